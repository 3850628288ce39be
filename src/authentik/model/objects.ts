/** The objects around a provider, except outposts: the application, mappings, groups, service accounts, … */
import { z } from "zod"
import { address, attributes, expression, note, option, slug, text } from "./fields"
import { DEFAULT_SCOPES } from "./oauth2"

export const applicationSchema = z.strictObject({
  name: text.optional().describe("as shown in authentik; the guide's name if absent"),
  slug: slug.describe("part of every provider URL"),
  launchUrl: address.optional(),
  launchUrlNote: note,
  hide: z
    .boolean()
    .optional()
    .describe("true hides it from the Application Dashboard; the launch URL blank://blank says the same"),
  group: text.optional(),
  icon: text.optional(),
  publisher: text.optional(),
  description: text.optional(),
  openInNewTab: z.boolean().optional(),
  policyEngineMode: z.enum(["any", "all"]).optional(),
  existing: z
    .boolean()
    .optional()
    .describe("true when another method of the guide creates the application and this one only adds to it"),
  note,
})

const mappingBase = {
  name: text,
  expression,
  option,
  note,
  select: z
    .boolean()
    .default(true)
    .describe("false for a mapping used elsewhere, such as NameID, and not in the provider's selection"),
}

export const propertyMappingSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("scope"),
    ...mappingBase,
    scopeName: text,
    description: text.optional(),
    replaces: z.enum(DEFAULT_SCOPES).optional().describe("the default mapping that this one replaces in the selection"),
  }),
  z.strictObject({ kind: z.literal("saml"), ...mappingBase, samlName: text, friendlyName: text.optional() }),
  z.strictObject({ kind: z.literal("scim"), ...mappingBase }),
  z.strictObject({ kind: z.literal("radius"), ...mappingBase }),
  z.strictObject({ kind: z.literal("google-workspace"), ...mappingBase }),
])

const fixed = z
  .boolean()
  .optional()
  .describe("true if readers cannot choose another name: the application requires this one, or code derives others")

export const groupSchema = z.strictObject({ name: text, purpose: text, fixed, option, attributes })

export const entitlementSchema = z.strictObject({
  name: text,
  purpose: text,
  fixed,
  option,
  attributes,
  groups: z.array(text).default([]).describe("names of groups that hold it, this method's own or existing ones"),
})

export const serviceAccountSchema = z.strictObject({
  username: text,
  purpose: text,
  credential: z.enum(["app-password", "api-token"]).default("app-password"),
  groups: z.array(text).default([]).describe("names of groups it joins, this method's own or existing ones"),
  option,
})

export const roleSchema = z.strictObject({
  name: text
    .optional()
    .describe("absent means the application's name and what it may do, such as Nextcloud LDAP search"),
  permission: text.default("Search full LDAP directory").describe("as authentik's interface calls it"),
  codename: text.default("authentik_providers_ldap.search_full_directory").describe("as the API calls it"),
  on: z
    .enum(["ldap", "ssf"])
    .default("ldap")
    .describe("the type of this method's provider on which the permission is given"),
  assignTo: text.describe("username of one of this method's service accounts, or a description of another account"),
  option,
})

export const certificateSchema = z.strictObject({
  name: text,
  purpose: text,
  origin: z
    .enum(["generate", "import", "existing"])
    .describe(
      "generate: authentik makes the key pair; import: the reader imports the certificate; existing: authentik already has it, possibly under another name",
    ),
  option,
})

/** Who may use the application: exactly one of `group` and `user`. Generated files comment out optional bindings. */
export const bindingSchema = z.strictObject({
  group: text.optional().describe("name of one of this method's groups, or an existing group"),
  user: text.optional().describe("username of one of this method's service accounts, or an existing user"),
  option,
  note,
})

/** An attribute that administrators set on users, with an example value. */
export const userAttributeSchema = z.strictObject({
  name: text,
  example: z.union([z.string(), z.number(), z.boolean()]),
  purpose: text,
  option,
})

/** Manual work in authentik, shown as a step, and as a comment in the blueprint and the Terraform configuration. */
export const manualStepSchema = z.strictObject({ at: z.enum(["start", "end"]).default("end"), text })

export type Application = z.output<typeof applicationSchema>
export type PropertyMapping = z.output<typeof propertyMappingSchema>
export type Group = z.output<typeof groupSchema>
export type Entitlement = z.output<typeof entitlementSchema>
export type ServiceAccount = z.output<typeof serviceAccountSchema>
export type Role = z.output<typeof roleSchema>
export type Certificate = z.output<typeof certificateSchema>
export type Binding = z.output<typeof bindingSchema>
export type UserAttribute = z.output<typeof userAttributeSchema>
