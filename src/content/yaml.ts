/** Parses YAML, checks it against a zod schema, and reports the line of every fault. */
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type Scalar,
} from "yaml"
import { z, type ZodType } from "zod"
import type { Problem } from "./problem"
import { schemaFaults } from "./schema-faults"
import { plainValue, type YamlFault } from "./yaml-value"

export interface CheckedYaml<T> {
  value?: T
  problems: Problem[]
  /** The line of a field in the file, or of its nearest parent that exists. */
  lineOf: (path: readonly PropertyKey[]) => number
}

/**
 * Parses `text` and checks it against `schema`.
 * @param offset lines before the YAML in its file (front matter begins on line 2, so 1).
 * @returns the value when there is no problem; otherwise all problems, with lines and fields.
 */
export function checkYaml<S extends ZodType>(
  file: string,
  text: string,
  schema: S,
  offset = 0,
): CheckedYaml<z.output<S>> {
  const counter = new LineCounter()
  const document = parse(text, counter)
  if (!document) return { problems: [{ file, line: 1 + offset, message: TOO_DEEP }], lineOf: () => 1 + offset }
  const lineOf = (path: readonly PropertyKey[]) => lineAt(document, counter, path) + offset
  const problemAt = (position: number, message: string): Problem => {
    const { line, col } = counter.linePos(position)
    return { file, line: line + offset, column: col, message }
  }
  const syntax = syntaxFaults(document)
  if (syntax.length > 0) return { problems: syntax.map((fault) => problemAt(fault.offset, fault.message)), lineOf }
  const cut = offset > 0 ? cutValues(document) : []
  if (cut.length > 0) return { problems: cut.map((position) => problemAt(position, CUT)), lineOf }
  const curly = offset > 0 ? curlyValues(document) : []
  if (curly.length > 0) return { problems: curly.map((position) => problemAt(position, CURLY)), lineOf }
  const { value, faults } = plainValue(document)
  if (faults.length > 0) return { problems: faults.map((fault) => problemAt(fault.offset, fault.message)), lineOf }
  if (value === null && offset === 0) return { problems: [problemAt(0, EMPTY)], lineOf }
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return { value: parsed.data, problems: [], lineOf }
  const written = (path: readonly PropertyKey[]) => {
    const node: unknown = document.getIn(path, true)
    return isScalar(node) ? node.source : undefined
  }
  const problems = schemaFaults(parsed.error, value, schema, written).map(({ path, message }) => ({
    file,
    line: lineOf(path),
    field: z.core.toDotPath(path),
    message,
  }))
  return { problems, lineOf }
}

/** Returns the first syntax error, or all duplicate keys if there is no other error. */
function syntaxFaults({ errors, warnings }: Document.Parsed): YamlFault[] {
  const syntax = [...errors, ...warnings]
  const deep = syntax.find(({ message }) => message.startsWith("Maximum call stack"))
  // After a stack overflow, the parser reports hundreds of errors for the outer levels, too.
  if (deep) return [{ offset: deep.pos[0], message: TOO_DEEP }]
  const tab = syntax.find(({ code }) => code === "TAB_AS_INDENT")
  // After its first error, the parser loses the structure, and reports errors for the lines that follow.
  const [lost] = syntax.filter(({ code }) => code !== "DUPLICATE_KEY").sort((a, b) => a.pos[0] - b.pos[0])
  return (tab ? [tab] : lost ? [lost] : syntax).map(({ pos, code, message }) => {
    const fix = FIXES[code]
    const plain = EXPLAINED.find(([jargon]) => jargon.test(message))?.[1]
    const text = plain ?? `${message.split(/[;\n]/, 1)[0]}${fix ? `; ${fix}` : ""}`
    return { offset: pos[0], message: `not valid YAML: ${text}` }
  })
}

/** What the parser's messages mean, for those that say nothing to authors. */
const EXPLAINED: [jargon: RegExp, plain: string][] = [
  [
    /must start at the same column|without - indicator/,
    "this line is indented differently from the fields around it; indent the fields of a map and the items of a list equally",
  ],
  [/need to be followed by map values/, "this line has no colon; write each field as name: value"],
  [
    /^Unexpected \S+ at node end/,
    "this is after the end of the value; put all of the value in quotes, with other quotes than those inside it",
  ],
  [/^Missing closing ['"]quote/, "the quotes around a value are not closed; write the same quote at its end"],
]

/** What to write instead, for mistakes whose messages name only YAML's rule. */
const FIXES: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: "put a value with backslashes in single quotes",
  BAD_SCALAR_START: "put the value in quotes",
  BLOCK_AS_IMPLICIT_KEY: 'put a value that contains ": " in quotes, and indent the fields of a map equally',
  DUPLICATE_KEY: "remove one of the two fields",
  MULTILINE_IMPLICIT_KEY: "write each field as name: value, with a space after the colon",
  MULTIPLE_DOCS: "remove the line of three hyphens",
  TAB_AS_INDENT: "indent with spaces",
}

const EMPTY = "the file has no entries; restore them, or write [] for an empty list or {} for an empty map"
const TOO_DEEP = "the YAML is nested too deeply to be read; no field needs more than ten levels"

const CUT =
  "YAML ends the value before this # and drops the rest; put the value in quotes, or put the comment on a line of its own"

/** The places of comments after values without quotes, which could be meant as part of the value. */
const cutValues = (document: Document.Parsed): number[] =>
  scalarsOf(document).flatMap(({ type, comment, range }) =>
    type === "PLAIN" && comment && range ? [range[1] + 1] : [],
  )

const CURLY = "YAML takes these quotation marks as part of the value; write \" or '"

/** The places of values between the quotation marks of a word processor. */
const curlyValues = (document: Document.Parsed): number[] =>
  scalarsOf(document).flatMap(({ source = "", range }) =>
    range && /^[“”‘’][^“”‘’]*[“”‘’]$/.test(source) ? [range[0]] : [],
  )

function scalarsOf(document: Document.Parsed): Scalar[] {
  const scalars: Scalar[] = []
  visit(document, { Scalar: (_, scalar) => void scalars.push(scalar) })
  return scalars
}

/** Parses YAML; syntax errors are listed in the document. Undefined if the nesting overflows the stack. */
function parse(text: string, lineCounter: LineCounter): Document.Parsed | undefined {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false, merge: true })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function lineAt(document: Document, counter: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    const node: unknown = isMap(parent)
      ? parent.items.find((pair) => String(pair.key) === String(key))?.key
      : isSeq(parent) && parent.items[Number(key)]
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line
  }
  return 1
}
