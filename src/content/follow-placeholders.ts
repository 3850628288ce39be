/** Finds placeholders in text properties: link addresses, code titles, summaries. */
import { splitter } from "./placeholders"
import type { TreeContext } from "./to-tree"
import { walk, type Tree } from "../tree/tree"

const PROPS = ["href", "title", "summary"] as const

/**
 * For each such property with placeholders, adds the text split at them, such as `hrefParts` for `href`. The page can
 * then insert the reader's values without parsing. Changes the tree in place and returns it.
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
