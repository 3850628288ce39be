import { navigate } from "gatsby"
import { useCallback, useEffect, useMemo } from "react"
import { useAddressQuery } from "../../../hooks/use-address-query"
import { parseSearchAddress } from "../../../search/client/parse-search-address"
import { searchAddress, searchQuery, type SearchAddress } from "../../../search/client/search-address"

/**
 * Reads and writes the page's state in the URL; empty in static HTML and during hydration. A corrected URL replaces one
 * with values that the page ignores. `replace` keeps the history entry, because typing is not a navigation; `add` adds
 * one, as links to other pages of results do.
 */
export function useSearchAddress(): {
  address: SearchAddress
  replace: (address: SearchAddress) => void
  add: (address: SearchAddress) => void
} {
  const [search, change] = useAddressQuery()
  const address = useMemo(() => parseSearchAddress(search), [search])
  const replace = useCallback((next: SearchAddress) => change(searchQuery(next), "replace"), [change])
  const add = useCallback((next: SearchAddress) => void navigate(searchAddress(next)), [])
  useEffect(() => {
    if (isInvalid(search, address)) replace(address)
  }, [search, address, replace])
  return { address, replace, add }
}

/** Whether a query string has values that are not part of the address that it was parsed to. */
function isInvalid(search: string, address: SearchAddress): boolean {
  const parameters = new URLSearchParams(search)
  const { query: q, ...others } = address
  return Object.entries({ q, ...others }).some(
    ([name, value]) => parameters.has(name) && parameters.get(name) !== String(value),
  )
}
