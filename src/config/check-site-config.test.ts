import { z } from "zod"
import { checkSiteConfig } from "./check-site-config"
import { siteConfig } from "./site.config"
import type { NavbarItemConfig, SiteConfig } from "./types"

const docs = ["index", "media/immich", "tags"]
const sidebars = ["integrations"]
const check = (change: Partial<SiteConfig>) =>
  checkSiteConfig({ ...siteConfig, ...change }, docs, sidebars).map(
    ({ path, message }) => `${z.core.toDotPath(path)}: ${message}`,
  )
const checkItems = (...items: NavbarItemConfig[]) => check({ navbar: { ...siteConfig.navbar, items } })

test("a correct configuration has no problems", () => {
  expect(checkItems({ type: "doc", docId: "media/immich" }, { type: "docSidebar", sidebarId: "integrations" })).toEqual(
    [],
  )
})

test("reports the location of a navbar item of unknown type, also inside a dropdown", () => {
  const unknown = { type: "carousel" } as never
  expect(checkItems(unknown, { type: "dropdown", label: "More", items: [unknown] })).toEqual([
    'navbar.items[0]: No NavbarItem component found for type "carousel".',
    'navbar.items[1].items[0]: No NavbarItem component found for type "carousel".',
  ])
})

test("reports an unknown doc id and lists existing ones", () => {
  expect(checkItems({ type: "doc", docId: "media/imich" })).toEqual([
    'navbar.items[0]: there is no doc with the id "media/imich"; for example, there is "index", "media/immich", "tags".',
  ])
})

test("reports an unknown sidebar id", () => {
  expect(checkItems({ type: "docSidebar", sidebarId: "nope" })).toContain(
    'navbar.items[0]: there is no sidebar with the id "nope"; for example, there is "integrations".',
  )
  expect(check({ sidebars: [{ id: "other", links: [{ label: "Overview", path: "/" }] }] })).toEqual([
    'sidebars[0]: there is no sidebar with the id "other"; for example, there is "integrations".',
  ])
})

test("a sidebar item with nothing to link to is a problem", () => {
  expect(check({ sidebars: [{ id: "integrations", links: [{ label: "Overview", path: "" }] }] })).toEqual([
    'sidebars[0].links[0]: the sidebar item "Overview" has nothing to link to.',
  ])
})

test("a versions dropdown with a nonexistent version is a problem", () => {
  expect(checkItems({ type: "docsVersionDropdown", versions: ["2.0"] })).toEqual([
    'navbar.items[0]: The versions dropdown names the version "2.0", which does not exist for the plugin id "default"; there is "current".',
  ])
})

test("missing docs data is a problem", () => {
  expect(check({ docs: [] })).toContain(
    'docs: There is no docs data for the plugin id "default": add it to docs in the site\'s configuration.',
  )
  expect(check({ docs: [{ id: "default", versions: [] }] })).toContain(
    'docs: the docs data for the plugin id "default" has no versions.',
  )
})

test("a version whose main doc does not exist is a problem", () => {
  const versions = [{ name: "current", label: "Next", mainDocId: "start", isLast: true }]
  expect(check({ docs: [{ id: "default", versions }] })).toEqual([
    'docs: version "current": there is no doc with the id "start"; for example, there is "index", "media/immich", "tags".',
  ])
})

test("a default locale that is not in the list is a problem", () => {
  expect(check({ locales: { ...siteConfig.locales, default: "de" } })).toEqual([
    'locales: the default locale "de" is not in the list.',
  ])
})
