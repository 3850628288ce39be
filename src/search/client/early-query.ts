import { shortQuery } from "./short-query"

/** Returns the query that the inline script recorded before hydration; empty on later calls. */
export function takeEarlyQuery(): string {
  const { earlyEvents } = window
  const query = earlyEvents?.query ?? ""
  delete earlyEvents?.query
  return shortQuery(query)
}
