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
].map((entry) => ({ ...entry, protocols: protocolsOf(entry.name), category: categoryOf(entry.name) }))
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
  ["xyzzy", []],
  ["SAML", ["GitHub Enterprise Cloud", "Nextcloud", "ownCloud"]],
  ["nextcloud saml", ["Nextcloud"]],
  ["grafana openid connect", ["Grafana"]],
  ["grafana saml", []],
  ["shared signals", ["Apple Business Manager"]],
  ["apple ssf", ["Apple Business Manager"]],
  ["monitoring", ["Grafana", "Gravitee"]],
  ["Grafana monitoring", ["Grafana"]],
  ["dashboard", ["Organizr"]],
  ["monitor", []],
])("the query %j finds %j, best first", (query, names) => {
  expect(found(query)).toEqual(names)
})

test("the application with the fewest typos comes first", () => {
  expect(found("organizer")).toEqual(["Organizr", "GitHub Organization"])
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
])("the query %j suggests %j", (query, names) => {
  expect(similarEntries(query, entries).map(({ name }) => name)).toEqual(names)
})
