import { hostsBeforePaths, valuesBeforePaths } from "./base-path"
import { markedText } from "./marked-text"
import type { Tree, TreeElement } from "../tree/tree"

const host: TreeElement = ["Placeholder", { token: "cloud.company" }]
const allowed = (...nodes: Tree) => hostsBeforePaths(markedText(nodes), ["cloud.company"]).length === 1

test.each<[string, boolean, Tree]>([
  ["an address in prose", true, [["p", null, ["Open ", ["code", null, ["https://", host]], "."]]]],
  ["an address with a path", true, [["p", null, ["https://", host, "/login"]]]],
  ["an address in highlighted code", true, [["line", null, ["URL=", [".string", null, ["'https://"]], host, "'"]]]],
  [
    "an address in a regular expression",
    true,
    [["li", null, ["^https://", ["Placeholder", { token: "cloud.company", regex: "cloud\\.company" }], "/.*$"]]],
  ],
  ["an address of a link", true, [["a", { hrefParts: ["https://", host, "/"] }, ["Sign in"]]]],
  ["a host name", false, [["line", null, ["server_name ", host, ";"]]]],
  ["an email address", false, [["p", null, ["admin@", host]]]],
  ["a port", false, [["p", null, ["https://", host, ":8443/"]]]],
  ["a title that is a host name", false, [["CodeBlock", { titleParts: [host, ".conf"] }, []]]],
  [
    "a text of its own after an address without host",
    false,
    [
      ["p", null, ["https://"]],
      ["p", null, [host]],
    ],
  ],
  ["no use", false, [["p", null, ["Sign in."]]]],
])("%s: a path is allowed: %s", (_, isAllowed, nodes) => {
  expect(allowed(...nodes)).toBe(isAllowed)
})

test("one use of the host alone is enough to forbid a path", () => {
  expect(allowed(["p", null, ["https://", host, "/"]], ["p", null, [host]])).toBe(false)
})

test("other hosts do not matter", () => {
  expect(allowed(["p", null, ["https://", host, "/ on ", ["Placeholder", { token: "db.company" }]]])).toBe(true)
})

test("one path after a value is enough to make it a base", () => {
  const value: TreeElement = ["Placeholder", { token: "<wiki_url>" }]
  const bases = (...nodes: Tree) => valuesBeforePaths(markedText(nodes), ["<wiki_url>", "<other_url>"])
  expect(bases(["p", null, ["Open ", value, "."]], ["code", null, [value, "/saml/acs"]])).toEqual(["<wiki_url>"])
  expect(bases(["p", null, ["Open ", value, "."]], ["p", null, ["/saml/acs"]])).toEqual([])
})
