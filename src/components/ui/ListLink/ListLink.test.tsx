import { fireEvent, render, screen } from "@testing-library/react"
import { navigate } from "gatsby"
import { ListLink } from "./ListLink"

const loader = { hovering: jest.fn(), enqueue: jest.fn() }
const abort = jest.fn()
let intersect: (entries: { target: Element; isIntersecting: boolean }[]) => void

beforeAll(() => {
  Object.assign(window, {
    ___loader: loader,
    IntersectionObserver: class {
      constructor(callback: typeof intersect) {
        intersect = callback
      }
      observe() {}
    },
  })
})

beforeEach(() => {
  jest.clearAllMocks()
  window.history.replaceState(null, "", "/")
  loader.enqueue.mockReturnValue({ abort })
})

const link = () => {
  render(<ListLink path="/media/immich/">Immich</ListLink>)
  return screen.getByRole("link", { name: "Immich" })
}

test("opens its page without a full load", () => {
  const isPrevented = !fireEvent.click(link())
  expect(isPrevented).toBe(true)
  expect(navigate).toHaveBeenCalledWith("/media/immich/", { replace: false })
})

test("to the page itself, replaces the history entry only if no query would be lost", () => {
  for (const [address, replace] of [
    ["/media/immich/", true],
    ["/media/immich/?q=x", false],
  ] as const) {
    window.history.replaceState(null, "", address)
    const { unmount } = render(<ListLink path="/media/immich/">Immich</ListLink>)
    fireEvent.click(screen.getByRole("link"))
    expect(navigate).toHaveBeenLastCalledWith("/media/immich/", { replace })
    unmount()
  }
})

test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("leaves a click with %s to the browser", (key) => {
  window.addEventListener("click", (event) => event.preventDefault(), { once: true })
  fireEvent.click(link(), { [key]: true })
  expect(navigate).not.toHaveBeenCalled()
})

test("prefetches its page on hover and while it is in view", () => {
  const target = link()
  fireEvent.mouseEnter(target)
  expect(loader.hovering).toHaveBeenCalledWith("/media/immich/")
  intersect([{ target, isIntersecting: true }])
  expect(loader.enqueue).toHaveBeenCalledWith("/media/immich/")
  intersect([{ target, isIntersecting: false }])
  expect(abort).toHaveBeenCalled()
})
