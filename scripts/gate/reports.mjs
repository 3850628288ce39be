/** Reads the numbers of passed and failed tests from reports of Jest and Playwright. */
import fs from "node:fs"

const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined)

/** Counts from a Jest report; `undefined` if the file does not exist. Test files that do not load count as failed tests. */
export function jestCount(file) {
  const report = read(file)
  return report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

/** Counts from a Playwright report; `undefined` if the file does not exist. Flaky tests count as passed. */
export function playwrightCount(file) {
  const stats = read(file)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
