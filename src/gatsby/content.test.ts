import fs from "node:fs"
import path from "node:path"
import { smallContent, writeContent } from "../../test/support/small-content"
import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"

const project = process.cwd()
const environment = process.env.NODE_ENV
let root: string

beforeEach(() => {
  root = writeContent(smallContent())
  fs.symlinkSync(path.join(project, "node_modules"), path.join(root, "node_modules"), "junction")
  process.chdir(root)
  jest.resetModules()
})
afterEach(() => {
  process.chdir(project)
  Object.assign(process.env, { NODE_ENV: environment })
  fs.rmSync(root, { recursive: true, force: true })
})

/** Loads the module as in a build (`production`) or in the develop server. */
async function contentModule(mode: "production" | "development") {
  Object.assign(process.env, { NODE_ENV: mode })
  return import("./content")
}
const save = (text: string) => fs.writeFileSync(path.join(root, WIKI_FILE), text)

test("a build reads the content once, even if it changes during the build", async () => {
  const { currentContent, holdContent, releaseContent } = await contentModule("production")
  const content = holdContent()
  save(wikiGuide().replace("Pages that everyone can edit", "Something else"))
  releaseContent()
  expect(currentContent()).toBe(content)
})

test("develop reads each change once the first nodes exist, and compiles only the changed guide", async () => {
  const other = wikiGuide().replace("name: Wiki", "name: Notes").replaceAll("wiki", "notes")
  fs.mkdirSync(path.join(root, "content/guides/media/notes"))
  fs.writeFileSync(path.join(root, "content/guides/media/notes/index.mdx"), other)
  const { currentContent, holdContent, releaseContent } = await contentModule("development")
  const first = holdContent()
  expect(first.problems).toEqual([])
  save(wikiGuide().replace("Pages that everyone can edit", "Something else"))
  expect(currentContent()).toBe(first)
  releaseContent()
  const [notes, wiki] = currentContent().guides
  expect(wiki?.frontMatter.description).toBe("Something else")
  expect(notes).toBe(first.guides[0])
})

test("develop keeps the last valid version of a broken guide", async () => {
  const { currentContent, lastSoundGuide } = await contentModule("development")
  const [guide] = currentContent().guides
  save(wikiGuide("{"))
  expect(currentContent().guides).toEqual([])
  expect(lastSoundGuide(WIKI_FILE)).toBe(guide)
})

test("develop reports a missing icon until its file is there", async () => {
  const { currentContent } = await contentModule("development")
  save(wikiGuide().replace("name: Wiki", "name: Wiki\nicon: wiki-logo"))
  expect(currentContent().problems).toEqual([
    expect.objectContaining({ file: WIKI_FILE, message: expect.stringContaining("wiki-logo") }),
  ])
  const icon = path.join(root, "content/icons/wiki-logo.svg")
  fs.mkdirSync(path.dirname(icon), { recursive: true })
  fs.writeFileSync(icon, '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
  expect(currentContent().problems).toEqual([])
  fs.rmSync(icon)
  expect(currentContent().problems).toHaveLength(1)
})
