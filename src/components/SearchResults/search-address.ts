/** The state of the results page as it stands in the address, so that a link to it shows the same. */
import { SEARCH_QUERY_MAX_LENGTH } from "../../config/constants"
import { siteConfig } from "../../config/site.config"

export interface SearchAddress {
  query: string
  /** Slug, or empty for all. */
  category: string
  /** `oauth2`, `saml` …, or empty for all. */
  protocol: string
  /** From 1. */
  page: number
}

/** Reads the part of an address after the path. Whatever makes no sense is left out. */
export function parseSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search)
  const page = Number(parameters.get("page"))
  return {
    query: (parameters.get("q") ?? "").slice(0, SEARCH_QUERY_MAX_LENGTH),
    category: slug(parameters.get("category")),
    protocol: slug(parameters.get("protocol")),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The whole address, with what differs from the beginning. */
export function searchAddress({ query, category, protocol, page }: SearchAddress): string {
  const parameters = [
    ["q", query],
    ["category", category],
    ["protocol", protocol],
    ["page", page > 1 ? String(page) : ""],
  ].filter(([, value]) => value)
  const search = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`).join("&")
  return siteConfig.search.searchPagePath + (search && `?${search}`)
}

const slug = (value: string | null): string => (value && /^[a-z0-9-]+$/.test(value) ? value : "")
