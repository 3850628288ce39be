import { SEARCH_QUERY_MAX_LENGTH } from "../../config/constants"

/** What was typed for the search before React ran the page, noted by the page's inline script; empty the next time. */
export function takeEarlyQuery(): string {
  const { earlyEvents } = window
  const query = earlyEvents?.query ?? ""
  delete earlyEvents?.query
  return query.slice(0, SEARCH_QUERY_MAX_LENGTH)
}
