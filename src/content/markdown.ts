/** Parses MDX to a syntax tree with positions, without evaluating it. */
import type { Nodes, Root } from "mdast"
import { toString } from "mdast-util-to-string"
import remarkGfm from "remark-gfm"
import remarkMdx from "remark-mdx"
import remarkParse from "remark-parse"
import { unified } from "unified"
import { visit } from "unist-util-visit"
import { explainMdx } from "./mdx-faults"
import { startOf, type Problem } from "./problem"

const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm)
const plain = unified().use(remarkParse).use(remarkGfm)

export interface SplitSource {
  /** The YAML between the lines of three hyphens; begins on line 2. */
  frontMatter: string
  /** The rest, with an empty line for each line of front matter, so that lines and columns match the file. */
  body: string
}

/** Splits a document into front matter and body; undefined if it does not begin with front matter. */
export function splitSource(text: string): SplitSource | undefined {
  const match = /^---\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text)
  if (!match || match.index !== 0) return undefined
  const lines = match[0].split("\n").length - 1
  return { frontMatter: match[1] ?? "", body: "\n".repeat(lines) + text.slice(match[0].length) }
}

/** The problem of a document without front matter, with the likely reason. */
export function noFrontMatter(file: string, text: string): Problem {
  const lines = text.split("\n")
  const at = (line: number, message: string): Problem => ({ file, line, message })
  if (text.trim() === "") return at(1, "the file is empty; begin it with front matter between two lines of ---")
  if (lines[0] === "---") return at(1, "the front matter has no end; write a line of --- after its last field")
  const first = lines.findIndex((line) => line.trim() !== "")
  if (lines[first]?.trim() === "---") return at(1, "the first line must be --- and nothing else")
  return at(1, "the file must begin with front matter between two lines of ---")
}

/**
 * No guide nests deeper than 12. Without a limit, the recursive conversions after the parser would overflow the stack.
 */
const MAX_DEPTH = 50
const TOO_DEEP = `lists, quotes or elements are nested more than ${MAX_DEPTH} levels deep; write them as separate paragraphs`

/**
 * The first node that is more than `depth` levels below the root. Not recursive, because the tree may be of any depth.
 */
function nodeBelow(root: Root, depth: number): Nodes | undefined {
  let level: Nodes[] = [root]
  for (let at = 0; at <= depth && level.length > 0; at++)
    level = level.flatMap((node) => ("children" in node ? node.children : []))
  return level[0]
}

/** Reports unclosed fences: they are valid Markdown, but turn the rest of the list, element or file into code. */
function unclosedFences(file: string, root: Root, body: string): Problem[] {
  const lines = body.split("\n")
  const problems: Problem[] = []
  visit(root, "code", (node) => {
    if (!node.position) return
    const { start, end } = node.position
    const isClosed = end.line > start.line && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(lines[end.line - 1] ?? "")
    if (!isClosed)
      problems.push({
        file,
        ...startOf(node),
        message: "the code block has no end; close it with a fence like the one that opens it",
      })
  })
  return problems
}

/**
 * Parses MDX. Syntax errors, unclosed fences and too deep nesting are problems with line and column; `root` is then
 * absent.
 */
export function parseMdx(file: string, body: string): { root?: Root; problems: Problem[] } {
  try {
    const root = mdx.parse(body)
    const deep = nodeBelow(root, MAX_DEPTH)
    if (!deep) {
      const problems = unclosedFences(file, root, body)
      return problems.length > 0 ? { problems } : { root, problems }
    }
    return { problems: [{ file, ...startOf(deep), message: TOO_DEEP }] }
  } catch (error) {
    if (error instanceof RangeError) return { problems: [{ file, line: 1, message: TOO_DEEP }] }
    const fault = error as {
      reason?: string
      message: string
      place?: { line?: number; column?: number; start?: { line: number; column: number } }
    }
    const start = fault.place?.start ?? fault.place
    const explained = explainMdx(fault.reason ?? fault.message, body, start)
    return { problems: [{ file, line: start?.line, column: start?.column, ...explained }] }
  }
}

/** Memoized syntax trees by their text, because generated notes are the same in most guides. */
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

/** Returns the text of a front-matter field without its Markdown, such as `Save` for `**Save**`; of a link, only its text. */
export const plainText = (markdown: string): string => toString(parseMarkdown(markdown))
