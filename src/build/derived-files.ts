/**
 * Writes the files that follow from the content alone, which are the embedded search index and the setup files, in a second
 * process. It has finished when webpack has: with 1,460 guides, writing them afterwards took 18 of 150 s.
 */
import { execFile } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { filesIn } from "./files-in"

const FOLDER = ".cache/derived-files"
const PROGRAM = ["--import", "tsx", "src/build/write-derived-files.ts"]
/** By default, V8 lets the heap of this process grow to 1 GB for 1,460 guides; with this option, to 0.65 GB in the same time. */
const SMALL_HEAP = "--heap-growing-percent=50"

let written: Promise<unknown> | undefined

/** Starts to write the files below `.cache`, because Gatsby's own files must be known before others are in `public`. */
export function startDerivedFiles(): void {
  fs.rmSync(FOLDER, { recursive: true, force: true })
  written = promisify(execFile)(process.execPath, [SMALL_HEAP, ...PROGRAM, FOLDER])
  // `moveDerivedFiles` reports it, if the build gets that far.
  written.catch(() => undefined)
}

/** Moves the files to `public`. Throws what the other process has printed if it has failed. */
export async function moveDerivedFiles(): Promise<void> {
  await written
  for (const file of await filesIn(FOLDER)) {
    const target = path.join("public", file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.renameSync(path.join(FOLDER, file), target)
  }
}
