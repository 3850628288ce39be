import { clientIdOf } from "../files/client-id"
import { sentence } from "../files/comment-text"
import { bare, type YamlField, type YamlItem } from "../files/yaml"
import type { OAuth2Provider, RedirectUri } from "../model/model"
import { factsOf, type ReleaseFacts } from "../model/releases"
import { ACCESS_TOKEN_VALIDITY } from "../model/shipped"
import { scopeSelection } from "../resolve/mappings"
import { grantTypesOf } from "../resolve/applications"
import { certificateField } from "./certificates"
import { mappingList } from "./mappings"
import { field, optionalField, unlessDefault, word } from "./parts"
import { flowFields } from "./references"
import type { BlueprintScope } from "./scope"

/** The attributes of an OAuth2/OpenID provider's entry. */
export function oauth2Attrs(scope: BlueprintScope, provider: OAuth2Provider): YamlField[] {
  const facts = factsOf(scope.setup)
  return [
    ...flowFields(provider.authorizationFlow),
    field("client_type", bare(provider.clientType)),
    field("client_id", clientIdOf(scope.units, provider)),
    ...optionalField("client_secret", provider.clientSecret),
    ...(facts.grantTypes ? [grantTypes(provider)] : []),
    field("redirect_uris", { list: provider.redirectUris.map((uri) => redirectUriItem(uri, facts)) }),
    ...certificateField(scope, "signing_key", provider.signingKey, provider.signingKeyNote),
    ...certificateField(scope, "encryption_key", provider.encryptionKey),
    ...(provider.logout
      ? [
          { ...field("logout_uri", provider.logout.url, provider.logout.note), option: provider.logout.option },
          { ...field("logout_method", bare(provider.logout.method)), option: provider.logout.option },
        ]
      : []),
    ...optionalField("access_code_validity", word(provider.accessCodeValidity)),
    field("access_token_validity", bare(provider.accessTokenValidity ?? ACCESS_TOKEN_VALIDITY)),
    ...optionalField("refresh_token_validity", word(provider.refreshTokenValidity)),
    field("property_mappings", mappingList(scope, scopeSelection(scope.setup, provider).selected)),
    field("sub_mode", bare(provider.subjectMode)),
    field("include_claims_in_id_token", provider.includeClaimsInIdToken),
    ...unlessDefault("issuer_mode", provider.issuerMode, "per_provider"),
  ]
}

const grantTypes = (provider: OAuth2Provider): YamlField =>
  field(
    "grant_types",
    { list: grantTypesOf(provider).map((type) => ({ value: bare(type), option: provider.grantTypeOptions[type] })) },
    "Without this list, authentik refuses every request of the application.",
  )

function redirectUriItem(
  { url, match, use, note, option }: RedirectUri,
  { redirectUriTypes }: Pick<ReleaseFacts, "redirectUriTypes">,
): YamlItem {
  const type = redirectUriTypes ? [field("redirect_uri_type", bare(use))] : []
  return {
    value: { map: [field("matching_mode", bare(match)), field("url", url), ...type] },
    comment: note && sentence(note),
    option,
  }
}
