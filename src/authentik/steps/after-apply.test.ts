import { afterApply } from "./after-apply"
import { authentikSetupSchema } from "../model/model"
import { resolve } from "../resolve/resolve"
import type { Block } from "./step"
import { renderSteps } from "../../../test/authentik/render-steps"
import type { SetupInput } from "../../../test/authentik/setups"
import { declared } from "../../../test/authentik/declared"

const context = { guideName: "Wiki", methodId: "oidc" }
const text = (blocks: Block[]): string => renderSteps([{ title: [], blocks }])
const after = (input: Partial<SetupInput>) => {
  const { blueprint, terraform } = afterApply(
    resolve(authentikSetupSchema.parse(declared({ application: { slug: "wiki" }, ...input })), context),
  )
  return { blueprint: text(blueprint), terraform: text(terraform) }
}

test("OAuth2: client ID and secret are in the form or in Terraform's outputs; public clients have no secret", () => {
  const { blueprint, terraform } = after({ provider: { type: "oauth2" } })
  expect(blueprint).toContain(
    "After you apply the blueprint, open **Applications > Providers** and edit **Wiki**. Copy the **Client Secret** (`<client_secret>`).",
  )
  expect(terraform).toContain("* `terraform output -raw client_id`: **Client ID**\n")
  expect(terraform).toContain("* `terraform output -raw client_secret`: **Client Secret**\n")
  const publicClient = after({ provider: { type: "oauth2", clientType: "public" } })
  expect(publicClient.blueprint).not.toMatch(/Secret|\*\*Edit/)
  expect(publicClient.terraform).not.toContain("secret")
})

test("SAML: lists metadata and signing certificate, and refers to the file for the expiry of the bundled certificate", () => {
  const provider = { type: "saml" as const, acsUrl: "https://wiki.company/acs" }
  const { blueprint, terraform } = after({ provider })
  expect(blueprint).toContain("next to **Metadata**, click **Copy download URL** or, for a file, **Download**.")
  expect(blueprint).toContain("click **Download signing certificate > Download**.")
  expect(terraform).toContain("`terraform output -raw signing_certificate`: the signing certificate")
  expect(terraform).toContain("`metadata` is the metadata URL")
  for (const one of [blueprint, terraform]) {
    expect(one).not.toContain("expires")
    expect(one).toContain("The end of the file lists what you still have to do.")
  }
  const own = after({
    provider: { ...provider, signingCertificate: "Pair" },
    certificates: [{ name: "Pair", purpose: "signs", origin: "import" }],
  })
  expect(own.blueprint + own.terraform).not.toContain("The end of the file")
})

test("LDAP: lists the service account's password, and notes that the outpost is not deployed", () => {
  const { blueprint, terraform } = after({
    provider: { type: "ldap", baseDn: "dc=wiki" },
    serviceAccounts: [{ username: "wiki-ldap", purpose: "binds" }],
    outposts: [{ type: "ldap" }],
  })
  expect(blueprint).toMatch(
    /open \*\*Directory > Tokens and App passwords\*\*[^\n]*\n +\* `wiki-ldap-app-password`: the password of `wiki-ldap`/,
  )
  expect(terraform).toContain("`terraform output -raw wiki_ldap_app_password`: the password of `wiki-ldap`")
  expect(terraform).toContain("`bind_dn`")
  for (const one of [blueprint, terraform]) expect(one).toContain("The outpost **Wiki LDAP** is not deployed yet.")
})

test("SCIM and proxy: states that there are no credentials to copy", () => {
  const scim = after({ provider: { type: "scim", url: "https://wiki.company/scim", tokenNote: "the token" } })
  expect(scim.blueprint).toContain("there are no credentials to copy")
  expect(scim.terraform).toContain("there are no credentials to copy")
  expect(scim.blueprint).toContain(
    "**Wiki SCIM** syncs users and groups after each change, and all of them every four hours.",
  )
  const proxy = after({
    provider: { type: "proxy", mode: "forward_single", externalHost: "https://wiki.company" },
    outposts: [{ type: "proxy", embedded: true }],
  })
  expect(proxy.blueprint).toContain("there are no credentials to copy")
  expect(proxy.blueprint).toContain("The end of the file lists what you still have to do.")
  expect(proxy.blueprint).not.toContain("not deployed")
})

test("providers, outposts and secrets of options name the option", () => {
  const { blueprint, terraform } = after({
    provider: { type: "oauth2" },
    backchannelProviders: [
      { type: "scim", url: "https://wiki.company/scim", tokenNote: "the token", option: "accounts" },
      { type: "ldap", name: "Wiki directory", option: "ldap" },
      { type: "radius", name: "Wiki RADIUS", option: "radius" },
    ],
    outposts: [
      { type: "ldap", option: "ldap" },
      { type: "radius", option: "radius" },
    ],
    serviceAccounts: [{ username: "wiki", purpose: "binds", credential: "app-password", option: "ldap" }],
  })
  expect(blueprint).toContain("With _Use radius_, open **Applications > Providers** and edit **Wiki RADIUS**")
  for (const one of [blueprint, terraform]) {
    expect(one).toContain("**Wiki SCIM** (only with _Use accounts_) syncs")
    expect(one).toContain("With _Use ldap_, the outpost **Wiki LDAP** is not deployed yet. Open")
    expect(one).toContain("the password of `wiki` (only with _Use ldap_)")
  }
})

test("work that only options need is announced as such, because the file has it only with them", () => {
  const userAttributes = [{ name: "wiki_id", example: "jane", purpose: "links an account", option: "link" }]
  const provider = { type: "oauth2" as const }
  const optional = after({ provider, userAttributes })
  for (const one of [optional.blueprint, optional.terraform])
    expect(one).toContain("With some options, the end of the file lists what you still have to do.")
  const both = after({ provider, userAttributes, manualSteps: [{ at: "end", text: "Replace the temporary URL." }] })
  for (const one of [both.blueprint, both.terraform]) {
    expect(one).toContain("The end of the file lists what you still have to do.")
    expect(one).not.toContain("With some options")
  }
  // With this option, the beginning of the file has the certificate.
  const certificate = after({
    provider: { type: "ldap", certificate: "Pair" },
    certificates: [{ name: "Pair", purpose: "the outpost shows it", origin: "import", option: "ldaps" }],
  })
  for (const one of [certificate.blueprint, certificate.terraform]) expect(one).not.toContain("end of the file")
})

test("RADIUS: lists the shared secret; SSF: has no value to copy, because guides contain the provider's URL", () => {
  const radius = after({ provider: { type: "radius" }, outposts: [{ type: "radius" }] })
  expect(radius.blueprint).toContain("Copy the **Shared secret**.")
  expect(radius.terraform).toContain("the variable `radius_shared_secret`: the **Shared secret**")
  const ssf = after({ provider: { type: "oauth2" }, backchannelProviders: [{ type: "ssf" }] })
  expect(ssf.blueprint).not.toContain("Wiki SSF")
  expect(ssf.terraform).toContain("`ssf_configuration` is the URL of the SSF provider.")
})

test("required groups need members; those of options are named with the option", () => {
  const { blueprint, terraform } = after({
    provider: { type: "oauth2" },
    groups: [
      { name: "Wiki Admins", purpose: "members administer the wiki; add yourself" },
      { name: "Wiki Editors", purpose: "members edit pages", option: "editors" },
    ],
  })
  for (const one of [blueprint, terraform]) {
    expect(one).toMatch(/\*\*Directory > Groups\*\*, and add members on the \*\*Users\*\* tab of this group:\n/)
    expect(one).toContain("* `Wiki Admins`: members administer the wiki; add yourself.")
    expect(one).not.toContain("Wiki Editors")
  }
})
