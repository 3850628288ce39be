/** Between DocSearch and whatever answers: what DocSearch puts into the page as HTML is escaped, every failure shows the error screen. */
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
import { SEARCH_IDEAS } from "./search-ideas"

/** What this site draws of a hit: text, never HTML, with what was found between `HIGHLIGHT_START` and `HIGHLIGHT_END`. */
export interface FoundTexts {
  /** What it was found for. */
  query: string
  title: string
  /** Empty where there is no more to say. */
  path: string
}

/** A hit whose other texts DocSearch may set as HTML; of those it keeps a hit in its history without what was found. */
export interface DocSearchHit extends Omit<SearchHit, "_highlightResult" | "_snippetResult" | "whole"> {
  _highlightResult: undefined
  /** In the place of the service's snippets, because DocSearch's history leaves that out. */
  _snippetResult: FoundTexts
  /** The same hit with its text, once that is there. */
  whole?: Promise<DocSearchHit>
}

export interface DocSearchResponse {
  results: (Omit<SearchResult, "hits"> & { hits: DocSearchHit[] })[]
}

/** `toUrl` gives the address that a hit leads to in this page. */
export function docSearchResponse({ results }: SearchResponse, toUrl: (url: string) => string): DocSearchResponse {
  return {
    results: results.map((result) => ({
      ...result,
      hits: result.hits.map((hit) => safeHit(hit, result.query, toUrl)),
    })),
  }
}

/** A client whose answers DocSearch may show as they are, and whose failures it shows. */
export function docSearchClient(
  client: SearchClient,
  toUrl: (url: string) => string,
): { search: (request: { requests: SearchRequest[] }) => Promise<DocSearchResponse> } {
  return {
    search: (request) => {
      const answer = client.search(request).then((response) => {
        if (!Array.isArray(response.results?.[0]?.hits)) throw new Error("the response contains no hits")
        return withIdeas(docSearchResponse(response, toUrl))
      })
      return showingFailure(answer)
    },
  }
}

/**
 * DocSearch proposes the groups of earlier answers when it finds nothing. There may be none: then the ideas stand in the answer as groups of their
 * own, each with a hit of nothing, which `onlyFound` takes out again.
 */
function withIdeas({ results }: DocSearchResponse): DocSearchResponse {
  const ideas = SEARCH_IDEAS.map((lvl0) => ({ hierarchy: { lvl0 } }) as DocSearchHit)
  return { results: results.map((result) => (result.hits.length > 0 ? result : { ...result, hits: ideas })) }
}

/** What DocSearch may show of an answer. */
export const onlyFound = <Hit extends object>(hits: Hit[]): Hit[] => hits.filter((hit) => "_snippetResult" in hit)

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
function showingFailure<Answer>(answer: Promise<Answer>): Promise<Answer> {
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
        onFailure(error)
      } catch {
        // DocSearch throws it again after it has shown it.
      }
      return new Promise<never>(() => undefined)
    })) as typeof watched.catch
  return watched
}

function safeHit(hit: SearchHit, query: string, toUrl: (url: string) => string): DocSearchHit {
  return {
    ...hit,
    url: toUrl(hit.url),
    hierarchy: escapeHierarchy(hit.hierarchy),
    content: hit.content && escapeHtml(hit.content),
    _highlightResult: undefined,
    _snippetResult: foundTexts(hit, query),
    whole: hit.whole?.then((whole) => safeHit(whole, query, toUrl)),
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

/** A page and what it is about, or a place on it and the page's name. */
function foundTexts(hit: SearchHit, query: string): FoundTexts {
  // A group's title is no place on a page; its page stands for it.
  const type = hit.type === "lvl0" ? "lvl1" : hit.type
  return { query, title: foundText(hit, type), path: foundText(hit, type === "lvl1" ? "content" : "lvl1") }
}

function foundText(
  { _snippetResult: snippet, hierarchy, content }: SearchHit,
  part: Exclude<RecordType, "lvl0">,
): string {
  const text =
    part === "content" ? (snippet?.content?.value ?? content) : (snippet?.hierarchy?.[part]?.value ?? hierarchy[part])
  return withoutElements(text ?? "")
}
