import type { SearchDocument } from "../../src/search/types"
import type { Tree } from "../../src/tree/tree"
import { generateQueries } from "./generated-queries"

const guide = (name: string, path: string, tree: Tree): SearchDocument => ({
  path,
  name,
  title: name,
  description: "",
  category: { slug: "documentation", label: "Documentation" },
  protocols: ["saml"],
  tags: [],
  kind: "guide",
  methods: [],
  tree,
})
const shared: Tree = [
  ["code", null, ["client_secret"]],
  ["strong", null, ["Save changes"]],
  ["Details", { summary: "authentik shows Redirect URI Error" }, []],
]
const guides = [
  guide("Encyclopedia", "/documentation/encyclopedia/", [
    ...shared,
    ["Hosts", null, [["code", null, ["own_hosts"]]]],
    ["CodeBlock", { language: "ini" }, [["line", null, ["groups_claim = client_secret.company"]]]],
    ["p", null, [["strong", null, ["Settings > Group mapping"]]]],
    ["Details", { summary: "Encyclopedia says that the account is locked" }, []],
    ["Details", { summary: "Groups from authentik do not arrive in Encyclopedia" }, []],
  ]),
  guide("Team Forum", "/platforms/forum/", [
    ...shared,
    ["Details", { summary: "Groups from authentik do not arrive in Team Forum" }, []],
  ]),
]
const queriesOf = (kind: string) => generateQueries(guides, 1).filter((query) => query.kind === kind)

test("generates identifiers, labels and symptoms that only one guide has", () => {
  const is = "/documentation/encyclopedia/"
  expect(queriesOf("identifier")).toEqual([{ kind: "identifier", q: "groups_claim", is }])
  expect(queriesOf("label")).toEqual([{ kind: "label", q: "group mapping", is, within: 3 }])
  expect(queriesOf("symptom")).toEqual([
    { kind: "symptom", q: "Encyclopedia says that the account is locked", is, within: 5 },
  ])
  expect(queriesOf("name and symptom")).toMatchObject([{ q: "encyclopedia Encyclopedia says that", is }])
})

test("generates variants of names, and names with a protocol", () => {
  expect(queriesOf("joined")).toEqual([{ kind: "joined", q: "teamforum", is: "/platforms/forum/" }])
  expect(queriesOf("name and protocol").map(({ q }) => q)).toEqual(["encyclopedia saml", "forum saml"])
  expect(queriesOf("split").map(({ q }) => q.replace(" ", ""))).toEqual(["encyclopedia"])
  for (const { q } of queriesOf("misspelled")) expect(["encyclopedia", "forum"]).not.toContain(q)
})

test("the same seed gives the same queries", () => {
  expect(generateQueries(guides, 3)).toEqual(generateQueries(guides, 3))
  expect(generateQueries(guides, 3)).not.toEqual(generateQueries(guides, 4))
})
