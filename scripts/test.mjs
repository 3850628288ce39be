/**
 * `npm test`: every check in turn, then one line that adds them up. A check that fails does not keep the later ones from
 * running, unless they need its result.
 */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "test-reports-"))
const bin = (name) => path.join("node_modules", ".bin", name)
const jestReport = (name) => path.join(reports, `${name}.json`)

/** name, command, and how its result is counted: a Jest or Playwright report, or the exit status as one check. */
const steps = [
  { name: "types", command: [bin("tsc"), "--noEmit"] },
  { name: "lint", command: [bin("eslint"), ".", "--max-warnings", "0"] },
  { name: "format", command: [bin("prettier"), "--check", "--log-level", "warn", "."] },
  { name: "content", command: [bin("tsx"), "scripts/check.ts"] },
  {
    name: "unit",
    command: [bin("jest"), "--selectProjects", "pure", "browser", "--json", `--outputFile=${jestReport("unit")}`],
    count: jestCount,
  },
  serverStep("develop"),
  serverStep("below"),
  { name: "build", command: [process.execPath, "scripts/gatsby.mjs", "build"] },
  {
    name: "built",
    command: [bin("jest"), "--selectProjects", "built", "--json", `--outputFile=${jestReport("built")}`],
    count: jestCount,
    needs: "build",
  },
  {
    name: "browser",
    command: [bin("playwright"), "test", "--project", "site"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: jestReport("browser") },
    count: playwrightCount,
    needs: "build",
  },
  {
    name: "hosted",
    command: [bin("playwright"), "test", "--project", "hosted"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: jestReport("hosted") },
    count: playwrightCount,
    needs: "build",
  },
]

const only = process.argv.slice(2)
const totals = { passed: 0, failed: 0 }
const failedSteps = new Set()
const summary = []
for (const { name, command, env, count, needs } of steps) {
  if (only.length > 0 && !only.includes(name)) continue
  if (needs && failedSteps.has(needs)) {
    failedSteps.add(name)
    totals.failed++
    summary.push(`${name}: not run, because ${needs} failed`)
    continue
  }
  console.log(`\n--- ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command[0], command.slice(1), {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  })
  const result = count?.(jestReport(name)) ?? (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  // A runner that fails without a failed test, for example when a suite does not load, counts as a failure.
  if (status !== 0 && result.failed === 0) result.failed = 1
  if (status !== 0) failedSteps.add(name)
  totals.passed += result.passed
  totals.failed += result.failed
  summary.push(
    `${name}: ${result.passed} passed, ${result.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  )
}

console.log(`\n${summary.join("\n")}\n`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

/** A Jest project that runs Gatsby itself: one file after the other, so that no two of them share the cores. */
function serverStep(name) {
  const command = [bin("jest"), "--selectProjects", name, "--runInBand", "--json", `--outputFile=${jestReport(name)}`]
  return { name, command, count: jestCount }
}

function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined
}

function jestCount(file) {
  const report = read(file)
  return report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

function playwrightCount(file) {
  const stats = read(file)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
