import { SEARCH_QUERY_MAX_LENGTH } from "../../config/constants"

/**
 * Cuts a query at 64 UTF-16 code units, as the fields do, and leaves out half of a character at the cut:
 * `encodeURIComponent` throws an error for it.
 */
export const shortQuery = (query: string): string =>
  query.slice(0, SEARCH_QUERY_MAX_LENGTH).replace(/[\uD800-\uDFFF]/gu, "")
