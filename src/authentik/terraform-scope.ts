/** What the parts of a Terraform configuration share while it is being put together, and how they refer to each other. */
import { plainText, sentence } from "./comment-text"
import { raw, type HclArgument, type HclBlock, type HclItem, type HclValue } from "./hcl-text"
import { reasonToLeaveOut, type MappingRef } from "./mappings"
import type { AuthentikSetup, Group, Provider, ProviderType, SetupContext } from "./model"
import {
  applicationsOf,
  certificateName,
  uniqueNames,
  whyOptional,
  whyProviderOptional,
  type ApplicationUnit,
} from "./resolve"
import { FLOWS, SELF_SIGNED_CERTIFICATE, type FlowName, type MappingKind } from "./shipped"

export interface TerraformScope {
  setup: AuthentikSetup
  context: SetupContext
  units: ApplicationUnit[]
  /** Groups of other methods, too, that something refers to. */
  sharedInUse: Set<Group>
  /** Data sources and variables, in the order in which they were asked for. */
  data: HclBlock[]
  variables: HclBlock[]
  /** The address of the resource that stands for an object of the setup, such as `authentik_group.admins`. */
  address: (object: object, type: string, name: string) => string
  /** The address of a data source; the same arguments give the same one. */
  lookUp: (type: string, name: string, body: HclBlock["body"], comment?: string) => string
  /** The reference to a variable that the reader sets. */
  variable: (name: string, description: string, sensitive: boolean) => string
}

export function terraformScope(setup: AuthentikSetup, context: SetupContext): TerraformScope {
  const addresses = new Map<object, string>()
  const uniqueByType = new Map<string, ReturnType<typeof uniqueNames>>()
  const known = new Map<string, string>()
  const data: HclBlock[] = []
  const variables: HclBlock[] = []
  const label = (type: string, name: string): string => {
    const unique = uniqueByType.get(type) ?? uniqueNames("_")
    uniqueByType.set(type, unique)
    return unique(name, "main")
  }
  return {
    setup,
    context,
    units: applicationsOf(setup, context),
    sharedInUse: new Set(),
    data,
    variables,
    address: (object, type, name) => {
      const address = addresses.get(object) ?? `${type}.${label(type, name)}`
      addresses.set(object, address)
      return address
    },
    lookUp: (type, name, body, comment) => {
      const key = JSON.stringify([type, body])
      const address = known.get(key) ?? `${type}.${label(`data.${type}`, name)}`
      if (!known.has(key)) data.push({ type: "data", labels: address.split("."), body, comment })
      known.set(key, address)
      return `data.${address}`
    },
    variable: (name, description, sensitive) => {
      const key = JSON.stringify(["variable", name, description])
      const own = known.get(key) ?? label("variable", name)
      if (!known.has(key))
        variables.push({ type: "variable", labels: [own], body: variableBody(description, sensitive) })
      known.set(key, own)
      return `var.${own}`
    },
  }
}

const variableBody = (description: string, sensitive: boolean): HclArgument[] => [
  { name: "description", value: plainText(description) },
  { name: "type", value: raw("string") },
  ...(sensitive ? [{ name: "sensitive", value: true }] : []),
]

export const argument = (name: string, value: HclValue, comment?: string): HclArgument => ({ name, value, comment })
export const optionalArgument = (name: string, value: HclValue | undefined, comment?: string): HclArgument[] =>
  value === undefined ? [] : [argument(name, value, comment)]
/** An argument for a list that is left out while it has no items. */
export const listArgument = (name: string, items: HclItem[]): HclArgument[] =>
  items.length === 0 ? [] : [argument(name, { list: items })]
/** An argument that is left out while it has the resource's own default. */
export const unlessDefault = <T extends string | boolean>(name: string, value: T, byDefault: T): HclArgument[] =>
  value === byDefault ? [] : [argument(name, value)]

export const PROVIDER_RESOURCES: Record<ProviderType, string> = {
  oauth2: "authentik_provider_oauth2",
  saml: "authentik_provider_saml",
  proxy: "authentik_provider_proxy",
  ldap: "authentik_provider_ldap",
  scim: "authentik_provider_scim",
  radius: "authentik_provider_radius",
  ssf: "authentik_provider_ssf",
  "google-workspace": "authentik_provider_google_workspace",
}
/** Resources of custom mappings; their data sources have the same names, save that Google Workspace has none. */
export const MAPPING_RESOURCES: Record<MappingKind, string> = {
  scope: "authentik_property_mapping_provider_scope",
  saml: "authentik_property_mapping_provider_saml",
  scim: "authentik_property_mapping_provider_scim",
  radius: "authentik_property_mapping_provider_radius",
  "google-workspace": "authentik_property_mapping_provider_google_workspace",
}

/** Names a unit's resources: the application's slug, whatever provider they belong to. */
export const unitOf = (scope: TerraformScope, provider: Provider): ApplicationUnit | undefined =>
  scope.units.find(
    ({ main, backchannel }) => main?.provider === provider || backchannel.some((one) => one.provider === provider),
  )

export function providerAddress(scope: TerraformScope, provider: Provider): string {
  return scope.address(provider, PROVIDER_RESOURCES[provider.type], unitOf(scope, provider)?.application.slug ?? "")
}
/** A reference to a provider of the setup. */
export const providerId = (scope: TerraformScope, provider: Provider): Reference => ({
  value: raw(`${providerAddress(scope, provider)}.id`),
  optional: whyProviderOptional(scope.units, provider),
})
export const applicationAddress = (scope: TerraformScope, unit: ApplicationUnit): string =>
  scope.address(unit.application, "authentik_application", unit.application.slug)

const FLOW_LABELS: Record<FlowName, string> = {
  implicit: "authorization",
  explicit: "authorization_with_consent",
  invalidation: "invalidation",
  authentication: "authentication",
  logout: "logout",
}
export const flow = (scope: TerraformScope, name: FlowName): HclValue =>
  raw(`${scope.lookUp("authentik_flow", FLOW_LABELS[name], [argument("slug", FLOWS[name])])}.id`)

/** The argument for a certificate-key pair; none for `none`. */
export function certificateArgument(
  scope: TerraformScope,
  name: string,
  keyPair: string | undefined,
  note?: string,
): HclArgument[] {
  const address = certificateAddress(scope, keyPair)
  if (address === undefined) return []
  const optional = keyPair === undefined ? undefined : whyOptional(scope.setup, keyPair)
  return [{ ...argument(name, raw(`${address}.id`), note && sentence(note)), optional }]
}
export function certificateAddress(scope: TerraformScope, keyPair: string | undefined): string | undefined {
  const pair = certificateName(keyPair)
  if (pair === undefined) return undefined
  const isDefault = pair === SELF_SIGNED_CERTIFICATE
  const comment = isDefault
    ? "Comes with authentik; any other certificate-key pair with an RSA key works too."
    : undefined
  // The private key has no business in Terraform's state.
  return scope.lookUp(
    "authentik_certificate_key_pair",
    isDefault ? "default" : pair,
    [argument("name", pair), argument("fetch_key", false)],
    comment,
  )
}

/** A reference to another object, and why a reader may do without that object. */
export interface Reference {
  value: HclValue
  optional?: string
}

export function groupId(scope: TerraformScope, name: string): Reference {
  const group = scope.setup.groups.find((one) => one.name === name)
  if (!group) return { value: raw(`${lookUpGroup(scope, name, name)}.id`) }
  const address = scope.address(group, "authentik_group", name)
  // Created here or by another method of the guide: one of the two lists has the group.
  if (isShared(scope, group)) {
    scope.sharedInUse.add(group)
    return { value: raw(`one(concat(${address}[*].id, data.${address}[*].id))`), optional: group.optional }
  }
  return { value: raw(`${address}.id`), optional: group.optional }
}
const lookUpGroup = (scope: TerraformScope, label: string, name: string): string =>
  scope.lookUp("authentik_group", label, groupLookup(name))
export const groupLookup = (name: string): HclArgument[] => [argument("name", name), argument("include_users", false)]
/** Whether another method of the guide creates the group, too. */
export const isShared = (scope: TerraformScope, { name }: Group): boolean =>
  scope.context.sharedGroups?.includes(name) ?? false

/** One mapping's ID. */
export function mappingId(scope: TerraformScope, ref: MappingRef): string {
  const type = MAPPING_RESOURCES[ref.mapping.kind]
  if (ref.from === "setup") return `${scope.address(ref.mapping, type, ref.mapping.name)}.id`
  const [by, label] =
    ref.from === "authentik"
      ? [argument("managed", ref.mapping.managed), shortName(ref.mapping.managed)]
      : [argument("name", ref.mapping.name), ref.mapping.name]
  return `${scope.lookUp(type, label, [by])}.id`
}
const shortName = (managed: string): string => (managed.split("/").at(-1) ?? managed).replace(/^scope-/, "")

/** A list of mappings is found without an error when authentik lacks some of them; sign-in would then lack their claims. */
const ALL_FOUND: HclBlock = {
  type: "lifecycle",
  labels: [],
  body: [
    {
      type: "postcondition",
      labels: [],
      body: [
        argument("condition", raw("length(self.ids) == length(self.managed_list)")),
        argument("error_message", "authentik lacks one of these property mappings."),
      ],
    },
  ],
}

/** A selection: authentik's own mappings through one data source, the others one by one. */
export function mappingIds(scope: TerraformScope, refs: MappingRef[]): HclValue {
  const managed = refs.flatMap((ref) => (ref.from === "authentik" ? [ref.mapping] : []))
  const others = refs.filter((ref) => ref.from !== "authentik")
  const list: HclValue = {
    list: others.map((ref): HclItem => ({
      value: raw(mappingId(scope, ref)),
      optional: reasonToLeaveOut(ref),
    })),
  }
  if (managed.length === 0) return list
  if (managed.length === 1) {
    const [first] = refs.filter((ref) => ref.from === "authentik")
    return first
      ? {
          list: [{ value: raw(mappingId(scope, first)), optional: reasonToLeaveOut(first) }, ...list.list],
        }
      : list
  }
  const [{ kind } = { kind: "scope" as const }] = managed
  const keys: HclValue = {
    list: refs.flatMap((ref) =>
      ref.from === "authentik" ? [{ value: ref.mapping.managed, optional: reasonToLeaveOut(ref) }] : [],
    ),
  }
  const ids = `${scope.lookUp(MAPPING_RESOURCES[kind], "default", [argument("managed_list", keys), ALL_FOUND])}.ids`
  return others.length === 0 ? raw(ids) : { call: "concat", with: [raw(ids), list] }
}
