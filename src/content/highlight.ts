/** Highlights code at build time, so that the browser receives tokens and no highlighter. */
import { Prism } from "./prism"
import type { Tree, TreeNode } from "../tree/tree"

/** Maps the languages that authors can use to their grammars; null is plain text. */
export const LANGUAGES: Record<string, string | null> = {
  apacheconf: "apacheconf",
  bash: "bash",
  css: "css",
  diff: "diff",
  docker: "docker",
  hcl: "hcl",
  html: "markup",
  http: "http",
  ini: "ini",
  javascript: "javascript",
  json: "json",
  nginx: "nginx",
  php: "php",
  powershell: "powershell",
  properties: "properties",
  python: "python",
  ruby: "ruby",
  sql: "sql",
  text: null,
  toml: "toml",
  xml: "markup",
  yaml: "yaml",
  mdx: "markdown",
}

/** Other common names of these languages, which messages translate. */
export const OTHER_LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  console: "bash",
  dockerfile: "docker",
  js: "javascript",
  plaintext: "text",
  ps1: "powershell",
  py: "python",
  rb: "ruby",
  sh: "bash",
  shell: "bash",
  terraform: "hcl",
  tf: "hcl",
  txt: "text",
  yml: "yaml",
}

interface Run {
  text: string
  type: string
}

/** A part of a line: its text, and the node that shows it. */
export type Piece = [text: string, node: TreeNode]

type PrismToken = string | { type: string; content: PrismToken | PrismToken[] }

/**
 * Returns the lines of a code block as tree nodes, `["line", …]` with token elements (`.keyword`) inside.
 * @param language a key of LANGUAGES.
 * @param marked numbers of the marked lines, starting at 1.
 * @param split splits a line into texts and placeholder elements; a placeholder may span several tokens.
 */
export function highlight(
  code: string,
  language: string,
  marked: ReadonlySet<number>,
  split: (text: string, line: number) => Piece[],
): Tree {
  const runs = tokenize(code, language)
  return lines(runs).map((line, index) => {
    const children = lineTree(line, split(line.map((run) => run.text).join(""), index))
    return ["line", marked.has(index + 1) ? { marked: true } : null, children]
  })
}

function tokenize(code: string, language: string): Run[] {
  const name = LANGUAGES[language]
  const grammar = name ? Prism.languages[name] : undefined
  if (!grammar) return [{ text: code, type: "" }]
  const flatten = (token: PrismToken, type: string): Run[] => {
    if (typeof token === "string") return [{ text: token, type }]
    const inner = Array.isArray(token.content) ? token.content : [token.content]
    return inner.flatMap((child) => flatten(child, SHOWN.get(token.type) ?? type))
  }
  return (Prism.tokenize(code, grammar) as PrismToken[]).flatMap((token) => flatten(token, ""))
}

/** Maps Prism's many token names to the ten that the style sheet colors. */
const SHOWN = new Map<string, string>(
  Object.entries({
    comment: ["comment", "prolog", "doctype", "cdata", "shebang"],
    keyword: ["keyword", "atrule", "important", "rule", "directive"],
    string: [
      "string",
      "char",
      "attr-value",
      "url",
      "scalar",
      "inserted-string",
      "heredoc-string",
      "value",
      "triple-quoted-string",
      "string-interpolation",
    ],
    number: ["number", "boolean", "constant", "null", "datetime", "date"],
    function: ["function", "function-name", "builtin", "tag", "class-name", "section", "table", "section-name"],
    property: ["property", "key", "attr-name", "symbol", "selector", "header-name", "parameter"],
    variable: ["variable", "environment", "assign-left", "interpolation"],
    punctuation: ["punctuation", "operator"],
    deleted: ["deleted", "deleted-sign"],
    inserted: ["inserted", "inserted-sign"],
  }).flatMap(([shown, names]) => names.map((name) => [name, shown] as const)),
)

function lines(runs: Run[]): Run[][] {
  const result: Run[][] = [[]]
  for (const run of runs) {
    run.text.split("\n").forEach((text, index) => {
      if (index > 0) result.push([])
      if (text) result.at(-1)?.push({ text, type: run.type })
    })
  }
  return result
}

function lineTree(line: Run[], pieces: Piece[]): Tree {
  const tree: Tree = []
  let at = 0
  for (const [{ length }, node] of pieces) {
    if (typeof node === "string") for (const run of slice(line, at, at + length)) push(tree, run)
    else push(tree, { text: "", type: slice(line, at, at + 1)[0]?.type ?? "" }, node)
    at += length
  }
  return tree
}

function slice(line: Run[], from: number, to: number): Run[] {
  const result: Run[] = []
  let at = 0
  for (const run of line) {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    if (text) result.push({ text, type: run.type })
    at += run.text.length
  }
  return result
}

/**
 * Appends a run, or a placeholder of the run's type; merges it with the previous element if both have the same type.
 */
function push(tree: Tree, { text, type }: Run, placeholder?: Tree[number]): void {
  const node = placeholder ?? text
  if (!type || (typeof node === "string" && !node.trim())) {
    const last = tree.at(-1)
    if (typeof node === "string" && typeof last === "string") tree[tree.length - 1] = last + node
    else tree.push(node)
    return
  }
  const last = tree.at(-1)
  if (Array.isArray(last) && last[0] === `.${type}`) {
    const children = (last[2] ??= [])
    const end = children.at(-1)
    if (typeof node === "string" && typeof end === "string") children[children.length - 1] = end + node
    else children.push(node)
  } else tree.push([`.${type}`, null, [node]])
}
