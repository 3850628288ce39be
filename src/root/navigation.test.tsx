import { act, renderHook } from "@testing-library/react"
import { navigationEnded, useIsNavigating } from "../hooks/navigation-status"
import { recordNavigations } from "../../test/support/record-navigations"
import { onRouteReady, watchNavigation } from "./navigation"

const navigate = jest.fn()
const loadPage = jest.fn()
const loadPageSync = jest.fn()

beforeEach(() => {
  jest.resetAllMocks()
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  window.___navigate = navigate
  window.___loader = { loadPage, loadPageSync, hovering: jest.fn(), enqueue: jest.fn() }
  window.history.replaceState(null, "", "/a/")
  act(navigationEnded)
})

afterEach(() => jest.restoreAllMocks())

test("a navigation to another path is in progress until its page is ready", async () => {
  loadPage.mockResolvedValue({})
  watchNavigation()
  const { result } = renderHook(() => useIsNavigating())
  await act(async () => window.___navigate("/b/?x#y", { replace: true }))
  expect(loadPage).toHaveBeenCalledWith("/b/")
  expect(navigate).toHaveBeenCalledWith("/b/?x#y", { replace: true })
  expect(result.current).toBe(true)
  act(() => onRouteReady(window.location.href))
  expect(result.current).toBe(false)
})

test("after Back, a navigation is in progress while the page that was left is displayed", async () => {
  loadPage.mockResolvedValue({})
  watchNavigation()
  const { result } = renderHook(() => useIsNavigating())
  await act(async () => {
    await window.___navigate("/b/")
  })
  act(() => {
    window.dispatchEvent(new PopStateEvent("popstate"))
  })
  expect(result.current).toBe(false)
  act(() => onRouteReady(`${window.location.origin}/b/?x`))
  expect(result.current).toBe(true)
  act(() => onRouteReady(window.location.href))
  expect(result.current).toBe(false)
})

test("pages are loaded by their path, without the query", () => {
  watchNavigation()
  void window.___loader.loadPage("/search/?q=a%20b")
  window.___loader.loadPageSync("/search/?q=c", { withErrorDetails: true })
  expect(loadPage).toHaveBeenCalledWith("/search/")
  expect(loadPageSync).toHaveBeenCalledWith("/search/", { withErrorDetails: true })
})

test("a navigation within the same path is not reported as in progress", async () => {
  loadPage.mockResolvedValue({})
  watchNavigation()
  const { result } = renderHook(() => useIsNavigating())
  await act(async () => window.___navigate("/a/?method=saml"))
  expect(result.current).toBe(false)
  expect(navigate).toHaveBeenCalled()
})

test.each([
  ["does not exist", () => Promise.resolve(undefined)],
  ["has the status error", () => Promise.resolve({ status: "error" })],
  ["fails to load", () => Promise.reject(new Error("offline"))],
])("a page that %s causes a warning and is loaded in full, with query and hash", async (_what, answer) => {
  const navigations = recordNavigations()
  loadPage.mockImplementation(answer)
  watchNavigation()
  await act(async () => window.___navigate("/b/?x#y"))
  await act(async () => window.___navigate("/b/?x#z", { replace: true }))
  expect(console.warn).toHaveBeenCalledWith("The page /b/ could not be preloaded. Loading it in full.")
  expect(navigate).not.toHaveBeenCalled()
  expect(navigations).toEqual([
    ["assign", "http://localhost/b/?x#y"],
    ["replace", "http://localhost/b/?x#z"],
  ])
})

describe("a page that does not arrive", () => {
  beforeEach(() => {
    jest.useFakeTimers()
    loadPage.mockReturnValue(new Promise(() => undefined))
    watchNavigation()
    onRouteReady(window.location.href)
  })
  afterEach(() => jest.useRealTimers())

  test("is loaded in full after fifteen seconds", async () => {
    const navigations = recordNavigations()
    void window.___navigate("/b/?x#y")
    await act(() => jest.advanceTimersByTimeAsync(14_999))
    expect(navigations).toEqual([])
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(navigations).toEqual([["assign", "http://localhost/b/?x#y"]])
    expect(console.warn).toHaveBeenCalledWith("The page /b/ could not be preloaded. Loading it in full.")
  })

  test("counts as failed for Gatsby, which requests it on Back, after the same time", async () => {
    const page = window.___loader.loadPage("/b/")
    await jest.advanceTimersByTimeAsync(15_000)
    await expect(page).resolves.toEqual({ status: "error" })
  })

  test("is loaded in full at once if its link is clicked again, but not by a double click", async () => {
    const navigations = recordNavigations()
    void window.___navigate("/b/")
    await act(() => jest.advanceTimersByTimeAsync(999))
    void window.___navigate("/b/")
    expect(navigations).toEqual([])
    await act(() => jest.advanceTimersByTimeAsync(1000))
    void window.___navigate("/c/")
    expect(navigations).toEqual([])
    await act(() => jest.advanceTimersByTimeAsync(1000))
    void window.___navigate("/c/")
    expect(navigations).toEqual([["assign", "http://localhost/c/"]])
  })
})

test("the first page has no time limit here, because the page itself reports a start that takes too long", async () => {
  jest.useFakeTimers()
  let answer: (page: object) => void = () => undefined
  loadPage.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  watchNavigation()
  const page = window.___loader.loadPage("/a/")
  await jest.advanceTimersByTimeAsync(60_000)
  answer({ json: {} })
  await expect(page).resolves.toEqual({ json: {} })
  jest.useRealTimers()
})

test("a page of another release is loaded in full, without Gatsby, which would add a second entry to the history", async () => {
  const environment = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" })
  const navigations = recordNavigations()
  window.___webpackCompilationHash = "one"
  watchNavigation()
  loadPage.mockResolvedValue({ page: { webpackCompilationHash: "one" } })
  await act(async () => {
    await window.___navigate("/b/")
  })
  expect([navigate.mock.calls.length, navigations]).toEqual([1, []])
  loadPage.mockResolvedValue({ page: { webpackCompilationHash: "two" } })
  await act(async () => window.___navigate("/c/"))
  expect([navigate.mock.calls.length, navigations]).toEqual([1, [["assign", "http://localhost/c/"]]])
  expect(console.warn).not.toHaveBeenCalled()
  environment.restore()
})

test("history steps are passed to Gatsby unchanged", async () => {
  watchNavigation()
  window.___navigate(-1)
  expect(navigate).toHaveBeenCalledWith(-1, undefined)
})

test("a hash link that is clicked before the first page has loaded does not discard that page", async () => {
  let answer: (page: object) => void = () => undefined
  loadPage.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  watchNavigation()
  const shown = jest.fn()
  void window.___loader.loadPage("/a/").then(shown)
  window.history.replaceState(null, "", "/a/#section")
  window.dispatchEvent(new PopStateEvent("popstate"))
  await act(async () => answer({}))
  expect(shown).toHaveBeenCalledWith({})
})

test("going back to another path also counts as a navigation", async () => {
  loadPage.mockResolvedValue({})
  watchNavigation()
  const { result } = renderHook(() => useIsNavigating())
  window.history.replaceState(null, "", "/c/")
  await act(async () => {
    window.dispatchEvent(new PopStateEvent("popstate"))
  })
  expect(result.current).toBe(true)
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

  test("over an earlier link whose page cannot be loaded", async () => {
    void window.___navigate("/broken/")
    void window.___navigate("/fast/")
    answer["/broken/"]?.({ status: "error" })
    await settle()
    expect(console.warn).not.toHaveBeenCalled()
  })

  test("if it is a Back navigation, and if it follows one", async () => {
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

  test("if it is a hash link on the displayed page", async () => {
    onRouteReady(window.location.href)
    void window.___navigate("/slow/")
    goBackTo("/a/#section")
    answer["/slow/"]?.({})
    await settle()
    expect(navigate).not.toHaveBeenCalled()
  })

  test("so going back to the displayed page ends the progress bar", async () => {
    const { result } = renderHook(() => useIsNavigating())
    act(() => goBackTo("/before/"))
    expect(result.current).toBe(true)
    act(() => goBackTo("/a/"))
    expect(result.current).toBe(false)
  })
})
