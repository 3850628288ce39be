/** Loads the index file, in any environment. */
import { methodText } from "../text/method-text"
import { partTermsOf, termsOf } from "../text/words"
import { plainAnchor, type IndexFile, type PageEntry } from "./index-file"
import { readTermLists, type TermLists } from "./term-lists"

export interface Page extends Omit<PageEntry, "sections" | "category" | "group"> {
  number: number
  /** Slug; empty if the page has no category. */
  category: string
  /** Label of the category, or the group of pages without one. */
  group: string
  /** Created on demand, because most pages match no query. */
  sections: () => PageSection[]
  /** The terms of its name, then of each other name. */
  names: () => string[][]
  /** The same names as they are compared with a query: the terms of their parts, joined with spaces. */
  titles: () => string[]
  /** By section: the terms of its title and of each summary, as `| configure grafana | user sync failed |`. */
  phrases: () => string[]
}

export interface PageSection {
  level: number
  title: string
  /** The terms of its title. Its other terms in headings are those of summaries, which only the text shows. */
  titleTerms: ReadonlySet<string>
  /** Empty for the page itself. */
  anchor: string
  method: [title: string, protocol: string] | null
  /** Index of the section in its page. */
  number: number
  /** Terms of the method, if the page has several. */
  methodTerms: ReadonlySet<string>
}

export interface LoadedIndex {
  file: IndexFile
  pages: Page[]
  lists: TermLists
  /** A term's specificity from 0 to 1: low if many pages contain it. */
  specificity: (term: string) => number
  /** Whether the texts of most pages contain the word, so that the postings of texts omit it. */
  isCommon: (term: string) => boolean
  /** The terms of names and other names; a word that is not found is first compared with these. */
  nameTerms: string[]
  /** The average number of terms per page, by field. */
  averageLengths: Record<keyof IndexFile["lengths"], number>
}

/** Returns an index file's content in a form that queries can use. */
export function loadIndex(file: IndexFile): LoadedIndex {
  const lists = readTermLists(file)
  // Most guides have the same headings.
  const phraseOf = memoize((text) => partTermsOf(text).join(" "))
  const common = new Set(file.common)
  return {
    file,
    pages: file.pages.map((entry, number) => toPage(entry, number, file, phraseOf)),
    lists,
    specificity: memoize((term) =>
      common.has(term) ? COMMON_SPECIFICITY : rarity(pagesWith(term, lists).size, file.pages.length),
    ),
    isCommon: (term) => common.has(term),
    nameTerms: lists.nameTerms(),
    averageLengths: {
      name: average(file.lengths.name),
      keywords: average(file.lengths.keywords),
      about: average(file.lengths.about),
      heading: average(file.lengths.heading),
    },
  }
}

const COMMON_SPECIFICITY = 0.12

const rarity = (holders: number, total: number): number =>
  Math.log(1 + total / Math.max(1, holders)) / Math.log(1 + total)

const pagesWith = (term: string, lists: TermLists): Set<number> =>
  new Set(Object.values(lists.postingsOf(term)).flatMap((sections) => [...sections.keys()]))

const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const NO_TERMS: ReadonlySet<string> = new Set()

function toPage(entry: PageEntry, number: number, { categories }: IndexFile, phraseOf: (text: string) => string): Page {
  const [category = "", label = entry.group] = categories[entry.category] ?? []
  const titles = once(() => [entry.name, ...entry.keywords].map(phraseOf))
  return {
    ...entry,
    number,
    category,
    group: label,
    sections: once(() => toSections(entry)),
    names: once(() => [entry.name, ...entry.keywords].map(termsOf)),
    titles,
    phrases: once(() => toPhrases(entry, titles(), phraseOf)),
  }
}

function toSections({ sections, methods }: PageEntry): PageSection[] {
  const ofMethods = methods.map((method) => (methods.length > 1 ? new Set(termsOf(methodText(method))) : NO_TERMS))
  return sections.map(([level, title, anchor, method], number) => ({
    level,
    title,
    titleTerms: new Set(termsOf(title)),
    anchor: number === 0 ? "" : anchor || plainAnchor(title),
    method: methods[method] ?? null,
    number,
    methodTerms: ofMethods[method] ?? NO_TERMS,
  }))
}

const toPhrases = ({ sections }: PageEntry, titles: string[], phraseOf: (text: string) => string): string[] =>
  sections.map(([, title, , , ...summaries], number) =>
    ["", ...(number === 0 ? titles : [phraseOf(title)]), ...summaries, ""].join(" | "),
  )

/** Memoizes a function without parameters. */
function once<Result>(work: () => Result): () => Result {
  let result: Result | undefined
  return () => (result ??= work())
}

/** Memoizes a function with a string parameter. */
function memoize<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    let result = known.get(text)
    if (result === undefined) known.set(text, (result = work(text)))
    return result
  }
}
