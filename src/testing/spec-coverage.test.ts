import fs from "node:fs"

/** File and title of each test that docs/spec-coverage.md names. */
const named = [...fs.readFileSync("docs/spec-coverage.md", "utf8").matchAll(/`([^`]+)` › (.+?)(?=<br>|\s*\|$)/gm)].map(
  ([, file = "", title = ""]) => [file, title] as const,
)

test("docs/spec-coverage.md names tests", () => {
  expect(named.length).toBeGreaterThan(50)
})

test.each([...new Map(named.map((entry) => [entry.join(), entry])).values()])("%s has a test: %s", (file, title) => {
  expect(fs.existsSync(file)).toBe(true)
  expect(fs.readFileSync(file, "utf8")).toContain(title)
})
