import { siteConfig } from "../../config/site.config"
import type { NavbarItemConfig } from "../../config/types"
import { checkBasePath, checkConfig } from "./config"

const content = { guides: [{ path: "/monitoring/grafana/" }], tags: [{ slug: "apple" }] }
const withItem = (item: NavbarItemConfig) => ({ ...siteConfig, navbar: { ...siteConfig.navbar, items: [item] } })

test("the site's own configuration has no problems", () => {
  expect(checkConfig(content)).toEqual([])
})

test("pages, tags and guides are valid doc ids", () => {
  for (const docId of ["index", "applications", "tags/apple", "monitoring/grafana"])
    expect(checkConfig(content, withItem({ type: "doc", docId }))).toEqual([])
})

test("an unknown doc id is reported with its place in the configuration file", () => {
  const source = 'export const siteConfig = {\n  navbar: {\n    items: [\n      { type: "doc" },\n    ],\n  },\n}\n'
  expect(checkConfig(content, withItem({ type: "doc", docId: "monitoring/grafna" }), source)).toEqual([
    {
      file: "src/config/site.config.ts",
      line: 4,
      message: expect.stringContaining('navbar.items[0]: there is no doc with the id "monitoring/grafna"'),
    },
  ])
})

const messages = (config: object) => checkConfig(content, { ...siteConfig, ...config }).map(({ message }) => message)
const navbar = (...items: object[]) => ({ navbar: { ...siteConfig.navbar, items } })

test("unknown keys, wrong types and missing keys are reported with their location and what is expected", () => {
  expect(
    messages({
      tittle: "Guides",
      breadcrumbs: "yes",
      colorMode: { default: "drak", respectSystem: true, showToggle: true },
      locales: { default: "en", list: [{ code: "en", direction: "ltr" }] },
    }),
  ).toEqual([
    "locales.list[0].label: missing; expected a string",
    'colorMode.default: "drak" is not allowed; did you mean "dark"? use one of: light, dark',
    'breadcrumbs: "yes" is not a boolean; write true or false',
    'tittle: unknown field "tittle"; did you mean "title"?',
  ])
})

test("an unknown navbar item type is reported once, and the other items are still checked", () => {
  expect(
    messages(
      navbar(
        { type: "carousel" },
        { type: "dropdown", items: [{ type: "carousel" }] },
        { label: "Tags", too: "/tags/" },
        { type: "doc", docId: "monitoring/grafna" },
      ),
    ),
  ).toEqual([
    'navbar.items[0].type: No NavbarItem component found for type "carousel".',
    'navbar.items[1].items[0].type: No NavbarItem component found for type "carousel".',
    'navbar.items[2].too: unknown field "too"; did you mean "to"?',
    expect.stringContaining('navbar.items[3]: there is no doc with the id "monitoring/grafna"'),
  ])
})

test.each(["https://guides.company/", "https://guides.company/docs", "guides.company", ""])(
  "the site's address %j is reported: pages would have broken canonical links",
  (url) => {
    expect(messages({ url })).toEqual([
      "url: write the site's origin without a trailing slash, such as https://integrations.company (GATSBY_SITE_URL)",
    ])
  },
)

test.each(["docs", "/docs/", "/", "/../x", "/docs/..", "/./docs", "/a b", "/a;b", '/"'])(
  "the base path %j is reported: addresses of redirects would be wrong",
  (pathPrefix) => {
    expect(messages({ pathPrefix })).toEqual([
      expect.stringContaining("pathPrefix: begin with a slash and end without one, such as /docs (GATSBY_PATH_PREFIX)"),
    ])
  },
)

test("valid addresses and base paths are not reported", () => {
  for (const url of ["https://guides.company", "http://localhost:9000"]) expect(messages({ url })).toEqual([])
  for (const pathPrefix of ["", "/docs", "/company/docs", "/v1.2/~docs", "/..docs"])
    expect(messages({ pathPrefix })).toEqual([])
})

test("a base path that the build does not apply is reported with the flag that applies it", () => {
  expect(checkBasePath("/docs", { pathPrefix: "/docs" })).toEqual([])
  expect(checkBasePath("", { pathPrefix: "" })).toEqual([])
  expect(checkBasePath("", { pathPrefix: "/docs" })).toEqual([
    {
      file: "src/config/site.config.ts",
      message: "pathPrefix: build with npm run build -- --prefix-paths, so that links and scripts are below /docs",
    },
  ])
})

describe("the hosted search", () => {
  const search = (appId: string, apiKey: string, indexName: string) =>
    messages({ search: { ...siteConfig.search, appId, apiKey, indexName } })

  test("needs all of its three settings, or none", () => {
    expect(search("", "", "")).toEqual([])
    expect(search("APP1", "key", "guides")).toEqual([])
    for (const settings of [
      ["APP1", "", ""],
      ["", "key", "guides"],
      ["APP1", "key", ""],
    ] satisfies [string, string, string][])
      expect(search(...settings)).toEqual([expect.stringContaining("search: the hosted search needs all of appId")])
  })

  test("has an application ID that cannot add directives to the Content Security Policy", () => {
    expect(search("A; script-src *", "key", "guides")).toEqual([expect.stringContaining("search.appId: ")])
  })
})

test("a script in the announcement or in a navbar item is reported: the policy would allow it", () => {
  const announcement = { id: "one", content: "News <SCRIPT>steal()</SCRIPT>", closeable: true }
  expect(messages({ announcement })).toEqual([expect.stringContaining("announcement.content: remove the <script>")])
  expect(messages({ announcement: { ...announcement, content: '<a href="/">News</a>' } })).toEqual([])
  expect(messages(navbar({ type: "html", value: "<script src=//x.example></script>" }))).toEqual([
    expect.stringContaining("navbar.items[0].value: remove the <script>"),
  ])
})

test("a value that is no measurement ID is reported: no page view would be counted", () => {
  const analytics = (measurementId: string) => messages({ analytics: { measurementId, anonymizeIp: true } })
  for (const id of ["", "G-ABC123", "UA-1234567-1"]) expect(analytics(id)).toEqual([])
  for (const id of ["true", "G ABC", 'G-1"'])
    expect(analytics(id)).toEqual([
      "analytics.measurementId: write a measurement ID, such as G-ABC123 (GATSBY_GTAG_ID)",
    ])
})
