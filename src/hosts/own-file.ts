/** The reader's own names in a blueprint or Terraform file: as text for other programs, and as highlighted lines to look at. */
import { substitute } from "../authentik/substitute"
import type { Tree, TreeNode } from "../content/tree"
import type { FileSyntax, HighlightedFile } from "../guides/setup-files"
import type { Replacements } from "./replacements"

export interface OwnFile {
  text: string
  /** `line` elements; a `Placeholder` that the reader replaced has `own`, the text that stands in its place. */
  lines: Tree
}

/** Characters of the private use area, which no reader's text has: they show where `substitute` put something. */
const BEGIN = "\ue000"
const END = "\ue001"
const MARKED = /\ue000([^\ue000\ue001]*)\ue001/g

/** The file with the reader's names in the place of placeholders, escaped so that it stays valid. */
export function ownFile({ tokens, lines }: HighlightedFile, replacements: Replacements, syntax: FileSyntax): OwnFile {
  const given = Object.entries(tokens).flatMap(([key, token]) => {
    const own = replacements[key]
    return own ? [[token, own] as const] : []
  })
  const original = textOf(lines)
  const text = substitute(original, Object.fromEntries(given), syntax)
  const marked = substitute(
    original,
    Object.fromEntries(given.map(([token, own]) => [token, BEGIN + own + END])),
    syntax,
  )
  const owns = [...marked.matchAll(MARKED)].map(([, own = ""]) => own)
  const shown = putIn(lines, owns, (key) => Boolean(replacements[key]))
  // What is shown is what is copied. A value whose escapes depend on its neighbours may be marked wrongly: then nothing is marked.
  return { text, lines: textOf(shown) === text ? shown : plainLines(text) }
}

/** The lines with the next of `owns` in each placeholder that is replaced. */
function putIn(lines: Tree, owns: string[], isReplaced: (key: string) => boolean): Tree {
  let next = 0
  const put = (node: TreeNode): TreeNode => {
    if (typeof node === "string") return node
    const [type, props, children] = node
    if (type !== "Placeholder") return children ? [type, props, children.map(put)] : node
    return isReplaced(String(props?.key)) ? [type, { ...props, own: owns[next++] ?? "" }] : node
  }
  return lines.map(put)
}

const textOf = (nodes: Tree): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return node
      const [type, props, children = []] = node
      if (type === "Placeholder") return String(props?.own ?? props?.token)
      return textOf(children) + (type === "line" ? "\n" : "")
    })
    .join("")

const plainLines = (text: string): Tree =>
  text
    .replace(/\n$/, "")
    .split("\n")
    .map((line): TreeNode => ["line", null, [line]])
