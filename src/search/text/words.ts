/** How text becomes words, the same for the index, for queries and for highlighting. */
import { fold, singular } from "./fold"

/** A run of letters and digits (`What's` is one), or several that `.`, `_` or `-` holds together, such as `role_attribute_path`. */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:(?:['’](?=\p{L})|[._-]+)[\p{L}\p{N}\p{M}]+)*/gu
const SEPARATORS = /[._-]+/
const APOSTROPHES = /['’]/g

export interface Word {
  /** Where it stands in the text. */
  start: number
  end: number
  /** Folded parts as written: one for a plain word, several for a compound. */
  parts: string[]
}

/** The words of a text in reading order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(COMPOUND), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    parts: fold(match[0].replace(APOSTROPHES, "")).split(SEPARATORS).filter(Boolean),
  }))
}

/** The term of one part. */
export const termOf = (part: string): string => singular(part)

/** The terms of all parts of a text, compounds not written together: of queries and of phrases in them. */
export const partTermsOf = (text: string): string[] => wordsOf(text).flatMap(({ parts }) => parts.map(termOf))

/** The term of several parts written together: `role`, `attribute` and `path` are `roleattributepath`. */
export const joinedTerm = (parts: string[]): string => singular(parts.join(""))

/** The terms under which a text is indexed: each part, and each compound written together. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap(({ parts }) =>
    parts.length > 1 ? [...parts.map(termOf), joinedTerm(parts)] : parts.map(termOf),
  )
}

/** Neighbours written together, up to `most`, so that `argo cd` is also `argocd`: for names and other short texts. */
export function neighbourTerms(text: string, most = 4): string[] {
  const parts = wordsOf(text).flatMap((word) => word.parts)
  const joined: string[] = []
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 2; to <= Math.min(parts.length, from + most); to++)
      joined.push(joinedTerm(parts.slice(from, to)))
  }
  return joined
}
