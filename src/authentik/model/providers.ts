/** The providers that a method can have, by type. */
import { z } from "zod"
import { duration, flow, keyPair, note, providerBase, text } from "./fields"
import { oauth2ProviderSchema } from "./oauth2"
import { samlProviderSchema } from "./saml"

const proxyProviderSchema = z.strictObject({
  type: z.literal("proxy"),
  ...providerBase,
  authorizationFlow: flow.default("implicit"),
  mode: z.enum(["proxy", "forward_single", "forward_domain"]),
  externalHost: text,
  internalHost: text.optional().describe("proxy mode only"),
  internalHostNote: note,
  internalHostSslValidation: z.boolean().default(true),
  cookieDomain: text.optional().describe("forward_domain only"),
  unauthenticatedPaths: z.array(text).default([]).describe("regular expressions, one per line in authentik"),
  interceptHeaderAuth: z.boolean().optional(),
  basicAuth: z.strictObject({ usernameAttribute: text.optional(), passwordAttribute: text.optional() }).optional(),
  accessTokenValidity: duration.optional(),
})

const ldapProviderSchema = z.strictObject({
  type: z.literal("ldap"),
  ...providerBase,
  baseDn: text
    .optional()
    .describe("absent means a directory of the application's own, ou=<slug>,dc=ldap,dc=goauthentik,dc=io"),
  bindMode: z.enum(["direct", "cached"]).optional(),
  searchMode: z.enum(["direct", "cached"]).optional(),
  certificate: keyPair.optional(),
  tlsServerName: text.optional(),
  mfaSupport: z.boolean().optional(),
  uidStartNumber: z.number().int().optional(),
  gidStartNumber: z.number().int().optional(),
})

const scimProviderSchema = z.strictObject({
  type: z.literal("scim"),
  ...providerBase,
  url: text.describe("the application's SCIM base URL, or <scim_url> if the reader must copy it"),
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

const radiusProviderSchema = z.strictObject({
  type: z.literal("radius"),
  ...providerBase,
  clientNetworks: z.array(text).default(["0.0.0.0/0", "::/0"]),
  sharedSecretNote: text.optional(),
  mfaSupport: z.boolean().optional(),
  certificate: keyPair.optional(),
})

const ssfProviderSchema = z.strictObject({
  type: z.literal("ssf"),
  ...providerBase,
  signingKey: keyPair.default("any"),
  eventRetention: duration.optional(),
  federatedProviders: z
    .union([z.boolean(), z.array(text).min(1)])
    .default(true)
    .describe("true: this method's OAuth2 provider; or the names of existing OAuth2 providers"),
})

const googleWorkspaceProviderSchema = z.strictObject({
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
export type ProxyProvider = z.output<typeof proxyProviderSchema>
export type LdapProvider = z.output<typeof ldapProviderSchema>
export type ScimProvider = z.output<typeof scimProviderSchema>
export type RadiusProvider = z.output<typeof radiusProviderSchema>
export type SsfProvider = z.output<typeof ssfProviderSchema>
export type GoogleWorkspaceProvider = z.output<typeof googleWorkspaceProviderSchema>
