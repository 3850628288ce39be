import { checkAuthentikAddresses } from "./check-authentik-addresses"
import { resolveMethods } from "./compile-methods"
import { guideFrontMatterSchema } from "./front-matter"
import { parseDocument } from "./parse-document"
import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"

const { checked } = parseDocument(WIKI_FILE, wikiGuide(), guideFrontMatterSchema)
const methods = resolveMethods(checked.value!)
const check = (text: string) => checkAuthentikAddresses(WIKI_FILE, text, methods)
const [{ method }] = methods as [(typeof methods)[number]]
const slug = method.application.slug

test.each([
  "https://authentik.company/application/o/authorize/",
  "`https://authentik.company/application/o/<application_slug>/.well-known/openid-configuration`",
  `issuer: "https://authentik.company/application/o/${slug}/"`,
  "https://authentik.company:9443/application/o/token/",
  "Open https://authentik.company/application/o/<application_slug>/end-session/?post_logout_redirect_uri={uri}.",
  "Without a slash: https://authentik.company/application/o/<application_slug>.",
  "https://authentik.company/application/o, from which it makes all addresses",
  "https://authentik.company/application/o/${SLUG}/jwks/",
  "The **Slug** is `wiki-admin`: https://authentik.company/application/o/wiki-admin/jwks/",
  "https://other.company/application/o/authorise/",
])("%s is no problem", (text) => expect(check(text)).toEqual([]))

test.each([
  ["https://authentik.company/application/o/authorise/", "did you mean /application/o/authorize/?"],
  ["https://authentik.company/application/o/token", "did you mean /application/o/token/?"],
  [`https://authentik.company/application/o/${slug}/jwks`, `did you mean /application/o/${slug}/jwks/?`],
  ["https://authentik.company/application/o/another-guide-of-this-site/", "At a glance"],
  ["https://authentik.company/application/saml/<application_slug>/metadata/", "At a glance"],
])("%s is reported at its place", (address, fix) => {
  expect(check(`First line\n  "${address}"`)).toEqual([
    { file: WIKI_FILE, line: 2, column: 4, message: expect.stringContaining(fix) as string },
  ])
})
