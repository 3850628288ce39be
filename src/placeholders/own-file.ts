/** Inserts the reader's own names into a blueprint or Terraform file, as plain text and as highlighted lines. */
import type { HighlightedFile } from "../guides/setup-files"
import type { Tree, TreeNode } from "../tree/tree"
import type { Replacements } from "./replacements"
import { ownValue, printPlaceholder, type PlaceholderSegment } from "./segments"

export interface OwnFile {
  text: string
  /** `line` elements. A `Placeholder` has its text in the file as `own` if it is the reader's, otherwise as `token`. */
  lines: Tree
}

/** Returns the file with the reader's names instead of placeholders, escaped so that it stays valid. */
export function ownFile({ lines }: HighlightedFile, replacements: Replacements): OwnFile {
  let text = ""
  const print = (node: TreeNode): TreeNode => {
    if (typeof node === "string") {
      text += node
      return node
    }
    const [type, props, children = []] = node
    if (type === "Placeholder") {
      const placeholder = props as unknown as PlaceholderSegment
      const own = ownValue(placeholder, replacements)
      const shown = printPlaceholder(placeholder, own)
      text += shown
      return [type, own === undefined ? { token: shown } : { own: shown }]
    }
    const printed: TreeNode = [type, props, children.map(print)]
    if (type === "line") text += "\n"
    return printed
  }
  const printed = lines.map(print)
  return { text, lines: printed }
}
