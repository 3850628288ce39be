/** Runs steps concurrently, within a limit of cores. */
import { spawn } from "node:child_process"

/** The smallest machines have two cores; more concurrent steps would make timings unsteady. */
const CORES = 2

/**
 * Starts each step, in the order of the list, as soon as enough cores are free and the step that it needs has ended.
 * After a failure, only the steps that need the failed one are skipped.
 * @param {import("./run.d.mts").Step[]} steps
 * @param {(step: import("./run.d.mts").Step) => Promise<import("./run.d.mts").Result>} run
 * @returns {Promise<import("./run.d.mts").Result[]>} In order of completion.
 */
export async function runAll(steps, run) {
  const results = []
  const running = new Map()
  let waiting = [...steps]
  let free = CORES
  const isWaitingOrRunning = (name) => running.has(name) || waiting.some((step) => step.name === name)
  const hasFailed = (name) => results.some((result) => result.name === name && result.failed > 0)

  const start = (step) => {
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

const children = new Set()
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exit(1)
  })
}

/**
 * Runs one step.
 * @param {import("./run.d.mts").Step} step
 * @param {{ live: boolean, env: Record<string, string> }} options `live` streams the output. Otherwise, it is printed when
 *   the step ends, so that the output of concurrent steps is not mixed.
 * @returns {Promise<import("./run.d.mts").Result>}
 */
export function runStep({ name, command, env: own, count, report }, { live, env }) {
  const started = Date.now()
  if (live) console.log(`\n--- ${name}`)
  return new Promise((resolve) => {
    const output = []
    const child = spawn(command[0], command.slice(1), {
      stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env, ...own },
      shell: process.platform === "win32",
    })
    children.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(chunk))
    child.on("error", (error) => output.push(Buffer.from(`${error.message}\n`)))
    child.on("close", (status) => {
      children.delete(child)
      const seconds = (Date.now() - started) / 1000
      if (!live) console.log(`\n--- ${name} (${Math.round(seconds)} s)\n${Buffer.concat(output).toString().trimEnd()}`)
      const result = count?.(report) ?? (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
      // A nonzero exit status without a failed test, such as a suite that does not load, is also a failure.
      if (status !== 0 && result.failed === 0) result.failed = 1
      resolve({ name, seconds, ...result })
    })
  })
}
