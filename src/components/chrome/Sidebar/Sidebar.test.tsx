import { act, fireEvent, render, screen, within } from "@testing-library/react"
import { sidebar } from "../../../../test/support/sidebar"
import { Sidebar } from "./Sidebar"

const category = (label: string) => screen.getByText(label).closest("details") as HTMLDetailsElement

test("opens the category of the current page and marks the page", () => {
  render(<Sidebar sidebar={sidebar} path="/monitoring/grafana/" />)
  expect(category("Monitoring").open).toBe(true)
  expect(category("Media").open).toBe(false)
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Grafana")
})

test("marks links above the categories too", () => {
  render(<Sidebar sidebar={sidebar} path="/" />)
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Overview")
})

test("holds the open category's guides at first, and a link to those of the others", () => {
  render(<Sidebar sidebar={sidebar} path="/monitoring/grafana/" />)
  expect(screen.getByText("Gatus")).toBeInTheDocument()
  expect(screen.queryByText("Immich")).toBeNull()
  expect(screen.getByText("All guides (1)").closest("a")).toHaveAttribute("href", "/applications/#media")
})

test("shows the guides of a category as soon as it is opened", () => {
  render(<Sidebar sidebar={sidebar} path="/" />)
  expect(screen.queryByText("Immich")).toBeNull()
  category("Media").open = true
  fireEvent(category("Media"), new Event("toggle"))
  expect(within(category("Media")).getByText("Immich").closest("a")).toHaveAttribute("href", "/media/immich/")
})

test("holds all guides once the page is idle, also in closed categories, so that they can be found", () => {
  jest.useFakeTimers()
  render(<Sidebar sidebar={sidebar} path="/" />)
  act(() => jest.runAllTimers())
  jest.useRealTimers()
  for (const guide of ["Immich", "Gatus", "Grafana"]) expect(screen.getByText(guide)).toBeInTheDocument()
})

test("what a reader opened stays open on the next page", () => {
  const { unmount } = render(<Sidebar sidebar={sidebar} path="/monitoring/gatus/" />)
  category("Media").open = true
  fireEvent(category("Media"), new Event("toggle"))
  unmount()
  render(<Sidebar sidebar={sidebar} path="/monitoring/grafana/" />)
  expect(category("Media").open).toBe(true)
})

test("opens the category of the next page, and leaves the others as they are", () => {
  const { rerender } = render(<Sidebar sidebar={sidebar} path="/monitoring/gatus/" />)
  rerender(<Sidebar sidebar={sidebar} path="/media/immich/" />)
  expect(category("Media").open).toBe(true)
  expect(category("Monitoring").open).toBe(true)
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Immich")
})

test("a category that a reader folded stays folded while its guides change", () => {
  const { rerender } = render(<Sidebar sidebar={sidebar} path="/monitoring/gatus/" />)
  category("Monitoring").open = false
  fireEvent(category("Monitoring"), new Event("toggle"))
  rerender(<Sidebar sidebar={sidebar} path="/monitoring/grafana/" />)
  expect(category("Monitoring").open).toBe(false)
})

describe("the current link in a sidebar that scrolls", () => {
  const frame = { top: 0, bottom: 400, height: 400 } as DOMRect
  let link: DOMRect

  beforeEach(() => {
    jest.spyOn(window, "requestAnimationFrame").mockImplementation((callback) => (callback(0), 1))
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return this.tagName === "NAV" ? frame : link
    })
  })
  afterEach(() => jest.restoreAllMocks())

  test.each([
    ["out of view comes to the middle", 600, 620, 410],
    ["in view stays where it is", 300, 320, 0],
  ])("%s", (_, top, bottom, place) => {
    link = { top, bottom, height: bottom - top } as DOMRect
    render(<Sidebar sidebar={sidebar} path="/monitoring/grafana/" />)
    expect(screen.getByRole("navigation", { name: "Guides" }).scrollTop).toBe(place)
  })
})
