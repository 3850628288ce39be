import { SEARCH_HITS_PER_GROUP } from "../../../config/constants"
import type { DocSearchHit } from "../../../search/client/docsearch-client"

export interface DocSearchGroup {
  title: string
  /** In order; a child is a section of the page above it. */
  hits: { hit: DocSearchHit; isChild: boolean }[]
}

/** Groups hits as DocSearch does: by category with a limit for each, and by page within it. */
export function docSearchGroups(hits: DocSearchHit[]): DocSearchGroup[] {
  return [...grouped(hits, ({ hierarchy }) => hierarchy.lvl0)].map(([title, ofGroup]) => ({
    title,
    hits: [...grouped(ofGroup.slice(0, SEARCH_HITS_PER_GROUP), ({ hierarchy }) => hierarchy.lvl1).values()].flatMap(
      (ofPage) => {
        const hasPage = ofPage.some(({ type }) => type === "lvl1")
        return ofPage.map((hit) => ({ hit, isChild: hasPage && hit.type !== "lvl1" }))
      },
    ),
  }))
}

function grouped(hits: DocSearchHit[], keyOf: (hit: DocSearchHit) => string): Map<string, DocSearchHit[]> {
  const groups = new Map<string, DocSearchHit[]>()
  for (const hit of hits) {
    const group = groups.get(keyOf(hit))
    if (group) group.push(hit)
    else groups.set(keyOf(hit), [hit])
  }
  return groups
}
