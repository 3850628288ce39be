import { authentikSetupSchema } from "../model/model"
import { optionSteps, sharingOptions } from "./option-steps"
import { renderSteps } from "../../../test/authentik/render-steps"
import type { SetupInput } from "../../../test/authentik/setups"
import { declared } from "../../../test/authentik/declared"

const CONTEXT = { guideName: "Wiki", methodId: "any" }
const parse = (input: Partial<SetupInput>) =>
  authentikSetupSchema.parse(declared({ application: { slug: "wiki" }, ...input }))
const steps = (id: string, input: Partial<SetupInput>) => renderSteps(optionSteps(parse(input), id, CONTEXT).steps)
const callback = { url: "https://wiki.company/callback" }
const oauth2 = { type: "oauth2" as const, redirectUris: [callback] }
const saml = { type: "saml" as const, acsUrl: "https://wiki.company/acs" }
const option = (id: string, needs: string[] = []) => ({ id, title: `Use ${id}`, reason: `For ${id}.`, needs })

test("groups, entitlements and bindings of an option are created; those that everyone needs are not", () => {
  const text = steps("limit", {
    provider: oauth2,
    groups: [
      { name: "Users", purpose: "may sign in", option: "limit" },
      { name: "Everyone", purpose: "is always there" },
    ],
    entitlements: [
      { name: "user", purpose: "may read", groups: ["Users"], option: "limit" },
      { name: "guest", purpose: "may look" },
    ],
    bindings: [{ group: "Users", option: "limit" }, { group: "Everyone" }, { user: "admin", option: "limit" }],
  })
  expect(text).toMatch(/^1\. Open \*\*Directory > Groups\*\*.*\n +\* `Users`: may sign in\./)
  expect(text).toMatch(
    /2\. Open \*\*Applications > Applications\*\*, then \*\*Wiki\*\*\. .*\n +\* `user`: may read\. Bind it to `Users`\./,
  )
  expect(text).toMatch(/3\. .*bind:\n +- Group: `Users`\n +- User: `admin`$/)
  expect(text).not.toMatch(/Everyone|guest|ptional/)
})

test("the provider is edited: new redirect URIs, grant types, scopes and the address for signing out", () => {
  const text = steps("extra", {
    provider: {
      ...oauth2,
      redirectUris: [
        callback,
        { url: "https://wiki.company/", use: "logout", note: "Keep the slash", option: "extra" },
      ],
      grantTypes: ["authorization_code", "client_credentials"],
      grantTypeOptions: { client_credentials: "extra" },
      scopes: ["openid", "email", "entitlements"],
      scopeOptions: { entitlements: "extra" },
      logout: { url: "https://wiki.company/logout", method: "backchannel", option: "extra" },
    },
  })
  expect(text).toBe(
    [
      "1. Open **Applications > Providers** and edit **Wiki**:",
      "   - Redirect URI: **add** `https://wiki.company/` (**Post Logout**) (Keep the slash.)",
      "   - Grant Types: **add** **Client Credentials**",
      "   - Logout URI: `https://wiki.company/logout`",
      "   - Logout Method: **Back-channel**",
      "   **Advanced protocol settings**",
      "   - Selected Scopes: **add** `authentik default OAuth Mapping: Application Entitlements`",
    ].join("\n"),
  )
})

test("a mapping that replaces a default one is created, added, and the default one removed", () => {
  const mapping = { name: "Verified", scopeName: "email", expression: "return {}", replaces: "email" as const }
  const text = steps("verified", {
    provider: oauth2,
    propertyMappings: [{ kind: "scope", ...mapping, option: "verified" }],
  })
  expect(text).toContain("- Name: `Verified`")
  expect(text).toContain(
    "- Selected Scopes: **add** `Verified`; **remove** `authentik default OAuth Mapping: OpenID 'email'`",
  )
})

test("a scope that a new provider has but this one not is added again", () => {
  const provider = { ...oauth2, scopes: ["openid" as const, "email" as const], scopeOptions: { email: "mail" } }
  expect(steps("mail", { provider })).toContain(
    "- Selected Scopes: **add** `authentik default OAuth Mapping: OpenID 'email'`",
  )
})

test("certificates, NameID and single logout of a SAML provider", () => {
  const text = steps("signed", {
    provider: {
      ...saml,
      slsUrl: "https://wiki.company/sls",
      slsBinding: "redirect",
      slsOption: "signed",
      verificationCertificate: "Wiki requests",
      nameIdMapping: "Wiki ID",
    },
    certificates: [{ name: "Wiki requests", purpose: "verifies requests", origin: "import", option: "signed" }],
    propertyMappings: [
      { kind: "saml", name: "Wiki ID", samlName: "id", expression: "return 1", select: false, option: "signed" },
    ],
  })
  expect(text).toMatch(/1\. Open \*\*System > Certificates\*\* .*\n +- Name: `Wiki requests`/)
  expect(text).toMatch(/2\. Open \*\*Customization > Property Mappings\*\*/)
  expect(text).toContain("- SLS URL: `https://wiki.company/sls`")
  expect(text).toContain("- Verification Certificate: `Wiki requests`")
  expect(text).toContain("- NameID Property Mapping: `Wiki ID`")
  expect(text).not.toContain("Selected User Property Mappings")
})

test("paths without a sign-in", () => {
  const provider = {
    type: "proxy" as const,
    mode: "proxy" as const,
    externalHost: "https://wiki.company",
    internalHost: "http://wiki",
    unauthenticatedPaths: ["^/api/.*"],
    unauthenticatedPathsOption: "programs",
  }
  expect(steps("programs", { provider })).toContain("- Unauthenticated Paths: `^/api/.*`")
})

test("an option adds backchannel providers, and groups to the filter of one that is there", () => {
  const scim = { type: "scim" as const, url: "<scim_url>", tokenNote: "the token" }
  const input: Partial<SetupInput> = {
    provider: oauth2,
    groups: [{ name: "Editors", purpose: "may edit", option: "editors" }],
    backchannelProviders: [
      { ...scim, groupFilters: ["Staff", "Editors"] },
      { type: "ssf", option: "events" },
    ],
  }
  expect(steps("editors", input)).toMatch(
    /2\. Open \*\*Applications > Providers\*\* and edit \*\*Wiki SCIM\*\*:\n.*\n +- Group Filter: \*\*add\*\* `Editors`(?:\n|$)/,
  )
  const events = steps("events", input)
  expect(events).toMatch(/^1\. Open .*\*\*New Provider\*\*, and choose \*\*Shared Signals Framework Provider\*\*/)
  expect(events).toMatch(/2\. .* edit \*\*Wiki\*\*:\n +- Backchannel Providers: `Wiki SSF` /)
  expect(events).not.toMatch(/^3\./m)
})

test("an option adds an application of its own, with its credentials", () => {
  const text = steps("desktop", {
    provider: oauth2,
    additionalApplications: [
      { application: { slug: "wiki-app", name: "Wiki App" }, provider: oauth2, option: "desktop" },
    ],
  })
  expect(text).toContain("- Slug: `wiki-app`")
  expect(text).toMatch(/Open \*\*Applications > Providers\*\* and edit \*\*Wiki App\*\*\. Copy the/)
})

test("outposts, service accounts, roles and attributes of users", () => {
  const text = steps("search", {
    provider: { type: "ldap" },
    serviceAccounts: [{ username: "reader", purpose: "reads", option: "search" }],
    roles: [{ assignTo: "reader", option: "search" }],
    outposts: [{ type: "ldap", option: "search" }],
    userAttributes: [{ name: "uid", example: 1000, purpose: "number in the directory", option: "search" }],
  })
  for (const part of ["- Username: `reader`", "**New Outpost**", "**New Role**", "| uid: 1000"])
    expect(text).toContain(part)
})

test("what an option needs is taken as done, and is not repeated", () => {
  const input: Partial<SetupInput> = {
    options: [option("roles"), option("api", ["roles"])],
    provider: { ...oauth2, scopes: ["openid", "entitlements"], scopeOptions: { entitlements: "roles" } },
    groups: [
      { name: "Editors", purpose: "may edit", option: "roles" },
      { name: "Robots", purpose: "use the API", option: ["api", "roles"] },
    ],
    serviceAccounts: [{ username: "robot", purpose: "uses the API", groups: ["Editors"], option: "api" }],
  }
  const text = steps("api", input)
  expect(text).toContain("Add it to `Editors`")
  expect(text).not.toMatch(/New Group|Selected Scopes|Robots/)
})

test("an option without parts in authentik has no steps", () => {
  expect(optionSteps(parse({ options: [option("redirect")], provider: oauth2 }), "redirect", CONTEXT).steps).toEqual([])
})

test("readers begin in the application if authentik needs its certificate or token", () => {
  const certificate = { name: "Wiki", purpose: "verifies requests", origin: "import" as const, option: "signed" }
  const first = (input: Partial<SetupInput>) => optionSteps(parse(input), "signed", CONTEXT).startInApplication
  expect(first({ provider: { ...saml, verificationCertificate: "Wiki" }, certificates: [certificate] })).toBe(true)
  expect(first({ provider: { ...saml, signingCertificate: "Wiki" }, certificates: [certificate] })).toBe(false)
  const scim = { type: "scim" as const, url: "<scim_url>", tokenNote: "the token", option: "signed" }
  expect(first({ provider: oauth2, backchannelProviders: [scim] })).toBe(true)
  expect(first({ provider: oauth2, backchannelProviders: [{ type: "ssf", option: "signed" }] })).toBe(false)
})

test("names the options that share parts with one, except those that it needs or that need it", () => {
  const setup = parse({
    options: [option("roles"), option("limit"), option("api", ["roles"]), option("other")],
    provider: oauth2,
    groups: [{ name: "Users", purpose: "sign in", option: ["roles", "limit", "api"] }],
  })
  expect(sharingOptions(setup, "limit")).toEqual(["Use roles", "Use api"])
  expect(sharingOptions(setup, "api")).toEqual(["Use limit"])
  expect(sharingOptions(setup, "roles")).toEqual(["Use limit"])
  expect(sharingOptions(setup, "other")).toEqual([])
})
