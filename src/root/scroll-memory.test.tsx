import type { ShouldUpdateScrollArgs } from "gatsby"
import { rememberPlaces, shouldUpdateScroll } from "./scroll-memory"

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

beforeAll(() => rememberPlaces(() => isLeaving))

beforeEach(() => {
  isLeaving = false
  scrollTo.mockReset()
  window.scrollTo = scrollTo
  window.history.replaceState({ key: "one" }, "")
})

test("entries that have no key get one, and keep what they had", () => {
  window.history.replaceState({ kept: true }, "")
  window.dispatchEvent(new PopStateEvent("popstate"))
  expect(window.history.state).toEqual({ kept: true, key: expect.any(String) })
})

test("coming back to an entry restores its place", () => {
  scroll(300)
  window.history.replaceState({ key: "two" }, "")
  scroll(700)
  window.history.replaceState({ key: "one" }, "")
  expect(update(undefined)).toBe(false)
  expect(scrollTo).toHaveBeenCalledWith(0, 300)
})

test("scrolling while the next page is under way is noted for no entry", () => {
  scroll(300)
  isLeaving = true
  scroll(0)
  expect(update(undefined)).toBe(false)
  expect(scrollTo).toHaveBeenCalledWith(0, 300)
})

test("new entries are Gatsby's, and so are entries that never scrolled", () => {
  scroll(300)
  expect(update("PUSH")).toBe(true)
  window.history.replaceState({ key: "never seen" }, "")
  expect(update(undefined)).toBe(true)
  expect(scrollTo).not.toHaveBeenCalled()
})

test("the first page is the browser's, which restores places itself once the page is left", () => {
  expect(update(undefined, true)).toBe(false)
  expect(window.history.scrollRestoration).toBe("manual")
  window.dispatchEvent(new Event("pagehide"))
  expect(window.history.scrollRestoration).toBe("auto")
  window.dispatchEvent(new Event("pageshow"))
  expect(window.history.scrollRestoration).toBe("manual")
})
