/** Between DocSearch and whatever answers: what DocSearch puts into the page as HTML is escaped, every failure shows the error screen. */
import { SEARCH_STALLED_MS } from "../../config/constants"
import type { Hierarchy, SearchClient, SearchHit, SearchResponse } from "../types"
import { escapeHtml, escapeKeepingMarks } from "../text/escape"
import { wait } from "../wait"

/** `toUrl` gives the address that a hit leads to in this page. */
export function docSearchResponse({ results }: SearchResponse, toUrl: (url: string) => string): SearchResponse {
  return { results: results.map((result) => ({ ...result, hits: result.hits.map((hit) => safeHit(hit, toUrl)) })) }
}

/** A client whose answers DocSearch may show as they are, and whose failures it shows. */
export function docSearchClient(client: SearchClient, toUrl: (url: string) => string): SearchClient {
  return {
    search: (request) => {
      const answer = client.search(request).then((response) => {
        if (!Array.isArray(response.results?.[0]?.hits)) throw new Error("the answer holds no hits")
        return docSearchResponse(response, toUrl)
      })
      return showingFailure(answer)
    },
  }
}

const never = new Promise<never>(() => undefined)

/**
 * Asks one query at a time, the first when `ready` is settled. Of those that come meanwhile (while the engine loads, or when keys follow each other faster than
 * results can be painted) only the newest is asked; the others are never answered, and DocSearch waits for the newest alone.
 */
export function newestFirst(client: SearchClient, ready: Promise<unknown>): SearchClient {
  let newest = 0
  let running: Promise<unknown> = ready
  return {
    search: async (request) => {
      const ticket = ++newest
      while (true) {
        const before = running
        await before.catch(() => undefined)
        if (ticket !== newest) return never
        if (before === running) break
      }
      const answer = client.search(request)
      running = answer
      return answer
    },
  }
}

/**
 * DocSearch 3.9 shows its error screen for errors named `RetryError` only, and only until the promise that it derives
 * from ours is settled: then its status is idle again, and it says "No results". So a failure is told to the handler that
 * DocSearch gives to `catch`, once its timer for stalled searches has run out, which would take the error screen away too;
 * what DocSearch goes on to wait for stays open until the next key asks anew.
 */
function showingFailure(answer: Promise<SearchResponse>): Promise<SearchResponse> {
  const stalled = wait(SEARCH_STALLED_MS + 50)
  const watched = answer.catch((cause: unknown) => {
    const error = new Error("The search cannot be reached.", { cause })
    error.name = "RetryError"
    throw error
  })
  const catchFailure = watched.catch.bind(watched)
  watched.catch = ((onFailure: (error: unknown) => unknown) =>
    catchFailure(async (error: unknown) => {
      await stalled
      try {
        onFailure(error)
      } catch {
        // DocSearch throws it again after it has shown it.
      }
      return new Promise<never>(() => undefined)
    })) as typeof watched.catch
  return watched
}

function safeHit(hit: SearchHit, toUrl: (url: string) => string): SearchHit {
  return {
    ...hit,
    url: toUrl(hit.url),
    hierarchy: escapeHierarchy(hit.hierarchy),
    content: hit.content === null || hit.content === undefined ? null : escapeHtml(hit.content),
    ...(hit._highlightResult && { _highlightResult: escapeMarked(hit._highlightResult, hit.hierarchy) }),
    _snippetResult: escapeMarked(hit._snippetResult, hit.hierarchy),
    ...(hit.whole && { whole: hit.whole.then((whole) => safeHit(whole, toUrl)) }),
  }
}

/** Level 0 is a group's title, which DocSearch shows as text; the others it shows as HTML. */
function escapeHierarchy(hierarchy: Hierarchy): Hierarchy {
  const levels = Object.entries(hierarchy).map(([level, title]: [string, string | null]) => [
    level,
    title === null || level === "lvl0" ? title : escapeHtml(title),
  ])
  return Object.fromEntries(levels) as Hierarchy
}

type Marked = SearchHit["_snippetResult"] | NonNullable<SearchHit["_highlightResult"]>

function escapeMarked<Value extends Marked>(marked: Value | undefined, hierarchy: Hierarchy): Value {
  const levels = Object.entries(marked?.hierarchy ?? {}).map(([level, match]) => [
    level,
    { ...match, value: level === "lvl0" ? hierarchy.lvl0 : escapeKeepingMarks(match.value) },
  ])
  return {
    ...marked,
    hierarchy: Object.fromEntries(levels),
    ...(marked?.content ? { content: { ...marked.content, value: escapeKeepingMarks(marked.content.value) } } : {}),
  } as Value
}
