import fs from "node:fs"

/** File and title of each test that a document names. */
const namedIn = (document: string) =>
  [...fs.readFileSync(document, "utf8").matchAll(/`([^`]+)` › (.+?)(?=<br>|\s*\|$)/gm)].map(
    ([, file = "", title = ""]) => [file, title] as const,
  )

const named = ["docs/spec-coverage.md", "docs/reliability.md"].flatMap(namedIn)

test.each([
  ["docs/spec-coverage.md", 50],
  ["docs/reliability.md", 30],
])("%s names tests", (document, count) => {
  expect(namedIn(document).length).toBeGreaterThan(count)
})

test.each([...new Map(named.map((entry) => [entry.join(), entry])).values()])("%s has a test: %s", (file, title) => {
  expect(fs.existsSync(file)).toBe(true)
  expect(fs.readFileSync(file, "utf8")).toContain(title)
})
