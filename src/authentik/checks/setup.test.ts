import { checkSetup } from "./setup"
import { authentikSetupSchema } from "../model/model"
import { resolve } from "../resolve/resolve"
import type { SetupInput } from "../../../test/authentik/setups"
import { declared } from "../../../test/authentik/declared"

const check = (input: Partial<SetupInput>, guideName = "Guide") =>
  checkSetup(
    resolve(
      authentikSetupSchema.parse(declared({ application: { slug: "wiki" }, provider: { type: "oauth2" }, ...input })),
      {
        guideName,
        methodId: "any",
      },
    ),
  )
const saml = { type: "saml" as const, acsUrl: "https://wiki.company/acs" }
const proxy = {
  type: "proxy" as const,
  mode: "proxy" as const,
  externalHost: "https://wiki.company",
  internalHost: "http://wiki",
}
const outposts: SetupInput["outposts"] = [{ type: "proxy", embedded: true }]
const mapping = { kind: "scope" as const, name: "Mine", scopeName: "mine", expression: "return {}" }
const role = {
  name: "Role",
  permission: "View",
  codename: "authentik_providers_ldap.view",
  on: "ldap" as const,
  assignTo: "somebody",
}

const EMAIL = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress"
const emailMapping = { kind: "saml" as const, name: "Mail", samlName: EMAIL, expression: "return 1", option: "mail" }

const CASES: [field: string, expected: RegExp, input: Partial<SetupInput>, guideName?: string][] = [
  ["provider.scopes[1]", /"openid" is listed twice/, { provider: { type: "oauth2", scopes: ["openid", "openid"] } }],
  [
    "provider.redirectUris[0].url",
    /a browser would run or show this/,
    { provider: { type: "oauth2", redirectUris: [{ url: "javascript:alert(1)" }] } },
  ],
  [
    "provider.redirectUris[0].url",
    /cannot have a fragment/,
    { provider: { type: "oauth2", redirectUris: [{ url: "https://wiki.company/#/callback" }] } },
  ],
  ["attributes", /only SAML sends attributes/, { attributes: [] }],
  ["attributes[1]", /listed twice/, { provider: saml, attributes: [EMAIL, EMAIL] }],
  ["attributes[0]", /no mapping sends email; .*claims\/emailaddress/, { provider: saml, attributes: ["email"] }],
  [
    "attributes",
    /"Mail" sends .*emailaddress, which is not in the list/,
    { provider: saml, attributes: [], propertyMappings: [emailMapping] },
  ],
  [
    "attributes[0]",
    /authentik's own would send this attribute; give both the same option/,
    { provider: saml, attributes: [EMAIL], propertyMappings: [emailMapping] },
  ],
  ["application.slug", /addresses use the slug token.*token-app/, { application: { slug: "token" } }],
  ["application.existing", /only one main provider/, { application: { slug: "wiki", existing: true } }],
  ["provider", /needs a provider.*existing: true/, { provider: undefined }],
  ["provider", /move it to backchannelProviders/, { provider: { type: "ssf", federatedProviders: false } }],
  ["backchannelProviders[0].type", /move this one to provider/, { backchannelProviders: [{ ...saml, name: "Two" }] }],
  [
    "additionalApplications[0].application.slug",
    /has this slug; choose another one/,
    { additionalApplications: [{ application: { slug: "wiki", name: "B" }, provider: { type: "oauth2" } }] },
  ],
  [
    "additionalApplications[0].application.name",
    /has this name; choose another one/,
    { additionalApplications: [{ application: { slug: "b", name: "Wiki" }, provider: { type: "oauth2", name: "B" } }] },
    "Wiki",
  ],
  [
    "backchannelProviders[0].name",
    /another provider of this method has this name/,
    { backchannelProviders: [{ type: "ssf", name: "Wiki" }] },
    "Wiki",
  ],
  [
    "additionalApplications[0].provider.name",
    /another provider of this method has this name/,
    {
      additionalApplications: [{ application: { slug: "b", name: "B" }, provider: { type: "oauth2", name: "Wiki" } }],
    },
    "Wiki",
  ],
  [
    "provider.scopeOptions.entitlements",
    /scopes does not list entitlements/,
    { provider: { type: "oauth2", scopeOptions: { entitlements: "groups" } } },
  ],
  [
    "provider.signingKey",
    /needs a key to sign with/,
    {
      provider: { type: "oauth2", signingKey: "Pair" },
      certificates: [{ name: "Pair", purpose: "signs", origin: "import", option: "all" }],
    },
  ],
  [
    "groups[1].name",
    /"A" is listed twice/,
    {
      groups: [
        { name: "A", purpose: "a" },
        { name: "A", purpose: "b" },
      ],
    },
  ],
  [
    "serviceAccounts[1].username",
    /is listed twice/,
    {
      serviceAccounts: [
        { username: "a", purpose: "a" },
        { username: "a", purpose: "b" },
      ],
    },
  ],
  ["propertyMappings[1].name", /"Mine" is listed twice/, { propertyMappings: [mapping, mapping] }],
  [
    "propertyMappings[0].name",
    /would be overwritten/,
    { propertyMappings: [{ ...mapping, name: "authentik default OAuth Mapping: OpenID 'email'" }] },
  ],
  ["propertyMappings[0].expression", /end it with return/, { propertyMappings: [{ ...mapping, expression: "x = 1" }] }],
  ["propertyMappings[0]", /no provider uses "Mine"/, { provider: saml, propertyMappings: [mapping] }],
  [
    "propertyMappings[0]",
    /no SAML provider uses "Mine"/,
    {
      provider: { ...saml, propertyMappings: [] },
      propertyMappings: [{ kind: "saml", name: "Mine", samlName: "m", expression: "return 1" }],
    },
  ],
  [
    "propertyMappings[0]",
    /userMappings or groupMappings/,
    { propertyMappings: [{ kind: "scim", name: "Mine", expression: "return {}" }] },
  ],
  [
    "propertyMappings[0].replaces",
    /has the scope offline_access/,
    { propertyMappings: [{ ...mapping, replaces: "offline_access" }] },
  ],
  [
    "propertyMappings[1].replaces",
    /already replaces email/,
    {
      propertyMappings: [
        { ...mapping, replaces: "email" },
        { ...mapping, name: "B", replaces: "email" },
      ],
    },
  ],
  [
    "provider.clientSecret",
    /public client has no secret/,
    { provider: { type: "oauth2", clientType: "public", clientSecret: "x" } },
  ],
  [
    "provider.signingKey",
    /which a public client lacks/,
    { provider: { type: "oauth2", clientType: "public", signingKey: "none" } },
  ],
  [
    "provider.signingKey",
    /this method has no certificate "Pair".*or write any/,
    { provider: { type: "oauth2", signingKey: "Pair" } },
  ],
  ["provider.grantTypes", /refuses every request/, { provider: { type: "oauth2", grantTypes: [] } }],
  [
    "provider.grantTypes",
    /needs the grant type refresh_token/,
    { provider: { type: "oauth2", scopes: ["offline_access"], grantTypes: ["authorization_code"] } },
  ],
  [
    "provider.redirectUris[1].url",
    /is listed twice/,
    { provider: { type: "oauth2", redirectUris: [{ url: "a:b" }, { url: "a:b" }] } },
  ],
  [
    "provider.redirectUris[0].url",
    /not a regular expression/,
    { provider: { type: "oauth2", redirectUris: [{ url: "https://a(", match: "regex" }] } },
  ],
  [
    "provider.redirectUris[0].url",
    /match: regex/,
    { provider: { type: "oauth2", redirectUris: [{ url: "https://a/*" }] } },
  ],
  ["provider.acsUrl", /or write fromMetadata/, { provider: { type: "saml" } }],
  ["provider.slsBinding", /add slsUrl/, { provider: { ...saml, slsBinding: "post" } }],
  ["provider.logoutMethod", /add slsUrl/, { provider: { ...saml, logoutMethod: "backchannel" } }],
  [
    "provider.slsBinding",
    /back-channel logout only with the POST binding; write slsBinding: post/,
    { provider: { ...saml, slsUrl: "https://wiki.company/sls", logoutMethod: "backchannel" } },
  ],
  [
    "provider.slsBinding",
    /write slsBinding: post/,
    {
      provider: { ...saml, slsUrl: "https://wiki.company/sls", slsBinding: "redirect", logoutMethod: "backchannel" },
    },
  ],
  ["provider.signAssertion", /signingCertificate: none/, { provider: { ...saml, signAssertion: false } }],
  [
    "provider.signingCertificate",
    /without a signing certificate/,
    { provider: { ...saml, signingCertificate: "none", signResponse: true } },
  ],
  [
    "provider.verificationCertificate",
    /add it to certificates$/,
    { provider: { ...saml, verificationCertificate: "any" } },
  ],
  [
    "provider.nameIdMapping",
    /neither authentik nor this method has a saml mapping "X"/,
    { provider: { ...saml, nameIdMapping: "X" } },
  ],
  ["provider.propertyMappings[0]", /correct the name/, { provider: { ...saml, propertyMappings: ["X"] } }],
  ["provider.digestAlgorithm", /write one of/, { provider: { ...saml, digestAlgorithm: "sha256" } }],
  ["provider.signatureAlgorithm", /write one of/, { provider: { ...saml, signatureAlgorithm: "rsa" } }],
  [
    "backchannelProviders[0].userMappings[0]",
    /neither authentik nor this method has a scim mapping "X"/,
    { backchannelProviders: [{ type: "scim", url: "https://wiki.company/scim", tokenNote: "t", userMappings: ["X"] }] },
  ],
  ["provider.internalHost", /add internalHost/, { provider: { ...proxy, internalHost: undefined }, outposts }],
  ["provider.internalHost", /only the mode proxy/, { provider: { ...proxy, mode: "forward_single" }, outposts }],
  [
    "provider.cookieDomain",
    /add cookieDomain/,
    { provider: { ...proxy, mode: "forward_domain", internalHost: undefined }, outposts },
  ],
  [
    "provider.cookieDomain",
    /only the mode forward_domain/,
    { provider: { ...proxy, cookieDomain: "company" }, outposts },
  ],
  ["provider.externalHost", /begins with https/, { provider: { ...proxy, externalHost: "wiki.company" }, outposts }],
  ["provider.basicAuth", /both keys/, { provider: { ...proxy, basicAuth: { usernameAttribute: "u" } }, outposts }],
  [
    "provider.unauthenticatedPaths[0]",
    /not a regular expression/,
    { provider: { ...proxy, unauthenticatedPaths: ["[a"] }, outposts },
  ],
  [
    "provider.unauthenticatedPaths[0]",
    /each line as an entry of its own/,
    { provider: { ...proxy, unauthenticatedPaths: ["a\nb"] }, outposts },
  ],
  [
    "provider.unauthenticatedPathsOption",
    /there are no paths/,
    { provider: { ...proxy, unauthenticatedPathsOption: "programs" }, outposts },
  ],
  ["provider", /a provider of type proxy needs an outpost.*embedded: true/, { provider: proxy }],
  [
    "additionalApplications[0].provider",
    /no outpost serves this provider/,
    {
      provider: proxy,
      outposts,
      additionalApplications: [{ application: { slug: "b", name: "B" }, provider: { ...proxy, name: "B" } }],
    },
  ],
  [
    "backchannelProviders[0]",
    /no outpost serves this provider/,
    {
      provider: { type: "ldap" },
      outposts: [{ type: "ldap" }, { type: "ldap", name: "Second" }],
      backchannelProviders: [{ type: "ldap", name: "B", baseDn: "dc=b" }],
    },
  ],
  ["provider", /a provider of type ldap needs an outpost/, { provider: { type: "ldap" } }],
  [
    "outposts[0].embedded",
    /proxy providers only/,
    { provider: { type: "ldap" }, outposts: [{ type: "ldap", embedded: true }] },
  ],
  ["outposts[0].name", /remove name/, { provider: proxy, outposts: [{ type: "proxy", embedded: true, name: "X" }] }],
  ["outposts[0].type", /no radius provider/, { outposts: [{ type: "radius" }] }],
  [
    "backchannelProviders[0].federatedProviders",
    /name the one that another method creates/,
    { provider: saml, backchannelProviders: [{ type: "ssf" }] },
  ],
  [
    "backchannelProviders[0].signingKey",
    /always signed/,
    { backchannelProviders: [{ type: "ssf", signingKey: "none" }] },
  ],
  [
    "backchannelProviders[0].groupDeleteAction",
    /cannot be suspended/,
    {
      backchannelProviders: [
        {
          type: "google-workspace",
          credentialsNote: "c",
          delegatedSubject: "d",
          defaultGroupEmailDomain: "e",
          groupDeleteAction: "suspend",
        },
      ],
    },
  ],
  ["roles[0].on", /no ldap provider/, { roles: [role] }],
  [
    "roles[0].codename",
    /begins with authentik_providers_ldap/,
    { provider: { type: "ldap" }, outposts: [{ type: "ldap" }], roles: [{ ...role, codename: "view" }] },
  ],
  [
    "entitlements[0].groups[1]",
    /^this method has no group "Wiki Editers"; did you mean "Wiki Editors"\?$/,
    {
      groups: [{ name: "Wiki Editors", purpose: "may edit" }],
      entitlements: [{ name: "editor", purpose: "edits", groups: ["authentik Admins", "Wiki Editers"] }],
    },
  ],
  [
    "serviceAccounts[0].groups[0]",
    /did you mean "Wiki Readers"/,
    {
      groups: [{ name: "Wiki Readers", purpose: "may read" }],
      serviceAccounts: [{ username: "wiki-ldap", purpose: "reads", groups: ["Wiki Reader"] }],
    },
  ],
  [
    "bindings[0].user",
    /^this method has no service account "wiki-ldp"; did you mean "wiki-ldap"\?$/,
    { serviceAccounts: [{ username: "wiki-ldap", purpose: "reads" }], bindings: [{ user: "wiki-ldp" }] },
  ],
  [
    "bindings[0].group",
    /did you mean "Wiki Users"/,
    { groups: [{ name: "Wiki Users", purpose: "may sign in" }], bindings: [{ group: "Wiki User" }] },
  ],
  [
    "roles[0].assignTo",
    /did you mean "wiki-ldap"/,
    {
      provider: { type: "ldap" },
      outposts: [{ type: "ldap" }],
      serviceAccounts: [{ username: "wiki-ldap", purpose: "reads" }],
      roles: [{ ...role, assignTo: "wiki-ldp" }],
    },
  ],
  ["bindings[0]", /either a group or a user/, { bindings: [{}] }],
  ["bindings[0]", /either a group or a user/, { bindings: [{ group: "a", user: "b" }] }],
  [
    "certificates[0]",
    /no provider uses "Pair"/,
    { certificates: [{ name: "Pair", purpose: "p", origin: "generate" }] },
  ],
]

test.each(CASES.map(([field, expected, input, guideName]) => ({ field, expected, input, guideName })))(
  "$field: $expected",
  ({ field, expected, input, guideName }) => {
    const problems = check(input, guideName)
    expect(problems.map((problem) => problem.field)).toContain(field)
    expect(
      problems
        .filter((problem) => problem.field === field)
        .map(({ message }) => message)
        .join("\n"),
    ).toMatch(expected)
  },
)

const unauthenticated = (path: string) =>
  check({ provider: { ...proxy, unauthenticatedPaths: [path] }, outposts }).map(({ field, message }) => [
    field,
    message,
  ])

test.each(["^/(?!private/)", "^/a(?=b)", "(?<=/)open$", "(?<!/)open$", "^/(a)/\\1$"])(
  "reports the unauthenticated path %s, whose pattern outposts cannot evaluate",
  (path) => {
    expect(unauthenticated(path)).toEqual([
      ["provider.unauthenticatedPaths[0]", expect.stringContaining("neither lookarounds nor backreferences")],
    ])
  },
)

test.each(["^/(?:a|b)/", "^/(?P<a>x)$", "^/\\(?=x", "^/\\\\1$", "(?i)^/A"])(
  "accepts the unauthenticated path %s",
  (path) => expect(unauthenticated(path)).toEqual([]),
)

test("accepts back-channel logout of a SAML provider with the POST binding, also from metadata", () => {
  const logout = { slsUrl: "https://wiki.company/sls", logoutMethod: "backchannel" as const }
  expect(check({ provider: { ...saml, ...logout, slsBinding: "post" } })).toEqual([])
  const fromMetadata = { source: "the application" }
  expect(check({ provider: { type: "saml", fromMetadata, logoutMethod: "backchannel" } })).toEqual([])
})
