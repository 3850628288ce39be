/** Runs a command and measures its time and memory, child processes included. */
import { spawn } from "node:child_process"
import fs from "node:fs"

/** Builds stay at their peak memory for longer than this. */
const LOOK_EVERY_MS = 250
const PAGE_BYTES = 4096

export interface Measured {
  /** Wall-clock time. */
  seconds: number
  /** CPU seconds of all processes together; steadier than wall-clock time on a busy machine. */
  cpu: number
  /** Peak resident memory of all processes together, in bytes; `undefined` without /proc. */
  memory: number | undefined
  stdout: string
}

/**
 * Runs a shell command. Throws with the end of its output if it fails.
 * @param env is added to this process's environment.
 */
export async function runMeasured(command: string, cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Measured> {
  const started = Date.now()
  const shell = spawn("sh", ["-c", `${command} || exit 1; echo; times`], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CI: "true", ...env },
  })
  let [stdout, stderr] = ["", ""]
  shell.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text))
  shell.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))
  let memory: number | undefined
  const look = setInterval(() => {
    const now = residentMemory(shell.pid)
    if (now !== undefined) memory = Math.max(memory ?? 0, now)
  }, LOOK_EVERY_MS)
  const status = await new Promise((resolve, reject) => shell.on("close", resolve).on("error", reject)).finally(() =>
    clearInterval(look),
  )
  const seconds = (Date.now() - started) / 1000
  if (status !== 0) throw new Error(`${command} failed:\n${stdout.slice(-5000)}\n${stderr.slice(-5000)}`)
  return { seconds, cpu: childrenCpu(stdout), memory, stdout }
}

/** CPU seconds from the last line of the shell's `times`: user and system time of its children, as `1m2.3s 0m4.5s`. */
function childrenCpu(stdout: string): number {
  const last = stdout.trim().split("\n").at(-1) ?? ""
  return [...last.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** The resident memory of a process and its descendants, in bytes. */
function residentMemory(root: number | undefined): number | undefined {
  if (!fs.existsSync("/proc/self/stat")) return undefined
  const processes = new Map<number, { parent: number; bytes: number }>()
  for (const name of fs.readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    // A process may exit before its file is read.
    try {
      // Only the fields after the name, which is in parentheses and may contain spaces.
      const fields = fs.readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? []
      processes.set(Number(name), { parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES })
    } catch {
      continue
    }
  }
  const isBelow = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent
    return pid === root || (parent !== undefined && isBelow(parent))
  }
  return [...processes].reduce((sum, [pid, { bytes }]) => sum + (isBelow(pid) ? bytes : 0), 0)
}
