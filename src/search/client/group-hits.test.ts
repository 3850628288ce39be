import type { SearchHit } from "../types"
import { groupHits } from "./group-hits"

const hit = (url: string, type: SearchHit["type"], extra: Partial<SearchHit> = {}) =>
  ({ objectID: url + type, url, type, ...extra }) as SearchHit

test("groups hits by page, in the order of each page's first hit", () => {
  const groups = groupHits([hit("/b/#x", "content"), hit("/a/", "lvl1"), hit("/b/", "lvl1"), hit("/a/#y", "lvl2")])
  expect(groups.map(({ page, self, places }) => [page, self?.url, places.map(({ url }) => url)])).toEqual([
    ["/b/", "/b/", ["/b/#x"]],
    ["/a/", "/a/", ["/a/#y"]],
  ])
})

test("takes the page's address from the record's `url_without_anchor` if present", () => {
  expect(groupHits([hit("/a/?method=saml#x", "lvl2", { url_without_anchor: "/a/" })])[0]?.page).toBe("/a/")
})
