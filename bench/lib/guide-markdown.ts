/** Writes guides as plain Markdown, for site generators without our elements. */
import type { GuideDocument } from "../../src/content/guide-document"
import { textOf, type Tree, type TreeElement, type TreeNode, type TreeProps } from "../../src/tree/tree"

/**
 * A guide as Markdown with front matter: the text that its page shows. Tabs become headings, admonitions become directives
 * (`:::note`), and collapsed sections become `details`. Omits the forms and generated files that a page loads later. Throws on
 * an unknown element.
 */
export function guideMarkdown({ frontMatter, tree }: Pick<GuideDocument, "frontMatter" | "tree">): string {
  const fields = { title: frontMatter.name, description: frontMatter.description }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join("\n")}\n---\n\n${blocks(tree)}\n`
}

type Writer = (children: Tree, props: TreeProps) => string

const INLINE: Record<string, Writer> = {
  a: (children, { href }) => `[${inline(children)}](<${String(href)}>)`,
  br: () => " ",
  code: (children) => codeSpan(textOf(children)),
  CopyCode: (children) => codeSpan(textOf(children)),
  em: (children) => `*${inline(children)}*`,
  Placeholder: (_, props) => escaped(textOf([["Placeholder", props]])),
  small: (children) => ` ${inline(children)}`,
  span: (children) => inline(children),
  strong: (children) => `**${inline(children)}**`,
}

const heading =
  (level: number): Writer =>
  (children) =>
    `${"#".repeat(level)} ${inline(children)}`

const box =
  (kind: string): Writer =>
  (children, { title }) =>
    `:::${kind}${typeof title === "string" ? `[${escaped(title)}]` : ""}\n\n${blocks(children)}\n\n:::`

const list =
  (marker: string): Writer =>
  (children) =>
    elements(children)
      .map(([, , item = []]) => indented(blocks(item), marker))
      .join("\n")

const contents: Writer = (children) => blocks(children)
const nothing: Writer = () => ""

const titled =
  (level: number): Writer =>
  (children, { title }) =>
    `${"#".repeat(level)} ${escaped(String(title))}\n\n${blocks(children)}`

const BLOCKS: Record<string, Writer> = {
  AfterApply: nothing,
  AuthentikConfiguration: contents,
  CodeBlock: (children, props) => codeBlock(textOf(children), props),
  Details: (children, { summary, summaryParts }) =>
    `<details>\n<summary>${html((summaryParts as Tree | undefined) ?? [String(summary)])}</summary>\n\n${blocks(children)}\n\n</details>`,
  Endpoints: (children) => table(children),
  Glance: contents,
  Hosts: nothing,
  Method: titled(2),
  Methods: (children) => (children.length > 1 ? blocks(children) : blocks(elements(children)[0]?.[2] ?? [])),
  Note: box("note"),
  OlderReleases: (children, { before }) => box("note")(children, { title: `Before ${String(before)}` }),
  Option: contents,
  OptionPart: titled(4),
  Tip: box("tip"),
  Variant: titled(3),
  Variants: contents,
  Warning: box("danger"),
  blockquote: (children) => blocks(children).replace(/^/gm, "> "),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  hr: () => "***",
  ol: list("1. "),
  p: (children) => startEscaped(inline(children).trim()),
  table: (children) => table(rowsIn(children)),
  ul: list("- "),
}

const elements = (nodes: Tree): TreeElement[] => nodes.filter((node): node is TreeElement => typeof node !== "string")

const isInline = (node: TreeNode) => typeof node === "string" || node[0] in INLINE

/** Blocks separated by empty lines; text outside any block becomes a paragraph. */
function blocks(nodes: Tree): string {
  const written: string[] = []
  let loose: Tree = []
  const flush = () => {
    written.push(startEscaped(inline(loose).trim()))
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === "string" || isInline(node)) {
      loose.push(node)
      continue
    }
    flush()
    const [type, props, children = []] = node
    const write = BLOCKS[type]
    if (!write) throw new Error(`bench/lib/guide-markdown.ts does not know the element ${type}`)
    written.push(write(children, props ?? {}))
  }
  flush()
  return written.filter((block) => block !== "").join("\n\n")
}

function inline(nodes: Tree): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escaped(node)
      const [type, props, children = []] = node
      return INLINE[type]?.(children, props ?? {}) ?? inline(children)
    })
    .join("")
    .replace(/\s+/g, " ")
}

/** Escapes Markdown, and also colons and braces, which would start a directive, a link or an expression. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~&$!:]/g, "\\$&")

/** Escapes a leading number with a period or parenthesis, and a leading `-`, `+` or `=`; they would start a list or heading. */
const startEscaped = (text: string): string => text.replace(/^(\d+)([.)])/, "$1\\$2").replace(/^[-+=]/, "\\$&")

const html = (nodes: Tree): string => textOf(nodes).replace(/&/g, "&amp;").replace(/</g, "&lt;")

function codeSpan(text: string): string {
  const fence = "`".repeat(longestRun(text) + 1)
  const padding = /^`|`$/.test(text) ? " " : ""
  return `${fence}${padding}${text.replace(/\s+/g, " ")}${padding}${fence}`
}

function codeBlock(text: string, { language, title }: TreeProps): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1))
  const info = [language, title && `title=${JSON.stringify(title)}`].filter(Boolean).join(" ")
  return `${fence}${info}\n${text.trimEnd()}\n${fence}`
}

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))

const indented = (text: string, marker: string): string =>
  marker + text.replace(/\n(?!\n)/g, `\n${" ".repeat(marker.length)}`)

const rowsIn = (nodes: Tree): Tree =>
  elements(nodes).flatMap((node) => (node[0] === "tr" ? [node] : rowsIn(node[2] ?? [])))

/** The first row becomes the header, which Markdown tables require. */
function table(rows: Tree): string {
  const cells = elements(rows).map(([, , row = []]) =>
    elements(row).map(([, , cell = []]) => inline(cell).replace(/(?<!\\)\|/g, "\\|")),
  )
  const [head = [], ...body] = cells
  return [head, head.map(() => "---"), ...body].map((row) => `| ${row.join(" | ")} |`).join("\n")
}
