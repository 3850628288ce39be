import { shortQuery } from "./short-query"

/** Returns the query that was typed before hydration, recorded by the page's inline script; empty on later calls. */
export function takeEarlyQuery(): string {
  const { earlyEvents } = window
  const query = earlyEvents?.query ?? ""
  delete earlyEvents?.query
  return shortQuery(query)
}
