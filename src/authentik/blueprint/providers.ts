/** Providers as blueprint entries: model, attributes, references. Attribute names are those of the API (`schema.yml` 2026.8.3). */
import {
  field,
  find,
  findFlow,
  flowFields,
  listField,
  mappingList,
  optionalField,
  providerRef,
  unlessDefault,
  word,
  type BlueprintScope,
} from "./entry"
import { certificateField } from "./lookup"
import { oauth2Attrs } from "./oauth2"
import { samlAttrs } from "./saml"
import { googleAttrs, scimAttrs } from "./sync"
import { sentence } from "../files/comment-text"
import { PROVIDER_MODELS } from "../model/provider-models"
import { ownMappings } from "../resolve/mappings"
import type { LdapProvider, Provider, ProxyProvider, RadiusProvider, SsfProvider } from "../model/model"
import { baseDnOf } from "../resolve/names"
import { federatedProviders } from "../resolve/resolve"
import { LDAP_ACCESS_MODE, PROXY_TOKEN_VALIDITY } from "../model/shipped"
import { bare, type YamlField } from "../files/yaml-text"

/** The attributes of a provider's entry; its name is the identifier. */
export function providerAttrs(scope: BlueprintScope, provider: Provider): YamlField[] {
  switch (provider.type) {
    case "oauth2":
      return oauth2Attrs(scope, provider)
    case "saml":
      return samlAttrs(scope, provider)
    case "proxy":
      return proxyAttrs(scope, provider)
    case "ldap":
      return ldapAttrs(scope, provider)
    case "scim":
      return scimAttrs(scope, provider)
    case "radius":
      return radiusAttrs(scope, provider)
    case "ssf":
      return ssfAttrs(scope, provider)
    case "google-workspace":
      return googleAttrs(scope, provider)
  }
}

function proxyAttrs(scope: BlueprintScope, provider: ProxyProvider): YamlField[] {
  const scopes = ownMappings(scope.setup, "scope")
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
        : { block: provider.unauthenticatedPaths.join("\n"), chomp: "strip" },
    ),
    ...optionalField("intercept_header_auth", provider.interceptHeaderAuth),
    ...(provider.basicAuth
      ? [
          field("basic_auth_enabled", true),
          ...optionalField("basic_auth_user_attribute", provider.basicAuth.usernameAttribute),
          ...optionalField("basic_auth_password_attribute", provider.basicAuth.passwordAttribute),
        ]
      : []),
    ...(scopes.length > 0
      ? [
          field(
            "property_mappings",
            mappingList(
              scope,
              scopes.map((mapping) => ({ from: "setup", mapping })),
            ),
          ),
        ]
      : []),
  ]
}

function ldapAttrs(scope: BlueprintScope, provider: LdapProvider): YamlField[] {
  return [
    field("authorization_flow", findFlow("authentication"), "The flow that runs at a bind."),
    field("invalidation_flow", findFlow("logout")),
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

function radiusAttrs(scope: BlueprintScope, provider: RadiusProvider): YamlField[] {
  const mappings = ownMappings(scope.setup, "radius")
  return [
    field(
      "authorization_flow",
      findFlow("authentication"),
      "The flow that checks the password; authentik generates the shared secret.",
    ),
    field("invalidation_flow", findFlow("logout")),
    field("client_networks", provider.clientNetworks.join(", ")),
    ...optionalField("mfa_support", provider.mfaSupport),
    ...certificateField(scope, "certificate", provider.certificate),
    ...(mappings.length > 0
      ? [
          field(
            "property_mappings",
            mappingList(
              scope,
              mappings.map((mapping) => ({ from: "setup", mapping })),
            ),
          ),
        ]
      : []),
  ]
}

function ssfAttrs(scope: BlueprintScope, provider: SsfProvider): YamlField[] {
  const { own, names } = federatedProviders(scope.units, provider)
  const federated = own
    ? [providerRef(scope, own)]
    : names.map((name) => ({ value: find(PROVIDER_MODELS.oauth2, "name", name) }))
  return [
    ...certificateField(scope, "signing_key", provider.signingKey),
    ...optionalField("event_retention", word(provider.eventRetention)),
    ...listField("oidc_auth_providers", federated),
  ]
}
