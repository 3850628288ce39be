import { SEARCH_QUERY_MAX_LENGTH } from "../../config/constants"

/** Returns the query that was typed before hydration, recorded by the page's inline script; empty on later calls. */
export function takeEarlyQuery(): string {
  const { earlyEvents } = window
  const query = earlyEvents?.query ?? ""
  delete earlyEvents?.query
  return query.slice(0, SEARCH_QUERY_MAX_LENGTH)
}
