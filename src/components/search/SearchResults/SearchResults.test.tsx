import { act, fireEvent, render, screen } from "@testing-library/react"
import { navigate, useStaticQuery } from "gatsby"
import { staticHtml } from "../../../../test/support/static-html"
import { searchPage } from "../../../search/client/page-client"
import type { SearchHit } from "../../../search/types"
import { SearchResults } from "./SearchResults"

jest.mock("../../../search/client/page-client", () => ({ searchPage: jest.fn() }))

const hit = (name: string) =>
  ({
    objectID: name,
    type: "lvl1",
    hierarchy: { lvl0: "Monitoring", lvl1: name },
    url: `/monitoring/${name.toLowerCase()}/`,
  }) as SearchHit

/** Number of pages of results by query; other queries have no results. */
const PAGES: Record<string, number> = { saml: 3, grafana: 1 }

/** Answers as the engine does. */
function answer({ query, page }: { query: string; page: number }) {
  const nbPages = PAGES[query] ?? 0
  const hits = page <= nbPages ? [hit(`${query}-${page}`)] : []
  const result = { query, page: page - 1, nbPages, nbHits: 20 * nbPages, hits }
  return { result, facets: {} } as unknown as Awaited<ReturnType<typeof searchPage>>
}

const type = (query: string) =>
  act(async () => fireEvent.change(screen.getByRole("searchbox"), { target: { value: query } }))

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(useStaticQuery).mockReturnValue({ allCategory: { nodes: [] } })
  jest.mocked(searchPage).mockImplementation((address) => Promise.resolve(answer(address)))
})
afterEach(() => {
  jest.useRealTimers()
  window.history.replaceState({}, "", "/")
})

async function show(address: string) {
  window.history.pushState({}, "", address)
  await act(async () => render(<SearchResults />))
}

test("text that was typed before hydration stays in the field and is searched for", async () => {
  // React's server renderer warns about layout effects if there is a document, which is the case only in unit tests.
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
  const container = document.body.appendChild(document.createElement("div"))
  container.innerHTML = await staticHtml(<SearchResults />)
  log.mockRestore()
  screen.getByRole<HTMLInputElement>("searchbox").value = "grafana"
  await act(async () => render(<SearchResults />, { container, hydrate: true }))
  expect(screen.getByRole("searchbox")).toHaveValue("grafana")
  expect(screen.getByRole("heading", { name: "grafana-1" })).toBeInTheDocument()
})

test("Back to a page of results shows it, even if the results before it had fewer pages", async () => {
  await show("/search/?q=grafana")
  await act(async () => {
    window.history.replaceState({}, "", "/search/?q=saml&page=3")
    window.dispatchEvent(new PopStateEvent("popstate"))
  })
  expect(screen.getByRole("heading", { name: "saml-3" })).toBeInTheDocument()
  expect(window.location.search).toBe("?q=saml&page=3")
})

test("text that arrives late is added to its hit, but not to the results of a newer query", async () => {
  const late = { ...hit("late"), content: "Redirect URI mismatch" }
  const deliver: (() => void)[] = []
  jest.mocked(searchPage).mockImplementation((address) => {
    const first = answer(address)
    const whole = { ...first, result: { ...first.result, hits: [late] } }
    return Promise.resolve({ ...first, whole: new Promise((resolve) => deliver.push(() => resolve(whole))) })
  })
  await show("/search/?q=grafana")
  await act(async () => {
    window.history.replaceState({}, "", "/search/?q=saml")
    window.dispatchEvent(new PopStateEvent("popstate"))
  })
  await act(async () => deliver[0]?.())
  expect(screen.getByRole("heading", { name: "saml-1" })).toBeInTheDocument()
  expect(screen.queryByText("Redirect URI mismatch")).not.toBeInTheDocument()
  await act(async () => deliver[1]?.())
  expect(screen.getByText("Redirect URI mismatch")).toBeInTheDocument()
})

test("a page number that is too high is corrected to the query's last page", async () => {
  await show("/search/?q=saml&page=99")
  expect(screen.getByRole("heading", { name: "saml-3" })).toBeInTheDocument()
  expect(window.location.search).toBe("?q=saml&page=3")
})

test("until the next query is answered, No results names the query that has none", async () => {
  await show("/search/?q=zzz")
  expect(screen.getByText(/^No results for/)).toHaveTextContent("No results for “zzz”")
  jest.mocked(searchPage).mockImplementation(() => new Promise(() => undefined))
  await type("grafana")
  expect(screen.getByText(/^No results for/)).toHaveTextContent("No results for “zzz”")
})

test("the status announces the number of results, also if there are none", async () => {
  await show("/search/?q=saml")
  expect(screen.getByRole("status")).toHaveTextContent("60 results")
  await type("zzz")
  expect(screen.getByRole("status")).toHaveTextContent("0 results")
  await type("")
  expect(screen.getByRole("status")).toBeEmptyDOMElement()
})

test("a stalled search replaces the number of earlier results with Searching…", async () => {
  await show("/search/?q=saml")
  jest.mocked(searchPage).mockImplementation(() => new Promise(() => undefined))
  await type("grafana")
  await act(async () => jest.advanceTimersByTime(299))
  expect(screen.getByRole("status")).toHaveTextContent("60 results")
  await act(async () => jest.advanceTimersByTime(1))
  expect(screen.getByRole("status")).toHaveTextContent("Searching…")
})

test("a chosen page of results is announced, and the focus moves above its results", async () => {
  await show("/search/?q=saml")
  expect(screen.getByRole("status")).toHaveTextContent("60 results, page 1 of 3")
  screen.getByRole("link", { name: "Page 2" }).focus()
  await act(async () => {
    window.history.pushState({}, "", "/search/?q=saml&page=2")
    window.dispatchEvent(new PopStateEvent("popstate"))
  })
  expect(screen.getByRole("status")).toHaveTextContent("60 results, page 2 of 3")
  expect(screen.getByRole("status")).toHaveFocus()
})

test("No results mentions filters, and Clear filters removes them with a new history entry", async () => {
  await show("/search/?q=zzz&category=monitoring&protocol=saml")
  expect(screen.getByText(/^No results for/)).toHaveTextContent("No results for “zzz” with these filters")
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }))
  expect(navigate).toHaveBeenLastCalledWith("/search/?q=zzz")
  expect(screen.getByRole("searchbox")).toHaveFocus()
})

test("No results does not mention filters if there are none", async () => {
  await show("/search/?q=zzz")
  expect(screen.getByText(/^No results for/)).not.toHaveTextContent("filters")
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull()
})

test.each([
  ["?q=saml&page=-1", "?q=saml"],
  ["?q=saml&page=x&category=<b>", "?q=saml"],
  ["?q=saml&page=2&utm_source=mail", "?q=saml&page=2&utm_source=mail"],
])("values that the page ignores are removed from the URL: %s", async (search, corrected) => {
  await show(`/search/${search}`)
  expect(window.location.search).toBe(corrected)
})

test("Retry keeps the focus in the results", async () => {
  jest.mocked(searchPage).mockRejectedValueOnce(new Error("unreachable"))
  await show("/search/?q=saml")
  const retry = screen.getByRole("button", { name: "Retry" })
  retry.focus()
  await act(async () => fireEvent.click(retry))
  expect(screen.getByRole("heading", { name: "saml-1" })).toBeInTheDocument()
  expect(screen.getByRole("status")).toHaveFocus()
})

test("the logo of a guide is next to its name once it has loaded; its place is kept until then", async () => {
  const icons = { "/monitoring/grafana-1/": { href: "/static/logos-1.svg#grafana", monogram: "G", hue: 1 } }
  let load = () => undefined as void
  const response = { ok: true, text: async () => JSON.stringify(icons) } as Response
  globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (load = () => resolve(response))))
  const ofGuide = answer({ query: "grafana", page: 1 })
  for (const found of ofGuide.result.hits) found.category = "monitoring"
  jest.mocked(searchPage).mockResolvedValue(ofGuide)
  await show("/search/?q=grafana")
  const heading = screen.getByRole("heading", { name: "grafana-1" })
  expect(heading.firstElementChild).toBeEmptyDOMElement()
  await act(async () => load())
  expect(heading.querySelector("use")).toHaveAttribute("href", "/static/logos-1.svg#grafana")
})
