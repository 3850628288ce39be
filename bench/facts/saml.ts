/** Converts SAML facts to a provider of the model. */
import { NAME_ID_POLICY_LABELS, SAML_BINDINGS, SAML_LOGOUT_METHODS } from "../../src/authentik/model/labels"
import { SAML_MAPPINGS } from "../../src/authentik/model/shipped"
import type { Converted, MappingInput, ProviderInput } from "./providers"
import { OPTIONAL, addressIn, bareValue, isUnknown, keyOf, TEMPORARY, words, type Words } from "./read"

/**
 * A SAML provider of the model.
 * @param own the method's own property mappings, one of which may set the NameID.
 */
export function saml(idp: Words, own: MappingInput[]): Converted {
  const given = (idp.saml ?? {}) as Words
  const acs = words(given.acs_url)
  const imported = /metadata/i.test(words(idp.provider_type) ?? "")
  const later = !imported && (/\blater\b/.test(acs ?? "") || addressIn(acs) === undefined)
  const mapping = words(given.nameid_mapping)
  const named = own.find(({ name }) => mapping?.startsWith(name))?.name
  const shipped = SAML_MAPPINGS.map(({ name }) => name)
    .sort((a, b) => b.length - a.length)
    .find((name) => mapping?.includes(name))
  const issuer = words(given.issuer)
  const certificate = (field: string) => {
    const text = words(given[field])
    return text === undefined ? undefined : { name: "Certificate of the application", text }
  }
  const verification = certificate("verification_certificate")
  const encryption = certificate("encryption_certificate")
  const reason = [verification, encryption].flatMap((one) => /\b(?:optional|only .*)/.exec(one?.text ?? "") ?? [])[0]
  const signs = (field: string) =>
    /^true/.test(words(given[field]) ?? "") ? true : words(given[field]) === "false" ? false : undefined
  const sls = addressIn(words(given.sls_url))
  const audience = words(given.audience)
  const provider: ProviderInput = {
    type: "saml",
    ...(imported
      ? { fromMetadata: { source: "the application's metadata" } }
      : { acsUrl: addressIn(acs) ?? TEMPORARY }),
    audience: imported || isUnknown(audience) ? undefined : (addressIn(audience) ?? bareValue(audience ?? "")),
    issuerOverride:
      issuer && !/application\/saml|unknown|default/.test(issuer) ? (addressIn(issuer) ?? issuer) : undefined,
    binding: keyOf(SAML_BINDINGS, words(given.binding)),
    slsUrl: sls,
    slsBinding: sls ? keyOf(SAML_BINDINGS, words(given.sls_binding)) : undefined,
    logoutMethod: sls || imported ? keyOf(SAML_LOGOUT_METHODS, words(given.logout_method)) : undefined,
    signAssertion: signs("sign_assertions"),
    signResponse: signs("sign_responses"),
    verificationCertificate: verification?.name,
    encryptionCertificate: encryption?.name,
    nameIdMapping: named ?? shipped,
    defaultNameIdPolicy: keyOf(NAME_ID_POLICY_LABELS, words(given.default_nameid_policy)),
    defaultRelayState: words(given.default_relay_state),
  }
  const pair = verification ?? encryption
  return {
    provider,
    later,
    certificates: pair
      ? [{ name: pair.name, purpose: pair.text, origin: "import", option: reason && OPTIONAL.id }]
      : [],
  }
}
