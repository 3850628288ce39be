/**
 * Checks beyond the schema: references resolve, values are consistent, and expressions do what guides need.
 *
 * Each problem gives its path in the method (such as `provider.redirectUris[1].url`), what is wrong, and how to fix it.
 */
import { checkAttributes } from "./attributes"
import { checkExpressions } from "./expressions"
import { checkOptions } from "./options"
import { checkProvider } from "./providers"
import { checkReferences } from "./references"
import { duplicates, type Report, type SetupProblem } from "./shared"
import type { AuthentikSetup } from "../model/model"
import { roleName } from "../resolve/names"
import { fieldOf, isPushing, providerFields, providersOf } from "../resolve/applications"
import type { NamedSetup } from "../resolve/resolve"
import { shippedMapping } from "../model/shipped"

/** Slugs reserved by authentik's OAuth2 URLs (`authentik/providers/oauth2/urls.py`). */
const RESERVED_SLUGS = ["authorize", "token", "device", "userinfo", "introspect", "revoke"]

/** Returns all problems of a setup; empty if it is valid. */
export function checkSetup(named: NamedSetup): SetupProblem[] {
  const { setup } = named
  const problems: SetupProblem[] = []
  const report: Report = (field, message) => problems.push({ field, message })
  checkSlugs(setup, report)
  checkMainProvider(setup, report)
  checkBackchannelProviders(setup, report)
  checkNames(named, report)
  for (const { provider, field } of providerFields(setup)) checkProvider(named, provider, field, report)
  checkReferences(named, report)
  checkAttributes(setup, report)
  checkOptions(named, report)
  checkExpressions(setup, report)
  return problems
}

function checkSlugs(setup: AuthentikSetup, report: Report): void {
  const applications = [
    { slug: setup.application.slug, field: "application.slug" },
    ...setup.additionalApplications.map(({ application }, index) => ({
      slug: application.slug,
      field: `additionalApplications[${index}].application.slug`,
    })),
  ]
  for (const { slug, field } of applications) {
    if (RESERVED_SLUGS.includes(slug))
      report(field, `authentik's own addresses use the slug ${slug}; choose another one, such as ${slug}-app`)
  }
  duplicates(applications.map(({ slug }) => slug)).forEach((index) =>
    report(applications[index]?.field ?? "", "another application of this method has this slug; choose another one"),
  )
}

/** An application needs exactly one provider of its own, unless another method creates it. */
function checkMainProvider(setup: AuthentikSetup, report: Report): void {
  const { provider, backchannelProviders, application } = setup
  if (provider && provider.type !== "scim" && isPushing(provider.type)) {
    report("provider", "this type is for backchannel providers only; move it to backchannelProviders")
  }
  if (application.existing && provider && !isPushing(provider.type)) {
    report(
      "application.existing",
      "an application has only one main provider; remove existing, or move the provider to backchannelProviders",
    )
  }
  if (!provider && backchannelProviders.length === 0 && !application.existing) {
    report(
      "provider",
      "the application needs a provider; if another method creates the application, write existing: true",
    )
  }
  for (const { provider: own, field } of providerFields(setup)) {
    if (own.option !== undefined && !field.startsWith("backchannel"))
      report(
        `${field}.option`,
        "only a backchannel provider can belong to an option; the application needs its own provider",
      )
  }
}

function checkBackchannelProviders(
  { provider, backchannelProviders, application }: AuthentikSetup,
  report: Report,
): void {
  const areOptional =
    backchannelProviders.length > 0 && backchannelProviders.every(({ option }) => option !== undefined)
  if (!provider && !application.existing && areOptional)
    report("backchannelProviders[0].option", "the application has no other provider; remove option from one of them")
  backchannelProviders.forEach(({ type }, index) => {
    if (!isPushing(type) && type !== "ldap")
      report(
        `backchannelProviders[${index}].type`,
        "only scim, ssf, google-workspace, and ldap can be backchannel providers; move this one to provider",
      )
  })
}

/** Names must be unique, because authentik looks up these objects by name. */
function checkNames({ setup, units }: NamedSetup, report: Report): void {
  const lists: [field: string, key: string, names: string[]][] = [
    ["propertyMappings", "name", setup.propertyMappings.map(({ name }) => name)],
    ["groups", "name", setup.groups.map(({ name }) => name)],
    ["entitlements", "name", setup.entitlements.map(({ name }) => name)],
    ["serviceAccounts", "username", setup.serviceAccounts.map(({ username }) => username)],
    ["roles", "name", setup.roles.map((role) => roleName(role, units[0].name))],
    ["certificates", "name", setup.certificates.map(({ name }) => name)],
  ]
  for (const [field, key, names] of lists) {
    for (const index of duplicates(names))
      report(`${field}[${index}].${key}`, `"${names[index] ?? ""}" is listed twice; use each name once`)
  }
  setup.propertyMappings.forEach(({ name }, index) => {
    if (shippedMapping(name))
      report(
        `propertyMappings[${index}].name`,
        "authentik ships a mapping with this name, which would be overwritten; choose another name",
      )
  })
  const providers = providersOf(units)
  const repeated = duplicates(providers.map(({ name }) => name)).flatMap((index) => providers[index] ?? [])
  for (const { provider } of repeated)
    report(`${fieldOf(setup, provider)}.name`, "another provider of this method has this name; choose another one")
  const applications = units.map(({ name }) => name)
  for (const index of duplicates(applications))
    report(
      `additionalApplications[${index - 1}].application.name`,
      "another application of this method has this name; choose another one",
    )
}
