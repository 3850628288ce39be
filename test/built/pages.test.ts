/** Routes, links, titles and markup of the built pages. */
import { HtmlValidate } from "html-validate"
import { loadContent } from "../../src/build/content-store"
import { textOf, walk } from "../../src/content/tree"
import { hashOf, normalizePath, pathnameOf } from "../../src/guides/paths"
import { attribute, elements, exists, htmlFiles, meta, pages, read, textContent } from "./site"

const content = loadContent({ drafts: false })
const built = pages()

const FIXED = [
  "/",
  "/search/",
  "/applications/",
  "/tags/",
  "/tags/apple/",
  "/tags/backchannel/",
  "/tags/device-management/",
  "/tags/integration/",
  "/tags/ssf/",
  "/template/service/",
]

test("every fixed route of the specification and every guide is a page, and nothing else is", () => {
  const expected = [...FIXED, ...content.guides.map(({ path }) => path)]
  expect([...built.keys()].sort()).toEqual(expected.sort())
})

test("there is a not-found page", () => {
  expect(read("404.html")).toContain("Page not found")
})

test.each([...built])("%s has title, description, canonical address and Open Graph tags", (path, html) => {
  const [title, ...others] = elements(html).filter(
    ({ tagName, parentNode }) =>
      tagName === "title" && "tagName" in (parentNode ?? {}) && (parentNode as { tagName: string }).tagName === "head",
  )
  expect(others).toEqual([])
  expect(title && textContent(title)).toMatch(
    path === "/" ? /^authentik integrations$/ : /^.+ \| authentik integrations$/,
  )
  expect(meta(html, "description")?.length).toBeGreaterThan(20)
  expect(meta(html, "og:title")).toBeTruthy()
  expect(meta(html, "og:image")).toMatch(/^https:\/\/.+\.png$/)
  const canonical = elements(html).filter(
    (element) => element.tagName === "link" && attribute(element, "rel") === "canonical",
  )
  if (path === "/search/") expect(meta(html, "robots")).toBe("noindex")
  else {
    expect(canonical.map((link) => attribute(link, "href"))).toEqual([`https://integrations.goauthentik.io${path}`])
    expect(meta(html, "og:url")).toBe(`https://integrations.goauthentik.io${path}`)
  }
})

test("titles and descriptions are each page's own", () => {
  const titles = [...built.values()].map((html) => /<title[^>]*>([^<]+)/.exec(html)?.[1])
  const descriptions = [...built.values()].map((html) => meta(html, "description"))
  expect(new Set(titles).size).toBe(built.size)
  expect(new Set(descriptions).size).toBe(built.size)
})

const ids = new Map(
  [...built].map(([path, html]) => [path, new Set(elements(html).map((element) => attribute(element, "id")))]),
)

test.each([...built])("every internal link and anchor of %s resolves, in canonical form", (path, html) => {
  const dead = elements(html)
    .filter(({ tagName }) => tagName === "a")
    .map((link) => attribute(link, "href") ?? "")
    .filter((href) => /^[/#?]/.test(href))
    .filter((href) => {
      const target = /^[#?]/.test(href) ? path : pathnameOf(href)
      if (/\.[a-z]+$/.test(target)) return !exists(target)
      const hash = hashOf(href)
      return !ids.has(target) || target !== normalizePath(target) || (hash !== "" && !ids.get(target)?.has(hash))
    })
  expect(dead).toEqual([])
})

test.each([...built])("%s has each id once, one main heading, and headings without gaps", (_, html) => {
  const all = elements(html)
  const own = all.map((element) => attribute(element, "id")).filter((id) => id !== undefined)
  expect(own.filter((id, index) => own.indexOf(id) !== index)).toEqual([])
  const levels = all.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map(({ tagName }) => Number(tagName[1]))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 1) + 1)).toEqual([])
})

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes void elements, booleans and attribute order in its own, valid way.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "long-title": "off",
    // A hash for each of Gatsby's scripts belongs to a policy of whoever serves the site.
    "require-sri": "off",
  },
})

test.each([...built, ["/404.html", read("404.html")] as const])("the markup of %s is valid", async (_, html) => {
  const { results } = await validator.validateString(html)
  expect(
    results.flatMap(({ messages }) =>
      messages
        .filter(({ severity }) => severity === 2)
        .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    ),
  ).toEqual([])
})

test.each(content.guides.map((guide) => [guide.path, guide] as const))(
  "%s holds the text and code of all its methods without JavaScript",
  (path, guide) => {
    const html = built.get(path) ?? ""
    const text = normalize(
      elements(html)
        .filter(({ tagName }) => tagName === "article")
        .map(textContent)
        .join(),
    )
    const wanted: string[] = []
    walk(guide.tree, ([type, props, children = []]) => {
      if (["h2", "h3", "p", "CodeBlock", "th", "td"].includes(type)) {
        if (type === "CodeBlock" && props?.title) wanted.push(String(props.title))
        wanted.push(textOf(children))
        return false
      }
      return true
    })
    expect(wanted.length).toBeGreaterThan(20)
    expect(wanted.filter((each) => !text.includes(normalize(each)))).toEqual([])
    for (const { title } of guide.frontMatter.methods.length > 1 ? guide.frontMatter.methods : [])
      expect(text).toContain(normalize(title))
  },
)

/** White space, and the marks that components add (`#` after headings), do not count. */
const normalize = (text: string) => text.replace(/[\s#]+/g, "")

test("no page asks another host for anything", () => {
  const foreign = [...htmlFiles()].flatMap(([file, html]) =>
    elements(html)
      .filter(({ tagName }) => ["script", "img", "link", "iframe", "source", "video"].includes(tagName))
      .filter((element) => !["canonical", "alternate"].includes(attribute(element, "rel") ?? ""))
      .map((element) => attribute(element, "src") ?? attribute(element, "href") ?? "")
      .filter((address) => /^(?:https?:)?\/\//.test(address))
      .map((address) => `${file}: ${address}`),
  )
  expect(foreign).toEqual([])
})
