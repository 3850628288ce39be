/** Writes the state of the results page into the URL, so that a link reproduces it. */
import { siteConfig } from "../../config/site.config"
import { shortQuery } from "./short-query"

export interface SearchAddress {
  query: string
  /** Slug, or empty for all. */
  category: string
  /** `oauth2`, `saml` …, or empty for all. */
  protocol: string
  /** Starts at 1. */
  page: number
}

/** Returns the query part, from its question mark, with only the values that differ from the default; empty without any. */
export function searchQuery({ query, category, protocol, page = 1 }: Partial<SearchAddress>): string {
  const parameters = [
    ["q", shortQuery(query ?? "")],
    ["category", category],
    ["protocol", protocol],
    ["page", page > 1 ? String(page) : ""],
  ].filter(([, value]) => value)
  const search = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`).join("&")
  return search && `?${search}`
}

/** Returns the whole address. */
export const searchAddress = (address: Partial<SearchAddress>): string =>
  siteConfig.search.searchPagePath + searchQuery(address)
