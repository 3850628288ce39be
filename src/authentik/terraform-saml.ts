import { raw, type HclArgument, type HclValue } from "./hcl-text"
import { mappingByName, samlSelection } from "./mappings"
import type { SamlProvider } from "./model"
import {
  argument,
  certificateArgument,
  flow,
  mappingId,
  mappingIds,
  optionalArgument,
  type TerraformScope,
} from "./terraform-scope"

/** The arguments of a SAML provider. Its default NameID policy has none and is a remark in the file instead. */
export function samlArguments(scope: TerraformScope, provider: SamlProvider): HclArgument[] {
  const signs = provider.signingCertificate !== "none"
  const mapping = (name: string | undefined): HclValue | undefined =>
    name === undefined ? undefined : raw(mappingId(scope, mappingByName(scope.setup, "saml", name)))
  const source = provider.fromMetadata?.source
  const fromMetadata = (name: string, what: string): HclValue | undefined =>
    source === undefined ? undefined : raw(scope.variable(name, `${what} from ${source}`, false))
  return [
    argument("authorization_flow", flow(scope, provider.authorizationFlow)),
    argument("invalidation_flow", flow(scope, "invalidation")),
    ...optionalArgument("acs_url", provider.acsUrl ?? fromMetadata("saml_acs_url", "ACS URL")),
    ...optionalArgument("audience", provider.audience ?? fromMetadata("saml_audience", "audience (entity ID)")),
    ...optionalArgument("issuer_override", provider.issuerOverride),
    argument("sp_binding", provider.binding),
    ...optionalArgument("sls_url", provider.slsUrl),
    ...optionalArgument("sls_binding", provider.slsBinding),
    ...optionalArgument("logout_method", provider.logoutMethod),
    ...certificateArgument(scope, "signing_kp", provider.signingCertificate),
    argument("sign_assertion", signs && provider.signAssertion),
    argument("sign_response", signs && provider.signResponse),
    ...optionalArgument("sign_logout_request", provider.signLogoutRequest),
    ...optionalArgument("sign_logout_response", provider.signLogoutResponse),
    ...certificateArgument(scope, "verification_kp", provider.verificationCertificate),
    ...certificateArgument(scope, "encryption_kp", provider.encryptionCertificate),
    ...optionalArgument("name_id_mapping", mapping(provider.nameIdMapping)),
    ...optionalArgument("authn_context_class_ref_mapping", mapping(provider.authnContextClassRefMapping)),
    ...optionalArgument("default_relay_state", provider.defaultRelayState),
    ...optionalArgument("digest_algorithm", provider.digestAlgorithm),
    ...optionalArgument("signature_algorithm", provider.signatureAlgorithm),
    argument("property_mappings", mappingIds(scope, samlSelection(scope.setup, provider).selected)),
  ]
}
