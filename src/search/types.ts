/** The data of the search, the same in Node, in the worker and in the page. */
import type { Tree } from "../content/tree"

/** What the build knows of a page that can be found. */
export interface SearchDocument {
  /** `/monitoring/grafana/` */
  path: string
  /** The application's name, or the page's short title. */
  name: string
  title: string
  description: string
  category: { slug: string; label: string }
  /** Protocols of all methods, such as `oauth2` and `saml`. */
  protocols: string[]
  tags: string[]
  kind: DocumentKind
  tree: Tree
  methods: SearchMethod[]
}

export type DocumentKind = "guide" | "page" | "tag"

export interface SearchMethod {
  id: string
  title: string
  protocol: string
}

/** A page's title is level 1 and its category level 0; headings of levels 2 to 6 stand where the page has them. */
export interface Hierarchy {
  lvl0: string
  lvl1: string
  lvl2: string | null
  lvl3: string | null
  lvl4: string | null
  lvl5: string | null
  lvl6: string | null
}

export type HierarchyLevel = keyof Hierarchy
export type RecordType = HierarchyLevel | "content"

/** One entry of the index: a page, a heading, or a piece of the text below one. All of it is plain text, nothing is HTML. */
export interface SearchRecord {
  /** Stays the same for as long as the place and its text do. */
  objectID: string
  type: RecordType
  hierarchy: Hierarchy
  content: string | null
  /** With the heading's anchor. */
  url: string
  url_without_anchor: string
  anchor: string | null
  language: string
  site_tag: string
  kind: DocumentKind
  /** Slug; empty for pages that belong to none. */
  category: string
  /** Those of the method that the place belongs to, or of all methods. */
  protocols: string[]
  /** Title of the method that the place belongs to. */
  method: string | null
  tags: string[]
  /** Labels of an interface that the text names. */
  labels: string[]
  /** Other names by which people look for the page; on its level 1 record only. */
  keywords: string[]
  /** For the ranking: kind of page, level of the heading, place in the page. */
  weight: { page: number; level: number; position: number }
}

/** What `content/synonyms.yml` says. */
export interface Synonyms {
  /** Groups of words that mean the same to an administrator. */
  words: string[][]
  /** Path of a page to the other names of its application: vendor, former names, parts of it. */
  pages: Record<string, string[]>
}

export interface HighlightValue {
  value: string
  matchLevel: "none" | "partial" | "full"
  matchedWords: string[]
}

export interface SnippetValue {
  value: string
  matchLevel: "none" | "partial" | "full"
}

type Marked<Value> = { hierarchy: Partial<Record<HierarchyLevel, Value>>; content?: Value }

/** A hit in the hosted service's form. */
export interface SearchHit {
  objectID: string
  type: RecordType
  hierarchy: Hierarchy
  content: string | null
  url: string
  url_without_anchor: string
  anchor: string | null
  kind?: DocumentKind
  category?: string
  protocols?: string[]
  method?: string | null
  /** Absent where none was asked for. */
  _highlightResult?: Marked<HighlightValue>
  _snippetResult: Marked<SnippetValue>
  /** Embedded engine only: the hit shows its heading, because its text is not at hand. */
  lacksText?: true
  /** The same hit with its text, once that is there. */
  whole?: Promise<SearchHit>
}

/** The part of the hosted service's query language that this site uses. */
export interface SearchRequest {
  indexName: string
  query: string
  hitsPerPage?: number
  /** From 0. */
  page?: number
  attributesToRetrieve?: string[]
  /** An empty list asks for none; the others are not looked into by the embedded engine. */
  attributesToHighlight?: string[]
  /** `content:10` asks for 10 words. */
  attributesToSnippet?: string[]
  snippetEllipsisText?: string
  highlightPreTag?: string
  highlightPostTag?: string
  /** Outer list: all must hold; inner list: one of them must. `attribute:value`. */
  facetFilters?: (string | string[])[]
  facets?: string[]
  clickAnalytics?: boolean
  /** Embedded engine only: the texts of at most so many pages are fetched; on others the heading stands for its text. */
  textsOfPages?: number
  /** Embedded engine only: how long the answer may wait for texts, in milliseconds; 0 for no other texts than those at hand. */
  textsWithin?: number
}

export interface SearchResult {
  index: string
  query: string
  hits: SearchHit[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  queryID?: string
  facets?: Record<string, Record<string, number>>
  processingTimeMS: number
  exhaustiveNbHits: boolean
}

export interface SearchResponse {
  results: SearchResult[]
}

/** What answers queries: the embedded engine or the hosted service. */
export interface SearchClient {
  search(request: { requests: SearchRequest[] }): Promise<SearchResponse>
}
