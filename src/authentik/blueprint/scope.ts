/** What the parts of a blueprint share while it is being put together, and how they refer to each other. */
import { bare, type YamlValue } from "../files/yaml"
import type { AuthentikSetup, NamingContext } from "../model/model"
import { uniqueNames } from "../resolve/names"
import { type ApplicationUnit, applicationsOf } from "../resolve/resolve"
import { type BlueprintEntry, field, keyOf } from "./parts"

/** A value that the reader supplies as the blueprint's context. */
interface ContextValue {
  key: string
  what: string
}

/** An object that must exist. */
interface Lookup {
  model: string
  key: string
  value: string
  /** What the entry's id is made of. */
  label: string
  remark: string
}

export interface BlueprintScope {
  setup: AuthentikSetup
  units: ApplicationUnit[]
  /** Entries that find what must exist, and values of the context, in the order in which they were asked for. */
  lookups: BlueprintEntry[]
  supplied: ContextValue[]
  /** The id of the entry that stands for an object of the setup; the same object gets the same id. */
  idOf: (object: object, kind: string, name: string) => string
  /**
   * The reference to an object that must exist, which an entry of its own finds; the same object gives the same one.
   *
   * `!Find` gives null when it finds nothing, and authentik takes null for every field that may be empty: a provider would
   * sign nothing, without an error. An entry with identifiers only fails instead, because an object cannot be created from
   * its name alone; `state: created` leaves the object as it is (goauthentik/authentik, `blueprints/v1/importer.py`).
   */
  lookUp: (lookup: Lookup) => YamlValue
  /** The reference to a value that the reader supplies. */
  supply: (value: ContextValue) => YamlValue
}

/** Why an entry finds an object, and not a tag in the field. */
const FAILS_WITHOUT = "Without it, the blueprint fails here instead of leaving a field empty."

export function blueprintScope(setup: AuthentikSetup, context: NamingContext): BlueprintScope {
  const ids = new Map<object, string>()
  const unique = uniqueNames("-")
  const known = new Map<string, string>()
  const lookups: BlueprintEntry[] = []
  const supplied: ContextValue[] = []
  return {
    setup,
    units: applicationsOf(setup, context),
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
