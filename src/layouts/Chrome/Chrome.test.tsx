import { render, screen } from "@testing-library/react"
import { useStaticQuery } from "gatsby"
import { fakeMatchMedia } from "../../../test/support/match-media"
import { sidebarData } from "../../../test/support/sidebar"
import { AnnouncementProvider } from "../../hooks/use-announcement"
import { ColorModeProvider } from "../../hooks/use-color-mode"
import { Chrome } from "./Chrome"

beforeEach(() => {
  fakeMatchMedia()
  jest.mocked(useStaticQuery).mockReturnValue(sidebarData)
})

const page = (path: string, text = "") => (
  <ColorModeProvider>
    <AnnouncementProvider>
      <Chrome path={path}>
        <main>{text}</main>
      </Chrome>
    </AnnouncementProvider>
  </ColorModeProvider>
)
const guides = () => screen.queryByRole("navigation", { name: "Guides" })

test("the navbar and the sidebar remain the same elements when the page changes", () => {
  const { rerender } = render(page("/monitoring/grafana/", "Grafana"))
  const sidebar = guides()
  const navbar = screen.getByRole("banner")
  rerender(page("/media/immich/", "Immich"))
  expect(guides()).toBe(sidebar)
  expect(screen.getByRole("banner")).toBe(navbar)
  expect(screen.getByRole("main")).toHaveTextContent("Immich")
})

test.each(["/404/", "/404.html", "/dev-404-page/"])("the not-found page at %s has no sidebar", (path) => {
  render(page(path))
  expect(guides()).toBeNull()
})
