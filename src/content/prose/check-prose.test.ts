/** All rules together, as `npm run check` runs them: which texts they read, and which locations they report. */
import { execFileSync } from "node:child_process"
import { formatFindings, type Finding } from "./finding"
import type { ChecksInput } from "../../../test/support/prose-checks"

const guide = (name: string, more: { purpose?: string; body?: string } = {}) => `---
name: ${name}
description: A demo of colours
homepage: https://demo.example
support: community
hosts:
  ${name.toLowerCase()}.company: the ${name} installation
methods:
  - id: oidc
    title: OpenID Connect
    application:
      slug: ${name.toLowerCase()}
    provider:
      type: oauth2
      redirectUris:
        - url: https://${name.toLowerCase()}.company/callback
    groups:
      - name: ${name} Admins
        purpose: ${more.purpose ?? "members manage it"}
---

${name} shows pictures. With authentik, users sign in to the ${name} organisation.

<Method id="oidc">

<AuthentikConfiguration />

## Configure ${name}

${more.body ?? "Sign in."}

## Verify the configuration

1. Open \`https://${name.toLowerCase()}.company\` and compare the name that is shown there with the name in authentik.

</Method>
`

const FIRST = "content/guides/media/zorbix/index.mdx"
const SECOND = "content/guides/media/quuxly/index.mdx"

interface Checked {
  findings: Finding[]
  wordList: Finding[]
}

/** Runs the checks on each input, all in one process: starting it and loading the dictionaries takes seconds. */
function runAll(inputs: Partial<ChecksInput>[]): Checked[] {
  const output = execFileSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "test/support/prose-checks.ts"], {
    input: JSON.stringify(inputs.map((input) => ({ files: {}, documents: {}, words: [], ...input }))),
  })
  return JSON.parse(output.toString()) as Checked[]
}

const purpose = `people who ${"see pictures and ".repeat(9)}more`
const body = [
  "Label **Colour**, code `colour` and https://colour.org stay.",
  "",
  "1. Open it",
  "   and people wrogn menu.",
].join("\n")
const bothGuides = { [FIRST]: guide("Zorbix"), [SECOND]: guide("Quuxly") }
const [all, withFaultyField, ofSecond] = runAll([
  {
    files: {
      [FIRST]: guide("Zorbix", { purpose, body }),
      [SECOND]: guide("Quuxly", { purpose }),
      "content/pages/home.mdx": "---\ntitle: Home\ndescription: Behaviour\n---\n\nHome.\n",
      "content/common/shared.mdx": "A shared part of our organisation.\n",
    },
    documents: { "README.md": "Just read the licence!\n" },
    words: ["zorbs", "authentik", "authentik", "username"],
  },
  {
    files: { ...bothGuides, [FIRST]: guide("Zorbix").replace("community", "banana") },
    documents: { "README.md": "Zorbix and a wrogn word.\n" },
  },
  { files: bothGuides, only: [SECOND] },
])
const { findings, wordList } = all!
const findingsOf = (file: string, rule: string) =>
  findings.filter((one) => one.file === file && one.rule === rule && !one.field?.includes("generated"))
const short = ({ line, column, message }: Finding) => [line, column, /"([^"]*)"/.exec(message)?.[1] ?? message]

test("spelling: checks front matter and body, but not labels, code, URLs and guide names", () => {
  expect(findingsOf(FIRST, "spelling").map(short)).toEqual(
    [
      [3, null, "colours"],
      [22, 68, "organisation"],
      [33, 15, "wrogn"],
    ].map(([line, column, word]) => [line, column ?? undefined, word]),
  )
  expect(findingsOf(FIRST, "spelling")[1]?.suggestion).toBe("organization, a line in cspell-words.txt if it is right")
  expect(findingsOf(FIRST, "spelling")[0]?.field).toBe("description")
})

test("spelling is checked in pages, shared parts and documentation, and so are phrases in documentation", () => {
  expect(findingsOf("content/pages/home.mdx", "spelling").map(short)).toEqual([[3, undefined, "Behaviour"]])
  expect(findingsOf("content/common/shared.mdx", "spelling").map(short)).toEqual([[1, 22, "organisation"]])
  expect(findingsOf("README.md", "spelling").map(short)).toEqual([[1, 15, "licence"]])
  expect(findingsOf("README.md", "phrase").map(short)).toEqual([
    [1, 1, "Just"],
    [1, 22, "no exclamation marks"],
  ])
})

test("phrases: reports the line of a front-matter field, and line and column of a word in a list item", () => {
  expect(findingsOf(FIRST, "phrase").map(short)).toEqual([
    [19, undefined, "people"],
    [33, 8, "people"],
  ])
})

test("a finding in generated text is reported once, at the first guide; one in front matter, at both guides", () => {
  const long = findings.filter(({ rule }) => rule === "sentence-length")
  expect(long.map(({ file, line, field }) => [file, line, field])).toEqual([
    [FIRST, 19, "methods[0].groups[0].purpose"],
    [FIRST, 9, "method oidc, generated steps"],
    [SECOND, 19, "methods[0].groups[0].purpose"],
  ])
  expect(long.map(({ message }) => message.includes("(and in 1 more of the guides)"))).toEqual([false, true, false])
})

test("the applications' names in generated text are no spelling errors", () => {
  const generated = findings.filter(({ field }) => field?.includes("generated"))
  expect(generated.filter(({ rule }) => rule === "spelling")).toEqual([])
})

test("one wrong field of front matter is not followed by a finding at each place that has the application's name", () => {
  const { findings: some } = withFaultyField!
  expect(some.filter(({ rule, message }) => rule === "spelling" && /zorbix/i.test(message))).toEqual([])
  expect(some.filter(({ file }) => file === "README.md").map(short)).toEqual([[1, 14, "wrogn"]])
})

test("a repeated paragraph is reported with its location in the other guide", () => {
  expect(findingsOf(FIRST, "repeated").map(({ line, message }) => [line, message])).toEqual([
    [22, `${SECOND}:22 has the same paragraph`],
    [37, `${SECOND}:34 has the same paragraph`],
  ])
})

test("only the named guides are reported, but they are compared with all others", () => {
  const { findings: some } = ofSecond!
  expect([...new Set(some.map(({ file }) => file))]).toEqual([SECOND])
  expect(some.some(({ rule }) => rule === "repeated")).toBe(true)
})

test("word list: reports words that cspell already knows, and words out of order", () => {
  expect(wordList.map(({ line, message, suggestion }) => [line, message, suggestion])).toEqual([
    [2, '"authentik" comes after "zorbs"', "sort the list, each word once"],
    [3, '"authentik" comes after "authentik"', "sort the list, each word once"],
    [4, 'the dictionaries have "username"', "remove the line"],
  ])
})

test("findings are printed by file and line, with totals at the end", () => {
  const finding = (line: number, severity: Finding["severity"]): Finding => ({
    file: "b.md",
    line,
    column: 2,
    rule: "phrase",
    severity,
    message: 'avoid "people"',
    suggestion: "users",
  })
  expect(
    formatFindings([finding(7, "warning"), finding(3, "error"), { ...finding(1, "error"), file: "a.md" }], "2 guides"),
  ).toBe(
    [
      'a.md:1:2  error  avoid "people" → users  (phrase)',
      "",
      'b.md:3:2  error  avoid "people" → users  (phrase)',
      'b.md:7:2  warning  avoid "people" → users  (phrase)',
      "",
      "2 guides: 2 errors, 1 warning.",
    ].join("\n"),
  )
  expect(formatFindings([], "2 guides")).toBe("2 guides: no problems.")
})
