import { buildIndex } from "../search/records/build-index"
import { buildRecords } from "../search/records/build-records"
import { createEngine } from "../search/engine/engine"
import { textOf, walk, type TreeElement } from "../tree/tree"
import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"
import { compileGuide } from "./guide-document"
import { formatProblem } from "./problem"

const BODY = `
## Configure Wiki

Open the settings.

## Verify the configuration

1. Sign in.

## Troubleshooting

It works.
`
const known = { categories: ["media"], tags: ["apple"], hasIcon: () => true, parts: new Map() }
const withFields = (fields: string) =>
  wikiGuide(BODY).replace("    application:", `${fields.replace(/^(?=.)/gm, "    ")}    application:`)
const compile = (fields: string) => compileGuide(WIKI_FILE, withFields(fields), known)
const messages = (fields: string) => compile(fields).problems.map(formatProblem)

const WAY_BACK = `localSignIn: ends
wayBack:
  prepare: Keep access to the server.
  steps:
    - Run \`wiki enable-passwords\` on the server of \`wiki.company\`.
    - Sign in as \`admin\`.
`

/** The elements of the guide's method. */
function methodOf(fields: string): TreeElement[] {
  const { document, problems } = compile(fields)
  if (!document) throw new Error(problems.map(formatProblem).join("\n"))
  let found: TreeElement[] = []
  walk(document.tree, ([type, , children = []]) => {
    if (type === "Method") found = children.filter((node) => typeof node !== "string")
  })
  return found
}
const headings = (nodes: TreeElement[]) =>
  nodes.filter(([type]) => type === "h2").map(([, , children]) => textOf(children ?? []))

test("the way back is a section before Troubleshooting, with its preparation and its steps in order", () => {
  const nodes = methodOf(WAY_BACK)
  expect(headings(nodes).slice(-3)).toEqual(["Verify the configuration", "Way back in", "Troubleshooting"])
  const start = nodes.findIndex(([, props]) => props?.id === "way-back-in")
  expect(nodes.slice(start + 1, start + 4).map((node) => textOf([node]))).toEqual([
    "Keep access to the server.",
    "If administrators are locked out because single sign-on fails:",
    "Run wiki enable-passwords on the server of wiki.company.Sign in as admin.",
  ])
})

test("a step can have a block of code", () => {
  const nodes = methodOf(
    "wayBack:\n  steps:\n    - |\n      Run this:\n\n      ```bash\n      wiki enable-passwords\n      ```\n",
  )
  const list = nodes.filter(([type]) => type === "ol").find((node) => textOf([node]).startsWith("Run this:"))
  const [item] = list?.[2] as TreeElement[]
  expect((item?.[2] as TreeElement[]).map(([type]) => type)).toEqual(["p", "CodeBlock"])
})

test("a line before Configure authentik leads to the section and says what becomes of local passwords", () => {
  const lineOf = (fields: string) => {
    const nodes = methodOf(fields)
    const end = nodes.findIndex(([, props]) => props?.id === "configure-authentik")
    return nodes.slice(0, end).flatMap((node) => (JSON.stringify(node).includes("#way-back-in") ? textOf([node]) : []))
  }
  expect(lineOf(WAY_BACK)).toEqual([
    expect.stringMatching(/^Locked out\? Local passwords can end\. See Way back in\.$/),
  ])
  expect(lineOf(WAY_BACK.replace("ends", "stays"))).toEqual([
    "Locked out? Local administrators keep their passwords. See Way back in.",
  ])
})

test("without a way back, there is neither the section nor the line", () => {
  const nodes = methodOf("")
  expect(headings(nodes)).not.toContain("Way back in")
  expect(JSON.stringify(nodes)).not.toContain("way-back-in")
})

test.each([
  ["localSignIn: ends\n", /localSignIn: local passwords end with this method; say in wayBack/],
  [
    "localSignIn: ends\nwayBack: { steps: [Sign in as the local administrator., Open **Users**., Enter the password.] }\n",
    undefined,
  ],
  [
    "localSignIn: ends\nwayBack: { steps: [Sign in as the local administrator., Enter the password.] }\n",
    /wayBack: every step needs a local password/,
  ],
  ["localSignIn: ends\nwayBack: { steps: [Turn on **Password sign-in**., Sign in.] }\n", undefined],
  ["localSignIn: stays\nwayBack: { steps: [Sign in as the local administrator.] }\n", undefined],
  [
    "options: [{ id: only, title: Require single sign-on, reason: Only authentik. }]\n",
    /options: the option "Require single sign-on" can lock administrators out; say in wayBack/,
  ],
  ["wayBack: { steps: [] }\n", /wayBack\.steps: write at least one step/],
])(
  "%j: the way back is required where administrators can be locked out, and must not need what ended",
  (fields, message) => {
    if (message) expect(messages(fields).join("\n")).toMatch(message)
    else expect(messages(fields).filter((each) => /wayBack|localSignIn/.test(each))).toEqual([])
  },
)

test.each(["wiki locked out", "wiki lockout", "way back in wiki"])("the search %j finds the section", async (query) => {
  const { document } = compile(WAY_BACK)
  const page = (name: string, path: string) => ({
    path,
    name,
    title: name,
    description: "Pages",
    category: { slug: "media", label: "Media" },
    protocols: ["oauth2"],
    tags: [],
    kind: "guide" as const,
    tree: document?.tree ?? [],
    methods: [{ id: "oidc", title: "OpenID Connect", protocol: "oauth2" }],
  })
  // So many guides have the section that words of its text are left out of the index.
  const others = Array.from({ length: 30 }, (_, index) => page(`App${index}`, `/media/app${index}/`))
  const synonyms = { words: [["way back in", "locked out", "lockout"]], pages: {} }
  const records = buildRecords([page("Wiki", "/media/wiki/"), ...others], { language: "en", synonyms })
  const { index, texts } = buildIndex(records, synonyms)
  const engine = createEngine(
    index,
    async (address) => JSON.parse(texts[address.slice(index.texts.length)] ?? "[]") as string[],
  )
  const { results } = await engine.search({ requests: [{ indexName: "x", query }] })
  expect(results[0]?.hits.slice(0, 3).map(({ url }) => url)).toContain("/media/wiki/#way-back-in")
})
