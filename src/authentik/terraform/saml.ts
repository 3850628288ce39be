import { type HclArgument, type HclValue, raw } from "../files/hcl"
import { issuerOf } from "../files/slug"
import type { SamlProvider } from "../model/model"
import { factsOf } from "../model/releases"
import { mappingByName, reasonToLeaveOut, samlSelection } from "../resolve/mappings"
import { certificateArgument } from "./certificates"
import { mappingList, mappingRef } from "./mappings"
import { argument, optionalArgument } from "./parts"
import { flowArguments } from "./references"
import type { TerraformScope } from "./scope"

/** The arguments of a SAML provider. None exists for the default NameID policy, so the file has a remark instead. */
export function samlArguments(scope: TerraformScope, provider: SamlProvider): HclArgument[] {
  const signs = provider.signingCertificate !== "none"
  const mapping = (argumentName: string, name: string | undefined): HclArgument[] => {
    if (name === undefined) return []
    const ref = mappingByName(scope.setup, "saml", name)
    return [{ ...argument(argumentName, raw(mappingRef(scope, ref))), option: reasonToLeaveOut(ref) }]
  }
  const logout = (name: string, value: HclValue | undefined): HclArgument[] =>
    optionalArgument(name, value).map((one) => ({ ...one, option: provider.slsOption }))
  const source = provider.fromMetadata?.source
  const fromMetadata = (name: string, what: string): HclValue | undefined =>
    source === undefined ? undefined : raw(scope.variable(name, `${what} from ${source}`, false))
  return [
    ...flowArguments(scope, provider.authorizationFlow),
    ...optionalArgument("acs_url", provider.acsUrl ?? fromMetadata("saml_acs_url", "ACS URL")),
    ...optionalArgument("audience", provider.audience ?? fromMetadata("saml_audience", "audience (entity ID)")),
    ...optionalArgument(factsOf(scope.setup).samlIssuer, issuerOf(scope, provider)),
    argument("sp_binding", provider.binding),
    ...logout("sls_url", provider.slsUrl),
    ...logout("sls_binding", provider.slsBinding),
    ...logout("logout_method", provider.logoutMethod),
    ...certificateArgument(scope, "signing_kp", provider.signingCertificate),
    argument("sign_assertion", signs && provider.signAssertion),
    argument("sign_response", signs && provider.signResponse),
    ...logout("sign_logout_request", provider.signLogoutRequest),
    ...logout("sign_logout_response", provider.signLogoutResponse),
    ...certificateArgument(scope, "verification_kp", provider.verificationCertificate),
    ...certificateArgument(scope, "encryption_kp", provider.encryptionCertificate),
    ...mapping("name_id_mapping", provider.nameIdMapping),
    ...mapping("authn_context_class_ref_mapping", provider.authnContextClassRefMapping),
    ...optionalArgument("session_valid_not_on_or_after", provider.sessionValidity),
    ...optionalArgument("default_relay_state", provider.defaultRelayState),
    ...optionalArgument("digest_algorithm", provider.digestAlgorithm),
    ...optionalArgument("signature_algorithm", provider.signatureAlgorithm),
    argument("property_mappings", mappingList(scope, samlSelection(scope.setup, provider).selected)),
  ]
}
