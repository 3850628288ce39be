/** One entry of a blueprint, and how entries refer to each other and to what authentik has. */
import { FAILS_WITHOUT, type Lookup } from "./lookup"
import { sentence } from "../files/comment-text"
import { reasonToLeaveOut, type MappingRef } from "../resolve/mappings"
import type { AuthentikSetup, NamingContext, Provider } from "../model/model"
import { uniqueNames } from "../resolve/names"
import { whyProviderOptional } from "../resolve/optional-parts"
import { type ApplicationUnit, type NamedProvider, applicationsOf } from "../resolve/resolve"
import { FLOWS, MAPPING_MODELS, type FlowName } from "../model/shipped"
import {
  bare,
  printComment,
  printFields,
  printOffer,
  type YamlField,
  type YamlItem,
  type YamlValue,
} from "../files/yaml-text"

export interface BlueprintEntry {
  /** What it is for; printed above it. */
  remark?: string
  /** Why a reader may leave it out; such an entry is commented out. */
  optional?: string
  model: string
  /** `created` leaves an existing object alone; absent means present: made, or brought to what is listed. */
  state?: "created"
  id?: string
  identifiers: YamlField[]
  attrs: YamlField[]
  /** Object permissions, given to roles of the same blueprint. */
  permissions?: { codename: string; roleId: string; optional?: string }[]
}

/** A value that the reader supplies as the blueprint's context. */
interface ContextValue {
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
  /** Registers an object that must exist and refers to it. */
  lookUp: (wanted: { model: string; key: string; value: string; label: string; remark: string }) => YamlValue
  lookups: Lookup[]
}

export function blueprintScope(setup: AuthentikSetup, context: NamingContext): BlueprintScope {
  const ids = new Map<object, string>()
  const unique = uniqueNames("-")
  const supplied: ContextValue[] = []
  const lookups: Lookup[] = []
  return {
    setup,
    units: applicationsOf(setup, context),
    supplied,
    lookups,
    lookUp: ({ model, key, value, label, remark }) => {
      const same = (one: Lookup) => one.model === model && one.identifier.key === key && one.identifier.value === value
      const known = lookups.find(same) ?? { id: unique(label, "lookup"), model, identifier: field(key, value), remark }
      if (!lookups.includes(known)) lookups.push(known)
      return keyOf(known.id)
    },
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
/** A reference to a provider of the setup; what is optional about its application or about itself makes the reference optional. */
export const providerRef = (scope: BlueprintScope, { provider }: NamedProvider): Reference => ({
  value: keyOf(providerId(scope, provider)),
  optional: whyProviderOptional(scope.units, provider),
})
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

/** A reference to another object, and why a reader may do without that object. */
export interface Reference {
  value: YamlValue
  optional?: string
}

/** A group of the setup by its entry, any other by its name. */
export function groupRef(scope: BlueprintScope, name: string): Reference {
  const group = scope.setup.groups.find((one) => one.name === name)
  return group
    ? { value: keyOf(scope.idOf(group, "group", name)), optional: group.optional }
    : { value: find("authentik_core.group", "name", name) }
}

export const list = (items: YamlItem[]): YamlValue => ({ list: items })
/** A field for a list that is left out while it has no items. */
export const listField = (key: string, items: YamlItem[]): YamlField[] =>
  items.length === 0 ? [] : [field(key, list(items))]

export function mappingValue(scope: BlueprintScope, ref: MappingRef): YamlValue {
  if (ref.from === "authentik") return findBare(MAPPING_MODELS[ref.mapping.kind], "managed", ref.mapping.managed)
  if (ref.from === "setup") return keyOf(scope.idOf(ref.mapping, "mapping", ref.mapping.name))
  return find(MAPPING_MODELS[ref.mapping.kind], "name", ref.mapping.name)
}

/** A mapping in a field that may be empty: what `!Find` would not find must be an error. */
export function singleMapping(scope: BlueprintScope, ref: MappingRef): YamlValue {
  if (ref.from === "setup") return mappingValue(scope, ref)
  const { kind, name } = ref.mapping
  const [key, value] = ref.from === "authentik" ? ["managed", ref.mapping.managed] : ["name", name]
  return scope.lookUp({
    model: MAPPING_MODELS[kind],
    key,
    value,
    label: `mapping-${name}`,
    remark: `Finds ${name}. ${FAILS_WITHOUT}`,
  })
}

export const mappingList = (scope: BlueprintScope, refs: MappingRef[]): YamlValue =>
  list(refs.map((ref) => ({ value: mappingValue(scope, ref), optional: reasonToLeaveOut(ref) })))

/** The entry's text; an optional one is commented out. */
export function printEntry(entry: BlueprintEntry): string {
  const fields: YamlField[] = [
    field("model", bare(entry.model)),
    ...optionalField("state", entry.state && bare(entry.state)),
    ...optionalField("id", entry.id === undefined ? undefined : bare(entry.id)),
    field("identifiers", { map: entry.identifiers }),
    ...(entry.attrs.length > 0 ? [field("attrs", { map: entry.attrs })] : []),
    ...permissionField(entry.permissions),
  ]
  const text = `  - ${printFields(fields, 4).slice(4)}`
  if (entry.optional !== undefined) return printOffer(text, entry.optional, entry.remark, 2)
  return printComment(entry.remark && sentence(entry.remark), 2) + text
}

function permissionField(permissions: BlueprintEntry["permissions"] = []): YamlField[] {
  return listField(
    "permissions",
    permissions.map(({ codename, roleId, optional }) => ({
      value: { map: [field("permission", bare(codename)), field("role", keyOf(roleId))] },
      optional,
    })),
  )
}
