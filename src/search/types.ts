/** The types of the search, shared by Node, the worker and the page. */
import type { Tree } from "../tree/tree"

/** A page as the build passes it to the search. */
export interface SearchDocument {
  /** `/monitoring/grafana/` */
  path: string
  /** The application's name, the page's title or the tag's label. */
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

/** Level 0 is a page's category, level 1 its title; levels 2 to 6 are headings, or `null` if there are none. */
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

/** One entry of the index: a page, a heading, or a piece of text. All of it is plain text, not HTML. */
export interface SearchRecord {
  /** Stays the same as long as location and text do. */
  objectID: string
  type: RecordType
  hierarchy: Hierarchy
  content: string | null
  /** Includes the heading's anchor. */
  url: string
  url_without_anchor: string
  anchor: string | null
  language: string
  site_tag: string
  kind: DocumentKind
  /** Slug; empty for pages without a category. */
  category: string
  /** The protocol of the section's method, or those of all methods. */
  protocols: string[]
  /** Title of the section's method. */
  method: string | null
  tags: string[]
  /** Interface labels in the text. */
  labels: string[]
  /** Summaries of collapsed parts in the text. */
  summaries: string[]
  /**
   * On the level 1 record, other names of the page. On headings, phrases with the same meaning, for the hosted search; the
   * embedded engine has a list of them.
   */
  keywords: string[]
  /** For ranking: kind of page, level of the heading, position in the page. */
  weight: { page: number; level: number; position: number }
}

/** The content of `content/synonyms.yml`. */
export interface Synonyms {
  /** Groups of words with the same meaning to an administrator. */
  words: string[][]
  /** Maps a page's path to the other names of its application: vendor, former names, components. */
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

/** A hit in the hosted service's format. */
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
  /** Absent if no highlighting was requested. */
  _highlightResult?: Marked<HighlightValue>
  _snippetResult: Marked<SnippetValue>
  /** Embedded engine only: the hit shows its heading, because its text is not loaded. */
  lacksText?: true
  /** Resolves with the same hit and its text. */
  whole?: Promise<SearchHit>
}

/** The part of the hosted service's query language that this site uses. */
export interface SearchRequest {
  indexName: string
  query: string
  hitsPerPage?: number
  /** Starts at 0. */
  page?: number
  attributesToRetrieve?: string[]
  /** An empty list requests none; the embedded engine ignores other lists. */
  attributesToHighlight?: string[]
  /** `content:10` asks for 10 words. */
  attributesToSnippet?: string[]
  snippetEllipsisText?: string
  highlightPreTag?: string
  highlightPostTag?: string
  /** Outer list: all must match; inner list: one of them must. `attribute:value`. */
  facetFilters?: (string | string[])[]
  facets?: string[]
  /** Embedded engine only: fetch the texts of at most this many pages; hits on others show the heading. */
  textsOfPages?: number
  /** Embedded engine only: maximum time to wait for texts, in milliseconds; 0 uses only loaded texts. */
  textTimeoutMs?: number
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
  /** Embedded engine only: there are no hits, because the query has only words that most guides have. */
  isInMostGuides?: true
}

export interface SearchResponse {
  results: SearchResult[]
}

/** A search client: the embedded engine or the hosted service. */
export interface SearchClient {
  search(request: { requests: SearchRequest[] }): Promise<SearchResponse>
}
