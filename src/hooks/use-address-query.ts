import { useCallback, useReducer, useSyncExternalStore } from "react"

/** `push` adds a history entry, so that Back undoes the change; `replace` does not. */
export type AddressChange = "push" | "replace"

/**
 * Reads and writes the query part of the page's address (`?q=x`), without a navigation: the page stays where it is.
 * Empty in static HTML and during hydration.
 */
export function useAddressQuery(): [search: string, change: (search: string, how: AddressChange) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => "",
  )
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const change = useCallback((next: string, how: AddressChange) => {
    const { pathname, hash } = window.location
    window.history[how === "push" ? "pushState" : "replaceState"](window.history.state, "", pathname + next + hash)
    rerender()
  }, [])
  return [search, change]
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener)
  return () => window.removeEventListener("popstate", listener)
}
