/** `write-derived-files.ts <folder>`: writes the embedded search index and the setup files of all guides below the folder. */
import { checkFolder } from "./check-folder"
import { collectGarbage } from "./collect-garbage"
import { compile, ROOT } from "./content-store"
import { searchFiles } from "./search-files"
import { setupFiles } from "./setup-files"
import { writeFile } from "./write-file"

const [folder = ""] = process.argv.slice(2)
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) writeFile(`${folder}/${file}`, text)
}

const content = checkFolder(ROOT, {
  drafts: false,
  compile: (...call) => {
    const { document, problems } = compile(...call)
    if (!document) return { problems }
    write(setupFiles(document))
    // The search does not need the setups, which take half of a guide's memory.
    return { document: { ...document, setups: new Map() }, problems }
  },
})
collectGarbage()
write(searchFiles(content))
