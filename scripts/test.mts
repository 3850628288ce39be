/**
 * `npm test`: runs all checks, two at a time, then prints all failures, the result and seconds of each step, and the totals.
 *
 *   npm test                  all steps
 *   npm test -- unit lint     only these steps
 *   npm test -- --thorough    all steps, with more thorough tests
 */
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { installBrowser } from "./browser"
import { runAll, runStep } from "./gate/run"
import { stepsOf } from "./gate/steps"

const args = process.argv.slice(2)
const only = args.filter((arg) => !arg.startsWith("--"))
const reports = fs.mkdtempSync(path.join(os.tmpdir(), "test-reports-"))
const all = stepsOf(reports)
const names = all.map(({ name }) => name)
const unknown = args.filter((arg) => arg !== "--thorough" && !names.includes(arg))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. The steps are ${names.join(", ")}; the only switch is --thorough.`)
  process.exit(1)
}

const steps = all.filter(({ name }) => only.length === 0 || only.includes(name))
const env: Record<string, string> = args.includes("--thorough") ? { THOROUGH: "true" } : {}
try {
  installBrowser()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
const started = Date.now()
const results = await runAll(steps, (step) => runStep(step, { live: steps.length === 1, env }))
fs.rmSync(reports, { recursive: true, force: true })

console.log()
/** Long enough for a message and what a server printed, short enough to read the list of failures. */
const LONGEST_FAILURE = 3000
for (const { name, failures = [] } of results)
  for (const failure of failures) console.log(`FAILED in ${name}: ${failure.slice(0, LONGEST_FAILURE)}\n`)
for (const { name, passed, failed, seconds, skipped } of results) {
  const time = skipped ? `not run, because ${skipped}` : `${Math.round(seconds)} s`
  console.log(`${name}: ${passed} passed, ${failed} failed, ${time}`)
}
console.log(`all: ${Math.round((Date.now() - started) / 1000)} s\n`)
const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0)
console.log(`${sum("passed")} passed, ${sum("failed")} failed`)
process.exit(sum("failed") > 0 || sum("passed") === 0 ? 1 : 0)
