/** Marks matches in a text, without escaping anything. */
import { joinedTerm, termOf, wordsOf, type Word } from "./words"
import { fold } from "./fold"

export interface Tags {
  pre: string
  post: string
}

interface Range {
  start: number
  end: number
}

export interface Marked {
  value: string
  /** The terms that were marked. */
  matched: Set<string>
}

/** Puts `tags` around each word, or part of a compound, whose term is in `terms`. */
export function highlight(text: string, terms: ReadonlySet<string>, tags: Tags): Marked {
  const matched = new Set<string>()
  const ranges = wordsOf(text).flatMap((word) => rangesIn(word, text, terms, matched))
  return { value: withTags(text, ranges, tags), matched }
}

/**
 * Returns the `length` words around the densest cluster of different terms, with `ellipsis` where text was cut. Each line
 * is a separate piece of text, so the snippet begins in the cluster's line. It continues in the next lines if necessary.
 */
export function snippet(
  text: string,
  terms: ReadonlySet<string>,
  { length, ellipsis, tags }: { length: number; ellipsis: string; tags: Tags },
): Marked {
  const words = wordsOf(text)
  const hits = words.map((word) => termsIn(word, terms))
  const [from, to] = window(words, hits, text, length)
  const first = words[from]
  const last = words[to - 1]
  if (!first || !last) return highlight(text, terms, tags)
  const start = from === 0 ? 0 : first.start
  const end = to === words.length ? text.length : last.end
  const piece = highlight(text.slice(start, end).replace(/\s+/g, " "), terms, tags)
  return { ...piece, value: (from > 0 ? ellipsis : "") + piece.value + (to < words.length ? ellipsis : "") }
}

/** The indexes of the first word and after the last word of the best window. */
function window(words: Word[], hits: string[][], text: string, length: number): [number, number] {
  let best = 0
  let bestScore = -1
  for (let from = 0; from < words.length; from++) {
    if (hits[from]?.length === 0) continue
    const to = Math.min(words.length, from + length)
    const seen = new Set<string>()
    let score = 0
    for (let word = from; word < to; word++) {
      for (const term of hits[word] ?? []) {
        score += seen.has(term) ? 0.1 : 1 + term.length / 20
        seen.add(term)
      }
    }
    if (score > bestScore) [best, bestScore] = [from, score]
  }
  const lineStart = firstWordOfLine(words, best, text)
  // Include some words before the first match, but not from the previous line.
  const from = Math.max(lineStart, best - Math.floor(length / 3), 0)
  return [from, Math.min(words.length, from + length)]
}

function firstWordOfLine(words: Word[], word: number, text: string): number {
  const start = text.lastIndexOf("\n", words[word]?.start ?? 0) + 1
  let first = word
  while (first > 0 && (words[first - 1]?.start ?? 0) >= start) first--
  return first
}

function termsIn({ parts }: Word, terms: ReadonlySet<string>): string[] {
  const whole = joinedTerm(parts)
  return terms.has(whole) ? [whole] : parts.map(termOf).filter((term) => terms.has(term))
}

function rangesIn(word: Word, text: string, terms: ReadonlySet<string>, matched: Set<string>): Range[] {
  const whole = joinedTerm(word.parts)
  if (terms.has(whole)) {
    matched.add(whole)
    return [word]
  }
  if (word.parts.length === 1) return []
  return Array.from(text.slice(word.start, word.end).matchAll(/[^._-]+/g)).flatMap(({ 0: part, index }) => {
    const term = termOf(fold(part.replace(/['’]/g, "")))
    if (!terms.has(term)) return []
    matched.add(term)
    return [{ start: word.start + index, end: word.start + index + part.length }]
  })
}

function withTags(text: string, ranges: Range[], { pre, post }: Tags): string {
  let value = ""
  let position = 0
  for (const { start, end } of ranges) {
    value += text.slice(position, start) + pre + text.slice(start, end) + post
    position = end
  }
  return value + text.slice(position)
}
