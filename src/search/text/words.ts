/** Tokenizes text, identically for the index, for queries and for highlighting. */
import { fold, singular } from "./fold"

/**
 * A run of letters and digits (`What's` is one), or several joined by `.`, `_` or `-`, such as `role_attribute_path`.
 */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:(?:['’](?=\p{L})|[._-]+)[\p{L}\p{N}\p{M}]+)*/gu
const SEPARATORS = /[._-]+/
const APOSTROPHES = /['’]/g

export interface Word {
  /** Its position in the text. */
  start: number
  end: number
  /** Normalized parts as written: one for a plain word, several for a compound. */
  parts: string[]
}

/** Returns the words of a text in reading order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(COMPOUND), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    parts: fold(match[0].replace(APOSTROPHES, "")).split(SEPARATORS).filter(Boolean),
  }))
}

/** The term of one part. */
export const termOf = (part: string): string => singular(part)

/** The terms of all parts of a text without joined compounds, for comparison with those of a query. */
export const partTermsOf = (text: string): string[] => wordsOf(text).flatMap(({ parts }) => parts.map(termOf))

/** The term of several joined parts: `role`, `attribute` and `path` become `roleattributepath`. */
export const joinedTerm = (parts: string[]): string => singular(parts.join(""))

/** The indexed terms of a text: each part, and each joined compound. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap(({ parts }) =>
    parts.length > 1 ? [...parts.map(termOf), joinedTerm(parts)] : parts.map(termOf),
  )
}

/** Joins up to `most` adjacent words, so that `argo cd` also becomes `argocd`: for names and other short texts. */
export function joinedNeighbors(text: string, most = 4): string[] {
  const parts = wordsOf(text).flatMap((word) => word.parts)
  const joined: string[] = []
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 2; to <= Math.min(parts.length, from + most); to++)
      joined.push(joinedTerm(parts.slice(from, to)))
  }
  return joined
}
