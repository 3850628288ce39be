/**
 * Derives the authentik addresses that an application needs from a setup.
 *
 * Sources: authentik's documentation of each provider, and its `urls.py`. The main
 * application's slug is the placeholder `<application_slug>`, which pages replace; the host is `authentik.company`.
 */
import type {
  AuthentikSetup,
  LdapProvider,
  OAuth2Provider,
  Offer,
  Provider,
  ProxyProvider,
  SamlProvider,
} from "../model/model"
import { baseDnOf, bindDnsOf } from "./names"
import { isPushing } from "./applications"
import type { NamedSetup } from "./resolve"
import { AUTHENTIK_URL, SLUG_TOKEN } from "../model/shipped"

/** The names of the addresses; `addresses.ts` has those that applications take in another form. */
export const ENDPOINT_IDS = [
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
  "metadata",
  "entity-id",
  "sso",
  "init",
  "sso-redirect",
  "sso-post",
  "slo-redirect",
  "slo-post",
  "outpost",
  "sign-out",
  "base-dn",
  "users-dn",
  "groups-dn",
  "bind-dn",
  "ssf-configuration",
  "ssf-jwks",
  "ssf-stream",
] as const
export type EndpointId = (typeof ENDPOINT_IDS)[number]

export interface Endpoint {
  id: EndpointId
  label: string
  url: string
  /** Markdown. */
  note?: string
  /** The option of the provider that it belongs to. */
  option?: Offer
}

/**
 * Returns the addresses of a setup's providers, the main provider's first. Additional applications add only addresses
 * that contain their slug. SCIM, RADIUS, and Google Workspace providers have none.
 */
export function buildEndpoints({ setup }: Pick<NamedSetup, "setup">): Endpoint[] {
  const { provider } = setup
  const main = provider && !isPushing(provider.type) ? providerEndpoints(setup, provider, SLUG_TOKEN) : []
  const behind = [...(provider && isPushing(provider.type) ? [provider] : []), ...setup.backchannelProviders]
  const additional = setup.additionalApplications.flatMap(({ application, provider, option }) => {
    const name = application.name ?? application.slug
    return offered(providerEndpoints(setup, provider, application.slug), option)
      .filter(({ url }) => url.includes(`/${application.slug}/`))
      .map((endpoint) => ({ ...endpoint, label: `${name}: ${endpoint.label}` }))
  })
  const pushing = behind.flatMap((one) => offered(providerEndpoints(setup, one, SLUG_TOKEN), one.option))
  return [...main, ...pushing, ...additional]
}

const offered = (endpoints: Endpoint[], option: Offer | undefined): Endpoint[] =>
  option ? endpoints.map((endpoint) => ({ ...endpoint, option })) : endpoints

function providerEndpoints(setup: AuthentikSetup, provider: Provider, slug: string): Endpoint[] {
  switch (provider.type) {
    case "oauth2":
      return oauth2Endpoints(provider, slug)
    case "saml":
      return samlEndpoints(provider, slug)
    case "proxy":
      return proxyEndpoints(provider)
    case "ldap":
      return ldapEndpoints(setup, provider)
    case "ssf":
      return ssfEndpoints(slug)
    case "scim":
    case "radius":
    case "google-workspace":
      return []
  }
}

/** The issuer of an application's tokens. Applications compare it character by character. */
export const issuerUrl = ({ issuerMode }: OAuth2Provider, slug: string): string =>
  issuerMode === "global" ? `${AUTHENTIK_URL}/` : `${AUTHENTIK_URL}/application/o/${slug}/`

/** The address of an application's OpenID configuration. */
export const discoveryUrl = (slug: string): string =>
  `${AUTHENTIK_URL}/application/o/${slug}/.well-known/openid-configuration`

/** The address of an application's SAML metadata. */
export const samlMetadataUrl = (slug: string): string => `${AUTHENTIK_URL}/application/saml/${slug}/metadata/`

function oauth2Endpoints(provider: OAuth2Provider, slug: string): Endpoint[] {
  const o = `${AUTHENTIK_URL}/application/o`
  return [
    {
      id: "issuer",
      label: "Issuer",
      url: issuerUrl(provider, slug),
      note: "Keep the trailing slash.",
    },
    {
      id: "discovery",
      label: "OpenID configuration",
      url: discoveryUrl(slug),
      note: "Discovery document that lists the other endpoints.",
    },
    { id: "authorization", label: "Authorization", url: `${o}/authorize/` },
    { id: "token", label: "Token", url: `${o}/token/` },
    { id: "userinfo", label: "User info", url: `${o}/userinfo/` },
    { id: "jwks", label: "JWKS", url: `${o}/${slug}/jwks/` },
    { id: "end-session", label: "End session", url: `${o}/${slug}/end-session/` },
    { id: "revocation", label: "Token revocation", url: `${o}/revoke/` },
    { id: "introspection", label: "Token introspection", url: `${o}/introspect/` },
    { id: "device", label: "Device authorization", url: `${o}/device/` },
  ]
}

function samlEndpoints(provider: SamlProvider, slug: string): Endpoint[] {
  const root = `${AUTHENTIK_URL}/application/saml/${slug}`
  const older = "Older address that still works."
  return [
    { id: "metadata", label: "Metadata", url: samlMetadataUrl(slug) },
    { id: "entity-id", label: "Issuer (entity ID)", url: provider.issuerOverride ?? samlMetadataUrl(slug) },
    {
      id: "sso",
      label: "SSO and SLO",
      url: `${root}/`,
      note: "Accepts redirect and POST bindings for sign-in and logout.",
    },
    { id: "init", label: "IdP-initiated sign-in", url: `${root}/init/` },
    { id: "sso-redirect", label: "SSO (redirect)", url: `${root}/sso/binding/redirect/`, note: older },
    { id: "sso-post", label: "SSO (POST)", url: `${root}/sso/binding/post/`, note: older },
    { id: "slo-redirect", label: "SLO (redirect)", url: `${root}/slo/binding/redirect/`, note: older },
    { id: "slo-post", label: "SLO (POST)", url: `${root}/slo/binding/post/`, note: older },
  ]
}

/** Uses the external host: the application's own, or in domain mode that of the authentication URL. */
function proxyEndpoints({ externalHost }: ProxyProvider): Endpoint[] {
  const host = externalHost.replace(/\/+$/, "")
  return [
    {
      id: "outpost",
      label: "Outpost",
      url: `${host}/outpost.goauthentik.io`,
      note: "Forward this path from the reverse proxy to the outpost.",
    },
    { id: "sign-out", label: "Sign-out", url: `${host}/outpost.goauthentik.io/sign_out` },
  ]
}

/** LDAP clients need DNs instead of addresses. */
function ldapEndpoints(setup: AuthentikSetup, provider: LdapProvider): Endpoint[] {
  const baseDn = baseDnOf(setup, provider)
  return [
    { id: "base-dn", label: "Base DN", url: baseDn },
    { id: "users-dn", label: "Users", url: `ou=users,${baseDn}` },
    { id: "groups-dn", label: "Groups", url: `ou=groups,${baseDn}` },
    ...bindDnsOf(setup, provider).map((url): Endpoint => ({ id: "bind-dn", label: "Bind DN", url })),
  ]
}

function ssfEndpoints(slug: string): Endpoint[] {
  const root = `${AUTHENTIK_URL}/application/ssf/${slug}`
  return [
    {
      id: "ssf-configuration",
      label: "SSF configuration",
      url: `${AUTHENTIK_URL}/.well-known/ssf-configuration/${slug}`,
    },
    { id: "ssf-jwks", label: "SSF JWKS", url: `${root}/ssf-jwks/` },
    { id: "ssf-stream", label: "SSF stream", url: `${root}/stream/` },
  ]
}
