/** Texts of a guide in which placeholders can be found by what is around them. */
import { isInline } from "../tree/inline"
import type { Tree, TreeElement } from "../tree/tree"

/** What `markedText` prints for a placeholder. NUL cannot occur in a text of a guide. */
export const mark = (token: string): string => `\0${token}\0`

/**
 * The texts of a tree, including link addresses and titles, with each placeholder marked. Blocks start a new line.
 * @param found receives the placeholders, in the order of their marks.
 */
export function markedText(nodes: Tree, found: TreeElement[] = []): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node
      const [type, props, children = []] = node
      if (type === "Placeholder") {
        found.push(node)
        return mark(String(props?.token))
      }
      const inner = markedText(children, found)
      const parts = Object.entries(props ?? {}).flatMap(([name, value]) =>
        name.endsWith("Parts") ? [`\n${markedText(value as Tree, found)}\n`] : [],
      )
      return isInline(node) ? `${inner}${parts.join("")}` : `\n${inner}\n${parts.join("")}`
    })
    .join("")
}
