/**
 * Checks of a method's options: their ids, and that no part refers to one that is missing with some choice of options.
 *
 * References in a provider's fields, such as a certificate or a group filter, are left out with the object. All other
 * parts must belong to options that bring along what they refer to.
 */
import { unknownValue } from "../../guides/closest"
import { isThere, withNeeds } from "../../guides/option-choice"
import type { AuthentikSetup, Offer, Option } from "../model/model"
import { firstOfType } from "../resolve/applications"
import { isOffer } from "../resolve/offers"
import { whyProviderOptional } from "../resolve/optional-parts"
import type { NamedSetup } from "../resolve/resolve"
import { duplicates, type Report } from "./shared"

/** Reports unknown and repeated options, and parts that can be there without what they refer to. */
export function checkOptions(named: NamedSetup, report: Report): void {
  const { setup } = named
  checkDeclared(setup.options, report)
  checkIds(setup, report)
  for (const reference of referencesIn(named)) checkReference(setup.options, reference, report)
}

function checkDeclared(options: readonly Option[], report: Report): void {
  for (const key of ["id", "title"] as const) {
    for (const index of duplicates(options.map((option) => option[key].toLowerCase())))
      report(`options[${index}].${key}`, `another option of this method has this ${key}; give each its own`)
  }
  const ids = options.map(({ id }) => id)
  options.forEach(({ id, needs }, index) => {
    needs.forEach((needed, at) => {
      const field = `options[${index}].needs[${at}]`
      if (needed === id) report(field, "an option cannot need itself; remove it")
      else if (!ids.includes(needed)) report(field, unknownOption(needed, ids))
      else if (needs.indexOf(needed) < at) report(field, `the option ${needed} is listed twice; remove one`)
      else if (options.findIndex((option) => option.id === needed) < index && withNeeds(options, [needed]).includes(id))
        report(
          field,
          `the option ${needed} needs this one, too, so readers could only choose both; remove one need, or join the two`,
        )
    })
  })
}

/** The message for an option that the method does not declare. */
export const unknownOption = (id: string, known: readonly string[]): string =>
  known.length === 0
    ? `this method has no options; add options with { id: ${id}, title, reason } to it in the front matter`
    : unknownValue("option", id, known)

/**
 * Reports ids that are not declared, each at the first field that names it. A method without options has one fault, however many fields
 * name options.
 */
function checkIds({ options, ...setup }: AuthentikSetup, report: Report): void {
  const known = options.map(({ id }) => id)
  const seen = new Set(known)
  for (const { field, offer } of offersIn(setup, ""))
    for (const id of offer.when.flat()) {
      if (seen.has(id)) continue
      seen.add(id)
      report(field, unknownOption(id, known))
      if (known.length === 0) return
    }
}

/** The ids of the options that parts of the setup belong to. */
export const optionsInUse = ({ options: _, ...setup }: AuthentikSetup): Set<string> =>
  new Set(offersIn(setup, "").flatMap(({ offer }) => offer.when.flat()))

/** The options that parts of a value belong to, each at its field below `field`. */
function offersIn(value: unknown, field: string): { field: string; offer: Offer }[] {
  if (isOffer(value)) return [{ field, offer: value }]
  if (typeof value !== "object" || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one, index) => offersIn(one, `${field}[${index}]`))
  return Object.entries(value).flatMap(([key, inner]) => offersIn(inner, field ? `${field}.${key}` : key))
}

/** A part that refers to another one. */
interface OptionReference {
  field: string
  from: Offer | undefined
  to: Offer | undefined
  /** The part that it refers to, such as `the group "Admins"`. */
  what: string
  /** Where that part is declared, such as `groups[0].option`. */
  place: string
}

function referencesIn({ setup, units }: NamedSetup): OptionReference[] {
  const { groups, serviceAccounts } = setup
  const toGroup = (name: string, field: string, from: Offer | undefined): OptionReference[] => {
    const index = groups.findIndex((group) => group.name === name)
    if (index < 0) return []
    return [{ field, from, to: groups[index]?.option, what: `the group "${name}"`, place: `groups[${index}].option` }]
  }
  const toAccount = (name: string, field: string, from: Offer | undefined): OptionReference[] => {
    const index = serviceAccounts.findIndex(({ username }) => username === name)
    if (index < 0) return []
    const to = serviceAccounts[index]?.option
    return [{ field, from, to, what: `the service account "${name}"`, place: `serviceAccounts[${index}].option` }]
  }
  const toProvider = (type: "ldap" | "ssf" | "proxy" | "radius", field: string, from: Offer | undefined) => {
    const served = firstOfType(units, type)
    if (!served) return []
    const to = whyProviderOptional(units, served.provider)
    return [{ field, from, to, what: `the provider ${served.name}`, place: "the provider's option" }]
  }
  return [
    ...setup.entitlements.flatMap(({ groups: holders, option }, index) =>
      holders.flatMap((name) => toGroup(name, `entitlements[${index}].option`, option)),
    ),
    ...serviceAccounts.flatMap(({ groups: joined, option }, index) =>
      joined.flatMap((name) => toGroup(name, `serviceAccounts[${index}].option`, option)),
    ),
    ...setup.bindings.flatMap(({ group, user, option }, index) => [
      ...(group === undefined ? [] : toGroup(group, `bindings[${index}].option`, option)),
      ...(user === undefined ? [] : toAccount(user, `bindings[${index}].option`, option)),
    ]),
    ...setup.roles.flatMap(({ on, assignTo, option }, index) => [
      ...toAccount(assignTo, `roles[${index}].option`, option),
      ...toProvider(on, `roles[${index}].option`, option),
    ]),
    ...setup.outposts.flatMap(({ type, option }, index) =>
      type === "rac" ? [] : toProvider(type, `outposts[${index}].option`, option),
    ),
    ...setup.additionalApplications.flatMap(({ application, provider, option }, index) =>
      offersIn(provider, `additionalApplications[${index}].provider`).map(({ field, offer }) => ({
        field,
        from: offer,
        to: option,
        what: `the application "${application.slug}"`,
        place: `additionalApplications[${index}].option`,
      })),
    ),
  ]
}

/** Reports a part that some choice of options has without what it refers to. */
function checkReference(options: readonly Option[], { field, from, to, what, place }: OptionReference, report: Report) {
  const ids = options.map(({ id }) => id)
  // Ids that are not declared are reported where they are.
  if (!to || [to, from].some((offer) => offer?.when.flat().some((id) => !ids.includes(id)))) return
  const needed = [...new Set(to.when.flat())].join(", ")
  if (!from) {
    report(field, `${what} is there only with an option, and this part always is; write option: ${needed}`)
    return
  }
  // `from` has one list of ids, because it is declared in the front matter.
  const missing = from.when.flat().filter((id) => !isThere(to.when, withNeeds(options, [id])))
  for (const id of missing)
    report(
      field,
      `with the option ${id} alone, ${what} is missing; add ${id} to ${place}, or write needs: [${needed}] in the option ${id}`,
    )
}
