/**
 * Adapter between DocSearch and the engines: it escapes text that DocSearch inserts as HTML, and shows the error screen
 * for every failure.
 */
import { SEARCH_STALLED_MS } from "../../config/constants"
import type {
  Hierarchy,
  RecordType,
  SearchClient,
  SearchHit,
  SearchRequest,
  SearchResponse,
  SearchResult,
} from "../types"
import { escapeHtml } from "../text/escape"
import { withoutElements } from "../text/marks"
import { wait } from "../wait"
import { searchIdeas } from "./search-ideas"

/** The part of a hit that this site renders: plain text with matches between `HIGHLIGHT_START` and `HIGHLIGHT_END`. */
export interface FoundTexts {
  title: string
  /** Empty if there is no further text. */
  path: string
}

/** A hit whose texts DocSearch can insert as HTML; `_snippetResult` is plain text for this site's own components. */
export interface DocSearchHit extends Omit<SearchHit, "_highlightResult" | "_snippetResult" | "whole"> {
  _highlightResult: undefined
  /** In place of the service's snippets, because DocSearch's history omits this property, and so the highlighting. */
  _snippetResult: FoundTexts
  /** Resolves with the same hit and its text. */
  whole?: Promise<DocSearchHit>
}

export interface DocSearchResponse {
  results: (Omit<SearchResult, "hits"> & { hits: DocSearchHit[] })[]
}

/** Converts a client's response for DocSearch. `toUrl` maps a hit's address to the address of its link. */
export function docSearchResponse({ results }: SearchResponse, toUrl: (url: string) => string): DocSearchResponse {
  return {
    results: results.map((result) => ({
      ...result,
      hits: result.hits.map((hit) => safeHit(hit, toUrl)),
    })),
  }
}

/**
 * Wraps a client so that DocSearch can show its answers unchanged, and shows its failures. `setStalled` receives whether
 * the newest query takes long.
 */
export function docSearchClient(
  client: SearchClient,
  toUrl: (url: string) => string,
  setStalled: (isStalled: boolean) => void,
): { search: (request: { requests: SearchRequest[] }) => Promise<DocSearchResponse> } {
  let newest = 0
  return {
    search: (request) => {
      const ticket = ++newest
      const isNewest = () => ticket === newest
      const timer = setTimeout(() => isNewest() && setStalled(true), SEARCH_STALLED_MS)
      const answer = client.search(request).finally(() => {
        clearTimeout(timer)
        if (isNewest()) setStalled(false)
      })
      return showingFailure(
        answer.then((response) => {
          if (!Array.isArray(response.results?.[0]?.hits)) throw new Error("the response contains no hits")
          return withIdeas(docSearchResponse(response, toUrl))
        }),
        isNewest,
      )
    },
  }
}

/**
 * DocSearch suggests the groups of earlier answers when there are no results. If there are none, the answer contains
 * the ideas as groups of their own, each with an empty hit, which `onlyFound` removes.
 */
function withIdeas({ results }: DocSearchResponse): DocSearchResponse {
  const ideas = (result: DocSearchResponse["results"][number]) =>
    searchIdeas(result).map((lvl0) => ({ hierarchy: { lvl0 } }) as DocSearchHit)
  return { results: results.map((result) => (result.hits.length > 0 ? result : { ...result, hits: ideas(result) })) }
}

/** The part of an answer that DocSearch may show. */
export const onlyFound = <Hit extends object>(hits: Hit[]): Hit[] => hits.filter((hit) => "_snippetResult" in hit)

/**
 * DocSearch 3.9 shows its error screen only for errors named `RetryError`. When the promise that it derives from ours
 * settles, it shows "No results" instead. So the promise stays pending until the next keystroke starts a new query.
 * DocSearch's `catch` handler receives the failure after DocSearch's timer for stalled searches, which would also hide
 * the error screen. An older query's failure is not shown, because it would cover the newest query's results.
 */
function showingFailure<Answer>(answer: Promise<Answer>, isNewest: () => boolean): Promise<Answer> {
  const stalled = wait(SEARCH_STALLED_MS + 50)
  const watched = answer.catch((cause: unknown) => {
    const error = new Error("The search is unreachable.", { cause })
    error.name = "RetryError"
    throw error
  })
  const catchFailure = watched.catch.bind(watched)
  watched.catch = ((onFailure: (error: unknown) => unknown) =>
    catchFailure(async (error: unknown) => {
      await stalled
      try {
        if (isNewest()) onFailure(error)
      } catch {
        // DocSearch rethrows the error after it has shown it.
      }
      return new Promise<never>(() => undefined)
    })) as typeof watched.catch
  return watched
}

function safeHit(hit: SearchHit, toUrl: (url: string) => string): DocSearchHit {
  return {
    ...hit,
    url: toUrl(hit.url),
    hierarchy: escapeHierarchy(hit.hierarchy),
    content: hit.content && escapeHtml(hit.content),
    _highlightResult: undefined,
    _snippetResult: foundTexts(hit),
    whole: hit.whole?.then((whole) => safeHit(whole, toUrl)),
  }
}

/** Level 0 is a group's title, which DocSearch inserts as text; it inserts the other levels as HTML. */
function escapeHierarchy(hierarchy: Hierarchy): Hierarchy {
  const levels = Object.entries(hierarchy).map(([level, title]: [string, string | null]) => [
    level,
    title === null || level === "lvl0" ? title : escapeHtml(title),
  ])
  return Object.fromEntries(levels) as Hierarchy
}

const HEADINGS = ["lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const

/**
 * The texts to show: a page's name and description, or a section's title or text and where it is: the page's name, and the
 * section above it.
 */
function foundTexts(hit: SearchHit): FoundTexts {
  // A group's title is not a section of a page, so its page replaces it.
  const type = hit.type === "lvl0" ? "lvl1" : hit.type
  const title = foundText(hit, type)
  if (type === "lvl1") return { title, path: foundText(hit, "content") }
  const section = HEADINGS.filter((level) => hit.hierarchy[level] && (type === "content" || level < type)).at(-1)
  const places = section ? [foundText(hit, "lvl1"), foundText(hit, section)] : [foundText(hit, "lvl1")]
  return { title, path: places.join(" › ") }
}

function foundText(
  { _snippetResult: snippet, hierarchy, content }: SearchHit,
  part: Exclude<RecordType, "lvl0">,
): string {
  const text =
    part === "content" ? (snippet?.content?.value ?? content) : (snippet?.hierarchy?.[part]?.value ?? hierarchy[part])
  return withoutElements(text ?? "")
}
