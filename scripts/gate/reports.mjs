/** How many tests passed and failed, from the reports of Jest and Playwright. */
import fs from "node:fs"

const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined)

/** Undefined where Jest wrote no report. */
export function jestCount(file) {
  const report = read(file)
  return report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

/** Undefined where Playwright wrote no report. */
export function playwrightCount(file) {
  const stats = read(file)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
