/** From the index file to the library's index and what goes with it. Runs wherever the engine runs. */
import MiniSearch, { type AsPlainObject } from "minisearch"
import { protocolWords } from "../text/protocol-words"
import { neighbourTerms, termsOf } from "../text/words"
import { plainAnchor, type IndexFile, type PageEntry } from "./index-file"
import { readTextLists, type TextLists } from "./text-lists"

/** What the library finds a page by: all that the index shows. The words of its texts are in lists of their own. */
export const FIELDS = ["name", "keywords", "heading", "about"] as const
export type Field = (typeof FIELDS)[number] | "text"

export interface Page extends Omit<PageEntry, "sections" | "category" | "group"> {
  number: number
  /** Slug; empty for none. */
  category: string
  /** Label of the category, or the group of pages without one. */
  group: string
  sections: PageSection[]
  /** The terms of its name, then of each other name. */
  names: string[][]
}

export interface PageSection {
  level: number
  title: string
  /** Empty for the page itself. */
  anchor: string
  method: [title: string, protocol: string] | null
  /** Index of the section in its page. */
  number: number
  titleTerms: ReadonlySet<string>
  /** Terms of the method, where the page has several. */
  methodTerms: ReadonlySet<string>
}

export interface LoadedIndex {
  file: IndexFile
  pages: Page[]
  miniSearch: MiniSearch
  texts: TextLists
  /** How much a term tells, from 0 to 1: little if many pages hold it. */
  specificity: (term: string) => number
  /** True for words of the texts that are in no list because most pages hold them. */
  isCommon: (term: string) => boolean
  /** The terms of names and other names, which typing errors are compared with first. */
  nameTerms: Set<string>
}

/**
 * The library numbers the pages from here. JavaScript keeps an object whose only key is 140 as a list with room for 200 values, and there are
 * thousands of such objects; one whose keys are as high as this is kept as what it is.
 */
const FIRST_ID = 1_000_000

/** Occurrences by term, then by field, then by page, as the library writes them. */
type Occurrences = Map<string, { [field: number]: { [page: number]: number } }>

export function loadIndex(file: IndexFile): LoadedIndex {
  // Guides have most headings and all kinds of methods in common.
  const termSetOf = remembering((text) => new Set(termsOf(text)))
  const pages = file.pages.map((entry, number) => toPage(entry, number, file, termSetOf))
  const occurrences: Occurrences = new Map()
  const lengths = pages.map((page) =>
    ownTerms(page, termSetOf).map((terms, field) => count(terms, field, page.number, occurrences)),
  )
  const nameTerms = new Set<string>()
  for (const [term, fields] of occurrences) if (fields[0] || fields[1]) nameTerms.add(term)

  const firstSections: number[] = []
  let sections = 0
  for (const page of pages) {
    firstSections.push(sections)
    sections += page.sections.length
  }
  const texts = readTextLists(file, firstSections)
  const common = new Set(file.common)
  return {
    file,
    pages,
    miniSearch: toMiniSearch(occurrences, lengths),
    texts,
    specificity: specificityOf(occurrences, texts, common, pages.length),
    isCommon: (term) => common.has(term),
    nameTerms,
  }
}

/** Adds the terms and gives back their number. */
function count(terms: string[], field: number, page: number, occurrences: Occurrences): number {
  for (const term of terms) {
    let fields = occurrences.get(term)
    if (!fields) occurrences.set(term, (fields = {}))
    const counts = (fields[field] ??= {})
    const id = FIRST_ID + page
    counts[id] = (counts[id] ?? 0) + 1
  }
  return terms.length
}

const COMMON_SPECIFICITY = 0.12

function specificityOf(
  occurrences: Occurrences,
  texts: TextLists,
  common: Set<string>,
  total: number,
): LoadedIndex["specificity"] {
  const known = new Map<string, number>()
  return (term) => {
    let value = known.get(term)
    if (value === undefined) {
      const holders = new Set<number>(texts.sectionsWith(term).keys())
      for (const counts of Object.values(occurrences.get(term) ?? {}))
        for (const id of Object.keys(counts)) holders.add(Number(id) - FIRST_ID)
      value = common.has(term)
        ? COMMON_SPECIFICITY
        : Math.log(1 + total / Math.max(1, holders.size)) / Math.log(1 + total)
      known.set(term, value)
    }
    return value
  }
}

type TermSetOf = (text: string) => ReadonlySet<string>

const NO_TERMS: ReadonlySet<string> = new Set()

function toPage(entry: PageEntry, number: number, { categories }: IndexFile, termSetOf: TermSetOf): Page {
  const [category = "", label = entry.group] = categories[entry.category] ?? []
  const ofMethods = entry.methods.map((method) => (entry.methods.length > 1 ? termSetOf(methodText(method)) : NO_TERMS))
  return {
    ...entry,
    number,
    category,
    group: label,
    sections: entry.sections.map(([level, title, anchor, method], index) => ({
      level,
      title,
      anchor: index === 0 ? "" : anchor || plainAnchor(title),
      method: entry.methods[method] ?? null,
      number: index,
      titleTerms: index === 0 ? NO_TERMS : termSetOf(title),
      methodTerms: ofMethods[method] ?? NO_TERMS,
    })),
    names: [entry.name, ...entry.keywords].map(termsOf),
  }
}

const methodText = ([title, protocol]: [string, string]): string => `${title} ${protocolWords(protocol)}`

/** The terms of a page in the order of the fields. */
function ownTerms(page: Page, termSetOf: TermSetOf): string[][] {
  const slug = page.path.split("/").filter(Boolean).pop() ?? ""
  const names = [page.name, ...(page.kind === "guide" ? [slug] : [])]
  const written = (names: string[]) => unique(names.flatMap((name) => [...termsOf(name), ...neighbourTerms(name)]))
  return [
    written(names),
    written(page.keywords),
    page.sections.flatMap(({ titleTerms }) => [...titleTerms]),
    unique([
      ...termsOf(page.description),
      ...neighbourTerms(page.description, 2),
      ...[page.group, ...page.tags, ...page.protocols.map(protocolWords), ...page.methods.map(methodText)].flatMap(
        (text) => [...termSetOf(text)],
      ),
    ]),
  ]
}

/** The same function, which works each text out once. */
function remembering<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    let result = known.get(text)
    if (result === undefined) known.set(text, (result = work(text)))
    return result
  }
}

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)]

/** The library reads an index from a plain object, so nothing is tokenized or counted again. */
function toMiniSearch(occurrences: Occurrences, lengths: number[][]): MiniSearch {
  const documents = lengths.length
  const plain: AsPlainObject = {
    documentCount: documents,
    nextId: FIRST_ID + documents,
    documentIds: Object.fromEntries(lengths.map((_, page) => [FIRST_ID + page, page])),
    fieldIds: Object.fromEntries(FIELDS.map((field, id) => [field, id])),
    fieldLength: Object.fromEntries(lengths.map((ofPage, page) => [FIRST_ID + page, ofPage])),
    averageFieldLength: FIELDS.map(
      (_, field) => lengths.reduce((sum, ofPage) => sum + (ofPage[field] ?? 0), 0) / Math.max(1, documents),
    ),
    storedFields: {},
    dirtCount: 0,
    index: [...occurrences],
    serializationVersion: 2,
  }
  return MiniSearch.loadJS(plain, { fields: [...FIELDS], tokenize: (text) => [text], processTerm: (term) => term })
}
