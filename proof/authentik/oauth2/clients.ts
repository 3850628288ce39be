/** The OAuth2 providers of an installation as the endpoints need them. */
import crypto from "node:crypto"
import type { Entity, Installation } from "../blueprint"
import { isEntity } from "../directory"

export interface RedirectUri {
  matching_mode: "strict" | "regex"
  url: string
  redirect_uri_type?: "authorization" | "logout"
}

export interface Client {
  provider: Entity
  application: Entity
  slug: string
  id: string
  secret: string
  isPublic: boolean
  issuer: string
  grantTypes: string[]
  /** Mappings by scope name; several mappings can have the same scope. */
  mappings: Entity[]
  scopes: string[]
  asksConsent: boolean
  includesClaims: boolean
  redirectUris: RedirectUri[]
  logoutUris: RedirectUri[]
  signingKey: Entity | null
}

/** Reads a client from its provider, and generates the values that authentik generates. */
export function clientsOf(installation: Installation, origin: string): Client[] {
  const models = ["authentik_providers_oauth2.oauth2provider", "authentik_providers_proxy.proxyprovider"]
  const providers = models.flatMap((model) => installation.all(model))
  return providers.flatMap((provider): Client[] => {
    const application = installation.all("authentik_core.application").find(({ attrs }) => attrs.provider === provider)
    if (!application) return []
    const { attrs } = provider
    // goauthentik/authentik, authentik/providers/oauth2/models.py: 40 and 128 characters.
    attrs.client_id ??= crypto.randomBytes(20).toString("hex")
    attrs.client_secret ??= crypto.randomBytes(64).toString("hex")
    const mappings = ((attrs.property_mappings ?? []) as unknown[]).filter(isEntity)
    const slug = String(application.attrs.slug)
    const uris = (attrs.redirect_uris ?? []) as RedirectUri[]
    const flow = isEntity(attrs.authorization_flow) ? String(attrs.authorization_flow.attrs.slug) : ""
    return [
      {
        provider,
        application,
        slug,
        id: String(attrs.client_id),
        secret: String(attrs.client_secret),
        isPublic: attrs.client_type === "public",
        // goauthentik/authentik, authentik/providers/oauth2/models.py, get_issuer
        issuer: attrs.issuer_mode === "global" ? `${origin}/` : `${origin}/application/o/${slug}/`,
        grantTypes: (attrs.grant_types ?? []) as string[],
        mappings,
        scopes: [...new Set(mappings.map((mapping) => String(mapping.attrs.scope_name)))],
        asksConsent: flow.endsWith("explicit-consent"),
        includesClaims: attrs.include_claims_in_id_token !== false,
        redirectUris: uris.filter(({ redirect_uri_type }) => redirect_uri_type !== "logout"),
        logoutUris: uris.filter(({ redirect_uri_type }) => redirect_uri_type === "logout"),
        signingKey: isEntity(attrs.signing_key) ? attrs.signing_key : null,
      },
    ]
  })
}

const FORBIDDEN_SCHEME = /^(?:javascript|data|vbscript):/i

/**
 * Whether a URI is in the list: strict ones are compared character by character, regular expressions must match as a
 * whole (goauthentik/authentik, authentik/providers/oauth2/views/authorize.py, check_redirect_uri).
 */
export function isAllowed(uri: string, list: readonly RedirectUri[]): boolean {
  return (
    !FORBIDDEN_SCHEME.test(uri) &&
    list.some(({ matching_mode, url }) =>
      matching_mode === "regex" ? new RegExp(`^(?:${url})$`).test(uri) : url === uri,
    )
  )
}

/** A duration in authentik's notation, such as `hours=1;minutes=30`, in seconds. */
export function secondsOf(duration: unknown, otherwise: string): number {
  const units: Record<string, number> = {
    ...{ microseconds: 1e-6, milliseconds: 1e-3, seconds: 1, minutes: 60, hours: 3600, days: 86_400, weeks: 604_800 },
  }
  return String(duration ?? otherwise)
    .split(";")
    .reduce((sum, part) => {
      const [unit = "", amount = "0"] = part.split("=")
      return sum + (units[unit] ?? 0) * Number(amount)
    }, 0)
}
