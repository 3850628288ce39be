import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useStaticQuery } from "gatsby"
import type { NavbarItemConfig } from "../../../config/types"
import { ColorModeProvider } from "../../../hooks/use-color-mode"
import { fakeDialog } from "../../../../test/support/dialog"
import { fakeMatchMedia } from "../../../../test/support/match-media"
import { sidebarData } from "../../../../test/support/sidebar"
import { Navbar } from "./Navbar"

jest.mock("../../search/SearchButton/SearchButton", () => ({
  SearchButton: () => <button type="button">Search</button>,
}))

beforeEach(() => {
  fakeMatchMedia()
  fakeDialog()
  window.localStorage.clear()
  jest.mocked(useStaticQuery).mockReturnValue(sidebarData)
})

afterEach(() => jest.restoreAllMocks())

const show = (items?: NavbarItemConfig[], path = "/media/immich/") =>
  render(
    <ColorModeProvider>
      <Navbar path={path} items={items} />
    </ColorModeProvider>,
  )

const main = () => within(screen.getByRole("navigation", { name: "Main" }))

test("has the site's links, with Integrations highlighted as the active one", () => {
  show()
  expect(main().getByText("Features")).toHaveAttribute("href", "https://goauthentik.io/features")
  expect(main().getByText("Features")).toHaveAttribute("target", "_self")
  expect(main().getByText("Integrations")).toHaveAttribute("href", "/")
  expect(main().getByText("Integrations")).toHaveAttribute("data-active")
  expect(main().getByText("Integrations")).not.toHaveAttribute("aria-current")
  expect(main().getByText("Blog")).not.toHaveAttribute("data-active")
})

test("icon links are named after their targets", () => {
  show()
  expect(main().getByRole("link", { name: "GitHub" })).toHaveAttribute(
    "href",
    "https://github.com/goauthentik/authentik",
  )
  expect(main().getByRole("link", { name: "Discord" })).toHaveAttribute("href", "https://goauthentik.io/discord")
})

test("the language dropdown has a 20 px icon and only one link, to the same page in English", async () => {
  show()
  const button = main().getByRole("button", { name: "Language: English" })
  expect(button.querySelector("svg")).toHaveAttribute("width", "20")
  await userEvent.click(button)
  const english = main().getByRole("link", { name: "English" })
  expect(english).toHaveAttribute("lang", "en")
  expect(english).toHaveAttribute("href", "/media/immich/")
  expect(
    main()
      .getAllByRole("link")
      .filter((link) => link.lang),
  ).toEqual([english])
})

test("items are on the right by default", () => {
  show([
    { label: "A", to: "/a/", position: "left" },
    { label: "B", to: "/b/" },
  ])
  const [left, right] = screen.getAllByRole("list")
  expect(left).toHaveTextContent("A")
  expect(right).toHaveTextContent("B")
})

test("all item types are shown", () => {
  show([
    { label: "Default", to: "/tags/" },
    { type: "dropdown", label: "More", items: [{ label: "Inside", to: "/tags/apple/" }] },
    { type: "doc", docId: "media/immich", label: "Doc" },
    { type: "docSidebar", sidebarId: "integrations", label: "Sidebar" },
    { type: "docsVersion" },
    { type: "localeDropdown" },
    { type: "search" },
    { type: "html", value: "<em>HTML</em>" },
  ])
  for (const text of ["Default", "More", "Inside", "Doc", "Sidebar", "Next", "Search", "HTML"]) {
    expect(main().getByText(text)).toBeInTheDocument()
  }
  expect(main().getByText("Doc")).toHaveAttribute("aria-current", "page")
})

test("choosing a docs version stores it", async () => {
  show([{ type: "docsVersionDropdown" }])
  await userEvent.click(main().getByText("Next"))
  expect(window.localStorage.getItem("docs-preferred-version-default")).toBe("current")
})

test("an item that fails to render shows an error with its configuration; other items still render", () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined)
  show([{ type: "carousel", label: "Broken" } as unknown as NavbarItemConfig, { label: "Tags", to: "/tags/" }])
  const error = screen.getByRole("alert")
  expect(error).toHaveTextContent('No NavbarItem component found for type "carousel".')
  expect(error).toHaveTextContent('"label": "Broken"')
  expect(main().getByText("Tags")).toBeInTheDocument()
})

test("the menu button opens the mobile menu and reports whether it is open", async () => {
  show()
  const button = screen.getByRole("button", { name: "Open menu" })
  expect(button).toHaveAttribute("aria-expanded", "false")
  await userEvent.click(button)
  expect(button).toHaveAttribute("aria-expanded", "true")
  await userEvent.click(screen.getByRole("button", { name: "Close menu" }))
  expect(button).toHaveAttribute("aria-expanded", "false")
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument()
})
