/**
 * What one method of a guide needs in authentik: the application, its providers, and all objects that they refer to.
 *
 * The schema is the single definition. It validates front matter, defines the TypeScript types, and is the input for
 * the numbered steps, the blueprint, and the Terraform configuration. Names follow authentik's API (camelCase for its
 * snake_case), and enumeration values are the API's own. Rules that relate several values are in `checks/setup.ts`.
 */
import { z } from "zod"
import { type Offer, option, slug, text } from "./fields"
import {
  applicationSchema,
  bindingSchema,
  certificateSchema,
  entitlementSchema,
  groupSchema,
  manualStepSchema,
  propertyMappingSchema,
  roleSchema,
  serviceAccountSchema,
  userAttributeSchema,
} from "./objects"
import { outpostSchema } from "./outposts"
import { providerSchema } from "./providers"
import type { Release } from "../../guides/releases"

export type { Offer } from "./fields"
export * from "./oauth2"
export * from "./objects"
export * from "./outposts"
export * from "./providers"
export * from "./saml"
export * from "./sync"

/** A choice that readers have: the parts with its id are there only if they choose it. */
const optionSchema = z.strictObject({
  id: slug.describe("part of the page's address; unique in the method"),
  title: text.describe("imperative, from the style guide's titles of options where one fits"),
  reason: text.describe("one sentence on why readers want it, Markdown allowed"),
  needs: z.array(slug).default([]).describe("ids of options that it needs, which are chosen with it"),
})

/** An additional application and its provider, for integrations with a provider for each kind of client (ownCloud). */
const additionalApplicationSchema = z.strictObject({
  application: applicationSchema,
  provider: providerSchema,
  option,
})

/** An attribute that the application reads; with `option`, only readers of that option need it. */
const readAttributeSchema = z
  .union([text, z.strictObject({ name: text, option })])
  .transform((value): { name: string; option?: Offer } => (typeof value === "string" ? { name: value } : value))

/** Everything that one method needs in authentik. */
export const authentikSetupSchema = z.strictObject({
  attributes: z
    .array(readAttributeSchema)
    .optional()
    .describe(
      "SAML: names of the attributes that the application reads; [] means only the NameID; absent means not yet known",
    ),
  options: z.array(optionSchema).default([]),
  application: applicationSchema,
  provider: providerSchema.optional(),
  additionalApplications: z.array(additionalApplicationSchema).default([]),
  backchannelProviders: z.array(providerSchema).default([]),
  propertyMappings: z.array(propertyMappingSchema).default([]),
  groups: z.array(groupSchema).default([]),
  entitlements: z.array(entitlementSchema).default([]),
  serviceAccounts: z.array(serviceAccountSchema).default([]),
  roles: z.array(roleSchema).default([]),
  certificates: z.array(certificateSchema).default([]),
  outposts: z.array(outpostSchema).default([]),
  bindings: z.array(bindingSchema).default([]),
  userAttributes: z.array(userAttributeSchema).default([]),
  manualSteps: z.array(manualStepSchema).default([]),
})

export type Option = z.output<typeof optionSchema>
/** A method's setup. A resolved one names the release of authentik that it is for; guides do not. */
export type AuthentikSetup = z.output<typeof authentikSetupSchema> & { release?: Release }

/** What a method must know besides its setup. */
export interface SetupContext {
  /** The guide's name; the application's name unless the setup gives one. */
  guideName: string
  /** The method's id, such as `oidc`. */
  methodId: string
  /** Distinguishes providers of methods, such as `SAML`; absent unless this and another method create applications. */
  methodLabel?: string
  /** Groups of this method that another method of the guide also declares. */
  sharedGroups?: readonly string[]
  /** True if another method of the guide adds backchannel providers to this method's application. */
  extendedElsewhere?: boolean
}
/** The part of the context that default names of objects are derived from. */
export type NamingContext = Pick<SetupContext, "guideName" | "methodLabel">

/** What generated files show of their guide. */
export interface FileContext {
  /** The guide's absolute URL. */
  guideUrl: string
  /** Texts of the guide that readers replace with their own, such as `wiki.company`. */
  placeholders: readonly string[]
}
