import { pathsAfter, valuesBeforePaths } from "./base-path"
import { markedText } from "./marked-text"
import type { Tree, TreeElement } from "../tree/tree"

test("one path after a value is enough to make it a base", () => {
  const value: TreeElement = ["Placeholder", { token: "<wiki_url>" }]
  const bases = (...nodes: Tree) => valuesBeforePaths(markedText(nodes), ["<wiki_url>", "<other_url>"])
  expect(bases(["p", null, ["Open ", value, "."]], ["code", null, [value, "/saml/acs"]])).toEqual(["<wiki_url>"])
  expect(bases(["p", null, ["Open ", value, "."]], ["p", null, ["/saml/acs"]])).toEqual([])
})

test("the paths of a host's addresses begin with whole segments, each once, without the period of a sentence", () => {
  const host: TreeElement = ["Placeholder", { token: "wiki.company" }]
  const slug: TreeElement = ["Placeholder", { token: "<application_slug>" }]
  const text = markedText([
    ["p", null, ["Open https://", host, "/login."]],
    ["p", null, ["https://", host, "/login/oauth"]],
    ["p", null, ["https://", host, "/index.php/apps?a=b"]],
    [
      "p",
      null,
      ["https://", host, "/app-", slug, "/x and https://", host, "/", slug, " and https://", host, "/<team>/x"],
    ],
    ["p", null, ["https://", host, "/ and ", host]],
  ])
  expect(pathsAfter(text, "wiki.company")).toEqual(["login", "index.php"])
})
