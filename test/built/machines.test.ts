/** Checks what the built site offers to programs: Markdown, catalog, feed, sitemap, data for search engines, icons. */
import fs from "node:fs"
import { Readable } from "node:stream"
import Ajv2020 from "ajv/dist/2020"
import addFormats from "ajv-formats"
import type { Nodes, Root } from "mdast"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import { SaxesParser } from "saxes"
import { ErrorLevel, XMLToSitemapItemStream, type SitemapItem } from "sitemap"
import { unified } from "unified"
import { visit } from "unist-util-visit"
import { currentGuideDates } from "../../src/gatsby/guide-dates"
import type { Catalog } from "../../src/gatsby/outputs/catalog/catalog-schema"
import { shownTree } from "../../src/guides/shown-tree"
import { markdownText, type MarkdownParts } from "../../src/placeholders/markdown-parts"
import { sectionsOf } from "../../src/search/records/sections"
import { textOf, walk, type Tree } from "../../src/tree/tree"
import { exists, guideFolders, htmlFiles, isRedirect, read } from "./site"

const SITE = "https://integrations.goauthentik.io"
const guides = guideFolders()
const catalog = JSON.parse(read("catalog.json")) as Catalog
const hasDates = currentGuideDates().size > 0
/** Whether the page or file at an address of this site exists. */
const isThere = (address: string) => {
  const path = address.replace(`${SITE}/`, "").replace(/[?#].*/, "")
  return exists(path === "" || path.endsWith("/") ? `${path}index.html` : path)
}

interface PageData {
  result: { data: { guide: { body: Tree } } }
}
const bodyOf = (path: string) => (JSON.parse(read(`page-data${path}page-data.json`)) as PageData).result.data.guide.body

const parse = (text: string): Root => unified().use(remarkParse).use(remarkGfm).parse(text)

/** Only letters and digits, because punctuation between cells and around remarks differs. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "")

const HTML: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" }

function readMarkdown(text: string) {
  const found = { text: "", code: [] as string[], headings: [] as string[], links: [] as string[] }
  visit(parse(text), (node: Nodes) => {
    if (node.type === "html")
      found.text += node.value.replace(/<[^>]*>/g, " ").replace(/&(?:lt|gt|amp);/g, (one) => HTML[one] ?? one)
    else if (node.type === "code") {
      found.code.push(node.value)
      found.text += `${node.meta ?? ""} ${node.value} `
    } else if ("value" in node) found.text += node.value
    if (node.type === "heading") found.headings.push(plain(node))
    if (node.type === "link") found.links.push(node.url)
  })
  return found
}

const plain = (node: Nodes): string =>
  "value" in node ? node.value : "children" in node ? node.children.map(plain).join("") : ""

describe.each(guides)("the Markdown of $path", ({ path }) => {
  const body = shownTree(bodyOf(path))
  const markdown = readMarkdown(read(`${path.slice(1)}index.md`))

  test("has all texts of the page, in the same order", () => {
    const rest = letters(markdown.text)
    // The line above the record of verification shortens its first entry, which the copy has.
    const lines = new Set<unknown>()
    walk(body, ([type, props]) => {
      if (type === "Verification") lines.add(props?.summary)
    })
    let from = 0
    const missing = sectionsOf(body, "", [])
      .flatMap(({ level, title, blocks }) => [...(level > 1 ? [title] : []), ...blocks.map(({ text }) => text)])
      .filter((text) => {
        if (lines.has(text)) return false
        // The page says once what alternatives are about; the copy says it for each of them.
        const at = rest.indexOf(letters(text), from)
        if (at >= 0) from = at
        return at < 0 && !rest.includes(letters(text))
      })
    expect(missing).toEqual([])
  })

  test("has the same headings, code and links", () => {
    const page = { code: [] as string[], headings: [] as string[], links: [] as string[] }
    walk(body, ([type, props, children = []]) => {
      if (type === "CodeBlock") page.code.push(textOf(children).replace(/\n$/, ""))
      if (/^h[2-6]$/.test(type)) page.headings.push(textOf(children).trim())
      if (type === "OptionPart") page.headings.push(String(props?.title))
      if (type === "a") page.links.push(new URL(String(props?.href), SITE + path).href)
    })
    expect(markdown.code).toEqual(page.code)
    expect(markdown.headings.filter((heading) => page.headings.includes(heading))).toEqual(page.headings)
    const copied = new Set(markdown.links.map((link) => new URL(link).href))
    expect(page.links.filter((link) => !copied.has(link))).toEqual([])
  })

  test("is the one that the page copies, and the page names it", () => {
    expect(markdownText(JSON.parse(read(`${path.slice(1)}index.md.json`)) as MarkdownParts)).toBe(
      read(`${path.slice(1)}index.md`),
    )
    const html = read(`${path.slice(1)}index.html`)
    expect(html).toMatch(new RegExp(`<link[^>]* type="text/markdown" href="${SITE}${path}index\\.md"`))
  })
})

test("llms.txt and llms-full.txt have every guide, and every link of llms.txt leads to a file", () => {
  const links = readMarkdown(read("llms.txt")).links
  expect(links.filter((link) => !isThere(link))).toEqual([])
  expect(guides.filter(({ path }) => !links.includes(`${SITE}${path}index.md`))).toEqual([])
  const full = read("llms-full.txt")
  expect(guides.filter(({ path }) => !full.includes(read(`${path.slice(1)}index.md`)))).toEqual([])
})

test("the catalog is valid by its schema, has every guide, and all of its files exist", () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  addFormats(ajv)
  const validate = ajv.compile(JSON.parse(read("catalog.schema.json")) as object)
  validate(catalog)
  expect(validate.errors ?? []).toEqual([])
  expect(isThere(catalog.$schema)).toBe(true)
  expect(catalog.guides.map(({ path }) => path).sort()).toEqual(guides.map(({ path }) => path).sort())
  const files = catalog.guides.flatMap(({ path, markdown, methods }) => [
    path,
    markdown,
    ...methods.flatMap(({ blueprint, terraform }) => [blueprint, terraform]),
  ])
  expect(files.filter((file) => !isThere(catalog.base + file))).toEqual([])
})

test("no value or note of the catalog contains Markdown, and every redirect URI has its mode", () => {
  const rows = catalog.guides.flatMap(({ methods }) =>
    methods.flatMap(({ atAGlance }) => [...atAGlance.authentik, ...atAGlance.application]),
  )
  const values = rows.flatMap((row) => row.values)
  const isMarkdown = (text: string | null) => text !== null && /`|\*\*|\]\(/.test(text)
  expect(values.filter(({ value, note }) => isMarkdown(value) || isMarkdown(note))).toEqual([])
  expect(values.filter(({ value, note }) => value === null && note === null)).toEqual([])
  const redirectUris = rows.filter(({ label }) => /^Redirect URIs?$/.test(label)).flatMap((row) => row.values)
  expect(new Set(redirectUris.map(({ mode }) => mode))).toEqual(new Set(["strict", "regex"]))
})

/** The attributes of elements and the texts of an XML file, by name; throws if it is not well-formed. */
function readXml(file: string) {
  const found: Record<string, string[]> = {}
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  const add = (name: string, value: string) => (found[name] ??= []).push(value)
  parser.on("opentag", ({ name, attributes }) => {
    open.push(name)
    for (const [key, { value }] of Object.entries(attributes)) add(`${name}@${key}`, value)
  })
  parser.on("text", (text) => text.trim() && add(open.at(-1) ?? "", text))
  parser.on("closetag", () => void open.pop())
  parser.on("error", (error) => {
    throw error
  })
  parser.write(read(file)).close()
  return found
}

const htmlOfPages = [...htmlFiles()].filter(([, html]) => !isRedirect(html))

test("the feed is well-formed, its ids are the addresses of guides, and pages name it only if there is one", () => {
  const isNamed = ([, html]: [string, string]) => html.includes('type="application/atom+xml"')
  expect(exists("feed.xml")).toBe(hasDates)
  expect(htmlOfPages.filter((page) => isNamed(page) !== hasDates).map(([file]) => file)).toEqual([])
  if (!hasDates) return
  const feed = readXml("feed.xml")
  const [feedId, ...ids] = feed.id ?? []
  expect(feedId).toBe(`${SITE}/`)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids, ...(feed["link@href"] ?? [])].filter((address) => !isThere(address))).toEqual([])
  expect(feed.updated).toHaveLength(ids.length + 1)
  expect(
    [...(feed.updated ?? []), ...(feed.published ?? [])].filter((date) => new Date(date).toISOString() !== date),
  ).toEqual([])
  expect(feed.updated?.slice(1)).toEqual([...(feed.updated ?? []).slice(1)].sort().reverse())
})

test("the sitemap is valid, and has the date of each guide if the build knows it", async () => {
  const items: SitemapItem[] = []
  const stream = Readable.from([read("sitemap-0.xml")]).pipe(new XMLToSitemapItemStream({ level: ErrorLevel.THROW }))
  for await (const item of stream) items.push(item as SitemapItem)
  const dated = items.filter(({ lastmod }) => lastmod).map(({ url }) => url)
  expect(dated.sort()).toEqual(hasDates ? guides.map(({ path }) => SITE + path).sort() : [])
})

interface LinkedData {
  "@context": string
  "@graph": [
    { "@type": string; url: string; image: string; dateModified?: string },
    { "@type": string; itemListElement: { position: number; item: string }[] },
  ]
}

test.each(guides)("$path describes itself to search engines, with addresses that exist", ({ path }) => {
  const html = read(`${path.slice(1)}index.html`)
  const blocks = [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)]
  expect(blocks).toHaveLength(1)
  const { "@context": context, "@graph": graph } = JSON.parse(blocks[0]?.[1] ?? "") as LinkedData
  const [article, crumbs] = graph
  expect([context, article["@type"], crumbs["@type"]]).toEqual(["https://schema.org", "TechArticle", "BreadcrumbList"])
  expect(article.url).toBe(SITE + path)
  expect(Boolean(article.dateModified)).toBe(hasDates)
  const addresses = [article.url, article.image, ...crumbs.itemListElement.map(({ item }) => item)]
  expect(addresses.filter((address) => !isThere(address))).toEqual([])
  expect(crumbs.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3])
})

test("every page names the manifest, the icon for Apple's devices and the search description, which exist, as favicon.ico does", () => {
  const wanted = ["manifest.webmanifest", "apple-touch-icon.png", "opensearch.xml"]
  expect(wanted.filter((file) => !exists(file))).toEqual([])
  for (const [file, html] of htmlOfPages)
    expect([file, wanted.filter((name) => !html.includes(`href="/${name}"`))]).toEqual([file, []])
  expect(exists("favicon.ico")).toBe(true)
  const { icons } = JSON.parse(read("manifest.webmanifest")) as { icons: { src: string }[] }
  expect(icons.map(({ src }) => src).filter((src) => !fs.existsSync(`public${src}`))).toEqual([])
  const search = readXml("opensearch.xml")["Url@template"] ?? []
  expect(search.filter((address) => !isThere(address))).toEqual([])
})
