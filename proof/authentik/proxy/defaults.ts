/** What authentik sets in a proxy provider itself. */
import type { Installation } from "../blueprint"

const SCOPES = [
  ...["openid", "profile", "email", "entitlements"].map((name) => `goauthentik.io/providers/oauth2/scope-${name}`),
  "goauthentik.io/providers/proxy/scope-proxy",
]

/** The address to which authentik sends users back; the outpost recognizes it by its query. */
export const callbackOf = (externalHost: unknown): string =>
  `${String(externalHost).replace(/\/$/, "")}/outpost.goauthentik.io/callback?X-authentik-auth-callback=true`

/**
 * Makes proxy providers OAuth2 providers, too (goauthentik/authentik, authentik/providers/proxy/models.py,
 * set_oauth_defaults). The mapping for entitlements is newer than the file that was read.
 */
export function setOAuthDefaults(installation: Installation): void {
  const mappings = SCOPES.flatMap(
    (managed) => installation.find("authentik_providers_oauth2.scopemapping", { managed }) ?? [],
  )
  for (const { attrs } of installation.all("authentik_providers_proxy.proxyprovider"))
    Object.assign(attrs, {
      client_type: "confidential",
      grant_types: ["authorization_code", "client_credentials"],
      signing_key: null,
      include_claims_in_id_token: true,
      property_mappings: [...mappings, ...((attrs.property_mappings ?? []) as unknown[])],
      redirect_uris: [{ matching_mode: "strict", url: callbackOf(attrs.external_host) }],
    })
}
