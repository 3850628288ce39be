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
const catalogue = (
  <Catalogue guides={guides} categories={categories} tags={[{ slug: "apple", label: "Apple" }]} view="tiles" />
)
const show = () => render(catalogue)
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

test("a press on the text of an option chooses it, although <main> gets the focus first, and the menu stays open", async () => {
  render(<main tabIndex={-1}>{catalogue}</main>)
  const menu = screen.getByText("Category", { selector: "summary" }).closest("details") as HTMLDetailsElement
  menu.open = true
  await userEvent.click(within(menu).getByText("Media"))
  expect(window.location.search).toBe("?category=media")
  expect(menu).toHaveAttribute("open")
  await userEvent.click(field())
  expect(menu).not.toHaveAttribute("open")
})

test("Enter opens the best match, and Escape clears the field", async () => {
  show()
  await userEvent.type(field(), "graf{Enter}")
  expect(navigate).toHaveBeenCalledWith("/grafana/")
  await userEvent.keyboard("{Escape}")
  expect(field()).toHaveValue("")
  expect(names()).toHaveLength(3)
})

test("Enter opens no application of which the query names only the protocol or the category", async () => {
  show()
  await userEvent.type(field(), "ldap{Enter}")
  expect(names()).toEqual(["JJellyfinOIDC · LDAP"])
  expect(navigate).not.toHaveBeenCalled()
  await userEvent.clear(field())
  await userEvent.type(field(), "media{Enter}")
  expect(names()).toHaveLength(2)
  expect(navigate).not.toHaveBeenCalled()
  await userEvent.clear(field())
  await userEvent.type(field(), "jellyfin ldap{Enter}")
  expect(navigate).toHaveBeenCalledWith("/jellyfin/")
})

test("a facet adds a history entry, and values without an application are disabled", async () => {
  show()
  const entries = window.history.length
  await userEvent.click(screen.getByRole("button", { name: "LDAP 1" }))
  expect(names()).toEqual(["JJellyfinOIDC · LDAP"])
  expect(window.location.search).toBe("?protocol=ldap")
  expect(window.history.length).toBe(entries + 1)
  await userEvent.click(screen.getByText("Category", { selector: "summary" }))
  for (const value of [
    screen.getByRole("button", { name: "SAML 0" }),
    await screen.findByRole("checkbox", { name: "Monitoring 0" }),
  ]) {
    expect(value).toHaveAttribute("aria-disabled", "true")
    await userEvent.click(value)
    expect(window.location.search).toBe("?protocol=ldap")
  }
})

test("a chosen value keeps the focus when it is removed and would show nothing", async () => {
  window.history.replaceState(null, "", "/?q=immich&protocol=ldap")
  show()
  screen.getByRole("button", { name: "LDAP 0" }).focus()
  await userEvent.keyboard("{Enter}")
  expect(names()).toEqual(["IImmichOIDC"])
  expect(screen.getByRole("button", { name: "LDAP 0" })).toHaveFocus()
})

test("All adds no history entry without a facet", async () => {
  show()
  const entries = window.history.length
  await userEvent.click(screen.getByRole("button", { name: "All" }))
  expect(window.history.length).toBe(entries)
})

test("a shared address shows the same applications", () => {
  window.history.replaceState(null, "", "/?groups=yes")
  show()
  expect(names()).toEqual(["GGrafanaOIDC"])
})

test("unknown values of an address are dropped without a history entry, and case does not matter", () => {
  const entries = window.history.length
  window.history.replaceState(null, "", "/?protocol=LDAP,gopher&category=nothing&utm=1")
  show()
  expect(names()).toEqual(["JJellyfinOIDC · LDAP"])
  expect(window.location.search).toBe("?protocol=ldap&utm=1")
  expect(window.history).toHaveLength(entries)
})

test("an address with only unknown values shows all applications", () => {
  window.history.replaceState(null, "", "/?category=nothing")
  show()
  expect(names()).toHaveLength(3)
  expect(screen.getByRole("button", { name: "All", pressed: true })).toBeInTheDocument()
  expect(window.location.search).toBe("")
})

test("without a match, there are similar names, the full search, a suggestion and a way without a guide", async () => {
  show()
  await userEvent.type(field(), "grrafanaa")
  expect(screen.getByText("No application matches “grrafanaa”")).toBeInTheDocument()
  expect(screen.getByRole("link", { name: "Grafana" })).toHaveAttribute("href", "/grafana/")
  expect(screen.getByRole("link", { name: "Search all text for “grrafanaa”" })).toHaveAttribute(
    "href",
    "/search/?q=grrafanaa",
  )
  expect(screen.getByRole("link", { name: /^Suggest/ })).toHaveAttribute(
    "href",
    expect.stringContaining("title=Integration+guide+for+grrafanaa"),
  )
})

test("a name that only resembles an application is offered as a guess, and Enter does not open it", async () => {
  show()
  await userEvent.type(field(), "jelyfinn{Enter}")
  expect(screen.getByText("No application matches “jelyfinn”")).toBeInTheDocument()
  expect(screen.getByText(/^Did you mean/)).toHaveTextContent("Did you mean Jellyfin?")
  expect(navigate).not.toHaveBeenCalled()
})

test("a space is no query, and symbols match nothing", async () => {
  show()
  await userEvent.type(field(), " {Enter}")
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2)
  await userEvent.type(field(), "???{Enter}")
  expect(screen.getByText("No application matches “???”")).toBeInTheDocument()
  expect(navigate).not.toHaveBeenCalled()
})

test("a tile says which other name the query found", async () => {
  render(
    <Catalogue guides={[guide("Jellyfin", { aliases: ["Emby"] })]} categories={categories} tags={[]} view="tiles" />,
  )
  await userEvent.type(field(), "emb")
  expect(names()).toEqual(["JJellyfinOIDC · matches “Emby”"])
})

test("the query has at most 64 characters, in the field and from the address", () => {
  window.history.replaceState(null, "", `/?q=${"a".repeat(70)}`)
  show()
  expect(field()).toHaveValue("a".repeat(64))
  expect(field()).toHaveAttribute("maxlength", "64")
})

test("if the facets hide all matches, it says only that, and removing them returns to the field", async () => {
  window.history.replaceState(null, "", "/?q=immich&protocol=ldap")
  show()
  expect(screen.getByText("The filters hide 1 application that matches “immich”")).toBeInTheDocument()
  expect(screen.queryByText(/^Did you mean|^No application/)).not.toBeInTheDocument()
  expect(screen.queryByRole("link")).not.toBeInTheDocument()
  screen.getByRole("button", { name: "Remove the filters" }).focus()
  await userEvent.keyboard("{Enter}")
  expect(names()).toEqual(["IImmichOIDC"])
  expect(field()).toHaveFocus()
})

test("after all applications are shown again, the field has the focus, but not on touch screens", async () => {
  show()
  await userEvent.type(field(), "qqqq")
  await userEvent.click(screen.getByRole("button", { name: "Show all applications" }))
  expect(field()).toHaveFocus()
  await userEvent.type(field(), "qqqq")
  media.set("(pointer: coarse)", true)
  await userEvent.click(screen.getByRole("button", { name: "Show all applications" }))
  expect(field()).not.toHaveFocus()
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
