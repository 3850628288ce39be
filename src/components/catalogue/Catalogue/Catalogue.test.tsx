import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { navigate } from "gatsby"
import { fakeMatchMedia } from "../../../../test/support/match-media"
import type { CatalogueGuide } from "../../../guides/catalogue/entries"
import { Catalogue } from "./Catalogue"

const guide = (name: string, fields: Partial<CatalogueGuide> = {}): CatalogueGuide => ({
  name,
  path: `/${name.toLowerCase()}/`,
  category: "media",
  protocols: ["oauth2"],
  capabilities: [],
  support: "community",
  tags: [],
  verified: null,
  aliases: [],
  icon: { href: null, monogram: name.slice(0, 1), hue: 3 },
  ...fields,
})
const guides = [
  guide("Immich"),
  guide("Jellyfin", { protocols: ["oauth2", "ldap"] }),
  guide("Grafana", { category: "monitoring", capabilities: ["groups"] }),
]
const categories = [
  { slug: "media", label: "Media" },
  { slug: "monitoring", label: "Monitoring" },
]
const show = () =>
  render(<Catalogue guides={guides} categories={categories} tags={[{ slug: "apple", label: "Apple" }]} view="tiles" />)
const names = () => screen.getAllByRole("listitem").map((item) => within(item).getByRole("link").textContent)
const field = () => screen.getByRole("searchbox", { name: "Which application?" })

let media = fakeMatchMedia()

beforeEach(() => {
  media = fakeMatchMedia()
  window.history.replaceState(null, "", "/")
  jest.mocked(navigate).mockClear()
})

test("without a query, all applications are in their categories, and the field has no focus", () => {
  show()
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Media 2",
    "Monitoring 1",
  ])
  expect(screen.getByRole("status")).toHaveTextContent("3 applications")
  expect(field()).not.toHaveFocus()
})

test("typing filters in place without headings, and writes the query to the address without a history entry", async () => {
  show()
  const entries = window.history.length
  await userEvent.type(field(), "jelly")
  expect(names()).toEqual(["JJellyfinOIDC · LDAP"])
  expect(screen.queryByRole("heading", { level: 2 })).not.toBeInTheDocument()
  expect(screen.getByRole("status")).toHaveTextContent("1 application")
  expect(window.location.search).toBe("?q=jelly")
  expect(window.history).toHaveLength(entries)
})

test("below what it finds, the field offers the full search", async () => {
  show()
  await userEvent.type(field(), "jelly")
  expect(screen.getByRole("link", { name: "Search all text for “jelly”" })).toHaveAttribute("href", "/search/?q=jelly")
})

test("Enter opens the best match, and Escape clears the field", async () => {
  show()
  await userEvent.type(field(), "graf{Enter}")
  expect(navigate).toHaveBeenCalledWith("/grafana/")
  await userEvent.keyboard("{Escape}")
  expect(field()).toHaveValue("")
  expect(names()).toHaveLength(3)
})

test("a facet adds a history entry, and values without an application are disabled", async () => {
  show()
  const entries = window.history.length
  await userEvent.click(screen.getByRole("button", { name: "LDAP 1" }))
  expect(names()).toEqual(["JJellyfinOIDC · LDAP"])
  expect(window.location.search).toBe("?protocol=ldap")
  expect(window.history.length).toBe(entries + 1)
  expect(screen.getByRole("button", { name: "SAML 0" })).toBeDisabled()
  await userEvent.click(screen.getByText("Category", { selector: "summary" }))
  expect(await screen.findByRole("checkbox", { name: "Monitoring 0" })).toBeDisabled()
})

test("a shared address shows the same applications", () => {
  window.history.replaceState(null, "", "/?groups=yes")
  show()
  expect(names()).toEqual(["GGrafanaOIDC"])
})

test("without a match, there are similar names, the full search, a suggestion and a way without a guide", async () => {
  show()
  await userEvent.type(field(), "qqgrafanaqq")
  expect(screen.getByText("No application matches “qqgrafanaqq”")).toBeInTheDocument()
  expect(screen.getByRole("link", { name: "Grafana" })).toHaveAttribute("href", "/grafana/")
  expect(screen.getByRole("link", { name: "Search all text for “qqgrafanaqq”" })).toHaveAttribute(
    "href",
    "/search/?q=qqgrafanaqq",
  )
  expect(screen.getByRole("link", { name: /^Suggest/ })).toHaveAttribute(
    "href",
    expect.stringContaining("title=Integration+guide+for+qqgrafanaqq"),
  )
})

test("if the facets hide all matches, removing them is offered", async () => {
  window.history.replaceState(null, "", "/?q=immich&protocol=ldap")
  show()
  await userEvent.click(screen.getByRole("button", { name: "Remove the filters" }))
  expect(names()).toEqual(["IImmichOIDC"])
})

test("on a touch screen, the field moves to the top, above the keyboard", async () => {
  const scrolled = jest.fn()
  Element.prototype.scrollIntoView = scrolled
  show()
  await userEvent.click(field())
  expect(scrolled).not.toHaveBeenCalled()
  field().blur()
  media.set("(pointer: coarse)", true)
  await userEvent.click(field())
  expect(scrolled).toHaveBeenCalledWith({ block: "start" })
})
