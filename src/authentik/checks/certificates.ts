/** Checks that providers name only declared certificate-key pairs, and that every declared one is used. */
import type { Report } from "./shared"
import type { AuthentikSetup, Provider } from "../model/model"
import { providerFields } from "../resolve/applications"
import { whyOptional } from "../resolve/optional-parts"

/** Fields for the key that a provider always signs with, so its certificate cannot be optional. */
const SIGNING = ["signingKey", "signingCertificate"]

/** Fields that name a certificate-key pair; with `own`, the name must be one of the method's certificates. */
function certificateFields(provider: Provider): { key: string; name: string | undefined; own: boolean }[] {
  switch (provider.type) {
    case "oauth2":
      return [
        { key: "signingKey", name: provider.signingKey, own: false },
        { key: "encryptionKey", name: provider.encryptionKey, own: false },
      ]
    case "saml":
      return [
        { key: "signingCertificate", name: provider.signingCertificate, own: false },
        { key: "verificationCertificate", name: provider.verificationCertificate, own: true },
        { key: "encryptionCertificate", name: provider.encryptionCertificate, own: true },
      ]
    case "ssf":
      return [{ key: "signingKey", name: provider.signingKey, own: false }]
    case "ldap":
    case "radius":
      return [{ key: "certificate", name: provider.certificate, own: false }]
    default:
      return []
  }
}

/** Reports undeclared, unused, and wrongly optional certificates. */
export function checkCertificates(setup: AuthentikSetup, report: Report): void {
  const known = setup.certificates.map(({ name }) => name)
  const used = new Set<string>()
  for (const { provider, field } of providerFields(setup)) {
    for (const { key, name, own } of certificateFields(provider)) {
      if (name === undefined || (!own && (name === "any" || name === "none"))) continue
      used.add(name)
      if (SIGNING.includes(key) && whyOptional(setup, name) !== undefined)
        report(
          `${field}.${key}`,
          `the provider needs a key to sign with; remove option from the certificate "${name}", or write any`,
        )
      if (!known.includes(name))
        report(
          `${field}.${key}`,
          `this method has no certificate "${name}"; add it to certificates${own ? "" : ", or write any"}`,
        )
    }
  }
  known.forEach((name, index) => {
    if (!used.has(name))
      report(`certificates[${index}]`, `no provider uses "${name}"; name it in the provider, or remove it`)
  })
}
