/** The facets of the catalog: values of a facet are alternatives, and all facets must match. */
import type { Capability, CatalogueEntry } from "./entries"

const has = ({ capabilities }: CatalogueEntry, capability: Capability): string[] =>
  capabilities.includes(capability) ? ["yes"] : []

/** The value of the facet `verified` for guides without a valid record. */
export const NOT_VERIFIED = "none"

/** Each facet, by its name in the address, with the values of an entry. */
const VALUES = {
  protocol: ({ protocols }) => protocols,
  category: ({ category }) => [category],
  provisioning: (entry) => has(entry, "provisioning"),
  groups: (entry) => has(entry, "groups"),
  signout: (entry) => has(entry, "sign-out"),
  support: ({ support }) => [support],
  tag: ({ tags }) => tags,
  verified: ({ verified }) => [verified ?? NOT_VERIFIED],
} satisfies Record<string, (entry: CatalogueEntry) => readonly string[]>

export type Facet = keyof typeof VALUES
export const FACETS = Object.keys(VALUES) as Facet[]

/** The chosen values of each facet; a facet without values is absent. */
export type Selection = Partial<Record<Facet, readonly string[]>>

const matches = (entry: CatalogueEntry, facet: Facet, chosen: readonly string[] | undefined): boolean =>
  !chosen?.length || VALUES[facet](entry).some((value) => chosen.includes(value))

/** Returns the entries that match all facets of the selection, in their order. */
export const filterEntries = <T extends CatalogueEntry>(
  entries: readonly T[],
  selection: Selection,
  facets: readonly Facet[] = FACETS,
): T[] => entries.filter((entry) => facets.every((facet) => matches(entry, facet, selection[facet])))

/**
 * Returns how many entries each value of a facet would show together with the other facets, by value. Values without an
 * entry are absent.
 */
export function facetCounts(
  entries: readonly CatalogueEntry[],
  selection: Selection,
  facet: Facet,
): ReadonlyMap<string, number> {
  const others = FACETS.filter((one) => one !== facet)
  const counts = new Map<string, number>()
  for (const entry of filterEntries(entries, selection, others))
    for (const value of new Set(VALUES[facet](entry))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Adds a value to a facet's selection, or removes it. */
export function toggled(selection: Selection, facet: Facet, value: string): Selection {
  const chosen = selection[facet] ?? []
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  const all = { ...selection, [facet]: next }
  if (next.length === 0) delete all[facet]
  return all
}
