/**
 * The file format of the index. It is JSON, because servers compress JSON. It contains names and headings as displayed,
 * all indexed words as a sorted, front-coded list, and the delta-encoded postings of each word.
 */
import type { DocumentKind } from "../types"

export const INDEX_VERSION = 5

export interface IndexFile {
  version: typeof INDEX_VERSION
  language: string
  /** Relative to the site's root, with a trailing slash; each page's texts are in a file named after its number. */
  texts: string
  /** Slug and label. */
  categories: [slug: string, label: string][]
  pages: PageEntry[]
  /** See `encodeTerms`. */
  terms: string
  /** See `fieldOffsets` and `encodePostings`; one list for each term. */
  postings: string
  /** By page: the number of terms in its name, its other names, its metadata and all its headings. */
  lengths: Record<Exclude<Field, "text">, number[]>
  /** Words in the text of most pages, which the postings of texts omit. */
  common: string[]
  /** Groups of phrases with the same meaning, each as its terms. */
  synonyms: string[][][]
}

export interface PageEntry {
  path: string
  name: string
  kind: DocumentKind
  /** Index into `categories`, or -1. */
  category: number
  /** Level 0 of its records. */
  group: string
  description: string
  /** Title and protocol of each method. */
  methods: [title: string, protocol: string][]
  protocols: string[]
  /** Its other names. */
  keywords: string[]
  /** The first is the page itself. */
  sections: SectionEntry[]
}

/**
 * Level, title, anchor, index into the page's methods, and the summaries in the text. The anchor is 0 if it is the title's
 * slug, and the index is -1 without a method. A summary is its terms, joined with spaces.
 */
export type SectionEntry = [level: number, title: string, anchor: string | 0, method: number, ...summaries: string[]]

/** The anchor of most headings: the title in lowercase with hyphens. */
export const plainAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]+/gu, "")
    .replace(/ /g, "-")

/** Fields that can contain a term: a page's name, its other names, its metadata; a section's heading, its text. */
export const FIELDS = ["name", "keywords", "about", "heading", "text"] as const
export type Field = (typeof FIELDS)[number]
export const NAME_FIELDS = ["name", "keywords"] as const satisfies Field[]

/**
 * A posting is a number: first one for each page's name, then one for each page's other names, and so on. Sections are
 * numbered across all pages. Returns the first number of each field.
 */
export const fieldOffsets = (pages: number, sections: number): Record<Field, number> => ({
  name: 0,
  keywords: pages,
  about: 2 * pages,
  heading: 3 * pages,
  text: 3 * pages + sections,
})

/**
 * Prefix of a whole label's term, which is joined to one word: `Client ID` becomes `~clientid`, so that it differs from
 * an identifier.
 */
export const LABEL_MARK = "~"

/** The character code for length 0, after the quotation mark (34). Lengths end at 56, before the backslash (92). */
const LENGTH_OFFSET = 35

/** Front-codes sorted terms, one per line: the length of the prefix shared with the previous term, and the rest. */
export function encodeTerms(terms: string[]): string {
  let previous = ""
  return terms
    .map((term) => {
      let shared = 0
      while (shared < Math.min(previous.length, 56) && previous[shared] === term[shared]) shared++
      previous = term
      return String.fromCharCode(LENGTH_OFFSET + shared) + term.slice(shared)
    })
    .join("\n")
}

/** The inverse of `encodeTerms`. */
export function decodeTerms(encoded: string): string[] {
  let previous = ""
  if (encoded === "") return []
  return encoded
    .split("\n")
    .map((line) => (previous = previous.slice(0, line.charCodeAt(0) - LENGTH_OFFSET) + line.slice(1)))
}

/**
 * A number's digits are printable characters without quotes and backslashes, which JSON escapes. One set of them is for
 * the number's last digit, the other one for all digits before it.
 */
const BASE = 34
const LAST = 48
const MORE = 93

/**
 * Delta-encodes ascending lists of numbers, with each difference reduced by one; a line break ends each list.
 * @throws {RangeError} if a list is not ascending.
 */
export function encodePostings(lists: number[][]): string {
  const parts: string[] = []
  for (const list of lists) {
    let previous = -1
    for (const value of list) {
      if (value <= previous) throw new RangeError(`${value} follows ${previous} in a list that must be ascending`)
      let rest = value - previous - 1
      previous = value
      while (rest >= BASE) {
        parts.push(String.fromCharCode(MORE + (rest % BASE)))
        rest = Math.floor(rest / BASE) - 1
      }
      parts.push(String.fromCharCode(LAST + rest))
    }
    parts.push("\n")
  }
  return parts.join("")
}

/** Calls `visit` with each value of one list that is below `end`; the list ends with the text. */
export function decodePostings(encoded: string, visit: (value: number) => void, end = Infinity): void {
  let previous = -1
  let rest = 0
  let factor = 1
  for (let index = 0; index < encoded.length; index++) {
    const code = encoded.charCodeAt(index)
    if (code >= MORE) {
      rest += (code - MORE + BASE) * factor
      factor *= BASE
    } else {
      previous += 1 + rest + (code - LAST) * factor
      if (previous >= end) return
      visit(previous)
      rest = 0
      factor = 1
    }
  }
}
