/** What a blueprint is made of: entries with their fields, and tags that refer to others. */
import { sentence } from "../files/comment-text"
import { bare, type YamlField, type YamlItem, type YamlValue } from "../files/yaml"

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

/** The entry as an item of the blueprint's list. */
export function entryItem({ remark, optional, ...entry }: BlueprintEntry): YamlItem {
  const fields: YamlField[] = [
    field("model", bare(entry.model)),
    ...optionalField("state", word(entry.state)),
    ...optionalField("id", word(entry.id)),
    field("identifiers", { map: entry.identifiers }),
    ...(entry.attrs.length > 0 ? [field("attrs", { map: entry.attrs })] : []),
    ...permissionField(entry.permissions),
  ]
  return { value: { map: fields }, comment: remark && sentence(remark), optional }
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

export const field = (key: string, value: YamlValue, comment?: string): YamlField => ({ key, value, comment })
/** A field that is there only when it has a value. */
export const optionalField = (key: string, value: YamlValue | undefined, comment?: string): YamlField[] =>
  value === undefined ? [] : [{ key, value, comment }]

/** A field for a list that is left out while it has no items. */
export const listField = (key: string, items: YamlItem[]): YamlField[] =>
  items.length === 0 ? [] : [field(key, { list: items })]

/** Attributes that a blueprint leaves alone while they are authentik's default. */
export const unlessDefault = <T extends boolean | string>(key: string, value: T, byDefault: T): YamlField[] =>
  value === byDefault ? [] : [field(key, typeof value === "string" ? bare(value) : value)]

export const word = (value: string | undefined): YamlValue | undefined =>
  value === undefined ? undefined : bare(value)
export const words = (values: readonly string[]): YamlValue => ({
  list: values.map((value) => ({ value: bare(value) })),
})

export const keyOf = (id: string): YamlValue => ({ tag: "!KeyOf", of: bare(id) })
export const findBare = (model: string, key: string, value: string): YamlValue => ({
  tag: "!Find",
  of: [bare(model), [bare(key), bare(value)]],
})
export const find = (model: string, key: string, value: string): YamlValue => ({
  tag: "!Find",
  of: [bare(model), [bare(key), value]],
})
