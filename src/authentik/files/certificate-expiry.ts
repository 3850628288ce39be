/** Reminders that authentik's certificate is valid for one year. */
import type { Provider } from "../model/model"
import type { NamedProvider } from "../resolve/applications"
import { SELF_SIGNED_CERTIFICATE } from "../model/shipped"

/**
 * The reminder in Markdown for a provider whose application keeps a copy of the signing certificate; undefined for
 * others. OAuth2 clients fetch the key themselves and ignore the certificate's dates.
 */
export function certificateExpiry(provider: Provider): string | undefined {
  if (provider.type !== "saml" || provider.signingCertificate !== "any") return undefined
  return `\`${SELF_SIGNED_CERTIFICATE}\` expires one year after its creation. Before that date, generate a new certificate-key pair or import your own under **System > Certificates**. Select it as **Signing Certificate**, and give the application the new certificate or metadata.`
}

/** The reminders for several providers, without duplicates. */
export const expiriesOf = (providers: NamedProvider[]): string[] => [
  ...new Set(providers.flatMap(({ provider }) => certificateExpiry(provider) ?? [])),
]
