import type { SearchClient, SearchHit, SearchResponse } from "../types"
import { docSearchClient, onlyFound } from "./docsearch-client"
import { searchIdeas } from "./search-ideas"

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
const adapted = (client: SearchClient, toUrl: (url: string) => string = String) =>
  docSearchClient(client, toUrl, () => undefined)

test("text that DocSearch inserts as HTML is escaped, but text that is shown as plain text is not", async () => {
  const { results } = await adapted(answering({ results: [{ hits: [hit] }] }), (url) => `/prefix${url}`).search(request)
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

test("a hit that arrives later is also escaped", async () => {
  const client = answering({ results: [{ hits: [{ ...hit, whole: Promise.resolve(hit) }] }] })
  const { results } = await adapted(client, (url) => `/prefix${url}`).search(request)
  await expect(results[0]?.hits[0]?.whole).resolves.toMatchObject({
    url: "/prefix/a/",
    content: "&lt;client_id&gt;",
    _snippetResult: { title: "\uE000<client_id>\uE001 <script>" },
  })
})

test("a response without hits contains the search ideas as groups, but no hits to show", async () => {
  const answer = (hits: SearchHit[]) => adapted(answering({ results: [{ hits, nbHits: hits.length }] })).search(request)
  const [none] = (await answer([])).results
  expect(none?.nbHits).toBe(0)
  expect(none?.hits.map(({ hierarchy }) => hierarchy.lvl0)).toEqual(searchIdeas({ query: "" }))
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
    ["in the form of a response without hits", answering({ results: [{}] })],
    ["in the form of an invalid response", answering("rubbish")],
  ])("%s is reported as RetryError once the search has stalled, and the promise stays pending", async (_, client) => {
    const reported: unknown[] = []
    let settled = false
    const promise = adapted(client).search(request)
    promise
      .catch((error: unknown) => {
        reported.push(error)
        throw error
      })
      .finally(() => (settled = true))
    await jest.advanceTimersByTimeAsync(290)
    expect(reported).toEqual([])
    await jest.advanceTimersByTimeAsync(100)
    expect(reported).toEqual([expect.objectContaining({ name: "RetryError" })])
    await jest.advanceTimersByTimeAsync(10_000)
    expect(settled).toBe(false)
  })
})

describe("a late failure", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test("does not replace the results of a newer query", async () => {
    const answers = [() => Promise.reject(new Error("429")), () => Promise.resolve({ results: [{ hits: [hit] }] })]
    const client = adapted({ search: () => answers.shift()?.() as Promise<SearchResponse> })
    const onFailure = jest.fn()
    void client.search(request).catch(onFailure)
    await expect(client.search(request)).resolves.toHaveProperty("results")
    await jest.advanceTimersByTimeAsync(1000)
    expect(onFailure).not.toHaveBeenCalled()
  })
})

describe("a slow query", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** A client that answers a query when the test calls `answer`. */
  const slow = () => {
    const answers: ((response: SearchResponse) => void)[] = []
    const setStalled = jest.fn()
    const client = docSearchClient(
      { search: () => new Promise((resolve) => answers.push(resolve)) },
      String,
      setStalled,
    )
    const answer = (number: number) => answers[number]?.({ results: [{ hits: [hit] }] } as SearchResponse)
    return { client, answer, setStalled }
  }

  test("counts as stalled after 300 ms until its response arrives", async () => {
    const { client, answer, setStalled } = slow()
    void client.search(request)
    await jest.advanceTimersByTimeAsync(299)
    expect(setStalled).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(setStalled.mock.calls).toEqual([[true]])
    answer(0)
    await jest.advanceTimersByTimeAsync(0)
    expect(setStalled.mock.calls).toEqual([[true], [false]])
  })

  test("stays stalled when only an older response arrives; a query that is answered in time never stalls", async () => {
    const { client, answer, setStalled } = slow()
    void client.search(request)
    await jest.advanceTimersByTimeAsync(300)
    void client.search(request)
    answer(0)
    await jest.advanceTimersByTimeAsync(0)
    expect(setStalled.mock.calls).toEqual([[true]])
    answer(1)
    await jest.advanceTimersByTimeAsync(1000)
    expect(setStalled.mock.calls).toEqual([[true], [false]])
  })
})
