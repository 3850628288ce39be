import fs from "node:fs/promises"
import path from "node:path"

/** Returns the paths of all files below a folder, relative to it, with `/` as separator, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort()
}
