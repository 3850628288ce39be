/** The headers that tell an application who the user is. */
import type { Client } from "../oauth2/clients"

export type Claims = Record<string, unknown>

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")
const list = (value: unknown): string => (Array.isArray(value) ? value.join("|") : "")

/**
 * goauthentik/authentik, internal/outpost/proxyv2/application/mode_common.go, addHeaders and setAuthorizationHeader:
 * lists are joined with `|`, and the user attribute `additionalHeaders` can replace every header.
 */
export function headersFor(
  { provider, slug }: Client,
  { claims, token, origin }: { claims: Claims; token: string; origin: string },
): Record<string, string> {
  const attributes = ((claims.ak_proxy as Claims | undefined)?.user_attributes ?? {}) as Claims
  const additional = (attributes.additionalHeaders ?? {}) as Claims
  return {
    "x-authentik-username": text(claims.preferred_username),
    "x-authentik-groups": list(claims.groups),
    "x-authentik-entitlements": list(claims.entitlements),
    "x-authentik-email": text(claims.email),
    "x-authentik-name": text(claims.name),
    "x-authentik-uid": text(claims.sub),
    "x-authentik-jwt": token,
    "x-authentik-meta-jwks": `${origin}/application/o/${slug}/jwks/`,
    "x-authentik-meta-outpost": "authentik Embedded Outpost",
    "x-authentik-meta-provider": text(provider.attrs.name),
    "x-authentik-meta-app": slug,
    "x-authentik-meta-version": "goauthentik.io/outpost/2026.8",
    ...basicAuthorization(provider.attrs, attributes, text(claims.email)),
    ...Object.fromEntries(Object.entries(additional).map(([name, value]) => [name.toLowerCase(), text(value)])),
  }
}

/** Without the attribute for the username, the email address is the username. */
function basicAuthorization(provider: Claims, attributes: Claims, email: string): Record<string, string> {
  if (provider.basic_auth_enabled !== true) return {}
  const attribute = (key: unknown) => {
    const value = attributes[text(key)]
    return typeof value === "string" ? value : undefined
  }
  const username = attribute(provider.basic_auth_user_attribute) ?? email
  const password = attribute(provider.basic_auth_password_attribute) ?? ""
  if (!username && !password) return {}
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` }
}
