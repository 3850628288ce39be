import fs from "node:fs"
import path from "node:path"

/**
 * Writes files and their folders. Synchronous, because for thousands of small files, asynchronous calls take longer.
 * @param files their texts, by path below `folder`.
 */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
}
