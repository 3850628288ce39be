import type { SearchHit, SearchRequest, SearchResponse } from "../types"
import { textsLater } from "./texts-later"

const early = [{ url: "/a/#x", lacksText: true }, { url: "/b/" }] as SearchHit[]
const whole = [{ url: "/a/#x", content: "the text" }, { url: "/b/" }] as SearchHit[]
const request = { requests: [{ indexName: "x", query: "q" }] }
const response = (hits: SearchHit[]) => ({ results: [{ query: "q", hits }] }) as unknown as SearchResponse

/** An engine without loaded texts: a query that may wait for them gets the answer of `later`. */
const engine = (later: () => Promise<SearchResponse>) => {
  const search = jest.fn(({ requests }: { requests: SearchRequest[] }) =>
    requests[0]?.textTimeoutMs === 0 ? Promise.resolve(response(early)) : later(),
  )
  return { search }
}

test("answers without waiting for texts; a hit without its text has a promise of the complete hit", async () => {
  const client = engine(() => Promise.resolve(response(whole)))
  const { results } = await textsLater(client).search(request)
  expect(results[0]?.hits).toMatchObject(early)
  await expect(results[0]?.hits[0]?.whole).resolves.toEqual(whole[0])
  expect(results[0]?.hits[1]).toEqual(early[1])
})

test("a hit whose text cannot be loaded is unchanged", async () => {
  const { results } = await textsLater(engine(() => Promise.reject(new Error("offline")))).search(request)
  await expect(results[0]?.hits[0]?.whole).resolves.toEqual(early[0])
})

test("sends no second query if all texts are loaded", async () => {
  const search = jest.fn(() => Promise.resolve(response(whole)))
  const { results } = await textsLater({ search }).search(request)
  expect(results[0]?.hits).toEqual(whole)
  expect(search).toHaveBeenCalledTimes(1)
})

test("requests texts only for the newest query", async () => {
  const client = engine(() => Promise.resolve(response(whole)))
  const later = textsLater(client)
  const [older, newer] = await Promise.all([later.search({ ...request }), later.search({ ...request })])
  expect(older.results[0]?.hits).toEqual(early)
  expect(newer.results[0]?.hits[0]?.whole).toBeDefined()
  expect(client.search).toHaveBeenCalledTimes(3)
})
