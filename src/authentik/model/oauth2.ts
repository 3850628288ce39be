/** The OAuth2/OpenID provider. */
import { z } from "zod"
import { address, duration, flow, keyPair, note, option, optionsOf, providerBase, text } from "./fields"

const redirectUriSchema = z
  .strictObject({
    url: text,
    match: z.enum(["strict", "regex"]).default("strict"),
    use: z.enum(["authorization", "logout"]).default("authorization"),
    note,
    option,
  })
  .superRefine(({ url, match }, context) => {
    const message = match === "strict" && address.safeParse(url).error?.issues[0]?.message
    if (message) context.addIssue({ code: "custom", path: ["url"], message })
  })

/** The scope mappings that authentik ships, by scope name. */
export const DEFAULT_SCOPES = [
  "openid",
  "profile",
  "email",
  "offline_access",
  "entitlements",
  "goauthentik.io/api",
] as const

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
  clientId: text.optional().describe("only if the application requires a fixed one"),
  clientSecret: text.optional().describe("only if the vendor publishes a fixed one; never a real secret"),
  redirectUris: z.array(redirectUriSchema).default([]),
  grantTypes: z.array(z.enum(GRANT_TYPES)).optional().describe("absent means authorization_code and refresh_token"),
  grantTypeOptions: optionsOf(GRANT_TYPES).describe("grant types that belong to an option, with its id"),
  scopes: z
    .array(z.enum(DEFAULT_SCOPES))
    .default(["openid", "profile", "email"])
    .describe("authentik's own mappings; custom ones come from propertyMappings"),
  scopeOptions: optionsOf(DEFAULT_SCOPES).describe("scopes that belong to an option, with its id"),
  subjectMode: z
    .enum(["hashed_user_id", "user_id", "user_uuid", "user_username", "user_email", "user_upn"])
    .default("hashed_user_id"),
  issuerMode: z.enum(["per_provider", "global"]).default("per_provider"),
  signingKey: keyPair.default("any"),
  signingKeyNote: note,
  encryptionKey: keyPair.default("none"),
  includeClaimsInIdToken: z.boolean().default(true),
  logout: z.strictObject({ url: address, method: z.enum(["backchannel", "frontchannel"]), note, option }).optional(),
  accessCodeValidity: duration.optional(),
  accessTokenValidity: duration.optional(),
  refreshTokenValidity: duration.optional(),
})

export type OAuth2Provider = z.output<typeof oauth2ProviderSchema>
export type RedirectUri = z.output<typeof redirectUriSchema>
