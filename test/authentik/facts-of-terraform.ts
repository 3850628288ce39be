import { canonical, FactCollector, withDefaults, type Facts } from "./facts"
import { ATTRIBUTE_FACTS, OTHER_ATTRIBUTES, managedName } from "./api-facts"
import { literal, referencesIn, templates, type ReadTerraform, type ReadTerraformBlock } from "./terraform-reader"

const TYPES: Record<string, string> = {
  authentik_provider_oauth2: "oauth2",
  authentik_provider_saml: "saml",
  authentik_provider_proxy: "proxy",
  authentik_provider_ldap: "ldap",
  authentik_provider_scim: "scim",
  authentik_provider_radius: "radius",
  authentik_provider_ssf: "ssf",
  authentik_provider_google_workspace: "google-workspace",
}
const KINDS: Record<string, string> = {
  authentik_property_mapping_provider_scope: "scope",
  authentik_property_mapping_provider_saml: "saml",
  authentik_property_mapping_provider_scim: "scim",
  authentik_property_mapping_provider_radius: "radius",
  authentik_property_mapping_provider_google_workspace: "google-workspace",
}
/** Terraform arguments whose name in the API differs. */
const RENAMED: Record<string, string> = {
  basic_auth_username_attribute: "basic_auth_user_attribute",
  allowed_redirect_uris: "redirect_uris",
  jwt_federation_providers: "oidc_auth_providers",
  bind_flow: "authorization_flow",
  unbind_flow: "invalidation_flow",
}

/** The texts of a list of quoted literals in an expression, such as `join("\n", ["a", "b"])`. */
const quotedTexts = (expression: string): string[] =>
  (expression.replace(/^\s*#.*$/gm, "").match(/"(?:[^"\\]|\\.)*"/g) ?? []).map(
    (text) => JSON.parse(text.replace(/([$%])\1\{/g, "$1{")) as string,
  )

/** The facts in a configuration. Throws on resources and arguments without a fact. */
export function factsOfTerraform({ blocks }: ReadTerraform): Facts {
  const c = new FactCollector()
  const byAddress = new Map(blocks.map((block) => [block.address, block]))
  const target = (reference: string): ReadTerraformBlock | undefined =>
    byAddress.get(
      reference
        .split(".")
        .slice(0, reference.startsWith("data.") ? 3 : 2)
        .join("."),
    )
  /** The names of the objects that a reference resolves to: one, or all of a `managed_list`. */
  const names = (reference: string): string[] => {
    if (reference.startsWith("var.")) return ["supplied"]
    const given = target(reference)?.arguments ?? {}
    if (Array.isArray(given.managed_list)) return given.managed_list.map((key) => managedName(String(key)))
    if (given.managed !== undefined) return [managedName(String(given.managed))]
    return [literal(String(given.name ?? given.slug ?? given.username ?? "?"))]
  }
  const list = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(list)
    if (typeof value !== "string") return [String(value)]
    const references = referencesIn(value)
    // A group that several methods share has two references: to its resource and to its data source.
    return references.length > 0 ? [...new Set(references.flatMap(names))] : [literal(value)]
  }
  const one = (value: unknown): string | undefined => (value === undefined ? undefined : list(value)[0])
  const attributes = (value: unknown): string => {
    const [expression = ""] = templates(String(value ?? ""))
    const pairs = [...expression.matchAll(/^\s*(?:("(?:[^"\\]|\\.)*")|(\w+))\s*= ("(?:[^"\\]|\\.)*"|[\w.-]+)$/gm)]
    const text = (quoted: string) => JSON.parse(quoted.replace(/([$%])\1\{/g, "$1{")) as unknown
    return canonical(
      Object.fromEntries(
        pairs.map(([, quoted, bare = "", value = ""]) => [quoted ? String(text(quoted)) : bare, text(value)]),
      ),
    )
  }

  for (const { address, type, arguments: given } of blocks) {
    const name = literal(String(given.name ?? ""))
    const provider = TYPES[type]
    if (type.startsWith("data.")) continue
    else if (provider) {
      providerFacts(c, `provider/${name}`, provider, given, one, list)
      withDefaults(c, name, provider, "file")
    } else if (KINDS[type]) {
      const key = `mapping/${name}`
      c.set(`${key}/kind`, KINDS[type])
      c.set(`${key}/attribute`, one(given.scope_name ?? given.saml_name))
      c.set(`${key}/description`, one(given.description))
      c.set(`${key}/friendlyName`, one(given.friendly_name))
      c.set(`${key}/expression`, literal(String(given.expression)).trimEnd())
    } else if (type === "authentik_application") {
      const key = `application/${name}`
      c.set(`${key}/slug`, one(given.slug))
      c.set(`${key}/provider`, one(given.protocol_provider))
      c.set(`${key}/launchUrl`, one(given.meta_launch_url))
      c.set(`${key}/hidden`, one(given.meta_hide))
      c.set(`${key}/newTab`, one(given.open_in_new_tab))
      c.set(`${key}/group`, one(given.group))
      c.set(`${key}/icon`, one(given.meta_icon))
      c.set(`${key}/publisher`, one(given.meta_publisher))
      c.set(`${key}/description`, one(given.meta_description))
      c.set(`${key}/engine`, one(given.policy_engine_mode))
      if (given.backchannel_providers) c.setSorted(`${key}/backchannel`, list(given.backchannel_providers))
    } else if (type === "authentik_group") c.set(`group/${name}`, attributes(given.attributes))
    else if (type === "authentik_application_entitlement") c.set(`entitlement/${name}`, attributes(given.attributes))
    else if (type === "authentik_user") {
      const username = literal(String(given.username))
      c.set(`account/${username}/type`, one(given.type))
      if (given.groups) c.setSorted(`account/${username}/groups`, list(given.groups))
      for (const role of list(given.roles ?? [])) c.set(`role/${role}/to`, username)
    } else if (type === "authentik_rbac_role") {
      c.set(`role/${name}`, "role")
    } else if (type === "authentik_rbac_permission_role") {
      c.set(`role/${one(given.role) ?? ""}/on`, one(given.object_id))
    } else if (type === "authentik_token") {
      const [reference = ""] = referencesIn(given.user)
      const username = literal(String(target(reference)?.arguments.username))
      c.set(`account/${username}/credential`, given.intent === "api" ? "api-token" : "app-password")
      c.set(`account/${username}/expiring`, one(given.expiring))
    } else if (type === "authentik_policy_binding") {
      const [reference = ""] = referencesIn(given.target)
      const [who = ""] = referencesIn(given.group ?? given.user)
      const holder =
        "group" in given ? `group ${names(who)[0] ?? ""}` : `user ${literal(String(target(who)?.arguments.username))}`
      if (reference.startsWith("authentik_application_entitlement"))
        c.add(`entitlement/${names(reference)[0] ?? ""}/holders`, holder)
      else
        c.add(`application/${reference.startsWith("var.") ? "existing" : (names(reference)[0] ?? "")}/access`, holder)
    } else if (type === "authentik_outpost") {
      c.set(`outpost/${name}/type`, one(given.type))
      c.set(`outpost/${name}/serves`, ...list(given.protocol_providers))
    } else if (type === "authentik_outpost_provider_attachment")
      c.set(`outpost/${one(given.outpost) ?? ""}/serves`, one(given.protocol_provider))
    else throw new Error(`no facts for ${address}`)
  }
  return c.facts
}

function providerFacts(
  c: FactCollector,
  key: string,
  type: string,
  given: Record<string, unknown>,
  one: (value: unknown) => string | undefined,
  list: (value: unknown) => string[],
): void {
  c.set(`${key}/type`, type)
  for (const [argument, value] of Object.entries(given)) {
    const attribute = RENAMED[argument] ?? argument
    if (["name", "lifecycle", "shared_secret", ...OTHER_ATTRIBUTES].includes(attribute)) continue
    if (attribute === "redirect_uris") {
      const uris = value as Record<string, string>[]
      c.set(
        `${key}/redirectUris`,
        ...uris.map((uri) => `${uri.matching_mode ?? ""} ${uri.redirect_uri_type ?? ""} ${literal(uri.url ?? "")}`),
      )
    } else if (attribute === "grant_types") c.set(`${key}/grantTypes`, ...list(value))
    else if (attribute === "property_mappings") c.setSorted(`${key}/mappings`, list(value))
    else if (attribute === "property_mappings_group") c.setSorted(`${key}/groupMappings`, list(value))
    else if (attribute === "group_filters") c.set(`${key}/groupFilters`, ...list(value))
    else if (attribute === "oidc_auth_providers") c.set(`${key}/federated`, ...list(value))
    else if (attribute === "skip_path_regex")
      c.set(`${key}/paths`, ...quotedTexts(templates(String(value))[0] ?? "").slice(1))
    else if (attribute === "authorization_flow" && (type === "ldap" || type === "radius")) continue
    else if (attribute === "exclude_users_service_account" && type === "google-workspace") continue
    else {
      const fact = ATTRIBUTE_FACTS[attribute]
      if (!fact) throw new Error(`no fact for the argument ${argument}`)
      c.set(`${key}/${fact}`, one(value))
    }
  }
}
