/** Outposts, and the providers that they serve, as blueprint entries. */
import { sentence } from "../files/comment-text"
import { bare, type YamlField } from "../files/yaml"
import type { LdapProvider, Outpost, ProxyProvider, RadiusProvider } from "../model/model"
import { AUTHENTIK_URL, LDAP_ACCESS_MODE, PROXY_TOKEN_VALIDITY } from "../model/shipped"
import { ownMappings } from "../resolve/mappings"
import { baseDnOf, outpostName } from "../resolve/names"
import { whyOutpostOptional } from "../resolve/optional-parts"
import type { NamedProvider } from "../resolve/applications"
import { certificateField } from "./certificates"
import { mappingList } from "./mappings"
import { type BlueprintEntry, field, keyOf, optionalField, unlessDefault } from "./parts"
import { flowFields, flowRef, providerId } from "./references"
import type { BlueprintScope } from "./scope"

/** The attributes of a proxy provider's entry. */
export function proxyAttrs(scope: BlueprintScope, provider: ProxyProvider): YamlField[] {
  return [
    ...flowFields(provider.authorizationFlow),
    field("mode", bare(provider.mode)),
    field("external_host", provider.externalHost),
    ...optionalField(
      "internal_host",
      provider.internalHost,
      provider.internalHostNote && sentence(provider.internalHostNote),
    ),
    ...(provider.mode === "proxy"
      ? unlessDefault("internal_host_ssl_validation", provider.internalHostSslValidation, true)
      : []),
    ...optionalField("cookie_domain", provider.cookieDomain),
    field("access_token_validity", bare(provider.accessTokenValidity ?? PROXY_TOKEN_VALIDITY)),
    ...optionalField(
      "skip_path_regex",
      provider.unauthenticatedPaths.length === 0
        ? undefined
        : { block: provider.unauthenticatedPaths.join("\n"), of: "lines" },
    ).map((one) => ({ ...one, option: provider.unauthenticatedPathsOption })),
    ...optionalField("intercept_header_auth", provider.interceptHeaderAuth),
    ...(provider.basicAuth
      ? [
          field("basic_auth_enabled", true),
          ...optionalField("basic_auth_user_attribute", provider.basicAuth.usernameAttribute),
          ...optionalField("basic_auth_password_attribute", provider.basicAuth.passwordAttribute),
        ]
      : []),
    ...ownMappingsField(scope, "scope"),
  ]
}

/** The attributes of an LDAP provider's entry. */
export function ldapAttrs(scope: BlueprintScope, provider: LdapProvider): YamlField[] {
  return [
    field("authorization_flow", flowRef("authentication"), "The flow that runs at a bind."),
    field("invalidation_flow", flowRef("logout")),
    field("base_dn", baseDnOf(scope.setup, provider)),
    field("bind_mode", bare(provider.bindMode ?? LDAP_ACCESS_MODE)),
    field("search_mode", bare(provider.searchMode ?? LDAP_ACCESS_MODE)),
    ...certificateField(scope, "certificate", provider.certificate),
    ...optionalField("tls_server_name", provider.tlsServerName),
    ...optionalField("mfa_support", provider.mfaSupport),
    ...optionalField("uid_start_number", provider.uidStartNumber),
    ...optionalField("gid_start_number", provider.gidStartNumber),
  ]
}

/** The attributes of a RADIUS provider's entry. */
export function radiusAttrs(scope: BlueprintScope, provider: RadiusProvider): YamlField[] {
  return [
    field(
      "authorization_flow",
      flowRef("authentication"),
      "The flow that checks the password; authentik generates the shared secret.",
    ),
    field("invalidation_flow", flowRef("logout")),
    field("client_networks", provider.clientNetworks.join(", ")),
    ...optionalField("mfa_support", provider.mfaSupport),
    ...certificateField(scope, "certificate", provider.certificate),
    ...ownMappingsField(scope, "radius"),
  ]
}

/** The setup's own mappings; authentik selects none by default. */
function ownMappingsField(scope: BlueprintScope, kind: "scope" | "radius"): YamlField[] {
  const mappings = ownMappings(scope.setup, kind)
  if (mappings.length === 0) return []
  return [
    field(
      "property_mappings",
      mappingList(
        scope,
        mappings.map((mapping) => ({ from: "setup", mapping })),
      ),
    ),
  ]
}

/** The entry that creates an outpost for the provider `served`. An existing outpost stays unchanged. */
export function outpostEntry(
  scope: BlueprintScope,
  outpost: Outpost,
  served: NamedProvider,
  applicationName: string,
): BlueprintEntry {
  return {
    remark: [
      outpost.note && sentence(outpost.note),
      "If an outpost of this name exists, the blueprint leaves it as it is. In that case, add the application to it yourself.",
    ]
      .filter(Boolean)
      .join(" "),
    option: whyOutpostOptional(scope.units, outpost),
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
