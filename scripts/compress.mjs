/**
 * Writes a `.br` and a `.gz` copy next to the text files of a build, for servers that can send them directly. These are
 * smaller than on-the-fly compression and save the server work. Copies of unchanged texts are kept.
 */
import fs from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { Worker } from "node:worker_threads"
import { BUILT, FINISHED, readState, writeState } from "./build-state.mjs"
import { compressedPaths, readCompressed, writeCompressed } from "./compressed-files.mjs"
import { explainWriteErrors, fail } from "./fail.mjs"

const TEXT = new Set([".css", ".html", ".js", ".json", ".svg", ".tf", ".txt", ".webmanifest", ".xml", ".yaml"])

explainWriteErrors()
if (readState() === undefined) fail("`public` has no finished build to compress. Run `npm run build`.")
writeState(BUILT)

const entries = await fs.readdir("public", { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && TEXT.has(path.extname(entry.name)))
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))

const before = readCompressed()
const threads = os.availableParallelism()
const after = await Promise.all(
  Array.from({ length: threads }, (_, thread) =>
    compressInThread(files.filter((_file, position) => position % threads === thread)),
  ),
).then((lists) => Object.assign({}, ...lists))

const current = new Set(compressedPaths(after))
const outdated = compressedPaths(before).filter((file) => !current.has(file))
await Promise.all(outdated.map((file) => fs.rm(file, { force: true })))
writeCompressed(after)
writeState(FINISHED)
console.log(`Compressed ${Object.keys(after).length} files in public.`)

function compressInThread(files) {
  const worker = new Worker(new URL("./compress-files.mjs", import.meta.url), { workerData: { files, before } })
  return new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject))
}
