/** The menu's dialog, focus and ways to close are tested in a browser (`e2e/chrome/mobile-menu.spec.ts`). */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useStaticQuery } from "gatsby"
import { fakeDialog } from "../../../../test/support/dialog"
import { fakeMatchMedia } from "../../../../test/support/match-media"
import { sidebarData } from "../../../../test/support/sidebar"
import { MobileMenu } from "./MobileMenu"

const onClose = jest.fn()

beforeEach(() => {
  onClose.mockReset()
  fakeMatchMedia()
  fakeDialog()
  Object.assign(window, { ___loader: { hovering: () => undefined } })
  jest.mocked(useStaticQuery).mockReturnValue(sidebarData)
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList
})

const open = (path = "/monitoring/grafana/") => render(<MobileMenu path={path} onClose={onClose} />)

test("first shows the site's links on a page that is not in the sidebar", () => {
  open("/404.html")
  expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument()
})

test("closes with the close button, whose icon is 21 px", async () => {
  open()
  const close = screen.getByRole("button", { name: "Close menu" })
  expect(close.querySelector("svg")).toHaveAttribute("width", "21")
  await userEvent.click(close)
  expect(onClose).toHaveBeenCalledTimes(1)
})
