import { readState, writeState } from "./address"
import type { CatalogueEntry } from "./entries"

const entry: CatalogueEntry = {
  name: "Wiki",
  path: "/media/wiki/",
  category: "media",
  protocols: ["saml", "scim"],
  capabilities: ["groups"],
  support: "community",
  tags: ["apple"],
  verified: null,
  aliases: [],
}

test.each([
  ["", { query: "", selection: {} }],
  ["?q=graf+ana", { query: "graf ana", selection: {} }],
  ["?protocol=saml,scim&tag=apple", { query: "", selection: { protocol: ["saml", "scim"], tag: ["apple"] } }],
  ["?protocol=,saml,saml,", { query: "", selection: { protocol: ["saml"] } }],
  ["?constructor=1", { query: "", selection: {} }],
  ["?protocol=SAML,Scim,saml", { query: "", selection: { protocol: ["saml", "scim"] } }],
  ["?category=nothing&groups=yes", { query: "", selection: { groups: ["yes"] } }],
  ["?protocol=constructor,saml&q=SAML", { query: "SAML", selection: { protocol: ["saml"] } }],
])("the query %j of an address is the state %j", (search, state) => {
  expect(readState(search, [entry])).toEqual(state)
})

test("writing and reading a state returns it, and keeps other parameters", () => {
  const state = { query: "a & b,ü", selection: { protocol: ["saml", "scim"], category: ["media"] } }
  const search = writeState(state, "?utm=1&q=old&tag=apple")
  expect(readState(search, [entry])).toEqual(state)
  expect(new URLSearchParams(search).get("utm")).toBe("1")
  expect(search).toContain("protocol=saml,scim")
})

test("the empty state is no query at all", () => {
  expect(writeState({ query: "", selection: {} }, "?q=x&protocol=saml")).toBe("")
})
