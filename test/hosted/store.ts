/** The mock server's storage: indices with records and settings, and a simple search. */
import { randomBytes } from "node:crypto"

export interface StoredRecord {
  objectID: string
  [attribute: string]: unknown
}

interface Index {
  records: Map<string, StoredRecord>
  settings: Record<string, unknown>
}

export interface QueryRequest {
  indexName?: string
  query?: string
  hitsPerPage?: number
  page?: number
  facetFilters?: (string | string[])[]
  facets?: string[]
  attributesToRetrieve?: string[]
  highlightPreTag?: string
  highlightPostTag?: string
  clickAnalytics?: boolean
}

/** Indices by name. */
export class Store {
  readonly indices = new Map<string, Index>()

  /** The index with a name; creates it if it does not exist. */
  index(name: string): Index {
    let index = this.indices.get(name)
    if (!index) this.indices.set(name, (index = { records: new Map(), settings: {} }))
    return index
  }

  /** Applies operations: `deleteObject` deletes a record, all others store it. Returns the records' ids. */
  batch(name: string, requests: { action: string; body: StoredRecord }[]): string[] {
    const { records } = this.index(name)
    for (const { action, body } of requests) {
      if (action === "deleteObject") records.delete(body.objectID)
      else records.set(body.objectID, body)
    }
    return requests.map(({ body }) => body.objectID)
  }

  /** Searches records whose hierarchy, content or keywords contain every word of the query; one for each address. */
  query(request: QueryRequest) {
    const { indexName = "", query = "", page = 0, hitsPerPage = 20, facetFilters = [], facets } = request
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const found = [...this.index(indexName).records.values()]
      .filter((record) => facetFilters.every((filter) => [filter].flat().some((entry) => hasFacet(record, entry))))
      .filter((record) => words.every((word) => searchText(record).includes(word)))
      .sort((a, b) => rank(b, words) - rank(a, words))
    const distinct = [...new Map(found.reverse().map((record) => [record.url, record])).values()].reverse()
    return {
      index: indexName,
      query,
      hits: distinct.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => toHit(record, words, request)),
      nbHits: distinct.length,
      page,
      nbPages: hitsPerPage ? Math.ceil(distinct.length / hitsPerPage) : 0,
      hitsPerPage,
      processingTimeMS: 1,
      exhaustiveNbHits: true,
      ...(request.clickAnalytics ? { queryID: randomBytes(16).toString("hex") } : {}),
      ...(facets ? { facets: Object.fromEntries(facets.map((facet) => [facet, countFacet(distinct, facet)])) } : {}),
    }
  }
}

const valuesOf = (record: StoredRecord, attribute: string): unknown[] => [record[attribute]].flat()

function hasFacet(record: StoredRecord, filter: string): boolean {
  const colon = filter.indexOf(":")
  return valuesOf(record, filter.slice(0, colon)).includes(filter.slice(colon + 1))
}

function countFacet(records: StoredRecord[], facet: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const record of records)
    for (const value of valuesOf(record, facet)) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

const hierarchyOf = (record: StoredRecord) => (record.hierarchy ?? {}) as Record<string, string | null>

const searchText = (record: StoredRecord): string =>
  JSON.stringify([record.hierarchy, record.content, record.keywords]).toLowerCase()

function rank(record: StoredRecord, words: string[]): number {
  const name = (hierarchyOf(record).lvl1 ?? "").toLowerCase()
  const { level = 0 } = (record.weight ?? {}) as { level?: number }
  return words.filter((word) => name.includes(word)).length * 1000 + level
}

/** Does not escape HTML in records, like the service. */
function toHit(
  record: StoredRecord,
  words: string[],
  { attributesToRetrieve, highlightPreTag = "<em>", highlightPostTag = "</em>" }: QueryRequest,
) {
  const mark = (value: string) =>
    words.reduce(
      (text, word) =>
        text.replace(
          new RegExp(word.replace(/[^\p{L}\p{N}]/gu, "\\$&"), "giu"),
          (match) => highlightPreTag + match + highlightPostTag,
        ),
      value,
    )
  const matched = (value: string) => ({
    value: mark(value),
    matchLevel: mark(value) === value ? "none" : "full",
    matchedWords: words,
  })
  const hierarchy = Object.fromEntries(
    Object.entries(hierarchyOf(record)).flatMap(([level, value]) => (value ? [[level, matched(value)]] : [])),
  )
  const marks = { hierarchy, ...(typeof record.content === "string" ? { content: matched(record.content) } : {}) }
  const kept = Object.entries(record).filter(
    ([attribute]) =>
      !attributesToRetrieve ||
      attribute === "objectID" ||
      attributesToRetrieve.some((wanted) => wanted === attribute || wanted.startsWith(`${attribute}.`)),
  )
  return { ...Object.fromEntries(kept), _highlightResult: marks, _snippetResult: marks }
}
