import type { SamlProvider } from "../model/model"
import type { Report } from "./shared"

/** Algorithms that authentik's API accepts (`schema.yml` 2026.8.3, DigestAlgorithmEnum and SignatureAlgorithmEnum). */
const DIGESTS = [
  "http://www.w3.org/2000/09/xmldsig#sha1",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]
const SIGNATURES = [
  "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha1",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha512",
  "http://www.w3.org/2000/09/xmldsig#dsa-sha1",
]

/** Checks that the values of a SAML provider are consistent. */
export function checkSaml(provider: SamlProvider, field: string, report: Report): void {
  const { acsUrl, fromMetadata, slsUrl, signingCertificate } = provider
  if (acsUrl === undefined && !fromMetadata)
    report(
      `${field}.acsUrl`,
      "the provider needs the application's ACS URL; or write fromMetadata with the source of its metadata",
    )
  if (slsUrl === undefined && !fromMetadata) {
    if (provider.slsBinding)
      report(`${field}.slsBinding`, "without slsUrl there is no single logout; add slsUrl, or remove slsBinding")
    if (provider.logoutMethod)
      report(`${field}.logoutMethod`, "without slsUrl there is no single logout; add slsUrl, or remove logoutMethod")
  }
  // authentik's default binding is Redirect, with which it turns back-channel into front-channel logout (`providers/saml/api`).
  if (provider.logoutMethod === "backchannel" && (provider.slsBinding ?? (fromMetadata && "post")) !== "post")
    report(
      `${field}.slsBinding`,
      "authentik supports back-channel logout only with the POST binding; write slsBinding: post, or another logoutMethod",
    )
  if (signingCertificate !== "none" && !provider.signAssertion && !provider.signResponse) {
    report(
      `${field}.signAssertion`,
      "a provider with a signing certificate must sign assertions or responses; set one of them to true, or write signingCertificate: none",
    )
  }
  if (
    signingCertificate === "none" &&
    (provider.signResponse || provider.signLogoutRequest || provider.signLogoutResponse)
  ) {
    report(`${field}.signingCertificate`, "nothing can be signed without a signing certificate; write any, or name one")
  }
  if (provider.digestAlgorithm !== undefined && !DIGESTS.includes(provider.digestAlgorithm))
    report(`${field}.digestAlgorithm`, `authentik does not support this algorithm; write one of ${DIGESTS.join(", ")}`)
  if (provider.signatureAlgorithm !== undefined && !SIGNATURES.includes(provider.signatureAlgorithm)) {
    report(
      `${field}.signatureAlgorithm`,
      `authentik does not support this algorithm; write one of ${SIGNATURES.join(", ")}`,
    )
  }
}
