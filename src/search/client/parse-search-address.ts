/** Reads the state of the results page from the URL; only that page's code needs it. */
import { withoutNoise } from "./paste-query"
import type { SearchAddress } from "./search-address"
import { shortQuery } from "./short-query"

/** Reads a URL's query string and ignores invalid values. */
export function parseSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search)
  const page = Number(parameters.get("page"))
  return {
    query: shortQuery(withoutNoise(parameters.get("q") ?? "")),
    category: slug(parameters.get("category")),
    protocol: slug(parameters.get("protocol")),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

const slug = (value: string | null): string => (value && /^[a-z0-9-]+$/.test(value) ? value : "")
