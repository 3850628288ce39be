import fs from "node:fs"
import path from "node:path"

/**
 * Writes a file and its folders. Synchronous, because for thousands of small files, asynchronous calls take longer.
 */
export function writeFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}
