/** Any setup that the schema and the checks let through, with texts that like to break out of quotes, comments and blocks. */
import fc from "fast-check"
import { checkSetup } from "../check-setup"
import { authentikSetupSchema, DEFAULT_SCOPES, GRANT_TYPES, NAME_ID_POLICIES, type AuthentikSetup } from "../model"
import type { TestSetup } from "./guides"
import type { SetupInput } from "./setups"

type ProviderInput = NonNullable<SetupInput["provider"]>
type MappingInput = NonNullable<SetupInput["propertyMappings"]>[number]

/** Hosts that the texts mention and that readers replace. */
export const PLACEHOLDERS = ["authentik.company", "app.company", "<account_id>"]

const PIECES = [
  ...PLACEHOLDERS,
  "app\\.company",
  '"',
  "'",
  "`",
  "\\",
  "{",
  "}",
  "${",
  "$${",
  "%{",
  "%%{",
  "$",
  "%",
  "\n",
  "\r\n",
  "\t",
  ": ",
  " #",
  "- ",
  "|",
  ">",
  "&a",
  "*a",
  "!Find",
  "!KeyOf provider",
  "EOT",
  "\nEOT\n",
  '"""',
  "'''",
  "# ",
  "//",
  "/*",
  "*/",
  "<img src=x onerror=alert(1)>",
  "**",
  "](",
  "é",
  "e\u0301",
  "日本",
  "😀",
  "\u0000",
  "\u001b",
  "\u0085",
  "\u00a0",
  "\u2028",
  "\ufeff",
  "\uffff",
  "yes",
  "null",
  "~",
  "1:30",
  "<application_slug>",
]

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
)
export const nastyText = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  // Terraform normalises texts, which would move the borders of words that placeholders look at.
  .map((pieces) => pieces.join("").normalize("NFC"))
  .filter((text) => text.trim() !== "")

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const remarks = { note: maybe(nastyText), optional: maybe(nastyText) }
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,2}$/)
const duration = fc.constantFrom("minutes=5", "hours=1;minutes=30", "days=30")
const url = nastyText.map((text) => `https://app.company/${text}`)
/** Names that authentik, which knows them by their letters, and Terraform, which normalises them, tell apart. */
const names = (max: number) =>
  fc.uniqueArray(nastyText, { maxLength: max, selector: (name) => name.trim().normalize("NFC") })
const flow = maybe(fc.constantFrom("implicit" as const, "explicit" as const))
const attributes = maybe(
  fc.dictionary(nastyText, fc.oneof(nastyText, fc.integer({ min: -1000, max: 1000 }), fc.boolean()), { maxKeys: 3 }),
)
const code = fc
  .array(fc.oneof(nastyText, fc.constantFrom("    indented()", "", "if x:")), { maxLength: 4 })
  .map((lines) => [...lines, "return None"].join("\n"))

interface Pools {
  certificates: string[]
  groups: string[]
  mappings: Record<"saml" | "scim" | "google-workspace", string[]>
}
const from = (pool: string[], ...others: string[]) => fc.constantFrom(...others, ...pool)

function oauth2({ certificates }: Pools) {
  const publicOr = fc.constantFrom("confidential" as const, "public" as const)
  return fc
    .record({
      type: fc.constant("oauth2" as const),
      name: maybe(nastyText),
      note: remarks.note,
      authorizationFlow: flow,
      clientType: maybe(publicOr),
      clientId: maybe(nastyText),
      redirectUris: fc.uniqueArray(
        fc.record({
          url,
          match: maybe(fc.constant("strict" as const)),
          use: maybe(fc.constantFrom("authorization" as const, "logout" as const)),
          ...remarks,
        }),
        {
          maxLength: 3,
          selector: (uri) => uri.url.trim(),
        },
      ),
      grantTypes: maybe(
        fc
          .uniqueArray(fc.constantFrom(...GRANT_TYPES), { minLength: 1 })
          .map((types) => [...new Set([...types, "refresh_token" as const])]),
      ),
      scopes: maybe(fc.uniqueArray(fc.constantFrom(...DEFAULT_SCOPES))),
      optionalScopes: maybe(fc.record({ entitlements: nastyText, offline_access: nastyText }, { requiredKeys: [] })),
      subjectMode: maybe(
        fc.constantFrom(
          "user_id" as const,
          "user_uuid" as const,
          "user_username" as const,
          "user_email" as const,
          "user_upn" as const,
        ),
      ),
      issuerMode: maybe(fc.constantFrom("global" as const, "per_provider" as const)),
      signingKey: maybe(from(certificates, "any")),
      signingKeyNote: remarks.note,
      encryptionKey: maybe(from(certificates, "none", "any")),
      includeClaimsInIdToken: maybe(fc.boolean()),
      logout: maybe(
        fc.record({ url, method: fc.constantFrom("backchannel" as const, "frontchannel" as const), ...remarks }),
      ),
      accessCodeValidity: maybe(duration),
      accessTokenValidity: maybe(duration),
      refreshTokenValidity: maybe(duration),
    })
    .map(({ optionalScopes = {}, ...provider }) => ({
      ...provider,
      // Only scopes that are there can be optional.
      optionalScopes: Object.fromEntries(
        Object.entries(optionalScopes).filter(([name]) => provider.scopes?.some((scope) => scope === name)),
      ),
    }))
}

function saml({ certificates, mappings }: Pools) {
  const mapping = from(
    mappings.saml,
    "authentik default SAML Mapping: Email",
    "authentik default SAML Mapping: User ID",
  )
  const binding = fc.constantFrom("redirect" as const, "post" as const)
  return fc
    .record({
      type: fc.constant("saml" as const),
      name: maybe(nastyText),
      note: remarks.note,
      authorizationFlow: flow,
      fromMetadata: maybe(fc.record({ source: nastyText })),
      acsUrl: url,
      audience: maybe(nastyText),
      issuerOverride: maybe(nastyText),
      binding: maybe(binding),
      slsOptional: remarks.optional,
      slsUrl: url,
      slsBinding: maybe(binding),
      logoutMethod: maybe(
        fc.constantFrom("frontchannel_iframe" as const, "frontchannel_native" as const, "backchannel" as const),
      ),
      signingCertificate: maybe(from(certificates, "any")),
      signAssertion: fc.constant(true),
      signResponse: maybe(fc.boolean()),
      signLogoutRequest: maybe(fc.boolean()),
      nameIdMapping: maybe(mapping),
      authnContextClassRefMapping: maybe(mapping),
      defaultNameIdPolicy: maybe(fc.constantFrom(...NAME_ID_POLICIES)),
      defaultRelayState: maybe(nastyText),
      propertyMappings: maybe(fc.uniqueArray(mapping)),
    })
    .map((provider) => (provider.fromMetadata ? { ...provider, acsUrl: undefined } : provider))
}

function proxy() {
  const common = {
    type: fc.constant("proxy" as const),
    name: maybe(nastyText),
    externalHost: url,
    accessTokenValidity: maybe(duration),
    interceptHeaderAuth: maybe(fc.boolean()),
    authorizationFlow: flow,
  }
  const paths = fc.uniqueArray(
    nastyText.map((text) => `^/${text.replace(/[\n\\[\](){}*+?|^$.]/g, "\\$&").replace(/\\?[\n\r]/g, " ")}`.trim()),
    { maxLength: 3 },
  )
  return fc.oneof(
    fc.record({
      ...common,
      mode: fc.constant("proxy" as const),
      internalHost: url,
      internalHostNote: remarks.note,
      internalHostSslValidation: maybe(fc.boolean()),
      unauthenticatedPaths: paths,
    }),
    fc.record({
      ...common,
      mode: fc.constant("forward_single" as const),
      unauthenticatedPaths: paths,
      basicAuth: maybe(fc.record({ usernameAttribute: nastyText, passwordAttribute: nastyText })),
    }),
    fc.record({ ...common, mode: fc.constant("forward_domain" as const), cookieDomain: nastyText }),
  )
}

function ldap({ certificates }: Pools) {
  const mode = fc.constantFrom("direct" as const, "cached" as const)
  return fc.record({
    type: fc.constant("ldap" as const),
    name: maybe(nastyText),
    baseDn: maybe(nastyText),
    bindMode: maybe(mode),
    searchMode: maybe(mode),
    certificate: maybe(from(certificates, "any")),
    tlsServerName: maybe(nastyText),
    mfaSupport: maybe(fc.boolean()),
    uidStartNumber: maybe(fc.integer({ min: 0, max: 100000 })),
  })
}

function scim({ groups, mappings }: Pools) {
  return fc.record({
    type: fc.constant("scim" as const),
    name: maybe(nastyText),
    url,
    tokenNote: nastyText,
    compatibilityMode: maybe(
      fc.constantFrom(
        "aws" as const,
        "slack" as const,
        "sfdc" as const,
        "gitlab" as const,
        "webex" as const,
        "vcenter" as const,
      ),
    ),
    groupFilters: maybe(fc.uniqueArray(from(groups, "Existing group"))),
    verifyCertificates: maybe(fc.boolean()),
    excludeServiceAccounts: maybe(fc.boolean()),
    dryRun: maybe(fc.boolean()),
    userMappings: maybe(fc.uniqueArray(from(mappings.scim, "authentik default SCIM Mapping: User"), { minLength: 1 })),
  })
}

function google({ groups, mappings }: Pools) {
  return fc.record({
    type: fc.constant("google-workspace" as const),
    name: maybe(nastyText),
    credentialsNote: nastyText,
    delegatedSubject: nastyText,
    defaultGroupEmailDomain: nastyText,
    userDeleteAction: maybe(fc.constantFrom("do_nothing" as const, "suspend" as const)),
    groupFilter: maybe(from(groups, "Existing group")),
    userMappings: maybe(
      fc.uniqueArray(from(mappings["google-workspace"], "authentik default Google Workspace Mapping: User"), {
        minLength: 1,
      }),
    ),
  })
}

const radius = ({ certificates }: Pools) =>
  fc.record({
    type: fc.constant("radius" as const),
    name: maybe(nastyText),
    clientNetworks: maybe(fc.constant(["10.0.0.0/8"])),
    sharedSecretNote: maybe(nastyText),
    mfaSupport: maybe(fc.boolean()),
    certificate: maybe(from(certificates, "any")),
  })
const ssf = ({ certificates }: Pools) =>
  fc.record({
    type: fc.constant("ssf" as const),
    name: maybe(nastyText),
    signingKey: maybe(from(certificates, "any")),
    eventRetention: maybe(duration),
    federatedProviders: maybe(
      fc.uniqueArray(nastyText, { minLength: 1, maxLength: 2, selector: (name) => name.trim().normalize("NFC") }),
    ),
  })

const mappingInputs = (kind: MappingInput["kind"], list: string[]): fc.Arbitrary<MappingInput[]> =>
  fc.tuple(
    ...list.map((name) => {
      const base = { name: fc.constant(name), expression: code, ...remarks }
      if (kind === "scope")
        return fc.record({
          kind: fc.constant(kind),
          ...base,
          scopeName: nastyText,
          description: maybe(nastyText),
        }) as fc.Arbitrary<MappingInput>
      if (kind === "saml")
        return fc.record({
          kind: fc.constant(kind),
          ...base,
          samlName: nastyText,
          friendlyName: maybe(nastyText),
        }) as fc.Arbitrary<MappingInput>
      return fc.record({ kind: fc.constant(kind), ...base }) as fc.Arbitrary<MappingInput>
    }),
  )

const setupInput: fc.Arbitrary<SetupInput> = fc
  .record({
    certificates: names(2),
    groups: names(3),
    accounts: names(2),
    entitlements: names(2),
    roles: names(2),
    mappings: names(6),
  })
  .chain(({ certificates, groups, accounts, entitlements, roles, mappings }) => {
    const byKind = (index: number) => mappings.filter((_, at) => at % 5 === index)
    const pools: Pools = {
      certificates,
      groups,
      mappings: { saml: byKind(1), scim: byKind(2), "google-workspace": byKind(3) },
    }
    const application = fc.record({
      name: maybe(nastyText),
      slug,
      launchUrl: maybe(fc.oneof(url, fc.constant("blank://blank"))),
      launchUrlNote: remarks.note,
      hide: maybe(fc.boolean()),
      group: maybe(nastyText),
      icon: maybe(nastyText),
      publisher: maybe(nastyText),
      description: maybe(nastyText),
      openInNewTab: maybe(fc.constant(true)),
      policyEngineMode: maybe(fc.constantFrom("any" as const, "all" as const)),
      note: remarks.note,
    })
    const provider: fc.Arbitrary<ProviderInput> = fc.oneof(
      oauth2(pools),
      saml(pools),
      proxy(),
      ldap(pools),
      scim(pools),
      radius(pools),
    ) as fc.Arbitrary<ProviderInput>
    const behind: fc.Arbitrary<ProviderInput> = fc.oneof(
      scim(pools),
      google(pools),
      ssf(pools),
      ldap(pools),
    ) as fc.Arbitrary<ProviderInput>
    const group = from(groups, "Existing group")
    return fc.record({
      application,
      provider,
      additionalApplications: fc.array(
        fc.record({ application, provider: oauth2(pools), optional: remarks.optional }),
        { maxLength: 1 },
      ),
      backchannelProviders: fc.array(
        fc.tuple(behind, remarks.optional).map(([one, optional]) => ({ ...one, optional })),
        { maxLength: 2 },
      ),
      propertyMappings: fc
        .tuple(
          ...(["scope", "saml", "scim", "google-workspace", "radius"] as const).map((kind, index) =>
            mappingInputs(kind, byKind(index)),
          ),
        )
        .map((lists) => lists.flat()),
      groups: fc.tuple(
        ...groups.map((name) =>
          fc.record({ name: fc.constant(name), purpose: nastyText, optional: remarks.optional, attributes }),
        ),
      ),
      entitlements: fc.tuple(
        ...entitlements.map((name) =>
          fc.record({
            name: fc.constant(name),
            purpose: nastyText,
            optional: remarks.optional,
            attributes,
            groups: fc.uniqueArray(group, { maxLength: 2 }),
          }),
        ),
      ),
      serviceAccounts: fc.tuple(
        ...accounts.map((username) =>
          fc.record({
            username: fc.constant(username),
            purpose: nastyText,
            credential: fc.constantFrom("app-password" as const, "api-token" as const),
            groups: fc.uniqueArray(group, { maxLength: 2 }),
            optional: remarks.optional,
          }),
        ),
      ),
      roles: fc.tuple(
        ...roles.map((name) =>
          fc.record({
            name: fc.constant(name),
            permission: nastyText,
            codename: fc.constant("authentik_providers_ldap.search_full_directory"),
            on: fc.constantFrom("ldap" as const, "ssf" as const),
            assignTo: from(accounts, "somebody"),
            optional: remarks.optional,
          }),
        ),
      ),
      certificates: fc.tuple(
        ...certificates.map((name) =>
          fc.record({
            name: fc.constant(name),
            purpose: nastyText,
            origin: fc.constantFrom("generate" as const, "import" as const, "existing" as const),
            optional: remarks.optional,
          }),
        ),
      ),
      outposts: fc.tuple(
        fc.constant({ type: "proxy" as const }),
        fc.record({ type: fc.constant("ldap" as const), note: fc.constant("note"), optional: remarks.optional }),
        fc.constant({ type: "radius" as const, name: "Radius outpost" }),
      ),
      bindings: fc.uniqueArray(
        fc.oneof(fc.record({ group, ...remarks }), fc.record({ user: from(accounts, "akadmin"), ...remarks })),
        {
          maxLength: 2,
          selector: (binding) => ("group" in binding ? binding.group : binding.user),
        },
      ),
      userAttributes: fc.array(
        fc.record({
          name: nastyText,
          example: fc.oneof(nastyText, fc.boolean()),
          purpose: nastyText,
          optional: remarks.optional,
        }),
        { maxLength: 1 },
      ),
      manualSteps: fc.array(fc.record({ at: fc.constantFrom("start" as const, "end" as const), text: nastyText }), {
        maxLength: 2,
      }),
    })
  })

/** Leaves out what would be unused, which is an error of its own, not of the generators. */
function sound(input: SetupInput, guideName: string): AuthentikSetup | undefined {
  const parsed = authentikSetupSchema.safeParse(withoutUndefined(input))
  if (!parsed.success) return undefined
  const { provider, additionalApplications, backchannelProviders } = parsed.data
  const providers = [provider, ...additionalApplications.map((one) => one.provider), ...backchannelProviders]
  const signing = providers.flatMap((one) =>
    one?.type === "oauth2" || one?.type === "ssf"
      ? [one.signingKey]
      : one?.type === "saml"
        ? [one.signingCertificate]
        : [],
  )
  let setup: AuthentikSetup = {
    ...parsed.data,
    certificates: parsed.data.certificates.map((one) =>
      signing.includes(one.name) ? { ...one, optional: undefined } : one,
    ),
  }
  for (let round = 0; round < 3; round++) {
    const bad = new Set(checkSetup(setup, guideName).map(({ field }) => field))
    if (bad.size === 0) return setup
    const keep = <T>(list: T[], field: string): T[] =>
      list.filter(
        (_, index) => ![...bad].some((one) => one === `${field}[${index}]` || one.startsWith(`${field}[${index}].`)),
      )
    setup = {
      ...setup,
      certificates: keep(setup.certificates, "certificates"),
      propertyMappings: keep(setup.propertyMappings, "propertyMappings"),
      roles: keep(setup.roles, "roles"),
      outposts: keep(setup.outposts, "outposts"),
      backchannelProviders: keep(setup.backchannelProviders, "backchannelProviders"),
    }
  }
  return undefined
}

/** What front matter leaves out is absent, not undefined. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, withoutUndefined(inner)]])),
  )
}

export const anySetup: fc.Arbitrary<TestSetup> = fc
  .tuple(
    setupInput,
    nastyText.filter((name) => !name.includes("<application_slug>")),
  )
  .map(([input, guideName]) => ({ setup: sound(input, guideName.trim()), guideName: guideName.trim() }))
  .filter((one): one is { setup: AuthentikSetup; guideName: string } => one.setup !== undefined)
  .map(({ setup, guideName }) => ({
    name: "any",
    setup,
    context: {
      guideName,
      methodId: "method",
      guideUrl: "https://integrations.goauthentik.io/testing/guide/",
      sharedGroups: setup.groups.slice(1).map(({ name }) => name),
      extendedElsewhere: setup.bindings.length > 0,
    },
    placeholders: PLACEHOLDERS,
  }))
