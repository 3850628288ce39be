import { siteConfig } from "../../config/site.config"
import { shortQuery } from "./short-query"

/** Returns the address of the results page for a query. */
export function searchPageUrl(query: string): string {
  const short = shortQuery(query)
  return short ? `${siteConfig.search.searchPagePath}?q=${encodeURIComponent(short)}` : siteConfig.search.searchPagePath
}
