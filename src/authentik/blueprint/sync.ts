/** Providers that push users, groups or events, as attributes of blueprint entries. */
import { bare, type YamlField } from "../files/yaml"
import type { GoogleWorkspaceProvider, ScimProvider, SsfProvider } from "../model/model"
import { factsOf } from "../model/releases"
import { PROVIDER_MODELS } from "../model/provider-models"
import { mappingByName } from "../resolve/mappings"
import { federatedProviders } from "../resolve/applications"
import { certificateField } from "./certificates"
import { mappingList } from "./mappings"
import { field, find, listField, optionalField, unlessDefault, word } from "./parts"
import { groupRef, providerRef } from "./references"
import type { BlueprintScope } from "./scope"

/** The attributes of a SCIM provider's entry. */
export function scimAttrs(scope: BlueprintScope, provider: ScimProvider): YamlField[] {
  const { scimModes, groupFilters } = factsOf(scope.setup)
  const refs = (names: string[]) =>
    mappingList(
      scope,
      names.map((name) => mappingByName(scope.setup, "scim", name)),
    )
  return [
    field("url", provider.url),
    field("token", scope.supply({ key: "scim_token", what: provider.tokenNote })),
    field("compatibility_mode", bare(scimModes.find((mode) => mode === provider.compatibilityMode) ?? "default")),
    ...unlessDefault("verify_certificates", provider.verifyCertificates, true),
    field("exclude_users_service_account", provider.excludeServiceAccounts),
    ...(groupFilters && provider.groupFilters.length > 0
      ? [field("group_filters", { list: provider.groupFilters.map((name) => groupRef(scope, name)) })]
      : []),
    ...unlessDefault("dry_run", provider.dryRun, false),
    field("property_mappings", refs(provider.userMappings)),
    field("property_mappings_group", refs(provider.groupMappings)),
  ]
}

/** The attributes of a Shared Signals Framework provider's entry. */
export function ssfAttrs(scope: BlueprintScope, provider: SsfProvider): YamlField[] {
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

/** The attributes of a Google Workspace provider's entry. */
export function googleAttrs(scope: BlueprintScope, provider: GoogleWorkspaceProvider): YamlField[] {
  const refs = (names: string[]) =>
    mappingList(
      scope,
      names.map((name) => mappingByName(scope.setup, "google-workspace", name)),
    )
  return [
    field(
      "credentials",
      scope.supply({
        key: "google_credentials",
        what: `${provider.credentialsNote}; the content of the JSON file as a mapping`,
      }),
    ),
    field("delegated_subject", provider.delegatedSubject),
    field("default_group_email_domain", provider.defaultGroupEmailDomain),
    field("user_delete_action", bare(provider.userDeleteAction)),
    field("group_delete_action", bare(provider.groupDeleteAction)),
    field("exclude_users_service_account", true),
    ...(provider.groupFilter === undefined ? [] : [{ key: "filter_group", ...groupRef(scope, provider.groupFilter) }]),
    field("property_mappings", refs(provider.userMappings)),
    field("property_mappings_group", refs(provider.groupMappings)),
  ]
}
