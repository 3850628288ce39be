/** Parses YAML, checks it against a zod schema, and reports the line of every fault. */
import { LineCounter, parseDocument, type Document } from "yaml"
import { z, type ZodType } from "zod"
import { closest, type Problem } from "./problem"
import { plainValue } from "./yaml-value"

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
  const syntax = [...document.errors, ...document.warnings]
  const deep = syntax.find(({ message }) => message.startsWith("Maximum call stack"))
  // Where the stack ends, hundreds of errors of the levels above follow.
  if (deep) return { problems: [problemAt(deep.pos[0], TOO_DEEP)], lineOf }
  if (syntax.length > 0)
    return {
      problems: syntax.map(({ pos, message }) => problemAt(pos[0], `not valid YAML: ${message.split("\n")[0]}`)),
      lineOf,
    }
  const { value, faults } = plainValue(document)
  if (faults.length > 0) return { problems: faults.map((fault) => problemAt(fault.offset, fault.message)), lineOf }
  if (value === null && offset === 0) return { problems: [problemAt(0, EMPTY)], lineOf }
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return { value: parsed.data, problems: [], lineOf }
  const problems = parsed.error.issues.flatMap((issue) =>
    describe(issue, value, schema).map(({ path, message }) => ({
      file,
      line: lineOf(path),
      field: formatField(path),
      message,
    })),
  )
  return { problems, lineOf }
}

const EMPTY = "the file has no entries; restore them, or write [] for an empty list or {} for an empty map"
const TOO_DEEP = "the YAML is nested too deeply to be read; no field needs more than ten levels"

/** Parses YAML with all faults in the document; undefined if its nesting exceeds the stack. */
function parse(text: string, lineCounter: LineCounter): Document.Parsed | undefined {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false, merge: true })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** `["methods", 0, "id"]` as `methods[0].id`. */
export function formatField(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "")
}

type Issue = z.core.$ZodIssue

function describe(issue: Issue, input: unknown, schema: ZodType): { path: PropertyKey[]; message: string }[] {
  const at = [...issue.path]
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        path: [...at, key],
        message: `unknown field "${key}"; ${rightField(key, fieldsAt(schema, at, input))}`,
      }))
    case "invalid_value":
      return [{ path: at, message: notAllowed(valueAt(input, at), issue.values) }]
    case "invalid_type":
      return valueAt(input, at) === undefined
        ? [{ path: at, message: `missing; expected ${typeName(issue.expected)}` }]
        : [{ path: at, message: `${show(valueAt(input, at))} is not ${typeName(issue.expected)}` }]
    case "invalid_union":
      if (issue.errors.length > 0)
        return (issue.errors[0] ?? []).flatMap((inner) =>
          describe({ ...inner, path: [...at, ...inner.path] }, input, schema),
        )
      return [
        {
          path: at,
          message: notAllowed(
            valueAt(input, at),
            "options" in issue && Array.isArray(issue.options) ? issue.options : [],
          ),
        },
      ]
    case "too_small":
      return [{ path: at, message: issue.origin === "string" ? "must not be empty" : issue.message }]
    default:
      return [{ path: at, message: issue.message }]
  }
}

function rightField(key: string, known: string[]): string {
  const near = closest(key, known)
  return near ? `did you mean "${near}"?` : `the fields here are: ${known.join(", ")}`
}

function notAllowed(value: unknown, allowed: readonly unknown[]): string {
  const choice = `use one of: ${allowed.join(", ")}`
  if (value === undefined) return `missing; ${choice}`
  const near = typeof value === "string" ? closest(value, allowed.map(String)) : undefined
  return `${show(value)} is not allowed; ${near ? `did you mean "${near}"? ` : ""}${choice}`
}

/** The names of the fields that `schema` knows at `path`; a discriminated union's by the value that the input has there. */
function fieldsAt(schema: ZodType, path: readonly PropertyKey[], input: unknown): string[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const { discriminator, options } = inner.def
    const type = input && typeof input === "object" ? (input as Record<string, unknown>)[discriminator] : undefined
    const option = options.find(
      (each) => each instanceof z.ZodObject && each.shape[discriminator]?.safeParse(type).success,
    )
    return option instanceof z.ZodObject ? fieldsAt(option, path, input) : []
  }
  const [key, ...rest] = path
  if (key === undefined) return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
  const child = valueAt(input, [key])
  if (inner instanceof z.ZodObject)
    return inner.shape[String(key)] ? fieldsAt(inner.shape[String(key)], rest, child) : []
  if (inner instanceof z.ZodArray) return fieldsAt(inner.element as ZodType, rest, child)
  if (inner instanceof z.ZodRecord) return fieldsAt(inner.valueType as ZodType, rest, child)
  return []
}

function unwrap(schema: ZodType): ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrap(schema.unwrap() as ZodType) : schema
}

/** A type's name with its article, such as `an array`; records are maps in YAML. */
function typeName(expected: string): string {
  const name = expected === "record" || expected === "object" ? "map" : expected
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`
}

function show(value: unknown): string {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? "nothing")
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** A value in a message is there to be recognized, not to be read. */
const MAX_SHOWN = 80

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value && typeof value === "object" ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  )
}

function lineAt(document: Document, counter: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    if (parent && typeof parent === "object" && "items" in parent && Array.isArray(parent.items)) {
      const item: unknown =
        typeof key === "number"
          ? parent.items[key]
          : parent.items.find((pair) => String(pair?.key?.value ?? pair?.key) === String(key))
      const range = rangeOf(item)
      if (range !== undefined) return counter.linePos(range).line
    }
  }
  return 1
}

function rangeOf(item: unknown): number | undefined {
  if (!item || typeof item !== "object") return undefined
  if ("key" in item && item.key && typeof item.key === "object" && "range" in item.key && Array.isArray(item.key.range))
    return item.key.range[0]
  if ("range" in item && Array.isArray(item.range)) return item.range[0]
  return undefined
}
