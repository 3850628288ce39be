import { authentikSetupSchema } from "../model/model"
import { blueprintProblems, readBlueprint } from "../../../test/authentik/blueprint-reader"
import { uncomment } from "../../../test/authentik/options"
import type { SetupInput } from "../../../test/authentik/setups"
import { blueprintText } from "../../../test/authentik/file-texts"
import { declared } from "../../../test/authentik/declared"

const context = {
  guideName: "Wiki",
  methodId: "oidc",
  guideUrl: "https://integrations.goauthentik.io/documentation/wiki/",
  placeholders: [],
}
const blueprint = (input: SetupInput) => blueprintText(authentikSetupSchema.parse(declared(input)), context)
const oauth2 = { type: "oauth2" as const, redirectUris: [{ url: "https://wiki.company/callback" }] }

test("the metadata and the header comment name the guide", () => {
  const text = blueprint({ application: { slug: "wiki" }, provider: oauth2 })
  expect(readBlueprint(text).metadata).toEqual({
    name: "Wiki (oidc)",
    labels: { "blueprints.goauthentik.io/description": `Made from the guide ${context.guideUrl}` },
  })
  expect(text).toMatch(
    /^# yaml-language-server: \$schema=https:\/\/goauthentik\.io\/blueprints\/schema\.json\n# Wiki \(oidc\) in authentik\n/,
  )
})

test("generates entries that look handwritten", () => {
  expect(blueprint({ application: { slug: "wiki" }, provider: oauth2 }).split("entries:\n")[1]).toBe(`\
  # Comes with authentik; any other certificate-key pair with an RSA key works too. Without it,
  # the blueprint fails here instead of leaving a field empty.
  - model: authentik_crypto.certificatekeypair
    state: created
    id: certificate-default
    identifiers:
      name: "authentik Self-signed Certificate"

  - model: authentik_providers_oauth2.oauth2provider
    id: provider
    identifiers:
      name: "Wiki"
    attrs:
      authorization_flow: !Find [authentik_flows.flow, [slug, default-provider-authorization-implicit-consent]]
      invalidation_flow: !Find [authentik_flows.flow, [slug, default-provider-invalidation-flow]]
      client_type: confidential
      client_id: "wiki"
      # Without this list, authentik refuses every request of the application.
      grant_types:
        - authorization_code
        - refresh_token
      redirect_uris:
        - matching_mode: strict
          url: "https://wiki.company/callback"
          redirect_uri_type: authorization
      signing_key: !KeyOf certificate-default
      access_token_validity: minutes=5
      property_mappings:
        - !Find [authentik_providers_oauth2.scopemapping, [managed, goauthentik.io/providers/oauth2/scope-openid]]
        - !Find [authentik_providers_oauth2.scopemapping, [managed, goauthentik.io/providers/oauth2/scope-profile]]
        - !Find [authentik_providers_oauth2.scopemapping, [managed, goauthentik.io/providers/oauth2/scope-email]]
      sub_mode: hashed_user_id
      include_claims_in_id_token: true

  - model: authentik_core.application
    id: application
    identifiers:
      slug: "wiki"
    attrs:
      name: "Wiki"
      provider: !KeyOf provider
`)
})

test("secrets that readers supply are !Context values and are listed in the header comment", () => {
  const text = blueprint({
    application: { slug: "wiki" },
    provider: oauth2,
    backchannelProviders: [
      { type: "scim", name: "One", url: "https://wiki.company/scim", tokenNote: "the **first** token" },
      { type: "scim", name: "Two", url: "https://wiki.company/scim2", tokenNote: "the second token" },
    ],
  })
  expect(text).toContain("# - scim_token: the first token\n# - scim_token_2: the second token\n")
  expect(text).toContain("token: !Context scim_token\n")
  expect(text).toContain("token: !Context scim_token_2\n")
})

test("optional parts are commented out with their reason, together with references to them", () => {
  const text = blueprint({
    application: { slug: "wiki" },
    provider: oauth2,
    groups: [
      { name: "Editors", purpose: "may edit", option: "editors" },
      { name: "Readers", purpose: "may read", option: "readers" },
    ],
    bindings: [{ group: "Editors" }],
  })
  const comments = text.replace(/\n *# /g, " ")
  expect(comments).toContain(
    "Group: may edit. Option: Use editors. only for editors. Uncomment to use:\n  #- model: authentik_core.group",
  )
  expect(comments).toContain(
    "Group: may read. Option: Use readers. only for readers. Uncomment to use:\n  #- model: authentik_core.group",
  )
  const models = (given: string) => readBlueprint(given).entries.map(({ model }) => model)
  expect(models(text)).not.toContain("authentik_policies.policybinding")
  expect(models(uncomment(text)).filter((model) => /group|binding/.test(model))).toEqual([
    "authentik_core.group",
    "authentik_core.group",
    "authentik_policies.policybinding",
  ])
})

test("an optional binding is commented out, and is valid once uncommented", () => {
  const setup: SetupInput = {
    application: { slug: "wiki" },
    provider: oauth2,
    groups: [{ name: "Editors", purpose: "may edit" }],
    bindings: [{ group: "Editors", option: "limit", note: "Everybody else is locked out" }],
  }
  const text = blueprint(setup)
  expect(text).toContain(`
  # Everybody else is locked out. Option: Use limit. only for limit. Uncomment to use:
  #- model: authentik_policies.policybinding
  #  identifiers:
  #    target: !KeyOf application
  #    group: !KeyOf group-editors
  #  attrs:
  #    order: 0
`)
  const models = (given: string) => readBlueprint(given).entries.map(({ model }) => model)
  expect(models(text)).not.toContain("authentik_policies.policybinding")
  const uncommented = uncomment(text)
  expect(models(uncommented)).toContain("authentik_policies.policybinding")
  expect(blueprintProblems(readBlueprint(uncommented))).toEqual([])
})

test("a required certificate is looked up by an entry that fails without it; an optional one is commented out", () => {
  const text = blueprint({
    application: { slug: "wiki" },
    provider: {
      type: "saml",
      acsUrl: "https://wiki.company/acs",
      signingCertificate: "Ours",
      verificationCertificate: "Wiki",
    },
    certificates: [
      { name: "Ours", purpose: "signs", origin: "existing" },
      { name: "Wiki", purpose: "Wiki signs with it", origin: "import", option: "signs" },
    ],
  }).replace(/\n# +/g, " ")
  expect(text).toContain(
    '\n  - model: authentik_crypto.certificatekeypair\n    state: created\n    id: certificate-ours\n    identifiers:\n      name: "Ours"\n',
  )
  expect(text).toContain("\n      signing_kp: !KeyOf certificate-ours\n")
  expect(text).toContain(
    '- Replace "Ours" with the name of your certificate-key pair under System > Certificates. Purpose: signs.',
  )
  expect(text).toContain("\n      #verification_kp: !KeyOf certificate-wiki\n")
  expect(text).toContain("\n  #- model: authentik_crypto.certificatekeypair\n")
  expect(text).toContain(
    '- Optional: only for signs. Import the certificate-key pair under System > Certificates, and select "Wiki" as Verification Certificate of the provider Wiki. Purpose: Wiki signs with it.',
  )
})

test("an SSF provider can reference an OAuth2 provider that another method creates", () => {
  const text = blueprint({
    application: { slug: "wiki", existing: true },
    backchannelProviders: [{ type: "ssf", federatedProviders: ["Wiki"] }],
  })
  expect(text).toContain(
    'oidc_auth_providers:\n        - !Find [authentik_providers_oauth2.oauth2provider, [name, "Wiki"]]\n',
  )
})

test("work that a blueprint cannot express is listed in comments, before and after applying the blueprint", () => {
  const text = blueprint({
    application: { slug: "wiki" },
    provider: { type: "proxy", mode: "proxy", externalHost: "https://wiki.company", internalHost: "http://wiki" },
    outposts: [{ type: "proxy", embedded: true }],
    manualSteps: [{ text: "Click **Save**" }],
    certificates: [{ name: "Pair", purpose: "signs", origin: "generate" }],
  })
  expect(text).toContain(
    '# Before you apply it:\n# - Generate the certificate-key pair "Pair" under System > Certificates. Purpose: signs.\n',
  )
  expect(text).toContain(
    "# After you apply it:\n# - Add the application Wiki to the authentik Embedded Outpost under Applications > Outposts. A\n",
  )
  expect(text).toContain("\n# - Click Save.\n")
})

describe("the test helpers detect", () => {
  const good = blueprint({
    application: { slug: "wiki" },
    provider: oauth2,
    groups: [{ name: "Editors", purpose: "may edit" }],
    bindings: [{ group: "Editors" }],
  })
  test.each([
    ["an unknown attribute", "client_type: confidential", "client_kind: confidential"],
    ["a value that is not in its enumeration", "sub_mode: hashed_user_id", "sub_mode: hashed"],
    ["a missing attribute", /\n {6}authorization_flow: .*/, ""],
    ["an unknown model", "authentik_core.group\n", "authentik_core.grupp\n"],
    ["a reference to an entry that does not exist", "!KeyOf group-editors", "!KeyOf group-readers"],
    ["a reference of the wrong type", "provider: !KeyOf provider", "provider: !KeyOf group-editors"],
    ["a lookup of an unknown model", "!Find [authentik_flows.flow", "!Find [authentik_flows.flows"],
  ])("%s", (_, from, to) => {
    expect(good.replace(from, to)).not.toBe(good)
    expect(blueprintProblems(readBlueprint(good.replace(from, to)))).not.toEqual([])
  })
  test.each([
    ["an unknown tag", "!KeyOf provider", "!Keyof provider"],
    ["a value that YAML 1.1 reads differently", "client_type: confidential", "client_type: on"],
    ["text that breaks out of its quotes", '"Wiki"', '"Wi"ki"'],
  ])("%s", (_, from, to) => {
    expect(() => readBlueprint(good.replace(from, to))).toThrow()
  })
})

test("a !Find is reported if authentik would accept null in its place", () => {
  const text = blueprint({ application: { slug: "wiki" }, provider: oauth2 })
  const silent = text.replace(
    "!KeyOf certificate-default",
    '!Find [authentik_crypto.certificatekeypair, [name, "authentik Self-signed Certificate"]]',
  )
  expect(blueprintProblems(readBlueprint(text))).toEqual([])
  expect(blueprintProblems(readBlueprint(silent)).join("\n")).toMatch(
    /signing_key: null is valid, so !Find would hide a missing object/,
  )
})
