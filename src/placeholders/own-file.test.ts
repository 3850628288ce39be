import fc from "fast-check"
import { parse } from "yaml"
import { highlightedFile } from "../build/setup-files"
import type { Tree } from "../tree/tree"
import { RUNS } from "../../test/support/property-runs"
import { ownFile } from "./own-file"
import { parseTyped } from "./parse-host"

const TOKENS = {
  "authentik.company": "authentik.company",
  "cloud.company": "cloud.company",
  "<application_slug> cloud": "<application_slug>",
}

const YAML = `version: 1
entries:
  # Redirects to cloud.company only.
  - model: authentik_core.application
    identifiers:
      slug: "cloud"
    attrs:
      meta_launch_url: "https://cloud.company/"
      skip: "^https://cloud\\\\.company/.*$"
      other: "https://old-cloud.company/"
`
const HCL = `provider "authentik" {
  url = "https://authentik.company"
}

resource "authentik_application" "cloud" {
  name = "Cloud"
  slug = "cloud"
}

output "issuer" {
  value = "https://authentik.company/application/o/\${authentik_application.cloud.slug}/"
}
`

const yaml = highlightedFile(YAML, "yaml", TOKENS, "cloud")
const hcl = highlightedFile(HCL, "hcl", TOKENS, "cloud")

function ownsOf(nodes: Tree): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return []
    if (node[0] === "Placeholder") return node[1]?.own === undefined ? [] : [String(node[1].own)]
    return ownsOf(node[2] ?? [])
  })
}

test("without replacements a file is what the build wrote, placeholders marked", () => {
  expect(ownFile(yaml, {}, "yaml").text).toBe(YAML)
  expect(ownFile(hcl, {}, "hcl").text).toBe(HCL)
  expect(JSON.stringify(yaml.lines).match(/"Placeholder"/g)).toHaveLength(4)
})

test("names take the place of placeholders wherever they stand, comments and regular expressions included; longer names are left alone", () => {
  const { text, lines } = ownFile(yaml, { "cloud.company": "files.example.org:8443" }, "yaml")
  expect(text).toBe(
    YAML.replace("to cloud.company", "to files.example.org:8443")
      .replace("https://cloud.company/", "https://files.example.org:8443/")
      .replace("cloud\\\\.company", "files\\\\.example\\\\.org:8443"),
  )
  expect(ownsOf(lines)).toEqual(["files.example.org:8443", "files.example.org:8443", "files\\\\.example\\\\.org:8443"])
})

test("the slug is replaced where it is the slug, not where the same word is something else", () => {
  const { text, lines } = ownFile(hcl, { "<application_slug> cloud": "files" }, "hcl")
  expect(text).toBe(HCL.replace('slug = "cloud"', 'slug = "files"'))
  expect(ownsOf(lines)).toEqual(["files"])
})

test("replacements of another method's slug do nothing", () => {
  expect(ownFile(hcl, { "<application_slug> other": "files" }, "hcl").text).toBe(HCL)
})

test("text that could break out of quotes is escaped, and what is shown is what is copied", () => {
  const evil = `<img src=x>"\\ \${x} %{y}`
  const { text, lines } = ownFile(yaml, { "cloud.company": evil }, "yaml")
  expect(text).toContain(`meta_launch_url: "https://<img src=x>\\"\\\\ \${x} %{y}/"`)
  expect(ownsOf(lines)).toHaveLength(3)
  expect(ownFile(hcl, { "authentik.company": evil }, "hcl").text).toContain(
    `url = "https://<img src=x>\\"\\\\ $\${x} %%{y}"`,
  )
})

test("where the escapes of a value depend on its neighbours the file is right and nothing is marked", () => {
  const file = highlightedFile('a = "${x}authentik.company${y}"\n', "hcl", TOKENS, "cloud")
  const { text, lines } = ownFile(file, { "authentik.company": "end$" }, "hcl")
  expect(text).not.toContain("end${y}")
  expect(lines.map((line) => (line[2] as string[]).join(""))).toEqual(text.trimEnd().split("\n"))
})

test("whatever is typed, the file says just that, line for line, and shows what it says", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..."\"'\\\\${}%#:-|> a.\n") }),
  )
  const textOf = (nodes: Tree): string =>
    nodes
      .map((node) =>
        typeof node === "string" ? node : String(node[1]?.own ?? node[1]?.token ?? textOf(node[2] ?? [])),
      )
      .join("")
  fc.assert(
    fc.property(typed, fc.constantFrom("host" as const, "value" as const), (text, kind) => {
      const own = parseTyped(text, kind).text
      const { text: result, lines } = ownFile(yaml, { "cloud.company": own }, "yaml")
      expect(lines.map((line) => `${textOf([line])}\n`).join("")).toBe(result)
      expect(result.split("\n")).toHaveLength(YAML.split("\n").length)
      const { entries } = parse(result) as { entries: { attrs: { meta_launch_url: string; other: string } }[] }
      expect(entries[0]?.attrs.meta_launch_url).toBe(`https://${own || "cloud.company"}/`)
      expect(entries[0]?.attrs.other).toBe("https://old-cloud.company/")
    }),
    { numRuns: RUNS },
  )
})
