/** How the parts of a Terraform configuration refer to each other and to what authentik has. */
import { type HclArgument, type HclValue, raw } from "../files/hcl"
import type { Group, Offer, Provider, ProviderType } from "../model/model"
import { FLOWS, type FlowName, type MappingKind } from "../model/shipped"
import { whyProviderOptional } from "../resolve/optional-parts"
import type { ApplicationUnit, NamedProvider } from "../resolve/applications"
import { argument } from "./parts"
import type { TerraformScope } from "./scope"

/** A reference to another object, and why a reader may do without that object. */
export interface Reference {
  value: HclValue
  option?: Offer
}

const PROVIDER_RESOURCES: Record<ProviderType, string> = {
  oauth2: "authentik_provider_oauth2",
  saml: "authentik_provider_saml",
  proxy: "authentik_provider_proxy",
  ldap: "authentik_provider_ldap",
  scim: "authentik_provider_scim",
  radius: "authentik_provider_radius",
  ssf: "authentik_provider_ssf",
  "google-workspace": "authentik_provider_google_workspace",
}

/** Resource types of custom mappings. Their data sources have the same names, but Google Workspace has none. */
export const MAPPING_RESOURCES: Record<MappingKind, string> = {
  scope: "authentik_property_mapping_provider_scope",
  saml: "authentik_property_mapping_provider_saml",
  scim: "authentik_property_mapping_provider_scim",
  radius: "authentik_property_mapping_provider_radius",
  "google-workspace": "authentik_property_mapping_provider_google_workspace",
}

/** The application that a provider belongs to; its slug names the provider's resource. */
const unitOf = (scope: TerraformScope, provider: Provider): ApplicationUnit | undefined =>
  scope.units.find(
    ({ main, backchannel }) => main?.provider === provider || backchannel.some((one) => one.provider === provider),
  )

/** The address of a provider's resource. */
export function providerAddress(scope: TerraformScope, provider: Provider): string {
  return scope.address(provider, PROVIDER_RESOURCES[provider.type], unitOf(scope, provider)?.application.slug ?? "")
}

/** A reference to a provider of the setup, optional if the provider or its application is. */
export const providerRef = (scope: TerraformScope, { provider }: NamedProvider): Reference => ({
  value: raw(`${providerAddress(scope, provider)}.id`),
  option: whyProviderOptional(scope.units, provider),
})

/** The address of an application's resource. */
export const applicationAddress = (scope: TerraformScope, unit: ApplicationUnit): string =>
  scope.address(unit.application, "authentik_application", unit.application.slug)

const FLOW_LABELS: Record<FlowName, string> = {
  implicit: "authorization",
  explicit: "authorization_with_consent",
  invalidation: "invalidation",
  authentication: "authentication",
  logout: "logout",
}

/** A reference to one of authentik's default flows. */
export const flowRef = (scope: TerraformScope, name: FlowName): HclValue =>
  raw(`${scope.lookUp("authentik_flow", FLOW_LABELS[name], [argument("slug", FLOWS[name])])}.id`)

/** The flows of a provider for sign-in in a browser. */
export const flowArguments = (scope: TerraformScope, flow: "implicit" | "explicit"): HclArgument[] => [
  argument("authorization_flow", flowRef(scope, flow)),
  argument("invalidation_flow", flowRef(scope, "invalidation")),
]

/** Refers to a group of the setup by its resource, and to any other group by name. */
export function groupRef(scope: TerraformScope, name: string): Reference {
  const group = scope.setup.groups.find((one) => one.name === name)
  if (!group) return { value: raw(`${scope.lookUp("authentik_group", name, groupLookup(name))}.id`) }
  const address = scope.address(group, "authentik_group", name)
  // One of the two lists has the group: it is created either here or by another method of the guide.
  if (isShared(scope, group)) {
    scope.sharedInUse.add(group)
    return { value: raw(`one(concat(${address}[*].id, data.${address}[*].id))`), option: group.option }
  }
  return { value: raw(`${address}.id`), option: group.option }
}

/** The arguments that find a group by name. */
export const groupLookup = (name: string): HclArgument[] => [argument("name", name), argument("include_users", false)]

/** Whether another method of the guide creates the group, too. */
export const isShared = (scope: TerraformScope, { name }: Group): boolean =>
  scope.context.sharedGroups?.includes(name) ?? false
