/**
 * Writes a `.br` and a `.gz` file beside every text file of a built site, for servers that send such files as they are.
 * They are smaller than what a server compresses while readers wait, and save it the work.
 *
 *   node scripts/compress.mjs [folder]      `public` by default
 */
import fs from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import zlib from "node:zlib"

const TEXT = new Set([".css", ".html", ".js", ".json", ".svg", ".tf", ".txt", ".webmanifest", ".xml", ".yaml"])

/**
 * Brotli's best quality takes 2.5 times as long as the one before and saves another 2 %. Every page loads scripts and
 * styles, so they get it.
 */
const brotliQuality = (file) => (/\.(?:css|js)$/.test(file) ? 11 : 10)

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const folder = process.argv[2] ?? "public"
const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
  console.error(`${folder} does not exist: build the site first, with npm run build.`)
  process.exit(1)
})
const files = entries
  .filter((entry) => entry.isFile() && TEXT.has(path.extname(entry.name)))
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))

const count = files.length
await Promise.all(Array.from({ length: os.availableParallelism() * 2 }, compressNext))
console.log(`Compressed ${count} files in ${folder}.`)

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
