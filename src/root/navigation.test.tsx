import { act, renderHook } from "@testing-library/react"
import { navigationEnded, useIsNavigating } from "../hooks/navigation-status"
import { onRouteReady, PREFETCHED_PAGES, limitPrefetching, watchNavigation } from "./navigation"

const navigate = jest.fn()
const loadPage = jest.fn()
const loadPageSync = jest.fn()
const hovering = jest.fn()
const enqueue = jest.fn()

beforeEach(() => {
  jest.resetAllMocks()
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  window.___navigate = navigate
  window.___loader = { loadPage, loadPageSync, hovering, enqueue }
  window.history.replaceState(null, "", "/a/")
  act(navigationEnded)
})

test("a navigation to another path is under way until its page is ready", async () => {
  loadPage.mockResolvedValue({})
  watchNavigation()
  const { result } = renderHook(() => useIsNavigating())
  await act(async () => window.___navigate("/b/?x#y", { replace: true }))
  expect(loadPage).toHaveBeenCalledWith("/b/")
  expect(navigate).toHaveBeenCalledWith("/b/?x#y", { replace: true })
  expect(result.current).toBe(true)
  act(() => onRouteReady())
  expect(result.current).toBe(false)
})

test("a page's data do not depend on the query, and are not asked for again with another one", () => {
  watchNavigation()
  void window.___loader.loadPage("/search/?q=a%20b")
  window.___loader.loadPageSync("/search/?q=c", { withErrorDetails: true })
  expect(loadPage).toHaveBeenCalledWith("/search/")
  expect(loadPageSync).toHaveBeenCalledWith("/search/", { withErrorDetails: true })
})

test("a navigation within the same path is none", async () => {
  loadPage.mockResolvedValue({})
  watchNavigation()
  const { result } = renderHook(() => useIsNavigating())
  await act(async () => window.___navigate("/a/?method=saml"))
  expect(result.current).toBe(false)
  expect(navigate).toHaveBeenCalled()
})

test.each([
  ["is not there", () => Promise.resolve(undefined)],
  ["is an error", () => Promise.resolve({ status: "error" })],
  ["rejects", () => Promise.reject(new Error("offline"))],
])("a page that %s: a warning, and no navigation of Gatsby's own", async (_what, answer) => {
  // jsdom cannot navigate and logs an error.
  jest.spyOn(console, "error").mockImplementation(() => undefined)
  loadPage.mockImplementation(answer)
  watchNavigation()
  await act(async () => window.___navigate("/b/#y"))
  expect(console.warn).toHaveBeenCalledWith("The page /b/ could not be preloaded. Loading it in full.")
  expect(navigate).not.toHaveBeenCalled()
})

test("steps through the history are Gatsby's", async () => {
  watchNavigation()
  window.___navigate(-1)
  expect(navigate).toHaveBeenCalledWith(-1, undefined)
})

test("going back to another path is a navigation too", async () => {
  loadPage.mockResolvedValue({})
  watchNavigation()
  const { result } = renderHook(() => useIsNavigating())
  window.history.replaceState(null, "", "/c/")
  await act(async () => {
    window.dispatchEvent(new PopStateEvent("popstate"))
  })
  expect(result.current).toBe(true)
})

test("pointing at a link fetches its page, but not on 2g or with data saver", () => {
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

describe("links that are seen", () => {
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

  test("fetch seven pages for each page that is read, no more", () => {
    window.history.replaceState(null, "", "/many/")
    see(all)
    expect(fetched()).toEqual(all.slice(0, PREFETCHED_PAGES))
    window.history.replaceState(null, "", "/other/")
    see(["/media/19/"])
    expect(fetched().at(-1)).toBe("/media/19/")
  })

  test("and were scrolled past before their turn give their place to those in view, in either order", () => {
    window.history.replaceState(null, "", "/scrolled/")
    const past = see(all.slice(0, 12))
    past.slice(0, 6).forEach(({ abort }) => abort())
    expect(aborted).toEqual(all.slice(0, 6))
    expect(fetched()).toEqual(all.slice(0, 12))
    past.slice(6).forEach(({ abort }) => abort())
    see(all.slice(12, 12 + PREFETCHED_PAGES))
    expect(fetched()).toEqual(all.slice(0, 12 + PREFETCHED_PAGES))
  })

  test("and were fetched keep their place", async () => {
    window.history.replaceState(null, "", "/fetched/")
    const seen = see(all.slice(0, PREFETCHED_PAGES))
    finish.forEach((resolve) => resolve(true))
    await Promise.resolve()
    seen.forEach(({ abort }) => abort())
    see(all.slice(PREFETCHED_PAGES))
    expect(aborted).toEqual([])
    expect(fetched()).toHaveLength(PREFETCHED_PAGES)
  })
})

describe("the newest navigation wins", () => {
  let answer: Record<string, (page: { status?: string } | undefined) => void>

  beforeEach(() => {
    answer = {}
    loadPage.mockImplementation((path: string) => new Promise((resolve) => (answer[path] = resolve)))
    watchNavigation()
  })

  const goBackTo = (path: string) => {
    window.history.replaceState(null, "", path)
    window.dispatchEvent(new PopStateEvent("popstate"))
  }
  /** Lets all pending promise callbacks run. */
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

  test("over an earlier link whose page arrives later", async () => {
    void window.___navigate("/slow/")
    void window.___navigate("/fast/")
    answer["/fast/"]?.({})
    await settle()
    answer["/slow/"]?.({})
    await settle()
    expect(navigate.mock.calls).toEqual([["/fast/", undefined]])
  })

  test("over an earlier link whose page cannot be had", async () => {
    void window.___navigate("/broken/")
    void window.___navigate("/fast/")
    answer["/broken/"]?.({ status: "error" })
    await settle()
    expect(console.warn).not.toHaveBeenCalled()
  })

  test("when it is the browser's Back, and when one follows it", async () => {
    void window.___navigate("/slow/")
    goBackTo("/before/")
    answer["/slow/"]?.({})
    await settle()
    expect(navigate).not.toHaveBeenCalled()
    // On Back, Gatsby itself requests a page that it does not have.
    const late = jest.fn()
    void window.___loader.loadPage("/before/").then(late)
    void window.___navigate("/fast/")
    answer["/before/"]?.({})
    answer["/fast/"]?.({})
    await settle()
    expect(late).not.toHaveBeenCalled()
    expect(navigate.mock.calls).toEqual([["/fast/", undefined]])
  })

  test("and the progress bar is its own: it ends with a way back to the page that is shown", async () => {
    const { result } = renderHook(() => useIsNavigating())
    act(() => goBackTo("/before/"))
    expect(result.current).toBe(true)
    act(() => goBackTo("/a/"))
    expect(result.current).toBe(false)
  })
})
