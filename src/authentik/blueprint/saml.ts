import { bare, type YamlField, type YamlValue } from "../files/yaml"
import { issuerOf } from "../files/slug"
import type { SamlProvider } from "../model/model"
import { factsOf } from "../model/releases"
import { mappingByName, reasonToLeaveOut, samlSelection } from "../resolve/mappings"
import { certificateField } from "./certificates"
import { mappingList, singleMapping } from "./mappings"
import { field, optionalField, word } from "./parts"
import { flowFields } from "./references"
import type { BlueprintScope } from "./scope"

/** The attributes of a SAML provider's entry. */
export function samlAttrs(scope: BlueprintScope, provider: SamlProvider): YamlField[] {
  const mapping = (key: string, name: string | undefined): YamlField[] => {
    if (name === undefined) return []
    const ref = mappingByName(scope.setup, "saml", name)
    return [{ key, value: singleMapping(scope, ref), option: reasonToLeaveOut(ref) }]
  }
  const logout = (key: string, value: YamlValue | undefined): YamlField[] =>
    optionalField(key, value).map((one) => ({ ...one, option: provider.slsOption }))
  const signs = provider.signingCertificate !== "none"
  const source = provider.fromMetadata?.source
  const fromMetadata = (what: string) =>
    source === undefined
      ? undefined
      : scope.supply({
          key: `saml_${what}`,
          what: `${what === "acs_url" ? "ACS URL" : "audience (entity ID)"} from ${source}`,
        })
  return [
    ...flowFields(provider.authorizationFlow),
    ...optionalField("acs_url", provider.acsUrl ?? fromMetadata("acs_url")),
    ...optionalField("audience", provider.audience ?? fromMetadata("audience")),
    ...optionalField(factsOf(scope.setup).samlIssuer, issuerOf(scope, provider)),
    field("sp_binding", bare(provider.binding)),
    ...logout("sls_url", provider.slsUrl),
    ...logout("sls_binding", word(provider.slsBinding)),
    ...logout("logout_method", word(provider.logoutMethod)),
    ...certificateField(scope, "signing_kp", provider.signingCertificate),
    field("sign_assertion", signs && provider.signAssertion),
    field("sign_response", signs && provider.signResponse),
    ...logout("sign_logout_request", provider.signLogoutRequest),
    ...logout("sign_logout_response", provider.signLogoutResponse),
    ...certificateField(scope, "verification_kp", provider.verificationCertificate),
    ...certificateField(scope, "encryption_kp", provider.encryptionCertificate),
    field("property_mappings", mappingList(scope, samlSelection(scope.setup, provider).selected)),
    ...mapping("name_id_mapping", provider.nameIdMapping),
    ...mapping("authn_context_class_ref_mapping", provider.authnContextClassRefMapping),
    ...optionalField("default_name_id_policy", word(provider.defaultNameIdPolicy)),
    ...optionalField("session_valid_not_on_or_after", word(provider.sessionValidity)),
    ...optionalField("default_relay_state", provider.defaultRelayState),
    ...optionalField("digest_algorithm", provider.digestAlgorithm),
    ...optionalField("signature_algorithm", provider.signatureAlgorithm),
  ]
}
