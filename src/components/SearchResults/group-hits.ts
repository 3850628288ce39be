import type { SearchHit } from "../../search/types"

export interface HitGroup {
  /** Address of the page that the hits are on. */
  page: string
  /** The page's own hit, if it is among them. */
  self: SearchHit | undefined
  /** Places on the page, best first. */
  places: SearchHit[]
}

/** Hits by page, pages in the order of their first hit. */
export function groupHits(hits: SearchHit[]): HitGroup[] {
  const groups = new Map<string, HitGroup>()
  for (const hit of hits) {
    const page = hit.url_without_anchor ?? hit.url.replace(/#.*$/, "")
    const group = groups.get(page) ?? { page, self: undefined, places: [] }
    groups.set(page, group)
    if (hit.type === "lvl1" && !group.self) group.self = hit
    else group.places.push(hit)
  }
  return [...groups.values()]
}
