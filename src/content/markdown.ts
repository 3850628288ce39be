/** Parses MDX to a syntax tree with positions, without evaluating it. */
import type { Root } from "mdast"
import remarkGfm from "remark-gfm"
import remarkMdx from "remark-mdx"
import remarkParse from "remark-parse"
import { unified } from "unified"
import type { Problem } from "./problem"

const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm)
const plain = unified().use(remarkParse).use(remarkGfm)

export interface SplitSource {
  /** The YAML between the lines of three hyphens; begins on line 2. */
  frontMatter: string
  /** The rest, with empty lines for the front matter, so that lines and columns match the file. */
  body: string
}

/** Splits a document into front matter and body; undefined if it does not begin with front matter. */
export function splitSource(text: string): SplitSource | undefined {
  const match = /^---\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text)
  if (!match || match.index !== 0) return undefined
  const lines = match[0].split("\n").length - 1
  return { frontMatter: match[1] ?? "", body: "\n".repeat(lines) + text.slice(match[0].length) }
}

/** Parses MDX; returns a syntax error as a problem with line and column. */
export function parseMdx(file: string, body: string): { root?: Root; problems: Problem[] } {
  try {
    return { root: mdx.parse(body), problems: [] }
  } catch (error) {
    const fault = error as {
      reason?: string
      message: string
      place?: { line?: number; column?: number; start?: { line: number; column: number } }
    }
    const start = fault.place?.start ?? fault.place
    const message = `not valid MDX: ${fault.reason ?? fault.message}; in prose, put < and { in backticks, and leave an empty line around elements`
    return { problems: [{ file, line: start?.line, column: start?.column, message }] }
  }
}

/** Syntax trees by their text, because generated notes are the same in most guides. */
const parsed = new Map<string, Root>()

/**
 * Parses the Markdown of a front-matter field, without elements or expressions. The tree is shared; do not change it.
 */
export function parseMarkdown(text: string): Root {
  const known = parsed.get(text)
  if (known) return known
  const root = plain.parse(text)
  parsed.set(text, root)
  return root
}
