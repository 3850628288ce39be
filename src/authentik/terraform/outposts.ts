/** Outposts, and the providers that they serve, as Terraform resources. */
import { sentence } from "../files/comment-text"
import { type HclArgument, type HclBlock, type HclValue, raw } from "../files/hcl"
import type { LdapProvider, Outpost, ProxyProvider, RadiusProvider } from "../model/model"
import { AUTHENTIK_URL, EMBEDDED_OUTPOST, LDAP_ACCESS_MODE, PROXY_TOKEN_VALIDITY } from "../model/shipped"
import { ownMappings } from "../resolve/mappings"
import { baseDnOf, outpostName } from "../resolve/names"
import type { NamedProvider } from "../resolve/applications"
import { certificateArgument } from "./certificates"
import { mappingList } from "./mappings"
import { argument, optionalArgument, resource, unlessDefault } from "./parts"
import { flowArguments, flowRef, providerRef } from "./references"
import type { TerraformScope } from "./scope"

/** The arguments of a proxy provider. */
export function proxyArguments(scope: TerraformScope, provider: ProxyProvider): HclArgument[] {
  const paths: HclValue = {
    call: "join",
    with: ["\n", { list: provider.unauthenticatedPaths.map((value) => ({ value })) }],
  }
  return [
    ...flowArguments(scope, provider.authorizationFlow),
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
    ...(provider.unauthenticatedPaths.length > 0
      ? [{ ...argument("skip_path_regex", paths), option: provider.unauthenticatedPathsOption }]
      : []),
    ...optionalArgument("intercept_header_auth", provider.interceptHeaderAuth),
    ...(provider.basicAuth
      ? [
          argument("basic_auth_enabled", true),
          ...optionalArgument("basic_auth_username_attribute", provider.basicAuth.usernameAttribute),
          ...optionalArgument("basic_auth_password_attribute", provider.basicAuth.passwordAttribute),
        ]
      : []),
    ...ownMappingsArgument(scope, "scope"),
  ]
}

/** The arguments of an LDAP provider. */
export function ldapArguments(scope: TerraformScope, provider: LdapProvider): HclArgument[] {
  return [
    argument("bind_flow", flowRef(scope, "authentication")),
    argument("unbind_flow", flowRef(scope, "logout")),
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

/** The arguments of a RADIUS provider. Terraform requires the shared secret, so it is a variable. */
export function radiusArguments(scope: TerraformScope, provider: RadiusProvider): HclArgument[] {
  const secret = provider.sharedSecretNote ?? "Secret that the RADIUS clients and authentik share"
  return [
    argument("authorization_flow", flowRef(scope, "authentication")),
    argument("invalidation_flow", flowRef(scope, "logout")),
    argument("shared_secret", raw(scope.variable("radius_shared_secret", secret, true))),
    argument("client_networks", provider.clientNetworks.join(", ")),
    ...optionalArgument("mfa_support", provider.mfaSupport),
    ...certificateArgument(scope, "certificate", provider.certificate),
    ...ownMappingsArgument(scope, "radius"),
  ]
}

/** The setup's own mappings; authentik selects none by default. */
function ownMappingsArgument(scope: TerraformScope, kind: "scope" | "radius"): HclArgument[] {
  const mappings = ownMappings(scope.setup, kind)
  if (mappings.length === 0) return []
  return [
    argument(
      "property_mappings",
      mappingList(
        scope,
        mappings.map((mapping) => ({ from: "setup", mapping })),
      ),
    ),
  ]
}

/** Attaches the provider to the embedded outpost, or creates an outpost for it. */
export function outpostBlock(
  scope: TerraformScope,
  outpost: Outpost,
  served: NamedProvider,
  applicationName: string,
): HclBlock {
  const { value: id, option: why } = providerRef(scope, served)
  const option = outpost.option ?? why
  const name = outpostName(outpost, applicationName)
  if (outpost.embedded) {
    const embedded = scope.lookUp("authentik_outpost", "embedded", [argument("name", EMBEDDED_OUTPOST)])
    return resource(
      scope.address(outpost, "authentik_outpost_provider_attachment", applicationName),
      [argument("outpost", raw(`${embedded}.id`)), argument("protocol_provider", id)],
      outpost.note,
      option,
    )
  }
  const config: HclValue = { call: "jsonencode", with: [{ object: [argument("authentik_host", AUTHENTIK_URL)] }] }
  return resource(
    scope.address(outpost, "authentik_outpost", name),
    [
      argument("name", name),
      argument("type", outpost.type),
      argument("protocol_providers", { list: [{ value: id }] }),
      argument("config", config),
    ],
    outpost.note,
    option,
  )
}
