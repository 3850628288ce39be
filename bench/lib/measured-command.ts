/** Runs a command and measures its time and memory, child processes included. */
import { spawn } from "node:child_process"
import fs from "node:fs"

/** Builds stay at their peak memory for longer than this. */
const LOOK_EVERY_MS = 500

export interface Measured {
  /** Wall-clock time. */
  seconds: number
  /** CPU seconds of all processes together; steadier than wall-clock time on a busy machine. */
  cpu: number
  /** Peak memory of all processes together, in bytes; pages that they share count once. `undefined` without /proc. */
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
    const now = memoryBelow(shell.pid)
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

/** The proportional set size of a process and its descendants, in bytes: the pages of each, shared ones divided by their users. */
function memoryBelow(root: number | undefined): number | undefined {
  if (!fs.existsSync("/proc/self/smaps_rollup")) return undefined
  const parents = new Map<number, number>()
  for (const name of fs.readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const stat = readIfThere(`/proc/${name}/stat`)
    // Only the fields after the name, which is in parentheses and may contain spaces.
    if (stat !== undefined) parents.set(Number(name), Number(stat.split(") ").at(-1)?.split(" ")[1]))
  }
  const isBelow = (pid: number | undefined): boolean => pid !== undefined && (pid === root || isBelow(parents.get(pid)))
  return [...parents.keys()]
    .filter(isBelow)
    .map((pid) => readIfThere(`/proc/${pid}/smaps_rollup`)?.match(/^Pss: +(\d+) kB$/m)?.[1])
    .reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0) * 1024, 0)
}

/** Returns a process's file, or `undefined` if the process has exited. */
function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}
