/** Options of a method: which parts of its setup are there when readers choose some of them. */
import { isThere, withNeeds } from "../../guides/option-choice"
import type { AuthentikSetup, Offer, Provider } from "../model/model"
import { isOffer } from "./offers"

/** The setup with all parts. Each optional part gets the titles and reasons of its options. */
export function withAllOptions(setup: AuthentikSetup): AuthentikSetup {
  const known = new Map(setup.options.map((option) => [option.id, option]))
  const named = (offer: Offer): Offer => {
    const options = offer.when.flat().flatMap((id) => known.get(id) ?? [])
    const title = options.map((option) => option.title).join(", or ")
    return { ...offer, title, reason: options.map(({ reason }) => reason).join(" ") }
  }
  const map = (value: unknown): unknown => {
    if (isOffer(value)) return named(value)
    if (Array.isArray(value)) return value.map(map)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]))
  }
  return map(setup) as AuthentikSetup
}

/** The setup with only the parts of the chosen options. They are required parts then, and no options are left. */
export function withOptions(setup: AuthentikSetup, choice: readonly string[]): AuthentikSetup {
  const chosen = withNeeds(setup.options, choice)
  const map = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.flatMap((one: unknown) => (isAbsent(one, chosen) ? [] : [map(one)]))
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) =>
        isOffer(inner) || isAbsent(inner, chosen) ? [] : [[key, map(inner)] as const],
      ),
    )
  }
  const withValues = mapProviders(setup, (provider) => withChosenValues(provider, chosen))
  const kept = map({ ...withValues, options: [] }) as AuthentikSetup
  return mapProviders(kept, (provider) => withoutReferences(provider, namesLeftOut(setup, kept)))
}

/** Whether a part belongs to options that are not chosen. */
const isAbsent = (part: unknown, chosen: readonly string[]): boolean =>
  typeof part === "object" &&
  part !== null &&
  "option" in part &&
  isOffer(part.option) &&
  !isThere(part.option.when, chosen)

/** The setup with each of its providers changed. */
export const mapProviders = (setup: AuthentikSetup, change: (provider: Provider) => Provider): AuthentikSetup => ({
  ...setup,
  ...(setup.provider && { provider: change(setup.provider) }),
  additionalApplications: setup.additionalApplications.map((one) => ({ ...one, provider: change(one.provider) })),
  backchannelProviders: setup.backchannelProviders.map(change),
})

/** The provider without the values of options that are not chosen. These values are no parts with a field `option`. */
function withChosenValues(provider: Provider, chosen: readonly string[]): Provider {
  const isKept = (offer: Offer | undefined): boolean => offer === undefined || isThere(offer.when, chosen)
  if (provider.type === "oauth2") {
    const { scopes, scopeOptions, grantTypes, grantTypeOptions } = provider
    return {
      ...provider,
      scopes: scopes.filter((scope) => isKept(scopeOptions[scope])),
      scopeOptions: {},
      ...(grantTypes && { grantTypes: grantTypes.filter((type) => isKept(grantTypeOptions[type])) }),
      grantTypeOptions: {},
    }
  }
  if (provider.type === "saml" && !isKept(provider.slsOption))
    return without(provider, ["slsUrl", "slsBinding", "logoutMethod", "signLogoutRequest", "signLogoutResponse"])
  if (provider.type === "proxy" && !isKept(provider.unauthenticatedPathsOption))
    return { ...provider, unauthenticatedPaths: [] }
  return provider
}

interface Names {
  groups: Set<string>
  mappings: Set<string>
  certificates: Set<string>
}

/** The names of objects that belong to options that are not chosen. */
function namesLeftOut(all: AuthentikSetup, kept: AuthentikSetup): Names {
  const missing = (list: { name: string }[], left: { name: string }[]): Set<string> =>
    new Set(list.map(({ name }) => name).filter((name) => !left.some((one) => one.name === name)))
  return {
    groups: missing(all.groups, kept.groups),
    mappings: missing(all.propertyMappings, kept.propertyMappings),
    certificates: missing(all.certificates, kept.certificates),
  }
}

/** The provider without the names of objects that are left out. */
function withoutReferences(provider: Provider, { groups, mappings, certificates }: Names): Provider {
  const left = (names: readonly string[], absent: Set<string>): string[] => names.filter((name) => !absent.has(name))
  const dropped = <P extends Provider>(one: P, fields: (keyof P)[], absent: Set<string>): P =>
    without(
      one,
      fields.filter((field) => absent.has(String(one[field]))),
    )
  switch (provider.type) {
    case "oauth2":
      return certificates.has(provider.encryptionKey) ? { ...provider, encryptionKey: "none" } : provider
    case "saml": {
      const { propertyMappings } = provider
      const own = dropped(provider, ["nameIdMapping", "authnContextClassRefMapping"], mappings)
      return dropped(
        { ...own, ...(propertyMappings && { propertyMappings: left(propertyMappings, mappings) }) },
        ["verificationCertificate", "encryptionCertificate"],
        certificates,
      )
    }
    case "ldap":
    case "radius":
      return dropped(provider, ["certificate"], certificates)
    case "scim":
      return {
        ...provider,
        groupFilters: left(provider.groupFilters, groups),
        userMappings: left(provider.userMappings, mappings),
        groupMappings: left(provider.groupMappings, mappings),
      }
    case "google-workspace":
      return {
        ...dropped(provider, ["groupFilter"], groups),
        userMappings: left(provider.userMappings, mappings),
        groupMappings: left(provider.groupMappings, mappings),
      }
    case "proxy":
    case "ssf":
      return provider
  }
}

function without<P extends object>(object: P, fields: readonly (keyof P)[]): P {
  const copy = { ...object }
  for (const field of fields) delete copy[field]
  return copy
}
