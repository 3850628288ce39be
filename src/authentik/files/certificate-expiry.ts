/** Reminders that authentik's certificate is valid for one year. Readers see the one in the configuration format that they selected. */
import type { Provider } from "../model/model"
import type { NamedProvider } from "../resolve/applications"
import { SELF_SIGNED_CERTIFICATE } from "../model/shipped"

/**
 * Whether the provider's application keeps a copy of the certificate that authentik brings along. OAuth2 clients fetch
 * the key themselves and ignore the certificate's dates.
 */
const expires = (provider: Provider): boolean => provider.type === "saml" && provider.signingCertificate === "any"

/** The reminder in Markdown for a method's page, once for all its providers; undefined if nothing expires. */
export const certificateExpiry = (providers: readonly NamedProvider[], applicationName: string): string | undefined =>
  providers.some(({ provider }) => expires(provider))
    ? `\`${SELF_SIGNED_CERTIFICATE}\` expires one year after its creation. Before that date, generate a new certificate-key pair or import your own under **System > Certificates** in authentik. Select it as **Signing Certificate** of the provider, and give ${applicationName} the new certificate or metadata.`
    : undefined

/**
 * The reminder for a file; undefined if nothing expires. The file names the pair, and would restore it in the provider
 * when it is applied again.
 */
export const certificateExpiryInFile = (providers: readonly NamedProvider[]): string | undefined =>
  providers.some(({ provider }) => expires(provider))
    ? `"${SELF_SIGNED_CERTIFICATE}" expires one year after its creation. Before that date, generate a new certificate-key pair or import your own under System > Certificates. Write its name into this file instead of "${SELF_SIGNED_CERTIFICATE}", apply the file again, and give the application the new certificate or metadata`
    : undefined
