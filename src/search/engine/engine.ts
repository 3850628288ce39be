/** The embedded engine: it accepts and returns the hosted service's format. */
import { SEARCH_HITS_PER_PAGE } from "../../config/constants"
import { CATEGORY_ATTRIBUTE, LANGUAGE_ATTRIBUTE, PROTOCOL_ATTRIBUTE, SITE_TAG, SITE_TAG_ATTRIBUTE } from "../constants"
import type { SearchClient, SearchRequest, SearchResult } from "../types"
import { wait } from "../wait"
import { hitOptions, planHits, toHit, type PlannedHit } from "./hits"
import { loadIndex, type LoadedIndex, type Page, type PageSection } from "./load-index"
import type { IndexFile } from "./index-file"
import { phraseOf, queryTermsOf, unitsOf } from "./query"
import { rankPages, type RankedPage } from "./rank"

/** An answer omits a hit's text that takes longer than this; the next answer includes it. */
const TEXT_WAIT_MS = 200

/** Loads the texts of a page, one per section; `null` if they cannot be loaded. */
export type LoadTexts = (address: string) => Promise<string[] | null>

/** Returns a client for the index. It loads the texts of a page when hits show them. */
export function createEngine(file: IndexFile, loadTexts: LoadTexts): SearchClient {
  const index = loadIndex(file)
  const texts = textStore(file, loadTexts)
  return {
    search: async ({ requests }) => ({
      results: await Promise.all(requests.map((request) => answer(request, index, texts))),
    }),
  }
}

async function answer(request: SearchRequest, index: LoadedIndex, texts: TextStore): Promise<SearchResult> {
  const { query = "", indexName, page = 0, hitsPerPage = SEARCH_HITS_PER_PAGE } = request
  const started = Date.now()
  const filter = filterOf(request.facetFilters ?? [], index)
  const ranked = rankPages(unitsOf(query, index), phraseOf(query), index).filter((entry) => filter.page(entry.page))
  const planned = planHits(ranked, index, filter.section)
  const shown = withoutTexts(
    planned.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    request.textsOfPages ?? Infinity,
  )
  const options = hitOptions(request)
  const timeoutMs = request.textTimeoutMs ?? TEXT_WAIT_MS
  const hits = await Promise.all(
    shown.map(async (hit) => {
      const text = hit.content ? (await texts(hit.ranked.page.number, timeoutMs))?.[hit.section.number] : undefined
      return toHit(hit, text, options)
    }),
  )
  return {
    index: indexName,
    query,
    hits,
    nbHits: planned.length,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(planned.length / hitsPerPage) : 0,
    hitsPerPage,
    queryID: queryId(query),
    ...(planned.length === 0 && isInMostGuides(query, index) ? { isInMostGuides: true } : {}),
    ...(request.facets ? { facets: facetsOf(ranked, request.facets, index, filter) } : {}),
    processingTimeMS: Date.now() - started,
    exhaustiveNbHits: true,
  }
}

/** Whether all words of a query are in the texts of most guides, so that none of the guides answers it better than another. */
function isInMostGuides(query: string, { isCommon }: LoadedIndex): boolean {
  const terms = queryTermsOf(query)
  return terms.length > 0 && terms.every(isCommon)
}

/** Hits of pages after the first `most` show only headings. */
function withoutTexts(hits: PlannedHit[], most: number): PlannedHit[] {
  const pages = new Set<number>()
  return hits.map((hit) => {
    if (!hit.content) return hit
    if (pages.size < most) pages.add(hit.ranked.page.number)
    return pages.has(hit.ranked.page.number) ? hit : { ...hit, content: false }
  })
}

/** Returns the texts of a page, one per section; `null` if they do not load within `timeoutMs` milliseconds. */
type TextStore = (page: number, timeoutMs: number) => Promise<string[] | null>

/** Loads the texts of a page once; after a failure, the next call tries again. */
function textStore({ texts }: IndexFile, loadTexts: LoadTexts): TextStore {
  const loading = new Map<number, Promise<string[] | null>>()
  const loaded = new Map<number, string[]>()
  const load = async (page: number) => {
    const value = await loadTexts(`${texts}${page}.json`).catch(() => null)
    if (value === null) loading.delete(page)
    else loaded.set(page, value)
    return value
  }
  return async (page, timeoutMs) => {
    const available = loaded.get(page)
    if (available || timeoutMs === 0) return available ?? null
    const pending = loading.get(page) ?? load(page)
    loading.set(page, pending)
    return timeoutMs === Infinity ? pending : Promise.race([pending, wait(timeoutMs).then(() => null)])
  }
}

interface Filter {
  page: (page: Page) => boolean
  section: (section: PageSection) => boolean
}

/** All entries must match; of an inner list, one must. Attributes that this index does not have never match. */
function filterOf(facetFilters: (string | string[])[], { file }: LoadedIndex): Filter {
  const groups = facetFilters.map((entry) => (Array.isArray(entry) ? entry : [entry]).map(splitFilter))
  const pageHas = (page: Page, [attribute, value]: [string, string]): boolean => {
    if (attribute === LANGUAGE_ATTRIBUTE) return value === file.language
    if (attribute === SITE_TAG_ATTRIBUTE) return value === SITE_TAG
    if (attribute === CATEGORY_ATTRIBUTE) return value === page.category
    return attribute === PROTOCOL_ATTRIBUTE && page.protocols.includes(value)
  }
  const protocols = groups.filter((group) => group.every(([attribute]) => attribute === PROTOCOL_ATTRIBUTE))
  return {
    page: (page) => groups.every((group) => group.some((filter) => pageHas(page, filter))),
    section: ({ method }) =>
      method === null || protocols.every((group) => group.some(([, value]) => value === method[1])),
  }
}

function splitFilter(filter: string): [string, string] {
  const colon = filter.indexOf(":")
  return [filter.slice(0, colon), filter.slice(colon + 1)]
}

/** For each value, counts the hits that the answer would have if the request filtered by it, too. */
function facetsOf(
  ranked: RankedPage[],
  attributes: string[],
  index: LoadedIndex,
  filter: Filter,
): Record<string, Record<string, number>> {
  const values: Record<string, (page: Page) => string[]> = {
    [CATEGORY_ATTRIBUTE]: (page) => (page.category ? [page.category] : []),
    [PROTOCOL_ATTRIBUTE]: (page) => page.protocols,
  }
  return Object.fromEntries(
    attributes.map((attribute) => {
      const valuesOf = values[attribute] ?? (() => [])
      const found = new Set(ranked.flatMap(({ page }) => valuesOf(page)))
      const counts = [...found].map((value) => {
        const also = filterOf([`${attribute}:${value}`], index)
        const pages = ranked.filter(({ page }) => also.page(page))
        const isAllowed = (section: PageSection) => filter.section(section) && also.section(section)
        return [value, planHits(pages, index, isAllowed).length] as const
      })
      return [attribute, Object.fromEntries(counts)]
    }),
  )
}

/** 32 hexadecimal digits, as in the service's format: the query's FNV-1a hash, four times. */
function queryId(query: string): string {
  let hash = 2166136261
  for (const letter of query) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash.toString(16).padStart(8, "0").repeat(4)
}
