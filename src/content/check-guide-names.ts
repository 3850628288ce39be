/** Checks the names by which a guide belongs to the site: its folders, tags and icon. */
import { unknownValue } from "../guides/closest"
import { SLUG, SLUG_RULE } from "../guides/slug"
import type { GuideFrontMatter } from "./front-matter"
import type { Problem } from "./problem"

/** The names that the site has. */
export interface SiteNames {
  /** Slugs; absent while their file has problems. Guides are then not checked against it. */
  categories?: readonly string[]
  tags?: readonly string[]
  /** Whether the icon is a simple-icons slug or a file of this site. */
  hasIcon: (icon: string) => boolean
}

/** Returns the problems of the folders of a guide's file: the category's, and the guide's own, which ends its path. */
export function checkGuideFolders(
  file: string,
  { category, application }: { category: string; application: string },
  { categories }: SiteNames,
): Problem[] {
  const problems: Problem[] = []
  if (categories && !categories.includes(category))
    problems.push({
      file,
      message: `${unknownValue("category", category, categories)} (the folder above the guide's own)`,
    })
  if (!SLUG.test(application))
    problems.push({
      file,
      message: `the folder "${application}" becomes part of the URL; ${SLUG_RULE}`,
    })
  return problems
}

/**
 * Returns the problems of a guide's tags: unknown ones, and those that are listed twice.
 * @param lineOf returns a field's line in the file.
 */
export function checkTags(
  file: string,
  { tags }: GuideFrontMatter,
  known: SiteNames,
  lineOf: (path: PropertyKey[]) => number,
): Problem[] {
  return tags.flatMap((tag, index): Problem[] => {
    const place = { file, line: lineOf(["tags", index]), field: `tags[${index}]` }
    if (known.tags && !known.tags.includes(tag)) return [{ ...place, message: unknownValue("tag", tag, known.tags) }]
    return tags.indexOf(tag) === index ? [] : [{ ...place, message: `the tag "${tag}" is listed twice; remove one` }]
  })
}

/**
 * Returns a problem if the guide names an icon that does not exist.
 * @param lineOf returns a field's line in the file.
 */
export function checkIcon(
  file: string,
  { icon }: GuideFrontMatter,
  { hasIcon }: SiteNames,
  lineOf: (path: PropertyKey[]) => number,
): Problem[] {
  if (!icon || hasIcon(icon)) return []
  const name = icon.replace(/\.svg$/, "")
  const fix = hasIcon(name) ? `write icon: ${name}` : "omit icon to show a monogram"
  const message = `no simple-icons logo and no file in content/icons is named "${icon}"; ${fix}`
  return [{ file, line: lineOf(["icon"]), field: "icon", message }]
}
