/**
 * The index as a file. It is JSON for the sake of the server's compression. Names and headings stand there as they are shown; the
 * words that pages are found by as a sorted, front-coded list, and for each of these the places that hold it, as differences.
 */
import type { DocumentKind } from "../types"

export const INDEX_VERSION = 3

export interface IndexFile {
  version: typeof INDEX_VERSION
  language: string
  /** Below the site's root, with a slash at the end; the texts of a page stand there under its number. */
  texts: string
  /** Slug and label. */
  categories: [slug: string, label: string][]
  pages: PageEntry[]
  /** See `encodeTerms`. */
  terms: string
  /** See `firstPlaces` and `encodePostings`; one list for each term. */
  postings: string
  /** By page: the number of terms in all its headings, and in what is said about it. */
  lengths: Record<"heading" | "about", number[]>
  /** Words that stand in the text of most pages, and in no list of texts. */
  common: string[]
  /** Groups of phrases that mean the same, each as its terms. */
  synonyms: string[][][]
}

export interface PageEntry {
  path: string
  name: string
  kind: DocumentKind
  /** Index into `categories`, -1 for none. */
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

/** Level, title, anchor (0 if it is the title's own slug), index into the page's methods (-1 for none). */
export type SectionEntry = [level: number, title: string, anchor: string | 0, method: number]

/** The anchor that most headings have: the title in lower case with hyphens. */
export const plainAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]+/gu, "")
    .replace(/ /g, "-")

/** Where a term may stand: in a page's name, its other names, what is said about it; in a section's heading, its text. */
export const PLACES = ["name", "keywords", "about", "heading", "text"] as const
export type Place = (typeof PLACES)[number]

/**
 * Places are numbers: first one for the name of each page, then one for the other names of each, and so on; sections are numbered through all pages.
 * Gives the first number of each kind.
 */
export const firstPlaces = (pages: number, sections: number): Record<Place, number> => ({
  name: 0,
  keywords: pages,
  about: 2 * pages,
  heading: 3 * pages,
  text: 3 * pages + sections,
})

/** Begins the term of a whole label, which is written as one word: `Client ID` is `~clientid`, so that it is not taken for an identifier. */
export const LABEL_MARK = "~"

const LENGTH_OFFSET = 35

/** Sorted terms, each as the length that it shares with the one before (one character) and the rest, a line each. */
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

export function decodeTerms(encoded: string): string[] {
  let previous = ""
  if (encoded === "") return []
  return encoded
    .split("\n")
    .map((line) => (previous = previous.slice(0, line.charCodeAt(0) - LENGTH_OFFSET) + line.slice(1)))
}

/** Digits are printable characters without quotes and backslashes: those with more to follow, and last ones. */
const BASE = 34
const LAST = 48
const MORE = 93

/**
 * Lists of rising numbers, as differences less one; a list ends with a line break.
 *
 * @throws {RangeError} when the numbers of a list do not rise.
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

/** Calls `visit` with each value of one list, which ends with the text, as long as they are below `end`. */
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
