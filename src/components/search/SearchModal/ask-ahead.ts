/** Queries the embedded engine before DocSearch does, so that DocSearch gets its answer sooner. */
import {
  SEARCH_HITS_PER_PAGE,
  SEARCH_QUERY_MAX_LENGTH,
  SEARCH_SNIPPET_WORDS,
  SEARCH_SNIPPET_WORDS_SMALL,
} from "../../../config/constants"
import { isHostedSearch } from "../../../config/search.config"
import { docSearchResponse, newestFirst, type DocSearchHit } from "../../../search/client/docsearch-client"
import { embeddedClient } from "../../../search/client/embedded"
import { localUrl } from "../../../search/client/external"
import { docSearchIds, searchParameters } from "../../../search/client/search-parameters"
import { textsLater } from "../../../search/client/texts-later"
import type { SearchClient, SearchRequest, SearchResponse } from "../../../search/types"
import { isSmallScreen } from "./is-small-screen"

let client: SearchClient | undefined
let last: { query: string; answer: Promise<SearchResponse> } | undefined

/** The embedded engine for the modal: one query at a time, and never the same query twice in a row. */
export const modalClient: SearchClient = {
  search: ({ requests }) => {
    const query = requests[0]?.query ?? ""
    if (last?.query === query) return last.answer
    client ??= newestFirst(textsLater(embeddedClient(), isNewest), embeddedClient().ready)
    const asked = { query, answer: client.search({ requests }) }
    last = asked
    // The next call tries again.
    asked.answer.catch(() => {
      if (last === asked) last = undefined
    })
    return asked.answer
  },
}

const isNewest = (query: string): boolean => last?.query === query

export interface Found {
  query: string
  hits: DocSearchHit[]
  /** The total number of hits. */
  nbHits: number
}

/** Resolves with the embedded engine's results; with nothing if it fails or the query is empty. */
export async function findFirst(query: string): Promise<Found> {
  const answer =
    query === "" ? undefined : await modalClient.search({ requests: [docSearchRequest(query)] }).catch(() => undefined)
  return (answer && docSearchResponse(answer, localUrl).results[0]) ?? { query, hits: [], nbHits: 0 }
}

/**
 * Queries as soon as a letter is about to change the field, so that the engine works while the browser handles the
 * letter. The hosted engine is excluded, because it would count two queries.
 */
export function askAheadOfLetter(event: InputEvent, field: HTMLInputElement): void {
  const query = !isHostedSearch && queryAfter(event, field)
  if (query) modalClient.search({ requests: [docSearchRequest(query)] }).catch(() => undefined)
}

/** Returns the field's value after the insertion; undefined for other changes. */
function queryAfter({ inputType, data }: InputEvent, field: HTMLInputElement): string | null {
  if (inputType !== "insertText" || !data) return null
  const { value, selectionStart, selectionEnd } = field
  const query = value.slice(0, selectionStart ?? value.length) + data + value.slice(selectionEnd ?? value.length)
  return query.length > SEARCH_QUERY_MAX_LENGTH ? null : query
}

/** DocSearch's request, as far as the embedded engine uses it. */
function docSearchRequest(query: string): SearchRequest {
  return {
    indexName: docSearchIds.indexName,
    query,
    hitsPerPage: SEARCH_HITS_PER_PAGE,
    attributesToSnippet: [`content:${isSmallScreen() ? SEARCH_SNIPPET_WORDS_SMALL : SEARCH_SNIPPET_WORDS}`],
    snippetEllipsisText: "…",
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
    ...searchParameters,
  }
}
