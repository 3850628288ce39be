import { limitPrefetching } from "./prefetching"

const hovering = jest.fn()
const enqueue = jest.fn()

beforeEach(() => {
  jest.resetAllMocks()
  window.___loader = { loadPage: jest.fn(), loadPageSync: jest.fn(), hovering, enqueue }
})

test("hovering over a link prefetches its page, except on 2g or with data saver", () => {
  limitPrefetching()
  const connect = (connection: unknown) =>
    Object.defineProperty(navigator, "connection", { configurable: true, value: connection })
  connect(undefined)
  window.___loader.hovering("/a/")
  connect({ effectiveType: "4g" })
  window.___loader.hovering("/b/")
  connect({ effectiveType: "slow-2g" })
  window.___loader.hovering("/c/")
  connect({ effectiveType: "4g", saveData: true })
  window.___loader.hovering("/d/")
  expect(hovering.mock.calls).toEqual([["/a/"], ["/b/"]])
})

describe("the prefetch limit for visible links", () => {
  const all = Array.from({ length: 20 }, (_, index) => `/media/${index}/`)
  /** Paths whose prefetch was aborted. */
  const aborted: string[] = []
  let finish: Map<string, (isFetched: boolean) => void>

  beforeEach(() => {
    aborted.length = 0
    finish = new Map()
    enqueue.mockImplementation((path: string) => ({
      then: (resolve: (isFetched: boolean) => void) => finish.set(path, resolve),
      abort: () => aborted.push(path),
    }))
    limitPrefetching()
  })

  const see = (paths: string[]) => paths.map((path) => window.___loader.enqueue(path))
  const fetched = () => enqueue.mock.calls.flat() as string[]

  test("is seven pages per displayed page", () => {
    window.history.replaceState(null, "", "/many/")
    see(all)
    expect(fetched()).toEqual(all.slice(0, 7))
    window.history.replaceState(null, "", "/other/")
    see(["/media/19/"])
    expect(fetched().at(-1)).toBe("/media/19/")
  })

  test("excludes unfinished prefetches of links that left the view, whenever the next links appear", () => {
    window.history.replaceState(null, "", "/scrolled/")
    const past = see(all.slice(0, 12))
    past.slice(0, 6).forEach(({ abort }) => abort())
    expect(aborted).toEqual(all.slice(0, 6))
    expect(fetched()).toEqual(all.slice(0, 12))
    past.slice(6).forEach(({ abort }) => abort())
    see(all.slice(12, 19))
    expect(fetched()).toEqual(all.slice(0, 19))
  })

  test("includes finished prefetches of links that left the view", async () => {
    window.history.replaceState(null, "", "/fetched/")
    const seen = see(all.slice(0, 7))
    finish.forEach((resolve) => resolve(true))
    await Promise.resolve()
    seen.forEach(({ abort }) => abort())
    see(all.slice(7))
    expect(aborted).toEqual([])
    expect(fetched()).toEqual(all.slice(0, 7))
  })
})
