/** Reads a blueprint as authentik would: unknown tags, models, attributes and references are errors. */
import { parseDocument, type ScalarTag, type CollectionTag, type YAMLSeq, type Scalar } from "yaml"
import { rememberTexts } from "./remember"
import { apiSchema, type ApiSchema } from "./api-schema"

/** A tag with its argument, unresolved. */
export class Tagged {
  constructor(
    readonly tag: string,
    readonly of: unknown,
  ) {}
}
export interface ReadEntry {
  model: string
  state?: string
  id?: string
  identifiers: Record<string, unknown>
  attrs: Record<string, unknown>
  permissions: { permission: string; role: unknown }[]
}
export interface ReadBlueprint {
  metadata: { name: string; labels: Record<string, string> }
  entries: ReadEntry[]
}

const scalarTag = (tag: string): ScalarTag => ({ tag, resolve: (value) => new Tagged(tag, value) })
const sequenceTag = (tag: string): CollectionTag => ({
  tag,
  collection: "seq",
  resolve: (value) => new Tagged(tag, (value as YAMLSeq<Scalar>).toJSON()),
})
const TAGS = [
  scalarTag("!KeyOf"),
  scalarTag("!Context"),
  scalarTag("!Env"),
  sequenceTag("!Find"),
  sequenceTag("!Env"),
  sequenceTag("!Context"),
]

/** Parses a blueprint; memoized. Throws if YAML 1.1 or 1.2 rejects it, if they differ, or on unknown fields. */
export const readBlueprint = rememberTexts(parseBlueprint)

function parseBlueprint(text: string): ReadBlueprint {
  const [older, newer] = (["1.1", "1.2"] as const).map((version) => {
    const document = parseDocument(text, { version, customTags: TAGS, strict: true, uniqueKeys: true })
    const problems = [...document.errors, ...document.warnings]
    if (problems.length > 0) throw new Error(`${problems.map(({ message }) => message).join("\n")}\n${text}`)
    return document.toJS() as Record<string, unknown>
  })
  if (JSON.stringify(older) !== JSON.stringify(newer))
    throw new Error(`YAML 1.1 and YAML 1.2 parse this blueprint differently:\n${text}`)
  const { version, metadata, entries, ...rest } = newer as {
    version: number
    metadata: ReadBlueprint["metadata"]
    entries: Partial<ReadEntry>[]
  }
  if (version !== 1 || Object.keys(rest).length > 0)
    throw new Error(
      `expected version 1 and no other fields, but got version ${version} ${Object.keys(rest).join(", ")}`,
    )
  return { metadata, entries: entries.map(readEntry) }
}

function readEntry({
  model = "",
  state,
  id,
  identifiers = {},
  attrs = {},
  permissions = [],
  ...rest
}: Partial<ReadEntry>): ReadEntry {
  if (Object.keys(rest).length > 0) throw new Error(`unknown field of an entry: ${Object.keys(rest).join(", ")}`)
  return { model, state, id, identifiers, attrs, permissions }
}

/** The problems that authentik would report, entry by entry, and each `!Find` that could hide a missing object. */
export function blueprintProblems({ entries }: ReadBlueprint, api = apiSchema()): string[] {
  const problems: string[] = []
  const models = new Map<string, string>()
  for (const entry of entries) {
    const name = `${entry.model} ${JSON.stringify(entry.identifiers)}`
    const report = (message: string) => problems.push(`${name}: ${message}`)
    if (!api.isModel(entry.model)) report("unknown model")
    if (entry.state !== undefined && entry.state !== "created") report(`unknown state ${entry.state}`)
    if (Object.keys(entry.identifiers).length === 0) report("no identifiers")
    const scope = { models, report, api }
    const given = { ...entry.identifiers, ...entry.attrs }
    const values = standIns(given, scope)
    const errors = api.schemaErrors(entry.model, values)
    if (isLookup(entry)) {
      if (errors.length === 0) report("should only find an existing object, but would create it if it is missing")
    } else errors.forEach(report)
    // The serializer, not the schema, rejects a binding without a holder (policies/api/bindings.py).
    if (entry.model !== "authentik_policies.policybinding") {
      for (const [place, missing] of withoutEachFind(given))
        if (api.schemaErrors(entry.model, standIns(missing, scope)).length === 0)
          report(`${place}: null is valid, so !Find would hide a missing object`)
    }
    for (const { permission, role } of entry.permissions) {
      if (!/^\w+$/.test(permission)) report(`invalid permission ${permission}`)
      if (!(role instanceof Tagged) || models.get(String(role.of)) !== "authentik_rbac.role")
        report("a permission must refer to a role defined before it")
    }
    if (entry.id === undefined) continue
    if (models.has(entry.id)) report(`duplicate id ${entry.id}`)
    models.set(entry.id, entry.model)
  }
  return problems
}

/** Whether an entry only finds an object that must exist. */
export const isLookup = ({ state, attrs }: ReadEntry): boolean => state === "created" && Object.keys(attrs).length === 0

/** For each `!Find`, a copy of the values with null in its place, which is its value if it finds nothing. */
function withoutEachFind(values: Record<string, unknown>): [place: string, values: Record<string, unknown>][] {
  const isFind = (value: unknown) => value instanceof Tagged && value.tag === "!Find"
  return Object.entries(values).flatMap(([key, value]): [string, Record<string, unknown>][] => {
    if (isFind(value)) return [[key, { ...values, [key]: null }]]
    if (!Array.isArray(value)) return []
    return value.flatMap((item, index): [string, Record<string, unknown>][] =>
      isFind(item)
        ? [[`${key}[${index}]`, { ...values, [key]: value.map((one, at) => (at === index ? null : (one as unknown))) }]]
        : [],
    )
  })
}

/** What resolves a tag: the models of earlier entries by id, where problems go, and the release's schema. */
interface TagPlace {
  models: Map<string, string>
  report: (message: string) => void
  api: ApiSchema
}

/** The values with each tag replaced by a dummy of the type that it resolves to; reports tags that do not resolve. */
function standIns(value: unknown, place: TagPlace): unknown {
  if (value instanceof Tagged) return standIn(value, place)
  if (Array.isArray(value)) return value.map((item) => standIns(item, place))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, standIns(inner, place)]))
}

function standIn({ tag, of }: Tagged, { models, report, api }: TagPlace): unknown {
  const keyOfModel = (model: string): unknown => (api.hasNumericKey(model) ? 1 : "00000000-0000-4000-8000-000000000000")
  if (tag === "!Context") return String(of).startsWith("google_credentials") ? {} : "supplied"
  if (tag === "!KeyOf") {
    const model = models.get(String(of))
    if (model === undefined) report(`!KeyOf ${String(of)} refers to no earlier entry`)
    return keyOfModel(model ?? "")
  }
  const [model, ...conditions] = of as [string, ...[string, string][]]
  if (!api.isModel(model)) report(`!Find uses the unknown model ${model}`)
  if (
    conditions.length === 0 ||
    conditions.some(
      ([key, wanted]) => !["slug", "name", "managed", "username"].includes(key) || typeof wanted !== "string",
    )
  )
    report("!Find needs a condition that identifies one object")
  return keyOfModel(model)
}
