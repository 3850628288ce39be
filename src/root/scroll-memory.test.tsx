import type { ShouldUpdateScrollArgs } from "gatsby"
import { isRevisited, recordScrollPositions, shouldUpdateScroll } from "./scroll-memory"

const scrollTo = jest.fn()
let isLeaving = false

const update = (action: string | undefined, isFirst = false) =>
  shouldUpdateScroll(
    {
      prevRouterProps: isFirst ? undefined : { location: {} },
      routerProps: { location: { action } },
    } as unknown as ShouldUpdateScrollArgs,
    { plugins: [] },
  )

function scroll(place: number) {
  Object.defineProperty(window, "scrollY", { configurable: true, value: place })
  window.dispatchEvent(new Event("scroll"))
}

/** Reports that the page's height has changed. */
let grow: () => void = () => undefined

beforeAll(() => {
  Object.assign(window, {
    ResizeObserver: class {
      constructor(callback: () => void) {
        grow = callback
      }
      observe() {}
      disconnect() {
        grow = () => undefined
      }
    },
  })
  recordScrollPositions(() => isLeaving)
})

beforeEach(() => {
  // User input ends a restoration that the previous test started.
  window.dispatchEvent(new Event("wheel"))
  isLeaving = false
  scrollTo.mockReset()
  window.scrollTo = scrollTo
  window.history.replaceState({ key: "one" }, "")
})

test("history entries without a key get one and keep their state", () => {
  window.history.replaceState({ kept: true }, "")
  window.dispatchEvent(new PopStateEvent("popstate"))
  expect(window.history.state).toEqual({ kept: true, key: expect.any(String) })
})

test("returning to an entry restores its scroll position", () => {
  scroll(300)
  window.history.replaceState({ key: "two" }, "")
  scroll(700)
  window.history.replaceState({ key: "one" }, "")
  expect(update(undefined)).toBe(false)
  expect(scrollTo).toHaveBeenCalledWith(0, 300)
  expect(isRevisited()).toBe(true)
})

test("a restored position is kept as the page grows until the reader scrolls, and remains recorded", () => {
  scroll(300)
  update(undefined)
  scroll(120)
  grow()
  expect(scrollTo).toHaveBeenCalledTimes(2)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300)
  window.dispatchEvent(new Event("wheel"))
  grow()
  expect(scrollTo).toHaveBeenCalledTimes(2)
  update(undefined)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300)
})

/** Loads the page again. */
function reload(): void {
  const reloaded = jest.requireActual<typeof import("./scroll-memory")>("./scroll-memory")
  reloaded.recordScrollPositions(() => false)
  expect(reloaded.isRevisited()).toBe(true)
  const first = { prevRouterProps: undefined, routerProps: { location: {} } } as unknown as ShouldUpdateScrollArgs
  expect(reloaded.shouldUpdateScroll(first, { plugins: [] })).toBe(false)
}

test("positions survive a reload; if the page is too short for the browser to restore them, the script does", () => {
  scroll(800)
  window.dispatchEvent(new Event("pagehide"))
  expect(JSON.parse(sessionStorage.getItem("scroll-places") ?? "")).toMatchObject({ one: 800 })
  jest.isolateModules(() => {
    Object.defineProperty(document.documentElement, "scrollHeight", { configurable: true, value: 5000 })
    reload()
    expect(scrollTo).not.toHaveBeenCalled()
  })
  jest.isolateModules(() => {
    Reflect.deleteProperty(document.documentElement, "scrollHeight")
    reload()
    expect(scrollTo.mock.calls).toEqual([[0, 800]])
    // The browser reports late that it scrolled to the end of the short page.
    scroll(361)
    grow()
    expect(scrollTo.mock.calls).toEqual([
      [0, 800],
      [0, 800],
    ])
  })
})

test("of the positions, the 50 that were recorded last are stored, even those of old entries", () => {
  const keys = Array.from({ length: 51 }, (_, number) => `entry ${number}`)
  for (const key of [...keys, "entry 0"]) {
    window.history.replaceState({ key }, "")
    scroll(10)
  }
  window.dispatchEvent(new Event("pagehide"))
  const stored = JSON.parse(sessionStorage.getItem("scroll-places") ?? "") as Record<string, number>
  expect(Object.keys(stored)).toEqual([...keys.slice(2), "entry 0"])
})

test.each(["not json", "[1]", '{"one":"x"}', "null"])("invalid stored positions are ignored: %s", (stored) => {
  sessionStorage.setItem("scroll-places", stored)
  jest.isolateModules(() => {
    const { recordScrollPositions: start, isRevisited: revisited } =
      jest.requireActual<typeof import("./scroll-memory")>("./scroll-memory")
    start(() => false)
    expect(revisited()).toBe(false)
  })
})

test("scrolling during a navigation is not recorded", () => {
  scroll(300)
  isLeaving = true
  scroll(0)
  expect(update(undefined)).toBe(false)
  expect(scrollTo).toHaveBeenCalledWith(0, 300)
})

test("new entries and entries without a recorded position are left to Gatsby", () => {
  scroll(300)
  expect(update("PUSH")).toBe(true)
  window.history.replaceState({ key: "never seen" }, "")
  expect(update(undefined)).toBe(true)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(isRevisited()).toBe(false)
})

test("the first page is left to the browser, whose own scroll restoration is off until the page is left", () => {
  expect(update(undefined, true)).toBe(false)
  expect(window.history.scrollRestoration).toBe("manual")
  window.dispatchEvent(new Event("pagehide"))
  expect(window.history.scrollRestoration).toBe("auto")
  window.dispatchEvent(new Event("pageshow"))
  expect(window.history.scrollRestoration).toBe("manual")
})
