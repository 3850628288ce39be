import { methodContext } from "./method-context"
import { authentikSetupSchema } from "../model/model"
import { baseDnOf, outpostName, roleName } from "./names"
import { applicationsOf, providersOf } from "./applications"
import type { SetupInput } from "../../../test/authentik/setups"

const oauth2 = { type: "oauth2" as const, redirectUris: [{ url: "https://cloud.company/callback" }] }
const saml = { type: "saml" as const, acsUrl: "https://cloud.company/acs" }
const method = (id: string, input: SetupInput) => ({
  id,
  title: `Title of ${id}`,
  setup: authentikSetupSchema.parse(input),
})

/** The names of each method's providers. */
function providerNames(...methods: ReturnType<typeof method>[]): string[][] {
  return methods.map((one) =>
    providersOf(applicationsOf(one.setup, methodContext("Cloud", one, methods))).map(({ name }) => name),
  )
}

test("the provider of a guide's only method has the guide's name", () => {
  expect(providerNames(method("oidc", { application: { slug: "cloud" }, provider: oauth2 }))).toEqual([["Cloud"]])
})

test("if a guide has several methods, provider names include the protocol", () => {
  expect(
    providerNames(
      method("oidc", { application: { slug: "cloud" }, provider: oauth2 }),
      method("saml", { application: { slug: "cloud-saml" }, provider: saml }),
      method("ldap", { application: { slug: "cloud-ldap" }, provider: { type: "ldap" } }),
    ),
  ).toEqual([["Cloud (OIDC)"], ["Cloud (SAML)"], ["Cloud (LDAP)"]])
})

test("if methods share a protocol, their provider names include the method titles instead", () => {
  expect(
    providerNames(
      method("one", { application: { slug: "cloud" }, provider: oauth2 }),
      method("two", { application: { slug: "cloud-two" }, provider: oauth2 }),
      method("saml", { application: { slug: "cloud-saml" }, provider: saml }),
    ),
  ).toEqual([["Cloud (Title of one)"], ["Cloud (Title of two)"], ["Cloud (SAML)"]])
})

test("a method that extends an application does not change the provider name of the method that creates it", () => {
  const scim = { type: "scim" as const, url: "<scim_url>", tokenNote: "the token" }
  const methods = [
    method("oidc", { application: { slug: "cloud" }, provider: oauth2 }),
    method("scim", { application: { slug: "cloud", existing: true }, backchannelProviders: [scim] }),
  ]
  expect(providerNames(...methods)).toEqual([["Cloud"], ["Cloud SCIM"]])
  expect(methods.map((one) => methodContext("Cloud", one, methods).extendedElsewhere)).toEqual([true, false])
})

test("a group that two methods declare is shared by both", () => {
  const group = { name: "Cloud users", purpose: "may sign in" }
  const methods = [
    method("oidc", { application: { slug: "cloud" }, provider: oauth2, groups: [group, { ...group, name: "Other" }] }),
    method("saml", { application: { slug: "cloud-saml" }, provider: saml, groups: [group] }),
  ]
  expect(methods.map((one) => methodContext("Cloud", one, methods).sharedGroups)).toEqual([
    ["Cloud users"],
    ["Cloud users"],
  ])
})

test.each(["cloud", "cloud-ldap"])(
  "for the slug %s, base DN, role name and outpost name do not repeat the LDAP suffix",
  (slug) => {
    const setup = authentikSetupSchema.parse({
      application: { slug },
      provider: { type: "ldap" },
      serviceAccounts: [{ username: "cloud-ldap", purpose: "binds" }],
      roles: [{ assignTo: "cloud-ldap" }],
      outposts: [{ type: "ldap" }],
    })
    const { provider, roles, outposts } = setup
    if (provider?.type !== "ldap" || !roles[0] || !outposts[0])
      throw new Error("the setup lacks its LDAP provider, role or outpost")
    expect(baseDnOf(setup, provider)).toBe("ou=cloud,dc=ldap,dc=goauthentik,dc=io")
    for (const name of ["Cloud", "Cloud LDAP"]) {
      expect(roleName(roles[0], name)).toBe("Cloud LDAP search")
      expect(outpostName(outposts[0], name)).toBe("Cloud LDAP")
    }
  },
)
