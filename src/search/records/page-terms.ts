/** The terms of a page, besides its texts. Pure; runs in Node at build time. */
import type { PageEntry } from "../engine/index-file"
import { STOP_WORDS } from "../engine/query"
import { protocolWords } from "../../guides/protocol-words"
import { methodText } from "../text/method-text"
import { joinedNeighbors, termsOf } from "../text/words"

export interface PageTerms {
  name: string[]
  /** Of its other names. */
  keywords: string[]
  /** Of its description, category, tags and methods. */
  about: string[]
  /** By section, of its title and summaries; empty for the page itself, whose title is its name. */
  headings: string[][]
}

/**
 * Returns each term once per field. `group` is the label of the page's category, or the group of pages without one;
 * `summaries` are, by section, those of its text, each as its terms joined with spaces.
 */
export function pageTerms(page: PageEntry, group: string, tags: string[], summaries: string[][] = []): PageTerms {
  const slug = page.path.split("/").filter(Boolean).pop() ?? ""
  const labels = [group, ...tags, ...page.protocols.map(protocolWords), ...page.methods.map(methodText)]
  return {
    name: written([page.name, ...(page.kind === "guide" ? [slug] : [])]),
    keywords: written(page.keywords),
    about: unique([...termsOf(page.description), ...joinedNeighbors(page.description, 2), ...labels.flatMap(termsOf)]),
    headings: page.sections.map(([, title], number) =>
      number === 0 ? [] : unique([...termsOf(title), ...(summaries[number] ?? []).flatMap(significantTerms)]),
    ),
  }
}

const significantTerms = (summary: string): string[] => summary.split(" ").filter((term) => !STOP_WORDS.has(term))

/** Names are also indexed as one joined word. */
const written = (names: string[]) => unique(names.flatMap((name) => [...termsOf(name), ...joinedNeighbors(name)]))

const unique = (terms: string[]): string[] => [...new Set(terms)]
