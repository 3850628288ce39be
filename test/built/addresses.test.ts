/** Redirects, sitemap and robots.txt. */
import fs from "node:fs"
import { parse } from "yaml"
import { categoryRedirects, guideRedirects } from "../../src/content/redirects"
import { pathnameOf } from "../../src/guides/paths"
import { pageFacts } from "./page-facts"
import { exists, guideFolders, isRedirect, pagePaths, read } from "./site"

const built = pagePaths()

const guides = guideFolders()

const rules = parse(fs.readFileSync("content/redirects.yml", "utf8")) as { from: string | string[]; to: string }[]
const redirects = [
  ...guideRedirects(guides),
  ...categoryRedirects(parse(fs.readFileSync("content/categories.yml", "utf8")) as { slug: string }[]),
  ...rules.flatMap(({ from, to }) => [from].flat().map((each) => ({ from: each, to }))),
]

test.each(redirects.map(({ from, to }) => [from, to]))(
  "%s is a small static page that redirects to %s, with and without JavaScript",
  (from, to) => {
    const html = read(`${from.slice(1)}index.html`)
    expect(isRedirect(html)).toBe(true)
    expect(html.length).toBeLessThan(1500)
    const { refreshes, links } = pageFacts(html)
    expect(refreshes).toEqual([`0; url=${to}`])
    expect(links).toEqual([to])
    expect(html).toContain(`data-to="${to}"`)
    expect(built.has(pathnameOf(to))).toBe(true)
    expect(built.has(from)).toBe(false)
  },
)

test("every guide can be reached by its legacy paths", () => {
  for (const { application, path } of guides) {
    for (const from of [
      `services/${application}`,
      `integrations/services/${application}`,
      `integrations${path.slice(0, -1)}`,
    ]) {
      expect(read(`${from}/index.html`)).toContain(`url=${path}`)
    }
  }
  expect(read("integrations/index.html")).toContain("url=/")
})

test("_redirects lists every legacy path once, with and without a trailing slash, and every page's index.html", () => {
  const lines = read("_redirects")
    .trim()
    .split("\n")
    .map((line) => line.split(" "))
  const sources = new Set(lines.map(([from]) => from))
  expect(sources.size).toBe(lines.length)
  expect(lines.every((line) => line.length === 3 && line[2] === "301")).toBe(true)
  const wanted = redirects.flatMap(({ from }) => [from, from.slice(0, -1)])
  expect(wanted.filter((from) => !sources.has(from))).toEqual([])
  expect([...built].filter((path) => !sources.has(`${path}index.html`))).toEqual([])
  expect(lines.filter(([, to = ""]) => !built.has(pathnameOf(to)))).toEqual([
    ["/sitemap.xml", "/sitemap-index.xml", "301"],
  ])
})

test("no folder /x/ has an /x.html next to it, which would cause a redirect loop on hosts that serve it at /x/", () => {
  const files = fs.readdirSync("public", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"))
  const folders = files
    .filter((name) => name.endsWith("/index.html"))
    .map((name) => name.slice(0, -"/index.html".length))
  expect(folders.length).toBeGreaterThan(built.size)
  // The not-found page has both: hosts serve 404.html, and Gatsby also writes 404/index.html. Neither redirects.
  expect(folders.filter((folder) => files.includes(`${folder}.html`))).toEqual(["404"])
})

test("_redirects lists every page's .html form, and has at most as many rules as Cloudflare Pages allows", () => {
  const lines = read("_redirects").trim().split("\n")
  for (const path of built) {
    if (path !== "/") expect(lines).toContain(`${path.slice(0, -1)}.html ${path} 301`)
  }
  expect(lines.length).toBeLessThanOrEqual(2000)
})

test("the sitemap lists every page except search, and no legacy paths", () => {
  const listed = [...read("sitemap-0.xml").matchAll(/<loc>https:\/\/integrations\.goauthentik\.io([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(listed.sort()).toEqual([...built].filter((path) => path !== "/search/").sort())
  expect(read("sitemap-index.xml")).toContain("https://integrations.goauthentik.io/sitemap-0.xml")
})

test("robots.txt points to an existing sitemap", () => {
  const sitemap = /^Sitemap: https:\/\/integrations\.goauthentik\.io\/(.+)$/m.exec(read("robots.txt"))?.[1] ?? ""
  expect(exists(sitemap)).toBe(true)
})
