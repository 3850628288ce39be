import { ATTRIBUTE_FACTS, OTHER_ATTRIBUTES, managedName } from "./api-facts"
import { type ReadBlueprint, type ReadEntry, Tagged, isLookup } from "./blueprint-reader"
import { FactCollector, type Facts, canonical, withDefaults } from "./facts"

const TYPES: Record<string, string> = {
  "authentik_providers_oauth2.oauth2provider": "oauth2",
  "authentik_providers_saml.samlprovider": "saml",
  "authentik_providers_proxy.proxyprovider": "proxy",
  "authentik_providers_ldap.ldapprovider": "ldap",
  "authentik_providers_scim.scimprovider": "scim",
  "authentik_providers_radius.radiusprovider": "radius",
  "authentik_providers_ssf.ssfprovider": "ssf",
  "authentik_providers_google_workspace.googleworkspaceprovider": "google-workspace",
}

const KINDS: Record<string, string> = {
  "authentik_providers_oauth2.scopemapping": "scope",
  "authentik_providers_saml.samlpropertymapping": "saml",
  "authentik_providers_scim.scimmapping": "scim",
  "authentik_providers_radius.radiusproviderpropertymapping": "radius",
  "authentik_providers_google_workspace.googleworkspaceprovidermapping": "google-workspace",
}

/** The facts in a blueprint. Throws on models and attributes without a fact. */
export function factsOfBlueprint({ entries }: ReadBlueprint): Facts {
  const c = new FactCollector()
  const byId = new Map(entries.flatMap((entry) => (entry.id === undefined ? [] : [[entry.id, entry] as const])))
  const nameOf = (entry: ReadEntry | undefined): string =>
    entry?.identifiers.managed === undefined
      ? String(entry?.identifiers.name ?? entry?.attrs.name ?? entry?.identifiers.username ?? "?")
      : managedName(String(entry.identifiers.managed))
  const resolve = (value: unknown): string => {
    if (!(value instanceof Tagged)) return String(value)
    if (value.tag === "!KeyOf") return nameOf(byId.get(String(value.of)))
    if (value.tag === "!Context") return "supplied"
    const [, [key = "", wanted = ""] = []] = value.of as [string, [string, string]]
    return key === "managed" ? managedName(wanted) : wanted
  }
  const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(resolve) : [])
  const one = (value: unknown): string | undefined => (value === undefined ? undefined : resolve(value))

  for (const entry of entries) {
    if (isLookup(entry)) continue
    const { model, identifiers, attrs } = entry
    const name = nameOf(entry)
    const type = TYPES[model]
    if (type) {
      providerFacts(c, `provider/${name}`, type, attrs, one, list)
      withDefaults(c, name, type, "file")
      for (const { role } of entry.permissions) c.set(`role/${resolve(role)}/on`, name)
    } else if (KINDS[model]) {
      const key = `mapping/${name}`
      c.set(`${key}/kind`, KINDS[model])
      c.set(`${key}/attribute`, one(attrs.scope_name ?? attrs.saml_name))
      c.set(`${key}/description`, one(attrs.description))
      c.set(`${key}/friendlyName`, one(attrs.friendly_name))
      c.set(`${key}/expression`, String(attrs.expression).trimEnd())
    } else if (model === "authentik_core.application") {
      const key = `application/${name}`
      c.set(`${key}/slug`, one(identifiers.slug))
      c.set(`${key}/provider`, one(attrs.provider))
      c.set(`${key}/launchUrl`, one(attrs.meta_launch_url))
      c.set(`${key}/hidden`, one(attrs.meta_hide))
      c.set(`${key}/newTab`, one(attrs.open_in_new_tab))
      c.set(`${key}/group`, one(attrs.group))
      c.set(`${key}/icon`, one(attrs.meta_icon))
      c.set(`${key}/publisher`, one(attrs.meta_publisher))
      c.set(`${key}/description`, one(attrs.meta_description))
      c.set(`${key}/engine`, one(attrs.policy_engine_mode))
      if (attrs.backchannel_providers) c.setSorted(`${key}/backchannel`, list(attrs.backchannel_providers))
    } else if (model === "authentik_core.group") {
      c.set(`group/${name}`, canonical((attrs.attributes ?? {}) as Record<string, unknown>))
    } else if (model === "authentik_core.applicationentitlement") {
      c.set(`entitlement/${name}`, canonical((attrs.attributes ?? {}) as Record<string, unknown>))
    } else if (model === "authentik_core.user") {
      c.set(`account/${String(identifiers.username)}/type`, one(attrs.type))
      if (attrs.groups) c.setSorted(`account/${String(identifiers.username)}/groups`, list(attrs.groups))
      for (const role of list(attrs.roles)) c.set(`role/${role}/to`, String(identifiers.username))
    } else if (model === "authentik_core.token") {
      c.set(`account/${resolve(attrs.user)}/credential`, attrs.intent === "api" ? "api-token" : "app-password")
      c.set(`account/${resolve(attrs.user)}/expiring`, one(attrs.expiring))
    } else if (model === "authentik_policies.policybinding") {
      const target = byId.get(String((identifiers.target as Tagged).of))
      const holder =
        "group" in identifiers ? `group ${resolve(identifiers.group)}` : `user ${resolve(identifiers.user)}`
      if (target?.model === "authentik_core.application") c.add(`application/${nameOf(target)}/access`, holder)
      else c.add(`entitlement/${nameOf(target)}/holders`, holder)
    } else if (model === "authentik_rbac.role") {
      c.set(`role/${name}`, "role")
    } else if (model === "authentik_outposts.outpost") {
      c.set(`outpost/${name}/type`, one(attrs.type))
      c.set(`outpost/${name}/serves`, ...list(attrs.providers))
    } else throw new Error(`no facts for the model ${model}`)
  }
  return c.facts
}

type One = (value: unknown) => string | undefined

type List = (value: unknown) => string[]

function providerFacts(
  c: FactCollector,
  key: string,
  type: string,
  attrs: Record<string, unknown>,
  one: One,
  list: List,
): void {
  c.set(`${key}/type`, type)
  for (const [attribute, value] of Object.entries(attrs)) {
    if (OTHER_ATTRIBUTES.includes(attribute)) continue
    if (attribute === "redirect_uris") {
      const uris = value as { matching_mode: string; url: string; redirect_uri_type: string }[]
      c.set(`${key}/redirectUris`, ...uris.map((uri) => `${uri.matching_mode} ${uri.redirect_uri_type} ${uri.url}`))
    } else if (attribute === "grant_types") c.set(`${key}/grantTypes`, ...list(value))
    else if (attribute === "property_mappings") c.setSorted(`${key}/mappings`, list(value))
    else if (attribute === "property_mappings_group") c.setSorted(`${key}/groupMappings`, list(value))
    else if (attribute === "group_filters") c.set(`${key}/groupFilters`, ...list(value))
    else if (attribute === "oidc_auth_providers") c.set(`${key}/federated`, ...list(value))
    else if (attribute === "skip_path_regex") c.set(`${key}/paths`, ...String(value).split("\n"))
    else if (attribute === "authorization_flow" && (type === "ldap" || type === "radius")) continue
    else if (attribute === "exclude_users_service_account" && type === "google-workspace") continue
    else {
      const fact = ATTRIBUTE_FACTS[attribute]
      if (!fact) throw new Error(`no fact for the attribute ${attribute}`)
      c.set(`${key}/${fact}`, one(value))
    }
  }
}
