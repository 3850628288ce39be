import { act, fireEvent, render, screen } from "@testing-library/react"
import { useStaticQuery } from "gatsby"
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
