import fs from "node:fs"
import { authentikSetupSchema } from "../../src/authentik/model/model"
import { declared } from "../../test/authentik/declared"
import type { SetupInput } from "../../test/authentik/setups"
import { withCounts, type Counted } from "./count-tables"

const page = fs.readFileSync("docs/authentik-model.md", "utf8")
const setup = (name: string, input: Omit<SetupInput, "application">): Counted => ({
  name,
  setup: authentikSetupSchema.parse(declared({ application: { slug: "wiki" }, ...input })),
})
const wiki = setup("documentation/wiki oidc", {
  provider: {
    type: "oauth2",
    redirectUris: [{ url: "https://wiki.company/callback" }, { url: "app.wiki:///callback" }],
  },
  backchannelProviders: [{ type: "scim", url: "<scim_url>", tokenNote: "the token" }],
})
const wikiSaml = setup("documentation/wiki saml", {
  provider: { type: "saml", acsUrl: "https://temp.temp", nameIdMapping: "Wiki name" },
  propertyMappings: [{ kind: "saml", name: "Wiki name", samlName: "name", expression: "return 1", select: false }],
})
const forum = setup("platforms/forum oidc", { provider: { type: "oauth2", scopes: ["openid"] } })

/** The counts in a row of the page. */
function countsIn(text: string, label: string): string[] {
  const row = text.split("\n").find((line) => line.startsWith(`| ${label} `)) ?? ""
  return [...row.matchAll(/\| +(\d+) (?=\|)/g)].map(([, count = ""]) => count)
}

test("counts methods and guides, with the providers of every application", () => {
  const text = withCounts(page, [wiki, wikiSaml, forum])
  expect(countsIn(text, "all")).toEqual(["3", "2"])
  expect(countsIn(text, "OAuth2/OpenID Connect")).toEqual(["2", "2"])
  expect(countsIn(text, "SAML")).toEqual(["1", "1"])
  expect(countsIn(text, "SCIM")).toEqual(["1", "1"])
  expect(countsIn(text, "LDAP")).toEqual(["0", "0"])
})

test.each([
  ["**OAuth2** several redirect URIs", 1],
  ["app schemes such as `oc://…`", 1],
  ["no redirect URI", 1],
  ["fewer scopes than the default ones", 1],
  ["values known only after a first pass", 1],
  ["NameID from a custom mapping", 1],
  ["NameID from one of authentik's mappings", 0],
  ["custom attribute mappings", 0],
  ["**General** backchannel provider", 1],
])("counts methods with %s", (label, count) => {
  expect(countsIn(withCounts(page, [wiki, wikiSaml, forum]), label)).toEqual([String(count)])
})

test("changes nothing except the counts", () => {
  const withoutCounts = (text: string) => text.replace(/(?<=\| +)\d+ (?=\|)/g, "")
  expect(withoutCounts(withCounts(page, [])).replace(/ +/g, " ")).toBe(withoutCounts(page).replace(/ +/g, " "))
})

test("fails for a row without a test, and for a test without a row", () => {
  expect(() => withCounts(page.replace("| SAML ", "| WS-Federation "), [])).toThrow(/: WS-Federation; SAML$/)
  expect(() => withCounts(page.replace("| what ", "| which "), [])).toThrow("there is no table with the header")
})
