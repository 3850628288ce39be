/**
 * How far the last build got. It is kept outside `public`, which is deployed as it is. Each step removes or lowers the
 * state when it begins and raises it when it ends, so an interrupted step never leaves a finished one.
 */
import fs from "node:fs"
import path from "node:path"

const FILE = ".cache/build-state.txt"

/** Gatsby has written all files. */
export const BUILT = "built"
/** They are compressed as well: `public` is complete. */
export const FINISHED = "finished"

/** @returns {string | undefined} `undefined` if no build has ended, or if `public` was removed since. */
export function readState() {
  return fs.existsSync(FILE) && fs.existsSync("public/index.html") ? fs.readFileSync(FILE, "utf8") : undefined
}

/** @param {string} state */
export function writeState(state) {
  fs.mkdirSync(path.dirname(FILE), { recursive: true })
  fs.writeFileSync(FILE, state)
}

export const clearState = () => fs.rmSync(FILE, { force: true })
