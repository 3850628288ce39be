/** Finds tags and icons that no guide uses, which a removed or renamed guide leaves behind. */
import fs from "node:fs"
import path from "node:path"
import type { ContentSet } from "../../content/content-set"
import type { Problem } from "../../content/problem"

/**
 * Returns a problem for each tag and each file of `content/icons` that no guide names. `npm run check` reports them; a build
 * does not, because they break no page.
 * @param content without problems: a guide that does not compile may use any tag.
 */
export function unusedNames(root: string, { guides, tags }: Pick<ContentSet, "guides" | "tags">): Problem[] {
  const usedTags = new Set(guides.flatMap(({ frontMatter }) => frontMatter.tags))
  const usedIcons = new Set(guides.map(({ frontMatter }) => `${frontMatter.icon}.svg`))
  const folder = path.join(root, "content/icons")
  const icons = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return [
    ...tags.flatMap(({ slug }, index): Problem[] =>
      usedTags.has(slug)
        ? []
        : [
            {
              file: "content/tags.yml",
              field: `[${index}].slug`,
              message: `no guide has the tag "${slug}"; add it to one, or remove it from this list`,
            },
          ],
    ),
    ...icons.flatMap((icon): Problem[] =>
      usedIcons.has(icon) || !icon.endsWith(".svg")
        ? []
        : [
            {
              file: `content/icons/${icon}`,
              message: `no guide shows this icon; write icon: ${icon.slice(0, -".svg".length)} in one, or delete the file`,
            },
          ],
    ),
  ]
}
