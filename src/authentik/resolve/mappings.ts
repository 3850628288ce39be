/** The property mappings that a provider has selected, and how they differ from a new provider's. */
import type { AuthentikSetup, OAuth2Provider, Offer, PropertyMapping, SamlProvider } from "../model/model"
import { SAML_MAPPINGS, SCOPE_MAPPINGS, shippedMapping, type MappingKind, type ShippedMapping } from "../model/shipped"

/** A mapping that authentik ships, one that the setup defines, or an existing one that the guide only names. */
export type MappingRef =
  | { from: "authentik"; mapping: ShippedMapping; option?: Offer }
  | { from: "setup"; mapping: PropertyMapping }
  | { from: "name"; mapping: { kind: MappingKind; name: string } }

/** A provider's mappings. `added` and `removed` compare them with a new provider, for readers in the interface. */
export interface Selection {
  selected: MappingRef[]
  added: MappingRef[]
  removed: { name: string }[]
}

const shipped = (mapping: ShippedMapping): MappingRef => ({ from: "authentik", mapping })
/** Why a reader may leave a mapping out of the selection; undefined if it is required. */
export const reasonToLeaveOut = (ref: MappingRef): Offer | undefined =>
  ref.from === "authentik" ? ref.option : ref.from === "setup" ? ref.mapping.option : undefined
const own = (mapping: PropertyMapping): MappingRef => ({ from: "setup", mapping })

/** The setup's own mappings of a kind that its providers select. */
export function ownMappings<K extends MappingKind>(
  setup: AuthentikSetup,
  kind: K,
): Extract<PropertyMapping, { kind: K }>[] {
  return setup.propertyMappings.filter(
    (mapping): mapping is Extract<PropertyMapping, { kind: K }> => mapping.kind === kind && mapping.select,
  )
}

/** Resolves a mapping's name: to the setup's own mapping first, then to authentik's, otherwise to a reader's. */
export function mappingByName(setup: AuthentikSetup, kind: MappingKind, name: string): MappingRef {
  const found = setup.propertyMappings.find((mapping) => mapping.kind === kind && mapping.name === name)
  if (found) return own(found)
  const known = shippedMapping(name)
  return known?.kind === kind ? shipped(known) : { from: "name", mapping: { kind, name } }
}

/** The scopes of a new OAuth2 provider (authentik's form for it). */
const PRESELECTED_SCOPES = ["openid", "profile", "email"] as const

/** The selection of an OAuth2 provider: its scopes, except replaced ones, then the setup's own mappings. */
export function scopeSelection(setup: AuthentikSetup, provider: OAuth2Provider): Selection {
  const custom = ownMappings(setup, "scope")
  const replaced = new Set(custom.flatMap(({ replaces }) => (replaces ? [replaces] : [])))
  const scopes = [...new Set(provider.scopes)].filter((name) => !replaced.has(name))
  const preselected = new Set<string>(PRESELECTED_SCOPES)
  const scope = (name: (typeof scopes)[number]): MappingRef => ({
    from: "authentik",
    mapping: SCOPE_MAPPINGS[name],
    option: provider.scopeOptions[name],
  })
  return {
    selected: [...scopes.map(scope), ...custom.map(own)],
    added: [...scopes.filter((name) => !preselected.has(name)).map(scope), ...custom.map(own)],
    removed: PRESELECTED_SCOPES.filter((name) => !scopes.includes(name)).map((name) => SCOPE_MAPPINGS[name]),
  }
}

/** The scopes that an application requests for a provider's mappings, each once, in the order of the selection. */
export const scopeNames = (setup: AuthentikSetup, provider: OAuth2Provider): string[] => [
  ...new Set<string>([...provider.scopes, ...ownMappings(setup, "scope").map(({ scopeName }) => scopeName)]),
]

/**
 * The selection of a SAML provider: the setup's own mappings, and authentik's, of which only those remain that send an
 * attribute that the application reads. All remain if the setup does not name these attributes.
 */
export function samlSelection(setup: AuthentikSetup, provider: SamlProvider): Selection {
  const custom = ownMappings(setup, "saml")
  if (!provider.propertyMappings) {
    const kept = SAML_MAPPINGS.flatMap((mapping) => sentBy(setup, mapping))
    return {
      selected: [...kept, ...custom.map(own)],
      added: custom.map(own),
      removed: SAML_MAPPINGS.filter((mapping) => !kept.some((ref) => ref.mapping === mapping)),
    }
  }
  return selectionByName(setup, "saml", provider.propertyMappings, SAML_MAPPINGS)
}

/** One of authentik's mappings, if the application reads its attribute and no mapping of the setup sends the same. */
function sentBy(setup: AuthentikSetup, mapping: ShippedMapping): MappingRef[] {
  if (!setup.attributes) return [shipped(mapping)]
  const read = setup.attributes.find(({ name }) => name === mapping.attribute)
  const isReplaced = ownMappings(setup, "saml").some(({ samlName }) => samlName === mapping.attribute)
  return read && !isReplaced ? [{ from: "authentik", mapping, option: read.option }] : []
}

/** The names of the attributes that a mapping of a SAML provider sends. */
export const attributeOf = ({ from, mapping }: MappingRef): string | undefined =>
  from === "authentik" ? mapping.attribute : from === "setup" && mapping.kind === "saml" ? mapping.samlName : undefined

/** A selection given by exact names, compared with the mappings that are preselected. */
export function selectionByName(
  setup: AuthentikSetup,
  kind: MappingKind,
  names: string[],
  preselected: ShippedMapping[],
): Selection {
  const selected = [...new Set(names)].map((name) => mappingByName(setup, kind, name))
  const isPreselected = (ref: MappingRef) => ref.from === "authentik" && preselected.includes(ref.mapping)
  return {
    selected,
    added: selected.filter((ref) => !isPreselected(ref)),
    removed: preselected.filter((mapping) => !selected.some((ref) => ref.mapping === mapping)),
  }
}
