import fs from "node:fs"
import { DEFAULT_RELEASE, RELEASES, releasesBefore, toRelease } from "./releases"

test("a stored release is one of the known ones; others mean the newest", () => {
  expect(["2025.12", "2024.2", "", null].map(toRelease)).toEqual(["2025.12", "2026.8", "2026.8", "2026.8"])
})

test.each([
  ["2026.5", ["2026.2", "2025.12"]],
  ["2026.2", ["2025.12"]],
  ["2025.10", []],
])("releases before %s", (release, older) => expect(releasesBefore(release)).toEqual(older))

test("the style sheet hides what is for other releases, for each of them and without JavaScript", () => {
  const css = fs.readFileSync("src/styles/base.css", "utf8")
  expect(css).toContain(
    `:root:not([data-release]) [data-releases]:not([data-releases~="${DEFAULT_RELEASE}"], [role="note"])`,
  )
  for (const release of RELEASES)
    expect(css).toContain(`[data-release="${release}"] [data-releases]:not([data-releases~="${release}"])`)
})
