/** Ranks the pages that match a query, best first. */
import type { Field } from "./index-file"
import type { LoadedIndex, Page } from "./load-index"
import { isInName } from "./lookup"
import { phraseShares, runsOf } from "./phrases"
import type { Unit } from "./query"

export interface RankedPage {
  page: Page
  score: number
  /** The share of the query, by weight, that the page matches. */
  coverage: number
  /** By unit: the index terms that match on the page, each with the fields that contain it, and the unit's weight. */
  found: { terms: ReadonlyMap<string, Field[]>; weight: number }[]
  /** By section: see `phraseShares`. */
  phrases: number[]
}

const KIND_WEIGHT = { guide: 1, page: 0.7, tag: 0.6 } as const
/** Pages that match all words rank before pages that match some, regardless of frequency. */
const COVERAGE_POWER = 2
/** A page whose whole name was typed gains this share of its score. */
const NAME_GAIN = 1.2
const KEYWORDS_GAIN = 0.6
/** Boost when one section matches all terms: the best section's share of the query adds up to this much. */
const TOGETHER_GAIN = 1
/**
 * Score of the whole query word for word in a heading or summary, by weight of the query: above the score of its words in
 * names and synonyms. A part of the query has the square of its share.
 */
const PHRASE_SCORE = 40
/** Next to words, a number tells sections apart only a little. */
const NUMBER_SHARE = 0.2
/** Pages with less than this share of the best page's coverage are chance matches and omitted, unless their name was typed. */
const LEAST_COVERAGE = 0.5

/** Returns the pages that match, best first; `units` are the query's words, and `phrase` all its terms in order. */
export function rankPages(units: Unit[], phrase: string[], index: LoadedIndex): RankedPage[] {
  const log = (holders: number) => Math.log(1 + index.pages.length / holders)
  const weights = units.map(({ term, findings, isCompound, isNumber }) => {
    const weight = log(findings.size) * (isNumber ? NUMBER_SHARE : 1)
    // A word on nearly every page is not significant in a heading, but it is in a name.
    return { inName: weight, elsewhere: index.isCommon(term) && !isCompound ? log(index.pages.length) : weight }
  })
  const weightOf = (term: string) => weights[units.findIndex((unit) => unit.term === term)]?.elsewhere ?? 0
  const words = phrase.map((term) => ({ term, weight: weightOf(term) }))
  const runs = runsOf(words)
  const typed = ` ${phrase.join(" ")} `
  const titles = new Map(index.pages.map((page) => [page, typedTitle(page, typed)]))
  const namesGuide = index.pages.some((page) => page.kind === "guide" && titles.get(page))
  const ranked = index.pages.flatMap((page): RankedPage[] => {
    let score = 0
    let covered = 0
    let total = 0
    const found = units.map(({ findings, isNumber }, number) => {
      const finding = findings.get(page.number)
      const { inName, elsewhere } = weights[number] as (typeof weights)[number]
      const weight = finding && isInName(finding) ? inName : elsewhere
      if (!isNumber) total += weight
      if (!finding) return { terms: new Map<string, Field[]>(), weight }
      score += finding.score
      if (!isNumber) covered += weight
      return { terms: finding.terms, weight }
    })
    const title = titles.get(page)
    // A query that names a guide is about that guide, so another one needs the whole query.
    const phrases = title
      ? phraseShares(page, runsOf(words, title))
      : phraseShares(page, runs).map((share) => (namesGuide && share < 1 ? 0 : share))
    const phraseShare = Math.max(0, ...phrases)
    if (score === 0 && phraseShare === 0) return []
    // The postings of texts omit common words, but a phrase includes them.
    const coverage = Math.max(covered / total, phraseShare)
    score *=
      coverage ** COVERAGE_POWER *
      (1 + nameGain(page, found) + (units.length > 1 ? TOGETHER_GAIN * bestSectionShare(page, found, total, index) : 0))
    score = KIND_WEIGHT[page.kind] * (score + PHRASE_SCORE * total * phraseShare ** 2)
    return [{ page, score, coverage, found, phrases }]
  })
  ranked.sort((first, second) => second.score - first.score || first.page.number - second.page.number)
  const least = Math.max(0, ...ranked.map(({ coverage }) => coverage)) * LEAST_COVERAGE
  return ranked.filter(({ page, coverage }) => coverage >= least || titles.get(page))
}

/** The longest name or other name of the page that the query contains as a whole; `typed` is its terms between spaces. */
const typedTitle = (page: Page, typed: string): string | undefined =>
  page
    .titles()
    .filter((title) => typed.includes(` ${title} `))
    .sort((first, second) => second.length - first.length)[0]

/** The boost for a typed name, which grows with the typed share of the name. */
function nameGain(page: Page, found: RankedPage["found"]): number {
  const terms = new Set(found.flatMap(({ terms }) => [...terms.keys()]))
  const share = (name: string[]) =>
    terms.has(name.join("")) ? 1 : (name.filter((term) => terms.has(term)).length / Math.max(1, name.length)) ** 2
  return Math.max(...page.names().map((name, number) => (number === 0 ? NAME_GAIN : KEYWORDS_GAIN) * share(name)))
}

/** The greatest share of the query, by weight, that one section matches in its text, heading or method. */
function bestSectionShare(page: Page, found: RankedPage["found"], total: number, index: LoadedIndex): number {
  const shares = page.sections().map(() => 0)
  for (const { terms, weight } of found) {
    const holders = new Set<number>()
    for (const term of terms.keys()) {
      const { text, heading } = index.lists.postingsOf(term)
      for (const list of [text, heading]) for (const section of list.get(page.number) ?? []) holders.add(section)
      for (const { number, methodTerms } of page.sections()) if (methodTerms.has(term)) holders.add(number)
    }
    for (const section of holders) shares[section] = (shares[section] ?? 0) + weight
  }
  return Math.max(0, ...shares) / total
}
