/** Applications, entitlements and bindings as Terraform resources. */
import { plainText } from "../files/comment-text"
import { type HclArgument, type HclBlock, type HclValue, raw } from "../files/hcl"
import { slugOf } from "../files/slug"
import type { Entitlement, Offer } from "../model/model"
import { type ApplicationUnit, type NamedProvider, tileOf } from "../resolve/applications"
import { jsonAttributes, userAddress } from "./objects"
import { argument, ignoreChanges, listArgument, optionalArgument, resource } from "./parts"
import { applicationAddress, groupRef, providerAddress, type Reference } from "./references"
import type { TerraformScope } from "./scope"

/** The application's resource; undefined for an existing application, because Terraform would manage all of it. */
export function applicationBlock(scope: TerraformScope, unit: ApplicationUnit): HclBlock | undefined {
  const { application, name, main, backchannel, option } = unit
  if (application.existing) return undefined
  const id = ({ provider }: NamedProvider): HclValue => raw(`${providerAddress(scope, provider)}.id`)
  const tile = tileOf(scope.setup, application)
  // Readers attach another method's provider in the Admin interface. Applying this configuration again must not undo that.
  const untouched =
    scope.context.extendedElsewhere && unit === scope.units[0] ? [ignoreChanges(["backchannel_providers"])] : []
  return resource(
    applicationAddress(scope, unit),
    [
      argument("name", name),
      argument("slug", slugOf(scope, unit)),
      ...(main ? [argument("protocol_provider", id(main))] : []),
      ...listArgument(
        "backchannel_providers",
        backchannel.map((one) => ({ value: id(one), option: one.provider.option })),
      ),
      ...optionalArgument("meta_launch_url", tile.launchUrl),
      ...(tile.hide ? [argument("meta_hide", true)] : []),
      ...optionalArgument("open_in_new_tab", application.openInNewTab),
      ...optionalArgument("group", application.group),
      ...optionalArgument("meta_icon", application.icon),
      ...optionalArgument("meta_publisher", application.publisher),
      ...optionalArgument("meta_description", application.description && plainText(application.description)),
      ...optionalArgument("policy_engine_mode", application.policyEngineMode),
      ...untouched,
    ],
    undefined,
    option,
  )
}

/** The expression for the main application's UUID: from its resource, or from a variable if it exists already. */
export function applicationUuid(scope: TerraformScope, unit: ApplicationUnit): string {
  if (!unit.application.existing) return `${applicationAddress(scope, unit)}.uuid`
  return scope.variable(
    "application_uuid",
    `UUID of the application ${unit.name}, as authentik's API gives it (pk)`,
    false,
  )
}

/** An entitlement and its bindings; `application` is the expression for the main application's UUID. */
export function entitlementBlocks(scope: TerraformScope, entitlement: Entitlement, application: string): HclBlock[] {
  const address = scope.address(entitlement, "authentik_application_entitlement", entitlement.name)
  return [
    resource(
      address,
      [
        argument("name", entitlement.name),
        argument("application", raw(application)),
        ...jsonAttributes(entitlement.attributes),
      ],
      `Entitlement: ${entitlement.purpose}`,
      entitlement.option,
    ),
    ...entitlement.groups.map((name, order) => {
      const group = groupRef(scope, name)
      return bindingBlock(scope, {
        name: `${entitlement.name} ${name}`,
        target: `${address}.id`,
        who: argument("group", group.value),
        order,
        option: entitlement.option ?? group.option,
      })
    }),
  ]
}

/** The bindings of groups and users to the main application. */
export function accessBlocks(scope: TerraformScope, unit: ApplicationUnit): HclBlock[] {
  return scope.setup.bindings.map(({ group, user, note, option }, order) => {
    const who = group === undefined ? userRef(scope, user ?? "") : groupRef(scope, group)
    return bindingBlock(scope, {
      name: group ?? user ?? "",
      target: applicationUuid(scope, unit),
      who: argument(group === undefined ? "user" : "group", who.value),
      order,
      note,
      option: option ?? who.option,
    })
  })
}

function userRef(scope: TerraformScope, name: string): Reference {
  const account = scope.setup.serviceAccounts.find(({ username }) => username === name)
  if (account) return { value: raw(`${userAddress(scope, account)}.id`), option: account.option }
  return { value: raw(`${scope.lookUp("authentik_user", name, [argument("username", name)])}.pk`) }
}

interface BindingParts {
  name: string
  target: string
  who: HclArgument
  order: number
  note?: string
  option?: Offer
}
function bindingBlock(scope: TerraformScope, { name, target, who, order, note, option }: BindingParts): HclBlock {
  return resource(
    scope.address({}, "authentik_policy_binding", name),
    [argument("target", raw(target)), who, argument("order", order)],
    note,
    option,
  )
}
