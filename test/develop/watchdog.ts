/**
 * Runs a command in a folder until this process's standard input closes, which also happens when the parent process crashes.
 * Then it stops the command with all its children and deletes the folder.
 *
 *   node --import tsx watchdog.ts <folder> <command> <arguments …>
 */
import { spawn } from "node:child_process"
import fs from "node:fs"

const [folder = "", command = "", ...args] = process.argv.slice(2)
const child = spawn(command, args, { cwd: folder, detached: true, stdio: ["ignore", "inherit", "inherit"] })
const exited = new Promise((resolve) => child.on("exit", resolve))

process.stdin.resume()
process.stdin.on("end", () => void stop())

async function stop(): Promise<void> {
  kill("SIGTERM")
  await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 5000))])
  kill("SIGKILL")
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  process.exit()
}

/** Signals the whole process group, because Gatsby starts workers. */
function kill(signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // It has already exited.
  }
}
