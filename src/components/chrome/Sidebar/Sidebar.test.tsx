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

test("keeps its scroll place from page to page", () => {
  const { unmount } = render(<Sidebar sidebar={sidebar} path="/" />)
  const nav = screen.getByRole("navigation", { name: "Guides" })
  nav.scrollTop = 120
  fireEvent.scroll(nav)
  unmount()
  render(<Sidebar sidebar={sidebar} path="/applications/" />)
  expect(screen.getByRole("navigation", { name: "Guides" }).scrollTop).toBe(120)
})
