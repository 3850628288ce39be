import fc from "fast-check"
import { parse } from "yaml"
import { highlightedFile } from "../gatsby/outputs/setup-files"
import type { Tree } from "../tree/tree"
import { RUNS } from "../../test/support/property-runs"
import { fileLines } from "../../test/support/file-lines"
import { ownFile } from "./own-file"
import { parseTyped } from "./parse-typed"
import { type Encoding, type Segment, segmentsText } from "./segments"

const cloud = (...as: Encoding[]): Segment => ({ token: "cloud.company", as })

const YAML: Segment[] = [
  "entries:\n  # Redirects to ",
  cloud("line"),
  ' only.\n  - slug: "',
  { token: "<application_slug>", text: "cloud", as: ["yaml"] },
  '"\n    launch: "https://',
  cloud("yaml"),
  '/"\n    skip: "^https://',
  cloud("regex", "yaml"),
  '/.*$"\n    paths: |-\n      ^https://',
  cloud("regex", "line"),
  "/\n    expression: |\n      return '",
  cloud("python"),
  '\'\n    other: "https://old-cloud.company/"\n',
]
const TEXT = segmentsText(YAML)
const yaml = highlightedFile(fileLines(YAML), "yaml")
const own = (replacements: Record<string, string>, file = yaml) => ownFile(file, { replacements, options: [] })

const textOf = (nodes: Tree): string =>
  nodes
    .map((node) => (typeof node === "string" ? node : String(node[1]?.own ?? node[1]?.token ?? textOf(node[2] ?? []))))
    .join("")

/** The texts of the lines' placeholders: those with the reader's names (`own`), or those without (`token`). */
function placeholdersIn(nodes: Tree, prop: "own" | "token"): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return []
    if (node[0] === "Placeholder") return node[1]?.[prop] === undefined ? [] : [String(node[1][prop])]
    return placeholdersIn(node[2] ?? [], prop)
  })
}
const ownsOf = (nodes: Tree) => placeholdersIn(nodes, "own")

test("without replacements, a file equals the build's output, with its placeholders marked", () => {
  const { text, lines } = own({})
  expect(text).toBe(TEXT)
  expect(ownsOf(lines)).toEqual([])
  expect(placeholdersIn(lines, "token")).toEqual([
    "cloud.company",
    "cloud",
    "cloud.company",
    "cloud\\\\.company",
    "cloud\\.company",
    "cloud.company",
  ])
})

test("names replace placeholders, encoded for each context", () => {
  const { text, lines } = own({ "cloud.company": "files.example.org:8443" })
  expect(text).toBe(
    TEXT.replace("to cloud.company", "to files.example.org:8443")
      .replace('"https://cloud.company/', '"https://files.example.org:8443/')
      .replace("cloud\\\\.company", "files\\\\.example\\\\.org:8443")
      .replace("cloud\\.company", "files\\.example\\.org:8443")
      .replace("'cloud.company'", "'files.example.org:8443'"),
  )
  expect(ownsOf(lines)).toEqual([
    "files.example.org:8443",
    "files.example.org:8443",
    "files\\\\.example\\\\.org:8443",
    "files\\.example\\.org:8443",
    "files.example.org:8443",
  ])
})

test("a place that takes only a part of a host gets that part, encoded", () => {
  const places = highlightedFile(
    fileLines(['name: "', cloud("hostname", "yaml"), '" # ', cloud("host", "line"), "\n"]),
    "yaml",
  )
  const { text } = own({ "cloud.company": "files.example.org:8443/base" }, places)
  expect(text).toBe('name: "files.example.org" # files.example.org:8443\n')
  expect(own({}, places).text).toBe('name: "cloud.company" # cloud.company\n')
})

test("only a value for the method's own slug replaces it, and an empty value does not", () => {
  expect(own({ "<application_slug> cloud": "files" }).text).toBe(TEXT.replace('"cloud"', '"files"'))
  expect(own({ "<application_slug> other": "files", "<application_slug> cloud": "" }).text).toBe(TEXT)
})

test("text that could break out of quotes is escaped, in YAML and in HCL", () => {
  const evil = `<img src=x>"\\ \${x} %{y}`
  const { text, lines } = own({ "cloud.company": evil })
  expect(text).toContain(`launch: "https://<img src=x>\\"\\\\ \${x} %{y}/"`)
  expect(ownsOf(lines)).toHaveLength(5)
  const hcl = highlightedFile(fileLines(['a = "$\\u0024', cloud("hcl"), '{y}"\n']), "hcl")
  expect(own({ "cloud.company": evil }, hcl).text).toBe('a = "$\\u0024<img src=x>\\"\\\\ $${x} %%{y}{y}"\n')
  expect(own({ "cloud.company": "end$" }, hcl).text).toBe('a = "$\\u0024end\\u0024{y}"\n')
})

test("any entered text appears unchanged in the file, adds no lines, and is displayed as in the file", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..."\"'\\\\${}%#:-|> a.\n") }),
  )
  fc.assert(
    fc.property(typed, fc.constantFrom("host" as const, "value" as const), (text, kind) => {
      const typedText = parseTyped(text, kind).text
      const { text: result, lines } = own({ "cloud.company": typedText })
      expect(lines.map((line) => `${textOf([line])}\n`).join("")).toBe(result)
      expect(result.split("\n")).toHaveLength(TEXT.split("\n").length)
      const { entries } = parse(result) as { entries: { launch: string; other: string }[] }
      expect(entries[0]?.launch).toBe(`https://${typedText || "cloud.company"}/`)
      expect(entries[0]?.other).toBe("https://old-cloud.company/")
    }),
    { numRuns: RUNS },
  )
})
