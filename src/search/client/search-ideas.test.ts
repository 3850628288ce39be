import { searchIdeas } from "./search-ideas"

test("a word that most guides have is suggested with the name of an application", () => {
  expect(searchIdeas({ query: "slug", isInMostGuides: true })).toEqual(["Grafana slug", "Nextcloud slug"])
})

test("for other words without results, protocols are suggested", () => {
  expect(searchIdeas({ query: "zzz" })).toEqual(["OpenID Connect", "SAML", "LDAP"])
})
