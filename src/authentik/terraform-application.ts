/** Applications, entitlements, bindings and outposts as Terraform resources. */
import { plainText, sentence } from "./comment-text"
import { raw, type HclArgument, type HclBlock, type HclValue } from "./hcl-text"
import type { Binding, Entitlement, Outpost } from "./model"
import { isHidden, launchUrlOf, outpostName, type ApplicationUnit, type NamedProvider } from "./resolve"
import { AUTHENTIK_URL, EMBEDDED_OUTPOST } from "./shipped"
import { jsonAttributes, resource, userAddress } from "./terraform-objects"
import {
  applicationAddress,
  argument,
  groupId,
  optionalArgument,
  providerAddress,
  type TerraformScope,
} from "./terraform-scope"

/** The application's resource; nothing when it exists already, because Terraform would want to manage all of it. */
export function applicationBlock(scope: TerraformScope, unit: ApplicationUnit): HclBlock | undefined {
  const { application, name, main, backchannel, optional } = unit
  if (application.existing) return undefined
  const id = ({ provider }: NamedProvider): HclValue => raw(`${providerAddress(scope, provider)}.id`)
  return resource(
    applicationAddress(scope, unit),
    [
      argument("name", name),
      argument("slug", application.slug),
      ...(main ? [argument("protocol_provider", id(main))] : []),
      ...(backchannel.length > 0
        ? [argument("backchannel_providers", { list: backchannel.map((one) => ({ value: id(one) })) })]
        : []),
      ...optionalArgument("meta_launch_url", launchUrlOf(application)),
      ...(isHidden(application) ? [argument("meta_hide", true)] : []),
      ...optionalArgument("open_in_new_tab", application.openInNewTab),
      ...optionalArgument("group", application.group),
      ...optionalArgument("meta_icon", application.icon),
      ...optionalArgument("meta_publisher", application.publisher),
      ...optionalArgument("meta_description", application.description && plainText(application.description)),
      ...optionalArgument("policy_engine_mode", application.policyEngineMode),
    ],
    undefined,
    optional,
  )
}

/** What bindings and entitlements of the main application name: its resource, or the UUID that the reader gives. */
export function applicationUuid(scope: TerraformScope, unit: ApplicationUnit): string {
  if (!unit.application.existing) return `${applicationAddress(scope, unit)}.uuid`
  return scope.variable(
    "application_uuid",
    `UUID of the application ${unit.name}, as authentik's API gives it (pk)`,
    false,
  )
}

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
      entitlement.optional,
    ),
    ...entitlement.groups.map((group, order) =>
      bindingBlock(
        scope,
        {},
        `${entitlement.name} ${group}`,
        `${address}.id`,
        argument("group", groupId(scope, group)),
        order,
        undefined,
        entitlement.optional,
      ),
    ),
  ]
}

/**
 * Lets groups and users use the main application. Those that are optional stand commented out, with what they look up:
 * a binding that was not asked for would lock everybody else out.
 */
export function accessBlocks(scope: TerraformScope, unit: ApplicationUnit): HclBlock[] {
  const { bindings } = scope.setup
  const block = (binding: Binding): HclBlock =>
    accessBlock(scope, binding, applicationUuid(scope, unit), bindings.indexOf(binding))
  // Those that are needed first: what both look up then stands outside of comments.
  const needed = bindings.filter(({ optional }) => optional === undefined).map(block)
  const offered = bindings.flatMap((binding) => {
    if (binding.optional === undefined) return []
    const [variables, data] = [scope.variables.length, scope.data.length]
    const own = block(binding)
    const blocks = [...scope.variables.splice(variables), ...scope.data.splice(data), own]
    const why = [`Optional: ${sentence(binding.optional)}`, binding.note && sentence(binding.note)]
    const comment = [...why, "To use it, uncomment these lines:"].filter(Boolean).join(" ")
    return blocks.map((one, index) => ({ ...one, comment: index === 0 ? comment : undefined, offered: true }))
  })
  return [...needed, ...offered]
}

function accessBlock(scope: TerraformScope, binding: Binding, application: string, order: number): HclBlock {
  const who =
    binding.group !== undefined
      ? argument("group", groupId(scope, binding.group))
      : argument("user", userId(scope, binding.user ?? ""))
  return bindingBlock(scope, binding, binding.group ?? binding.user ?? "", application, who, order, binding.note)
}

function userId(scope: TerraformScope, name: string): HclValue {
  const account = scope.setup.serviceAccounts.find(({ username }) => username === name)
  if (account) return raw(`${userAddress(scope, account)}.id`)
  return raw(`${scope.lookUp("authentik_user", name, [argument("username", name)])}.pk`)
}

function bindingBlock(
  scope: TerraformScope,
  object: object,
  name: string,
  target: string,
  who: HclArgument,
  order: number,
  note?: string,
  optional?: string,
): HclBlock {
  return resource(
    scope.address(object, "authentik_policy_binding", name),
    [argument("target", raw(target)), who, argument("order", order)],
    note,
    optional,
  )
}

/** Attaches the provider to the embedded outpost, or makes an outpost for it. */
export function outpostBlock(
  scope: TerraformScope,
  outpost: Outpost,
  served: NamedProvider,
  applicationName: string,
): HclBlock {
  const id = raw(`${providerAddress(scope, served.provider)}.id`)
  const name = outpostName(outpost, applicationName)
  if (outpost.embedded) {
    const embedded = scope.lookUp("authentik_outpost", "embedded", [argument("name", EMBEDDED_OUTPOST)])
    return resource(
      scope.address(outpost, "authentik_outpost_provider_attachment", applicationName),
      [argument("outpost", raw(`${embedded}.id`)), argument("protocol_provider", id)],
      outpost.note,
    )
  }
  const config: HclValue = { call: "jsonencode", with: [{ object: [argument("authentik_host", AUTHENTIK_URL)] }] }
  return resource(
    scope.address(outpost, "authentik_outpost", name),
    [
      argument("name", name),
      argument("type", outpost.type),
      argument("protocol_providers", { list: [{ value: id }] }),
      argument("config", config),
    ],
    outpost.note,
  )
}
