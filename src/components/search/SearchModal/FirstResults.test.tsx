import { fireEvent, render, screen, within } from "@testing-library/react"
import { docSearchResponse } from "../../../search/client/docsearch-client"
import { SEARCH_SMALL_SCREEN_PX } from "../../../config/constants"
import type { SearchResponse } from "../../../search/types"
import { fakeMatchMedia } from "../../../../test/support/match-media"
import { FirstResults } from "./FirstResults"

const found = (category: string, name: string, url = `/${name}/`) => ({
  objectID: name,
  url,
  type: "lvl1",
  hierarchy: { lvl0: category, lvl1: name },
  content: null,
  _snippetResult: { hierarchy: { lvl1: { value: name, matchLevel: "full" } } },
})

let media = fakeMatchMedia()
beforeEach(() => (media = fakeMatchMedia()))

function show(answered: object[]) {
  const { results } = docSearchResponse({ results: [{ hits: answered }] } as unknown as SearchResponse, String)
  const onChoose = jest.fn()
  const hits = results[0]?.hits ?? []
  render(<FirstResults found={{ query: "name", hits, nbHits: 21 }} onChoose={onChoose} />)
  return onChoose
}

test("hits stand below their category, the first one chosen, as links to their pages", () => {
  show([found("Monitoring", "Grafana"), found("Media", "Jellyfin")])
  const monitoring = within(screen.getByRole("tree", { name: "Monitoring" }))
  expect(monitoring.getByRole("treeitem", { selected: true })).toHaveTextContent("Grafana")
  expect(screen.getAllByRole("treeitem", { selected: false })).toHaveLength(1)
  expect(screen.getByRole("link", { name: "Jellyfin" })).toHaveAttribute("href", "/Jellyfin/")
})

test("a hit is left to the modal, one in a new tab to the browser", () => {
  const onChoose = show([found("Monitoring", "Grafana"), found("Media", "Jellyfin", "https://jellyfin.org/docs/")])
  expect(fireEvent.click(screen.getByRole("link", { name: "Grafana" }), { ctrlKey: true })).toBe(true)
  fireEvent.click(screen.getByText("Monitoring"))
  expect(onChoose).not.toHaveBeenCalled()
  expect(fireEvent.click(screen.getByText("Grafana"))).toBe(false)
  expect(fireEvent.click(screen.getByRole("link", { name: "Jellyfin" }))).toBe(false)
  expect(onChoose.mock.calls).toEqual([[`${location.origin}/Grafana/`], ["https://jellyfin.org/docs/"]])
})

const fourOfEach = (...categories: string[]) =>
  categories.flatMap((category) => Array.from({ length: 4 }, (_, n) => found(category, `${category}${n}`)))
const counts = () => screen.getAllByRole("tree").map((tree) => within(tree).getAllByRole("treeitem").length)

test("hits that would be out of sight are left to the modal, and so is what stands below them", () => {
  show(fourOfEach("A", "B", "C"))
  expect(counts()).toEqual([4, 4, 2])
  expect(screen.queryByRole("link", { name: /^See all/ })).toBeNull()
})

test("on a screen that the modal fills there are as many as its height has room for", () => {
  media.set(`(max-width: ${SEARCH_SMALL_SCREEN_PX}px)`, true)
  jest.spyOn(window.screen, "height", "get").mockReturnValue(56 * 13 - 1)
  show(fourOfEach("A", "B", "C", "D"))
  expect(counts()).toEqual([4, 4, 4, 1])
})

test("below the last hit a link leads to all of them", () => {
  show(fourOfEach("A"))
  expect(screen.getByRole("link", { name: "See all 21 results" })).toHaveAttribute("href", "/search/?q=name")
})

test("HTML in a hit is shown as text", () => {
  show([found("<img src=x>", "<img src=x onerror=alert(1)>")])
  expect(document.querySelector("img")).toBeNull()
  expect(screen.getByRole("treeitem")).toHaveTextContent("<img src=x onerror=alert(1)>")
})
