/** The state of the catalog as the query part of its address: `?q=graf&protocol=saml,scim`. */
import type { CatalogueEntry } from "./entries"
import { facetCounts, FACETS, type Selection } from "./facets"

export interface CatalogueState {
  query: string
  selection: Selection
}

const QUERY = "q"

/**
 * Reads the state from an address's query. A facet's values are not case-sensitive, and those that no entry has are ignored:
 * they would show an empty list.
 */
export function readState(search: string, entries: readonly CatalogueEntry[]): CatalogueState {
  const params = new URLSearchParams(search)
  const chosen = FACETS.flatMap((facet) => {
    if (!params.has(facet)) return []
    const known = facetCounts(entries, {}, facet)
    const values = (params.get(facet) ?? "")
      .toLowerCase()
      .split(",")
      .filter((value) => known.has(value))
    return values.length > 0 ? [[facet, [...new Set(values)]] as const] : []
  })
  return { query: params.get(QUERY) ?? "", selection: Object.fromEntries(chosen) }
}

/** Writes the state into an address's query, and keeps other parameters; empty if there are none. */
export function writeState({ query, selection }: CatalogueState, search: string): string {
  const params = new URLSearchParams(search)
  const set = (name: string, value: string) => (value ? params.set(name, value) : params.delete(name))
  set(QUERY, query)
  for (const facet of FACETS) set(facet, (selection[facet] ?? []).join(","))
  // Commas are allowed in a query, and readable.
  const text = params.toString().replaceAll("%2C", ",")
  return text && `?${text}`
}
