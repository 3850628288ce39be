/** Providers that push users, groups or events, as arguments of Terraform resources. */
import { type HclArgument, raw } from "../files/hcl"
import type { GoogleWorkspaceProvider, ScimProvider, SsfProvider } from "../model/model"
import { factsOf } from "../model/releases"
import { mappingByName } from "../resolve/mappings"
import { federatedProviders } from "../resolve/applications"
import { certificateArgument } from "./certificates"
import { mappingList } from "./mappings"
import { argument, listArgument, optionalArgument, unlessDefault } from "./parts"
import { groupRef, providerRef } from "./references"
import type { TerraformScope } from "./scope"

/** The arguments of a SCIM provider. */
export function scimArguments(scope: TerraformScope, provider: ScimProvider): HclArgument[] {
  const { scimModes, groupFilters } = factsOf(scope.setup).terraform
  const refs = (names: string[]) =>
    mappingList(
      scope,
      names.map((name) => mappingByName(scope.setup, "scim", name)),
    )
  return [
    argument("url", provider.url),
    argument("token", raw(scope.variable("scim_token", provider.tokenNote, true))),
    // Remarks say how to set what Terraform lacks.
    ...(scimModes.includes(provider.compatibilityMode)
      ? unlessDefault("compatibility_mode", provider.compatibilityMode, "default")
      : []),
    argument("exclude_users_service_account", provider.excludeServiceAccounts),
    ...(groupFilters && provider.groupFilters.length > 0
      ? [argument("group_filters", { list: provider.groupFilters.map((name) => groupRef(scope, name)) })]
      : []),
    ...unlessDefault("dry_run", provider.dryRun, false),
    argument("property_mappings", refs(provider.userMappings)),
    argument("property_mappings_group", refs(provider.groupMappings)),
  ]
}

/** The arguments of a Shared Signals Framework provider. */
export function ssfArguments(scope: TerraformScope, provider: SsfProvider): HclArgument[] {
  const { own, names } = federatedProviders(scope.units, provider)
  const federated = own
    ? [providerRef(scope, own)]
    : names.map((name) => ({
        value: raw(`${scope.lookUp("authentik_provider_oauth2_config", name, [argument("name", name)])}.id`),
      }))
  return [
    ...certificateArgument(scope, "signing_key", provider.signingKey),
    ...optionalArgument("event_retention", provider.eventRetention),
    ...listArgument("jwt_federation_providers", federated),
  ]
}

/** A Google Workspace provider's arguments. Terraform cannot look up authentik's mappings, so it lists the setup's. */
export function googleArguments(scope: TerraformScope, provider: GoogleWorkspaceProvider): HclArgument[] {
  const own = (name: string, names: string[]): HclArgument[] => {
    const refs = names.map((one) => mappingByName(scope.setup, "google-workspace", one))
    const custom = refs.filter(({ from }) => from === "setup")
    return custom.length > 0 ? [argument(name, mappingList(scope, custom))] : []
  }
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
    ...(provider.groupFilter === undefined ? [] : [{ name: "filter_group", ...groupRef(scope, provider.groupFilter) }]),
    ...own("property_mappings", provider.userMappings),
    ...own("property_mappings_group", provider.groupMappings),
  ]
}
