import fs from "node:fs"
import { smallContent, writeContent } from "../../../test/support/small-content"
import { WIKI_FILE, wikiGuide } from "../../../test/support/wiki-guide"
import { checkFolder } from "../checks/content-folder"
import { guideIcons } from "./guide-icons"

const withLogo = wikiGuide().replace("name: Wiki\n", "name: Wiki\nicon: grafana\n")

test.each([
  ["a monogram", wikiGuide(), null],
  ["a logo in the file with all logos", withLogo, "/static/logos-1.svg#grafana"],
])("a guide's path leads to %s", (_, guide, href) => {
  const root = writeContent({ ...smallContent(), [WIKI_FILE]: guide })
  const content = checkFolder(root, { drafts: false })
  fs.rmSync(root, { recursive: true })
  expect(content.problems).toEqual([])
  expect(guideIcons(content, "/static/logos-1.svg")).toEqual({
    "/media/wiki/": { href, monogram: "W", hue: expect.any(Number) as number },
  })
})
