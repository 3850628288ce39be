/** The steps in authentik's admin interface that one option adds to a setup that works without it. */
import type { AuthentikSetup } from "../model/model"
import { SLUG_TOKEN } from "../model/shipped"
import { providersOf, type ApplicationUnit, type NamedProvider } from "../resolve/applications"
import { isOffer } from "../resolve/offers"
import { withNeeds } from "../../guides/option-choice"
import { resolve, type NamedSetup, type ResolveContext } from "../resolve/resolve"
import { entitlementSteps, roleSteps } from "./access"
import { backchannelSteps, outpostStep, userAttributeStep } from "./after"
import { applicationSteps } from "./application"
import { laterBindings } from "./bindings"
import { isOfApplication } from "./certificates"
import { editSteps } from "./edits"
import { copySteps } from "./copied-values"
import { preparationSteps } from "./prepare"
import type { Step } from "./step"

interface OptionSteps {
  /** Empty if nothing in authentik belongs to the option. */
  steps: Step[]
  /**
   * Whether readers begin in the application: its certificate or token is entered in authentik, which refuses requests
   * that are not signed yet.
   */
  startInApplication: boolean
}

/**
 * Returns the steps that add an option: objects to create, and edits of the existing application and providers. They
 * assume the required steps and the options that this one needs.
 * @param id one of the setup's options; an unknown one has no steps.
 */
export function optionSteps(given: AuthentikSetup, id: string, context: Omit<ResolveContext, "options">): OptionSteps {
  const chosen = withNeeds(given.options, [id])
  const before = resolve(given, { ...context, options: chosen.filter((one) => one !== id) })
  const after = resolve(given, { ...context, options: chosen })
  const [unit] = after.units
  const { units } = after
  const setup = addedObjects(before.setup, after.setup)
  const isNew = (named: NamedProvider) => sameProvider(before, named) === undefined
  const added: ApplicationUnit = { ...unit, main: undefined, backchannel: unit.backchannel.filter(isNew) }
  const steps = [
    ...preparationSteps(setup),
    ...changedProviders(before, after),
    ...units
      .filter(({ application }) => !before.units.some((one) => one.application.slug === application.slug))
      .flatMap((one) => [...applicationSteps(setup, units, one), ...copySteps(setup, one, false)]),
    ...backchannelSteps(after.setup, units, unit, added.backchannel),
    ...copySteps(after.setup, added, true),
    ...entitlementSteps(setup.entitlements, unit.name),
    ...setup.outposts.map((outpost) => outpostStep(after.setup, outpost, units, unit)),
    ...setup.roles.flatMap((role) => roleSteps(after.setup, role, units)),
    ...setup.userAttributes.map(userAttributeStep),
    ...laterBindings(setup.bindings, unit.name),
  ]
  const startInApplication =
    setup.certificates.some(({ origin, name }) => origin === "import" && isOfApplication(after.setup, name)) ||
    added.backchannel.some(({ provider }) => provider.type === "scim" || provider.type === "google-workspace")
  return { steps, startInApplication }
}

/**
 * The titles of other options that parts of this one belong to, too: readers who chose one of them have these parts
 * already. Options that this one needs, or that need it, share none of its steps.
 */
export function sharingOptions({ options, ...parts }: AuthentikSetup, id: string): string[] {
  const chosen = withNeeds(options, [id])
  const found = new Set(listsIn(parts).flatMap((ids) => (ids.includes(id) ? ids : [])))
  return options
    .filter((one) => found.has(one.id) && !chosen.includes(one.id) && !withNeeds(options, [one.id]).includes(id))
    .map(({ title }) => title)
}

/** The lists of option ids in a setup's parts. */
function listsIn(value: unknown): (readonly string[])[] {
  if (isOffer(value)) return [...value.when]
  if (typeof value !== "object" || value === null) return []
  return Object.values(value).flatMap(listsIn)
}

/** The setup with only those objects that the other one does not have. Providers stay: objects refer to them. */
function addedObjects(before: AuthentikSetup, after: AuthentikSetup): AuthentikSetup {
  const added = <K extends ObjectList>(list: K): Pick<AuthentikSetup, K>[K] => {
    const known = new Set(before[list].map((one) => JSON.stringify(one)))
    return after[list].filter((one) => !known.has(JSON.stringify(one))) as Pick<AuthentikSetup, K>[K]
  }
  return {
    ...after,
    certificates: added("certificates"),
    groups: added("groups"),
    serviceAccounts: added("serviceAccounts"),
    propertyMappings: added("propertyMappings"),
    entitlements: added("entitlements"),
    outposts: added("outposts"),
    roles: added("roles"),
    userAttributes: added("userAttributes"),
    bindings: added("bindings"),
  }
}

type ObjectList =
  | "certificates"
  | "groups"
  | "serviceAccounts"
  | "propertyMappings"
  | "entitlements"
  | "outposts"
  | "roles"
  | "userAttributes"
  | "bindings"

/** The provider with the same name; names are unique in a setup. */
const sameProvider = ({ units }: NamedSetup, { name }: NamedProvider): NamedProvider | undefined =>
  providersOf(units).find((one) => one.name === name)

/** The steps that edit the providers that exist without the option. */
function changedProviders(before: NamedSetup, after: NamedSetup): Step[] {
  return after.units.flatMap((unit, index) =>
    providersOf([unit]).flatMap((named) => {
      const old = sameProvider(before, named)
      const slug = index === 0 ? SLUG_TOKEN : unit.application.slug
      const state = (of: NamedSetup, { provider }: NamedProvider) => ({ named: of, provider })
      return old ? editSteps(named, state(before, old), state(after, named), slug) : []
    }),
  )
}
