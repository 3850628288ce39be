/** Builds the flat list of hits: each matching page, followed by its best sections. */
import type { Hierarchy, HierarchyLevel, RecordType, SearchHit, SearchRequest } from "../types"
import { highlight, snippet, type Marked, type Tags } from "../text/highlight"
import type { LoadedIndex, Page, PageSection } from "./load-index"
import { queryTermsOf, STOP_WORDS } from "./query"
import type { RankedPage } from "./rank"
import { rankSections } from "./sections"

/** A hit before its text is loaded. */
export interface PlannedHit {
  ranked: RankedPage
  section: PageSection
  /** Whether the hit is a piece of the section's text; otherwise it is its heading. */
  content: boolean
}

/** A page with at least this share of the best page's score is a rival. */
const RIVAL_SHARE = 0.45
/**
 * Number of sections of the best page without rivals, with one, and with more: groups show five hits and must include
 * the rivals.
 */
const MOST_SECTIONS = [4, 2, 1]

/** Returns all hits, best first. `allowed` rejects sections, such as those of methods that a filter excludes. */
export function planHits(
  ranked: RankedPage[],
  index: LoadedIndex,
  allowed: (section: PageSection) => boolean,
): PlannedHit[] {
  const top = ranked[0]?.score ?? 0
  const rivals = ranked.filter(({ score }) => score >= top * RIVAL_SHARE).length - 1
  const most = MOST_SECTIONS[Math.min(rivals, MOST_SECTIONS.length - 1)] ?? 1
  return ranked.flatMap((page, rank): PlannedHit[] => {
    const named = page.found.some(({ terms }) =>
      [...terms.values()].flat().some((field) => field !== "text" && field !== "heading"),
    )
    const isStrong = page.score >= top * RIVAL_SHARE
    const wanted = isStrong && rank <= 3 ? most : named ? 0 : 1
    const sections =
      wanted === 0
        ? []
        : rankSections(page, index)
            .filter(({ section }) => allowed(section))
            .slice(0, wanted)
    const self = page.page.sections()[0]
    const ofPage = self && (named || sections.length === 0) ? [{ ranked: page, section: self, content: false }] : []
    const ofSections = sections.map(({ section, byHeading }) => ({ ranked: page, section, content: !byHeading }))
    // A section that has the whole query word for word, such as an error message, is the answer.
    const isAnswer = (page.phrases[sections[0]?.section.number ?? 0] ?? 0) === 1 && page.phrases[0] !== 1
    return isAnswer ? [...ofSections, ...ofPage] : [...ofPage, ...ofSections]
  })
}

export interface HitOptions {
  tags: Tags
  /** Whether to return highlighted attributes besides snippets. */
  highlights: boolean
  snippetWords: number
  ellipsis: string
  /** The terms of the query as typed: the index omits common words, so matches alone would not mark them. */
  queryTerms: string[]
}

/** Reads a request's highlighting options, with the service's defaults. */
export function hitOptions({
  query,
  highlightPreTag = "<em>",
  highlightPostTag = "</em>",
  snippetEllipsisText = "…",
  attributesToHighlight,
  attributesToSnippet = [],
}: SearchRequest): HitOptions {
  const content = attributesToSnippet.find(
    (attribute) => attribute.startsWith("content:") || attribute.startsWith("*:"),
  )
  return {
    queryTerms: queryTermsOf(query),
    tags: { pre: highlightPreTag, post: highlightPostTag },
    ellipsis: snippetEllipsisText,
    highlights: attributesToHighlight?.length !== 0,
    snippetWords: Number(content?.split(":")[1]) || 10,
  }
}

/**
 * Returns the hit in the service's format. `text` is the section's text if it is loaded; without it, the hit shows its
 * heading.
 */
export function toHit(
  { ranked: { page, found }, section, content: wantsContent }: PlannedHit,
  text: string | undefined,
  options: HitOptions,
): SearchHit {
  const { tags, snippetWords: length, ellipsis } = options
  // "login" also finds "log in", but "in" alone is no match.
  const foundTerms = found
    .flatMap((unit) => [...unit.terms.keys()].flatMap((term) => term.split(" ")))
    .filter((term) => !STOP_WORDS.has(term))
  const terms = new Set([...foundTerms, ...options.queryTerms])
  const isPage = section.level === 1
  const content = isPage ? page.description || null : wantsContent && text ? text : null
  const type: RecordType = wantsContent && text && !isPage ? "content" : (`lvl${section.level}` as HierarchyLevel)
  const target = isPage ? (namedMethod(page, options.queryTerms) ?? section) : section
  const { anchor, method } = target
  const url = anchor ? `${page.path}#${anchor}` : page.path
  const hierarchy = hierarchyOf(page, section)
  const levels = Object.entries(hierarchy).filter((entry): entry is [HierarchyLevel, string] => entry[1] !== null)
  const marked = Object.fromEntries(
    levels.map(([level, title]) => [level, match(highlight(title, terms, tags), terms)]),
  )
  const piece = content === null ? null : snippet(content, terms, { length, ellipsis, tags })
  const marks = { hierarchy: marked, ...(piece ? { content: match(piece, terms) } : {}) }
  const lacksText = wantsContent && text === undefined
  return {
    // The id is the same before and after the text has loaded.
    objectID: `${url}:${lacksText ? "content" : type}`,
    type,
    hierarchy,
    content: piece && !isPage ? piece.value.replaceAll(tags.pre, "").replaceAll(tags.post, "") : content,
    url,
    url_without_anchor: page.path,
    anchor: anchor || null,
    kind: page.kind,
    category: page.category,
    protocols: method ? [method[1]] : page.protocols,
    method: method?.[0] ?? null,
    ...(options.highlights ? { _highlightResult: marks } : {}),
    _snippetResult: marks,
    ...(lacksText ? { lacksText } : {}),
  }
}

/**
 * Returns the first section of the only method that the query names in addition to the page, such as SAML in "nextcloud
 * saml". The page then opens with that method. Returns `undefined` if the query names no method or several.
 */
function namedMethod(page: Page, queryTerms: readonly string[]): PageSection | undefined {
  // Of "SCIM Bridge", another name, "scim" alone is the method.
  const [own = [], ...others] = page.names()
  const names = [own, ...others.filter((name) => name.every((term) => queryTerms.includes(term)))].flat()
  const words = queryTerms.filter((term) => !names.includes(term))
  const first = new Map<string, PageSection>()
  for (const section of page.sections()) {
    const { method, methodTerms, anchor } = section
    if (!method || !anchor || !words.some((term) => methodTerms.has(term))) continue
    const key = method.join(" ")
    if (!first.has(key)) first.set(key, section)
  }
  return first.size === 1 ? [...first.values()][0] : undefined
}

function match({ value, matched }: Marked, terms: ReadonlySet<string>) {
  return {
    value,
    matchLevel:
      matched.size === 0 ? ("none" as const) : matched.size < terms.size ? ("partial" as const) : ("full" as const),
    matchedWords: [...matched],
  }
}

function hierarchyOf(page: Page, section: PageSection): Hierarchy {
  const hierarchy: Hierarchy = {
    lvl0: page.group,
    lvl1: page.name,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  }
  if (section.level === 1) return hierarchy
  let level = section.level
  hierarchy[`lvl${level}` as "lvl2"] = section.title
  for (let number = section.number - 1; number > 0 && level > 2; number--) {
    const above = page.sections()[number]
    if (!above || above.level >= level || above.method?.[0] !== section.method?.[0]) continue
    level = above.level
    hierarchy[`lvl${level}` as "lvl2"] = above.title
  }
  return hierarchy
}
