/** One entry of a blueprint, and how entries refer to each other and to what authentik has. */
import { sentence } from "./comment-text"
import { reasonToLeaveOut, type MappingRef } from "./mappings"
import type { AuthentikSetup, NamingContext, Provider } from "./model"
import { applicationsOf, certificateName, uniqueNames, type ApplicationUnit } from "./resolve"
import { FLOWS, MAPPING_MODELS, type FlowName } from "./shipped"
import { bare, printComment, printFields, type YamlField, type YamlItem, type YamlValue } from "./yaml-text"

export interface BlueprintEntry {
  /** What it is for; printed above it. */
  remark?: string
  /** Why it may be left out. */
  optional?: string
  /** True for an optional entry that changes things for everybody: it stands there commented out. */
  offered?: boolean
  model: string
  /** `created` leaves an existing object alone; absent means present: made, or brought to what is listed. */
  state?: "created"
  id?: string
  identifiers: YamlField[]
  attrs: YamlField[]
  /** Object permissions, given to roles of the same blueprint. */
  permissions?: { codename: string; roleId: string }[]
}

/** A value that the reader supplies as the blueprint's context. */
export interface ContextValue {
  key: string
  what: string
}

/** What the parts of a blueprint share while it is being put together. */
export interface BlueprintScope {
  setup: AuthentikSetup
  units: ApplicationUnit[]
  /** The id of the entry that stands for an object of the setup; the same object gets the same id. */
  idOf: (object: object, kind: string, name: string) => string
  /** Registers a value of the context and refers to it. */
  supply: (value: ContextValue) => YamlValue
  supplied: ContextValue[]
}

export function blueprintScope(setup: AuthentikSetup, context: NamingContext): BlueprintScope {
  const ids = new Map<object, string>()
  const unique = uniqueNames("-")
  const supplied: ContextValue[] = []
  return {
    setup,
    units: applicationsOf(setup, context),
    supplied,
    idOf: (object, kind, name) => {
      const id = ids.get(object) ?? unique(name ? `${kind}-${name}` : kind, kind)
      ids.set(object, id)
      return id
    },
    supply: ({ key, what }) => {
      const known = supplied.find((one) => one.what === what && one.key.startsWith(key))
      const sameKey = supplied.filter((one) => one.key === key || one.key.startsWith(`${key}_`)).length
      const value = known ?? { key: sameKey === 0 ? key : `${key}_${sameKey + 1}`, what }
      if (!known) supplied.push(value)
      return { tag: "!Context", of: bare(value.key) }
    },
  }
}

/** `provider` and `application` are the method's main ones; others carry what tells them apart. */
export function providerId(scope: BlueprintScope, provider: Provider): string {
  const [main, ...additional] = scope.units
  const other = additional.find((unit) => unit.main?.provider === provider)
  if (main?.main?.provider === provider) return scope.idOf(provider, "provider", "")
  return scope.idOf(provider, "provider", other ? other.application.slug : provider.type)
}
export const applicationId = (scope: BlueprintScope, unit: ApplicationUnit): string =>
  scope.idOf(unit.application, "application", unit === scope.units[0] ? "" : unit.application.slug)

export const field = (key: string, value: YamlValue, comment?: string): YamlField => ({ key, value, comment })
/** A field that is there only when it has a value. */
export const optionalField = (key: string, value: YamlValue | undefined, comment?: string): YamlField[] =>
  value === undefined ? [] : [{ key, value, comment }]

export const keyOf = (id: string): YamlValue => ({ tag: "!KeyOf", of: bare(id) })
const findBare = (model: string, key: string, value: string): YamlValue => ({
  tag: "!Find",
  of: [bare(model), [bare(key), bare(value)]],
})
export const find = (model: string, key: string, value: string): YamlValue => ({
  tag: "!Find",
  of: [bare(model), [bare(key), value]],
})
export const findFlow = (name: FlowName): YamlValue => findBare("authentik_flows.flow", "slug", FLOWS[name])

/** The field for a certificate-key pair; none for `none` and for what the setup leaves open. */
export function certificateField(
  { setup }: BlueprintScope,
  key: string,
  keyPair: string | undefined,
  note?: string,
): YamlField[] {
  const name = certificateName(setup, keyPair)
  if (name === undefined) return []
  const remarks = [
    keyPair === "any" && "Any certificate-key pair will do; this one comes with authentik.",
    note && sentence(note),
  ]
  return [field(key, find("authentik_crypto.certificatekeypair", "name", name), remarks.filter(Boolean).join(" "))]
}

/** Flows of a provider at which people sign in through a browser. */
export const flowFields = (flow: "implicit" | "explicit"): YamlField[] => [
  field("authorization_flow", findFlow(flow)),
  field("invalidation_flow", findFlow("invalidation")),
]
export const word = (value: string | undefined): YamlValue | undefined =>
  value === undefined ? undefined : bare(value)
export const words = (values: readonly string[]): YamlValue => ({
  list: values.map((value) => ({ value: bare(value) })),
})
/** Attributes that a blueprint leaves alone while they are authentik's default. */
export const unlessDefault = <T extends boolean | string>(key: string, value: T, byDefault: T): YamlField[] =>
  value === byDefault ? [] : [field(key, typeof value === "string" ? bare(value) : value)]

/** A group of the setup by its entry, any other by its name. */
export function groupRef(scope: BlueprintScope, name: string): YamlValue {
  const group = scope.setup.groups.find((one) => one.name === name)
  return group ? keyOf(scope.idOf(group, "group", name)) : find("authentik_core.group", "name", name)
}

export function mappingValue(scope: BlueprintScope, ref: MappingRef): YamlValue {
  if (ref.from === "authentik") return findBare(MAPPING_MODELS[ref.mapping.kind], "managed", ref.mapping.managed)
  if (ref.from === "setup") return keyOf(scope.idOf(ref.mapping, "mapping", ref.mapping.name))
  return find(MAPPING_MODELS[ref.mapping.kind], "name", ref.mapping.name)
}

export function mappingList(scope: BlueprintScope, refs: MappingRef[]): YamlValue {
  return {
    list: refs.map((ref): YamlItem => ({
      value: mappingValue(scope, ref),
      comment: optionalItem(reasonToLeaveOut(ref)),
    })),
  }
}

/** Above an item of a list that may be left out. */
export const optionalItem = (reason: string | undefined): string | undefined =>
  reason === undefined ? undefined : `Optional: ${sentence(reason)}`

/** The entry's text; `referred` says that other entries refer to it, which whoever deletes it must know. */
export function printEntry(entry: BlueprintEntry, referred: boolean): string {
  if (entry.optional && entry.offered) return offeredEntry({ ...entry, optional: undefined }, entry.optional)
  const fields: YamlField[] = [
    field("model", bare(entry.model)),
    ...optionalField("state", entry.state && bare(entry.state)),
    ...optionalField("id", entry.id === undefined ? undefined : bare(entry.id)),
    field("identifiers", { map: entry.identifiers }),
    ...(entry.attrs.length > 0 ? [field("attrs", { map: entry.attrs })] : []),
    ...optionalField("permissions", permissionList(entry.permissions)),
  ]
  const leaveOut = referred ? `delete this entry and each !KeyOf ${entry.id}` : "delete this entry"
  const comment = [
    entry.remark && sentence(entry.remark),
    entry.optional && `Optional: ${sentence(entry.optional)} To leave it out, ${leaveOut}.`,
  ]
  return `${printComment(comment.filter(Boolean).join(" "), 2)}  - ${printFields(fields, 4).slice(4)}`
}

/** An entry as a comment, which becomes an entry when a reader takes the marks away. */
function offeredEntry(entry: BlueprintEntry, reason: string): string {
  const why = [
    `Optional: ${sentence(reason)}`,
    entry.remark && sentence(entry.remark),
    "To use it, uncomment these lines:",
  ]
  const lines = printEntry({ ...entry, remark: undefined }, false).split("\n")
  return `${printComment(why.filter(Boolean).join(" "), 2)}${lines.map((line) => `  # ${line.slice(2)}`).join("\n")}`
}

function permissionList(permissions: BlueprintEntry["permissions"]): YamlValue | undefined {
  if (!permissions || permissions.length === 0) return undefined
  return {
    list: permissions.map(({ codename, roleId }) => ({
      value: { map: [field("permission", bare(codename)), field("role", keyOf(roleId))] },
    })),
  }
}
