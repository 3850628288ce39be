import { authentikSetupSchema } from "../model/model"
import { resolve } from "../resolve/resolve"
import { buildSteps } from "./steps"
import { renderSteps } from "../../../test/authentik/render-steps"
import type { SetupInput } from "../../../test/authentik/setups"
import { declared } from "../../../test/authentik/declared"

/** The steps of a setup with the chosen options. */
const steps = (input: Partial<SetupInput>, options: string[] = []) =>
  renderSteps(
    buildSteps(
      resolve(authentikSetupSchema.parse(declared({ application: { slug: "wiki" }, ...input })), {
        guideName: "Wiki",
        methodId: "oidc",
        options,
      }),
    ),
  )

test("lists all steps for an application with an OAuth2 provider", () => {
  expect(
    steps({
      provider: {
        type: "oauth2",
        redirectUris: [
          { url: "https://wiki.company/callback", note: "for browsers" },
          { url: "https://wiki.company/", use: "logout" },
          { url: "https://wiki.company/other", option: "other" },
        ],
        subjectMode: "user_username",
      },
      groups: [{ name: "Editors", purpose: "may **edit**" }],
      propertyMappings: [
        {
          kind: "scope",
          name: "Wiki email",
          scopeName: "email",
          replaces: "email",
          expression: 'return {\n    "email_verified": True,\n}\n',
        },
      ],
    }),
  ).toBe(`\
1. Open the **authentik Admin interface**.
2. Open **Directory > Groups** and click **New Group**:
   * \`Editors\`: may **edit**.
   Add its members on its **Users** tab.
3. Open **Customization > Property Mappings**, click **New Property Mapping**, and choose **Scope Mapping**:
   - Name: \`Wiki email\`
   - Scope name: \`email\`
   [Expression, python]
   | return {
   |     "email_verified": True,
   | }
4. Open **Applications > Applications** and click **New Application**. Click **Next** after each page:
   - Application Name: \`Wiki\`
   - Slug: \`<application_slug>\`
5. **Choose a Provider type**: **OAuth2/OpenID Connect**
6. **Configure the Provider**:
   - Authorization flow: \`default-provider-authorization-implicit-consent\`
   - Client ID: \`<client_id>\`
   - Redirect URI: \`https://wiki.company/callback\` (for browsers.)
   - Redirect URI: \`https://wiki.company/\` (**Post Logout**)
   - Signing Key: \`authentik Self-signed Certificate\` or another RSA key pair
   **Advanced protocol settings**
   - Selected Scopes: **add** \`Wiki email\`; **remove** \`authentik default OAuth Mapping: OpenID 'email'\`
   - Subject mode: **Based on the User's username**
   before 2026.5: Redirect URIs have no type; all are for authorization. Leave out those of the type **Post Logout**.
7. **Configure Bindings**: leave it empty to allow everyone.
8. Click **Create Application**.
9. Open **Applications > Providers** and edit **Wiki**. Copy the **Client Secret** (\`<client_secret>\`).`)
})

test("a redirect URI's matching and type are named only where they differ from those that the form preselects", () => {
  const redirectUris = [
    { url: "https://wiki.company/callback" },
    { url: "https://.*", match: "regex" as const },
    { url: "https://out.*", match: "regex" as const, use: "logout" as const },
  ]
  const text = steps({ provider: { type: "oauth2", redirectUris } })
  expect(text.match(/Redirect URI: .*/g)).toEqual([
    "Redirect URI: `https://wiki.company/callback`",
    "Redirect URI: `https://.*` (**Regex**)",
    "Redirect URI: `https://out.*` (**Regex** and **Post Logout**)",
  ])
  expect(steps({ provider: { type: "oauth2", redirectUris: redirectUris.slice(0, 1) } })).not.toContain("before 2026.5")
})

test("nothing is copied from a public client with a fixed ID", () => {
  const provider = { type: "oauth2" as const, clientType: "public" as const, clientId: "wiki" }
  expect(steps({ provider })).toMatch(/Click \*\*Create Application\*\*\.$/)
})

test("a SAML provider's steps name the issuer to set in older releases", () => {
  const text = steps({ provider: { type: "saml", acsUrl: "https://wiki.company/acs" } })
  expect(text).toContain("- Service Provider Binding: **Post**\n")
  expect(text).toContain(
    "before 2026.5: Set **Issuer** to `https://authentik.company/application/saml/<application_slug>/metadata/`.",
  )
  expect(text).toContain(
    "If the application asks for the signing certificate, click **Download signing certificate > Download**.",
  )
})

test("only those of authentik's SAML mappings stay whose attribute the application reads", () => {
  const provider = { type: "saml" as const, acsUrl: "https://wiki.company/acs" }
  const email = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress"
  const groups = { name: "http://schemas.xmlsoap.org/claims/Group", option: "roles" }
  const selected = (attributes: SetupInput["attributes"], options: string[] = []) =>
    /- Selected User Property Mappings: (.*)/.exec(steps({ provider, attributes }, options))?.[1]
  expect(selected(undefined)).toBeUndefined()
  expect(selected([])).toBe("**none** (remove all)")
  expect(selected([email, groups])).toBe("**only** `authentik default SAML Mapping: Email`")
  expect(selected([email, groups], ["roles"])).toBe(
    "**only** `authentik default SAML Mapping: Email` and `authentik default SAML Mapping: Groups`",
  )
})

test("a manual step about downloads replaces the generated list, unless the setup names downloads", () => {
  const provider = { type: "saml" as const, acsUrl: "https://wiki.company/acs" }
  const manualSteps = [{ text: "Download the **signing certificate**." }]
  expect(steps({ provider, manualSteps })).not.toContain("Related objects")
  expect(steps({ provider: { ...provider, downloads: ["metadata-url"] }, manualSteps })).toContain(
    "next to **Metadata**, click **Copy download URL**.",
  )
})

test("a SAML provider from metadata is created before its application", () => {
  const text = steps({
    provider: {
      type: "saml",
      fromMetadata: { source: "the file" },
      nameIdMapping: "authentik default SAML Mapping: Email",
    },
    bindings: [{ group: "Staff" }],
  })
  expect(text).toMatch(
    /choose \*\*SAML Provider from Metadata\*\*[^]*Edit \*\*Wiki\*\*[^]*\*\*New Application > with Existing Provider\.\.\.\*\*[^]*\*\*Policy \/ Group \/ User Bindings\*\*/,
  )
  expect(text).not.toContain("Configure Bindings")
})

test("an existing application is edited instead of created", () => {
  const text = steps({
    application: { slug: "wiki", existing: true },
    backchannelProviders: [{ type: "scim", url: "https://wiki.company/scim", tokenNote: "the **token**" }],
  })
  expect(text).not.toContain("New Application")
  expect(text).toContain("choose **SCIM Provider**")
  expect(text).toContain("   - Token: the **token**\n")
  expect(text).toContain(
    "Open **Applications > Applications** and edit **Wiki**:\n   - Backchannel Providers: `Wiki SCIM` (Add with the plus sign.)",
  )
})

test("the steps for LDAP are in order: service account, application, outpost, role, permission", () => {
  const text = steps({
    provider: { type: "ldap" },
    serviceAccounts: [{ username: "ldapservice", purpose: "binds" }],
    roles: [{ assignTo: "ldapservice" }],
    outposts: [{ type: "ldap" }],
  })
  const order = [
    "New User > Service Account",
    "New Application",
    "New Outpost",
    "New Role",
    "Assign Role Object Permission",
  ]
  const places = order.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test("an application is hidden with a switch, or before 2026.5 with its launch URL", () => {
  const text = steps({ application: { slug: "wiki", launchUrl: "blank://blank" }, provider: { type: "oauth2" } })
  expect(text).toContain("- Hide from Application Dashboard: **on**")
  expect(text).toContain("before 2026.5: Set **Launch URL** to `blank://blank` instead.")
})

test("the wizard's bindings page may be left empty only without bindings of chosen options", () => {
  const setup: Partial<SetupInput> = { provider: { type: "oauth2" }, bindings: [{ user: "ldap", option: "others" }] }
  expect(steps(setup)).toContain("**Configure Bindings**: leave it empty to allow everyone.")
  expect(steps(setup, ["others"])).toMatch(/\*\*Configure Bindings\*\*:\n +- User: `ldap`\n/)
})

test("groups share a step, as do entitlements and backchannel providers", () => {
  const text = steps({
    provider: { type: "oauth2" },
    groups: [
      { name: "Editors", purpose: "may edit" },
      { name: "Users", purpose: "may sign in" },
    ],
    entitlements: [
      { name: "editor", purpose: "may edit", groups: ["Editors", "Users"] },
      { name: "author", purpose: "may write" },
    ],
    backchannelProviders: [{ type: "ssf" }, { type: "ldap", name: "Wiki LDAP" }],
  })
  expect(text).toMatch(/New Group\*\* for each of these:\n +\* `Editors`: may edit\.\n +\* `Users`: may sign in\.\n/)
  expect(text).toMatch(
    /entitlement\*\* for each of these:\n +\* `editor`: may edit\. Bind it to `Editors` and `Users`\.\n +\* `author`/,
  )
  expect(text).toContain("- Backchannel Providers: `Wiki SSF` and `Wiki LDAP` (")
})

test("certificates are looked up, imported or generated before the provider names them", () => {
  const text = steps(
    {
      provider: {
        type: "saml",
        acsUrl: "https://wiki.company/acs",
        signingCertificate: "A",
        verificationCertificate: "C",
        encryptionCertificate: "D",
      },
      certificates: [
        { name: "A", purpose: "signs", origin: "existing" },
        { name: "C", purpose: "checks", origin: "import", option: "signing" },
        { name: "D", purpose: "encrypts", origin: "generate" },
      ],
    },
    ["signing"],
  )
  expect(text).toContain("2. Open **System > Certificates** and find this certificate-key pair:")
  expect(text).toContain("3. Open **System > Certificates** and click **Import")
  expect(text).toContain(
    [
      "4. Open **System > Certificates** and click **Generate Certificate-Key Pair**:",
      "   - Common Name: `D`",
      "   Purpose: encrypts.",
      "5. ",
    ].join("\n"),
  )
  expect(text).toContain("- Signing Certificate: `A`\n")
  expect(text).toContain("- Verification Certificate: `C`\n")
})

test("the wizard creates the required provider, not that of an option", () => {
  const scim = { type: "scim" as const, url: "https://wiki.company/scim", tokenNote: "the token" }
  expect(steps({ backchannelProviders: [{ type: "ssf", option: "events" }, scim] })).toContain(
    "**Choose a Provider type**: **SCIM Provider**",
  )
})

test("manual steps come right after the Admin interface is open or at the end", () => {
  const text = steps({
    provider: { type: "oauth2" },
    manualSteps: [{ text: "Last." }, { at: "start", text: "First." }],
  })
  expect(text).toMatch(/^1\. Open[^\n]*\n2\. First\.\n3\./)
  expect(text).toMatch(/\n\d+\. Last\.$/)
})

test("a verification certificate needs no private key in authentik, but a signing certificate does", () => {
  const certificates = [
    { name: "Wiki", purpose: "the application signs", origin: "import" as const },
    { name: "Ours", purpose: "authentik signs", origin: "import" as const },
  ]
  const text = steps({
    provider: {
      type: "saml",
      acsUrl: "https://wiki.company/acs",
      signingCertificate: "Ours",
      verificationCertificate: "Wiki",
    },
    certificates,
  })
  expect(text).toMatch(/- Name: `Wiki`\n +Paste the certificate without a private key\./)
  expect(text).toMatch(/- Name: `Ours`\n +Paste the certificate and its private key\./)
})

test("only the first of several mappings names the way to their page", () => {
  const mapping = { kind: "saml" as const, name: "Mail", samlName: "mail", expression: "return 1" }
  const text = steps({
    provider: { type: "saml", acsUrl: "https://wiki.company/acs" },
    propertyMappings: [
      mapping,
      { ...mapping, name: "Title", samlName: "title" },
      { kind: "scope", name: "Claims", scopeName: "claims", expression: "return {}" },
    ],
  })
  expect(text.match(/\d\. .*Mapping\*\*:$/gm)).toEqual([
    "2. Open **Customization > Property Mappings**, click **New Property Mapping**, and choose **SAML Provider Property Mapping**:",
    "3. Create another **SAML Provider Property Mapping**:",
    "4. Also create a **Scope Mapping**:",
  ])
})

test("several downloads are a list, one is part of the step's sentence", () => {
  const of = (downloads: ("certificate" | "metadata-file")[]) =>
    steps({ provider: { type: "saml", acsUrl: "https://wiki.company/acs", downloads } })
  expect(of(["certificate"])).toMatch(/\*\*Wiki\*\*\. Under \*\*Related objects\*\*, click .*Download\*\*\.$/)
  expect(of(["certificate", "metadata-file"])).toMatch(/\*\*Wiki\*\*:\n +\* Under .*\n +\* Under .*\*\*Download\*\*\.$/)
})
