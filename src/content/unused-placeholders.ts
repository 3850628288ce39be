/** Finds hosts and placeholders that a guide declares, but does not use. */
import type { Root } from "mdast"
import type { GuideFrontMatter } from "./front-matter"
import { AUTHENTIK_HOST } from "./placeholders"
import type { Problem } from "./problem"

/**
 * Returns a problem for each host and placeholder that neither the guide's methods and requirements nor its body use. A
 * draft may have some.
 * @param frontMatter the guide's own, without the placeholders of shared parts.
 * @param root the guide's body with its shared parts inserted.
 * @param lineOf returns a field's line in the file.
 */
export function unusedPlaceholders(
  file: string,
  { hosts, placeholders, methods, requires, draft }: GuideFrontMatter,
  root: Root,
  lineOf: (path: PropertyKey[]) => number,
): Problem[] {
  if (draft) return []
  const uses = JSON.stringify([methods, requires, root.children])
  const isUsed = (name: string) => name === AUTHENTIK_HOST || uses.includes(JSON.stringify(name).slice(1, -1))
  return Object.entries({ hosts, placeholders }).flatMap(([field, names]) =>
    Object.keys(names)
      .filter((name) => !isUsed(name))
      .map((name) => ({
        file,
        line: lineOf([field, name]),
        field: `${field}.${name}`,
        message: `nothing in this guide uses ${name}; remove it, or write it into the text`,
      })),
  )
}
