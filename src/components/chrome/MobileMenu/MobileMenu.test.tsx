import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useStaticQuery } from "gatsby"
import { fakeDialog } from "../../../../test/support/dialog"
import { fakeMatchMedia } from "../../../../test/support/match-media"
import { sidebarData } from "../../../../test/support/sidebar"
import { MobileMenu } from "./MobileMenu"

const onClose = jest.fn()
let media: ReturnType<typeof fakeMatchMedia>

beforeEach(() => {
  onClose.mockReset()
  media = fakeMatchMedia()
  fakeDialog()
  Object.assign(window, { ___loader: { hovering: () => undefined } })
  jest.mocked(useStaticQuery).mockReturnValue(sidebarData)
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList
})

const open = (path = "/monitoring/grafana/") => render(<MobileMenu path={path} onClose={onClose} />)

test("is a modal dialog that first shows the sidebar, with the current page marked", () => {
  open()
  expect(screen.getByRole("dialog", { name: "Menu" })).toHaveAttribute("open")
  expect(screen.getByRole("navigation", { name: "Guides" })).toBeInTheDocument()
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Grafana")
})

test("Back to main menu and All guides switch between sidebar and site links, and focus moves to the other button", async () => {
  open()
  await userEvent.click(screen.getByRole("button", { name: "Back to main menu" }))
  expect(screen.getByRole("navigation", { name: "Main" })).toHaveTextContent(
    /Features.*Integrations.*Documentation.*Pricing.*Blog/,
  )
  expect(screen.getByRole("button", { name: "All guides" })).toHaveFocus()
  await userEvent.click(screen.getByRole("button", { name: "All guides" }))
  expect(screen.getByRole("button", { name: "Back to main menu" })).toHaveFocus()
})

test("first shows the site's links on a page that is not in the sidebar", () => {
  open("/404.html")
  expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument()
})

test("links to the code repository and the chat community by name", async () => {
  open("/404.html")
  expect(screen.getByRole("link", { name: "GitHub" })).toBeInTheDocument()
  expect(screen.getByRole("link", { name: "Discord" })).toBeInTheDocument()
})

test("closes with the close button, whose icon is 21 px", async () => {
  open()
  const close = screen.getByRole("button", { name: "Close menu" })
  expect(close.querySelector("svg")).toHaveAttribute("width", "21")
  await userEvent.click(close)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test("opens with the focus on the close button", () => {
  open()
  expect(screen.getByRole("button", { name: "Close menu" })).toHaveFocus()
})

test("closes when a link is chosen", async () => {
  open()
  await userEvent.click(screen.getByText("Gatus"))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test("closes on a click on the backdrop, but not on a click inside", async () => {
  open()
  await userEvent.click(screen.getByText("Media"))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole("dialog"))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test("closes when the viewport reaches the desktop breakpoint", () => {
  open()
  act(() => media.set("(min-width: 62.25em)", true))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test("closes on back navigation", async () => {
  open()
  act(() => {
    window.dispatchEvent(new PopStateEvent("popstate"))
  })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test("traps focus: Tab moves from the last control to the first, and Shift+Tab moves back", async () => {
  open()
  const controls = [...screen.getByRole("dialog").querySelectorAll<HTMLElement>("a[href], button, summary")]
  const first = controls[0] as HTMLElement
  const last = controls.at(-1) as HTMLElement
  last.focus()
  await userEvent.tab()
  expect(first).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(last).toHaveFocus()
})
