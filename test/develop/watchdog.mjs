/**
 * Runs a command in a folder until its own standard input ends, which it does however the one who started it ends; then it
 * stops the command with all its children and removes the folder.
 *
 *   node watchdog.mjs <folder> <command> <arguments …>
 */
import { spawn } from "node:child_process"
import fs from "node:fs"

const [folder, command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { cwd: folder, detached: true, stdio: ["ignore", "inherit", "inherit"] })
const exited = new Promise((resolve) => child.on("exit", resolve))

process.stdin.resume()
process.stdin.on("end", async () => {
  kill("SIGTERM")
  await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 5000))])
  kill("SIGKILL")
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  process.exit()
})

/** The whole group: Gatsby has workers. */
function kill(signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}
