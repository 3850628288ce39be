/** Finds the sections of a page that match a query. */
import type { LoadedIndex, PageSection } from "./load-index"
import type { RankedPage } from "./rank"

export interface RankedSection {
  section: PageSection
  score: number
  /** Whether the heading matches at least as well as the text below it. */
  byHeading: boolean
}

const HEADING_WEIGHT = 2
/** Of words in a summary or row label: below those of a title. */
const SUMMARY_WEIGHT = 1.7
const METHOD_WEIGHT = 1.2
/** Above a heading with all words in another order. */
const PHRASE_WEIGHT = 3
/** Of a title that is the query without the page's name: *Options* for "grafana options". */
const WHOLE_TITLE_WEIGHT = 1
/** Next to other words, the page's own name tells its sections apart only a little: "Configure Kimai" is no answer. */
const NAME_SHARE = 0.2
/** Sections below this share of the page's best one are omitted. */
const LEAST_SHARE = 0.6

interface ScoredSection extends RankedSection {
  text: number
  heading: number
}

/** Returns the matching sections, best first. */
export function rankSections(page: RankedPage, index: LoadedIndex): RankedSection[] {
  const { found, phrases } = page
  const isNamed = found.map(({ terms }) => [...terms.values()].some((fields) => fields.includes("name")))
  const scores = scoreWords(page, isNamed, index)
  const all = found.reduce((sum, { weight }) => sum + weight, 0)
  const shareOf = ({ number }: PageSection) => phrases[number] ?? 0
  const others = found.flatMap(({ terms }, number) => (isNamed[number] ? [] : [terms]))
  for (const entry of scores) {
    entry.score += PHRASE_WEIGHT * all * shareOf(entry.section)
    if (isWholeTitle(entry.section.titleTerms, others)) entry.score += WHOLE_TITLE_WEIGHT * all
  }
  const ranked = scores.filter(
    ({ section, text, heading }) => section.level > 1 && text + heading + shareOf(section) > 0,
  )
  for (const entry of ranked) entry.byHeading = entry.heading > 0 && entry.heading >= entry.text
  ranked.sort((first, second) => second.score - first.score || first.section.number - second.section.number)
  const least = (ranked[0]?.score ?? 0) * LEAST_SHARE
  return ranked.filter(({ score }) => score >= least)
}

/**
 * Scores all sections of a page by the words of the query, each by its best term.
 * @param isNamed for each word, whether the page's name has it.
 */
function scoreWords({ page, found }: RankedPage, isNamed: readonly boolean[], index: LoadedIndex): ScoredSection[] {
  const sections = page.sections()
  const scores = sections.map((section) => ({ section, score: 0, byHeading: true, text: 0, heading: 0 }))
  const hasOthers = found.some(({ terms }, number) => terms.size > 0 && !isNamed[number])
  const isInTitle = (section: number, term: string) =>
    term.split(" ").every((word) => sections[section]?.titleTerms.has(word))
  for (const [number, { terms, weight: full }] of found.entries()) {
    const weight = isNamed[number] && hasOthers ? full * NAME_SHARE : full
    const best = sections.map(() => ({ text: 0, heading: 0, method: 0 }))
    for (const term of terms.keys()) {
      // A long term is a whole identifier or word, and more specific than one of its parts.
      const worth = weight * (1 + term.length / 40)
      const { text, heading } = index.lists.postingsOf(term)
      for (const section of text.get(page.number) ?? []) raise(best[section], "text", worth)
      for (const section of heading.get(page.number) ?? [])
        if (isInTitle(section, term)) raise(best[section], "heading", worth * HEADING_WEIGHT)
        else raise(best[section], "text", worth * SUMMARY_WEIGHT)
      for (const { number, methodTerms } of sections)
        if (methodTerms.has(term)) raise(best[number], "method", worth * METHOD_WEIGHT)
    }
    for (const [number, { text, heading, method }] of best.entries()) {
      const entry = scores[number]
      if (!entry) continue
      entry.score += Math.max(text, heading) + method
      entry.text += text
      entry.heading += heading
    }
  }
  return scores
}

/** Whether a title has all words of a query and no others; each word of the query has its own terms. */
function isWholeTitle(titleTerms: ReadonlySet<string>, words: readonly ReadonlyMap<string, unknown>[]): boolean {
  const title = [...titleTerms]
  return (
    title.length > 0 &&
    title.every((term) => words.some((terms) => terms.has(term))) &&
    words.every((terms) => title.some((term) => terms.has(term)))
  )
}

type Best = { text: number; heading: number; method: number }

function raise(best: Best | undefined, key: keyof Best, value: number): void {
  if (best && value > best[key]) best[key] = value
}
