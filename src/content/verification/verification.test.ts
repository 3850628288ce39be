import { compileGuide } from "../guide-document"
import { formatProblem } from "../problem"
import { textOf, walk } from "../../tree/tree"
import { WIKI_FILE, wikiGuide } from "../../../test/support/wiki-guide"
import { methodDigest } from "./digest"
import { checkCopiedRecords, judged, strengthOf, type Verification } from "./records"
import { digestLines, verificationReport } from "./report"

const BODY = `
## Configure Wiki

Open the settings
and click **Save**.
`
const known = { categories: ["media"], tags: ["apple"], hasIcon: () => true, parts: new Map() }
const compile = (text: string) => compileGuide(WIKI_FILE, text, known)
const entry = (fields: Partial<Verification> = {}): Verification => ({
  by: "source",
  version: "3.1",
  authentik: "2026.8",
  date: "2026-11-20",
  evidence: "https://wiki.dev/source",
  digest: "0123456789abcdef",
  ...fields,
})
/** The wiki's guide with entries in its record. */
const withEntries = (...entries: object[]) =>
  wikiGuide(BODY).replace("    application:", `    verified: ${JSON.stringify(entries)}\n    application:`)

function documentOf(text: string) {
  const { document, problems } = compile(text)
  if (!document) throw new Error(problems.map(formatProblem).join("\n"))
  return document
}
const digestOf = (text: string) => documentOf(text).methods[0]?.digest ?? ""

describe("the digest of a method", () => {
  const digest = digestOf(wikiGuide(BODY))

  test.each([
    ["a record of verification", (text: string) => text.replace(wikiGuide(BODY), withEntries(entry()))],
    ["other line breaks", (text: string) => text.replace("settings\nand", "settings and")],
    ["text outside of the method", (text: string) => text.replace("<Method", "A wiki.\n\n<Method")],
    ["the guide's description", (text: string) => text.replace("Pages that everyone", "Pages that all users")],
  ])("%s does not change it", (_, edit) => {
    expect(edit(wikiGuide(BODY))).not.toBe(wikiGuide(BODY))
    expect(digestOf(edit(wikiGuide(BODY)))).toBe(digest)
  })

  test.each([
    ["a word of the body", (text: string) => text.replace("click", "press")],
    ["the emphasis of a label", (text: string) => text.replace("**Save**", "`Save`")],
    ["a redirect URI", (text: string) => text.replace("/callback", "/login")],
    [
      "the way back",
      (text: string) =>
        text.replace("    application:", "    wayBack: { steps: [Restart the wiki.] }\n    application:"),
    ],
  ])("%s changes it", (_, edit) => {
    expect(digestOf(edit(wikiGuide(BODY)))).not.toBe(digest)
  })
})

test.each([
  ["a comment", [["# Guide: https://docs.company/media/wiki/"], ["a = 1"]], true],
  ["an empty line", [["a = 1"], [""]], true],
  ["a value", [["a = 2"]], false],
  ["a line of an option", [["a = 1"], ["b = 1", "groups"]], false],
])("%s in a file: the digest stays the same: %p", (_, lines, isSame) => {
  const digestOfFile = (texts: string[][]) => {
    const file = {
      commented: [],
      lines: texts.map(([text = "", option]) => ({ segments: [text], ...(option && { when: [[option]] }) })),
    }
    const options = [{ id: "groups", title: "Groups", reason: "for groups", needs: [] }]
    return methodDigest({
      method: { options },
      body: undefined,
      setup: { files: { blueprint: file, terraform: file } },
    })
  }
  expect(digestOfFile(lines) === digestOfFile([["a = 1"]])).toBe(isSame)
})

test("entries are ranked by strength, then whether they hold, then date", () => {
  const current = "0123456789abcdef"
  const entries = [
    entry({ by: "documentation" }),
    entry({ version: "old", date: "2026-01-01" }),
    entry({ version: "new" }),
    entry({ version: "void", date: "2026-11-24", digest: "ffffffffffffffff" }),
    entry({ by: "signed-in", digest: "ffffffffffffffff" }),
  ]
  const ranked = judged(entries, current)
  expect(ranked.map(({ by, version }) => `${by} ${version}`)).toEqual([
    "signed-in 3.1",
    "source new",
    "source old",
    "source void",
    "documentation 3.1",
  ])
  expect(strengthOf(ranked)).toBe("source")
  expect(strengthOf([])).toBeNull()
})

/** The text of the line about verification, and the links of the page to evidence. */
function shown(text: string) {
  const { tree } = documentOf(text)
  const found: string[] = []
  walk(tree, ([type, props, children = []]) => {
    if (type === "Verification") found.push(String(props?.summary), textOf(children))
    if (type === "p" && props?.class === "not-verified") found.push(textOf(children))
    if (type === "a" && props?.href === "https://wiki.dev/source") found.push("link")
  })
  return found
}

test("the page shows the strongest entry, and all entries with links to their evidence", () => {
  const digest = digestOf(wikiGuide(BODY))
  const signIn = entry({ by: "signed-in", authentik: "stand-in 2026.8", digest })
  expect(shown(withEntries(entry({ by: "documentation", digest }), signIn))).toEqual([
    "Verified by a sign-in to Wiki 3.1 with a stand-in for authentik 2026.8 on 2026-11-20.",
    expect.stringContaining("(evidence)Compared with the documentation of Wiki 3.1 for authentik 2026.8 on"),
    "link",
    "link",
  ])
})

test("the line leaves the details of a version to the list, and says that parts were left out", () => {
  const [line, list] = shown(
    withEntries(entry({ version: "3.1 (menus at commit 1a2b3c4, without SCIM)", digest: digestOf(wikiGuide(BODY)) })),
  )
  expect(line).toBe("Compared with the source code of Wiki 3.1 for authentik 2026.8 on 2026-11-20, in part.")
  expect(list).toContain("Wiki 3.1 (menus at commit 1a2b3c4, without SCIM) for authentik 2026.8")
})

test("the line leaves out a commit, which the list has", () => {
  const [line, list] = shown(
    withEntries(entry({ by: "documentation", version: "at commit 1a2b3c4", digest: digestOf(wikiGuide(BODY)) })),
  )
  expect(line).toBe("Compared with the documentation of Wiki for authentik 2026.8 on 2026-11-20.")
  expect(list).toContain("Wiki at commit 1a2b3c4 for authentik 2026.8")
})

test("the page says that a method changed since, and that there is no entry", () => {
  expect(shown(withEntries(entry()))[0]).toBe(
    "Compared with the source code of Wiki 3.1 for authentik 2026.8 on 2026-11-20; changed since.",
  )
  expect(shown(wikiGuide(BODY))).toEqual(["Not verified yet."])
})

test.each([
  [entry({ date: "2999-01-01" }), /verified\[0\]\.date: 2999-01-01 is in the future/],
  [{ ...entry(), evidence: undefined }, /verified\[0\]\.evidence/],
  [entry({ evidence: "see above" }), /verified\[0\]\.evidence: write a full URL/],
  [entry({ evidence: "http://wiki.dev/source" }), /verified\[0\]\.evidence: write an address that begins with https:/],
  ...["2019.1", "2026.99", "2026.8.1", "stand-in 2026.6", "stand-in"].map((authentik): [object, RegExp] => [
    entry({ authentik }),
    /verified\[0\]\.authentik: write one of authentik's releases 2026\.8, .*, with stand-in before it/,
  ]),
  [entry({ digest: "later" }), /verified\[0\]\.digest: write the digest that npm run verified/],
])("the entry %j is refused", (wrong, message) => {
  expect(compile(withEntries(wrong)).problems.map(formatProblem).join("\n")).toMatch(message)
})

test.each(["2026.5", "stand-in 2025.12"])("an entry for the release %s is accepted", (authentik) => {
  expect(compile(withEntries(entry({ authentik }))).problems).toEqual([])
})

test("an entry that a method has already is refused", () => {
  const text = withEntries(entry(), entry({ date: "2026-11-21" }))
  expect(compile(text).problems.map(formatProblem).join("\n")).toMatch(/verified\[1\]\.evidence: repeats entry 1/)
})

test("entries with the same date and evidence are refused in more than ten guides", () => {
  const guide = documentOf(withEntries(entry()))
  const copies = (count: number) => Array.from({ length: count }, (_, index) => ({ ...guide, file: `${index}.mdx` }))
  expect(checkCopiedRecords(copies(10))).toEqual([])
  expect(checkCopiedRecords(copies(11)).map(formatProblem)).toEqual([
    expect.stringMatching(/^0\.mdx methods\.verified: .* are also in 10 other guides/),
  ])
})

test("the report begins with methods that changed since, and ends with those without an entry", () => {
  const changed = documentOf(withEntries(entry()))
  const current = documentOf(withEntries(entry({ digest: digestOf(wikiGuide(BODY)) })))
  const none = documentOf(wikiGuide(BODY))
  expect(verificationReport([none, { ...current, application: "current" }, changed])).toBe(
    `Changed since they were verified: 1
  2026-11-20  source  3.1  media/wiki oidc

Verified, the oldest first: 1
  2026-11-20  source  3.1  media/current oidc

Without a record: 1
  media/wiki oidc`,
  )
})

test("the digest to enter is found by guide and method, and a typo is explained", () => {
  const guide = documentOf(wikiGuide(BODY))
  const digest = digestOf(wikiGuide(BODY))
  expect(digestLines([guide], "media/wiki", "oidc")).toBe(digest)
  expect(digestLines([guide], "media/wiki")).toBe(`oidc ${digest}`)
  expect(() => digestLines([guide], "media/wikki")).toThrow('did you mean "media/wiki"?')
  expect(() => digestLines([guide], "media/wiki", "saml")).toThrow("oidc")
})
