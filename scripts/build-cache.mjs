/**
 * Decides which parts of `.cache` and `public` the next Gatsby run may reuse.
 *
 * Gatsby keeps the nodes of unchanged files, even if the code that made them, a shared part or the mode has changed.
 * Therefore, this script removes nodes, pages and `public` unless all of these are true: only guides and other texts of
 * single pages have changed, the last build succeeded, and nobody has changed its files. Webpack's cache and compiled
 * guides always survive, because their keys contain everything that they depend on.
 */
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { readState } from "./build-state.mjs"
import { compressedPaths, readCompressed } from "./compressed-files.mjs"

/** Inputs of Gatsby's nodes and pages, except the documents that Gatsby tracks itself. */
const CODE = [
  "src",
  "static",
  "scripts",
  "gatsby-browser.tsx",
  "gatsby-config.mjs",
  "gatsby-node.mjs",
  "gatsby-ssr.tsx",
  "package.json",
  "package-lock.json",
  ".env",
  ".env.development",
  ".env.production",
]
const SHARED_CONTENT = ["content/common", "content/categories.yml", "content/tags.yml", "content/icons"]
/** Inputs that webpack does not track itself: its configuration and the packages. */
const WEBPACK_CONFIG = CODE.filter((place) => !["src", "static", "scripts"].includes(place)).concat(
  "src/build",
  "src/config",
)
/** Not an input, because Gatsby writes it during a build. */
const GENERATED = "src/gatsby-types.d.ts"
const SETTINGS = /^(?:GATSBY_|ALGOLIA_|SOURCE_MAPS$|NODE_ENV$|NODE_OPTIONS$)/

const KEY_FILE = ".cache/made-by.txt"
/** Size and modification time of the files in `public` that Gatsby wrote; from `src/build/on-post-build.ts`. */
const GATSBY_FILES = ".cache/gatsby-files.json"
/** Outside `.cache`, which Gatsby empties when it starts from scratch. `src/build/content-store.ts` names the entries. */
const COMPILED = ".build-cache/compiled-guides"
/** Parts of `.cache` that survive; Gatsby keeps them as well. */
const INDEPENDENT = new Set(["webpack"])

/**
 * Removes what the command must not reuse.
 * @param {string} command Gatsby's command, `build` or `develop`.
 * @param {string[]} args its arguments.
 * @returns {{ isKept: boolean, env: Record<string, string>, keep: () => void }} `isKept`: whether Gatsby continues from its
 * last build. `env`: environment variables with the folder of compiled guides and the version of webpack's cache. `keep`:
 * call it when the command has succeeded.
 */
export function prepareCache(command, args) {
  const settings = Object.entries(process.env).filter(([name]) => SETTINGS.test(name))
  const run = JSON.stringify([process.version, args, settings.sort()])
  const key = `${command} ${digest([...CODE, ...SHARED_CONTENT], run)}`
  const keys = fs.existsSync(KEY_FILE) ? fs.readFileSync(KEY_FILE, "utf8") : undefined
  const isKept = keys === key && (command === "develop" || restorePublic())
  if (!isKept) {
    removeDependent()
    if (command === "build") fs.rmSync("public", { recursive: true, force: true })
  }
  fs.rmSync(KEY_FILE, { force: true })

  // The names of compiled guides depend on the settings and shared files that they use, but not on code and icons.
  const compiled = `${COMPILED}/${digest([...CODE, "content/icons"], process.version).slice(0, 20)}`
  for (const name of namesIn(COMPILED)) {
    if (name !== path.basename(compiled)) fs.rmSync(path.join(COMPILED, name), { recursive: true })
  }
  return {
    isKept,
    env: { COMPILED_GUIDES: compiled, WEBPACK_CACHE_VERSION: digest(WEBPACK_CONFIG, run) },
    keep: () => {
      fs.mkdirSync(path.dirname(KEY_FILE), { recursive: true })
      fs.writeFileSync(KEY_FILE, key)
    },
  }
}

/**
 * Removes all files from `public` except those that Gatsby wrote, which Gatsby updates page by page, and compressed
 * files, which `compress.mjs` compares with their texts.
 * @returns {boolean} false if `public` is not as a successful build left it.
 */
function restorePublic() {
  if (readState() === undefined || !fs.existsSync(GATSBY_FILES)) return false
  const written = JSON.parse(fs.readFileSync(GATSBY_FILES, "utf8"))
  for (const [file, [size, modified]] of Object.entries(written)) {
    const stats = fs.statSync(path.join("public", file), { throwIfNoEntry: false })
    if (stats?.size !== size || stats.mtimeMs !== modified) return false
  }
  const kept = Object.keys(written).map((file) => path.join("public", file))
  removeOthers("public", new Set([...kept, ...compressedPaths(readCompressed())]))
  return true
}

/** Removes all files of a folder except `files`, and folders that become empty. */
function removeOthers(folder, files) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (!entry.isDirectory()) {
      if (!files.has(place)) fs.rmSync(place)
      continue
    }
    removeOthers(place, files)
    if (fs.readdirSync(place).length === 0) fs.rmdirSync(place)
  }
}

function removeDependent() {
  for (const name of namesIn(".cache")) {
    if (!INDEPENDENT.has(name)) fs.rmSync(path.join(".cache", name), { recursive: true })
  }
}

const namesIn = (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])

function digest(places, ...texts) {
  const hash = crypto.createHash("sha256")
  const add = (place) => {
    const stats = fs.statSync(place, { throwIfNoEntry: false })
    if (!stats || place === GENERATED) return
    if (stats.isDirectory()) for (const name of fs.readdirSync(place).sort()) add(`${place}/${name}`)
    else hash.update(JSON.stringify([place, stats.size])).update(fs.readFileSync(place))
  }
  places.forEach(add)
  return hash.update(JSON.stringify(texts)).digest("hex")
}
