/** Converts a zod schema's issues to messages that say what is wrong and what would be right. */
import { z, type ZodType } from "zod"
import { closest } from "../guides/closest"

export interface SchemaFault {
  path: PropertyKey[]
  /** What is wrong and what would be right. */
  message: string
}

/** Returns a value as the author wrote it; undefined if it is not a single one. */
type Written = (path: readonly PropertyKey[]) => string | undefined

/**
 * Describes all issues of `input`, which failed validation against `schema`.
 * @param written returns the text of a value, if the input was parsed from one: the number 1.10 is 1.1 in the input.
 */
export function schemaFaults(
  error: z.ZodError,
  input: unknown,
  schema: ZodType,
  written: Written = () => undefined,
): SchemaFault[] {
  const faults = error.issues.flatMap((issue) => describe(issue, input, schema, written))
  // A required field with a typo is missing and unknown; the message that suggests it says both.
  const suggested = new Set(faults.flatMap(({ meant }) => meant ?? []))
  return faults.flatMap(({ path, message }) =>
    message.startsWith("missing;") && suggested.has(z.core.toDotPath(path)) ? [] : [{ path, message }],
  )
}

interface Described extends SchemaFault {
  /** The path of the field that an unknown one resembles. */
  meant?: string
}

/** zod's default messages: "Invalid input", "Invalid discriminator value. …", "Too small: …" */
const DEFAULT_MESSAGE = /^(?:Invalid (?:input|discriminator)|Too small:)/

function describe(issue: z.core.$ZodIssue, input: unknown, schema: ZodType, written: Written): Described[] {
  const at = [...issue.path]
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => {
        const known = fieldsAt(schema, at, input)
        const near = closest(key, known)
        return {
          path: [...at, key],
          message: `unknown field "${key}"; ${rightField(near, known)}`,
          meant: near && z.core.toDotPath([...at, near]),
        }
      })
    case "invalid_value":
      return [{ path: at, message: notAllowed(valueAt(input, at), issue.values) }]
    case "invalid_type":
      return [
        {
          path: at,
          message: notOfType(valueAt(input, at), [issue.expected], written(at), fieldsAt(schema, at, input)),
        },
      ]
    case "invalid_key":
      return issue.issues.map(({ message }) => ({ path: at, message }))
    case "invalid_union":
      return describeUnion(issue, input, schema, written)
    case "too_small": {
      const isEmpty = issue.origin === "string" || (issue.origin === "array" && DEFAULT_MESSAGE.test(issue.message))
      return [{ path: at, message: isEmpty ? "must not be empty" : issue.message }]
    }
    default:
      return [{ path: at, message: issue.message }]
  }
}

function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  input: unknown,
  schema: ZodType,
  written: Written,
): Described[] {
  const at = [...issue.path]
  const value = valueAt(input, at)
  if (issue.errors.length > 0) {
    // The option of the value's own type has faults inside the value; all others only reject its type.
    const ofType = issue.errors.find((faults) => !faults.every(isWrongType))
    if (!ofType)
      return [{ path: at, message: notOfType(value, issue.errors.flat().flatMap(expectedType), written(at)) }]
    return ofType.flatMap((inner) => describe({ ...inner, path: [...at, ...inner.path] }, input, schema, written))
  }
  if (!DEFAULT_MESSAGE.test(issue.message)) return [{ path: at, message: issue.message }]
  return [
    { path: at, message: notAllowed(value, "options" in issue && Array.isArray(issue.options) ? issue.options : []) },
  ]
}

function rightField(near: string | undefined, known: string[]): string {
  if (near) return `did you mean "${near}"?`
  return known.length > 0 ? `the fields here are: ${known.join(", ")}` : "remove it"
}

function notAllowed(value: unknown, allowed: readonly unknown[]): string {
  const choice = `use one of: ${allowed.join(", ")}`
  if (value === undefined) return `missing; ${choice}`
  const near = typeof value === "string" ? closest(value, allowed.map(String)) : undefined
  return `${show(value)} is not allowed; ${near ? `did you mean "${near}"? ` : ""}${choice}`
}

/** The names of the fields that `schema` has at `path`. The input's discriminator selects the option of a union. */
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
  if (key === undefined) {
    if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum) return inner.keyType.options.map(String)
    return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
  }
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

const isWrongType = (issue: z.core.$ZodIssue): boolean => issue.code === "invalid_type" && issue.path.length === 0

const expectedType = (issue: z.core.$ZodIssue): string[] => (issue.code === "invalid_type" ? [issue.expected] : [])

/** @param fields the fields of the map that is expected. */
function notOfType(value: unknown, expected: string[], written?: string, fields: readonly string[] = []): string {
  const types = expected.map(typeName).join(" or ")
  // YAML reads a field without a value as null.
  if (value === undefined || value === null) return `missing; expected ${types}`
  const fix = rightForm(value, expected, fields)
  return `${typeof value === "number" ? (written ?? value) : show(value)} is not ${types}${fix ? `; ${fix}` : ""}`
}

function rightForm(value: unknown, expected: string[], [field]: readonly string[]): string | undefined {
  const isUnquoted = typeof value === "boolean" || typeof value === "number"
  if (isUnquoted && expected.includes("string")) return "put it in quotes"
  if (expected.includes("boolean")) return "write true or false"
  if (expected.includes("array")) {
    if (typeof value === "string" && /^-\S/.test(value)) return "write a space after each hyphen"
    if (typeof value === "object" || /[,\n]/.test(String(value))) return "begin each entry with a hyphen"
    // Names without capital letters, such as the scopes of a request, are not a sentence.
    return `write [${/^[a-z]\S*(?: [a-z]\S*)+$/.test(String(value)) ? String(value).replaceAll(" ", ", ") : String(value)}]`
  }
  if (expected.includes("object") && field) return `write its fields, such as ${field}: …`
  if (expected.includes("record")) return "write each entry as name: value, without a hyphen"
  return undefined
}

/** A type's name with its article, as YAML calls it. */
function typeName(expected: string): string {
  const name = { record: "map", object: "map", array: "list" }[expected] ?? expected
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing"
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** Characters of a value in a message, enough to recognize it. */
const MAX_SHOWN = 80

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value && typeof value === "object" ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  )
}
