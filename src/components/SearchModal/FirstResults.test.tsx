import { fireEvent, render, screen, within } from "@testing-library/react"
import { docSearchResponse } from "../../search/client/docsearch-client"
import type { SearchResponse } from "../../search/types"
import { FirstResults } from "./FirstResults"

const found = (category: string, name: string, url = `/${name}/`) => ({
  objectID: name,
  url,
  type: "lvl1",
  hierarchy: { lvl0: category, lvl1: name },
  content: null,
  _snippetResult: { hierarchy: { lvl1: { value: name, matchLevel: "full" } } },
})

function show(answered: object[]) {
  const { results } = docSearchResponse({ results: [{ hits: answered }] } as unknown as SearchResponse, String)
  const onClose = jest.fn()
  render(<FirstResults hits={results[0]?.hits ?? []} onClose={onClose} />)
  return onClose
}

test("hits stand below their category, the first one chosen, as links to their pages", () => {
  show([found("Monitoring", "Grafana"), found("Media", "Jellyfin")])
  const monitoring = within(screen.getByRole("tree", { name: "Monitoring" }))
  expect(monitoring.getByRole("treeitem", { selected: true })).toHaveTextContent("Grafana")
  expect(screen.getAllByRole("treeitem", { selected: false })).toHaveLength(1)
  expect(screen.getByRole("link", { name: "Jellyfin" })).toHaveAttribute("href", "/Jellyfin/")
})

test("a hit of this site closes the search, one that leaves it and one in a new tab do not", () => {
  const onClose = show([found("Monitoring", "Grafana"), found("Media", "Jellyfin", "https://jellyfin.org/docs/")])
  fireEvent.click(screen.getByRole("link", { name: "Jellyfin" }))
  fireEvent.click(screen.getByRole("link", { name: "Grafana" }), { ctrlKey: true })
  fireEvent.click(screen.getByText("Monitoring"))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole("link", { name: "Grafana" }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test("groups that would be out of sight are left to the modal", () => {
  show(["A", "B", "C"].flatMap((category) => Array.from({ length: 5 }, (_, n) => found(category, `${category}${n}`))))
  expect(screen.getAllByRole("tree").map((tree) => tree.getAttribute("aria-label"))).toEqual(["A", "B"])
})

test("HTML in a hit is shown as text", () => {
  show([found("<img src=x>", "<img src=x onerror=alert(1)>")])
  expect(document.querySelector("img")).toBeNull()
  expect(screen.getByRole("link")).toHaveTextContent("<img src=x onerror=alert(1)>")
})
