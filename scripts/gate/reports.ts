/** Reads the numbers of passed and failed tests, and the failures, from reports of Jest and Playwright. */
import fs from "node:fs"
import { stripVTControlCharacters } from "node:util"

export interface Counts {
  passed: number
  failed: number
  /** Each failed test's name and message, without escape sequences. */
  failures?: string[]
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats?: { expected: number; flaky: number; unexpected: number }
}

const read = (file: string): unknown =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as unknown) : undefined

/** Counts from a Jest report; `undefined` if the file does not exist. Test files that do not load count as failed tests. */
export function jestCount(file: string): Counts | undefined {
  const report = read(file) as JestReport | undefined
  if (!report) return undefined
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) =>
    message && assertionResults.length === 0
      ? [failure(name, message)]
      : assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => failure(fullName, failureMessages.join("\n"))),
  )
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return { passed: report.numPassedTests, failed, failures }
}

/** Counts from a Playwright report; `undefined` if the file does not exist. Flaky tests count as passed. */
export function playwrightCount(file: string): Counts | undefined {
  const report = read(file) as PlaywrightReport | undefined
  const stats = report?.stats
  return (
    stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: playwrightFailures(report) }
  )
}

const playwrightFailures = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => failure(`${file}: ${title}`, results.at(-1)?.error?.message ?? "")),
  ),
  ...suites.flatMap(playwrightFailures),
]

const failure = (name: string, message: string) => `${name}\n${stripVTControlCharacters(message)}`
