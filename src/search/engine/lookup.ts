import type { Field, LoadedIndex } from "./load-index"

/** What one word of a query finds on a page. */
export interface Finding {
  score: number
  /** Index terms, each with the fields that hold it. */
  terms: Map<string, Field[]>
}

/** Page number to what was found there. */
export type Findings = Map<number, Finding>

export interface LookupOptions {
  prefix?: boolean
  /** Number of forgiven errors. */
  fuzzy?: number
  fields?: Field[]
  weight?: number
}

/** How much a word in each place counts. */
const BOOST: Record<Field, number> = { name: 9, keywords: 7, heading: 1.8, about: 1.6, text: 1 }

/** Long pages are hardly held against, and a word that stands in every section counts little more than one that stands once. */
const BM25 = { k: 0.9, b: 0.3, d: 0.4 }

export function lookup({ miniSearch, specificity }: LoadedIndex, term: string, { prefix = false, fuzzy = 0, fields, weight = 1 }: LookupOptions = {}): Findings {
  const results = miniSearch.search(term, { prefix, fuzzy: fuzzy || false, boost: BOOST, bm25: BM25, boostDocument: (_, found) => specificity(found), ...(fields ? { fields } : {}) })
  return new Map(results.map(({ id, score, match }) => [Number(id), { score: score * weight, terms: new Map(Object.entries(match) as [string, Field[]][]) }]))
}

/** Either of two: the better score, the terms of both. */
export function either(first: Findings, second: Findings): Findings {
  if (first.size === 0) return second
  const joined = new Map(first)
  for (const [page, finding] of second) joined.set(page, mergeFinding(joined.get(page), finding, Math.max))
  return joined
}

/** The same findings, each worth `weight` times as much. */
export const weighted = (findings: Findings, weight: number): Findings => new Map(Array.from(findings, ([page, finding]) => [page, { ...finding, score: finding.score * weight }]))

/** Both: pages that hold both, with the lower score, so that a phrase is not worth more than a word. */
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
