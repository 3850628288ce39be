import { navigate } from "gatsby"
import { useCallback, useMemo, useSyncExternalStore } from "react"
import { parseSearchAddress, searchAddress, type SearchAddress } from "./search-address"

/**
 * Reads and writes the page's state in the URL. It is empty in static HTML and during hydration. Changes made here
 * rerender the page, so only the browser's back and forward need a listener.
 */
export function useSearchAddress(): [SearchAddress, (address: SearchAddress) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => "",
  )
  const address = useMemo(() => parseSearchAddress(search), [search])
  const change = useCallback((next: SearchAddress) => void navigate(searchAddress(next)), [])
  return [address, change]
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener)
  return () => window.removeEventListener("popstate", listener)
}
