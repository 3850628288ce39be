/** The addresses of authentik that applications ask for, by the type of the provider. */

export const OAUTH2_ENDPOINT_IDS = [
  "issuer",
  "discovery",
  "authorization",
  "token",
  "userinfo",
  "jwks",
  "end-session",
  "revocation",
  "introspection",
  "device",
] as const

export const SAML_ENDPOINT_IDS = [
  "metadata",
  "issuer",
  "sso-redirect",
  "sso-post",
  "slo-redirect",
  "slo-post",
  "certificate",
] as const

export const ENDPOINT_IDS = [...new Set([...OAUTH2_ENDPOINT_IDS, ...SAML_ENDPOINT_IDS])]
export type EndpointId = (typeof ENDPOINT_IDS)[number]
