/** What the parts of a Terraform configuration share while it is being put together, and how they refer to each other. */
import { plainText, sentence } from "./comment-text"
import { raw, type HclArgument, type HclBlock, type HclItem, type HclValue } from "./hcl-text"
import { reasonToLeaveOut, type MappingRef } from "./mappings"
import type { AuthentikSetup, NamingContext, Provider, ProviderType } from "./model"
import { applicationsOf, certificateName, uniqueNames, type ApplicationUnit } from "./resolve"
import { FLOWS, SELF_SIGNED_CERTIFICATE, type FlowName, type MappingKind } from "./shipped"

export interface TerraformScope {
  setup: AuthentikSetup
  units: ApplicationUnit[]
  /** Data sources and variables, in the order in which they were asked for. */
  data: HclBlock[]
  variables: HclBlock[]
  /** The address of the resource that stands for an object of the setup, such as `authentik_group.admins`. */
  address: (object: object, type: string, name: string) => string
  /** The address of a data source; the same arguments give the same one. */
  lookUp: (type: string, name: string, body: HclArgument[], comment?: string) => string
  /** The reference to a variable that the reader sets. */
  variable: (name: string, description: string, sensitive: boolean) => string
}

export function terraformScope(setup: AuthentikSetup, context: NamingContext): TerraformScope {
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
    units: applicationsOf(setup, context),
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

/** The argument for a certificate-key pair; none for `none` and for what the setup leaves open. */
export function certificateArgument(
  scope: TerraformScope,
  name: string,
  keyPair: string | undefined,
  note?: string,
): HclArgument[] {
  const address = certificateAddress(scope, keyPair)
  return address === undefined ? [] : [argument(name, raw(`${address}.id`), note && sentence(note))]
}
export function certificateAddress(scope: TerraformScope, keyPair: string | undefined): string | undefined {
  const pair = certificateName(scope.setup, keyPair)
  if (pair === undefined) return undefined
  const isDefault = pair === SELF_SIGNED_CERTIFICATE
  const comment = isDefault ? "Any certificate-key pair will do; this one comes with authentik." : undefined
  // The private key has no business in Terraform's state.
  return scope.lookUp(
    "authentik_certificate_key_pair",
    isDefault ? "default" : pair,
    [argument("name", pair), argument("fetch_key", false)],
    comment,
  )
}

export function groupId(scope: TerraformScope, name: string): HclValue {
  const group = scope.setup.groups.find((one) => one.name === name)
  if (group) return raw(`${scope.address(group, "authentik_group", name)}.id`)
  return raw(`${scope.lookUp("authentik_group", name, [argument("name", name), argument("include_users", false)])}.id`)
}

const optionalRemark = (reason: string | undefined): string | undefined =>
  reason === undefined ? undefined : `Optional: ${sentence(reason)}`

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

/** A selection: authentik's own mappings through one data source, the others one by one. */
export function mappingIds(scope: TerraformScope, refs: MappingRef[]): HclValue {
  const managed = refs.flatMap((ref) => (ref.from === "authentik" ? [ref.mapping] : []))
  const others = refs.filter((ref) => ref.from !== "authentik")
  const list: HclValue = {
    list: others.map((ref): HclItem => ({
      value: raw(mappingId(scope, ref)),
      comment: optionalRemark(reasonToLeaveOut(ref)),
    })),
  }
  if (managed.length === 0) return list
  if (managed.length === 1) {
    const [first] = refs.filter((ref) => ref.from === "authentik")
    return first
      ? {
          list: [
            { value: raw(mappingId(scope, first)), comment: optionalRemark(reasonToLeaveOut(first)) },
            ...list.list,
          ],
        }
      : list
  }
  const [{ kind } = { kind: "scope" as const }] = managed
  const keys: HclValue = {
    list: refs.flatMap((ref) =>
      ref.from === "authentik" ? [{ value: ref.mapping.managed, comment: optionalRemark(reasonToLeaveOut(ref)) }] : [],
    ),
  }
  const ids = `${scope.lookUp(MAPPING_RESOURCES[kind], "default", [argument("managed_list", keys)])}.ids`
  return others.length === 0 ? raw(ids) : { call: "concat", with: [raw(ids), list] }
}
