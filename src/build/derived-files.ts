/**
 * Writes the files that depend only on the content (the embedded search index and the setup files) in a second process
 * while webpack runs. With 1,460 guides, writing them afterwards took 18 of 150 s.
 */
import { execFile } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { filesIn } from "./files-in"

const FOLDER = ".cache/derived-files"
/** `scripts/programs.mjs` compiles this module and `write-derived-files.ts` into the same folder. */
const PROGRAM = path.join(__dirname, "write-derived-files.cjs")
/** Limits the peak memory for 1,460 guides to 0.65 GB instead of 1 GB, without taking longer. */
const SMALL_HEAP = "--heap-growing-percent=50"

let written: Promise<unknown> | undefined

/** Starts the process. It writes to `.cache`, because `public` must contain only Gatsby's files until they are listed. */
export function startDerivedFiles(): void {
  fs.rmSync(FOLDER, { recursive: true, force: true })
  written = promisify(execFile)(process.execPath, [SMALL_HEAP, PROGRAM, FOLDER])
  // `moveDerivedFiles` reports the error, unless the build fails earlier.
  written.catch(() => undefined)
}

/** Moves the files to `public`. Throws an error with the output of the process if it failed. */
export async function moveDerivedFiles(): Promise<void> {
  await written
  for (const file of await filesIn(FOLDER)) {
    const target = path.join("public", file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.renameSync(path.join(FOLDER, file), target)
  }
}
