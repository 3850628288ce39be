/** Finds the words of a query next to each other, as in an error message. */
import type { Page } from "./load-index"

/** Many headings share two successive words. */
export const LEAST_WORDS = 3

/** Successive words of a query. */
export interface Run {
  text: string
  /** Its share of the query, by weight. */
  share: number
}

/**
 * By first word: the runs of a query, each one word longer than the previous one; none if it has too few words. Runs omit
 * the words of `title`, which has its terms between spaces, because a page has its own name in many headings.
 */
export function runsOf(query: { term: string; weight: number }[], title = ""): Run[][] {
  const weigh = (some: typeof query) => some.reduce((sum, { weight }) => sum + weight, 0)
  const total = weigh(query)
  if (total === 0) return []
  const inTitle = title.split(" ")
  const words = query.filter(({ term }) => !inTitle.includes(term))
  return words.slice(LEAST_WORDS - 1).map((_, from) =>
    words.slice(from + LEAST_WORDS - 1).map((_, more) => {
      const run = words.slice(from, from + LEAST_WORDS + more)
      const text = ` ${run.map(({ term }) => term).join(" ")}`
      // The last word may be unfinished.
      return { text: from + run.length < words.length ? `${text} ` : text, share: weigh(run) / total }
    }),
  )
}

/** By section: the greatest share of the query that a title or summary contains as successive words; empty without runs. */
export function phraseShares(page: Page, runs: Run[][]): number[] {
  if (runs.length === 0) return []
  return page.phrases().map((text) => {
    let greatest = 0
    for (const longer of runs) {
      for (const run of longer) {
        if (!text.includes(run.text)) break
        greatest = Math.max(greatest, run.share)
      }
    }
    return greatest
  })
}
