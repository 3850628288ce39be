/** Placeholders in texts that are no children: addresses of links, titles of code, summaries. */
import { splitter } from "./placeholders"
import type { TreeContext } from "./to-tree"
import { walk, type Tree } from "./tree"

const PROPS = ["href", "title", "summary"] as const

/**
 * Leaves beside each such text that has placeholders the same cut into pieces, as `hrefParts` and so on, so that the page can
 * put in what its reader gave without looking for them. Changes the tree and gives it back.
 */
export function followPlaceholders(tree: Tree, context: Pick<TreeContext, "placeholders">): Tree {
  const split = splitter(context.placeholders)
  walk(tree, ([, props]) => {
    for (const name of PROPS) {
      const text = props?.[name]
      if (!props || typeof text !== "string") continue
      const parts = split(text)
      if (parts.some((part) => typeof part !== "string")) props[`${name}Parts`] = parts
    }
  })
  return tree
}
