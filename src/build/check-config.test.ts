import { siteConfig } from "../config/site.config"
import type { NavbarItemConfig } from "../config/types"
import { checkConfig } from "./check-config"

const content = { guides: [{ path: "/monitoring/grafana/" }], tags: [{ slug: "apple" }] }
const withItem = (item: NavbarItemConfig) => ({ ...siteConfig, navbar: { ...siteConfig.navbar, items: [item] } })

test("the site's own configuration names only what is there", () => {
  expect(checkConfig(content)).toEqual([])
})

test("pages, tags and guides can be named", () => {
  for (const docId of ["index", "applications", "tags/apple", "monitoring/grafana"])
    expect(checkConfig(content, withItem({ type: "doc", docId }))).toEqual([])
})

test("a doc that is not there is a problem of the configuration's file", () => {
  expect(checkConfig(content, withItem({ type: "doc", docId: "monitoring/grafna" }))).toEqual([
    {
      file: "src/config/site.config.ts",
      message: expect.stringContaining('navbar.items[0]: there is no doc with the id "monitoring/grafna"'),
    },
  ])
})
