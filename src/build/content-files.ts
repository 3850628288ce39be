/** The only module that reads the content folder. */
import fs from "node:fs"
import path from "node:path"

/**
 * Returns every `.mdx` and `.yml` file below `content`, by its path relative to the project root with `/` as separator.
 */
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
