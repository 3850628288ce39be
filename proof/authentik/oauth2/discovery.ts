/** The discovery document (goauthentik/authentik, authentik/providers/oauth2/views/provider.py). */
import type { Client } from "./clients"
import { algorithmOf } from "./tokens"

/** The document of one client; addresses are shared by all providers, except those below the slug. */
export function discoveryDocument(client: Client, origin: string): Record<string, unknown> {
  const shared = `${origin}/application/o`
  const own = `${shared}/${client.slug}`
  return {
    issuer: client.issuer,
    authorization_endpoint: `${shared}/authorize/`,
    token_endpoint: `${shared}/token/`,
    userinfo_endpoint: `${shared}/userinfo/`,
    end_session_endpoint: `${own}/end-session/`,
    introspection_endpoint: `${shared}/introspect/`,
    revocation_endpoint: `${shared}/revoke/`,
    device_authorization_endpoint: `${shared}/device/`,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    response_types_supported: [
      "code",
      "id_token",
      "id_token token",
      "code token",
      "code id_token",
      "code id_token token",
    ],
    response_modes_supported: ["query", "fragment", "form_post"],
    jwks_uri: `${own}/jwks/`,
    grant_types_supported: [
      "authorization_code",
      "refresh_token",
      "implicit",
      "client_credentials",
      "password",
      "urn:ietf:params:oauth:grant-type:device_code",
    ],
    id_token_signing_alg_values_supported: [algorithmOf(client)],
    subject_types_supported: ["public"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    acr_values_supported: ["goauthentik.io/providers/oauth2/default"],
    scopes_supported: client.scopes.includes("openid") ? client.scopes : [...client.scopes, "openid"],
    request_parameter_supported: false,
    claims_supported: ["sub", "iss", "aud", "exp", "iat", "auth_time", "acr", "amr", "nonce"],
    claims_parameter_supported: false,
    code_challenge_methods_supported: ["plain", "S256"],
  }
}
