import { configLine } from "./config-line"

const SOURCE = `const logo = { href: "/" }

export const siteConfig: SiteConfig = {
  title: "Guides",
  logo,
  navbar: {
    items: [
      { label: "Home", to: "/" },
      {
        label: "Search",
        "aria-label": environment.label,
      },
    ],
  },
}
`

test.each<[PropertyKey[], number]>([
  [["title"], 4],
  [["navbar", "items", 0, "to"], 8],
  [["navbar", "items", 1], 9],
  [["navbar", "items", 1, "aria-label"], 11],
  // What is not in the file, or only by a name, has the line of what is around it.
  [["navbar", "items", 1, "href"], 9],
  [["navbar", "items", 7], 7],
  [["logo", "href"], 5],
  [[], 3],
])("%j is in line %i", (path, line) => {
  expect(configLine(SOURCE, path)).toBe(line)
})

test("a file without the configuration has no line", () => {
  expect(configLine("export default {}", ["title"])).toBeUndefined()
})
