/**
 * Decides what of `.cache` and `public` the next run of Gatsby may use.
 *
 * Gatsby keeps the nodes of unchanged files, even if the code that made them, a shared part or the mode has changed.
 * Its nodes, pages and `public` are therefore kept only if nothing but guides and other texts of single pages have
 * changed, the last build has ended, and its files are still as it left them. Otherwise they are removed. What depends
 * on nothing but its own key survives: webpack's cache and compiled guides.
 */
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { readState } from "./build-state.mjs"
import { compressedPaths, readCompressed } from "./compressed-files.mjs"

/** What Gatsby's nodes and pages are made from, apart from the documents that it tracks itself. */
const CODE = [
  "src",
  "static",
  "scripts",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package.json",
  "package-lock.json",
  ".env",
  ".env.development",
  ".env.production",
]
const SHARED_CONTENT = ["content/common", "content/categories.yml", "content/tags.yml", "content/icons"]
/** What webpack does not track by itself: its configuration and the packages. */
const WEBPACK_CONFIG = CODE.filter((place) => !["src", "static", "scripts"].includes(place)).concat(
  "src/build",
  "src/config",
)
/** Gatsby writes it during a build. */
const GENERATED = "src/gatsby-types.d.ts"
const SETTINGS = /^(?:GATSBY_|ALGOLIA_|SOURCE_MAPS$|NODE_ENV$|NODE_OPTIONS$)/

const KEY_FILE = ".cache/made-by.txt"
/** The files of `public` that Gatsby itself has written, as `src/build/on-post-build.ts` found them. */
const GATSBY_FILES = ".cache/gatsby-files.json"
/** Outside `.cache`, which Gatsby empties when it starts from nothing. Each entry is named after all that it was made from. */
const COMPILED = ".build-cache/compiled-guides"
/** Gatsby keeps it as well. */
const INDEPENDENT = new Set(["webpack"])

/**
 * Removes what the command must not use.
 * @param {string} command Gatsby's, `build` or `develop`.
 * @param {string[]} args its arguments.
 * @returns {{ isKept: boolean, env: Record<string, string>, keep: () => void }} whether Gatsby continues from its last
 * build; settings for its environment (where compiled guides are kept, the version of webpack's cache); and what to call
 * when the command has ended well.
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

  // Compiled guides know each shared file that they use; icons are files, but also a package.
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
 * Leaves in `public` only what Gatsby itself has written, which it updates and removes page by page, and the compressed
 * files, which `compress.mjs` compares with their texts.
 * @returns {boolean} false if `public` is not what a successful build left.
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

/** Removes every file below a folder that is not listed, and the folders that are then empty. */
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
