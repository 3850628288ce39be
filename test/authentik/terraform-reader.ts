/** Reads a Terraform configuration with a real HCL parser and checks it against the provider's documented arguments. */
import { parse } from "@cdktf/hcl2json"
import { rememberTexts } from "./remember"
import { DEFAULT_RELEASE, type Release } from "../../src/guides/releases"
import older from "./terraform-releases.json"
import newest from "./terraform-resources.json"

interface Argument {
  type?: string
  values?: string[]
  default?: string
}
interface Documented {
  required?: Record<string, Argument>
  optional?: Record<string, Argument>
  readOnly: string[]
}
type Documentation = Record<string, Documented>
const NEWEST = newest.resources as Documentation
const DOCUMENTED: Record<Release, Documentation> = {
  "2026.8": NEWEST,
  "2026.5": { ...NEWEST, ...(older.releases["2026.5"].resources as Documentation) },
  "2026.2": { ...NEWEST, ...(older.releases["2026.2"].resources as Documentation) },
  "2025.12": { ...NEWEST, ...(older.releases["2025.12"].resources as Documentation) },
}

export interface ReadTerraformBlock {
  /** `authentik_group.admins`, or `data.authentik_flow.invalidation`. */
  address: string
  type: string
  arguments: Record<string, unknown>
}
export interface ReadTerraform {
  blocks: ReadTerraformBlock[]
  variables: Record<string, Record<string, unknown>>
  outputs: Record<string, Record<string, unknown>>
  locals: Record<string, unknown>
  settings: Record<string, unknown>
  provider: Record<string, unknown>
}

type Nested = Record<string, Record<string, Record<string, unknown>[]>>
type Flat = Record<string, Record<string, unknown>[]>

/** Parses a configuration; memoized. Rejects if it is not valid HCL. */
export const readTerraform = rememberTexts(parseTerraform)

async function parseTerraform(text: string): Promise<ReadTerraform> {
  const json = (await parse("main.tf", text).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${text}`)
  })) as {
    resource?: Nested
    data?: Nested
    variable?: Flat
    output?: Flat
    locals?: Record<string, unknown>[]
    terraform?: Record<string, unknown>[]
    provider?: Flat
  }
  const blocks = (kind: Nested | undefined, prefix: string): ReadTerraformBlock[] =>
    Object.entries(kind ?? {}).flatMap(([type, labels]) =>
      Object.entries(labels).map(([label, [body = {}]]) => ({
        address: `${prefix}${type}.${label}`,
        type: `${prefix}${type}`,
        arguments: body,
      })),
    )
  const first = (flat: Flat | undefined) =>
    Object.fromEntries(Object.entries(flat ?? {}).map(([name, [body = {}]]) => [name, body]))
  return {
    blocks: [...blocks(json.data, "data."), ...blocks(json.resource, "")],
    variables: first(json.variable),
    outputs: first(json.output),
    locals: json.locals?.[0] ?? {},
    settings: json.terraform?.[0] ?? {},
    provider: first(json.provider).authentik ?? {},
  }
}

/** Terraform's meta-arguments. References in a `lifecycle` are to the resource itself and not checked. */
const META = ["lifecycle", "count"]
const SELF = ["lifecycle"]

/** Lists unknown resources, arguments and values, missing arguments, dangling references, and unused declarations. */
export function terraformProblems(configuration: ReadTerraform, release: Release = DEFAULT_RELEASE): string[] {
  const documentation = DOCUMENTED[release]
  const { blocks, outputs, variables, locals } = configuration
  const problems = blocks.flatMap((block) => blockProblems(block, documentation))
  const targets = new Map(blocks.map((block) => [block.address, block]))
  const values = [...blocks.map((block) => block.arguments), ...Object.values(outputs)]
  const used = new Set<string>()
  for (const reference of values.flatMap(referencesIn)) {
    const parts = reference.split(".")
    const [head = "", name = "", attribute = ""] =
      parts[0] === "data" ? [parts.slice(0, 2).join("."), parts[2], parts[3]] : parts
    if (head === "var" || head === "local") {
      used.add(`${head}.${name}`)
      if (!(name in (head === "var" ? variables : locals))) problems.push(`${reference} is not declared`)
      continue
    }
    const target = targets.get(`${head}.${name}`)
    const documented = documentation[head]
    used.add(`${head}.${name}`)
    if (!target) problems.push(`${reference} is not defined`)
    else if (
      !documented ||
      !(
        documented.readOnly.includes(attribute) ||
        attribute in (documented.required ?? {}) ||
        attribute in (documented.optional ?? {})
      )
    )
      problems.push(`${reference}: unknown attribute`)
  }
  for (const { address } of blocks)
    if (address.startsWith("data.") && !used.has(address)) problems.push(`${address} is not used`)
  for (const name of Object.keys(variables)) if (!used.has(`var.${name}`)) problems.push(`var.${name} is not used`)
  return problems
}

function blockProblems(
  { address, type, arguments: given }: ReadTerraformBlock,
  documentation: Documentation,
): string[] {
  const documented = documentation[type]
  if (!documented) return [`${address}: unknown resource type`]
  const known = { ...documented.required, ...documented.optional }
  const missing = Object.keys(documented.required ?? {}).filter((name) => !(name in given))
  return [
    ...missing.map((name) => `${address}: ${name} is required`),
    ...Object.entries(given).flatMap(([name, value]) => {
      if (META.includes(name)) return []
      const argument = known[name]
      return argument
        ? valueProblems(argument, value).map((message) => `${address}.${name}: ${message}`)
        : [`${address}: unknown argument ${name}`]
    }),
  ]
}

const isExpression = (value: unknown): boolean => typeof value === "string" && /(?<!\$)\$\{/.test(value)

function valueProblems({ type = "", values }: Argument, value: unknown): string[] {
  if (isExpression(value)) return []
  if (values && !values.includes(String(value))) return [`${String(value)} must be one of ${values.join(", ")}`]
  const isList = type.startsWith("List")
  const right = isList
    ? Array.isArray(value)
    : type === "Boolean"
      ? typeof value === "boolean"
      : type === "Number"
        ? typeof value === "number"
        : typeof value === "string"
  return right ? [] : [`${JSON.stringify(value)} must have the type ${type}`]
}

/** The references in a value: `authentik_group.admins.id`, `var.scim_token`. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => (SELF.includes(key) ? [] : referencesIn(inner)))
  }
  if (typeof value !== "string") return []
  return templates(value).flatMap(
    (expression) =>
      expression
        .replace(/^\s*#.*$/gm, "")
        .replace(/"(?:[^"\\]|\\.)*"/g, "")
        // The splat of a resource with a count.
        .replaceAll("[*]", "")
        .match(/\b(?:data\.)?[a-z]\w*(?:\.\w+)+/g) ?? [],
  )
}

/** The `${…}` expressions in a JSON string of HCL; `$${` is an escaped `${`. */
export function templates(text: string): string[] {
  const found: string[] = []
  let at = 0
  while (at < text.length) {
    if (text.startsWith("$${", at)) at += 3
    else if (text.startsWith("${", at)) {
      const end = expressionEnd(text, at + 2)
      found.push(text.slice(at + 2, end))
      at = end + 1
    } else at++
  }
  return found
}

/** The index of the brace that ends the expression; comments in the expression may contain any braces and quotes. */
function expressionEnd(text: string, start: number): number {
  let depth = 1
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const one = text[at]
    if (quoted && one === "\\") at++
    else if (!quoted && one === "#") {
      const end = text.indexOf("\n", at)
      if (end < 0) break
      at = end
    } else if (one === '"') quoted = !quoted
    else if (!quoted && one === "{") depth++
    else if (!quoted && one === "}" && --depth === 0) return at
  }
  return text.length
}

/** The value of a text without references: `$${` becomes `${`, and `%%{` becomes `%{`. */
export const literal = (text: string): string => text.replace(/([$%])\1\{/g, "$1{")
