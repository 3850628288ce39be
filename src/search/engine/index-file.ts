/**
 * The index as a file. It is JSON for the sake of the server's compression, and says each thing once: names and
 * headings as they are shown (the words in them are indexed while it is loaded), the words of the texts as a sorted,
 * front-coded list, and for each of these the sections that hold it, as differences.
 */
import type { DocumentKind } from "../types"

export const INDEX_VERSION = 2

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
  /** See `encodePostings`; one list for each term. */
  postings: string
  /** Words that stand in the text of most pages, and are in no list. */
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
  tags: string[]
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

/** Lists of rising numbers, as differences less one; a list ends with a line break. */
export function encodePostings(lists: number[][]): string {
  const parts: string[] = []
  for (const list of lists) {
    let previous = -1
    for (const value of list) {
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

/** Calls `visit` with each value of one list, which ends with the text. */
export function decodePostings(encoded: string, visit: (value: number) => void): void {
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
      visit(previous)
      rest = 0
      factor = 1
    }
  }
}
