import type { SetupInput } from "../../../test/authentik/setups"
import { authentikSetupSchema } from "../model/model"
import { withNeeds } from "../../guides/option-choice"
import { resolve } from "./resolve"

const option = (id: string, ...needs: string[]) => ({ id, title: `Use ${id}`, reason: `Needed for ${id}.`, needs })
const INPUT: SetupInput = {
  options: [option("roles"), option("limit"), option("api", "roles"), option("logout")],
  application: { slug: "wiki" },
  provider: {
    type: "oauth2",
    redirectUris: [
      { url: "https://wiki.company/callback" },
      { url: "https://wiki.company/", use: "logout", option: "logout" },
    ],
    grantTypes: ["authorization_code", "client_credentials"],
    grantTypeOptions: { client_credentials: "api" },
    scopes: ["openid", "entitlements"],
    scopeOptions: { entitlements: "roles" },
    logout: { url: "https://wiki.company/logout", method: "backchannel", option: "logout" },
  },
  backchannelProviders: [{ type: "scim", url: "<scim_url>", tokenNote: "the token", groupFilters: ["Editors"] }],
  groups: [{ name: "Editors", purpose: "may edit", option: ["roles", "limit"], attributes: { option: "kept" } }],
  bindings: [{ group: "Editors", option: "limit" }],
}
const setup = authentikSetupSchema.parse(INPUT)
const chosen = (options: string[]) => resolve(setup, { guideName: "Wiki", methodId: "oidc", options }).setup

test("without options, only required parts are left, and no reference to others", () => {
  const { provider, groups, bindings, backchannelProviders, options } = chosen([])
  expect(provider).toMatchObject({
    redirectUris: [{ url: "https://wiki.company/callback" }],
    grantTypes: ["authorization_code"],
    scopes: ["openid"],
  })
  expect(provider).not.toHaveProperty("logout")
  expect([groups, bindings, options]).toEqual([[], [], []])
  expect(backchannelProviders).toMatchObject([{ groupFilters: [] }])
})

test("a chosen option has its parts as required ones, and one of several options suffices", () => {
  const { groups, bindings, provider } = chosen(["limit"])
  expect(groups).toEqual([{ name: "Editors", purpose: "may edit", attributes: { option: "kept" } }])
  expect(bindings).toEqual([{ group: "Editors" }])
  expect(provider).toMatchObject({ scopes: ["openid"] })
})

test("what an option needs is chosen with it", () => {
  expect(withNeeds(setup.options, ["api", "unknown"])).toEqual(["roles", "api"])
  expect(chosen(["api"]).provider).toMatchObject({
    grantTypes: ["authorization_code", "client_credentials"],
    scopes: ["openid", "entitlements"],
  })
})

test("with all options, each part carries the titles and reasons of its options", () => {
  const { groups, provider } = resolve(setup, { guideName: "Wiki", methodId: "oidc" }).setup
  expect(groups[0]?.option).toEqual({
    when: [["roles", "limit"]],
    title: "Use roles, or Use limit",
    reason: "Needed for roles. Needed for limit.",
  })
  expect(provider).toMatchObject({ scopeOptions: { entitlements: { title: "Use roles" } } })
})

test("single logout of SAML, certificates and mappings are left out with their fields", () => {
  const saml = authentikSetupSchema.parse({
    options: [option("logout"), option("signed")],
    application: { slug: "wiki" },
    provider: {
      type: "saml",
      acsUrl: "https://wiki.company/acs",
      slsUrl: "https://wiki.company/sls",
      slsOption: "logout",
      verificationCertificate: "Wiki",
      nameIdMapping: "Name",
    },
    certificates: [{ name: "Wiki", purpose: "signs", origin: "import", option: "signed" }],
    propertyMappings: [
      { kind: "saml", name: "Name", samlName: "name", select: false, expression: "return 1", option: "signed" },
    ],
  })
  const { provider } = resolve(saml, { guideName: "Wiki", methodId: "saml", options: [] }).setup
  for (const field of ["slsUrl", "slsOption", "verificationCertificate", "nameIdMapping"])
    expect(provider).not.toHaveProperty(field)
})
