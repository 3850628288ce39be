/** Runs steps concurrently, within a limit of cores. */
import { spawn, type ChildProcess } from "node:child_process"
import type { Counts } from "./reports"

export interface Step {
  name: string
  command: [program: string, ...args: string[]]
  /** Added to the current environment. */
  env?: Record<string, string>
  /** The step whose output this one uses. */
  needs?: string
  /** How many cores it uses; two steps with one core each run concurrently. */
  cores: number
  /** File of the test report. Without one, the exit status counts as one test. */
  report?: string
  /** Reads the report. */
  count?: (report: string) => Counts | undefined
}

export interface Result extends Counts {
  name: string
  seconds: number
  /** Why the step did not run. */
  skipped?: string
}

/** The smallest machines have two cores; more concurrent steps would make timings unsteady. */
const CORES = 2

/**
 * Starts each step, in the order of the list, as soon as enough cores are free and the step that it needs has ended.
 * After a failure, only the steps that need the failed one are skipped.
 * @returns the results in order of completion.
 */
export async function runAll(steps: Step[], run: (step: Step) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const running = new Map<string, Promise<void>>()
  let waiting = [...steps]
  let free = CORES
  const isWaitingOrRunning = (name: string) => running.has(name) || waiting.some((step) => step.name === name)
  const hasFailed = (name: string) => results.some((result) => result.name === name && result.failed > 0)

  const start = (step: Step) => {
    free -= step.cores
    const ended = run(step).then((result) => {
      free += step.cores
      running.delete(step.name)
      results.push(result)
    })
    running.set(step.name, ended)
  }

  while (waiting.length > 0) {
    for (const step of waiting) {
      const { name, needs, cores } = step
      if (needs && isWaitingOrRunning(needs)) continue
      const isBlocked = needs !== undefined && hasFailed(needs)
      if (!isBlocked && cores > free) continue
      waiting = waiting.filter((each) => each !== step)
      if (isBlocked) results.push({ name, passed: 0, failed: 1, seconds: 0, skipped: `${needs} failed` })
      else start(step)
    }
    if (running.size > 0) await Promise.race(running.values())
  }
  await Promise.all(running.values())
  return results
}

const children = new Set<ChildProcess>()
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exit(1)
  })
}

interface RunOptions {
  /** Streams the output. Otherwise, it is printed when the step ends, so that the output of concurrent steps is not mixed. */
  live: boolean
  env: Record<string, string>
}

/** Runs one step. */
export function runStep(
  { name, command: [program, ...args], env: own, count, report }: Step,
  { live, env }: RunOptions,
): Promise<Result> {
  const started = Date.now()
  if (live) console.log(`\n--- ${name}`)
  return new Promise((resolve) => {
    const output: Buffer[] = []
    const child = spawn(program, args, {
      stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env, ...own },
      shell: process.platform === "win32",
    })
    children.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk))
    child.on("error", (error) => output.push(Buffer.from(`${error.message}\n`)))
    child.on("close", (status) => {
      children.delete(child)
      const seconds = (Date.now() - started) / 1000
      if (!live) console.log(`\n--- ${name} (${Math.round(seconds)} s)\n${Buffer.concat(output).toString().trimEnd()}`)
      const result = (report && count?.(report)) || (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
      // A nonzero exit status without a failed test, such as a suite that does not load, is also a failure.
      if (status !== 0 && result.failed === 0) result.failed = 1
      resolve({ name, seconds, ...result })
    })
  })
}
