/**
 * What an expert copies: the values that a method needs on both sides, at most eight rows. It is made from the setup
 * without options, because a first sign-in works without them.
 */
import {
  CLIENT_TYPES,
  MATCHING_MODES,
  NAME_ID_POLICY_LABELS,
  OAUTH_LOGOUT_METHODS,
  PROXY_MODES,
  SAML_BINDINGS,
} from "../model/labels"
import type {
  AuthentikSetup,
  LdapProvider,
  OAuth2Provider,
  Provider,
  ProxyProvider,
  SamlProvider,
  ScimProvider,
} from "../model/model"
import { factsOf } from "../model/releases"
import { CLIENT_ID_TOKEN, SLUG_TOKEN } from "../model/shipped"
import { buildEndpoints, type EndpointId, samlMetadataUrl } from "../resolve/endpoints"
import { attributeOf, samlSelection, scopeNames } from "../resolve/mappings"
import { baseDnOf, outpostName } from "../resolve/names"
import type { NamedSetup } from "../resolve/resolve"

/** A value to copy, or a text that says where a value comes from. */
export interface GlanceValue {
  text: string
  /** The value's own name, where a row has several values to copy. */
  name?: string
  /** `code` has a copy button; `prose` is Markdown. */
  as: "code" | "prose"
  /** A remark after the value, such as how a redirect URI is matched. */
  note?: string
}

export interface GlanceRow {
  label: string
  values: GlanceValue[]
}

/** The rows by the place where they are entered. */
export interface Glance {
  authentik: GlanceRow[]
  application: GlanceRow[]
}

/** More rows are a list to read, not values to copy. */
export const MAX_GLANCE_ROWS = 8

/** The full list is below the steps. */
const MAX_ADDRESSES = 4

/** Addresses that an application takes if its guide does not name them. */
const DEFAULT_ENDPOINTS: Partial<Record<Provider["type"], EndpointId[]>> = {
  oauth2: ["discovery"],
  saml: ["metadata"],
  ldap: ["base-dn", "bind-dn"],
  proxy: ["outpost"],
  ssf: ["ssf-configuration"],
}

interface GlanceOptions {
  /** The addresses that the application takes. */
  endpoints?: readonly EndpointId[]
  /** The address of the LDAP outpost, if the guide names one. */
  ldapHost?: string
}

/**
 * Returns the rows of a method, resolved without options. The least important ones are left out where there are too
 * many.
 */
export function buildGlance(named: NamedSetup, options: GlanceOptions = {}): Glance {
  const { setup } = named
  const provider = setup.provider ?? setup.backchannelProviders[0]
  if (!provider) return { authentik: [], application: [] }
  const { authentik, application } = rowsOf(named, provider, options)
  const behind = setup.backchannelProviders
    .filter((one) => one !== provider)
    .flatMap((one) => (one.type === "scim" ? scimRows(one) : []))
  return fitted({ authentik: [...authentik, ...behind, ...accessRows(setup)], application })
}

/** Keeps both groups, and shortens the longer one. */
function fitted({ authentik, application }: Glance): Glance {
  const inAuthentik = Math.max(MAX_GLANCE_ROWS - application.length, Math.min(authentik.length, 3))
  return {
    authentik: authentik.slice(0, inAuthentik),
    application: application.slice(0, MAX_GLANCE_ROWS - Math.min(authentik.length, inAuthentik)),
  }
}

function rowsOf(named: NamedSetup, provider: Provider, options: GlanceOptions): Glance {
  const addresses = () => addressRows(named, provider, options)
  switch (provider.type) {
    case "oauth2":
      return {
        authentik: oauth2Rows(named.setup, provider),
        application: [...addresses(), credentialsRow(provider)],
      }
    case "saml":
      return {
        authentik: samlRows(named.setup, provider),
        application: [
          ...addresses(),
          ...(provider.signingCertificate === "none" ? [] : [row("Certificate", prose("From the provider's page"))]),
        ],
      }
    case "ldap":
      return {
        authentik: ldapRows(named, provider),
        application: [
          ...(options.ldapHost ? [row("Address", code(`ldaps://${options.ldapHost}`))] : []),
          ...addresses(),
          ...named.setup.serviceAccounts
            .slice(0, 1)
            .map(() => row("Bind password", prose("The service account's app password"))),
        ],
      }
    case "proxy":
      return { authentik: proxyRows(provider), application: addresses() }
    case "scim":
      return { authentik: scimRows(provider), application: [] }
    case "radius":
      return {
        authentik: [row("Client networks", ...provider.clientNetworks.map((network) => code(network)))],
        application: [row("Shared secret", prose("From the provider's page"))],
      }
    case "ssf":
      return { authentik: [], application: addresses() }
    case "google-workspace":
      return { authentik: [], application: [] }
  }
}

function oauth2Rows(setup: AuthentikSetup, provider: OAuth2Provider): GlanceRow[] {
  const uris = (use: "authorization" | "logout") =>
    provider.redirectUris.filter((uri) => uri.use === use).map(({ url, match }) => code(url, MATCHING_MODES[match]))
  const { logout } = provider
  return rows(
    ["Redirect URI", uris("authorization")],
    ["Client type", [prose(`**${CLIENT_TYPES[provider.clientType]}**`)]],
    ["Scopes", [code(scopeNames(setup, provider).join(" "))]],
    ["Post-logout URI", uris("logout")],
    ["Logout URI", logout ? [code(logout.url, OAUTH_LOGOUT_METHODS[logout.method])] : []],
  )
}

/** A fixed secret is in the form only: an application that requires one has it already. */
const credentialsRow = ({ clientType, clientId = CLIENT_ID_TOKEN, clientSecret }: OAuth2Provider): GlanceRow =>
  clientType === "public" || clientSecret !== undefined
    ? row("Client ID", code(clientId))
    : {
        label: "Client ID, secret",
        values: [{ ...code(clientId), name: "Client ID" }, prose("Client secret: from the provider's page")],
      }

function samlRows(setup: AuthentikSetup, provider: SamlProvider): GlanceRow[] {
  const hasIssuerField = factsOf(setup).samlIssuer === "issuer"
  const issuer = provider.issuerOverride ?? (hasIssuerField ? samlMetadataUrl(SLUG_TOKEN) : undefined)
  const attributes =
    setup.attributes && samlSelection(setup, provider).selected.flatMap((ref) => attributeOf(ref) ?? [])
  const nameId =
    provider.nameIdMapping ?? (provider.defaultNameIdPolicy && NAME_ID_POLICY_LABELS[provider.defaultNameIdPolicy])
  return rows(
    ["Metadata", provider.fromMetadata ? [prose(provider.fromMetadata.source)] : []],
    ["ACS URL", provider.acsUrl ? [code(provider.acsUrl, remarkOn(provider.acsUrl))] : []],
    ["Audience", provider.audience ? [code(provider.audience, remarkOn(provider.audience))] : []],
    ["Binding", provider.fromMetadata ? [] : [prose(`**${SAML_BINDINGS[provider.binding]}**`)]],
    ["Attributes", attributes?.length === 0 ? [prose("None")] : (attributes ?? []).map((name) => code(name))],
    ["NameID", nameId ? [prose(`**${nameId}**`)] : []],
    [hasIssuerField ? "Issuer" : "Issuer override", issuer ? [code(issuer)] : []],
    ["SLS URL", provider.slsUrl ? [code(provider.slsUrl)] : []],
  )
}

/** What guides enter while the application does not show its addresses yet; see `docs/authentik-model.md`. */
const TEMPORARY_URL = "https://temp.temp"

const remarkOn = (url: string): string | undefined => (url === TEMPORARY_URL ? "Temporary" : undefined)

function ldapRows({ setup, units }: NamedSetup, provider: LdapProvider): GlanceRow[] {
  const [account] = setup.serviceAccounts
  const outpost = setup.outposts.find(({ type }) => type === "ldap")
  return rows(
    ["Base DN", [code(baseDnOf(setup, provider))]],
    ["Service account", account ? [code(account.username)] : []],
    ["Outpost", outpost ? [code(outpostName(outpost, units[0].name))] : []],
  )
}

const proxyRows = (provider: ProxyProvider): GlanceRow[] =>
  rows(
    ["Mode", [prose(`**${PROXY_MODES[provider.mode]}**`)]],
    [provider.mode === "forward_domain" ? "Authentication URL" : "External host", [code(provider.externalHost)]],
    ["Internal host", provider.internalHost ? [code(provider.internalHost)] : []],
    ["Open paths", provider.unauthenticatedPaths.map((path) => code(path))],
  )

const scimRows = ({ url, tokenNote }: ScimProvider): GlanceRow[] => [
  row("SCIM URL", code(url)),
  row("SCIM token", prose(tokenNote)),
]

/** Groups, entitlements and bindings without which users cannot sign in, or have no permission. */
function accessRows({ groups, entitlements, bindings }: AuthentikSetup): GlanceRow[] {
  return rows(
    ["Groups", groups.map(({ name }) => code(name))],
    ["Entitlements", entitlements.map(({ name }) => code(name))],
    [
      "Bindings",
      bindings.flatMap(({ group, user }) => {
        const bound = group ?? user
        return bound && !groups.some(({ name }) => name === bound) ? [code(bound)] : []
      }),
    ],
  )
}

function addressRows(
  { setup }: NamedSetup,
  provider: Provider,
  { endpoints = DEFAULT_ENDPOINTS[provider.type] ?? [] }: GlanceOptions,
): GlanceRow[] {
  const all = buildEndpoints({ setup })
  return endpoints.slice(0, MAX_ADDRESSES).flatMap((id) => {
    const found = all.filter((endpoint) => endpoint.id === id)
    const [first] = found
    return first ? [row(first.label, ...found.map(({ url }) => code(url)))] : []
  })
}

/** Several values have the singular of the label as their name. */
const row = (label: string, ...values: GlanceValue[]): GlanceRow => ({
  label,
  values: values.length === 1 ? values : values.map((value) => ({ ...value, name: label.replace(/s$/, "") })),
})
/** Rows that have values; a label becomes plural where it has several. */
const rows = (...all: [label: string, values: GlanceValue[]][]): GlanceRow[] =>
  all.flatMap(([label, values]) =>
    values.length === 0 ? [] : [row(values.length > 1 && /URI$/.test(label) ? `${label}s` : label, ...values)],
  )
const code = (text: string, note?: string): GlanceValue => ({ text, as: "code", ...(note && { note }) })
const prose = (text: string): GlanceValue => ({ text, as: "prose" })
