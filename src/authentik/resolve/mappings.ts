/** Which property mappings a provider has selected, and how that differs from what a new provider has. */
import type { AuthentikSetup, OAuth2Provider, PropertyMapping, SamlProvider } from "../model/model"
import { SAML_MAPPINGS, SCOPE_MAPPINGS, shippedMapping, type MappingKind, type ShippedMapping } from "../model/shipped"

/** A mapping that authentik ships, one of the setup's own, or one that exists under a name that the guide gives. */
export type MappingRef =
  | { from: "authentik"; mapping: ShippedMapping; optional?: string }
  | { from: "setup"; mapping: PropertyMapping }
  | { from: "name"; mapping: { kind: MappingKind; name: string } }

/** How the selection differs from that of a new provider, for a person who clicks it together. */
export interface Selection {
  selected: MappingRef[]
  added: MappingRef[]
  removed: ShippedMapping[]
}

const shipped = (mapping: ShippedMapping): MappingRef => ({ from: "authentik", mapping })
/** Why a reader may leave a mapping out of the selection. */
export const reasonToLeaveOut = (ref: MappingRef): string | undefined =>
  ref.from === "authentik" ? ref.optional : ref.from === "setup" ? ref.mapping.optional : undefined
const own = (mapping: PropertyMapping): MappingRef => ({ from: "setup", mapping })

/** The setup's own mappings of a kind that go into a provider's selection. */
export function ownMappings<K extends MappingKind>(
  setup: AuthentikSetup,
  kind: K,
): Extract<PropertyMapping, { kind: K }>[] {
  return setup.propertyMappings.filter(
    (mapping): mapping is Extract<PropertyMapping, { kind: K }> => mapping.kind === kind && mapping.select,
  )
}

/** What a name in the setup means: its own mapping first, then authentik's, then one that the reader has. */
export function mappingByName(setup: AuthentikSetup, kind: MappingKind, name: string): MappingRef {
  const found = setup.propertyMappings.find((mapping) => mapping.kind === kind && mapping.name === name)
  if (found) return own(found)
  const known = shippedMapping(name)
  return known?.kind === kind ? shipped(known) : { from: "name", mapping: { kind, name } }
}

/** A new OAuth2 provider has openid, profile and email (`facts/site.yaml`, `default_scopes`). */
const PRESELECTED_SCOPES = ["openid", "profile", "email"] as const

export function scopeSelection(setup: AuthentikSetup, provider: OAuth2Provider): Selection {
  const custom = ownMappings(setup, "scope")
  const replaced = new Set(custom.flatMap(({ replaces }) => (replaces ? [replaces] : [])))
  const scopes = [...new Set(provider.scopes)].filter((name) => !replaced.has(name))
  const preselected = new Set<string>(PRESELECTED_SCOPES)
  const scope = (name: (typeof scopes)[number]): MappingRef => ({
    from: "authentik",
    mapping: SCOPE_MAPPINGS[name],
    optional: provider.optionalScopes[name],
  })
  return {
    selected: [...scopes.map(scope), ...custom.map(own)],
    added: [...scopes.filter((name) => !preselected.has(name)).map(scope), ...custom.map(own)],
    removed: PRESELECTED_SCOPES.filter((name) => !scopes.includes(name)).map((name) => SCOPE_MAPPINGS[name]),
  }
}

export function samlSelection(setup: AuthentikSetup, provider: SamlProvider): Selection {
  const custom = ownMappings(setup, "saml").map(own)
  if (!provider.propertyMappings)
    return { selected: [...SAML_MAPPINGS.map(shipped), ...custom], added: custom, removed: [] }
  return selectionByName(setup, "saml", provider.propertyMappings, SAML_MAPPINGS)
}

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
