/** Converts the `idp` part of a method to a provider of the model. What the model cannot express becomes a note. */
import {
  CLIENT_TYPES,
  OAUTH_LOGOUT_METHODS,
  PROXY_MODES,
  SCIM_MODES,
  SUBJECT_MODES,
} from "../../src/authentik/model/labels"
import { DEFAULT_SCOPES } from "../../src/authentik/model/model"
import type { SetupInput } from "../../test/authentik/setups"
import {
  OPTIONAL,
  addressIn,
  bareValue,
  isUnknown,
  keyOf,
  other,
  TEMPORARY,
  words,
  type FactsMethod,
  type Words,
} from "./read"
import { saml } from "./saml"

export type ProviderInput = NonNullable<SetupInput["provider"]>
export type MappingInput = NonNullable<SetupInput["propertyMappings"]>[number]
/** A provider and what comes with it. */
export interface Converted {
  provider: ProviderInput
  certificates: NonNullable<SetupInput["certificates"]>
  /** Whether the application shows some values only after a first pass of its configuration. */
  later: boolean
}

type Scope = (typeof DEFAULT_SCOPES)[number]

/** `openid (custom …)` is one of the method's own mappings; `entitlements (only if …)` is an optional scope. */
function scopesOf(idp: Words, own: MappingInput[]) {
  const listed = Array.isArray(idp.scopes) ? idp.scopes.map(String) : []
  const custom = own.flatMap((mapping) => (mapping.kind === "scope" ? [mapping.scopeName] : []))
  const found = listed.flatMap((text): { scope: Scope; isOptional: boolean }[] => {
    if (/custom|remove /i.test(text) && !/default OAuth Mapping/.test(text)) return []
    const scope = /Application Entitlements/i.test(text)
      ? "entitlements"
      : DEFAULT_SCOPES.find((name) => new RegExp(`(?:^|')${name.replace("/", "\\/")}\\b`).test(text))
    const isOptional = /\(.*?\bonly .*?\)$/.test(text)
    return scope && !custom.includes(scope) ? [{ scope, isOptional }] : []
  })
  const replaced = custom.filter((name): name is Scope => DEFAULT_SCOPES.some((scope) => scope === name))
  const scopes = [...new Set([...found.map(({ scope }) => scope), ...replaced])]
  return {
    scopes: scopes.length > 0 ? scopes : undefined,
    scopeOptions: Object.fromEntries(
      found.flatMap(({ scope, isOptional }) => (isOptional ? [[scope, OPTIONAL.id]] : [])),
    ),
  }
}

function oauth2(idp: Words, own: MappingInput[]): Converted {
  let later = false
  const uris = (Array.isArray(idp.redirect_uris) ? (idp.redirect_uris as Words[]) : []).map((uri) => {
    const text = words(uri.url) ?? TEMPORARY
    const unknown = /\s/.test(text)
    later ||= unknown
    return {
      url: unknown ? (addressIn(text) ?? TEMPORARY) : text,
      match: uri.match === "regex" ? ("regex" as const) : ("strict" as const),
      use: /logout/i.test(words(uri.type) ?? "") ? ("logout" as const) : ("authorization" as const),
      note: words(uri.note ?? uri.for ?? uri.use ?? uri.when ?? uri.client),
      option: words(uri.optional) && OPTIONAL.id,
    }
  })
  const logoutUrl = addressIn(other(idp, "Logout URI"))
  const key = words(idp.signing_key)
  const provider: ProviderInput = {
    type: "oauth2",
    redirectUris: uris.filter(
      ({ url, use }, index) => uris.findIndex((one) => one.url === url && one.use === use) === index,
    ),
    grantTypes: uris.length === 0 ? ["client_credentials"] : undefined,
    ...scopesOf(idp, own),
    subjectMode: keyOf(SUBJECT_MODES, words(idp.subject_mode)),
    clientType: keyOf(CLIENT_TYPES, words(idp.client_type) ?? other(idp, "Client type")),
    signingKeyNote: key === "any" || isUnknown(key) ? undefined : key,
    logout: logoutUrl
      ? { url: logoutUrl, method: keyOf(OAUTH_LOGOUT_METHODS, other(idp, "Logout Method")) ?? "backchannel" }
      : undefined,
    accessCodeValidity: duration(other(idp, "Access Code Validity")),
    accessTokenValidity: duration(other(idp, "Access Token Validity")),
  }
  return { provider, certificates: [], later }
}
const duration = (value: string | undefined) => (value === undefined ? undefined : bareValue(value))

function proxy(idp: Words): Converted {
  const given = (idp.proxy ?? {}) as Words
  const mode = keyOf(PROXY_MODES, words(given.mode)) ?? "proxy"
  const internal = words(given.internal_host)
  const provider: ProviderInput = {
    type: "proxy",
    mode,
    externalHost: addressIn(words(given.external_host)) ?? TEMPORARY,
    internalHost: mode === "proxy" ? (addressIn(internal?.replace(/^.*?(?=http)/, "")) ?? "<internal_url>") : undefined,
    unauthenticatedPaths: Array.isArray(given.unauthenticated_paths) ? given.unauthenticated_paths.map(String) : [],
    basicAuth: given.basic_auth ? { usernameAttribute: "app_user", passwordAttribute: "app_password" } : undefined,
  }
  return { provider, certificates: [], later: false }
}

function ldap(idp: Words): Converted {
  const given = (idp.ldap ?? {}) as Words
  const certificate = words(given.certificate) ?? other(idp, "Certificate")
  const provider: ProviderInput = {
    type: "ldap",
    certificate: certificate ? "LDAPS" : undefined,
    tlsServerName: other(idp, "TLS Server Name"),
  }
  return {
    provider,
    later: false,
    certificates: certificate ? [{ name: "LDAPS", purpose: certificate, origin: "existing" }] : [],
  }
}

function scim(idp: Words, own: MappingInput[]): Converted {
  const names = own.flatMap((mapping) => (mapping.kind === "scim" ? [mapping.name] : []))
  const user = other(idp, "User Property Mappings", "Attribute mapping > Selected User Property Mappings")
  const keeps = names.length === 0 || /^authentik default/.test(user ?? "")
  const provider: ProviderInput = {
    type: "scim",
    url: /^https?:\S+$/.exec(other(idp, "URL") ?? "")?.[0] ?? "<scim_url>",
    tokenNote: other(idp, "Token") ?? "the application's token",
    compatibilityMode: keyOf(SCIM_MODES, other(idp, "Compatibility Mode")),
    groupFilters: other(idp, "Group Filter") ? ["Synchronised group"] : [],
    verifyCertificates: other(idp, "Verify SCIM") ? false : undefined,
    dryRun: other(idp, "Dry run") ? true : undefined,
    userMappings: [...(keeps ? ["authentik default SCIM Mapping: User"] : []), ...names],
  }
  return { provider, certificates: [], later: false }
}

/** The provider of a method; `undefined` if the model has no such protocol, which this script reports. */
export function providerOf(method: FactsMethod, own: MappingInput[]): Converted | undefined {
  const idp = method.idp ?? {}
  switch (method.protocol) {
    case "oauth2":
      return oauth2(idp, own)
    case "saml":
      return saml(idp, own)
    case "proxy":
      return proxy(idp)
    case "ldap":
      return ldap(idp)
    case "scim":
      return scim(idp, own)
    case "ssf":
      return {
        provider: { type: "ssf", signingKey: "Pair", federatedProviders: ["The OAuth2 provider"] },
        certificates: [{ name: "Pair", purpose: words(idp.signing_key) ?? "signs events", origin: "existing" }],
        later: false,
      }
    case "other":
      if (!/Google Workspace/.test(words(idp.provider_type) ?? "")) return undefined
      return {
        provider: {
          type: "google-workspace",
          credentialsNote: other(idp, "Credentials") ?? "the key",
          delegatedSubject: "admin@example.com",
          defaultGroupEmailDomain: "example.com",
        },
        certificates: [],
        later: false,
      }
    default:
      return undefined
  }
}
