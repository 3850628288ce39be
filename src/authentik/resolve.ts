/**
 * What a setup leaves unsaid: names, defaults, which object a name means. The three generators ask here and nowhere
 * else, so that steps, blueprint and Terraform cannot differ.
 */
import { PROVIDER_TYPES } from "./labels"
import type {
  Application,
  AuthentikSetup,
  LdapProvider,
  NamingContext,
  OAuth2Provider,
  Outpost,
  Provider,
  ProviderType,
  Role,
  ServiceAccount,
  SsfProvider,
} from "./model"
import { DEFAULT_BASE_DN, HIDDEN_LAUNCH_URL, SELF_SIGNED_CERTIFICATE, SLUG_TOKEN } from "./shipped"

/** An application with what stands behind it. The first one of a setup is its main application. */
export interface ApplicationUnit {
  application: Application
  name: string
  /** The provider that the application's own protocol uses. */
  main?: NamedProvider
  backchannel: NamedProvider[]
  optional?: string
}
export interface NamedProvider<P extends Provider = Provider> {
  name: string
  provider: P
}

/** Providers that only push data or events: they cannot be an application's main provider, only stand behind it. */
const PUSHING: ProviderType[] = ["scim", "ssf", "google-workspace"]
export const isPushing = (type: ProviderType): boolean => PUSHING.includes(type)

/** The setup's applications: the main one with its providers, then the additional ones. */
export function applicationsOf(setup: AuthentikSetup, { guideName, methodLabel }: NamingContext): ApplicationUnit[] {
  const name = setup.application.name ?? guideName
  // Names of providers are unique in an installation, also where applications of several methods share theirs.
  const labelled = (plain: string) => (methodLabel === undefined ? plain : `${plain} (${methodLabel})`)
  const { provider } = setup
  const pushing = provider && isPushing(provider.type) ? [provider] : []
  const main = provider && pushing.length === 0 ? { name: provider.name ?? labelled(name), provider } : undefined
  const backchannel = [...pushing, ...setup.backchannelProviders].map((behind) => ({
    name: behind.name ?? `${name} ${shortType(behind.type)}`,
    provider: behind,
  }))
  const additional = setup.additionalApplications.map((one): ApplicationUnit => {
    const ownName = one.application.name ?? `${guideName} ${one.application.slug}`
    return {
      application: one.application,
      name: ownName,
      main: { name: one.provider.name ?? labelled(ownName), provider: one.provider },
      backchannel: [],
      optional: one.optional,
    }
  })
  return [{ application: setup.application, name, main, backchannel }, ...additional]
}

/** The provider that the wizard creates with an application: its own, or one that only sends data. */
export const wizardProvider = ({ main, backchannel }: ApplicationUnit): NamedProvider | undefined =>
  main ?? backchannel.find(({ provider }) => provider.optional === undefined)

/** All providers of a setup, in the order in which they are created. */
export function providersOf(units: ApplicationUnit[]): NamedProvider[] {
  return units.flatMap(({ main, backchannel }) => [...(main ? [main] : []), ...backchannel])
}

/** The provider that a role's permission is given on, or that an outpost of this type serves. */
export function firstOfType<T extends ProviderType>(
  units: ApplicationUnit[],
  type: T,
): NamedProvider<Extract<Provider, { type: T }>> | undefined {
  return providersOf(units).find(
    (one): one is NamedProvider<Extract<Provider, { type: T }>> => one.provider.type === type,
  )
}

/** The setup with the main application's slug wherever a text of it names the token: files hold no token for it. */
export function withRealSlug(setup: AuthentikSetup): AuthentikSetup {
  const replace = (value: unknown): unknown => {
    if (typeof value === "string") return value.replaceAll(SLUG_TOKEN, setup.application.slug)
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key.replaceAll(SLUG_TOKEN, setup.application.slug), replace(inner)]),
    )
  }
  return replace(setup) as AuthentikSetup
}

function shortType(type: ProviderType): string {
  if (type === "ssf") return "SSF"
  return PROVIDER_TYPES[type].replace(/ Provider$/, "")
}

/** Absent means what authentik's form offers for an ordinary web application: the code flow, and refreshing its tokens. */
export function grantTypesOf(provider: OAuth2Provider): NonNullable<OAuth2Provider["grantTypes"]> {
  return provider.grantTypes ?? ["authorization_code", "refresh_token"]
}

/** The name of the certificate-key pair that files look up; nothing for `none`. */
export function certificateName(keyPair: string | undefined): string | undefined {
  if (keyPair === undefined || keyPair === "none") return undefined
  return keyPair === "any" ? SELF_SIGNED_CERTIFICATE : keyPair
}

/** Why a reader may do without a certificate-key pair of the setup. */
export const whyOptional = (setup: AuthentikSetup, keyPair: string): string | undefined =>
  setup.certificates.find(({ name }) => name === keyPair)?.optional

/** Why a reader may do without a group; nothing for groups of other methods. */
export const whyGroupOptional = ({ groups }: AuthentikSetup, name: string): string | undefined =>
  groups.find((group) => group.name === name)?.optional

/** Why a reader may do without a service account; nothing for other users. */
export const whyAccountOptional = ({ serviceAccounts }: AuthentikSetup, username: string): string | undefined =>
  serviceAccounts.find((account) => account.username === username)?.optional

/** Why a reader may do without a provider: on its own account, or because its application is optional. */
export const whyProviderOptional = (units: ApplicationUnit[], provider: Provider): string | undefined =>
  provider.optional ??
  units.find(({ main, backchannel }) => [main, ...backchannel].some((one) => one?.provider === provider))?.optional

/** Why a reader may do without an outpost: on its own account, or because the provider that it serves is optional. */
export function whyOutpostOptional(units: ApplicationUnit[], { type, optional }: Outpost): string | undefined {
  const served = type === "rac" ? undefined : firstOfType(units, type)
  return optional ?? (served && whyProviderOptional(units, served.provider))
}

/** The OAuth2 providers whose tokens a Shared Signals provider accepts: this setup's, or others by their names. */
export function federatedProviders(
  units: ApplicationUnit[],
  { federatedProviders: federated }: SsfProvider,
): { own?: NamedProvider<OAuth2Provider>; names: string[] } {
  if (Array.isArray(federated)) return { names: federated }
  const own = federated ? firstOfType(units, "oauth2") : undefined
  return { own, names: own ? [own.name] : [] }
}

export const isHidden = ({ hide, launchUrl }: Application): boolean => hide === true || launchUrl === HIDDEN_LAUNCH_URL
/** The launch URL that a tile opens, without the old way to hide an application. */
export const launchUrlOf = ({ launchUrl }: Application): string | undefined =>
  launchUrl === HIDDEN_LAUNCH_URL ? undefined : launchUrl

const OUTPOST_LABELS: Record<Outpost["type"], string> = { radius: "Radius", proxy: "Proxy", ldap: "LDAP", rac: "RAC" }
/** `Nextcloud LDAP`, for the applications `Nextcloud` and `Nextcloud LDAP` alike. */
export function outpostName(outpost: Outpost, applicationName: string): string {
  const label = OUTPOST_LABELS[outpost.type]
  return outpost.name ?? `${withoutEnding(applicationName, ` ${label}`)} ${label}`
}

/** `Nextcloud LDAP search`, after the main application. */
export function roleName(role: Role, applicationName: string): string {
  return role.name ?? `${withoutEnding(applicationName, " LDAP")} ${role.on.toUpperCase()} search`
}

/**
 * The directory of an LDAP provider. Each application has one of its own below authentik's default: providers of one
 * outpost that share a base DN would answer for each other.
 */
export function baseDnOf({ application }: AuthentikSetup, { baseDn }: LdapProvider): string {
  return baseDn ?? `ou=${withoutEnding(application.slug, "-ldap")},${DEFAULT_BASE_DN.toLowerCase()}`
}

const withoutEnding = (text: string, ending: string): string =>
  text.length > ending.length && text.toLowerCase().endsWith(ending.toLowerCase())
    ? text.slice(0, -ending.length)
    : text

/** A token's identifier: letters, digits, hyphens and underscores only, as authentik demands. */
export function tokenIdentifier({ username, credential }: ServiceAccount): string {
  return `${asciiName(username, "-") || "service-account"}-${credential}`
}

/** `search_full_directory` of `authentik_providers_ldap.search_full_directory`. */
export const permissionCodename = (codename: string): string => codename.slice(codename.indexOf(".") + 1)

/** The full DN under which a user of an LDAP provider binds (`facts/site.yaml`, `provider_urls.ldap`). */
export const bindDn = (username: string, baseDn: string): string => `cn=${username},ou=users,${baseDn}`

/** Lower-case ASCII words of a name joined by `separator`; empty when there are none. */
export function asciiName(name: string, separator: "-" | "_"): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator)
    .replace(/^[-_]+|[-_]+$/g, "")
}

/**
 * Gives each name an identifier of its own: `label("Grafana Admins")` is `grafana_admins`, a second one `grafana_admins_2`.
 * None begins with a digit, which Terraform would not take.
 */
export function uniqueNames(separator: "-" | "_"): (name: string, fallback: string) => string {
  const taken = new Set<string>()
  return (name, fallback) => {
    const base = (asciiName(name, separator) || fallback).replace(/^(?=\d)/, `app${separator}`)
    let candidate = base
    for (let count = 2; taken.has(candidate); count++) candidate = `${base}${separator}${count}`
    taken.add(candidate)
    return candidate
  }
}

/**
 * A Python expression in the form in which all three generators print it: line feeds only, no margin of its own, nothing
 * before the first and after the last line of code. Python means the same by it.
 */
export function tidyExpression(expression: string): string {
  const lines = expression
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => (line.trim() === "" ? "" : line))
  while (lines[0] === "") lines.shift()
  while (lines.at(-1) === "") lines.pop()
  const margins = lines.filter(Boolean).map((line) => /^[ \t]*/.exec(line)?.[0] ?? "")
  const margin = margins.reduce((shared, one) => commonPrefix(shared, one), margins[0] ?? "")
  return lines.map((line) => line.slice(margin.length)).join("\n")
}

function commonPrefix(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}
