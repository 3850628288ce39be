import { methodSchema } from "../../content/front-matter"
import { resolve } from "../resolve/resolve"
import { buildGlance, MAX_GLANCE_ROWS } from "./glance"
import type { AddressId } from "../resolve/addresses"
import { remarkOf, type GlanceRow, type GlanceValue } from "./glance-rows"

const glance = (fields: object, options = {}) => {
  const method = methodSchema.parse({ id: "m", title: "Method", application: { slug: "wiki" }, ...fields })
  return buildGlance(resolve(method, { guideName: "Wiki", methodId: "m", options: [] }), {
    endpoints: method.endpoints,
    ...options,
  })
}
const shownValue = (value: GlanceValue) => {
  const remark = remarkOf(value)
  return remark ? `${value.text} (${remark})` : value.text
}
const shown = (rows: GlanceRow[]) => rows.map(({ label, values }) => `${label}: ${values.map(shownValue).join(", ")}`)
const oauth2 = (fields: object = {}) => ({
  type: "oauth2",
  redirectUris: [{ url: "https://wiki.company/callback" }],
  ...fields,
})

test("OAuth2: redirect URIs, client type and scopes in authentik; the named addresses and credentials in the application", () => {
  const { authentik, application } = glance({ provider: oauth2(), endpoints: ["issuer"] })
  expect(shown(authentik)).toEqual([
    "Redirect URI: https://wiki.company/callback (Strict)",
    "Client type: Confidential",
    "Scopes: openid profile email",
  ])
  expect(shown(application)).toEqual([
    "Issuer: https://authentik.company/application/o/<application_slug>/",
    "Client ID, secret: <client_id>, Client secret: from the provider's page",
  ])
})

test("optional parts are left out: a first sign-in works without them", () => {
  const option = "roles"
  const { authentik } = glance({
    options: [{ id: option, title: "Assign roles from authentik", reason: "Needed only for roles." }],
    provider: oauth2({
      redirectUris: [{ url: "https://wiki.company/a" }, { url: "wiki:///b", option }],
      scopes: ["openid", "profile", "email", "entitlements"],
      scopeOptions: { entitlements: option },
      logout: { url: "https://wiki.company/logout", method: "backchannel", option },
    }),
    groups: [{ name: "Wiki Admins", purpose: "administer", option }],
  })
  expect(shown(authentik)).toEqual([
    "Redirect URI: https://wiki.company/a (Strict)",
    "Client type: Confidential",
    "Scopes: openid profile email",
  ])
})

test("required groups, scopes of custom mappings, regular expressions and sign-out addresses are in the list", () => {
  const { authentik } = glance({
    provider: oauth2({
      clientType: "public",
      redirectUris: [
        { url: "https://wiki\\.company/.*", match: "regex" },
        { url: "https://wiki.company/out", use: "logout" },
      ],
      logout: { url: "https://wiki.company/logout", method: "backchannel" },
    }),
    propertyMappings: [{ kind: "scope", name: "Wiki", scopeName: "wiki", expression: "return {}" }],
    groups: [{ name: "Wiki Users", purpose: "may sign in" }],
    bindings: [{ group: "Wiki Users" }],
  })
  expect(shown(authentik)).toEqual([
    "Redirect URI: https://wiki\\.company/.* (Regex)",
    "Client type: Public",
    "Scopes: openid profile email wiki",
    "Post-logout URI: https://wiki.company/out (Strict)",
    "Logout URI: https://wiki.company/logout (Back-channel)",
    "Groups: Wiki Users",
  ])
})

test("SAML: what the service provider needs, then metadata or the addresses that it takes", () => {
  const provider = { type: "saml", acsUrl: "https://wiki.company/acs", audience: "wiki", binding: "post" }
  const { authentik, application } = glance({ provider, endpoints: ["sso", "entity-id"] })
  expect(shown(authentik)).toEqual(["ACS URL: https://wiki.company/acs (Post binding)", "Audience: wiki"])
  expect(shown(application)).toEqual([
    "SSO and SLO: https://authentik.company/application/saml/<application_slug>/",
    "Issuer (entity ID): https://authentik.company/application/saml/<application_slug>/metadata/",
    "Certificate: From the provider's page",
  ])
})

test("SAML: the certificate is in the list only if the application takes it without the metadata", () => {
  const certificateOf = (fields: object) =>
    shown(glance({ provider: { type: "saml", acsUrl: "https://wiki.company/acs", ...fields } }).application).filter(
      (one) => one.startsWith("Certificate"),
    )
  expect(certificateOf({ downloads: ["metadata-url", "metadata-file"] })).toEqual([])
  expect(certificateOf({ downloads: ["certificate"] })).toEqual(["Certificate: From the provider's page"])
  expect(certificateOf({ downloads: [] })).toEqual(["Certificate: From **System > Certificates**"])
  expect(certificateOf({ signingCertificate: "none" })).toEqual([])
})

test("SAML: an ACS URL that is also the audience is one row, and temporary addresses are marked", () => {
  const provider = { type: "saml", acsUrl: "https://temp.temp", audience: "https://temp.temp" }
  expect(shown(glance({ provider }).authentik)).toEqual([
    "ACS URL, audience: https://temp.temp (Temporary, Post binding)",
  ])
  expect(shown(glance({ provider: { ...provider, audience: "wiki" } }).authentik)).toEqual([
    "ACS URL: https://temp.temp (Temporary, Post binding)",
    "Audience: wiki",
  ])
})

test("SAML: the attributes that the application reads without options", () => {
  const provider = { type: "saml", acsUrl: "https://wiki.company/acs" }
  const email = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress"
  const options = [{ id: "roles", title: "Assign roles from authentik", reason: "Needed only for roles." }]
  const mapping = { kind: "saml", name: "Wiki name", samlName: "name", expression: "return request.user.name" }
  const attributes = [email, "name", { name: "http://schemas.xmlsoap.org/claims/Group", option: "roles" }]
  const rowOf = (fields: object) => shown(glance({ provider, options, ...fields }).authentik)
  expect(rowOf({ attributes, propertyMappings: [mapping] })).toContain(`Attributes: ${email}, name`)
  expect(rowOf({ attributes: [] })).toContain("Attributes: None")
  expect(rowOf({}).join()).not.toContain("Attributes")
})

test("LDAP: the outpost's address, base DN, bind DN and where its password is from", () => {
  const { authentik, application } = glance(
    {
      provider: { type: "ldap" },
      serviceAccounts: [{ username: "wiki-ldap", purpose: "searches" }],
      outposts: [{ type: "ldap" }],
    },
    { ldapHost: "ldap.company" },
  )
  expect(shown(authentik)).toEqual([
    "Base DN: ou=wiki,dc=ldap,dc=goauthentik,dc=io",
    "Service account: wiki-ldap",
    "Outpost: Wiki LDAP",
  ])
  expect(shown(application)).toEqual([
    "Address: ldaps://ldap.company",
    "Base DN: ou=wiki,dc=ldap,dc=goauthentik,dc=io",
    "Bind DN: cn=wiki-ldap,ou=users,ou=wiki,dc=ldap,dc=goauthentik,dc=io",
    "Bind password: The service account's app password",
  ])
})

test("proxy: mode, hosts and open paths", () => {
  const { authentik, application } = glance({
    provider: {
      type: "proxy",
      mode: "proxy",
      externalHost: "https://wiki.company",
      internalHost: "http://wiki:8080",
      unauthenticatedPaths: ["^/api/"],
    },
  })
  expect(shown(authentik)).toEqual([
    "Mode: Proxy",
    "External host: https://wiki.company",
    "Internal host: http://wiki:8080",
    "Open paths: ^/api/",
  ])
  expect(shown(application)).toEqual(["Outpost: https://wiki.company/outpost.goauthentik.io"])
})

test("SCIM: the address and where the token is from", () => {
  const { authentik } = glance({
    backchannelProviders: [{ type: "scim", url: "https://wiki.company/scim", tokenNote: "From **Settings**." }],
  })
  expect(shown(authentik)).toEqual(["SCIM URL: https://wiki.company/scim", "SCIM token: From **Settings**."])
})

test("SCIM: the mode and the filter, without which all groups are pushed", () => {
  const scim = { type: "scim", url: "https://wiki.company/scim", tokenNote: "From **Settings**." }
  const groups = [{ name: "Wiki Users", purpose: "may sign in" }]
  const fields = { compatibilityMode: "slack", groupFilters: ["Wiki Users"] }
  expect(shown(glance({ groups, backchannelProviders: [{ ...scim, ...fields }] }).authentik)).toEqual([
    "SCIM URL: https://wiki.company/scim",
    "SCIM token: From **Settings**.",
    "Compatibility Mode: Slack",
    "Group Filter: Wiki Users",
    "Groups: Wiki Users",
  ])
})

test("addresses to which the application appends, and then its paths", () => {
  const addresses = (...endpoints: AddressId[]) =>
    shown(glance({ provider: oauth2() }, { endpoints }).application).slice(0, -1)
  expect(addresses("base-without-slash", "token")).toEqual([
    "Base URL: https://authentik.company/application/o (No trailing slash)",
    "Token: /token/",
  ])
  expect(addresses("issuer-without-slash")).toEqual([
    "Issuer: https://authentik.company/application/o/<application_slug> (No trailing slash)",
  ])
})

test("groups stay where rows are left out: the default client type, sign-out and the certificate go first", () => {
  const full = glance({
    provider: oauth2({ logout: { url: "https://wiki.company/logout", method: "backchannel" } }),
    groups: [{ name: "Wiki Users", purpose: "may sign in" }],
    endpoints: ["issuer", "authorization", "token", "userinfo"],
  })
  expect(full.authentik.map(({ label }) => label)).toEqual(["Redirect URI", "Scopes", "Groups"])
  expect(full.isCut).toBe(true)
  const saml = glance({
    provider: {
      type: "saml",
      acsUrl: "https://wiki.company/acs",
      audience: "wiki",
      slsUrl: "https://wiki.company/sls",
      slsBinding: "post",
      issuerOverride: "authentik",
      defaultNameIdPolicy: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
    },
    attributes: [],
    groups: [{ name: "Wiki Users", purpose: "may sign in" }],
    endpoints: ["entity-id", "sso"],
  })
  expect([...saml.authentik, ...saml.application].map(({ label }) => label)).toEqual([
    "ACS URL",
    "Audience",
    "Attributes",
    "Issuer override",
    "SLS URL",
    "Groups",
    "Issuer (entity ID)",
    "SSO and SLO",
  ])
  expect(glance({ provider: oauth2() }).isCut).toBeUndefined()
})

test("there are never more than eight rows, and both places keep some", () => {
  const { authentik, application } = glance({
    provider: oauth2({
      redirectUris: [{ url: "https://wiki.company/a" }, { url: "https://wiki.company/out", use: "logout" }],
      logout: { url: "https://wiki.company/logout", method: "backchannel" },
    }),
    groups: [{ name: "Wiki Users", purpose: "may sign in" }],
    endpoints: ["issuer", "authorization", "token", "userinfo", "jwks", "end-session"],
  })
  expect(authentik.length + application.length).toBe(MAX_GLANCE_ROWS)
  expect(authentik.length).toBeGreaterThanOrEqual(3)
  expect(application.map(({ label }) => label)).toEqual([
    "Issuer",
    "Authorization",
    "Token",
    "User info",
    "Client ID, secret",
  ])
})
