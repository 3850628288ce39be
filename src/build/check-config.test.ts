import { siteConfig } from "../config/site.config"
import type { NavbarItemConfig } from "../config/types"
import { checkConfig } from "./check-config"

const content = { guides: [{ path: "/monitoring/grafana/" }], tags: [{ slug: "apple" }] }
const withItem = (item: NavbarItemConfig) => ({ ...siteConfig, navbar: { ...siteConfig.navbar, items: [item] } })

test("the site's own configuration has no problems", () => {
  expect(checkConfig(content)).toEqual([])
})

test("pages, tags and guides are valid doc ids", () => {
  for (const docId of ["index", "applications", "tags/apple", "monitoring/grafana"])
    expect(checkConfig(content, withItem({ type: "doc", docId }))).toEqual([])
})

test("an unknown doc id is reported as a problem in the configuration file", () => {
  expect(checkConfig(content, withItem({ type: "doc", docId: "monitoring/grafna" }))).toEqual([
    {
      file: "src/config/site.config.ts",
      message: expect.stringContaining('navbar.items[0]: there is no doc with the id "monitoring/grafna"'),
    },
  ])
})

const messages = (config: object) =>
  checkConfig(content, { ...siteConfig, ...config } as typeof siteConfig).map(({ message }) => message)
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
    'breadcrumbs: "yes" is not a boolean',
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
