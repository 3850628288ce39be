import { render, screen } from "@testing-library/react"
import { useStaticQuery, type WrapPageElementBrowserArgs } from "gatsby"
import { useAnnouncement } from "../hooks/use-announcement"
import { useColorMode } from "../hooks/use-color-mode"
import { fakeMatchMedia } from "../../test/support/match-media"
import { sidebarData } from "../../test/support/sidebar"
import { wrapPageElement, wrapRootElement } from "./wrap"

jest.mock("../config/site.config", () => {
  const { siteConfig } = jest.requireActual<typeof import("../config/site.config")>("../config/site.config")
  return { siteConfig: { ...siteConfig, pathPrefix: "/company" } }
})
jest.mock("../components/search/SearchButton/SearchButton", () => ({ SearchButton: () => null }))

function Probe() {
  const { choice } = useColorMode()
  const { announcement } = useAnnouncement()
  return (
    <p>
      {choice} {announcement === null ? "nothing" : announcement.content}
    </p>
  )
}

beforeEach(() => {
  fakeMatchMedia()
  window.localStorage.clear()
  jest.mocked(useStaticQuery).mockReturnValue(sidebarData)
})

function show(props: object) {
  const element = <Probe />
  const page =
    wrapPageElement({ element, props: props as WrapPageElementBrowserArgs["props"] }, { plugins: [] }) ?? element
  render(<>{wrapRootElement({ element: page, pathname: "/" }, { plugins: [] })}</>)
}

/** The path that the chrome received, as the language link shows it. */
const path = () => screen.getByText("English", { selector: "a" }).getAttribute("href")

test("pages are wrapped in the color mode, the announcement and the chrome", () => {
  show({ location: { pathname: "/tags/" } })
  expect(screen.getByText("system nothing")).toBeInTheDocument()
  expect(screen.getByRole("banner")).toBeInTheDocument()
  expect(screen.getByRole("contentinfo")).toBeInTheDocument()
  expect(screen.getByRole("link", { name: "Skip to main content" })).toBeInTheDocument()
})

test("the path is the page's own, even if the address differs", () => {
  show({ location: { pathname: "/Tags" }, pageResources: { page: { path: "/tags/" } } })
  expect(path()).toBe("/tags/")
})

test("in static HTML, the path is the address without the site's prefix", () => {
  show({ location: { pathname: "/company/tags/" } })
  expect(path()).toBe("/tags/")
})
