/**
 * Writes a `.br` and a `.gz` copy next to each text file of a build, for servers that can send them directly. These are smaller than
 * on-the-fly compression and save the server work.
 */
import fs from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import zlib from "node:zlib"
import { filesIn } from "./files-in"

const TEXT = /\.(?:css|html|js|json|md|svg|tf|txt|webmanifest|xml|yaml)$/
/** Smaller pages are redirects, which are half of all pages. They fit into one packet even uncompressed. */
const MIN_PAGE_BYTES = 1000

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)

/**
 * Compresses all text files of a folder, as many at a time as there are cores.
 * @returns the number of files that have copies.
 */
export async function writeCompressedCopies(folder: string): Promise<number> {
  const files = (await filesIn(folder)).filter((file) => TEXT.test(file))
  let count = 0
  const compressNext = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      if (await compress(path.join(folder, file))) count++
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, compressNext))
  return count
}

async function compress(file: string): Promise<boolean> {
  const text = await fs.readFile(file)
  if (file.endsWith(".html") && text.length < MIN_PAGE_BYTES) return false
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await fs.writeFile(`${file}.br`, await brotli(text, { params }))
  await fs.writeFile(`${file}.gz`, await gzip(text, { level: 9 }))
  return true
}

/**
 * Scripts and styles get the best quality, because every page loads them. For pages and their data, it takes more than twice as
 * long as quality 10 and saves less than 1 KB of a guide.
 */
const brotliQuality = (file: string): number => (/\.(?:css|js)$/.test(file) ? 11 : 10)
