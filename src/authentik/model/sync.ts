/** Providers that push users, groups, or events. */
import { z } from "zod"
import { address, duration, keyPair, providerBase, text } from "./fields"

export const scimProviderSchema = z.strictObject({
  type: z.literal("scim"),
  ...providerBase,
  url: address.describe("the application's SCIM base URL, or <scim_url> if the reader must copy it"),
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

export const ssfProviderSchema = z.strictObject({
  type: z.literal("ssf"),
  ...providerBase,
  signingKey: keyPair.default("any"),
  eventRetention: duration.optional(),
  federatedProviders: z
    .union([z.boolean(), z.array(text).min(1)])
    .default(true)
    .describe("true: this method's OAuth2 provider; or the names of existing OAuth2 providers"),
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

export type ScimProvider = z.output<typeof scimProviderSchema>
export type SsfProvider = z.output<typeof ssfProviderSchema>
export type GoogleWorkspaceProvider = z.output<typeof googleWorkspaceProviderSchema>
