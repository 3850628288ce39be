/** Outposts and the providers that they serve. */
import { z } from "zod"
import { duration, flow, keyPair, note, option, providerBase, text } from "./fields"

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
  unauthenticatedPaths: z.array(text).default([]).describe("regular expressions, one per line in authentik"),
  unauthenticatedPathsOption: option.describe(
    "the option that these paths belong to; absent means that they are needed",
  ),
  interceptHeaderAuth: z.boolean().optional(),
  basicAuth: z.strictObject({ usernameAttribute: text.optional(), passwordAttribute: text.optional() }).optional(),
  accessTokenValidity: duration.optional(),
})

export const ldapProviderSchema = z.strictObject({
  type: z.literal("ldap"),
  ...providerBase,
  baseDn: text
    .regex(/^[a-z][\w-]*=[^,=]+(?:, ?[a-z][\w-]*=[^,=]+)*$/i, {
      error: "write a distinguished name, such as ou=my-app,dc=ldap,dc=goauthentik,dc=io",
    })
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

export const radiusProviderSchema = z.strictObject({
  type: z.literal("radius"),
  ...providerBase,
  clientNetworks: z.array(text).default(["0.0.0.0/0", "::/0"]),
  sharedSecretNote: text.optional(),
  mfaSupport: z.boolean().optional(),
  certificate: keyPair.optional(),
})

export const outpostSchema = z.strictObject({
  type: z.enum(["proxy", "ldap", "radius", "rac"]),
  name: text.optional(),
  embedded: z
    .boolean()
    .optional()
    .describe("true: the application is added to the authentik Embedded Outpost (proxy only)"),
  option,
  note,
})

export type ProxyProvider = z.output<typeof proxyProviderSchema>
export type LdapProvider = z.output<typeof ldapProviderSchema>
export type RadiusProvider = z.output<typeof radiusProviderSchema>
export type Outpost = z.output<typeof outpostSchema>
