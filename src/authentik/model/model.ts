/**
 * What one method of a guide needs in authentik: the application, its providers and all that they refer to.
 *
 * The schema is the single definition. It checks front matter, gives the TypeScript types, and feeds the numbered
 * steps, the blueprint and the Terraform configuration. Names follow authentik's API (camelCase for its snake_case),
 * values of enumerations are the API's own. What one value must have to do with another is in `check-setup.ts`.
 */
import { z } from "zod"
import { optional } from "./fields"
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

export * from "./oauth2"
export * from "./objects"
export * from "./outposts"
export * from "./providers"
export * from "./saml"
export * from "./sync"

/** A further application with its provider, for integrations with one provider for each kind of client (ownCloud). */
const additionalApplicationSchema = z.strictObject({
  application: applicationSchema,
  provider: providerSchema,
  optional,
})

/** All that one method needs in authentik. */
export const authentikSetupSchema = z.strictObject({
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

export type AuthentikSetup = z.output<typeof authentikSetupSchema>

/** What a generator is told besides the setup. */
export interface SetupContext {
  /** The guide's name; the application's name unless the setup gives one. */
  guideName: string
  /** The method's id, such as `oidc`. */
  methodId: string
  /** Tells this method's providers from those of the guide's other methods, such as `SAML`; absent where nothing else creates an application. */
  methodLabel?: string
  /** Groups of this method that another method of the guide declares, too. */
  sharedGroups?: readonly string[]
  /** True where another method of the guide adds backchannel providers to this method's application. */
  extendedElsewhere?: boolean
}
/** What names of objects follow from, where the setup leaves them out. */
export type NamingContext = Pick<SetupContext, "guideName" | "methodLabel">

/** What the generators of files are told: their files name the guide that they were made from. */
export interface FileContext extends SetupContext {
  /** The guide's full address. */
  guideUrl: string
  /** Texts of the guide that readers replace by their own, such as `wiki.company`. */
  placeholders: readonly string[]
}
