import { ROOT_ATTRIBUTES } from "../../config/constants"

/**
 * Marks an address that may filter the catalog, so that style sheets hide its list until React has filtered it. All
 * applications would show first, and then move.
 */
export function markFiltered(): void {
  if (location.search) document.documentElement.setAttribute(ROOT_ATTRIBUTES.filtered, "")
}
