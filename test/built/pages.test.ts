/** Checks routes, links, titles and markup of the built pages. */
import { HtmlValidate } from "html-validate"
import { textOf, walk, type Tree } from "../../src/tree/tree"
import { hashOf, normalizePath, pathnameOf } from "../../src/guides/paths"
import { pageFacts, pages } from "./page-facts"
import { exists, guideFolders, htmlFiles, read } from "./site"

const built = pages()
const guides = guideFolders()

const FIXED = [
  "/",
  "/search/",
  "/applications/",
  "/how-sign-in-works/",
  "/how-guides-are-proven/",
  "/tags/",
  "/tags/apple/",
  "/tags/backchannel/",
  "/tags/device-management/",
  "/tags/integration/",
  "/tags/ssf/",
  "/template/service/",
]

test("the pages are exactly the specification's fixed routes and the guides", () => {
  const expected = [...FIXED, ...guides.map(({ path }) => path)]
  expect([...built.keys()].sort()).toEqual(expected.sort())
})

test("there is a not-found page", () => {
  expect(read("404.html")).toContain("Page not found")
})

const DESCRIPTION_LENGTHS = Array.from({ length: 160 - 70 + 1 }, (_, index) => 70 + index)

test.each([...built])(
  "%s has a title, a description, a canonical URL (except search) and Open Graph tags",
  (path, page) => {
    const { titles, metas, canonicals } = page
    expect(titles).toEqual([expect.stringMatching(/^.+ \| authentik integrations$/)])
    // Search engines cut longer ones, and replace shorter ones with a text of their own.
    if (path !== "/search/") expect(DESCRIPTION_LENGTHS).toContain(metas.get("description")?.length)
    expect(metas.get("og:title")).toBeTruthy()
    expect(metas.get("og:image")).toMatch(/^https:\/\/.+\.png$/)
    if (path === "/search/") expect(metas.get("robots")).toBe("noindex")
    else {
      expect(canonicals).toEqual([`https://integrations.goauthentik.io${path}`])
      expect(metas.get("og:url")).toBe(`https://integrations.goauthentik.io${path}`)
    }
  },
)

test("every page has a unique title and description", () => {
  const all = [...built.values()]
  expect(new Set(all.map(({ titles }) => titles[0])).size).toBe(built.size)
  expect(new Set(all.map(({ metas }) => metas.get("description"))).size).toBe(built.size)
})

const idsOf = new Map([...built].map(([path, { ids }]) => [path, new Set(ids)]))

test.each([...built])(
  "every internal link on %s is canonical, and its page, file or anchor exists",
  (path, { links }) => {
    const dead = links
      .filter((href) => /^[/#?]/.test(href))
      .filter((href) => {
        const target = /^[#?]/.test(href) ? path : pathnameOf(href)
        if (/\.[a-z]+$/.test(target)) return !exists(target)
        const hash = hashOf(href)
        return !idsOf.has(target) || target !== normalizePath(target) || (hash !== "" && !idsOf.get(target)?.has(hash))
      })
    expect(dead).toEqual([])
  },
)

test.each([...built])("%s has unique ids, one h1 and no skipped heading levels", (_, { ids, levels }) => {
  const seen = new Set<string>()
  expect(ids.filter((id) => seen.size === seen.add(id).size)).toEqual([])
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 1) + 1)).toEqual([])
})

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React's style of void elements and Boolean attributes is valid.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "long-title": "off",
    // Gatsby does not add integrity hashes to scripts, which come from the site's own host.
    "require-sri": "off",
  },
})

/**
 * A set of pages that contains every shape of markup that occurs on any page. Validating all pages would take longer than all
 * other tests here. Rules that depend on the text (ids, headings, links) are checked above on every page.
 */
function pagesOfEachShape(): [path: string, html: string][] {
  const seen = new Set<string>()
  return [...built, ["/404.html", pageFacts(read("404.html"))] as const]
    .sort(([, one], [, other]) => other.shapes.size - one.shapes.size)
    .filter(([, { shapes }]) => {
      const before = seen.size
      for (const shape of shapes) seen.add(shape)
      return seen.size > before
    })
    .map(([path, { html }]) => [path, html])
}

test.each(pagesOfEachShape())("the markup of %s is valid", async (_, html) => {
  const { results } = await validator.validateString(html)
  expect(
    results.flatMap(({ messages }) =>
      messages
        .filter(({ severity }) => severity === 2)
        .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    ),
  ).toEqual([])
})

/** The first screen: a title, one sentence and the values. */
const MOST_WORDS = 60

test("every method of every guide has at most 60 words before its first value", () => {
  const words = guides.flatMap(({ path }) => (built.get(path)?.words ?? []).map((before) => ({ path, ...before })))
  expect(new Set(words.map(({ path }) => path)).size).toBe(guides.length)
  expect(words.filter(({ value }) => value === undefined || value > MOST_WORDS)).toEqual([])
})

/**
 * At most, and as a median. In the section on the application, the steps in authentik come first, which readers who apply a file do not
 * pass. These are the figures of `npx tsx scripts/words.ts`, which must not grow again; the aims are 250 and 150.
 */
test.each([
  ["value for the application", "entered", 250, 150],
  ["setting in the section on the application", "setting", 475, 270],
] as const)("words before the first %s", (_, place, most, median) => {
  const methods = guides.flatMap(({ path }) => (built.get(path)?.words ?? []).map((words) => ({ path, ...words })))
  const words = methods.flatMap((method) => method[place] ?? []).sort((one, other) => one - other)
  expect(words.at(-1)).toBeLessThanOrEqual(most)
  expect(words[words.length >> 1]).toBeLessThanOrEqual(median)
  // Only SCIM methods have no values for the application that they name: its address and token are entered in authentik.
  const without = methods.filter((method) => method[place] === undefined)
  expect(without.filter(({ method }) => place === "setting" || !/scim|provisioning/.test(method))).toEqual([])
})

/** A guide's page data, from which the browser renders the same page as the build. */
interface PageData {
  result: { data: { guide: { body: Tree } } }
}

test.each(guides)("$path contains the text and code of all its methods without JavaScript", ({ path }) => {
  const { body } = (JSON.parse(read(`page-data${path}page-data.json`)) as PageData).result.data.guide
  const text = normalize(built.get(path)?.text ?? "")
  const wanted: string[] = []
  const methods: string[] = []
  walk(body, ([type, props, children = []]) => {
    if (type === "Method") methods.push(String(props?.title))
    // The form for the reader's values shows plain text, so Markdown would be visible.
    if (type === "Hosts") expect(JSON.stringify(props?.rows)).not.toMatch(/`|\*\*|\]\(/)
    if (["h2", "h3", "p", "CodeBlock", "th", "td"].includes(type)) {
      if (type === "CodeBlock" && props?.title) wanted.push(String(props.title))
      wanted.push(textOf(children))
      return false
    }
    return true
  })
  expect(wanted.length).toBeGreaterThan(20)
  // A guide with one method shows no tabs.
  if (methods.length > 1) wanted.push(...methods)
  expect(wanted.filter((each) => !text.includes(normalize(each)))).toEqual([])
})

/** Removes whitespace, and the `#` that components add after headings. */
const normalize = (text: string) => text.replace(/[\s#]+/g, "")

test("no page loads anything from another host", () => {
  const foreign = [...htmlFiles()].flatMap(([file, html]) =>
    (built.get(`/${file.replace(/index\.html$/, "")}`) ?? pageFacts(html)).assets
      .filter((address) => /^(?:https?:)?\/\//.test(address))
      .map((address) => `${file}: ${address}`),
  )
  expect(foreign).toEqual([])
})
