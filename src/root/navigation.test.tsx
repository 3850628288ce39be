import { act, renderHook } from "@testing-library/react"
import { navigationEnded, useIsNavigating } from "../hooks/navigation-status"
import { onRouteReady, PREFETCHED_PAGES, sparePrefetching, watchNavigation } from "./navigation"

const navigate = jest.fn()
const loadPage = jest.fn()
const hovering = jest.fn()
const enqueue = jest.fn()

beforeEach(() => {
  jest.resetAllMocks()
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  window.___navigate = navigate
  window.___loader = { loadPage, hovering, enqueue }
  window.history.replaceState(null, "", "/a/")
  act(navigationEnded)
})

test("a navigation to another path is under way until its page is ready", async () => {
  loadPage.mockResolvedValue({})
  watchNavigation()
  const { result } = renderHook(() => useIsNavigating())
  await act(async () => window.___navigate("/b/?x#y", { replace: true }))
  expect(loadPage).toHaveBeenCalledWith("/b/?x")
  expect(navigate).toHaveBeenCalledWith("/b/?x#y", { replace: true })
  expect(result.current).toBe(true)
  act(() => onRouteReady())
  expect(result.current).toBe(false)
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
  // jsdom cannot leave the page; it says so on the console.
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
  sparePrefetching()
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

test("links that are seen fetch nine pages for each page that is read, no more", () => {
  window.history.replaceState(null, "", "/many/")
  enqueue.mockReturnValue({ then: () => undefined })
  sparePrefetching()
  const all = Array.from({ length: 20 }, (_, index) => `/media/${index}/`)
  const seen = () => all.map((path) => window.___loader.enqueue(path))
  const fetched = jest.fn()
  seen().forEach((prefetch) => prefetch.then(fetched))
  expect(enqueue.mock.calls.flat()).toEqual(all.slice(0, PREFETCHED_PAGES))
  expect(fetched.mock.calls).toEqual(Array.from({ length: 11 }, () => [false]))
  seen()
  expect(enqueue).toHaveBeenCalledTimes(2 * PREFETCHED_PAGES)
  window.history.replaceState(null, "", "/other/")
  window.___loader.enqueue("/media/19/")
  expect(enqueue).toHaveBeenLastCalledWith("/media/19/")
})
