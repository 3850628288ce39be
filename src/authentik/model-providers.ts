/** The providers that a method can have, by type. */
import { z } from "zod"
import { duration, flow, keyPair, note, optional, providerBase, text } from "./model-fields"

export const redirectUriSchema = z.strictObject({
  url: text,
  match: z.enum(["strict", "regex"]).default("strict"),
  use: z.enum(["authorization", "logout"]).default("authorization"),
  note,
  optional,
})

/** The scope mappings that authentik ships, by scope name. */
export const DEFAULT_SCOPES = ["openid", "profile", "email", "offline_access", "entitlements", "goauthentik.io/api"] as const

export const GRANT_TYPES = [
  "authorization_code",
  "implicit",
  "hybrid",
  "refresh_token",
  "client_credentials",
  "password",
  "urn:ietf:params:oauth:grant-type:device_code",
] as const

export const oauth2ProviderSchema = z.strictObject({
  type: z.literal("oauth2"),
  ...providerBase,
  authorizationFlow: flow.default("implicit"),
  clientType: z.enum(["confidential", "public"]).default("confidential"),
  clientId: text.optional().describe("only where the application insists on a fixed one"),
  clientSecret: text.optional().describe("only where the vendor publishes a fixed one; never a real secret"),
  redirectUris: z.array(redirectUriSchema).default([]),
  grantTypes: z.array(z.enum(GRANT_TYPES)).optional().describe("absent means authorization_code and refresh_token"),
  scopes: z
    .array(z.enum(DEFAULT_SCOPES))
    .default(["openid", "profile", "email"])
    .describe("mappings of authentik's own; custom ones come from propertyMappings"),
  subjectMode: z
    .enum(["hashed_user_id", "user_id", "user_uuid", "user_username", "user_email", "user_upn"])
    .default("hashed_user_id"),
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

export const NAME_ID_POLICIES = [
  "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:X509SubjectName",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:WindowsDomainQualifiedName",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
] as const

export const samlProviderSchema = z.strictObject({
  type: z.literal("saml"),
  ...providerBase,
  authorizationFlow: flow.default("implicit"),
  fromMetadata: z
    .strictObject({ source: text.describe("where the reader gets the service provider's metadata") })
    .optional()
    .describe("the wizard reads ACS URL, audience and bindings from the service provider's metadata"),
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
  defaultNameIdPolicy: z.enum(NAME_ID_POLICIES).optional(),
  defaultRelayState: text.optional(),
  authnContextClassRefMapping: text.optional().describe("name of one of this method's SAML mappings"),
  digestAlgorithm: text.optional(),
  signatureAlgorithm: text.optional(),
  propertyMappings: z
    .array(text)
    .optional()
    .describe("the exact selection, by name, when it is not authentik's default one plus this method's own mappings"),
  downloads: z
    .array(z.enum(["metadata-file", "metadata-url", "certificate"]))
    .optional()
    .describe("what the application needs from the finished provider; absent means that the step names all three"),
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
  userMappings: z
    .array(text)
    .default(["authentik default SCIM Mapping: User"])
    .describe("by name, in the order in which authentik lists them"),
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
