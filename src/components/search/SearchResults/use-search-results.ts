import { useCallback, useEffect, useState } from "react"
import { SEARCH_STALLED_MS } from "../../../config/constants"
import { searchPage, type PageAnswer } from "../../../search/client/page-client"
import type { SearchAddress } from "../../../search/client/search-address"

export interface SearchState {
  status: "idle" | "loading" | "stalled" | "error"
  /** The latest answer; kept while the next one loads. */
  result: PageAnswer["result"] | null
  facets: PageAnswer["facets"]
}

const NOTHING: SearchState = { status: "idle", result: null, facets: {} }

/** Queries whenever the address changes; outdated answers are dropped. Texts that arrive late are added to the hits. */
export function useSearchResults({
  query,
  category,
  protocol,
  page,
}: SearchAddress): SearchState & { retry: () => void } {
  const [state, setState] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  useEffect(() => {
    if (!query.trim()) {
      setState(NOTHING)
      return
    }
    let isCurrent = true
    const update = (change: Partial<SearchState>) => {
      if (isCurrent) setState((before) => ({ ...before, ...change }))
    }
    update({ status: "loading" })
    const stalled = setTimeout(() => update({ status: "stalled" }), SEARCH_STALLED_MS)
    searchPage({ query, category, protocol, page })
      .then(
        ({ whole, ...answer }) => {
          update({ status: "idle", ...answer })
          // Without the texts, the hits stay as they are: their headings and links work.
          whole?.then(update, () => undefined)
        },
        () => update({ status: "error" }),
      )
      .finally(() => clearTimeout(stalled))
    return () => {
      isCurrent = false
      clearTimeout(stalled)
    }
  }, [query, category, protocol, page, attempt])

  return { ...state, retry }
}
