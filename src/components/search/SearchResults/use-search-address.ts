import { withPrefix } from "gatsby"
import { useCallback, useMemo, useReducer, useSyncExternalStore } from "react"
import { parseSearchAddress, searchAddress, type SearchAddress } from "../../../search/client/search-address"

/**
 * Reads and writes the page's state in the URL; empty in static HTML and during hydration. Changes replace the history
 * entry, because typing is not a navigation. Links to other pages of results add entries.
 */
export function useSearchAddress(): [SearchAddress, (address: SearchAddress) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => "",
  )
  const address = useMemo(() => parseSearchAddress(search), [search])
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const change = useCallback((next: SearchAddress) => {
    window.history.replaceState(window.history.state, "", withPrefix(searchAddress(next)))
    rerender()
  }, [])
  return [address, change]
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener)
  return () => window.removeEventListener("popstate", listener)
}
