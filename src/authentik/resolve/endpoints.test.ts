import { buildEndpoints } from "./endpoints"
import { authentikSetupSchema } from "../model/model"
import type { SetupInput } from "../../../test/authentik/setups"

const urls = (input: Omit<SetupInput, "application"> & { application?: SetupInput["application"] }) =>
  Object.fromEntries(
    buildEndpoints({ setup: authentikSetupSchema.parse({ application: { slug: "wiki" }, ...input }) }).map(
      ({ label, url }) => [label, url],
    ),
  )

test("lists an OAuth2 provider's endpoints; the issuer depends on the issuer mode", () => {
  expect(urls({ provider: { type: "oauth2" } })).toEqual({
    Issuer: "https://authentik.company/application/o/<application_slug>/",
    "OpenID configuration":
      "https://authentik.company/application/o/<application_slug>/.well-known/openid-configuration",
    Authorization: "https://authentik.company/application/o/authorize/",
    Token: "https://authentik.company/application/o/token/",
    "User info": "https://authentik.company/application/o/userinfo/",
    JWKS: "https://authentik.company/application/o/<application_slug>/jwks/",
    "End session": "https://authentik.company/application/o/<application_slug>/end-session/",
    "Token revocation": "https://authentik.company/application/o/revoke/",
    "Token introspection": "https://authentik.company/application/o/introspect/",
    "Device authorization": "https://authentik.company/application/o/device/",
  })
  expect(urls({ provider: { type: "oauth2", issuerMode: "global" } }).Issuer).toBe("https://authentik.company/")
})

test("lists a SAML provider's endpoints; an issuer override replaces the default issuer", () => {
  const provider = { type: "saml" as const, acsUrl: "https://wiki.company/acs" }
  const root = "https://authentik.company/application/saml/<application_slug>"
  expect(urls({ provider })).toEqual({
    Metadata: `${root}/metadata/`,
    "Issuer (entity ID)": `${root}/metadata/`,
    "SSO and SLO": `${root}/`,
    "IdP-initiated sign-in": `${root}/init/`,
    "SSO (redirect)": `${root}/sso/binding/redirect/`,
    "SSO (POST)": `${root}/sso/binding/post/`,
    "SLO (redirect)": `${root}/slo/binding/redirect/`,
    "SLO (POST)": `${root}/slo/binding/post/`,
  })
  expect(urls({ provider: { ...provider, issuerOverride: "wiki-saml" } })["Issuer (entity ID)"]).toBe("wiki-saml")
})

test("lists a proxy provider's outpost and sign-out URLs on the application's own host", () => {
  const provider = { type: "proxy" as const, mode: "forward_single" as const, externalHost: "https://wiki.company/" }
  expect(urls({ provider })).toEqual({
    Outpost: "https://wiki.company/outpost.goauthentik.io",
    "Sign-out": "https://wiki.company/outpost.goauthentik.io/sign_out",
  })
})

test("lists the base DN, the DNs of users and groups, and the bind DN of an LDAP provider", () => {
  const provider = { type: "ldap" as const, baseDn: "dc=example" }
  expect(urls({ provider, serviceAccounts: [{ username: "ldapservice", purpose: "binds" }] })).toEqual({
    "Base DN": "dc=example",
    Users: "ou=users,dc=example",
    Groups: "ou=groups,dc=example",
    "Bind DN": "cn=ldapservice,ou=users,dc=example",
  })
})

test("lists no bind DN for a service account with an API token, which cannot bind", () => {
  const serviceAccounts: SetupInput["serviceAccounts"] = [
    { username: "importer", purpose: "reads groups", credential: "api-token" },
    { username: "ldapservice", purpose: "binds" },
  ]
  expect(urls({ provider: { type: "ldap", baseDn: "dc=example" }, serviceAccounts })["Bind DN"]).toBe(
    "cn=ldapservice,ou=users,dc=example",
  )
  expect(urls({ provider: { type: "ldap" }, serviceAccounts: serviceAccounts.slice(0, 1) })).not.toHaveProperty(
    "Bind DN",
  )
})

test("lists the endpoints of an SSF backchannel provider, and none for SCIM", () => {
  const backchannelProviders: SetupInput["backchannelProviders"] = [
    { type: "ssf", federatedProviders: false },
    { type: "scim", url: "https://wiki.company/scim", tokenNote: "a token" },
  ]
  expect(urls({ application: { slug: "wiki", existing: true }, backchannelProviders })).toEqual({
    "SSF configuration": "https://authentik.company/.well-known/ssf-configuration/<application_slug>",
    "SSF JWKS": "https://authentik.company/application/ssf/<application_slug>/ssf-jwks/",
    "SSF stream": "https://authentik.company/application/ssf/<application_slug>/stream/",
  })
})

test("for an additional application, lists only the endpoints that contain its slug", () => {
  const additionalApplications = [
    { application: { slug: "wiki-app", name: "App" }, provider: { type: "oauth2" as const } },
  ]
  const labels = Object.keys(urls({ provider: { type: "oauth2" }, additionalApplications })).filter((label) =>
    label.startsWith("App: "),
  )
  expect(labels).toEqual(["App: Issuer", "App: OpenID configuration", "App: JWKS", "App: End session"])
})
