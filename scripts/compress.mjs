/**
 * Writes a `.br` and a `.gz` file beside every text file of a build that Gatsby has finished, for servers that send such
 * files as they are. They are smaller than what a server compresses while readers wait, and save it the work. What was
 * compressed for the build before is copied.
 */
import crypto from "node:crypto"
import fs from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import zlib from "node:zlib"
import { BUILT, FINISHED, readState, writeState } from "./build-state.mjs"
import { explainWriteErrors, fail } from "./fail.mjs"

const TEXT = new Set([".css", ".html", ".js", ".json", ".svg", ".tf", ".txt", ".webmanifest", ".xml", ".yaml"])
/** Compressed files, named after their content, quality and encoding. */
const CACHE = ".build-cache/compressed"

/**
 * Quality 10 would make pages 7 % smaller (1.5 KB of a guide), and take fifteen times as long. Every page loads scripts
 * and styles, so they get the best.
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

await fs.mkdir(CACHE, { recursive: true })
const known = new Set(await fs.readdir(CACHE))
const used = new Set()
const count = files.length
await Promise.all(Array.from({ length: os.availableParallelism() * 2 }, compressNext))
await Promise.all([...known].filter((name) => !used.has(name)).map((name) => fs.rm(path.join(CACHE, name))))
writeState(FINISHED)
console.log(`Compressed ${count} files in public.`)

async function compressNext() {
  for (let file = files.pop(); file; file = files.pop()) {
    const text = await fs.readFile(file)
    const quality = brotliQuality(file)
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    const hash = crypto.createHash("sha256").update(text).digest("hex")
    await place(`${hash}-${quality}.br`, `${file}.br`, () => brotli(text, { params }))
    await place(`${hash}.gz`, `${file}.gz`, () => gzip(text, { level: 9 }))
  }
}

/** Copies the cache's file `name` to `file`, or makes both. */
async function place(name, file, make) {
  used.add(name)
  if (known.has(name)) return fs.copyFile(path.join(CACHE, name), file)
  const compressed = await make()
  await fs.writeFile(file, compressed)
  // An interrupted write must not leave a part under the final name.
  const part = path.join(CACHE, `${name}.${crypto.randomUUID()}`)
  await fs.writeFile(part, compressed)
  await fs.rename(part, path.join(CACHE, name))
}
