import { refetch } from "./refetch"

const fetch = jest.fn()
const entries = new Set<string>()

beforeEach(() => {
  entries.clear()
  entries.add("/app.js")
  fetch.mockReset().mockImplementation(async () => ({ ok: true, text: async () => "" }))
  const cache = { delete: async (address: string) => entries.delete(address) }
  Object.assign(window, { fetch, caches: { keys: async () => ["site:/:one"], open: async () => cache } })
})
afterEach(() => {
  jest.useRealTimers()
  delete (window as { caches?: unknown }).caches
})

const requests = () =>
  fetch.mock.calls.map(([address, { method = "GET", cache }]: [string, RequestInit]) => [method, address, cache])

test("a file is removed from the service worker's caches, and then requested past the browser's", async () => {
  fetch.mockImplementation(async (_address, { method }: RequestInit) => {
    expect(entries.has("/app.js")).toBe(method === "HEAD")
    return { ok: true, text: async () => "" }
  })
  expect(await refetch(["/app.js"])).toBe(true)
  expect(requests()).toEqual([
    ["HEAD", "/app.js", "no-store"],
    ["GET", "/app.js", "reload"],
  ])
})

test.each([
  ["has no such file", async () => ({ ok: false })],
  ["cannot be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("if the host %s, the caches stay as they are", async (_what, answer) => {
  fetch.mockImplementation(answer)
  expect(await refetch(["/app.js"])).toBe(false)
  expect([...entries]).toEqual(["/app.js"])
  expect(requests()).toEqual([["HEAD", "/app.js", "no-store"]])
})

test("a host that never answers is given up after ten seconds", async () => {
  jest.useFakeTimers()
  fetch.mockImplementation(
    (_address, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted")))),
  )
  const arrived = refetch(["/app.js"])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await arrived).toBe(false)
})

test("works in browsers that have or allow no such caches", async () => {
  delete (window as { caches?: unknown }).caches
  expect(await refetch(["/app.js"])).toBe(true)
  Object.assign(window, { caches: { keys: () => Promise.reject(new DOMException("blocked", "SecurityError")) } })
  expect(await refetch(["/app.js"])).toBe(true)
})
