/** A content folder with one guide, as small as the checks allow. */
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { WIKI_FILE, wikiGuide } from "./wiki-guide"

const page = "---\ntitle: A page\ndescription: A page\n---\n\nText.\n"

/** The files by path. `guide` is the text of the guide. */
export const smallContent = (guide = wikiGuide()): Record<string, string> => ({
  "content/categories.yml": "- { slug: media, label: Media, description: Films }\n",
  "content/tags.yml": "- { slug: apple, label: Apple, description: Devices }\n",
  "content/redirects.yml": "- { from: /old/wiki/, to: /media/wiki/ }\n",
  "content/synonyms.yml": "words: []\n",
  "content/pages/home.mdx": page,
  "content/pages/applications.mdx": page,
  "content/pages/how-sign-in-works.mdx": page,
  "content/pages/template.mdx": page,
  [WIKI_FILE]: guide,
})

/** Writes files into a new temporary folder and returns it; the caller removes it. */
export function writeContent(files: Record<string, string>): string {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "content-")))
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  return root
}
