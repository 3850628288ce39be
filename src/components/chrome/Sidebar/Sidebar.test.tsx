import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { navigate } from "gatsby"
import { sidebar } from "../../../../test/support/sidebar"
import { Sidebar } from "./Sidebar"

const category = (label: string) => screen.getByText(label).closest("details") as HTMLDetailsElement

test("opens the category of the current page and marks the page", () => {
  render(<Sidebar sidebar={sidebar} path="/monitoring/grafana/" />)
  expect(category("Monitoring").open).toBe(true)
  expect(category("Media").open).toBe(false)
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Grafana")
})

test("also marks links above the categories", () => {
  render(<Sidebar sidebar={sidebar} path="/" />)
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Overview")
})

test("first contains only the open category's guides, and a link to the guides of each other category", () => {
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

test("contains all guides once the page is idle, so that find-in-page finds them in closed categories", () => {
  jest.useFakeTimers()
  render(<Sidebar sidebar={sidebar} path="/" />)
  act(() => jest.runAllTimers())
  jest.useRealTimers()
  for (const guide of ["Immich", "Gatus", "Grafana"]) expect(screen.getByText(guide)).toBeInTheDocument()
})

test("a category that a reader opened stays open on the next page", () => {
  const { unmount } = render(<Sidebar sidebar={sidebar} path="/monitoring/gatus/" />)
  category("Media").open = true
  fireEvent(category("Media"), new Event("toggle"))
  unmount()
  render(<Sidebar sidebar={sidebar} path="/monitoring/grafana/" />)
  expect(category("Media").open).toBe(true)
})

test("opens the category of the next page and keeps the previous one open", () => {
  const { rerender } = render(<Sidebar sidebar={sidebar} path="/monitoring/gatus/" />)
  rerender(<Sidebar sidebar={sidebar} path="/media/immich/" />)
  expect(category("Media").open).toBe(true)
  expect(category("Monitoring").open).toBe(true)
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Immich")
})

test("a category that a reader closed stays closed when another of its guides is opened", () => {
  const { rerender } = render(<Sidebar sidebar={sidebar} path="/monitoring/gatus/" />)
  category("Monitoring").open = false
  fireEvent(category("Monitoring"), new Event("toggle"))
  rerender(<Sidebar sidebar={sidebar} path="/monitoring/grafana/" />)
  expect(category("Monitoring").open).toBe(false)
})

describe("the current link in a scrollable sidebar", () => {
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
    ["is scrolled to the middle if it is out of view", 600, 620, 410],
    ["is not scrolled if it is in view", 300, 320, 0],
  ])("%s", (_, top, bottom, scrollTop) => {
    link = { top, bottom, height: bottom - top } as DOMRect
    render(<Sidebar sidebar={sidebar} path="/monitoring/grafana/" />)
    expect(screen.getByRole("navigation", { name: "Guides" }).scrollTop).toBe(scrollTop)
  })
})

describe("the field that filters", () => {
  const field = () => screen.getByRole("searchbox", { name: "Filter 3 guides" })
  const links = () => screen.getAllByRole("link").map((link) => link.textContent)

  beforeEach(() => {
    jest.mocked(navigate).mockClear()
    const names = { "/media/immich/": { aliases: ["Photo library"], protocols: ["oauth2"] } }
    globalThis.fetch = jest.fn(async () => ({ ok: true, text: async () => JSON.stringify(names) }) as Response)
  })

  test("shows only the guides that match a name, and all again after Escape", async () => {
    render(<Sidebar sidebar={sidebar} path="/monitoring/grafana/" />)
    await userEvent.type(field(), "gat")
    expect(links()).toEqual(["Gatus"])
    expect(screen.getByRole("status")).toHaveTextContent("1 guide")
    await userEvent.keyboard("{Escape}")
    expect(field()).toHaveValue("")
    expect(links()).toContain("Overview")
  })

  test("finds other names once they have loaded, and says if there are none", async () => {
    render(<Sidebar sidebar={sidebar} path="/" />)
    await userEvent.type(field(), "photo")
    await waitFor(() => expect(links()).toEqual(["Immich"]))
    expect(fetch).toHaveBeenCalledTimes(1)
    await userEvent.type(field(), "shop")
    expect(screen.queryByRole("link", { name: "Immich" })).not.toBeInTheDocument()
    expect(screen.getByRole("status")).toHaveTextContent("No guide has this name.")
  })

  test("finds guides by their protocols", async () => {
    render(<Sidebar sidebar={sidebar} path="/" />)
    await userEvent.type(field(), "oidc")
    await waitFor(() => expect(links()).toEqual(["Immich"]))
  })

  test("finds the guides of a category", async () => {
    render(<Sidebar sidebar={sidebar} path="/" />)
    await userEvent.type(field(), "monitoring")
    await waitFor(() => expect(links()).toEqual(["Gatus", "Grafana"]))
  })

  test("still finds names if the other names cannot be loaded", async () => {
    globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError("Failed to fetch")))
    render(<Sidebar sidebar={sidebar} path="/" />)
    await userEvent.type(field(), "immich")
    expect(links()).toEqual(["Immich"])
  })

  test("shows no guide for another application's name or for symbols, and Enter opens none", async () => {
    render(<Sidebar sidebar={sidebar} path="/" />)
    await userEvent.type(field(), "oidc")
    await waitFor(() => expect(links()).toEqual(["Immich"]))
    for (const query of ["gratis", "???"]) {
      await userEvent.clear(field())
      await userEvent.type(field(), `${query}{Enter}`)
      expect(screen.queryByRole("link")).not.toBeInTheDocument()
    }
    expect(navigate).not.toHaveBeenCalled()
  })

  test("opens the first guide on Enter", async () => {
    render(<Sidebar sidebar={sidebar} path="/" />)
    await userEvent.type(field(), "graf{Enter}")
    expect(navigate).toHaveBeenCalledWith("/monitoring/grafana/")
  })
})
