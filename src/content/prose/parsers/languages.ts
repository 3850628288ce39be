/** Parsers of programming and configuration languages. */
import { parse as parseHcl } from "@cdktf/hcl2json"
import { parser as phpParser } from "@lezer/php"
import { parser as pythonParser } from "@lezer/python"
import { transform, type TransformFailure } from "esbuild"
import { parseFragment } from "parse5"
import { firstLine, placeAt, type Fault } from "./fault"

type LezerParser = Pick<typeof pythonParser, "parse">

function lezer(parser: LezerParser, text: string): Fault | undefined {
  let offset: number | undefined
  parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) offset ??= from
    },
  })
  return offset === undefined ? undefined : { message: "syntax error", ...placeAt(text, offset) }
}

/** A file, or the body of a function, such as an authentik expression. */
export const python = (text: string): Fault | undefined => lezer(pythonParser, `${text}\n`)

/** A file that begins with `<?php`, or only statements to add to such a file. */
export const php = (text: string): Fault | undefined =>
  lezer(text.includes("<?") ? phpParser : phpParser.configure({ top: "Program" }), text)

/** A script or some commands. The parser is loaded on demand, because WebAssembly takes time to start. */
export async function bash(text: string): Promise<Fault | undefined> {
  const { parse } = await import("sh-syntax")
  try {
    await parse(text)
  } catch (error) {
    const { Pos } = error as { Pos?: { Line?: number; Col?: number } }
    return { message: firstLine(error), line: Pos?.Line, column: Pos?.Col }
  }
}

/** A file or some statements. */
export async function ruby(text: string): Promise<Fault | undefined> {
  const { loadPrism } = await import("@ruby/prism")
  const parse = await loadPrism()
  const [error] = parse(text).errors
  return error && { message: error.message, ...placeAt(text, error.location.startOffset) }
}

/** A file or some blocks. */
export async function hcl(text: string): Promise<Fault | undefined> {
  try {
    await parseHcl("block.tf", text)
  } catch (error) {
    const [, line, column, message] = /block\.tf:(\d+),(\d+)[^:]*: (.*?)\]?$/m.exec(String(error)) ?? []
    return {
      message: message ?? firstLine(error),
      line: Number(line) || undefined,
      column: Number(column) || undefined,
    }
  }
}

const esbuild =
  (loader: "js" | "css" | "json") =>
  async (text: string): Promise<Fault | undefined> => {
    try {
      // Without `minifyWhitespace`, the indentation of thousands of levels exceeds the maximum string length, in a
      // callback whose error cannot be caught.
      const { warnings } = await transform(text, { loader, logLevel: "silent", minifyWhitespace: true })
      const [warning] = warnings.filter(({ id }) => /syntax|duplicate-object-key/.test(id))
      return (
        warning && { message: warning.text, line: warning.location?.line, column: (warning.location?.column ?? 0) + 1 }
      )
    } catch (error) {
      const [first] = (error as TransformFailure).errors
      return {
        message: first?.text ?? "syntax error",
        line: first?.location?.line,
        column: (first?.location?.column ?? 0) + 1,
      }
    }
  }
/** A module or some statements. */
export const javascript = esbuild("js")
/** A style sheet or some rules. */
export const css = esbuild("css")
/** One JSON value. The messages of `JSON.parse` often have no place. */
export const json = esbuild("json")

/** A part of a page. */
export function html(text: string): Fault | undefined {
  let fault: Fault | undefined
  parseFragment(text, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => {
      fault ??= { message: code.replaceAll("-", " "), line: startLine, column: startCol }
    },
  })
  return fault ?? unclosedElement(text)
}

/** Compares the numbers of start and end tags, because HTML parsers silently repair unclosed elements. */
function unclosedElement(text: string): Fault | undefined {
  const open = (name: string) => text.match(new RegExp(`<${name}(?=[\\s>])`, "g"))?.length ?? 0
  const closed = (name: string) => text.match(new RegExp(`</${name}\\s*>`, "g"))?.length ?? 0
  const name = ["form", "button", "div", "a", "span", "script", "style", "table", "ul"].find(
    (one) => open(one) !== closed(one),
  )
  return name ? { message: `<${name}> and </${name}> do not occur equally often` } : undefined
}
