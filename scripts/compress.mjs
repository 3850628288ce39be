/**
 * Writes a `.br` and a `.gz` file beside every text file of a build that Gatsby has finished, for servers that send such
 * files as they are. They are smaller than what a server compresses while readers wait, and save it the work.
 */
import fs from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import zlib from "node:zlib"
import { BUILT, FINISHED, readState, writeState } from "./build-state.mjs"
import { explainWriteErrors, fail } from "./fail.mjs"

const TEXT = new Set([".css", ".html", ".js", ".json", ".svg", ".tf", ".txt", ".webmanifest", ".xml", ".yaml"])

/**
 * Brotli's best quality takes 2.5 times as long as the one before and saves another 2 %. Every page loads scripts and
 * styles, so they get it.
 */
const brotliQuality = (file) => (/\.(?:css|js)$/.test(file) ? 11 : 10)

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

explainWriteErrors()
if (readState() === undefined) fail("`public` has no finished build to compress. Run `npm run build`.")
writeState(BUILT)

const entries = await fs.readdir("public", { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && TEXT.has(path.extname(entry.name)))
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))

const count = files.length
await Promise.all(Array.from({ length: os.availableParallelism() * 2 }, compressNext))
writeState(FINISHED)
console.log(`Compressed ${count} files in public.`)

async function compressNext() {
  for (let file = files.pop(); file; file = files.pop()) {
    const text = await fs.readFile(file)
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    await fs.writeFile(`${file}.br`, await brotli(text, { params }))
    await fs.writeFile(`${file}.gz`, await gzip(text, { level: 9 }))
  }
}
