import type { CatalogueEntry } from "./entries"
import { facetCounts, filterEntries, toggled } from "./facets"

const entry = (name: string, fields: Partial<CatalogueEntry>): CatalogueEntry => ({
  name,
  path: `/${name}/`,
  category: "media",
  protocols: ["oauth2"],
  capabilities: [],
  support: "community",
  tags: [],
  verified: null,
  aliases: [],
  ...fields,
})
const entries = [
  entry("a", { protocols: ["oauth2", "saml"], capabilities: ["groups"] }),
  entry("b", { category: "security", capabilities: ["groups", "sign-out"] }),
  entry("c", { protocols: ["saml"], verified: "source" }),
  entry("d", { protocols: ["ldap"], category: "security" }),
]
const names = (list: readonly CatalogueEntry[]) => list.map(({ name }) => name).join("")

test.each([
  [{}, "abcd"],
  [{ protocol: ["saml"] }, "ac"],
  [{ protocol: ["saml", "ldap"] }, "acd"],
  [{ protocol: ["oauth2"], category: ["security"] }, "b"],
  [{ groups: ["yes"], protocol: ["saml"] }, "a"],
  [{ groups: ["yes"], signout: ["yes"] }, "b"],
  [{ verified: ["none"] }, "abd"],
  [{ protocol: ["unknown"] }, ""],
])("values of a facet are alternatives, and all facets must match: %j", (selection, expected) => {
  expect(names(filterEntries(entries, selection))).toBe(expected)
})

test("a facet's counts follow the other facets, not its own values", () => {
  const selection = { protocol: ["saml"], category: ["media"] }
  expect(Object.fromEntries(facetCounts(entries, selection, "protocol"))).toEqual({ oauth2: 1, saml: 2 })
  expect(Object.fromEntries(facetCounts(entries, selection, "category"))).toEqual({ media: 2 })
})

test("each count is the number of entries that choosing only that value shows", () => {
  const selection = { category: ["security"] }
  for (const [value, count] of facetCounts(entries, selection, "protocol"))
    expect(filterEntries(entries, { ...selection, protocol: [value] })).toHaveLength(count)
})

test("choosing a value twice removes it, and the facet with its last value", () => {
  const once = toggled({ tag: ["apple"] }, "protocol", "saml")
  expect(once).toEqual({ tag: ["apple"], protocol: ["saml"] })
  expect(toggled(once, "protocol", "saml")).toEqual({ tag: ["apple"] })
})
