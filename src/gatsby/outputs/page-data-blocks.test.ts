import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { writeFiles } from "./write-files"
import { addPageData } from "./page-data-blocks"

let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), "public-"))))
afterEach(() => fs.rmSync(folder, { recursive: true }))

const DATA = '{"path":"/media/wiki/","text":"</script>"}'

test("a page contains its data, before that of the release", () => {
  writeFiles(folder, {
    "media/wiki/index.html": '<body><p>Text</p><script id="release" type="application/json">{}</script></body>',
    "page-data/media/wiki/page-data.json": DATA,
  })
  addPageData(folder, ["/media/wiki/"])
  const html = fs.readFileSync(path.join(folder, "media/wiki/index.html"), "utf8")
  const [, before, json = "", after] =
    /^(.*)<script id="page-data" type="application\/json">(.*?)<\/script>(.*)$/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(JSON.parse(DATA))
  expect(before).toBe("<body><p>Text</p>")
  expect(after).toBe('<script id="release" type="application/json">{}</script></body>')
})

test("a page without data of the release is an error that names its file, and stays as it is", () => {
  writeFiles(folder, { "media/wiki/index.html": "<p>Text</p>", "page-data/media/wiki/page-data.json": DATA })
  expect(() => addPageData(folder, ["/media/wiki/"])).toThrow(/media.wiki.index\.html has no element release/)
  expect(fs.readFileSync(path.join(folder, "media/wiki/index.html"), "utf8")).toBe("<p>Text</p>")
})
