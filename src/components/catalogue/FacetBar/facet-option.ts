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

/** Whether an option would show nothing. It keeps the focus, which `disabled` would take from it, but does nothing. */
export const isDisabled = ({ count, chosen }: FacetOption): boolean => count === 0 && !chosen
