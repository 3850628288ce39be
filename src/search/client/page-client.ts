/** Queries of the results page. They use the same engines as the modal. */
import {
  SEARCH_CONNECT_TIMEOUT_MS,
  SEARCH_HITS_PER_PAGE,
  SEARCH_READ_TIMEOUT_MS,
  SEARCH_SMALL_SCREEN_PX,
  SEARCH_SNIPPET_WORDS,
  SEARCH_SNIPPET_WORDS_SMALL,
  SEARCH_WRITE_TIMEOUT_MS,
} from "../../config/constants"
import { FRAMEWORK } from "../../config/framework"
import { isHostedSearch } from "../../config/search.config"
import { siteConfig } from "../../config/site.config"
import { importCode } from "../../network/import-code"
import { CATEGORY_ATTRIBUTE, PROTOCOL_ATTRIBUTE } from "../constants"
import { HIGHLIGHT_END, HIGHLIGHT_START } from "../text/marks"
import type { SearchClient, SearchRequest, SearchResult } from "../types"
import { embeddedClient } from "./embedded"
import type { SearchAddress } from "./search-address"
import { attributesToRetrieve, contextualFilters, docSearchIds } from "./search-parameters"

export interface PageAnswer {
  result: SearchResult
  /** Number of results by category and by protocol, each counted with the other filter. */
  facets: Record<string, Record<string, number>>
  /** Resolves with the same answer and the texts that were not loaded in time; absent if none is missing. */
  whole?: Promise<PageAnswer>
}

/** Searches with the address's query and filters. Rejects if the engine cannot answer; the next call retries. */
export async function searchPage({ query, category, protocol, page }: SearchAddress): Promise<PageAnswer> {
  const client = await pageClient()
  const isSmallScreen = window.matchMedia(`(max-width: ${SEARCH_SMALL_SCREEN_PX}px)`).matches
  const common: SearchRequest = { indexName: docSearchIds.indexName, query }
  const ofCategory = category ? [`${CATEGORY_ATTRIBUTE}:${category}`] : []
  const ofProtocol = protocol ? [`${PROTOCOL_ATTRIBUTE}:${protocol}`] : []
  const hits: SearchRequest = {
    ...common,
    page: page - 1,
    hitsPerPage: SEARCH_HITS_PER_PAGE,
    attributesToRetrieve,
    attributesToSnippet: [`content:${isSmallScreen ? SEARCH_SNIPPET_WORDS_SMALL : SEARCH_SNIPPET_WORDS}`],
    snippetEllipsisText: "…",
    highlightPreTag: HIGHLIGHT_START,
    highlightPostTag: HIGHLIGHT_END,
    facetFilters: [...contextualFilters, ...ofCategory, ...ofProtocol],
  }
  const counts = (attribute: string, others: string[]): SearchRequest => ({
    ...common,
    hitsPerPage: 0,
    facets: [attribute],
    facetFilters: [...contextualFilters, ...others],
  })
  const { results } = await client.search({
    requests: [hits, counts(CATEGORY_ATTRIBUTE, ofProtocol), counts(PROTOCOL_ATTRIBUTE, ofCategory)],
  })
  const [result, categories, protocols] = results
  if (!Array.isArray(result?.hits)) throw new Error("The response contains no hits.")
  const facets = { ...categories?.facets, ...protocols?.facets }
  if (!result.hits.some(({ lacksText }) => lacksText)) return { result, facets }
  const later = client.search({ requests: [{ ...hits, textTimeoutMs: Infinity }] })
  return { result, facets, whole: later.then(({ results: [whole = result] }) => ({ result: whole, facets })) }
}

let hosted: Promise<SearchClient> | undefined

async function pageClient(): Promise<SearchClient> {
  if (!isHostedSearch) return embeddedClient()
  hosted ??= createHostedClient().catch((error: unknown) => {
    hosted = undefined
    throw error
  })
  return hosted
}

/** Creates a client with the time limits of DocSearch's own client, which is available only in the modal. */
async function createHostedClient(): Promise<SearchClient> {
  const { default: algoliasearch } = await importCode(() => import("algoliasearch/lite"))
  const { appId, apiKey } = siteConfig.search
  const seconds = (milliseconds: number) => milliseconds / 1000
  const client = algoliasearch(appId, apiKey, {
    timeouts: {
      connect: seconds(SEARCH_CONNECT_TIMEOUT_MS),
      read: seconds(SEARCH_READ_TIMEOUT_MS),
      write: seconds(SEARCH_WRITE_TIMEOUT_MS),
    },
  })
  client.addAlgoliaAgent(...FRAMEWORK)
  return {
    search: async ({ requests }) => {
      const { results } = await client.search(
        requests.map(({ indexName, query, ...params }) => ({ indexName, query, params })),
      )
      return { results: results as unknown as SearchResult[] }
    },
  }
}
