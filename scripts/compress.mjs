/**
 * Writes a `.br` and a `.gz` copy next to the text files of a build, for servers that can send them directly. These are
 * smaller than on-the-fly compression and save the server work. Copies of unchanged texts are kept.
 */
import crypto from "node:crypto"
import fs from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import zlib from "node:zlib"
import { BUILT, FINISHED, readState, writeState } from "./build-state.mjs"
import { compressedPaths, readCompressed, writeCompressed } from "./compressed-files.mjs"
import { explainWriteErrors, fail } from "./fail.mjs"

const TEXT = new Set([".css", ".html", ".js", ".json", ".svg", ".tf", ".txt", ".webmanifest", ".xml", ".yaml"])
/** Smaller pages are redirects, which are half of all pages. They fit into one packet even uncompressed. */
const MIN_PAGE_BYTES = 1000
/**
 * Quality 10 would make pages 7 % smaller (1.5 KB for a guide), but take fifteen times as long. Scripts and styles get the
 * best quality, because every page loads them.
 */
const brotliQuality = (file) => (/\.(?:css|js)$/.test(file) ? 11 : 8)

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

explainWriteErrors()
if (readState() === undefined) fail("`public` has no finished build to compress. Run `npm run build`.")
writeState(BUILT)

const entries = await fs.readdir("public", { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && TEXT.has(path.extname(entry.name)))
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))

const before = readCompressed()
const after = {}
await Promise.all(Array.from({ length: os.availableParallelism() * 2 }, compressNext))

const current = new Set(compressedPaths(after))
const outdated = compressedPaths(before).filter((file) => !current.has(file))
await Promise.all(outdated.map((file) => fs.rm(file, { force: true })))
writeCompressed(after)
writeState(FINISHED)
console.log(`Compressed ${Object.keys(after).length} files in public.`)

async function compressNext() {
  for (let file = files.pop(); file; file = files.pop()) {
    const text = await fs.readFile(file)
    if (file.endsWith(".html") && text.length < MIN_PAGE_BYTES) continue
    const hash = crypto.createHash("sha256").update(text).digest("hex")
    after[file] = (await isUnchanged(before[file], file, hash)) ? before[file] : await compress(file, text, hash)
  }
}

async function isUnchanged(known, file, hash) {
  if (known?.hash !== hash) return false
  const checks = known.stats.map(async ([ending, size, modified]) => {
    const stats = await fs.stat(file + ending).catch(() => undefined)
    return stats?.size === size && stats.mtimeMs === modified
  })
  return (await Promise.all(checks)).every(Boolean)
}

async function compress(file, text, hash) {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const write = async (ending, compressed) => {
    await fs.writeFile(file + ending, compressed)
    const { size, mtimeMs } = await fs.stat(file + ending)
    return [ending, size, mtimeMs]
  }
  return {
    hash,
    stats: [await write(".br", await brotli(text, { params })), await write(".gz", await gzip(text, { level: 9 }))],
  }
}
