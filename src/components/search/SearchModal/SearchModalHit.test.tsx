import { render, screen, waitFor } from "@testing-library/react"
import { docSearchResponse } from "../../../search/client/docsearch-client"
import { loadGuideIcons } from "../../../search/client/guide-icons"
import type { SearchHit, SearchResponse } from "../../../search/types"
import { SearchModalHit, type ModalHit } from "./SearchModalHit"

const hierarchy = { lvl0: "Monitoring", lvl1: "Grafana", lvl2: "Roles", lvl3: null, lvl4: null, lvl5: null, lvl6: null }
const match = (value: string) => ({ value, matchLevel: "full" as const })

/** A hit of the search service in the form that DocSearch passes to its hit component. */
function hit(type: SearchHit["type"], extra: Partial<SearchHit> = {}): ModalHit {
  const serviceHit = {
    url: "/monitoring/grafana/#roles",
    type,
    hierarchy,
    content: null,
    _snippetResult: {
      hierarchy: { lvl1: match("Grafana"), lvl2: match("<mark>Roles</mark>") },
      content: match("<b> gives a <mark>role</mark>"),
    },
    ...extra,
  }
  const { results } = docSearchResponse({ results: [{ hits: [serviceHit] }] } as unknown as SearchResponse, String)
  return results[0]?.hits[0] as ModalHit
}
const drawn = <span>drawn by DocSearch</span>

test.each([
  ["a heading", hit("lvl2"), ["Roles", "Grafana"], ["Roles"]],
  ["a passage of text", hit("content"), ["<b> gives a role", "Grafana › Roles"], ["role", "Roles"]],
  ["a page", hit("lvl1"), ["Grafana", "<b> gives a role"], ["role"]],
  ["a page without a description", hit("lvl1", { _snippetResult: { hierarchy: {} } }), ["Grafana"], []],
  ["a hit without snippets", hit("lvl2", { _snippetResult: undefined }), ["Roles", "Grafana"], []],
])("%s shows its title and context, with matches highlighted", (_, found, texts, marks) => {
  const { container } = render(<SearchModalHit hit={found}>{drawn}</SearchModalHit>)
  expect(
    Array.from(container.querySelectorAll("[class^=DocSearch-Hit-]:not(:has(span))"), (e) => e.textContent),
  ).toEqual(texts)
  expect(Array.from(container.querySelectorAll("mark"), (e) => e.textContent)).toEqual(marks)
  expect(screen.getByRole("link")).toHaveAttribute("href", found.url)
})

test("a history entry is rendered by DocSearch and gets its badges", () => {
  const entry = { ...hit("lvl1", { method: "SAML", protocols: ["saml"] }), _snippetResult: undefined }
  render(<SearchModalHit hit={entry}>{drawn}</SearchModalHit>)
  expect(screen.getByRole("link")).toHaveTextContent("drawn by DocSearchSAML")
})

test("a hit without its text shows its heading until the text has loaded", async () => {
  let load = (_: ModalHit) => undefined as void
  const whole = new Promise<ModalHit>((resolve) => (load = resolve))
  const { rerender } = render(<SearchModalHit hit={{ ...hit("lvl2"), whole }}>{drawn}</SearchModalHit>)
  expect(screen.getByRole("link")).toHaveTextContent("RolesGrafana")
  load(hit("content"))
  await waitFor(() => expect(screen.getByRole("link")).toHaveTextContent("<b> gives a roleGrafana › Roles"))
  rerender(<SearchModalHit hit={hit("lvl1")}>{drawn}</SearchModalHit>)
  expect(screen.getByRole("link")).not.toHaveTextContent("Roles")
})

test.each(["lvl0", "lvl1", "lvl2", "content"] as const)("HTML in a hit of type %s is shown as text", (type) => {
  const evil = "<img src=x onerror=alert(1)>"
  const levels = Object.fromEntries(Object.keys(hierarchy).map((level) => [level, evil])) as unknown as typeof hierarchy
  const marked = {
    hierarchy: Object.fromEntries(Object.keys(hierarchy).map((level) => [level, match(evil)])),
    content: match(evil),
  }
  for (const _snippetResult of [marked, { hierarchy: {} }]) {
    const found = hit(type, { hierarchy: levels, content: evil, _snippetResult })
    const { container, unmount } = render(<SearchModalHit hit={found}>{drawn}</SearchModalHit>)
    expect(container.querySelector("img")).toBeNull()
    expect(screen.getByRole("link")).toHaveTextContent(evil)
    unmount()
  }
})

describe("logos", () => {
  const logos = (container: HTMLElement) =>
    Array.from(container.querySelectorAll("use"), (use) => use.getAttribute("href"))

  test("a hit has its guide's logo once that has loaded, unless the hit above it has it", async () => {
    const section = { ...hit("lvl2"), __docsearch_parent: hit("lvl1") }
    const page = { ...hit("lvl1"), url: "/tags/" }
    const { container } = render(
      <>
        {[hit("lvl1"), section, page].map((found) => (
          <SearchModalHit key={found.url + found.type} hit={found} children={drawn} />
        ))}
        <SearchModalHit hit={{ ...hit("lvl1"), _snippetResult: undefined }} children={drawn} />
      </>,
    )
    expect(logos(container)).toEqual([])
    expect(container.querySelectorAll("svg")).toHaveLength(3)
    const icons = { "/monitoring/grafana/": { href: "/static/logos-1.svg#grafana", monogram: "G", hue: 1 } }
    globalThis.fetch = jest.fn(async () => ({ ok: true, text: async () => JSON.stringify(icons) }) as Response)
    loadGuideIcons()
    await waitFor(() => expect(logos(container)).toHaveLength(2))
    const [first, , , kept] = screen.getAllByRole("link")
    for (const link of [first, kept]) expect(logos(link as HTMLElement)).toEqual(["/static/logos-1.svg#grafana"])
    expect(container.querySelectorAll("svg")).toHaveLength(4)
  })
})
