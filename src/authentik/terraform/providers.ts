/** Providers as Terraform resources. Arguments are those of `test/authentik/terraform-resources.json`. */
import { sentence } from "../files/comment-text"
import { type HclArgument, type HclBlock, type HclValue, raw } from "../files/hcl"
import { mappingByName, ownMappings, type MappingRef } from "../resolve/mappings"
import type {
  GoogleWorkspaceProvider,
  LdapProvider,
  Provider,
  ProxyProvider,
  RadiusProvider,
  ScimProvider,
  SsfProvider,
} from "../model/model"
import { baseDnOf } from "../resolve/names"
import { type NamedProvider, federatedProviders } from "../resolve/resolve"
import { LDAP_ACCESS_MODE, PROXY_TOKEN_VALIDITY, type MappingKind } from "../model/shipped"
import { oauth2Arguments } from "./oauth2"
import { samlArguments } from "./saml"
import { PROVIDER_RESOURCES, certificateArgument, flow, groupId, providerAddress, providerId } from "./addresses"
import { argument, listArgument, optionalArgument, unlessDefault } from "./arguments"
import { mappingIds } from "./mappings"
import type { TerraformScope } from "./scope"

/** The resource of a provider. */
export function providerBlock(scope: TerraformScope, { name, provider }: NamedProvider, optional?: string): HclBlock {
  const [, label = ""] = providerAddress(scope, provider).split(".")
  return {
    type: "resource",
    labels: [PROVIDER_RESOURCES[provider.type], label],
    body: [argument("name", name), ...providerArguments(scope, provider), ...lifecycle(provider)],
    optional,
  }
}

function providerArguments(scope: TerraformScope, provider: Provider): HclArgument[] {
  switch (provider.type) {
    case "oauth2":
      return oauth2Arguments(scope, provider)
    case "saml":
      return samlArguments(scope, provider)
    case "proxy":
      return proxyArguments(scope, provider)
    case "ldap":
      return ldapArguments(scope, provider)
    case "scim":
      return scimArguments(scope, provider)
    case "radius":
      return radiusArguments(scope, provider)
    case "ssf":
      return ssfArguments(scope, provider)
    case "google-workspace":
      return googleArguments(scope, provider)
  }
}

/** Terraform cannot look up authentik's Google Workspace mappings, so it must not undo the selection that a person makes. */
function lifecycle(provider: Provider): HclBlock[] {
  if (provider.type !== "google-workspace") return []
  const ignored = ["property_mappings", "property_mappings_group"].map((name) => ({ value: raw(name) }))
  return [{ type: "lifecycle", labels: [], body: [argument("ignore_changes", { list: ignored })] }]
}

const refs = (scope: TerraformScope, kind: MappingKind, names: string[]): MappingRef[] =>
  names.map((name) => mappingByName(scope.setup, kind, name))
const own = (mapping: Extract<MappingRef, { from: "setup" }>["mapping"]): MappingRef => ({ from: "setup", mapping })

function proxyArguments(scope: TerraformScope, provider: ProxyProvider): HclArgument[] {
  const scopes = ownMappings(scope.setup, "scope")
  const paths: HclValue = {
    call: "join",
    with: ["\n", { list: provider.unauthenticatedPaths.map((value) => ({ value })) }],
  }
  return [
    argument("authorization_flow", flow(scope, provider.authorizationFlow)),
    argument("invalidation_flow", flow(scope, "invalidation")),
    argument("mode", provider.mode),
    argument("external_host", provider.externalHost),
    ...optionalArgument(
      "internal_host",
      provider.internalHost,
      provider.internalHostNote && sentence(provider.internalHostNote),
    ),
    ...(provider.mode === "proxy"
      ? unlessDefault("internal_host_ssl_validation", provider.internalHostSslValidation, true)
      : []),
    ...optionalArgument("cookie_domain", provider.cookieDomain),
    argument("access_token_validity", provider.accessTokenValidity ?? PROXY_TOKEN_VALIDITY),
    ...(provider.unauthenticatedPaths.length > 0 ? [argument("skip_path_regex", paths)] : []),
    ...optionalArgument("intercept_header_auth", provider.interceptHeaderAuth),
    ...(provider.basicAuth
      ? [
          argument("basic_auth_enabled", true),
          ...optionalArgument("basic_auth_username_attribute", provider.basicAuth.usernameAttribute),
          ...optionalArgument("basic_auth_password_attribute", provider.basicAuth.passwordAttribute),
        ]
      : []),
    ...(scopes.length > 0 ? [argument("property_mappings", mappingIds(scope, scopes.map(own)))] : []),
  ]
}

function ldapArguments(scope: TerraformScope, provider: LdapProvider): HclArgument[] {
  return [
    argument("bind_flow", flow(scope, "authentication")),
    argument("unbind_flow", flow(scope, "logout")),
    argument("base_dn", baseDnOf(scope.setup, provider)),
    argument("bind_mode", provider.bindMode ?? LDAP_ACCESS_MODE),
    argument("search_mode", provider.searchMode ?? LDAP_ACCESS_MODE),
    ...certificateArgument(scope, "certificate", provider.certificate),
    ...optionalArgument("tls_server_name", provider.tlsServerName),
    ...optionalArgument("mfa_support", provider.mfaSupport),
    ...optionalArgument("uid_start_number", provider.uidStartNumber),
    ...optionalArgument("gid_start_number", provider.gidStartNumber),
  ]
}

function scimArguments(scope: TerraformScope, provider: ScimProvider): HclArgument[] {
  return [
    argument("url", provider.url),
    argument("token", raw(scope.variable("scim_token", provider.tokenNote, true))),
    // The interface knows GitLab's mode, Terraform does not.
    ...(provider.compatibilityMode === "gitlab"
      ? []
      : unlessDefault("compatibility_mode", provider.compatibilityMode, "default")),
    argument("exclude_users_service_account", provider.excludeServiceAccounts),
    ...(provider.groupFilters.length > 0
      ? [argument("group_filters", { list: provider.groupFilters.map((name) => groupId(scope, name)) })]
      : []),
    ...unlessDefault("dry_run", provider.dryRun, false),
    argument("property_mappings", mappingIds(scope, refs(scope, "scim", provider.userMappings))),
    argument("property_mappings_group", mappingIds(scope, refs(scope, "scim", provider.groupMappings))),
  ]
}

function radiusArguments(scope: TerraformScope, provider: RadiusProvider): HclArgument[] {
  const mappings = ownMappings(scope.setup, "radius")
  const secret = provider.sharedSecretNote ?? "Secret that the RADIUS clients and authentik share"
  return [
    argument("authorization_flow", flow(scope, "authentication")),
    argument("invalidation_flow", flow(scope, "logout")),
    argument("shared_secret", raw(scope.variable("radius_shared_secret", secret, true))),
    argument("client_networks", provider.clientNetworks.join(", ")),
    ...optionalArgument("mfa_support", provider.mfaSupport),
    ...certificateArgument(scope, "certificate", provider.certificate),
    ...(mappings.length > 0 ? [argument("property_mappings", mappingIds(scope, mappings.map(own)))] : []),
  ]
}

function ssfArguments(scope: TerraformScope, provider: SsfProvider): HclArgument[] {
  const { own, names } = federatedProviders(scope.units, provider)
  const federated = own
    ? [providerId(scope, own.provider)]
    : names.map((name) => ({
        value: raw(`${scope.lookUp("authentik_provider_oauth2_config", name, [argument("name", name)])}.id`),
      }))
  return [
    ...certificateArgument(scope, "signing_key", provider.signingKey),
    ...optionalArgument("event_retention", provider.eventRetention),
    ...listArgument("jwt_federation_providers", federated),
  ]
}

function googleArguments(scope: TerraformScope, provider: GoogleWorkspaceProvider): HclArgument[] {
  const custom = (names: string[]) =>
    mappingIds(
      scope,
      refs(scope, "google-workspace", names).filter(({ from }) => from === "setup"),
    )
  const hasOwn = (names: string[]) => refs(scope, "google-workspace", names).some(({ from }) => from === "setup")
  return [
    argument(
      "credentials",
      raw(scope.variable("google_credentials", `${provider.credentialsNote}; the JSON file's content`, true)),
    ),
    argument("delegated_subject", provider.delegatedSubject),
    argument("default_group_email_domain", provider.defaultGroupEmailDomain),
    argument("user_delete_action", provider.userDeleteAction),
    argument("group_delete_action", provider.groupDeleteAction),
    argument("exclude_users_service_account", true),
    ...(provider.groupFilter === undefined ? [] : [{ name: "filter_group", ...groupId(scope, provider.groupFilter) }]),
    ...(hasOwn(provider.userMappings) ? [argument("property_mappings", custom(provider.userMappings))] : []),
    ...(hasOwn(provider.groupMappings) ? [argument("property_mappings_group", custom(provider.groupMappings))] : []),
  ]
}
