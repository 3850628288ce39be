import { useCallback, useEffect, useState } from "react"
import {
  SEARCH_HITS_PER_PAGE,
  SEARCH_SNIPPET_WORDS,
  SEARCH_SNIPPET_WORDS_SMALL,
  SEARCH_STALLED_MS,
} from "../../../config/constants"
import { CATEGORY_ATTRIBUTE, PROTOCOL_ATTRIBUTE } from "../../../search/constants"
import { pageClient } from "../../../search/client/page-client"
import { attributesToRetrieve, contextualFilters, docSearchIds } from "../../../search/client/search-parameters"
import type { SearchRequest, SearchResult } from "../../../search/types"
import { HIGHLIGHT_END, HIGHLIGHT_START } from "../../../search/text/marks"
import { isSmallScreen } from "../SearchModal/is-small-screen"
import type { SearchAddress } from "./search-address"

export type SearchStatus = "idle" | "loading" | "stalled" | "error"

export interface SearchState {
  status: SearchStatus
  /** The latest answer; kept while the next one loads. */
  result: SearchResult | null
  /** Number of results by category and by protocol, without these filters. */
  facets: Record<string, Record<string, number>>
}

const NOTHING: SearchState = { status: "idle", result: null, facets: {} }

/** Queries whenever the address changes; outdated answers are dropped. */
export function useSearchResults(address: SearchAddress): SearchState & { retry: () => void } {
  const { query, category, protocol, page } = address
  const [state, setState] = useState<SearchState>(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  useEffect(() => {
    if (!query.trim()) {
      setState(NOTHING)
      return
    }
    let isCurrent = true
    const update = (change: (before: SearchState) => SearchState) => {
      if (isCurrent) setState(change)
    }
    update((before) => ({ ...before, status: "loading" }))
    const stalled = setTimeout(() => update((before) => ({ ...before, status: "stalled" })), SEARCH_STALLED_MS)
    ask({ query, category, protocol, page })
      .then(
        (answer) => update(() => ({ status: "idle", ...answer })),
        () => update((before) => ({ ...before, status: "error" })),
      )
      .finally(() => clearTimeout(stalled))
    return () => {
      isCurrent = false
      clearTimeout(stalled)
    }
  }, [query, category, protocol, page, attempt])

  return { ...state, retry }
}

async function ask({
  query,
  category,
  protocol,
  page,
}: SearchAddress): Promise<Pick<SearchState, "result" | "facets">> {
  const client = await pageClient()
  const common: SearchRequest = { indexName: docSearchIds.indexName, query, facetFilters: contextualFilters }
  const filters = [
    ...(category ? [`${CATEGORY_ATTRIBUTE}:${category}`] : []),
    ...(protocol ? [`${PROTOCOL_ATTRIBUTE}:${protocol}`] : []),
  ]
  const { results } = await client.search({
    requests: [
      {
        ...common,
        page: page - 1,
        hitsPerPage: SEARCH_HITS_PER_PAGE,
        attributesToRetrieve,
        attributesToSnippet: [`content:${isSmallScreen() ? SEARCH_SNIPPET_WORDS_SMALL : SEARCH_SNIPPET_WORDS}`],
        snippetEllipsisText: "…",
        highlightPreTag: HIGHLIGHT_START,
        highlightPostTag: HIGHLIGHT_END,
        facetFilters: [...contextualFilters, ...filters],
      },
      { ...common, hitsPerPage: 0, facets: [CATEGORY_ATTRIBUTE, PROTOCOL_ATTRIBUTE] },
    ],
  })
  const [result, all] = results
  if (!Array.isArray(result?.hits)) throw new Error("The response contains no hits.")
  return { result, facets: all?.facets ?? {} }
}
