/** The flat list of hits: each page that answers, followed by its best sections. */
import type { Hierarchy, HierarchyLevel, RecordType, SearchHit, SearchRequest } from "../types"
import { highlight, snippet, type Marked, type Tags } from "../text/highlight"
import { partTermsOf } from "../text/words"
import type { LoadedIndex, Page, PageSection } from "./load-index"
import type { RankedPage } from "./rank"
import { rankSections } from "./sections"

/** A hit before its text is there. */
export interface PlannedHit {
  ranked: RankedPage
  section: PageSection
  /** True for a piece of the section's text, false for its heading. */
  content: boolean
}

/** A page is a rival of the best one from this share of its score. */
const RIVAL_SHARE = 0.45
/** Sections of the best page without rivals, with one, with more: groups show five hits, and rivals must be among them. */
const MOST_SECTIONS = [4, 2, 1]

/** `allowed` leaves out sections, such as those of other methods when a reader filters by protocol. */
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
    return [
      ...(self && (named || sections.length === 0) ? [{ ranked: page, section: self, content: false }] : []),
      ...sections.map(({ section, byHeading }) => ({ ranked: page, section, content: !byHeading })),
    ]
  })
}

export interface HitOptions {
  tags: Tags
  /** False for snippets alone. */
  highlights: boolean
  snippetWords: number
  ellipsis: string
  /** The terms of the query as it was typed. */
  queryTerms: string[]
}

/** What a request says about highlighting, with the service's defaults. */
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
    queryTerms: partTermsOf(query),
    tags: { pre: highlightPreTag, post: highlightPostTag },
    ellipsis: snippetEllipsisText,
    highlights: attributesToHighlight?.length !== 0,
    snippetWords: Number(content?.split(":")[1]) || 10,
  }
}

/** The hit in the service's form. `text` is the section's, if it could be had; a piece of text without it becomes its heading. */
export function toHit(
  { ranked: { page, found }, section, content: wantsContent }: PlannedHit,
  text: string | undefined,
  options: HitOptions,
): SearchHit {
  const terms = new Set([...found.flatMap((unit) => [...unit.terms.keys()]), ...options.queryTerms])
  const isPage = section.level === 1
  const content = isPage ? page.description || null : wantsContent && text ? text : null
  const type: RecordType = wantsContent && text && !isPage ? "content" : (`lvl${section.level}` as HierarchyLevel)
  const url = section.anchor ? `${page.path}#${section.anchor}` : page.path
  const hierarchy = hierarchyOf(page, section)
  const levels = Object.entries(hierarchy).filter((entry): entry is [HierarchyLevel, string] => entry[1] !== null)
  const marked = Object.fromEntries(
    levels.map(([level, title]) => [level, match(highlight(title, terms, options.tags), terms)]),
  )
  const piece =
    content === null
      ? undefined
      : snippet(content, terms, { length: options.snippetWords, ellipsis: options.ellipsis, tags: options.tags })
  const marks = { hierarchy: marked, ...(piece ? { content: match(piece, terms) } : {}) }
  const lacksText = wantsContent && text === undefined
  return {
    // A hit is the same one before its text is there and after.
    objectID: `${url}:${lacksText ? "content" : type}`,
    type,
    hierarchy,
    content:
      content === null
        ? null
        : isPage
          ? content
          : (piece as Marked).value.split(options.tags.pre).join("").split(options.tags.post).join(""),
    url,
    url_without_anchor: page.path,
    anchor: section.anchor || null,
    kind: page.kind,
    category: page.category,
    protocols: section.method ? [section.method[1]] : page.protocols,
    method: section.method?.[0] ?? null,
    ...(options.highlights ? { _highlightResult: marks } : {}),
    _snippetResult: marks,
    ...(lacksText ? { lacksText } : {}),
  }
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
