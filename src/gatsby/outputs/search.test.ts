import fs from "node:fs"
import { smallContent, writeContent } from "../../../test/support/small-content"
import { wikiGuide } from "../../../test/support/wiki-guide"
import { EMBEDDED_INDEX_NAME, INDEX_PATH } from "../../search/constants"
import { createEngine } from "../../search/engine/engine"
import type { IndexFile } from "../../search/engine/index-file"
import { checkFolder } from "../checks/content-folder"
import { searchFiles, searchRecords } from "./search"

const guide = wikiGuide("\n## Configure Wiki\n\nPaste the **Client secret**.\n")
const synonyms = "words: [[login, sign-in]]\npages: { /media/wiki/: [Wikipedia] }\n"
const root = writeContent({ ...smallContent(guide), "content/synonyms.yml": synonyms })
const content = checkFolder(root, { drafts: false })
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const records = searchRecords(content)
const files = searchFiles(content)
const index = JSON.parse(files[INDEX_PATH] ?? "") as IndexFile

test("the guide, the pages and the tags are found", () => {
  expect(content.problems).toEqual([])
  expect(index.pages.map(({ path }) => path)).toEqual([
    "/media/wiki/",
    "/",
    "/applications/",
    "/how-guides-are-proven/",
    "/how-sign-in-works/",
    "/template/service/",
    "/tags/apple/",
  ])
})

test("other names and protocols are in a file of their own, which the sidebar's filter loads", () => {
  expect(JSON.parse(files["search/filter-names.json"] ?? "")).toEqual({
    "/media/wiki/": { aliases: ["Wikipedia"], protocols: ["oauth2"] },
  })
})

test("both searches have the same pages, headings, texts and other names", () => {
  const texts = (path: string) => {
    const number = index.pages.findIndex((page) => page.path === path)
    return JSON.parse(files[`${index.texts}${number}.json`] ?? "") as string[]
  }
  const recordsOf = (path: string) => records.filter(({ url_without_anchor }) => url_without_anchor === path)
  expect([...new Set(records.map(({ url_without_anchor }) => url_without_anchor))]).toEqual(
    index.pages.map(({ path }) => path),
  )
  for (const { path, name, sections, keywords } of index.pages) {
    const own = recordsOf(path)
    const headings = own.filter(({ type }) => type !== "content")
    expect(headings[0]).toMatchObject({ type: "lvl1", hierarchy: { lvl1: name }, keywords })
    expect(sections.slice(1).map(([level, title]) => [`lvl${level}`, title])).toEqual(
      headings.slice(1).map(({ type, hierarchy }) => [type, hierarchy[type as "lvl2"]]),
    )
    const contents = own.flatMap(({ type, content: text }) => (type === "content" ? [text] : []))
    expect(texts(path).filter(Boolean).join("\n")).toBe(contents.join("\n"))
  }
  expect(records.find(({ type }) => type === "lvl1")?.keywords).toEqual(["Wikipedia"])
})

test("the embedded search finds the guide by its other name", async () => {
  const engine = createEngine(index, () => Promise.resolve([]))
  const request = { indexName: EMBEDDED_INDEX_NAME, query: "wikipedia", hitsPerPage: 5, textsOfPages: 0 }
  const { results } = await engine.search({ requests: [request] })
  expect(results[0]?.hits[0]?.url).toBe("/media/wiki/")
})
