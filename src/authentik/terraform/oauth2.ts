import { clientIdOf } from "../files/client-id"
import { sentence } from "../files/comment-text"
import type { HclArgument, HclItem } from "../files/hcl"
import type { OAuth2Provider, RedirectUri } from "../model/model"
import { factsOf, type ReleaseFacts } from "../model/releases"
import { ACCESS_TOKEN_VALIDITY } from "../model/shipped"
import { scopeSelection } from "../resolve/mappings"
import { grantTypesOf } from "../resolve/applications"
import { certificateArgument } from "./certificates"
import { mappingList } from "./mappings"
import { argument, optionalArgument, unlessDefault } from "./parts"
import { flowArguments } from "./references"
import type { TerraformScope } from "./scope"

/** The arguments of an OAuth2/OpenID provider. authentik generates the client secret. */
export function oauth2Arguments(scope: TerraformScope, provider: OAuth2Provider): HclArgument[] {
  const { logout } = provider
  const facts = factsOf(scope.setup)
  return [
    argument("client_id", clientIdOf(scope.units, provider)),
    ...optionalArgument("client_secret", provider.clientSecret),
    argument("client_type", provider.clientType),
    ...flowArguments(scope, provider.authorizationFlow),
    ...certificateArgument(scope, "signing_key", provider.signingKey, provider.signingKeyNote),
    ...certificateArgument(scope, "encryption_key", provider.encryptionKey),
    argument("sub_mode", provider.subjectMode),
    argument("include_claims_in_id_token", provider.includeClaimsInIdToken),
    ...unlessDefault("issuer_mode", provider.issuerMode, "per_provider"),
    ...optionalArgument("access_code_validity", provider.accessCodeValidity),
    argument("access_token_validity", provider.accessTokenValidity ?? ACCESS_TOKEN_VALIDITY),
    ...optionalArgument("refresh_token_validity", provider.refreshTokenValidity),
    ...(logout
      ? [
          { ...argument("logout_uri", logout.url, logout.note), option: logout.option },
          { ...argument("logout_method", logout.method), option: logout.option },
        ]
      : []),
    ...(facts.grantTypes ? [grantTypes(provider)] : []),
    argument("allowed_redirect_uris", { list: provider.redirectUris.map((uri) => redirectUriItem(uri, facts)) }),
    argument("property_mappings", mappingList(scope, scopeSelection(scope.setup, provider).selected)),
  ]
}

const grantTypes = (provider: OAuth2Provider): HclArgument =>
  argument("grant_types", {
    list: grantTypesOf(provider).map((value) => ({ value, option: provider.grantTypeOptions[value] })),
  })

function redirectUriItem(
  { url, match, use, note, option }: RedirectUri,
  { redirectUriTypes }: Pick<ReleaseFacts, "redirectUriTypes">,
): HclItem {
  const type = redirectUriTypes ? [argument("redirect_uri_type", use)] : []
  return {
    value: { object: [argument("matching_mode", match), argument("url", url), ...type] },
    comment: note && sentence(note),
    option,
  }
}
