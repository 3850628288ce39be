/**
 * What one method of a guide needs in authentik: the application, its providers and all that they refer to.
 *
 * The schema is the single definition. It checks front matter, gives the TypeScript types, and feeds the numbered
 * steps, the blueprint and the Terraform configuration. Names follow authentik's API (camelCase for its snake_case),
 * values of enumerations are the API's own.
 */
import { z } from "zod"

const text = z.string().trim().min(1)
/** A Python expression as authentik evaluates it in property mappings and policies. */
const expression = z.string().min(1).describe("Python expression; must return")
const optional = text.optional().describe("why a reader may leave this out; absent means that it is needed")
const note = text.optional().describe("one sentence shown with the step, Markdown allowed")
/** authentik's duration notation, such as `minutes=10` or `hours=1;minutes=30`. */
const duration = z
  .string()
  .regex(/^(?:(?:microseconds|milliseconds|seconds|minutes|hours|days|weeks)=\d+)(?:;(?:microseconds|milliseconds|seconds|minutes|hours|days|weeks)=\d+)*$/, {
    error: "write a duration as authentik does, such as minutes=10 or hours=1;minutes=30",
  })

export const applicationSchema = z.strictObject({
  name: text.optional().describe("as shown in authentik; the guide's name if absent"),
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "use lower-case letters, digits and single hyphens, such as my-app" }).describe("part of every provider URL"),
  launchUrl: text.optional(),
  launchUrlNote: note,
  group: text.optional(),
  icon: text.optional(),
  publisher: text.optional(),
  description: text.optional(),
  openInNewTab: z.boolean().optional(),
  policyEngineMode: z.enum(["any", "all"]).optional(),
  existing: z.boolean().optional().describe("true when another method of the guide creates the application and this one only adds to it"),
  note,
})

export const redirectUriSchema = z.strictObject({
  url: text,
  match: z.enum(["strict", "regex"]).default("strict"),
  use: z.enum(["authorization", "logout"]).default("authorization"),
  note,
  optional,
})

/** The scope mappings that authentik ships, by scope name. */
export const DEFAULT_SCOPES = ["openid", "profile", "email", "offline_access", "entitlements", "goauthentik.io/api"] as const

/** `any` stands for whichever key pair the installation has; `none` for no key; anything else names a certificate-key pair of `certificates`. */
const keyPair = text.describe("any, none, or the name of one of this method's certificates")

const flow = z.enum(["implicit", "explicit"]).describe("authorization flow: with (explicit) or without (implicit) consent")

const providerBase = { name: text.optional().describe("the application's name if absent"), note }

export const oauth2ProviderSchema = z.strictObject({
  type: z.literal("oauth2"),
  ...providerBase,
  authorizationFlow: flow.default("implicit"),
  clientType: z.enum(["confidential", "public"]).default("confidential"),
  clientId: text.optional().describe("only where the application insists on a fixed one"),
  clientSecret: text.optional().describe("only where the vendor publishes a fixed one; never a real secret"),
  redirectUris: z.array(redirectUriSchema).default([]),
  grantTypes: z.array(z.enum(["authorization_code", "implicit", "hybrid", "refresh_token", "client_credentials", "password", "urn:ietf:params:oauth:grant-type:device_code"])).optional(),
  scopes: z.array(z.enum(DEFAULT_SCOPES)).default(["openid", "profile", "email"]).describe("mappings of authentik's own; custom ones come from propertyMappings"),
  subjectMode: z.enum(["hashed_user_id", "user_id", "user_uuid", "user_username", "user_email", "user_upn"]).default("hashed_user_id"),
  issuerMode: z.enum(["per_provider", "global"]).default("per_provider"),
  signingKey: keyPair.default("any"),
  signingKeyNote: note,
  encryptionKey: keyPair.default("none"),
  includeClaimsInIdToken: z.boolean().default(true),
  logout: z.strictObject({ url: text, method: z.enum(["backchannel", "frontchannel"]), note, optional }).optional(),
  accessCodeValidity: duration.optional(),
  accessTokenValidity: duration.optional(),
  refreshTokenValidity: duration.optional(),
})

export const samlProviderSchema = z.strictObject({
  type: z.literal("saml"),
  ...providerBase,
  authorizationFlow: flow.default("implicit"),
  fromMetadata: z.strictObject({ source: text.describe("where the reader gets the service provider's metadata") }).optional().describe("the wizard reads ACS URL, audience and bindings from the service provider's metadata"),
  acsUrl: text.optional().describe("needed unless fromMetadata"),
  audience: text.optional(),
  issuerOverride: text.optional().describe("EntityID/Issuer override; absent means the metadata URL"),
  binding: z.enum(["redirect", "post"]).default("post"),
  slsUrl: text.optional(),
  slsBinding: z.enum(["redirect", "post"]).optional(),
  logoutMethod: z.enum(["frontchannel_iframe", "frontchannel_native", "backchannel"]).optional(),
  signingCertificate: keyPair.default("any"),
  signAssertion: z.boolean().default(true),
  signResponse: z.boolean().default(false),
  signLogoutRequest: z.boolean().optional(),
  signLogoutResponse: z.boolean().optional(),
  verificationCertificate: text.optional().describe("name of one of this method's certificates"),
  encryptionCertificate: text.optional().describe("name of one of this method's certificates"),
  nameIdMapping: text.optional().describe("name of a mapping, authentik's own or one of this method's"),
  defaultNameIdPolicy: z
    .enum([
      "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
      "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
      "urn:oasis:names:tc:SAML:1.1:nameid-format:X509SubjectName",
      "urn:oasis:names:tc:SAML:2.0:nameid-format:WindowsDomainQualifiedName",
      "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
      "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
    ])
    .optional(),
  defaultRelayState: text.optional(),
  authnContextClassRefMapping: text.optional().describe("name of one of this method's SAML mappings"),
  digestAlgorithm: text.optional(),
  signatureAlgorithm: text.optional(),
  propertyMappings: z.array(text).optional().describe("the exact selection, by name, when it is not authentik's default one plus this method's own mappings"),
})

export const proxyProviderSchema = z.strictObject({
  type: z.literal("proxy"),
  ...providerBase,
  authorizationFlow: flow.default("implicit"),
  mode: z.enum(["proxy", "forward_single", "forward_domain"]),
  externalHost: text,
  internalHost: text.optional().describe("proxy mode only"),
  internalHostNote: note,
  internalHostSslValidation: z.boolean().default(true),
  cookieDomain: text.optional().describe("forward_domain only"),
  unauthenticatedPaths: z.array(text).default([]).describe("regular expressions, one a line in authentik"),
  interceptHeaderAuth: z.boolean().optional(),
  basicAuth: z.strictObject({ usernameAttribute: text.optional(), passwordAttribute: text.optional() }).optional(),
  accessTokenValidity: duration.optional(),
})

export const ldapProviderSchema = z.strictObject({
  type: z.literal("ldap"),
  ...providerBase,
  baseDn: text.default("DC=ldap,DC=goauthentik,DC=io"),
  bindMode: z.enum(["direct", "cached"]).optional(),
  searchMode: z.enum(["direct", "cached"]).optional(),
  certificate: keyPair.optional(),
  tlsServerName: text.optional(),
  mfaSupport: z.boolean().optional(),
  uidStartNumber: z.number().int().optional(),
  gidStartNumber: z.number().int().optional(),
})

export const scimProviderSchema = z.strictObject({
  type: z.literal("scim"),
  ...providerBase,
  url: text.describe("the application's SCIM base URL, or <scim_url> where the reader must copy it"),
  tokenNote: text.describe("where the reader gets the token"),
  compatibilityMode: z.enum(["default", "aws", "slack", "sfdc", "gitlab", "webex", "vcenter"]).default("default"),
  groupFilters: z.array(text).default([]).describe("names of groups to sync; none means all"),
  verifyCertificates: z.boolean().default(true),
  excludeServiceAccounts: z.boolean().default(true),
  dryRun: z.boolean().default(false),
  userMappings: z.array(text).default(["authentik default SCIM Mapping: User"]).describe("by name, in the order in which authentik lists them"),
  groupMappings: z.array(text).default(["authentik default SCIM Mapping: Group"]),
})

export const radiusProviderSchema = z.strictObject({
  type: z.literal("radius"),
  ...providerBase,
  clientNetworks: z.array(text).default(["0.0.0.0/0", "::/0"]),
  sharedSecretNote: text.optional(),
  mfaSupport: z.boolean().optional(),
  certificate: keyPair.optional(),
})

export const ssfProviderSchema = z.strictObject({
  type: z.literal("ssf"),
  ...providerBase,
  signingKey: keyPair.default("any"),
  eventRetention: duration.optional(),
  federatedProviders: z.boolean().default(true).describe("true names this method's OAuth2 provider as federated provider"),
})

export const googleWorkspaceProviderSchema = z.strictObject({
  type: z.literal("google-workspace"),
  ...providerBase,
  credentialsNote: text.describe("where the reader gets the service account key"),
  delegatedSubject: text,
  defaultGroupEmailDomain: text,
  userDeleteAction: z.enum(["do_nothing", "delete", "suspend"]).default("delete"),
  groupDeleteAction: z.enum(["do_nothing", "delete", "suspend"]).default("delete"),
  groupFilter: text.optional(),
  userMappings: z.array(text).default(["authentik default Google Workspace Mapping: User"]),
  groupMappings: z.array(text).default(["authentik default Google Workspace Mapping: Group"]),
})

export const providerSchema = z.discriminatedUnion("type", [
  oauth2ProviderSchema,
  samlProviderSchema,
  proxyProviderSchema,
  ldapProviderSchema,
  scimProviderSchema,
  radiusProviderSchema,
  ssfProviderSchema,
  googleWorkspaceProviderSchema,
])

const mappingBase = {
  name: text,
  expression,
  optional,
  note,
  select: z.boolean().default(true).describe("false for a mapping used elsewhere, such as NameID, and not in the provider's selection"),
}

export const propertyMappingSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("scope"), ...mappingBase, scopeName: text, description: text.optional(), replaces: z.enum(DEFAULT_SCOPES).optional().describe("the default mapping that is taken out of the selection") }),
  z.strictObject({ kind: z.literal("saml"), ...mappingBase, samlName: text, friendlyName: text.optional() }),
  z.strictObject({ kind: z.literal("scim"), ...mappingBase }),
  z.strictObject({ kind: z.literal("radius"), ...mappingBase }),
  z.strictObject({ kind: z.literal("google-workspace"), ...mappingBase }),
])

export const groupSchema = z.strictObject({ name: text, purpose: text, optional, attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional() })
export const entitlementSchema = z.strictObject({ name: text, purpose: text, optional })
export const serviceAccountSchema = z.strictObject({
  username: text,
  purpose: text,
  credential: z.enum(["app-password", "api-token"]).default("app-password"),
  optional,
})
export const roleSchema = z.strictObject({
  name: text,
  permission: text.describe("as authentik's interface calls it, such as Search full LDAP directory"),
  codename: text.describe("as the API calls it, such as authentik_providers_ldap.search_full_directory"),
  on: z.enum(["ldap", "ssf"]).describe("the type of this method's provider on which the permission is given"),
  assignTo: text.describe("username of one of this method's service accounts, or whom else, in words"),
  optional,
})
export const certificateSchema = z.strictObject({
  name: text,
  purpose: text,
  origin: z.enum(["generate", "import"]).describe("generate: authentik makes the key pair; import: the reader brings the certificate"),
})
export const outpostSchema = z.strictObject({
  type: z.enum(["proxy", "ldap", "radius", "rac"]),
  name: text.optional(),
  embedded: z.boolean().optional().describe("true: the application is added to the authentik Embedded Outpost (proxy only)"),
  note,
})
export const bindingSchema = z.strictObject({
  group: text.describe("name of one of this method's groups, or a group that exists"),
  optional,
  note,
})
/** A thing that only a person can do in authentik, shown as a step and as a comment in blueprint and Terraform. */
export const manualStepSchema = z.strictObject({ at: z.enum(["start", "end"]).default("end"), text })

/** All that one method needs in authentik. */
export const authentikSetupSchema = z.strictObject({
  application: applicationSchema,
  provider: providerSchema.optional(),
  backchannelProviders: z.array(providerSchema).default([]),
  propertyMappings: z.array(propertyMappingSchema).default([]),
  groups: z.array(groupSchema).default([]),
  entitlements: z.array(entitlementSchema).default([]),
  serviceAccounts: z.array(serviceAccountSchema).default([]),
  roles: z.array(roleSchema).default([]),
  certificates: z.array(certificateSchema).default([]),
  outposts: z.array(outpostSchema).default([]),
  bindings: z.array(bindingSchema).default([]),
  manualSteps: z.array(manualStepSchema).default([]),
})

export type AuthentikSetup = z.output<typeof authentikSetupSchema>
export type Application = AuthentikSetup["application"]
export type Provider = z.output<typeof providerSchema>
export type ProviderType = Provider["type"]
export type OAuth2Provider = z.output<typeof oauth2ProviderSchema>
export type SamlProvider = z.output<typeof samlProviderSchema>
export type ProxyProvider = z.output<typeof proxyProviderSchema>
export type LdapProvider = z.output<typeof ldapProviderSchema>
export type ScimProvider = z.output<typeof scimProviderSchema>
export type RadiusProvider = z.output<typeof radiusProviderSchema>
export type SsfProvider = z.output<typeof ssfProviderSchema>
export type GoogleWorkspaceProvider = z.output<typeof googleWorkspaceProviderSchema>
export type RedirectUri = z.output<typeof redirectUriSchema>
export type PropertyMapping = z.output<typeof propertyMappingSchema>
export type Outpost = z.output<typeof outpostSchema>
export type Certificate = z.output<typeof certificateSchema>
