/** Builds the records of both engines from the pages' trees. Pure; runs in Node at build time. */
import { KIND_LABELS, SITE_TAG } from "../constants"
import type { Hierarchy, HierarchyLevel, SearchDocument, SearchRecord, Synonyms } from "../types"
import { partTermsOf } from "../text/words"
import { objectIdMaker } from "./object-id"
import { sectionsOf, type Block, type Section } from "./sections"

export interface RecordOptions {
  language: string
  synonyms: Synonyms
}

/**
 * Content records contain whole blocks up to this many characters: the hosted service accepts 10 KB per record, and
 * short records rank better.
 */
const CONTENT_LENGTH = 600

/** Weights for ranking; higher ranks first. */
const PAGE_WEIGHT = { guide: 100, page: 50, tag: 10 } as const
const levelWeight = (level: number) => 100 - (level - 1) * 10

/**
 * Returns one record for each page (`lvl1`), each heading (`lvl2` to `lvl6`) and each piece of text (`content`). Pages
 * are in the given order, and the records of a page in reading order.
 */
export const buildRecords = (documents: SearchDocument[], options: RecordOptions): SearchRecord[] => [
  ...eachRecord(documents, options),
]

/** Yields the same records one by one, because those of 1,460 guides take 200 MB. */
export function* eachRecord(documents: SearchDocument[], options: RecordOptions): Generator<SearchRecord> {
  const synonymsOf = synonymFinder(options.synonyms.words)
  for (const document of documents) yield* pageRecords(document, options, synonymsOf)
}

/** Returns a function that finds, for a heading, the phrases with the same meaning as one of its phrases. */
function synonymFinder(groups: string[][]): (heading: string) => string[] {
  const termsOf = (text: string) => ` ${partTermsOf(text).join(" ")} `
  const known = groups.map((group) => group.map((phrase) => ({ phrase, terms: termsOf(phrase) })))
  return (heading) => {
    const title = termsOf(heading)
    return known
      .filter((group) => group.some(({ terms }) => title.includes(terms)))
      .flatMap((group) => group.filter(({ terms }) => !title.includes(terms)).map(({ phrase }) => phrase))
  }
}

function pageRecords(
  document: SearchDocument,
  { language, synonyms }: RecordOptions,
  synonymsOf: (heading: string) => string[],
): SearchRecord[] {
  const { path, kind, category, tags, methods } = document
  const makeId = objectIdMaker()
  const records: SearchRecord[] = []
  const page = { language, site_tag: SITE_TAG, kind, category: category.slug, tags, url_without_anchor: path }

  const keywordsOf = ({ title }: Section, type: SearchRecord["type"]): string[] => {
    if (type === "content") return []
    return type === "lvl1" ? (synonyms.pages[path] ?? []) : synonymsOf(title)
  }

  const add = (section: Section, type: SearchRecord["type"], content: string | null, block?: Block) => {
    const url = section.anchor ? `${path}#${section.anchor}` : path
    const hierarchy = hierarchyOf(section, document)
    records.push({
      ...page,
      objectID: makeId(url, type, JSON.stringify([Object.values(hierarchy), content])),
      type,
      hierarchy,
      content,
      url,
      anchor: section.anchor,
      protocols: section.method ? [section.method.protocol] : document.protocols,
      method: methods.length > 1 ? (section.method?.title ?? null) : (methods[0]?.title ?? null),
      labels: block?.labels ?? [],
      summaries: block?.summaries ?? [],
      keywords: keywordsOf(section, type),
      weight: {
        page: PAGE_WEIGHT[kind],
        level: type === "content" ? 0 : levelWeight(section.level),
        position: records.length,
      },
    })
  }

  for (const section of sectionsOf(document.tree, document.name, methods)) {
    add(section, `lvl${section.level}` as HierarchyLevel, section.level === 1 ? document.description : null)
    for (const block of joinBlocks(section.blocks)) add(section, "content", block.text, block)
  }
  return records
}

function hierarchyOf(section: Section, { name, category, kind }: SearchDocument): Hierarchy {
  const hierarchy: Hierarchy = {
    lvl0: category.label || KIND_LABELS[kind],
    lvl1: name,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  }
  for (const [level, title] of Object.entries(section.parents)) hierarchy[`lvl${level}` as "lvl2"] = title
  if (section.level > 1) hierarchy[`lvl${section.level}` as "lvl2"] = section.title
  return hierarchy
}

/** Groups as many whole blocks as fit, one per line; a block over the limit becomes a group of its own. */
function joinBlocks(blocks: Block[]): Block[] {
  const pieces: Block[] = []
  for (const { text, labels, summaries } of blocks) {
    const last = pieces[pieces.length - 1]
    if (last && last.text.length + text.length < CONTENT_LENGTH) {
      last.text += `\n${text}`
      last.labels.push(...labels)
      last.summaries.push(...summaries)
    } else {
      pieces.push({ text, labels: [...labels], summaries: [...summaries] })
    }
  }
  return pieces
}
