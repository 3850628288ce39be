import type { CatalogueEntry } from "../../../guides/catalogue/entries"
import { facetCounts, type Facet, type Selection } from "../../../guides/catalogue/facets"

/** Values of a facet that can be chosen, in the order in which they are shown. */
export interface FacetValues {
  facet: Facet
  values: readonly { value: string; label: string }[]
}

/** A value of a facet, as a button or a menu shows it. */
export interface FacetOption {
  facet: Facet
  value: string
  label: string
  /** How many applications choosing it would show. */
  count: number
  chosen: boolean
}

/** Returns the values with what choosing each would show of `entries`, those that match the query. */
export function facetOptions(
  { facet, values }: FacetValues,
  entries: readonly CatalogueEntry[],
  selection: Selection,
): FacetOption[] {
  const counts = facetCounts(entries, selection, facet)
  return values.map(({ value, label }) => ({
    facet,
    value,
    label,
    count: counts.get(value) ?? 0,
    chosen: isChosen(selection, facet, value),
  }))
}

/** Returns how many of the values are chosen. */
export const countChosen = ({ facet, values }: FacetValues, selection: Selection): number =>
  values.filter(({ value }) => isChosen(selection, facet, value)).length

const isChosen = (selection: Selection, facet: Facet, value: string): boolean =>
  selection[facet]?.includes(value) ?? false
