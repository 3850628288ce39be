import type { CatalogueEntry } from "./entries"
import { matchEntries, similarEntries } from "./match"

const protocolsOf = (name: string) => {
  if (name.startsWith("Apple")) return ["oauth2", "ssf"]
  return /cloud$/i.test(name) ? ["oauth2", "saml"] : ["oauth2"]
}
const categoryOf = (name: string) => {
  if (name.startsWith("Gra")) return "monitoring"
  return name === "Organizr" ? "dashboards" : "platforms"
}
const entries = [
  { name: "Gravitee", aliases: [] },
  { name: "Grafana", aliases: [] },
  { name: "Actual Budget", aliases: [] },
  { name: "Amazon Web Services", aliases: ["aws", "amazon"] },
  { name: "What's Up Docker", aliases: ["wud"] },
  { name: "1Password", aliases: ["one password"] },
  { name: "Nextcloud", aliases: [] },
  { name: "ownCloud", aliases: [] },
  { name: "FortiGate Admin Login", aliases: ["FortiOS"] },
  { name: "GitHub Organization", aliases: ["gh"] },
  { name: "GitHub Enterprise Cloud", aliases: [] },
  { name: "Apple Business Manager", aliases: [] },
  { name: "Organizr", aliases: [] },
  { name: "HashiCorp Vault", aliases: ["Vault"] },
  { name: "Bitwarden", aliases: ["Vaultwarden"] },
  { name: "Semgrep", aliases: ["code scanning"] },
].map((entry): Pick<CatalogueEntry, "name" | "aliases" | "alias" | "protocols" | "category"> => ({
  ...entry,
  protocols: protocolsOf(entry.name),
  category: categoryOf(entry.name),
}))
const found = (query: string) => matchEntries(query, entries).map(({ name }) => name)

test.each([
  ["", entries.map(({ name }) => name)],
  ["grafana", ["Grafana"]],
  ["GRA", ["Grafana", "Gravitee"]],
  ["budget", ["Actual Budget"]],
  ["aws", ["Amazon Web Services"]],
  ["whats up", ["What's Up Docker"]],
  ["wud", ["What's Up Docker"]],
  ["one password", ["1Password"]],
  ["next cloud", ["Nextcloud"]],
  ["cloud", ["GitHub Enterprise Cloud", "Nextcloud", "ownCloud"]],
  ["enterprise github", ["GitHub Enterprise Cloud"]],
  ["grafna", ["Grafana"]],
  ["nextclud", ["Nextcloud"]],
  ["vaults", ["HashiCorp Vault"]],
  ["wuds", ["What's Up Docker"]],
  ["xyzzy", []],
  ["https://grafana.example.org/login?next=/", ["Grafana"]],
  ["whats-up-docker.example.org:3000", ["What's Up Docker"]],
  ["https://docs.nextcloud.example/", ["Nextcloud"]],
  ["https://example.org/", []],
  ["192.168.1.10", []],
  ["SAML", ["GitHub Enterprise Cloud", "Nextcloud", "ownCloud"]],
  ["nextcloud saml", ["Nextcloud"]],
  ["grafana openid connect", ["Grafana"]],
  ["grafana saml", []],
  ["shared signals", ["Apple Business Manager"]],
  ["apple ssf", ["Apple Business Manager"]],
  ["monitoring", ["Grafana", "Gravitee"]],
  ["Grafana monitoring", ["Grafana"]],
  ["dashboard", ["Organizr"]],
  ["monitor", ["Grafana", "Gravitee"]],
  ["mon", []],
  ["  ", entries.map(({ name }) => name)],
])("the query %j finds %j, best first", (query, names) => {
  expect(found(query)).toEqual(names)
})

test.each(["???", ".*", "[", "🙂", "https://"])("%j, which has no word to search for, finds nothing", (query) => {
  expect(found(query)).toEqual([])
})

test.each(["gravy", "ghost", "organic", "wudu", "nextbox", "fortify", "code-server"])(
  "%s, the name of another application, finds nothing",
  (query) => {
    expect(found(query)).toEqual([])
  },
)

test.each([
  "grafana login",
  "grafana docker",
  "set up grafana",
  "grafana single sign-on",
  "grafana authentik",
  "grafna login",
  "app.grafana.com",
  "https://grafana.company/login",
])("%j finds Grafana alone", (query) => {
  expect(found(query)).toEqual(["Grafana"])
})

test.each(["OAuth 2.0", "OAuth2.1", "open id", "Open ID Connect", "OpenIDConnect", "SSO", "single sign-on"])(
  "%j finds every application with OpenID Connect",
  (query) => {
    expect(found(query)).toHaveLength(entries.length)
  },
)

test.each(["SAML 2.0", "saml2", "SAML v2"])("%j finds the applications with SAML", (query) => {
  expect(found(query)).toEqual(["GitHub Enterprise Cloud", "Nextcloud", "ownCloud"])
})

test("next to a protocol, the best name is still first", () => {
  expect(found("vault oidc")).toEqual(["HashiCorp Vault", "Bitwarden"])
  expect(found("vault oauth 2.0")[0]).toBe("HashiCorp Vault")
})

test("an application has the other name that found it, if its own does not match", () => {
  const aliases = (query: string) => matchEntries(query, entries).map(({ alias }) => alias)
  expect(aliases("vault")).toEqual([undefined, "Vaultwarden"])
  expect(aliases("wud oidc")).toEqual(["wud"])
})

test("matches with typos are left out as soon as one application matches as typed", () => {
  expect(found("grav")).toEqual(["Gravitee"])
})

test.each([
  ["grafanna labs", ["Grafana"]],
  ["photoshop", []],
  ["notion", []],
  ["next klowd", ["Nextcloud"]],
  ["q", []],
  ["organizer suite", ["Organizr"]],
  ["grafana tempo", ["Grafana"]],
  ["gitea server", []],
])("the query %j suggests %j", (query, names) => {
  expect(similarEntries(query, entries).map(({ name }) => name)).toEqual(names)
})

test("the name of a protocol means its applications, and none because of its name", () => {
  const ofLdap = [
    { name: "ProFTPD", aliases: ["mod_ldap"], protocols: ["ldap" as const] },
    { name: "Jellyfin", aliases: [], protocols: ["oauth2" as const, "ldap" as const] },
  ]
  expect(matchEntries("ldap", ofLdap)).toEqual([
    { ...ofLdap[1], isKind: true },
    { ...ofLdap[0], isKind: true },
  ])
  expect(matchEntries("proftpd ldap", ofLdap)).toEqual([ofLdap[0]])
})
