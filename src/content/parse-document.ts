/** Parses a document of the content folder: its front matter, checked against a schema, and its body. */
import type { Root } from "mdast"
import type { ZodType, z } from "zod"
import { noFrontMatter, parseMdx, splitSource } from "./markdown"
import type { Problem } from "./problem"
import { checkYaml, type CheckedYaml } from "./yaml"

export interface ParsedDocument<S extends ZodType> {
  /** The checked front matter; a document without front matter has an empty one. */
  checked: CheckedYaml<z.output<S>>
  /** The body's text, with the lines of the file. */
  body: string
  /** The body's syntax tree; absent if it has syntax errors. */
  root?: Root
  /** All problems of syntax and front matter. */
  problems: Problem[]
}

export type ParseDocument = <S extends ZodType>(file: string, text: string, schema: S) => ParsedDocument<S>

/** Parses the text of `file`. A document without front matter has no value and one problem. */
export const parseDocument: ParseDocument = (file, text, schema) => {
  const source = splitSource(text)
  const { root, problems } = parseMdx(file, source?.body ?? text)
  if (!source) {
    const missing = [noFrontMatter(file, text)]
    return { checked: { problems: missing, lineOf: () => 1 }, body: text, root, problems: missing }
  }
  const checked = checkYaml(file, source.frontMatter, schema, 1)
  return { checked, body: source.body, root, problems: [...checked.problems, ...problems] }
}

/** Returns a parser that keeps what it parsed, for checks of several kinds that read the same files. */
export function rememberDocuments(): ParseDocument {
  const known = new Map<string, { text: string; schema: ZodType; parsed: ParsedDocument<ZodType> }>()
  return <S extends ZodType>(file: string, text: string, schema: S): ParsedDocument<S> => {
    const before = known.get(file)
    if (before?.text === text && before.schema === schema) return before.parsed
    const parsed = parseDocument(file, text, schema)
    known.set(file, { text, schema, parsed })
    return parsed
  }
}
