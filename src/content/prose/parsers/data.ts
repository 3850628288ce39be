/** Parsers of data formats. */
import { SaxesParser } from "saxes"
import { parse as parseToml, TomlError } from "smol-toml"
import { parseAllDocuments } from "yaml"
import { firstLine, type Fault } from "./fault"

/** One document or several; tags such as `!secret` are allowed. */
export function yaml(text: string): Fault | undefined {
  const documents = parseAllDocuments(text, { prettyErrors: true })
  const error = "empty" in documents ? undefined : documents.flatMap(({ errors }) => errors)[0]
  if (!error) return undefined
  const [start] = error.linePos ?? []
  return { message: firstLine(error).replace(/ at line \d+.*$/, ""), line: start?.line, column: start?.col }
}

/** One TOML document. */
export function toml(text: string): Fault | undefined {
  try {
    parseToml(text)
  } catch (error) {
    const { line, column } = error instanceof TomlError ? error : {}
    return { message: firstLine(error), line, column }
  }
}

/** A document or a part of one: several elements side by side are fine. */
export function xml(text: string): Fault | undefined {
  const parser = new SaxesParser({ fragment: !text.trimStart().startsWith("<?xml") })
  let fault: Fault | undefined
  parser.on("error", (error) => {
    fault ??= {
      message: firstLine(error).replace(/^\d+:\d+: /, ""),
      line: parser.line,
      column: parser.column,
    }
  })
  parser.write(text).close()
  return fault
}
