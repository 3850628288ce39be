/** Reads reports that Jest and Playwright really wrote. */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { jestCount, playwrightCount } from "./reports"

let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), "reports-"))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Writes a file into the folder and returns its path. */
const write = (name: string, text: string): string => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [path.resolve("node_modules", command), ...args], {
    cwd: folder,
    // Playwright refuses to run below Jest, which it recognizes by this variable.
    env: { ...process.env, JEST_WORKER_ID: undefined, ...env },
  })

test("Jest: passed and failed tests, files that do not load, and the message of each", () => {
  write("package.json", "{}")
  write(
    "one.test.js",
    'describe("a group", () => { test("passes", () => {}); test("fails", () => expect(1).toBe(2)) })',
  )
  write("two.test.js", "(")
  const report = path.join(folder, "report.json")
  run("jest/bin/jest.js", ["--json", `--outputFile=${report}`, "--no-cache", "--colors"])
  const { passed, failed, failures = [] } = jestCount(report)!
  expect([passed, failed]).toEqual([1, 2])
  expect(failures.sort()).toEqual([
    expect.stringMatching(/two\.test\.js\n[^]*Unexpected token/),
    expect.stringMatching(/^a group fails\n[^]*Expected: 2/),
  ])
  expect(failures.join("")).not.toContain("\u001b")
})

test("Playwright: passed and failed tests, and the message of each", () => {
  const playwright = JSON.stringify(path.resolve("node_modules/@playwright/test"))
  write("playwright.config.js", 'module.exports = { testDir: ".", testMatch: "*.spec.js", reporter: "json" }')
  write(
    "one.spec.js",
    `const { test, expect } = require(${playwright})
     test("passes", () => {})
     test.describe("a group", () => test("fails", () => expect(1).toBe(2)))`,
  )
  const report = path.join(folder, "report.json")
  run("@playwright/test/cli.js", ["test"], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  expect(playwrightCount(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: [expect.stringMatching(/^one\.spec\.js: fails\n[^]*Expected: 2/)],
  })
})

test("a report that was not written has no counts", () => {
  const missing = path.join(folder, "report.json")
  expect([jestCount(missing), playwrightCount(missing)]).toEqual([undefined, undefined])
})
