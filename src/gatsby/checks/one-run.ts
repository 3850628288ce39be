/** Only one `gatsby build` or `gatsby develop` may run in a folder: two would delete and mix each other's files. */
import crypto from "node:crypto"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"

/**
 * Records that this process builds the project, until it exits. Ends it if another one does so already.
 * @param reporter Gatsby's, whose `panic` prints a message and ends the process.
 * @param folder the project's folder.
 * @param pid this process.
 */
export function refuseSecondRun(
  reporter: { panic: (message: string) => unknown },
  folder = process.cwd(),
  pid = process.pid,
): void {
  const file = recordOf(folder)
  if (!createRecord(file, pid)) {
    const other = readPid(file)
    if (other !== undefined && other !== pid && isRunning(other)) {
      reporter.panic(
        `Process ${other} is already running Gatsby in ${folder}, and two would overwrite each other's files. Wait for it, or stop it. If it is something else, delete ${file}.`,
      )
      return
    }
    fs.writeFileSync(file, String(pid))
  }
  process.once("exit", () => {
    if (readPid(file) === pid) fs.rmSync(file, { force: true })
  })
}

/** Returns the path of the record, which is outside of the project because Gatsby empties some of its folders. */
export function recordOf(folder: string): string {
  const hash = crypto.createHash("sha256").update(fs.realpathSync(folder)).digest("hex").slice(0, 20)
  return path.join(os.tmpdir(), `gatsby-run-${hash}.pid`)
}

/** Creates the record, and returns false if there is one. Of two processes that start at once, only one creates it. */
function createRecord(file: string, pid: number): boolean {
  try {
    fs.writeFileSync(file, String(pid), { flag: "wx" })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  }
}

function readPid(file: string): number | undefined {
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : NaN
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** Whether a process exists; one of another user refuses the signal. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}
