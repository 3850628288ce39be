/** Default names and identifiers, derived from other values of a setup. */
import { OUTPOST_TYPES } from "../model/labels"
import type { Application, AuthentikSetup, LdapProvider, Outpost, Role, ServiceAccount } from "../model/model"
import { DEFAULT_BASE_DN } from "../model/shipped"

/** The outpost's name, by default `Nextcloud LDAP` for both the applications `Nextcloud` and `Nextcloud LDAP`. */
export function outpostName(outpost: Outpost, applicationName: string): string {
  const label = OUTPOST_TYPES[outpost.type]
  return outpost.name ?? `${withoutEnding(applicationName, ` ${label}`)} ${label}`
}

/** The role's name, by default after the main application: `Nextcloud LDAP search`. */
export function roleName(role: Role, applicationName: string): string {
  return role.name ?? `${withoutEnding(applicationName, " LDAP")} ${role.on.toUpperCase()} search`
}

/**
 * The base DN of an LDAP provider, by default one for each application below authentik's default. Providers of one
 * outpost that share a base DN would answer each other's requests.
 */
export function baseDnOf(
  { application }: { application: Pick<Application, "slug"> },
  { baseDn }: Pick<LdapProvider, "baseDn">,
): string {
  return baseDn ?? `ou=${withoutEnding(application.slug, "-ldap")},${DEFAULT_BASE_DN.toLowerCase()}`
}

const withoutEnding = (text: string, ending: string): string =>
  text.length > ending.length && text.toLowerCase().endsWith(ending.toLowerCase())
    ? text.slice(0, -ending.length)
    : text

/** A token's identifier. authentik allows only letters, digits, hyphens, and underscores. */
export function tokenIdentifier({ username, credential }: ServiceAccount): string {
  return `${asciiName(username, "-") || "service-account"}-${credential}`
}

/** A permission without its app label: `search_full_directory` of `authentik_providers_ldap.search_full_directory`. */
export const permissionCodename = (codename: string): string => codename.slice(codename.indexOf(".") + 1)

/** The full DN under which a user of an LDAP provider binds (authentik's documentation of the LDAP provider). */
export const bindDn = (username: string, baseDn: string): string => `cn=${username},ou=users,${baseDn}`

/** The DNs of the service accounts that can bind: those with an app password. API tokens do not work for LDAP. */
export function bindDnsOf(setup: AuthentikSetup, provider: LdapProvider): string[] {
  const baseDn = baseDnOf(setup, provider)
  return setup.serviceAccounts
    .filter(({ credential }) => credential === "app-password")
    .map(({ username }) => bindDn(username, baseDn))
}

/** A name's ASCII words in lowercase, without accents, joined by `separator`; empty if there are none. */
export function asciiName(name: string, separator: "-" | "_"): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator)
    .replace(/^[-_]+|[-_]+$/g, "")
}

/**
 * Returns a function that turns names into unique identifiers: `Grafana Admins` becomes `grafana_admins`, and the
 * second time `grafana_admins_2`. A name without ASCII words becomes `fallback`. Terraform rejects identifiers that
 * begin with a digit, so these get a prefix.
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
