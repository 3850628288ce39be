import { FIELDS, type Field, type LoadedIndex } from "./load-index"

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

/** What the library's formula (BM25+) is given: long pages are hardly held against, and a word that stands in every section counts little more than one that stands once. */
const BM25 = { k: 0.9, b: 0.3, d: 0.4 }
/** The library's own weights for words that only begin so, or are only similar. */
const PREFIX_WEIGHT = 0.375
const FUZZY_WEIGHT = 0.45

/** Finds a term in the library's fields and in the texts. */
export function lookup(index: LoadedIndex, term: string, options: LookupOptions = {}): Findings {
  const { fields, weight = 1 } = options
  const found = fields?.length === 1 && fields[0] === "text" ? new Map() : inFields(index, term, options)
  if (!fields || fields.includes("text")) addTexts(found, index, term, options)
  if (weight !== 1) for (const finding of found.values()) finding.score *= weight
  return found
}

function inFields(
  { miniSearch, specificity }: LoadedIndex,
  term: string,
  { prefix = false, fuzzy = 0, fields }: LookupOptions,
): Findings {
  const results = miniSearch.search(term, {
    prefix,
    fuzzy: fuzzy || false,
    fields: fields?.filter((field) => field !== "text") ?? [...FIELDS],
    boost: BOOST,
    bm25: BM25,
    weights: { prefix: PREFIX_WEIGHT, fuzzy: FUZZY_WEIGHT },
    boostDocument: (_, found) => specificity(found),
  })
  return new Map(
    results.map(({ id, score, match }) => [
      Number(id),
      { score, terms: new Map(Object.entries(match) as [string, Field[]][]) },
    ]),
  )
}

/** The same formula for the texts, a page's sections being the number of times. */
function addTexts(
  findings: Findings,
  { texts, pages, specificity }: LoadedIndex,
  term: string,
  { prefix = false, fuzzy = 0 }: LookupOptions,
): void {
  const similar = fuzzy > 0 ? texts.similarTo(term, fuzzy) : []
  const candidates = new Set([term, ...(prefix ? texts.beginningWith(term) : []), ...similar])
  for (const candidate of candidates) {
    const sections = texts.sectionsWith(candidate)
    if (sections.size === 0) continue
    const rarity = Math.log(1 + (pages.length - sections.size + 0.5) / (sections.size + 0.5))
    const worth = rarity * specificity(candidate) * BOOST.text * likeness(term, candidate)
    for (const [page, { length }] of sections) {
      const score = worth * (BM25.d + (length * (BM25.k + 1)) / (length + BM25.k))
      const finding = findings.get(page)
      if (!finding) findings.set(page, { score, terms: new Map([[candidate, ["text"]]]) })
      else {
        finding.score += score
        finding.terms.set(candidate, [...(finding.terms.get(candidate) ?? []), "text"])
      }
    }
  }
}

/** As the library weighs it: less for each letter that the word is longer, less still if it is another one. */
function likeness(term: string, candidate: string): number {
  if (candidate === term) return 1
  if (!candidate.startsWith(term)) return FUZZY_WEIGHT / 2
  return (PREFIX_WEIGHT * candidate.length) / (candidate.length + 0.3 * (candidate.length - term.length))
}

/** Either of two: the better score, the terms of both. */
export function either(first: Findings, second: Findings): Findings {
  if (first.size === 0) return second
  const joined = new Map(first)
  for (const [page, finding] of second) joined.set(page, mergeFinding(joined.get(page), finding, Math.max))
  return joined
}

/** The same findings, each worth `weight` times as much. */
export const weighted = (findings: Findings, weight: number): Findings =>
  new Map(Array.from(findings, ([page, finding]) => [page, { ...finding, score: finding.score * weight }]))

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
