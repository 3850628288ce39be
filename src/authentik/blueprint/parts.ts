/** The parts of a blueprint: entries, their fields, and tags that refer to other objects. */
import type { Offer } from "../model/model"
import { sentence } from "../files/comment-text"
import { bare, type YamlField, type YamlItem, type YamlValue } from "../files/yaml"

export interface BlueprintEntry {
  /** What the entry is for; printed above it. */
  remark?: string
  /** Why a reader may leave it out; such an entry is commented out. */
  option?: Offer
  model: string
  /** `created` never changes an existing object. The default, `present`, creates or updates the object. */
  state?: "created"
  id?: string
  identifiers: YamlField[]
  attrs: YamlField[]
  /** Object permissions, given to roles of the same blueprint. */
  permissions?: { codename: string; roleId: string; option?: Offer }[]
}

/** The entry as an item of the blueprint's list. */
export function entryItem({ remark, option, ...entry }: BlueprintEntry): YamlItem {
  const fields: YamlField[] = [
    field("model", bare(entry.model)),
    ...optionalField("state", word(entry.state)),
    ...optionalField("id", word(entry.id)),
    field("identifiers", { map: entry.identifiers }),
    ...(entry.attrs.length > 0 ? [field("attrs", { map: entry.attrs })] : []),
    ...permissionField(entry.permissions),
  ]
  return { value: { map: fields }, comment: remark && sentence(remark), option }
}

function permissionField(permissions: BlueprintEntry["permissions"] = []): YamlField[] {
  return listField(
    "permissions",
    permissions.map(({ codename, roleId, option }) => ({
      value: { map: [field("permission", bare(codename)), field("role", keyOf(roleId))] },
      option,
    })),
  )
}

/** A field, with an optional comment for its reader. */
export const field = (key: string, value: YamlValue, comment?: string): YamlField => ({ key, value, comment })
/** A field; empty if the value is undefined. */
export const optionalField = (key: string, value: YamlValue | undefined, comment?: string): YamlField[] =>
  value === undefined ? [] : [{ key, value, comment }]

/** A field for a list, with an optional comment for its reader; empty if the list is. */
export const listField = (key: string, items: YamlItem[], comment?: string): YamlField[] =>
  items.length === 0 ? [] : [field(key, { list: items }, comment)]

/** A field; empty if the value is authentik's default, which the blueprint does not set. */
export const unlessDefault = <T extends boolean | string>(key: string, value: T, byDefault: T): YamlField[] =>
  value === byDefault ? [] : [field(key, typeof value === "string" ? bare(value) : value)]

/** A scalar without quotes; undefined if the value is. */
export const word = (value: string | undefined): YamlValue | undefined =>
  value === undefined ? undefined : bare(value)

/** Refers to the object of an earlier entry of this blueprint. */
export const keyOf = (id: string): YamlValue => ({ tag: "!KeyOf", of: bare(id) })
/** Finds an object by a value that needs no quotes. */
export const findBare = (model: string, key: string, value: string): YamlValue => ({
  tag: "!Find",
  of: [bare(model), [bare(key), bare(value)]],
})
/** Finds an object by any text; null if authentik has none (see `lookUp` in `scope.ts`). */
export const find = (model: string, key: string, value: string): YamlValue => ({
  tag: "!Find",
  of: [bare(model), [bare(key), value]],
})
