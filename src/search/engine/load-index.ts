/** From the index file to the library's index and what goes with it. Runs wherever the engine runs. */
import MiniSearch, { type AsPlainObject } from "minisearch"
import { termsOf, neighbourTerms } from "../text/words"
import { protocolWords } from "../text/protocol-words"
import { decodePostings, decodeTerms, plainAnchor, type IndexFile, type PageEntry } from "./index-file"

/** What a page is found by. `text` holds the words of its sections, the others are made from what the index shows. */
export const FIELDS = ["name", "keywords", "heading", "about", "text"] as const
export type Field = (typeof FIELDS)[number]

export interface Page extends Omit<PageEntry, "sections" | "category" | "group"> {
  number: number
  /** Slug; empty for none. */
  category: string
  /** Label of the category, or the group of pages without one. */
  group: string
  sections: PageSection[]
}

export interface PageSection {
  level: number
  title: string
  /** Empty for the page itself. */
  anchor: string
  method: [title: string, protocol: string] | null
  /** Index of the section in its page. */
  number: number
  /** Terms of the title, and of the method where the page has several. */
  titleTerms: Set<string>
  methodTerms: Set<string>
}

export interface LoadedIndex {
  file: IndexFile
  pages: Page[]
  miniSearch: MiniSearch
  /** The sections (numbers within the page) whose text holds a term. */
  sectionsWith: (page: number, term: string) => number[]
  /** How much a term tells, from 0 to 1: little if many pages hold it. */
  specificity: (term: string) => number
  /** True for words of the texts that are in no list because most pages hold them. */
  isCommon: (term: string) => boolean
  /** The terms of names and other names, which typing errors are compared with first. */
  nameTerms: Set<string>
}

/** Occurrences by term, then by field, then by page. */
type Occurrences = Map<string, Map<number, Map<number, number>>>

export function loadIndex(file: IndexFile): LoadedIndex {
  const pages = file.pages.map((entry, number) => toPage(entry, number, file))
  const occurrences: Occurrences = new Map()
  const lengths = pages.map(() => FIELDS.map(() => 0))

  const count = (term: string, field: number, page: number, times = 1) => {
    let fields = occurrences.get(term)
    if (!fields) occurrences.set(term, (fields = new Map()))
    let counts = fields.get(field)
    if (!counts) fields.set(field, (counts = new Map()))
    counts.set(page, (counts.get(page) ?? 0) + times)
    const ofPage = lengths[page] as number[]
    ofPage[field] = (ofPage[field] ?? 0) + times
  }

  for (const page of pages) {
    for (const [field, terms] of ownTerms(page).entries()) for (const term of terms) count(term, field, page.number)
  }
  const nameTerms = new Set([...occurrences].filter(([, fields]) => fields.has(0) || fields.has(1)).map(([term]) => term))

  const starts: number[] = []
  const pageOf: number[] = []
  for (const page of pages) {
    starts.push(pageOf.length)
    for (const _ of page.sections) pageOf.push(page.number)
  }
  const terms = decodeTerms(file.terms)
  const postings = new Map<string, number[]>()
  const text = FIELDS.indexOf("text")
  decodePostings(file.postings, (list, section) => {
    const term = terms[list] as string
    const sections = postings.get(term)
    if (sections) sections.push(section)
    else postings.set(term, [section])
    count(term, text, pageOf[section] as number)
  })

  const common = new Set(file.common)
  return {
    file,
    pages,
    specificity: specificityOf(occurrences, common, pages.length),
    isCommon: (term) => common.has(term),
    miniSearch: toMiniSearch(occurrences, lengths),
    sectionsWith: (page, term) => (postings.get(term) ?? []).filter((section) => pageOf[section] === page).map((section) => section - (starts[page] as number)),
    nameTerms,
  }
}

const COMMON_SPECIFICITY = 0.12

function specificityOf(occurrences: Occurrences, common: Set<string>, total: number): (term: string) => number {
  const known = new Map<string, number>()
  return (term) => {
    let value = known.get(term)
    if (value === undefined) {
      const holders = new Set<number>()
      for (const counts of occurrences.get(term)?.values() ?? []) for (const page of counts.keys()) holders.add(page)
      value = common.has(term) ? COMMON_SPECIFICITY : Math.log(1 + total / Math.max(1, holders.size)) / Math.log(1 + total)
      known.set(term, value)
    }
    return value
  }
}

function toPage(entry: PageEntry, number: number, { categories }: IndexFile): Page {
  const [category = "", label = entry.group] = categories[entry.category] ?? []
  const several = entry.methods.length > 1
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
      titleTerms: new Set(index === 0 ? [] : termsOf(title)),
      methodTerms: new Set(several ? methodTerms(entry.methods[method]) : []),
    })),
  }
}

const methodTerms = (method: [string, string] | undefined): string[] => (method ? termsOf(`${method[0]} ${protocolWords(method[1])}`) : [])

/** The terms of a page in the order of the fields, without the text's. */
function ownTerms(page: Page): string[][] {
  const slug = page.path.split("/").filter(Boolean).pop() ?? ""
  const names = [page.name, ...(page.kind === "guide" ? [slug] : [])]
  return [
    unique(names.flatMap((name) => [...termsOf(name), ...neighbourTerms(name)])),
    unique(page.keywords.flatMap((name) => [...termsOf(name), ...neighbourTerms(name)])),
    page.sections.flatMap(({ titleTerms }) => [...titleTerms]),
    unique([page.description, page.group, ...page.tags].flatMap(termsOf).concat(neighbourTerms(page.description, 2), page.methods.flatMap(methodTerms), page.protocols.flatMap((protocol) => termsOf(protocolWords(protocol))))),
  ]
}

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)]

/** The library reads an index from a plain object, so nothing is tokenized or counted again. */
function toMiniSearch(occurrences: Occurrences, lengths: number[][]): MiniSearch {
  const documents = lengths.length
  const plain: AsPlainObject = {
    documentCount: documents,
    nextId: documents,
    documentIds: Object.fromEntries(lengths.map((_, page) => [page, page])),
    fieldIds: Object.fromEntries(FIELDS.map((field, id) => [field, id])),
    fieldLength: Object.fromEntries(lengths.map((ofPage, page) => [page, ofPage])),
    averageFieldLength: FIELDS.map((_, field) => lengths.reduce((sum, ofPage) => sum + (ofPage[field] ?? 0), 0) / Math.max(1, documents)),
    storedFields: {},
    dirtCount: 0,
    index: Array.from(occurrences, ([term, fields]) => [term, Object.fromEntries(Array.from(fields, ([field, counts]) => [field, Object.fromEntries(counts)]))]),
    serializationVersion: 2,
  }
  return MiniSearch.loadJS(plain, { fields: [...FIELDS], tokenize: (text) => [text], processTerm: (term) => term })
}
