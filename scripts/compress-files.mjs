/**
 * A worker thread of `compress.mjs`: compresses the files of `workerData`, and posts the entries of their list.
 *
 * Two threads with zlib's synchronous functions took 2.2 s for 146 guides, zlib's own thread pool 5 s.
 */
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { parentPort, workerData } from "node:worker_threads"
import zlib from "node:zlib"

/** Smaller pages are redirects, which are half of all pages. They fit into one packet even uncompressed. */
const MIN_PAGE_BYTES = 1000
/**
 * Quality 10 would make pages 7 % smaller (1.5 KB for a guide), but take fifteen times as long. Scripts and styles get the
 * best quality, because every page loads them.
 */
const brotliQuality = (file) => (/^\.(?:css|js)$/.test(path.extname(file)) ? 11 : 8)

/** @type {{ files: string[], before: Record<string, import("./compressed-files.mjs").Compressed> }} */
const { files, before } = workerData
const after = {}
for (const file of files) {
  const text = fs.readFileSync(file)
  if (file.endsWith(".html") && text.length < MIN_PAGE_BYTES) continue
  const hash = crypto.createHash("sha256").update(text).digest("hex")
  after[file] = isUnchanged(before[file], file, hash) ? before[file] : compress(file, text, hash)
}
parentPort.postMessage(after)

function isUnchanged(known, file, hash) {
  if (known?.hash !== hash) return false
  return known.stats.every(([ending, size, modified]) => {
    const stats = fs.statSync(file + ending, { throwIfNoEntry: false })
    return stats?.size === size && stats.mtimeMs === modified
  })
}

function compress(file, text, hash) {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const write = (ending, compressed) => {
    fs.writeFileSync(file + ending, compressed)
    const { size, mtimeMs } = fs.statSync(file + ending)
    return [ending, size, mtimeMs]
  }
  return {
    hash,
    stats: [write(".br", zlib.brotliCompressSync(text, { params })), write(".gz", zlib.gzipSync(text, { level: 9 }))],
  }
}
