/** Reads the numbers of passed and failed tests from reports of Jest and Playwright. */
import fs from "node:fs"

export interface Counts {
  passed: number
  failed: number
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
}

interface PlaywrightReport {
  stats?: { expected: number; flaky: number; unexpected: number }
}

const read = (file: string): unknown =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as unknown) : undefined

/** Counts from a Jest report; `undefined` if the file does not exist. Test files that do not load count as failed tests. */
export function jestCount(file: string): Counts | undefined {
  const report = read(file) as JestReport | undefined
  return report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

/** Counts from a Playwright report; `undefined` if the file does not exist. Flaky tests count as passed. */
export function playwrightCount(file: string): Counts | undefined {
  const stats = (read(file) as PlaywrightReport | undefined)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
