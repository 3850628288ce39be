import { SEARCH_QUERY_MAX_LENGTH } from "../../config/constants"
import { siteConfig } from "../../config/site.config"

/** Returns the address of the results page for a query. */
export function searchPageUrl(query: string): string {
  const short = query.slice(0, SEARCH_QUERY_MAX_LENGTH)
  return short ? `${siteConfig.search.searchPagePath}?q=${encodeURIComponent(short)}` : siteConfig.search.searchPagePath
}
