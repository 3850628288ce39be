import { resolveNavbarItem } from "./navbar"
import { siteConfig } from "./site.config"
import type { DocsVersion, NavbarItemConfig, SiteConfig } from "./types"

const onGuide = { path: "/media/immich/" }
const resolve = (
  item: NavbarItemConfig,
  context: { path: string; version?: string } = onGuide,
  config: SiteConfig = siteConfig,
) => resolveNavbarItem(config, item, context)

const next: DocsVersion = { name: "current", label: "Next", mainDocId: "index", isLast: true }
const older: DocsVersion = { name: "1.0", label: "1.0", mainDocId: "old/index", isLast: false }
const withVersions = (...versions: DocsVersion[]): SiteConfig => ({
  ...siteConfig,
  docs: [{ id: "default", versions }],
})

describe("default", () => {
  test("is a link to a path or an address; it is the type of items that name none", () => {
    expect(resolve({ label: "Tags", to: "/tags/" })).toMatchObject({ kind: "link", label: "Tags", href: "/tags/" })
    expect(
      resolve({ type: "default", label: "Blog", href: "https://goauthentik.io/blog", target: "_self" }),
    ).toMatchObject({
      href: "https://goauthentik.io/blog",
      target: "_self",
    })
  })

  test("is active on its page and below it", () => {
    expect(resolve({ label: "Media", to: "/media/" })).toMatchObject({ isActive: true })
    expect(resolve({ label: "Tags", to: "/tags/" })).toMatchObject({ isActive: false })
  })

  test("without an address is an error", () => {
    expect(() => resolve({ label: "Nowhere" })).toThrow('The navbar item "Nowhere" has nothing to link to')
  })
})

test("dropdown: holds its links", () => {
  const item: NavbarItemConfig = { type: "dropdown", label: "More", items: [{ label: "Tags", to: "/tags/" }] }
  expect(resolve(item)).toMatchObject({ kind: "dropdown", label: "More", links: [{ href: "/tags/" }] })
})

test("doc: links to the doc's page", () => {
  expect(resolve({ type: "doc", docId: "media/immich", label: "Immich" })).toMatchObject({
    href: "/media/immich/",
    isActive: true,
  })
  expect(resolve({ type: "doc", docId: "index" })).toMatchObject({ href: "/", label: "index" })
})

test("docSidebar: links to the sidebar's first page, under its label unless another is given", () => {
  expect(resolve({ type: "docSidebar", sidebarId: "integrations" })).toMatchObject({ href: "/", label: "Overview" })
})

test("docSidebar: an unknown sidebar and one without links are errors", () => {
  expect(() => resolve({ type: "docSidebar", sidebarId: "nope" })).toThrow('There is no sidebar with the id "nope"')
  const config = { ...siteConfig, sidebars: [{ id: "empty", links: [] }] }
  expect(() => resolve({ type: "docSidebar", sidebarId: "empty" }, onGuide, config)).toThrow(
    'The sidebar "empty" has nothing to link to',
  )
})

test("docsVersion: links to the main doc of the chosen version, of the latest one otherwise", () => {
  const config = withVersions(next, older)
  expect(resolve({ type: "docsVersion" }, onGuide, config)).toMatchObject({ label: "Next", href: "/" })
  expect(resolve({ type: "docsVersion" }, { ...onGuide, version: "1.0" }, config)).toMatchObject({
    label: "1.0",
    href: "/old/index/",
  })
})

describe("docsVersionDropdown", () => {
  test("offers all versions, or those it names, under the chosen one's label", () => {
    const config = withVersions(next, older)
    expect(resolve({ type: "docsVersionDropdown" }, { ...onGuide, version: "1.0" }, config)).toMatchObject({
      kind: "dropdown",
      label: "1.0",
      links: [
        { label: "Next", version: "current" },
        { label: "1.0", version: "1.0" },
      ],
    })
  })

  test("is a plain link where there is one version", () => {
    expect(resolve({ type: "docsVersionDropdown" })).toMatchObject({
      kind: "link",
      label: "Next",
      href: "/",
      version: "current",
    })
  })

  test("naming a version that does not exist is an error", () => {
    expect(() => resolve({ type: "docsVersionDropdown", versions: ["2.0"] })).toThrow(
      'The versions dropdown names the version "2.0", which does not exist for the plugin id "default"; there is "current".',
    )
  })
})

test("items of docs without data are errors", () => {
  const config = { ...siteConfig, docs: [] }
  for (const item of [
    { type: "docsVersion" },
    { type: "docsVersionDropdown" },
    { type: "doc", docId: "index" },
  ] as const) {
    expect(() => resolve(item, onGuide, config)).toThrow('There is no docs data for the plugin id "default"')
  }
  expect(() => resolve({ type: "docsVersion" }, onGuide, withVersions())).toThrow("has no versions")
})

test("localeDropdown: lists the locales, of which the current one is active and leads to the same page", () => {
  expect(resolve({ type: "localeDropdown" })).toEqual({
    kind: "dropdown",
    icon: "translate",
    label: "English",
    links: [{ kind: "link", label: "English", href: "/media/immich/", isActive: true, language: "en" }],
  })
})

test("localeDropdown: on the not-found page it keeps the address", () => {
  const context = { path: "/404.html" }
  expect(resolve({ type: "localeDropdown" }, context)).toMatchObject({ links: [{ href: "#main-content" }] })
})

test("search and html", () => {
  expect(resolve({ type: "search" })).toEqual({ kind: "search" })
  expect(resolve({ type: "html", value: "<b>x</b>" })).toEqual({ kind: "html", value: "<b>x</b>" })
})

test("an unknown type is an error", () => {
  const item = { type: "carousel", label: "x" } as unknown as NavbarItemConfig
  expect(() => resolve(item)).toThrow('No NavbarItem component found for type "carousel".')
})
