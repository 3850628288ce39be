/**
 * Parses Python in Node, as strictly as authentik would compile it. Lezer's parser recovers from errors, as editors
 * need; here every error is reported, including an unclosed literal, which Lezer ends at the end of the line.
 */
import type { SyntaxNode } from "@lezer/common"
import { parser } from "@lezer/python"

export interface ParsedPython {
  error?: string
  statements?: number
  /** The text that the last statement returns, if it returns a literal. */
  text?: string
}

const HEAD = "def expression():\n"

/** One result for each source. */
export const parsePython = (sources: string[]): ParsedPython[] => sources.map(parseExpression)

/** Parses the expression as the body of a function, indented as in authentik. */
function parseExpression(expression: string): ParsedPython {
  const source =
    HEAD +
    expression
      .split("\n")
      .map((line) => `  ${line}\n`)
      .join("")
  try {
    return read(source)
  } catch (error) {
    return { error: (error as Error).message }
  }
}

function read(source: string): ParsedPython {
  const tree = parser.parse(source)
  tree.iterate({
    enter: ({ type, from, to, name }) => {
      if (type.isError) throw new Error(`invalid Python at ${JSON.stringify(source.slice(from, from + 20))}`)
      if (name === "String" || name === "FormatString") literalText(source.slice(from, to))
    },
  })
  const functions = children(tree.topNode)
  const body = functions[0]?.getChild("Body")
  if (functions.length !== 1 || !body) throw new Error("the expression is not the body of a function")
  const statements = children(body)
    .filter(({ name }) => name !== ":" && name !== "Comment")
    .flatMap((node) => (node.name === "StatementGroup" ? children(node).filter(({ name }) => name !== ";") : [node]))
  const last = statements.at(-1)
  const text = last?.name === "ReturnStatement" && last.lastChild ? returnedText(last.lastChild, source) : undefined
  return { statements: statements.length, ...(text !== undefined && { text }) }
}

function children(node: SyntaxNode): SyntaxNode[] {
  const all: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) all.push(child)
  return all
}

/** The text of one or several adjacent literals; undefined for bytes and for anything computed. */
function returnedText(node: SyntaxNode, source: string): string | undefined {
  const parts = node.name === "ContinuedString" ? children(node) : [node]
  const isText = parts.every(
    (part) => part.name === "String" || (part.name === "FormatString" && !part.getChild("FormatReplacement")),
  )
  const literals = parts.map(({ from, to }) => source.slice(from, to))
  if (!isText || literals.some((literal) => /^\w*b/i.test(literal))) return undefined
  return literals.map(literalText).join("")
}

const LITERAL = /^(?<prefix>[a-z]{0,2})(?<quotes>'''|"""|'|")(?<inside>[^]*)\k<quotes>$/i
const ESCAPE = /\\(?:\r?\n|[0-7]{1,3}|x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|N\{[^}]+\}|[^])/gi
const SIMPLE: Record<string, string> = { a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" }

/**
 * The value of a string literal. Throws if its quotes do not close or an escape is invalid.
 * https://docs.python.org/3/reference/lexical_analysis.html#string-and-bytes-literals
 */
function literalText(literal: string): string {
  const { prefix = "", quotes = "", inside = "" } = LITERAL.exec(literal)?.groups ?? {}
  const isClosed = quotes !== "" && !inside.replace(/\\[^]/g, "").endsWith("\\")
  if (!isClosed || (quotes.length === 1 && /[\r\n]/.test(inside.replace(/\\\r?\n/g, ""))))
    throw new Error(`missing closing quotes: ${literal.slice(0, 40)}`)
  const braces = /f/i.test(prefix) ? inside.replace(/\{\{|\}\}/g, ([brace = ""]) => brace) : inside
  return /r/i.test(prefix) ? braces : braces.replace(ESCAPE, unescape)
}

function unescape(escape: string): string {
  const code = escape.slice(1)
  if (/^\r?\n$/.test(code)) return ""
  if (/^[0-7]/.test(code)) return String.fromCodePoint(parseInt(code, 8))
  if (/^[xuU][\da-f]{2,}$/i.test(code)) return String.fromCodePoint(parseInt(code.slice(1), 16))
  if (/^[xuUN]/.test(code)) throw new Error(`invalid escape: ${escape}`)
  // In an unknown escape, Python keeps the backslash.
  return SIMPLE[code] ?? (/^[\\'"]$/.test(code) ? code : escape)
}
