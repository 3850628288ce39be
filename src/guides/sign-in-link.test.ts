import { readFileSync } from "node:fs"
import GithubSlugger from "github-slugger"
import { readApplication, signInLink } from "./sign-in-link"

const page = readFileSync("content/pages/how-sign-in-works.mdx", "utf8")
const anchors = [...page.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => new GithubSlugger().slug(title))

test("leads to the section of the protocol, with the application", () => {
  const link = signInLink("/networking/fortigate-ssl/", "saml")
  expect(link).toBe("/how-sign-in-works/?application=fortigate-ssl#saml")
})

test.each(["oauth2", "saml", "ldap", "proxy", "scim", "ssf"])("the section of %s exists", (protocol) => {
  expect(anchors).toContain(signInLink("/a/b/", protocol)?.split("#")[1])
})

test("there is no link for protocols without a section", () => {
  expect(signInLink("/a/b/", "rac")).toBeUndefined()
})

test("only applications with a guide are named", () => {
  const guides = [{ application: "grafana", name: "Grafana" }]
  expect(readApplication("?application=grafana", guides)?.name).toBe("Grafana")
  expect(readApplication("?application=Call+this+number", guides)).toBeUndefined()
  expect(readApplication("", guides)).toBeUndefined()
})
