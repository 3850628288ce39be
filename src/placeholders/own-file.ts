/** Inserts the reader's own names into a blueprint or Terraform file, as plain text and as highlighted lines. */
import { substitute } from "./substitute"
import type { Tree, TreeNode } from "../tree/tree"
import type { FileSyntax, HighlightedFile } from "../guides/setup-files"
import type { Replacements } from "./replacements"

export interface OwnFile {
  text: string
  /** `line` elements; a `Placeholder` with a reader's value has it as `own`. */
  lines: Tree
}

/** Characters of the Private Use Area, which no reader's text contains; they mark where `substitute` inserted text. */
const BEGIN = "\ue000"
const END = "\ue001"
const MARKED = /\ue000([^\ue000\ue001]*)\ue001/g

/** Returns the file with the reader's names instead of placeholders, escaped so that it stays valid. */
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
  // The displayed text must equal the copied text. If a value's escaping depends on adjacent text, its mark could be
  // wrong, so nothing is marked.
  return { text, lines: textOf(shown) === text ? shown : plainLines(text) }
}

/** Returns the lines with the next of `owns` in each replaced placeholder. */
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
