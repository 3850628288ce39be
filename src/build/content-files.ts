/** The content folder on disk. The only module that reads it. */
import fs from "node:fs"
import path from "node:path"

/** Every `.mdx` and `.yml` file below `content`, by its path from the project's root with `/` between its parts. */
export function readContentFiles(root: string): Map<string, string> {
  const files = new Map<string, string>()
  const read = (folder: string) => {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) read(file)
      else if (/\.(?:mdx|yml)$/.test(entry.name))
        files.set(path.relative(root, file).split(path.sep).join("/"), fs.readFileSync(file, "utf8"))
    }
  }
  read(path.join(root, "content"))
  return files
}
