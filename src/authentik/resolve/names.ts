/** Names and identifiers that a setup leaves out, and that follow from others. */
import type { AuthentikSetup, LdapProvider, Outpost, Role, ServiceAccount } from "../model/model"
import { DEFAULT_BASE_DN } from "../model/shipped"

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
