import type { Facet } from "../../../guides/catalogue/facets"

/** A value of a facet, as a button or a menu shows it. */
export interface FacetOption {
  facet: Facet
  value: string
  label: string
  /** How many applications choosing it would show. */
  count: number
  chosen: boolean
}
