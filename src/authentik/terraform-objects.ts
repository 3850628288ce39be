/** Groups, accounts, mappings, applications, entitlements, bindings and outposts as Terraform resources. */
import { plainText, sentence } from "./comment-text"
import { raw, type HclArgument, type HclBlock, type HclValue } from "./hcl-text"
import type { Binding, Entitlement, Group, Outpost, PropertyMapping, ServiceAccount } from "./model"
import { isHidden, launchUrlOf, outpostName, tidyExpression, tokenIdentifier, type ApplicationUnit, type NamedProvider } from "./resolve"
import { AUTHENTIK_URL, EMBEDDED_OUTPOST } from "./shipped"
import {
  applicationAddress,
  argument,
  groupId,
  MAPPING_RESOURCES,
  optionalArgument,
  providerAddress,
  type TerraformScope,
} from "./terraform-scope"

function resource(address: string, body: HclArgument[], remark?: string, optional?: string): HclBlock {
  const comment = [remark && sentence(remark), optional && `Optional: ${sentence(optional)}`].filter(Boolean).join(" ")
  return { type: "resource", labels: address.split("."), body, comment: comment || undefined }
}

const jsonAttributes = (attributes: Group["attributes"]): HclArgument[] => {
  const entries = Object.entries(attributes ?? {})
  if (entries.length === 0) return []
  const object = entries.map(([name, value]): HclArgument => ({ name: { quoted: name }, value }))
  return [argument("attributes", { call: "jsonencode", with: [{ object }] })]
}

export function groupBlock(scope: TerraformScope, group: Group): HclBlock {
  const address = scope.address(group, "authentik_group", group.name)
  return resource(address, [argument("name", group.name), ...jsonAttributes(group.attributes)], `Group: ${group.purpose}`, group.optional)
}

/** A service account and its token, whose value authentik makes and an output shows. */
export function serviceAccountBlocks(scope: TerraformScope, account: ServiceAccount): HclBlock[] {
  const user = userAddress(scope, account)
  const groups: HclValue = { list: account.groups.map((name) => ({ value: groupId(scope, name) })) }
  return [
    resource(
      user,
      [
        argument("username", account.username),
        argument("name", account.username),
        argument("type", "service_account"),
        ...(account.groups.length > 0 ? [argument("groups", groups)] : []),
      ],
      `Service account: ${account.purpose}`,
      account.optional,
    ),
    resource(
      tokenAddress(scope, account),
      [
        argument("identifier", tokenIdentifier(account)),
        argument("user", raw(`${user}.id`)),
        argument("intent", account.credential === "api-token" ? "api" : "app_password"),
        argument("description", plainText(account.purpose)),
        argument("expiring", false),
        argument("retrieve_key", true),
      ],
      undefined,
      account.optional,
    ),
  ]
}
const userAddress = (scope: TerraformScope, account: ServiceAccount): string => scope.address(account, "authentik_user", account.username)
/** A token has no object of its own in the setup; its account's group list, which is never shared, stands for it. */
export const tokenAddress = (scope: TerraformScope, account: ServiceAccount): string =>
  scope.address(account.groups, "authentik_token", account.username)

export function mappingBlock(scope: TerraformScope, mapping: PropertyMapping): HclBlock {
  const particular =
    mapping.kind === "scope"
      ? [argument("scope_name", mapping.scopeName), ...optionalArgument("description", mapping.description)]
      : mapping.kind === "saml"
        ? [argument("saml_name", mapping.samlName), ...optionalArgument("friendly_name", mapping.friendlyName)]
        : []
  return resource(
    scope.address(mapping, MAPPING_RESOURCES[mapping.kind], mapping.name),
    [argument("name", mapping.name), ...particular, argument("expression", { heredoc: tidyExpression(mapping.expression) })],
    undefined,
    mapping.optional,
  )
}

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
      ...(backchannel.length > 0 ? [argument("backchannel_providers", { list: backchannel.map((one) => ({ value: id(one) })) })] : []),
      ...optionalArgument("meta_launch_url", launchUrlOf(application)),
      ...(isHidden(application) ? [argument("meta_hide", true)] : []),
      ...optionalArgument("open_in_new_tab", application.openInNewTab),
      ...optionalArgument("group", application.group),
      ...optionalArgument("meta_icon", application.icon),
      ...optionalArgument("meta_publisher", application.publisher),
      ...optionalArgument("meta_description", application.description),
      ...optionalArgument("policy_engine_mode", application.policyEngineMode),
    ],
    undefined,
    optional,
  )
}

/** What bindings and entitlements of the main application name: its resource, or the UUID that the reader gives. */
export function applicationUuid(scope: TerraformScope, unit: ApplicationUnit): string {
  if (!unit.application.existing) return `${applicationAddress(scope, unit)}.uuid`
  return scope.variable("application_uuid", `UUID of the application ${unit.name}, as authentik's API gives it (pk)`, false)
}

export function entitlementBlocks(scope: TerraformScope, entitlement: Entitlement, application: string): HclBlock[] {
  const address = scope.address(entitlement, "authentik_application_entitlement", entitlement.name)
  return [
    resource(
      address,
      [argument("name", entitlement.name), argument("application", raw(application)), ...jsonAttributes(entitlement.attributes)],
      `Entitlement: ${entitlement.purpose}`,
      entitlement.optional,
    ),
    ...entitlement.groups.map((group, order) =>
      bindingBlock(scope, {}, `${entitlement.name} ${group}`, `${address}.id`, argument("group", groupId(scope, group)), order, undefined, entitlement.optional),
    ),
  ]
}

/** Lets a group or user use the main application. */
export function accessBlock(scope: TerraformScope, binding: Binding, application: string, order: number): HclBlock {
  const who = binding.group !== undefined ? argument("group", groupId(scope, binding.group)) : argument("user", userId(scope, binding.user ?? ""))
  return bindingBlock(scope, binding, binding.group ?? binding.user ?? "", application, who, order, binding.note, binding.optional)
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
export function outpostBlock(scope: TerraformScope, outpost: Outpost, served: NamedProvider, applicationName: string): HclBlock {
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
