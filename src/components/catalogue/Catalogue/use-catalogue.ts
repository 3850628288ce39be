import { useEffect, useMemo } from "react"
import { readState, writeState, type CatalogueState } from "../../../guides/catalogue/address"
import type { CatalogueEntry } from "../../../guides/catalogue/entries"
import { filterEntries, toggled, type Facet } from "../../../guides/catalogue/facets"
import { matchEntries } from "../../../guides/catalogue/match"
import { useAddressQuery } from "../../../hooks/use-address-query"
import { shortQuery } from "../../../search/client/short-query"

export interface CatalogueView<T extends CatalogueEntry> extends CatalogueState {
  /** The entries that match the query, whatever the facets; the facets' counts are theirs. */
  matching: readonly T[]
  /** The entries to show: best match first if there is a query. */
  shown: readonly T[]
  setQuery: (query: string) => void
  toggle: (facet: Facet, value: string) => void
  clearFacets: () => void
}

/**
 * The catalog's state, which the address holds: typing replaces the history entry, and facets add one. An address with
 * unknown values is replaced with the one that shows the same.
 */
export function useCatalogue<T extends CatalogueEntry>(entries: readonly T[]): CatalogueView<T> {
  const [search, change] = useAddressQuery()
  const { query: typed, selection } = useMemo(() => readState(search, entries), [search, entries])
  const query = shortQuery(typed)
  const address = writeState({ query: typed, selection }, search)
  useEffect(() => {
    if (address !== search) change(address, "replace")
  }, [address, search, change])
  const matching = useMemo(() => matchEntries(query, entries), [query, entries])
  const shown = useMemo(() => filterEntries(matching, selection), [matching, selection])
  return {
    query,
    selection,
    matching,
    shown,
    setQuery: (next) => change(writeState({ query: next, selection }, search), "replace"),
    toggle: (facet, value) =>
      change(writeState({ query, selection: toggled(selection, facet, value) }, search), "push"),
    clearFacets: () => {
      if (Object.keys(selection).length > 0) change(writeState({ query, selection: {} }, search), "push")
    },
  }
}
