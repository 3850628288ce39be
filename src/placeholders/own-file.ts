/** A blueprint or Terraform file with the reader's options, release and own names, as plain text and as highlighted lines. */
import { addedLines } from "../guides/added-lines"
import { chosenLines } from "../guides/chosen-lines"
import type { Release } from "../guides/releases"
import type { HighlightedFile } from "../guides/setup-files"
import type { Tree, TreeNode } from "../tree/tree"
import type { Replacements } from "./replacements"
import { ownValue, printPlaceholder, type PlaceholderSegment } from "./segments"

export interface OwnFile {
  text: string
  /** `line` elements. A `Placeholder` has its text in the file as `own` if it is the reader's, otherwise as `token`. */
  lines: Tree
}

/** What a reader has chosen and entered for a file. */
export interface OwnChoice {
  replacements: Replacements
  /** The ids of the chosen options, including those that others need. */
  options: readonly string[]
  release?: Release
  /** One of the options, to get only the lines that it adds; see `addedLines`. */
  only?: string
}

/**
 * Returns the file with the chosen options in the reader's release, and with the reader's names instead of placeholders,
 * escaped so that it stays valid.
 */
export function ownFile({ lines }: HighlightedFile, { replacements, options, release, only }: OwnChoice): OwnFile {
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
  const chosen = only === undefined ? chosenLines(lines, options, release) : addedLines(lines, options, only, release)
  const printed = chosen.map(({ line }) => print(line))
  return { text, lines: printed }
}
