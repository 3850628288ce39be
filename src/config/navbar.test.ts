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
const oldest: DocsVersion = { name: "0.9", label: "0.9", mainDocId: "oldest/index", isLast: false }
const withVersions = (...versions: DocsVersion[]): SiteConfig => ({
  ...siteConfig,
  docs: [{ id: "default", versions }],
})

describe("default", () => {
  test("is a link to a path or URL, and the type of items that have no type", () => {
    expect(resolve({ label: "Tags", to: "/tags/" })).toMatchObject({ kind: "link", label: "Tags", href: "/tags/" })
    expect(
      resolve({ type: "default", label: "Blog", href: "https://goauthentik.io/blog", target: "_self" }),
    ).toMatchObject({
      href: "https://goauthentik.io/blog",
      target: "_self",
    })
  })

  test("is active on its page and on pages below its path, and inactive on others", () => {
    expect(resolve({ label: "Immich", to: "/media/immich/" })).toMatchObject({ isActive: true })
    expect(resolve({ label: "Media", to: "/media/" })).toMatchObject({ isActive: true })
    expect(resolve({ label: "Tags", to: "/tags/" })).toMatchObject({ isActive: false })
  })

  test("without a path or URL is an error", () => {
    expect(() => resolve({ label: "Nowhere" })).toThrow('The navbar item "Nowhere" has nothing to link to')
  })
})

test("dropdown: contains its links", () => {
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

test("docSidebar: links to the sidebar's first page, with the item's label, or by default the page's", () => {
  const item: NavbarItemConfig = { type: "docSidebar", sidebarId: "integrations" }
  expect(resolve({ ...item, label: "Guides" })).toMatchObject({ href: "/", label: "Guides" })
  expect(resolve(item)).toMatchObject({ href: "/", label: "Overview" })
})

test("docSidebar: an unknown sidebar and one without links are errors", () => {
  expect(() => resolve({ type: "docSidebar", sidebarId: "nope" })).toThrow('There is no sidebar with the id "nope"')
  const config = { ...siteConfig, sidebars: [{ id: "empty", links: [] }] }
  expect(() => resolve({ type: "docSidebar", sidebarId: "empty" }, onGuide, config)).toThrow(
    'The sidebar "empty" has nothing to link to',
  )
})

test("docsVersion: links to the main doc of the chosen version, or of the latest one by default", () => {
  const config = withVersions(next, older)
  expect(resolve({ type: "docsVersion" }, onGuide, config)).toMatchObject({ label: "Next", href: "/" })
  expect(resolve({ type: "docsVersion" }, { ...onGuide, version: "1.0" }, config)).toMatchObject({
    label: "1.0",
    href: "/old/index/",
  })
})

describe("docsVersionDropdown", () => {
  test("lists all versions and has the label of the chosen one", () => {
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

  test("lists only the versions of its own list, in that order", () => {
    const item: NavbarItemConfig = { type: "docsVersionDropdown", versions: ["0.9", "current"] }
    expect(resolve(item, onGuide, withVersions(next, older, oldest))).toMatchObject({
      kind: "dropdown",
      links: [
        { label: "0.9", href: "/oldest/index/", version: "0.9" },
        { label: "Next", href: "/", version: "current" },
      ],
    })
  })

  test("is a plain link if there is only one version, or only one in its list", () => {
    expect(resolve({ type: "docsVersionDropdown" })).toMatchObject({
      kind: "link",
      label: "Next",
      href: "/",
      version: "current",
    })
    const item: NavbarItemConfig = { type: "docsVersionDropdown", versions: ["1.0"] }
    expect(resolve(item, onGuide, withVersions(next, older))).toMatchObject({ kind: "link", version: "1.0" })
  })

  test("naming a version that does not exist is an error", () => {
    expect(() => resolve({ type: "docsVersionDropdown", versions: ["2.0"] })).toThrow(
      'The versions dropdown names the version "2.0", which does not exist for the plugin id "default"; there is "current".',
    )
  })
})

test("doc and version items without docs data are errors", () => {
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

test("localeDropdown: lists the locales; the current one is active and links to the same page", () => {
  expect(resolve({ type: "localeDropdown" })).toEqual({
    kind: "dropdown",
    icon: "translate",
    label: "English",
    links: [{ kind: "link", label: "English", href: "/media/immich/", isActive: true, language: "en" }],
  })
})

test("localeDropdown: keeps the URL on the not-found page by linking to a hash", () => {
  const context = { path: "/404.html" }
  expect(resolve({ type: "localeDropdown" }, context)).toMatchObject({ links: [{ href: "#main-content" }] })
})

test("search and html: resolve to their own kind, html with its value", () => {
  expect(resolve({ type: "search" })).toEqual({ kind: "search" })
  expect(resolve({ type: "html", value: "<b>x</b>" })).toEqual({ kind: "html", value: "<b>x</b>" })
})

test("an unknown type is an error", () => {
  const item = { type: "carousel", label: "x" } as unknown as NavbarItemConfig
  expect(() => resolve(item)).toThrow('No NavbarItem component found for type "carousel".')
})
