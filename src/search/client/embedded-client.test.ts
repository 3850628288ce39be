import type { SearchRequest } from "../types"
import { SILENCE_LIMIT_MS } from "../../network/fetch-text"
import { refetch } from "../../network/refetch"
import { createEmbeddedClient } from "./embedded-client"
import { takeWorker } from "./start-worker"

jest.mock("./start-worker", () => ({ takeWorker: jest.fn(), workerFiles: () => ["/search-worker.js"] }))
jest.mock("../../network/refetch", () => ({ refetch: jest.fn() }))
jest.mock("../engine/host", () => ({
  openHost: () => Promise.resolve({ search: () => Promise.resolve({ results: ["from the page"] }) }),
}))

/** A worker that answers a request when the test calls `answer`. */
function worker(outcome: Promise<"ready" | "failed" | "broken">) {
  let listener: (event: { data: object }) => void = () => undefined
  const ids: number[] = []
  return {
    outcome,
    worker: {
      addEventListener: (_type: string, listen: typeof listener) => (listener = listen),
      postMessage: ({ id }: { id: number }) => void ids.push(id),
      terminate: jest.fn(),
    } as unknown as Worker,
    answer: (number: number) =>
      listener({ data: { id: ids[number], response: JSON.stringify({ results: ["from the worker"] }) } }),
  }
}

const request = (options: Partial<SearchRequest> = {}) => ({ requests: [{ indexName: "x", query: "q", ...options }] })

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(takeWorker).mockReset()
})
afterEach(() => jest.useRealTimers())

test("a worker that does not answer within 8 s is replaced with the engine in the page", async () => {
  jest.mocked(takeWorker).mockReturnValue(worker(Promise.resolve("ready")))
  const answer = createEmbeddedClient("/").search(request())
  await jest.advanceTimersByTimeAsync(8000)
  await expect(answer).resolves.toEqual({ results: ["from the page"] })
})

test("a worker without its code is replaced with the engine in the page, and its script is requested again", async () => {
  jest.mocked(takeWorker).mockReturnValue(worker(Promise.resolve("broken")))
  await expect(createEmbeddedClient("/").search(request())).resolves.toEqual({ results: ["from the page"] })
  expect(refetch).toHaveBeenCalledWith(["/search-worker.js"])
})

test("a worker whose index does not arrive can say so before it is replaced", async () => {
  let fail: (outcome: "failed") => void = () => undefined
  jest.mocked(takeWorker).mockReturnValue(worker(new Promise((resolve) => (fail = resolve))))
  const failed = expect(createEmbeddedClient("/").search(request())).rejects.toThrow(
    "the search index cannot be loaded",
  )
  await jest.advanceTimersByTimeAsync(SILENCE_LIMIT_MS)
  fail("failed")
  await failed
  await jest.advanceTimersByTimeAsync(60_000)
})

test("a worker whose texts take longer than 8 s over a slow network is kept", async () => {
  const slow = worker(Promise.resolve("ready"))
  jest.mocked(takeWorker).mockReturnValue(slow)
  const client = createEmbeddedClient("/")
  const texts = client.search(request({ textTimeoutMs: Infinity }))
  await jest.advanceTimersByTimeAsync(60_000)
  slow.answer(0)
  await expect(texts).resolves.toEqual({ results: ["from the worker"] })
  const next = client.search(request())
  await jest.advanceTimersByTimeAsync(0)
  slow.answer(1)
  await expect(next).resolves.toEqual({ results: ["from the worker"] })
})

test("queries that wait for an index which cannot be loaded start one more worker in all, not one each", async () => {
  let fail: (outcome: "failed") => void = () => undefined
  jest.mocked(takeWorker).mockReturnValueOnce(worker(new Promise((resolve) => (fail = resolve))))
  const second = worker(Promise.resolve("failed"))
  jest.mocked(takeWorker).mockReturnValue(second)
  const client = createEmbeddedClient("/")
  const answers = [client.search(request()), client.search(request())]
  fail("failed")
  for (const answer of answers) await expect(answer).rejects.toThrow("the search index cannot be loaded")
  expect(takeWorker).toHaveBeenCalledTimes(2)
})
