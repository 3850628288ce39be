/** What proofs download stays in a folder: each of its folders is complete, or is made again. */
import fs from "node:fs"
import path from "node:path"

export const CACHE = path.resolve(import.meta.dirname, "../.cache")

/** A reason why a proof cannot run on this machine; not a fault of the guide. */
export class CannotRun extends Error {}

/**
 * A folder of the cache. `fill` gets it empty, the first time and whenever `manifest` has changed.
 * @param name of the folder, with `/` between its parts.
 * @param manifest names all that the folder depends on.
 * @returns its path.
 */
export function cached(name: string, manifest: string, fill: (folder: string) => void): string {
  const folder = path.join(CACHE, name)
  const done = `${folder}.done`
  if (fs.existsSync(done) && fs.readFileSync(done, "utf8") === manifest) return folder
  fs.rmSync(done, { force: true })
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  fill(folder)
  fs.writeFileSync(done, manifest)
  return folder
}
