/** `write-derived-files.ts <folder>`: writes the embedded search index and the setup files of all guides below the folder. */
import { loadContent } from "./content-store"
import { searchFiles } from "./search-files"
import { setupFiles } from "./setup-files"
import { writeFile } from "./write-file"

const [folder = ""] = process.argv.slice(2)
const content = loadContent({ drafts: false })
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) writeFile(`${folder}/${file}`, text)
}
content.guides.forEach((guide) => write(setupFiles(guide)))
write(searchFiles(content))
