/** Checks that names in a setup refer to existing objects, and that defined mappings and certificates are used. */
import { checkCertificates } from "./certificates"
import type { Report } from "./shared"
import { closest } from "../../guides/closest"
import { mappingByName, ownMappings } from "../resolve/mappings"
import type { AuthentikSetup, Provider, PropertyMapping } from "../model/model"
import { SCOPE_MAPPINGS } from "../model/shipped"
import { firstOfType, providerFields } from "../resolve/applications"
import type { NamedSetup } from "../resolve/resolve"

/** Reports references to missing objects, unused mappings and certificates, and providers that no outpost serves. */
export function checkReferences(named: NamedSetup, report: Report): void {
  const { setup } = named
  for (const { provider, field } of providerFields(setup)) {
    // An empty filter syncs all users, so a missing group must not result in one.
    if (provider.type === "google-workspace" && provider.groupFilter !== undefined)
      if (!setup.groups.some(({ name }) => name === provider.groupFilter))
        report(`${field}.groupFilter`, `no group of this method is called "${provider.groupFilter}"; add it to groups`)
  }
  checkMappings(setup, report)
  checkCertificates(setup, report)
  checkRoles(setup, report)
  checkOutposts(named, report)
  checkTypos(setup, report)
  setup.bindings.forEach(({ group, user }, index) => {
    if ((group === undefined) === (user === undefined))
      report(`bindings[${index}]`, "a binding needs either a group or a user; write exactly one of them")
  })
}

/**
 * Reports names of groups and accounts that resemble a declared one. All other names are those of existing objects, which only the
 * reader's installation has.
 */
function checkTypos({ groups, serviceAccounts, entitlements, bindings, roles }: AuthentikSetup, report: Report): void {
  const groupNames = groups.map(({ name }) => name)
  const usernames = serviceAccounts.map(({ username }) => username)
  const check = (kind: string, name: string | undefined, known: readonly string[], field: string) => {
    if (name === undefined || known.includes(name)) return
    const near = closest(name, known)
    if (near) report(field, `this method has no ${kind} "${name}"; did you mean "${near}"?`)
  }
  entitlements.forEach((entitlement, index) =>
    entitlement.groups.forEach((name, at) => check("group", name, groupNames, `entitlements[${index}].groups[${at}]`)),
  )
  serviceAccounts.forEach((account, index) =>
    account.groups.forEach((name, at) => check("group", name, groupNames, `serviceAccounts[${index}].groups[${at}]`)),
  )
  bindings.forEach(({ group, user }, index) => {
    check("group", group, groupNames, `bindings[${index}].group`)
    check("service account", user, usernames, `bindings[${index}].user`)
  })
  roles.forEach(({ assignTo }, index) => check("service account", assignTo, usernames, `roles[${index}].assignTo`))
}

/** A name of a mapping in a field, which takes mappings of one kind. */
interface NamedMapping {
  name: string
  field: string
  kind: PropertyMapping["kind"]
}

/** Returns the names of mappings in a provider's fields. */
function namedMappings(provider: Provider, field: string): NamedMapping[] {
  const { type: kind } = provider
  if (kind === "saml") {
    const { propertyMappings = [], nameIdMapping, authnContextClassRefMapping } = provider
    return [
      ...propertyMappings.map((name, index) => ({ name, field: `${field}.propertyMappings[${index}]`, kind })),
      ...Object.entries({ nameIdMapping, authnContextClassRefMapping }).flatMap(([key, name]) =>
        name === undefined ? [] : [{ name, field: `${field}.${key}`, kind }],
      ),
    ]
  }
  if (kind === "scim" || kind === "google-workspace")
    return (["userMappings", "groupMappings"] as const).flatMap((key) =>
      provider[key].map((name, index) => ({ name, field: `${field}.${key}[${index}]`, kind })),
    )
  return []
}

function checkMappings(setup: AuthentikSetup, report: Report): void {
  const named = providerFields(setup).flatMap(({ provider, field }) => namedMappings(provider, field))
  for (const { name, field, kind } of named) {
    if (mappingByName(setup, kind, name).from === "name")
      report(
        field,
        `neither authentik nor this method has a ${kind} mapping "${name}"; add it to propertyMappings, or correct the name`,
      )
  }
  setup.propertyMappings.forEach((mapping, index) => {
    const field = `propertyMappings[${index}]`
    if (!/\b(?:return|yield)\b/.test(mapping.expression))
      report(`${field}.expression`, "an expression must return something; end it with return")
    if (!isUsed(setup, mapping, named)) report(field, unusedMessage(mapping))
    if (mapping.kind === "scope" && mapping.replaces && mapping.option !== undefined) {
      report(
        `${field}.option`,
        `without this mapping, the provider would lack the scope ${mapping.replaces}; remove option, or use a scope of its own`,
      )
    }
    if (mapping.kind === "scope" && mapping.replaces && !replacesSomething(setup, mapping.replaces)) {
      report(
        `${field}.replaces`,
        `no provider of this method has the scope ${mapping.replaces}; remove replaces, or add the scope to scopes`,
      )
    }
  })
  duplicateReplacements(setup, report)
}

function isUsed(setup: AuthentikSetup, mapping: PropertyMapping, named: readonly NamedMapping[]): boolean {
  const types = new Set(providerFields(setup).map(({ provider }) => provider.type))
  if (named.some(({ kind, name }) => kind === mapping.kind && name === mapping.name)) return true
  if (!mapping.select) return false
  switch (mapping.kind) {
    case "scope":
      return types.has("oauth2") || types.has("proxy")
    case "saml":
      return providerFields(setup).some(
        ({ provider }) => provider.type === "saml" && provider.propertyMappings === undefined,
      )
    case "radius":
      return types.has("radius")
    case "scim":
    case "google-workspace":
      return false
  }
}

function unusedMessage({ kind, name }: PropertyMapping): string {
  if (kind === "scim" || kind === "google-workspace")
    return `no provider names "${name}"; add it to the provider's userMappings or groupMappings`
  if (kind === "saml")
    return `no SAML provider uses "${name}"; add it to the provider's propertyMappings or nameIdMapping, or remove select: false`
  return `no provider uses "${name}"; add a provider of that protocol, or remove select: false`
}

const replacesSomething = (setup: AuthentikSetup, scope: keyof typeof SCOPE_MAPPINGS): boolean =>
  providerFields(setup).some(({ provider }) => provider.type === "oauth2" && provider.scopes.includes(scope))

function duplicateReplacements(setup: AuthentikSetup, report: Report): void {
  const replaced = new Set<string>()
  for (const mapping of ownMappings(setup, "scope")) {
    if (!mapping.replaces) continue
    if (replaced.has(mapping.replaces))
      report(
        `propertyMappings[${setup.propertyMappings.indexOf(mapping)}].replaces`,
        `another mapping already replaces ${mapping.replaces}; remove replaces from one of them`,
      )
    replaced.add(mapping.replaces)
  }
}

function checkRoles(setup: AuthentikSetup, report: Report): void {
  const types = new Set(providerFields(setup).map(({ provider }) => provider.type))
  setup.roles.forEach(({ on, codename }, index) => {
    if (!types.has(on))
      report(`roles[${index}].on`, `this method has no ${on} provider; name the type of one of its providers`)
    if (!new RegExp(`^authentik_providers_${on}\\.\\w+$`).test(codename))
      report(
        `roles[${index}].codename`,
        `a permission on the ${on} provider begins with authentik_providers_${on}., such as authentik_providers_ldap.search_full_directory`,
      )
  })
}

function checkOutposts({ setup, units }: NamedSetup, report: Report): void {
  const types = new Set<string>(providerFields(setup).map(({ provider }) => provider.type))
  setup.outposts.forEach(({ type, embedded, name }, index) => {
    if (embedded && type !== "proxy")
      report(`outposts[${index}].embedded`, "the embedded outpost serves proxy providers only; remove embedded")
    if (embedded && name !== undefined)
      report(`outposts[${index}].name`, "the embedded outpost has a fixed name; remove name")
    if (type !== "rac" && !types.has(type))
      report(`outposts[${index}].type`, `this method has no ${type} provider for the outpost to serve`)
  })
  for (const { provider, field } of providerFields(setup)) {
    const { type } = provider
    if (type !== "proxy" && type !== "ldap" && type !== "radius") continue
    if (!setup.outposts.some((outpost) => outpost.type === type)) {
      report(
        field,
        `a provider of type ${type} needs an outpost; add one to outposts${type === "proxy" ? ", such as { type: proxy, embedded: true }" : ""}`,
      )
    } else if (firstOfType(units, type)?.provider !== provider) {
      report(
        field,
        `no outpost serves this provider, because outposts serve only the method's first ${type} provider; move it to a method of its own`,
      )
    }
  }
}
