/**
 * Objects that every authentik installation has: flows, mappings, the self-signed certificate.
 *
 * Slugs, names, and `managed` keys are those of authentik's own blueprints (goauthentik/authentik,
 * `blueprints/system/*.yaml` and `blueprints/default/*.yaml`, read 2026-11). Generated files look up mappings by key,
 * because keys stay the same when names change. Steps and guides use the interface's names.
 */
import type { DEFAULT_SCOPES, PropertyMapping } from "./model"

export const AUTHENTIK_URL = "https://authentik.company"
/** The main application's slug in displayed texts. Pages replace this placeholder with the slug or the reader's own. */
export const SLUG_TOKEN = "<application_slug>"
/** The client ID of the main application's OAuth2 provider, unless the application requires a fixed one. */
export const CLIENT_ID_TOKEN = "<client_id>"
export const BLUEPRINT_SCHEMA_URL = "https://goauthentik.io/blueprints/schema.json"

export const FLOWS = {
  implicit: "default-provider-authorization-implicit-consent",
  explicit: "default-provider-authorization-explicit-consent",
  invalidation: "default-provider-invalidation-flow",
  /** LDAP and RADIUS providers use an authentication flow as their authorization flow. */
  authentication: "default-authentication-flow",
  logout: "default-invalidation-flow",
} as const
export type FlowName = keyof typeof FLOWS

/** The key pair that authentik creates at installation. Generated files use it where a guide says `any`. */
export const SELF_SIGNED_CERTIFICATE = "authentik Self-signed Certificate"
export const EMBEDDED_OUTPOST = "authentik Embedded Outpost"
export const DEFAULT_BASE_DN = "DC=ldap,DC=goauthentik,DC=io"
/** Launch URL that hides an application before release 2026.5. Newer ones have a switch (release notes of 2026.5). */
export const HIDDEN_LAUNCH_URL = "blank://blank"

/**
 * Form defaults that differ from the API's defaults. Generated files set them, so that the result matches a setup made
 * in the interface: access tokens of five minutes, proxy sessions of one day, and LDAP outposts that keep the directory in
 * memory. Without the first one, the API would choose one hour, and Terraform ten minutes.
 */
export const ACCESS_TOKEN_VALIDITY = "minutes=5"
export const PROXY_TOKEN_VALIDITY = "hours=24"
export const LDAP_ACCESS_MODE = "cached"

export type MappingKind = PropertyMapping["kind"]
export interface ShippedMapping {
  kind: MappingKind
  /** As the interface lists it. */
  name: string
  managed: string
  /** SAML: the name of the attribute that it sends (goauthentik/authentik, `blueprints/system/providers-saml.yaml`). */
  attribute?: string
}

type DefaultScope = (typeof DEFAULT_SCOPES)[number]
const scope = (name: string, key: string): ShippedMapping => ({
  kind: "scope",
  name: `authentik default OAuth Mapping: ${name}`,
  managed: `goauthentik.io/providers/oauth2/scope-${key}`,
})

export const SCOPE_MAPPINGS: Record<DefaultScope, ShippedMapping> = {
  openid: scope("OpenID 'openid'", "openid"),
  profile: scope("OpenID 'profile'", "profile"),
  email: scope("OpenID 'email'", "email"),
  offline_access: scope("OpenID 'offline_access'", "offline_access"),
  entitlements: scope("Application Entitlements", "entitlements"),
  "goauthentik.io/api": scope("authentik API access", "authentik_api"),
}
/** The name of the entitlements mapping in authentik's own guides; its interface lists the one above. */
const ENTITLEMENTS_MAPPING_ALIAS = "authentik default OAuth Mapping: OpenID 'entitlements'"

const saml = (name: string, key: string, attribute: string): ShippedMapping => ({
  kind: "saml",
  name: `authentik default SAML Mapping: ${name}`,
  managed: `goauthentik.io/providers/saml/${key}`,
  attribute,
})

/**
 * All are selected in a new SAML provider: the form preselects mappings whose key begins with
 * goauthentik.io/providers/saml.
 */
export const SAML_MAPPINGS: ShippedMapping[] = [
  saml("Email", "email", "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress"),
  saml("Groups", "groups", "http://schemas.xmlsoap.org/claims/Group"),
  saml("Name", "name", "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name"),
  saml("UPN", "upn", "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/upn"),
  saml("User ID", "uid", "http://schemas.goauthentik.io/2021/02/saml/uid"),
  saml("Username", "username", "http://schemas.goauthentik.io/2021/02/saml/username"),
  saml(
    "WindowsAccountName (Username)",
    "ms-windowsaccountname",
    "http://schemas.microsoft.com/ws/2008/06/identity/claims/windowsaccountname",
  ),
]

const SYNC_MAPPINGS: ShippedMapping[] = [
  { kind: "scim", name: "authentik default SCIM Mapping: User", managed: "goauthentik.io/providers/scim/user" },
  { kind: "scim", name: "authentik default SCIM Mapping: Group", managed: "goauthentik.io/providers/scim/group" },
  {
    kind: "google-workspace",
    name: "authentik default Google Workspace Mapping: User",
    managed: "goauthentik.io/providers/google_workspace/user",
  },
  {
    kind: "google-workspace",
    name: "authentik default Google Workspace Mapping: Group",
    managed: "goauthentik.io/providers/google_workspace/group",
  },
]

const SHIPPED_MAPPINGS = [...Object.values(SCOPE_MAPPINGS), ...SAML_MAPPINGS, ...SYNC_MAPPINGS]

/** Finds a shipped mapping by its name. Ignores case, because authentik itself also writes WindowsAccountname. */
export function shippedMapping(name: string): ShippedMapping | undefined {
  const wanted = name === ENTITLEMENTS_MAPPING_ALIAS ? SCOPE_MAPPINGS.entitlements.name : name
  return SHIPPED_MAPPINGS.find((mapping) => mapping.name.toLowerCase() === wanted.toLowerCase())
}

/** The blueprint model of each kind of mapping. */
export const MAPPING_MODELS: Record<MappingKind, string> = {
  scope: "authentik_providers_oauth2.scopemapping",
  saml: "authentik_providers_saml.samlpropertymapping",
  scim: "authentik_providers_scim.scimmapping",
  radius: "authentik_providers_radius.radiusproviderpropertymapping",
  "google-workspace": "authentik_providers_google_workspace.googleworkspaceprovidermapping",
}
