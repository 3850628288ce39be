import fs from "node:fs"
import path from "node:path"
import { smallContent, writeContent } from "../../../test/support/small-content"
import { wikiGuide } from "../../../test/support/wiki-guide"
import { formatProblem } from "../../content/problem"
import { checkFolder } from "./content-folder"
import { unusedNames } from "./unused"

const LOGO = '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'

let root: string
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

function unused(more: Record<string, string>): string[] {
  root = writeContent({ ...smallContent(wikiGuide().replace("tags:", "icon: own-wiki\ntags:")), ...more })
  fs.writeFileSync(path.join(root, "content/.DS_Store"), "")
  const content = checkFolder(root, { drafts: true })
  expect(content.problems).toEqual([])
  return unusedNames(root, content).map(formatProblem)
}

test("tags and icons of guides are in use", () => {
  expect(unused({ "content/icons/own-wiki.svg": LOGO })).toEqual([])
})

test("a tag and an icon that no guide names are reported", () => {
  const tags = ["apple", "banana"].map((slug) => `- { slug: ${slug}, label: ${slug}, description: Fruit }\n`).join("")
  expect(
    unused({
      "content/icons/own-wiki.svg": LOGO,
      "content/icons/former-wiki.svg": LOGO,
      "content/tags.yml": tags,
    }),
  ).toEqual([
    'content/tags.yml [1].slug: no guide has the tag "banana"; add it to one, or remove it from this list',
    "content/icons/former-wiki.svg: no guide shows this icon; write icon: former-wiki in one, or delete the file",
  ])
})
