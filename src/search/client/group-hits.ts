import type { SearchHit } from "../types"

export interface HitGroup {
  /** The address of the page that contains the hits. */
  page: string
  /** The hit for the page itself, if there is one. */
  self: SearchHit | undefined
  /** Hits for sections of the page, best first. */
  places: SearchHit[]
}

/** Groups hits by page, in the order of each page's first hit. */
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
