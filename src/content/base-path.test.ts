import { valuesBeforePaths } from "./base-path"
import { markedText } from "./marked-text"
import type { Tree, TreeElement } from "../tree/tree"

test("one path after a value is enough to make it a base", () => {
  const value: TreeElement = ["Placeholder", { token: "<wiki_url>" }]
  const bases = (...nodes: Tree) => valuesBeforePaths(markedText(nodes), ["<wiki_url>", "<other_url>"])
  expect(bases(["p", null, ["Open ", value, "."]], ["code", null, [value, "/saml/acs"]])).toEqual(["<wiki_url>"])
  expect(bases(["p", null, ["Open ", value, "."]], ["p", null, ["/saml/acs"]])).toEqual([])
})
