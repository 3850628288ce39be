/** Builds the embedded engine's files from records. Pure; runs in Node at build time. */
import { createHash } from "node:crypto"
import type { SearchRecord, Synonyms } from "../types"
import { joinedTerm, partTermsOf, termsOf, wordsOf } from "../text/words"
import {
  encodePostings,
  encodeTerms,
  fieldOffsets,
  INDEX_VERSION,
  LABEL_MARK,
  plainAnchor,
  type IndexFile,
  type PageEntry,
  type SectionEntry,
} from "../engine/index-file"
import { LEAST_WORDS } from "../engine/phrases"
import { pageTerms } from "./page-terms"

export interface SearchIndex {
  index: IndexFile
  /** Maps paths below `index.texts` to content: a JSON list with one text per section, one block per line. */
  texts: Record<string, string>
}

/**
 * A word in the text of more than this share of the pages does not distinguish them. Omitting such words makes the
 * index a quarter smaller; names, headings, methods and categories still include them.
 */
const COMMON_SHARE = 0.6
/** Below this number of pages, no word counts as common. */
const COMMON_MINIMUM = 20

/** Longer runs are keys, digests and encoded certificates, which no one types. */
const TERM_LENGTH = 64

const LABEL_WORDS = 8

interface Gathered {
  entry: PageEntry
  tags: string[]
  texts: string[]
  /** By section. */
  labels: string[][]
  /** By section: the terms of each summary, joined with spaces. */
  summaries: string[][]
}

/** Returns the index and the texts. `records` must be in the order of `buildRecords`. */
export function buildIndex(records: Iterable<SearchRecord>, synonyms: Synonyms): SearchIndex {
  let language = "en"
  const categories: IndexFile["categories"] = []
  const pages = new Map<string, Gathered>()

  for (const record of records) {
    language = record.language
    let page = pages.get(record.url_without_anchor)
    if (!page) {
      page = { entry: pageEntry(record, categories), tags: record.tags, texts: [], labels: [], summaries: [] }
      pages.set(record.url_without_anchor, page)
    }
    if (record.type !== "content") {
      page.entry.sections.push(sectionEntry(record, page.entry))
      page.texts.push("")
      page.labels.push([])
      page.summaries.push([])
    } else if (record.content) {
      const last = page.texts.length - 1
      page.texts[last] += (page.texts[last] ? "\n" : "") + record.content
      page.labels[last]?.push(...record.labels)
      const summaries = record.summaries.map((summary) => partTermsOf(summary).join(" "))
      page.summaries[last]?.push(...summaries)
      // The engine compares at least three successive words.
      page.entry.sections[last]?.push(...summaries.filter((summary) => summary.split(" ").length >= LEAST_WORDS))
    }
  }

  const gathered = [...pages.values()]
  const texts = Object.fromEntries(gathered.map(({ texts }, number) => [`${number}.json`, JSON.stringify(texts)]))
  const digest = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 10)
  return {
    index: {
      version: INDEX_VERSION,
      language,
      texts: `search/texts-${digest}/`,
      categories,
      pages: gathered.map(({ entry }) => entry),
      ...encodeIndex(gathered, categories),
      synonyms: synonyms.words.map((group) => group.map(partTermsOf)),
    },
    texts,
  }
}

function pageEntry(record: SearchRecord, categories: IndexFile["categories"]): PageEntry {
  let category = categories.findIndex(([slug]) => slug === record.category)
  if (category < 0 && record.category) category = categories.push([record.category, record.hierarchy.lvl0]) - 1
  return {
    path: record.url_without_anchor,
    name: record.hierarchy.lvl1,
    kind: record.kind,
    category,
    group: category < 0 ? record.hierarchy.lvl0 : "",
    description: record.content ?? "",
    methods: [],
    protocols: record.protocols,
    keywords: record.keywords,
    sections: [],
  }
}

function sectionEntry({ type, hierarchy, anchor, method, protocols }: SearchRecord, page: PageEntry): SectionEntry {
  const title = hierarchy[type as "lvl2"] ?? ""
  let number = page.methods.findIndex(([known]) => known === method)
  if (number < 0 && method !== null) number = page.methods.push([method, protocols[0] ?? ""]) - 1
  return [Number(type.slice(3)), title, anchor === null || anchor === plainAnchor(title) ? 0 : anchor, number]
}

/** The postings of each term; see `fieldOffsets`. */
function encodeIndex(
  pages: Gathered[],
  categories: IndexFile["categories"],
): Pick<IndexFile, "terms" | "postings" | "lengths" | "common"> {
  const found = pages.map(({ entry, tags, summaries }) =>
    pageTerms(entry, categories[entry.category]?.[1] ?? entry.group, tags, summaries),
  )
  const inTexts = textTerms(pages)
  const common = commonTerms(inTexts)
  const first = fieldOffsets(pages.length, inTexts.flat().length)
  const postings = new Map<string, number[]>()
  // Called in ascending order, which `encodePostings` requires.
  const add = (terms: string[], posting: number) => {
    for (const term of terms) {
      const list = postings.get(term)
      if (!list) postings.set(term, [posting])
      else if (list.at(-1) !== posting) list.push(posting)
    }
  }
  for (const kind of ["name", "keywords", "about"] as const)
    for (const [page, terms] of found.entries()) add(terms[kind], first[kind] + page)
  for (const [section, heading] of found.flatMap(({ headings }) => headings).entries())
    add(heading, first.heading + section)
  for (const [section, text] of inTexts.flat().entries())
    add(
      text.filter((term) => !common.has(term)),
      first.text + section,
    )
  const terms = [...postings.keys()].sort()
  return {
    terms: encodeTerms(terms),
    postings: encodePostings(terms.map((term) => postings.get(term) ?? [])),
    lengths: {
      name: found.map(({ name }) => name.length),
      keywords: found.map(({ keywords }) => keywords.length),
      heading: found.map(({ headings }) => headings.flat().length),
      about: found.map(({ about }) => about.length),
    },
    common: [...common].sort(),
  }
}

/** The terms of texts and labels, by page and section. */
const textTerms = (pages: Gathered[]): string[][][] =>
  pages.map(({ texts, labels }) =>
    texts.map((text, section) => [...termsOf(text), ...(labels[section] ?? []).flatMap(labelTerm)].filter(isUseful)),
  )

function commonTerms(inTexts: string[][][]): Set<string> {
  const pageCounts = new Map<string, number>()
  for (const sections of inTexts)
    for (const term of new Set(sections.flat())) pageCounts.set(term, (pageCounts.get(term) ?? 0) + 1)
  const most = inTexts.length < COMMON_MINIMUM ? Infinity : inTexts.length * COMMON_SHARE
  return new Set([...pageCounts].filter(([, count]) => count > most).map(([term]) => term))
}

const isUseful = (term: string) => term.length <= TERM_LENGTH && (term.length > 1 || /[^a-z]/.test(term))

/** A label of several words is also one term, so that the whole label has more weight than its words. */
function labelTerm(label: string): string[] {
  const parts = wordsOf(label).flatMap((word) => word.parts)
  return parts.length > 1 && parts.length <= LABEL_WORDS ? [LABEL_MARK + joinedTerm(parts)] : []
}
