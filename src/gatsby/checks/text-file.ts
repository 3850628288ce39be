/** Reads one text file, and reports problems of its encoding and type. */
import { isUtf8 } from "node:buffer"
import fs from "node:fs"
import path from "node:path"
import { checkText } from "../../content/check-text"
import type { Problem } from "../../content/problem"

/** The longest guide has 31 KB. A file that is many times longer is not a guide, and compiling it would take seconds. */
export const MAX_FILE_BYTES = 200_000

export interface TextFile {
  /** With `\n` as line ending; incomplete if there are problems. */
  text: string
  problems: Problem[]
}

/**
 * Reads a file as UTF-8.
 * @param file path relative to `root`, with `/` as separator.
 * @param check returns the problems of a text that is UTF-8.
 * @returns undefined if there is no such file; it never throws.
 */
export function readTextFile(root: string, file: string, check = checkText): TextFile | undefined {
  const failed = (message: string, place?: { line: number; column: number }): TextFile => ({
    text: "",
    problems: [{ file, ...place, message }],
  })
  const full = path.join(root, file)
  let bytes: Buffer
  try {
    const stats = fs.lstatSync(full)
    if (stats.isSymbolicLink()) return failed(LINK)
    if (!stats.isFile())
      return failed(`this is ${stats.isDirectory() ? "a folder" : "a device or pipe"}; it must be a file`)
    if (stats.size > MAX_FILE_BYTES)
      return failed(`the file has ${kilobytes(stats.size)}; write at most ${kilobytes(MAX_FILE_BYTES)}`)
    bytes = fs.readFileSync(full)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === "ENOENT" ? undefined : failed(unreadable(error))
  }
  if (isUtf16(bytes)) return failed('the file is UTF-16; save it as "UTF-8"', { line: 1, column: 1 })
  const text = bytes.toString("utf8").replaceAll("\r\n", "\n")
  if (!isUtf8(bytes)) return { text, problems: [foreignByte(file, bytes)] }
  if (text.startsWith("\uFEFF"))
    return failed(`the file begins with a byte-order mark (U+FEFF); save it as "UTF-8", not "UTF-8 with BOM"`, {
      line: 1,
      column: 1,
    })
  return { text, problems: check(file, text) }
}

/** An error, because Gatsby, Git on Windows and the copies for tests each handle symbolic links differently. */
export const LINK = "this is a symbolic link; put the file or folder itself here"

/** Returns the message for an error of the file system. */
export function unreadable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === "EACCES" || code === "EPERM") return `permission denied (${code}); allow the current user to read this`
  if (code === "ENOENT") return "this is missing; restore it"
  if (code === "ENOTDIR") return "this is a file; it must be a folder"
  return `this cannot be read: ${message}`
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} KB`

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** Returns the first line that is not UTF-8, and the column of its first invalid byte. */
function foreignByte(file: string, bytes: Buffer): Problem {
  const lines = bytes.toString("latin1").split("\n")
  const index = lines.findIndex((line) => !isUtf8(Buffer.from(line, "latin1")))
  const line = Buffer.from(lines[index] ?? "", "latin1").toString("utf8")
  return {
    file,
    line: index + 1,
    column: line.indexOf("\uFFFD") + 1,
    message: 'this character is not UTF-8; save the file as "UTF-8"',
  }
}
