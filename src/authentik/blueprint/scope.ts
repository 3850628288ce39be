/** The state that the parts of a blueprint share while it is built, and how they refer to each other. */
import { bare, type YamlValue } from "../files/yaml"
import { uniqueNames } from "../resolve/names"
import type { NamedSetup } from "../resolve/resolve"
import { type BlueprintEntry, field, keyOf } from "./parts"

/** A value that the reader supplies as the blueprint's context. */
export interface ContextValue {
  key: string
  what: string
}

/** An object that must exist. */
interface Lookup {
  model: string
  key: string
  value: string
  /** The text from which the entry's id is made. */
  label: string
  remark: string
}

export interface BlueprintScope extends NamedSetup {
  /** Lookup entries for objects that must exist, and values of the context, each in the order of first use. */
  lookups: BlueprintEntry[]
  supplied: ContextValue[]
  /** The id of the entry for an object of the setup; the same object always gets the same id. */
  idOf: (object: object, kind: string, name: string) => string
  /**
   * A reference to an object that must exist, through a lookup entry. Each object has only one such entry.
   *
   * `!Find` gives null when it finds nothing, and authentik accepts null for every nullable field: a provider would
   * sign nothing, without an error. An entry with only identifiers fails instead, because its name alone cannot create
   * an object. `state: created` leaves an existing object unchanged (goauthentik/authentik,
   * `blueprints/v1/importer.py`).
   */
  lookUp: (lookup: Lookup) => YamlValue
  /** A reference to a value that the reader supplies. */
  supply: (value: ContextValue) => YamlValue
}

/** Tells readers why an entry finds the object, instead of a tag in the field. */
const FAILS_WITHOUT = "Without it, the blueprint fails here instead of leaving a field empty."

/** The shared state of one blueprint, without any lookups or supplied values yet. */
export function blueprintScope({ setup, units }: NamedSetup): BlueprintScope {
  const ids = new Map<object, string>()
  const unique = uniqueNames("-")
  const known = new Map<string, string>()
  const lookups: BlueprintEntry[] = []
  const supplied: ContextValue[] = []
  return {
    setup,
    units,
    lookups,
    supplied,
    idOf: (object, kind, name) => {
      const id = ids.get(object) ?? unique(name ? `${kind}-${name}` : kind, kind)
      ids.set(object, id)
      return id
    },
    lookUp: ({ model, key, value, label, remark }) => {
      const wanted = JSON.stringify([model, key, value])
      const id = known.get(wanted) ?? unique(label, "lookup")
      if (!known.has(wanted))
        lookups.push({
          remark: `${remark} ${FAILS_WITHOUT}`,
          model,
          state: "created",
          id,
          identifiers: [field(key, value)],
          attrs: [],
        })
      known.set(wanted, id)
      return keyOf(id)
    },
    supply: ({ key, what }) => {
      const same = supplied.find((one) => one.what === what && one.key.startsWith(key))
      const sameKey = supplied.filter((one) => one.key === key || one.key.startsWith(`${key}_`)).length
      const value = same ?? { key: sameKey === 0 ? key : `${key}_${sameKey + 1}`, what }
      if (!same) supplied.push(value)
      return { tag: "!Context", of: bare(value.key) }
    },
  }
}
