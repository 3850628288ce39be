/** Groups, accounts, mappings, applications, entitlements, bindings and outposts as blueprint entries. */
import {
  field,
  find,
  groupRef,
  keyOf,
  optionalField,
  type BlueprintEntry,
  providerId,
  applicationId,
  type BlueprintScope,
} from "./blueprint-entry"
import { PROVIDER_MODELS, providerAttrs } from "./blueprint-providers"
import { sentence } from "./comment-text"
import type { Binding, Entitlement, Group, Outpost, PropertyMapping, Role, ServiceAccount } from "./model"
import {
  firstOfType,
  isHidden,
  launchUrlOf,
  outpostName,
  permissionCodename,
  tidyExpression,
  tokenIdentifier,
  type ApplicationUnit,
  type NamedProvider,
} from "./resolve"
import { AUTHENTIK_URL, MAPPING_MODELS } from "./shipped"
import { bare, type YamlField, type YamlValue } from "./yaml-text"

export function groupEntry(scope: BlueprintScope, group: Group): BlueprintEntry {
  const id = scope.idOf(group, "group", group.name)
  return {
    remark: `Group: ${group.purpose}`,
    optional: group.optional,
    model: "authentik_core.group",
    id,
    identifiers: [field("name", group.name)],
    attrs: optionalField("attributes", attributeMap(group.attributes)),
  }
}

function attributeMap(attributes: Group["attributes"]): YamlValue | undefined {
  if (!attributes || Object.keys(attributes).length === 0) return undefined
  return { map: Object.entries(attributes).map(([name, value]): YamlField => ({ key: { quoted: name }, value })) }
}

export function roleEntry(scope: BlueprintScope, role: Role): BlueprintEntry {
  const id = scope.idOf(role, "role", role.name)
  const own = scope.setup.serviceAccounts.some(({ username }) => username === role.assignTo)
  const assign = own ? "" : ` Assign it to ${role.assignTo} under Directory > Roles.`
  return {
    remark: `Role with the permission "${role.permission}".${assign}`,
    optional: role.optional,
    model: "authentik_rbac.role",
    id,
    identifiers: [field("name", role.name)],
    attrs: [],
  }
}

/** A service account and its token. authentik makes the token's value: copy it under Directory > Tokens and App passwords. */
export function serviceAccountEntries(scope: BlueprintScope, account: ServiceAccount): BlueprintEntry[] {
  const id = scope.idOf(account, "service-account", account.username)
  const roles = scope.setup.roles.filter(({ assignTo }) => assignTo === account.username)
  const list = (values: YamlValue[]): YamlValue | undefined => (values.length > 0 ? { list: values.map((value) => ({ value })) } : undefined)
  return [
    {
      remark: `Service account: ${account.purpose}`,
      optional: account.optional,
      model: "authentik_core.user",
      id,
      identifiers: [field("username", account.username)],
      attrs: [
        field("name", account.username),
        field("type", bare("service_account")),
        ...optionalField("groups", list(account.groups.map((name) => groupRef(scope, name)))),
        ...optionalField("roles", list(roles.map((role) => keyOf(scope.idOf(role, "role", role.name))))),
      ],
    },
    {
      remark: "authentik makes its value; copy it under Directory > Tokens and App passwords.",
      optional: account.optional,
      model: "authentik_core.token",
      identifiers: [field("identifier", tokenIdentifier(account))],
      attrs: [
        field("user", keyOf(id)),
        field("intent", bare(account.credential === "api-token" ? "api" : "app_password")),
        field("description", account.purpose),
        field("expiring", false),
      ],
    },
  ]
}

export function mappingEntry(scope: BlueprintScope, mapping: PropertyMapping): BlueprintEntry {
  const id = scope.idOf(mapping, "mapping", mapping.name)
  const particular: YamlField[] =
    mapping.kind === "scope"
      ? [field("scope_name", mapping.scopeName), ...optionalField("description", mapping.description)]
      : mapping.kind === "saml"
        ? [field("saml_name", mapping.samlName), ...optionalField("friendly_name", mapping.friendlyName)]
        : []
  return {
    optional: mapping.optional,
    model: MAPPING_MODELS[mapping.kind],
    id,
    identifiers: [field("name", mapping.name)],
    attrs: [...particular, field("expression", { block: tidyExpression(mapping.expression), chomp: "clip" })],
  }
}

export function providerEntry(scope: BlueprintScope, named: NamedProvider, optional?: string): BlueprintEntry {
  const { name, provider } = named
  const id = providerId(scope, provider)
  const served = scope.setup.roles.filter((role) => firstOfType(scope.units, role.on)?.provider === provider)
  return {
    optional,
    model: PROVIDER_MODELS[provider.type],
    id,
    identifiers: [field("name", name)],
    attrs: providerAttrs(scope, provider),
    permissions: served.map((role) => ({ codename: permissionCodename(role.codename), roleId: scope.idOf(role, "role", role.name) })),
  }
}

/** The application's entry; nothing when it exists already and the setup neither changes it nor refers to it. */
export function applicationEntry(scope: BlueprintScope, unit: ApplicationUnit, referred: boolean): BlueprintEntry | undefined {
  const { application, name, main, backchannel, optional } = unit
  if (application.existing && !main && backchannel.length === 0 && !referred) return undefined
  const id = applicationId(scope, unit)
  const provider = (named: NamedProvider) => keyOf(providerId(scope, named.provider))
  const existing = "The application exists already. Its backchannel providers become those that are listed here."
  return {
    remark: application.existing && backchannel.length > 0 ? existing : undefined,
    optional,
    model: "authentik_core.application",
    id,
    identifiers: [field("slug", application.slug)],
    attrs: [
      field("name", name),
      ...(main ? [field("provider", provider(main))] : []),
      ...(backchannel.length > 0 ? [field("backchannel_providers", { list: backchannel.map((one) => ({ value: provider(one) })) })] : []),
      ...optionalField("meta_launch_url", launchUrlOf(application)),
      ...(isHidden(application) ? [field("meta_hide", true)] : []),
      ...optionalField("open_in_new_tab", application.openInNewTab),
      ...optionalField("group", application.group),
      ...optionalField("meta_icon", application.icon),
      ...optionalField("meta_publisher", application.publisher),
      ...optionalField("meta_description", application.description),
      ...optionalField("policy_engine_mode", application.policyEngineMode && bare(application.policyEngineMode)),
    ],
  }
}

/** An entitlement of the main application, and who holds it. */
export function entitlementEntries(scope: BlueprintScope, entitlement: Entitlement, application: string): BlueprintEntry[] {
  const id = scope.idOf(entitlement, "entitlement", entitlement.name)
  return [
    {
      remark: `Entitlement: ${entitlement.purpose}`,
      optional: entitlement.optional,
      model: "authentik_core.applicationentitlement",
      id,
      identifiers: [field("name", entitlement.name), field("app", keyOf(application))],
      attrs: optionalField("attributes", attributeMap(entitlement.attributes)),
    },
    ...entitlement.groups.map((group, order) => bindingEntry(keyOf(id), { group: groupRef(scope, group) }, order)),
  ]
}

/** Binds a group or user of the setup to the main application. */
export function accessEntry(scope: BlueprintScope, binding: Binding, application: string, order: number): BlueprintEntry {
  const account = scope.setup.serviceAccounts.find(({ username }) => username === binding.user)
  const who =
    binding.group !== undefined
      ? { group: groupRef(scope, binding.group) }
      : { user: account ? keyOf(scope.idOf(account, "service-account", account.username)) : find("authentik_core.user", "username", binding.user ?? "") }
  return { ...bindingEntry(keyOf(application), who, order), remark: binding.note, optional: binding.optional }
}

/** Found by target and holder, never by its order: the reader's own bindings stay as they are. */
function bindingEntry(target: YamlValue, who: { group: YamlValue } | { user: YamlValue }, order: number): BlueprintEntry {
  const holder = "group" in who ? field("group", who.group) : field("user", who.user)
  return { model: "authentik_policies.policybinding", identifiers: [field("target", target), holder], attrs: [field("order", order)] }
}

/** A new outpost for the setup's provider of its type. Made once and then left alone, so that later changes to it stay. */
export function outpostEntry(scope: BlueprintScope, outpost: Outpost, served: NamedProvider, applicationName: string): BlueprintEntry {
  return {
    remark: [outpost.note && sentence(outpost.note), "Made once; what you change later stays as you set it."].filter(Boolean).join(" "),
    model: "authentik_outposts.outpost",
    state: "created",
    identifiers: [field("name", outpostName(outpost, applicationName))],
    attrs: [
      field("type", bare(outpost.type)),
      field("providers", { list: [{ value: keyOf(providerId(scope, served.provider)) }] }),
      field("config", { map: [field("authentik_host", AUTHENTIK_URL)] }),
    ],
  }
}
