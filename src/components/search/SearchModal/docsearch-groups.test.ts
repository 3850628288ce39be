import type { DocSearchHit } from "../../../search/client/docsearch-client"
import { docSearchGroups } from "./docsearch-groups"

const hit = (lvl0: string, lvl1: string, type: string) =>
  ({ type, hierarchy: { lvl0, lvl1 }, objectID: `${lvl1} ${type}` }) as unknown as DocSearchHit

/** `Grafana lvl1`, and two blanks before a child. */
const drawn = (hits: DocSearchHit[]) =>
  docSearchGroups(hits).map(({ title, hits }) => [
    title,
    ...hits.map(({ hit, isChild }) => `${isChild ? "  " : ""}${hit.objectID}`),
  ])

test("hits stand by category and, in it, by page, in the order in which they were found", () => {
  expect(
    drawn([
      hit("Monitoring", "Grafana", "lvl1"),
      hit("Media", "Jellyfin", "lvl1"),
      hit("Monitoring", "Zabbix", "lvl1"),
      hit("Monitoring", "Grafana", "content"),
    ]),
  ).toEqual([
    ["Monitoring", "Grafana lvl1", "  Grafana content", "Zabbix lvl1"],
    ["Media", "Jellyfin lvl1"],
  ])
})

test("a place is no child of a page that was not found itself", () => {
  expect(drawn([hit("Monitoring", "Grafana", "lvl2")])).toEqual([["Monitoring", "Grafana lvl2"]])
})

test("a category shows five hits", () => {
  const hits = Array.from({ length: 7 }, (_, number) => hit("Media", `Player ${number}`, "lvl1"))
  expect(docSearchGroups(hits)[0]?.hits).toHaveLength(5)
})
