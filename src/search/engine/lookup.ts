import { FIELDS, NAME_FIELDS, type Field } from "./index-file"
import type { LoadedIndex } from "./load-index"

/** The match of one query word on a page. */
export interface Finding {
  score: number
  /** Index terms, each with the fields that contain it. */
  terms: Map<string, Field[]>
}

/** Maps page numbers to matches. */
export type Findings = Map<number, Finding>

export interface LookupOptions {
  prefix?: boolean
  /** Number of tolerated typos. */
  fuzzy?: number
  fields?: readonly Field[]
  weight?: number
}

/** The weight of a word in each field. */
const BOOST: Record<Field, number> = { name: 9, keywords: 7, heading: 1.8, about: 1.6, text: 1 }

/** Parameters of BM25+: long pages have little disadvantage, and repeated occurrences add little. */
const BM25 = { k: 0.9, b: 0.3, d: 0.4 }
const PREFIX_WEIGHT = 0.375
const SIMILAR_WEIGHT = 0.225

/**
 * Finds a term, and on request words that begin with it or are similar, in the postings of each field. The score is BM25+
 * (https://en.wikipedia.org/wiki/Okapi_BM25), as if all texts had the average length.
 */
export function lookup(index: LoadedIndex, term: string, options: LookupOptions = {}): Findings {
  const { prefix = false, fuzzy = 0, fields = FIELDS, weight = 1 } = options
  const { file, lists, pages, specificity, averageLengths } = index
  const found: Findings = new Map()
  const similar = fuzzy > 0 ? lists.similarTo(term, fuzzy) : []
  for (const candidate of new Set([term, ...(prefix ? lists.termsWithPrefix(term) : []), ...similar])) {
    const postings = lists.postingsOf(candidate)
    for (const field of fields) {
      const sections = postings[field]
      if (sections.size === 0) continue
      const rarity = Math.log(1 + (pages.length - sections.size + 0.5) / (sections.size + 0.5))
      const worth = weight * rarity * specificity(candidate) * BOOST[field] * likeness(term, candidate)
      for (const [page, { length: times }] of sections) {
        const length = field === "text" ? 1 : (file.lengths[field][page] ?? 0) / averageLengths[field]
        const score = BM25.d + (times * (BM25.k + 1)) / (times + BM25.k * (1 - BM25.b + BM25.b * length))
        add(found, page, worth * score, candidate, field)
      }
    }
  }
  return found
}

function add(findings: Findings, page: number, score: number, term: string, field: Field): void {
  const finding = findings.get(page)
  if (!finding) {
    findings.set(page, { score, terms: new Map([[term, [field]]]) })
    return
  }
  finding.score += score
  finding.terms.set(term, [...(finding.terms.get(term) ?? []), field])
}

/** 1 for the term itself, lower for each letter after it as a prefix, lowest for a similar word. */
function likeness(term: string, candidate: string): number {
  if (candidate === term) return 1
  if (!candidate.startsWith(term)) return SIMILAR_WEIGHT
  return (PREFIX_WEIGHT * candidate.length) / (candidate.length + 0.3 * (candidate.length - term.length))
}

/** Whether the match is in the page's name or its other names. */
export const isInName = ({ terms }: Finding): boolean =>
  [...terms.values()].some((fields) => NAME_FIELDS.some((field) => fields.includes(field)))

/** Union: pages with either, with the better score and the terms of both. */
export function either(first: Findings, second: Findings): Findings {
  if (first.size === 0) return second
  const joined = new Map(first)
  for (const [page, finding] of second) joined.set(page, mergeFinding(joined.get(page), finding, Math.max))
  return joined
}

/** The same matches with their scores multiplied by `weight`. */
export const weighted = (findings: Findings, weight: number): Findings =>
  new Map(Array.from(findings, ([page, finding]) => [page, { ...finding, score: finding.score * weight }]))

/** Intersection: pages with both, with the lower score, so that a phrase does not outrank a word. */
export function both(first: Findings, second: Findings): Findings {
  const joined: Findings = new Map()
  for (const [page, finding] of second) {
    const other = first.get(page)
    if (other) joined.set(page, mergeFinding(other, finding, Math.min))
  }
  return joined
}

function mergeFinding(first: Finding | undefined, second: Finding, pick: (a: number, b: number) => number): Finding {
  if (!first) return second
  return { score: pick(first.score, second.score), terms: new Map([...first.terms, ...second.terms]) }
}
