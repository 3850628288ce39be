/** Ends scripts with a message instead of a stack trace. */
import path from "node:path"

const CAUSES = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file is larger than the system allows",
}

/**
 * Prints the message and ends the process with status 1.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Makes uncaught write errors end this process with a message. Other errors keep their stack trace. */
export function explainWriteErrors() {
  process.on("uncaughtException", (error) => {
    const cause = CAUSES[error.code]
    if (!cause) fail(error.stack ?? error)
    const place = error.path ? path.resolve(error.path) : process.cwd()
    fail(`Cannot write ${place}: ${cause} (${error.code}).`)
  })
}
