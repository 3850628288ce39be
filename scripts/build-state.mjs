/**
 * Stores how far the last build got, outside `public`, which is deployed unchanged. Each step clears or lowers the state
 * when it starts and raises it when it succeeds, so an interrupted step never leaves the state `finished`.
 */
import fs from "node:fs"
import path from "node:path"

const FILE = ".cache/build-state.txt"

/** Gatsby has written all files. */
export const BUILT = "built"
/** The files are also compressed, so `public` is complete. */
export const FINISHED = "finished"

/** @returns {string | undefined} `undefined` if no build has succeeded, or if `public` has been removed since. */
export function readState() {
  return fs.existsSync(FILE) && fs.existsSync("public/index.html") ? fs.readFileSync(FILE, "utf8") : undefined
}

/**
 * Stores the state.
 * @param {string} state `BUILT` or `FINISHED`.
 */
export function writeState(state) {
  fs.mkdirSync(path.dirname(FILE), { recursive: true })
  fs.writeFileSync(FILE, state)
}

/** Removes the state: there is no finished build. */
export const clearState = () => fs.rmSync(FILE, { force: true })
