import { textOf, walk, type Tree } from "../tree/tree"
import { sectionsOf } from "../search/records/sections"
import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"
import { compileGuide } from "./guide-document"
import { formatProblem } from "./problem"

const known = { categories: ["media"], tags: ["apple"], hasIcon: () => true, parts: new Map() }
const METHOD = `  - id: oidc
    title: OpenID Connect
    summary: Choose this.
    application: { slug: wiki }
    wayBack: { steps: [Run \`enable\` on the server.] }
    provider: { type: oauth2, redirectUris: [{ url: https://wiki.company/callback }] }
`
const CHOICE = METHOD.replace("Choose this.", "For *new* installations. It is simple, from v10.11, too.")
const SECOND = METHOD.replace("id: oidc", "id: second").replace("title: OpenID Connect", "title: Second")
const THIRD = SECOND.replace("id: second", "id: third").replace("title: Second", "title: Third")

/** What a guide needs to have for each method after its first. */
const element = (id: string) =>
  `\n<Method id="${id}">\n\n<AuthentikConfiguration />\n\n## Configure Wiki\n\nOpen it.\n\n</Method>\n`

function treeOf(methods: string, elements: string): Tree {
  const text = wikiGuide("\n## Configure Wiki\n\nOpen the settings.\n")
    .replace(/ {2}- id: oidc[^]*?(?=---)/, methods)
    .replace("tags: [apple]", "tags: [apple]\nrequires: [Wiki 3]")
    .replace('<Method id="oidc">', `Wiki has pages.\n\n<Note>\n\nPages can be old.\n\n</Note>\n\n<Method id="oidc">`)
  const { document, problems } = compileGuide(WIKI_FILE, text + elements, known)
  if (!document) throw new Error(problems.map(formatProblem).join("\n"))
  return document.tree
}

/** What is in a method before its steps: the type of each element, or the text of headings and paragraphs. */
function beginnings(tree: Tree): string[][] {
  const found: string[][] = []
  walk(tree, ([type, , children = []]) => {
    if (type !== "Method") return
    const names = children.flatMap((node) =>
      typeof node === "string" ? [] : [/^(?:p|h2)$/.test(node[0]) ? textOf(node[2] ?? []) : node[0]],
    )
    found.push(names.slice(0, names.indexOf("Configure authentik")))
  })
  return found
}

const BEGINNING = [
  "Glance",
  expect.stringMatching(/^Locked out\?/),
  expect.stringMatching(/^Not verified/),
  "Hosts",
  "Introduction",
  "Choose this.",
  "Requirements",
  "ul",
]

test("a method begins with its values and the line on a lock-out; everything else that is written follows them", () => {
  const tree = treeOf(METHOD, "")
  expect(tree[0]).toEqual(["Methods", null, expect.anything()])
  expect(beginnings(tree)).toEqual([BEGINNING])
})

test("each of several methods has the introduction, and the search has it once, as the page's own", () => {
  const tree = treeOf(METHOD + SECOND, element("second"))
  expect(beginnings(tree)).toEqual([BEGINNING, BEGINNING])
  const all = sectionsOf(tree, "Wiki", []).map(({ blocks }) => blocks.map(({ text }) => text))
  expect(all[0]).toEqual(["Wiki has pages.", "Pages can be old."])
  expect(all.flat().filter((text) => text === "Wiki has pages.")).toHaveLength(1)
})

test("a guide with three methods or more has the first sentence of each summary for the list of methods", () => {
  const sentences = (tree: Tree): unknown[] => {
    const found: unknown[] = []
    walk(tree, ([type, props]) => void (type === "Method" && found.push(props?.when)))
    return found
  }
  expect(sentences(treeOf(CHOICE + SECOND, element("second")))).toEqual([undefined, undefined])
  expect(sentences(treeOf(CHOICE + SECOND + THIRD, element("second") + element("third")))).toEqual([
    "For new installations.",
    "Choose this.",
    "Choose this.",
  ])
})
