import fs from "node:fs"
import path from "node:path"

/**
 * Writes a file and its folders. Synchronous, because waiting for each of thousands of small files takes longer than writing
 * them.
 */
export function writeFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}
