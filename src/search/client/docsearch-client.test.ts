import type { SearchClient, SearchHit, SearchResponse } from "../types"
import { docSearchClient, newestFirst, onlyFound } from "./docsearch-client"
import { SEARCH_IDEAS } from "./search-ideas"

const request = { requests: [{ indexName: "x", query: "q" }] }
const hit = {
  url: "/a/",
  type: "content",
  hierarchy: { lvl0: "A & B", lvl1: "<One>", lvl2: null },
  content: "<client_id>",
  _highlightResult: { hierarchy: { lvl0: { value: "<mark>A</mark> & B" }, lvl1: { value: "<<mark>One</mark>>" } } },
  _snippetResult: { hierarchy: {}, content: { value: "<mark><client_id></mark> <script>" } },
} as unknown as SearchHit
const answering = (answer: unknown): SearchClient => ({ search: () => Promise.resolve(answer as SearchResponse) })

test("what DocSearch takes for HTML is escaped, what it and this site show as text is not", async () => {
  const { results } = await docSearchClient(answering({ results: [{ hits: [hit] }] }), (url) => `/prefix${url}`).search(
    request,
  )
  expect(results[0]?.hits[0]).toMatchObject({
    url: "/prefix/a/",
    hierarchy: { lvl0: "A & B", lvl1: "&lt;One&gt;", lvl2: null },
    content: "&lt;client_id&gt;",
  })
  expect(results[0]?.hits[0]).toHaveProperty("_snippetResult", {
    title: "\uE000<client_id>\uE001 <script>",
    path: "<One>",
  })
  expect(results[0]?.hits[0]?._highlightResult).toBeUndefined()
})

test("a hit that comes later is escaped, too", async () => {
  const client = answering({ results: [{ hits: [{ ...hit, whole: Promise.resolve(hit) }] }] })
  const { results } = await docSearchClient(client, (url) => `/prefix${url}`).search(request)
  await expect(results[0]?.hits[0]?.whole).resolves.toMatchObject({
    url: "/prefix/a/",
    content: "&lt;client_id&gt;",
    _snippetResult: { title: "\uE000<client_id>\uE001 <script>" },
  })
})

test("an answer without hits holds ideas as groups, and nothing that may be shown", async () => {
  const answer = (hits: SearchHit[]) =>
    docSearchClient(answering({ results: [{ hits, nbHits: hits.length }] }), String).search(request)
  const [none] = (await answer([])).results
  expect(none?.nbHits).toBe(0)
  expect(none?.hits.map(({ hierarchy }) => hierarchy.lvl0)).toEqual(SEARCH_IDEAS)
  expect(onlyFound(none?.hits ?? [])).toEqual([])
  const [some] = (await answer([hit])).results
  expect(onlyFound(some?.hits ?? [])).toEqual(some?.hits)
  expect(some?.hits).toHaveLength(1)
})

describe("a failure", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test.each([
    ["of the network", { search: () => Promise.reject(new Error("down")) }],
    ["in the form of an answer without hits", answering({ results: [{}] })],
    ["in the form of rubbish", answering("rubbish")],
  ])("%s is told as RetryError once searches count as stalled, and the promise stays open", async (_, client) => {
    const told: unknown[] = []
    let settled = false
    const promise = docSearchClient(client as SearchClient, String).search(request)
    promise
      .catch((error: unknown) => {
        told.push(error)
        throw error
      })
      .finally(() => (settled = true))
    await jest.advanceTimersByTimeAsync(290)
    expect(told).toEqual([])
    await jest.advanceTimersByTimeAsync(100)
    expect(told).toEqual([expect.objectContaining({ name: "RetryError" })])
    await jest.advanceTimersByTimeAsync(10_000)
    expect(settled).toBe(false)
  })
})

describe("a late failure", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test("does not cover what a newer query has found", async () => {
    const answers = [() => Promise.reject(new Error("429")), () => Promise.resolve({ results: [{ hits: [hit] }] })]
    const client = docSearchClient({ search: () => answers.shift()?.() as Promise<SearchResponse> }, String)
    const told = jest.fn()
    void client.search(request).catch(told)
    await expect(client.search(request)).resolves.toHaveProperty("results")
    await jest.advanceTimersByTimeAsync(1000)
    expect(told).not.toHaveBeenCalled()
  })
})

describe("newest first", () => {
  const answerTo = (query: string) => ({ results: [{ query, hits: [] }] }) as unknown as SearchResponse
  const requestFor = (query: string) => ({ requests: [{ indexName: "x", query }] })

  test("of what is asked before the engine is ready, only the newest is asked", async () => {
    let setReady = () => undefined as void
    const ready = new Promise<void>((resolve) => (setReady = resolve))
    const search = jest.fn(({ requests }: { requests: { query: string }[] }) =>
      Promise.resolve(answerTo(requests[0]?.query ?? "")),
    )
    const client = newestFirst({ search }, ready)
    void client.search(requestFor("n"))
    void client.search(requestFor("ne"))
    const newest = client.search(requestFor("nex"))
    setReady()
    await expect(newest).resolves.toEqual(answerTo("nex"))
    expect(search.mock.calls.map(([{ requests }]) => requests[0]?.query)).toEqual(["nex"])
  })

  test("after a failure the next query is asked", async () => {
    const search = jest.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue(answerTo("b"))
    const client = newestFirst({ search }, Promise.resolve())
    await expect(client.search(requestFor("a"))).rejects.toThrow("down")
    await expect(client.search(requestFor("b"))).resolves.toEqual(answerTo("b"))
  })
})
