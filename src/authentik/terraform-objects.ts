/** Groups, accounts, mappings, applications, entitlements, bindings and outposts as Terraform resources. */
import { plainText, sentence } from "./comment-text"
import { raw, type HclArgument, type HclBlock, type HclValue } from "./hcl-text"
import type { Group, PropertyMapping, ServiceAccount } from "./model"
import { tidyExpression, tokenIdentifier } from "./resolve"
import { argument, groupId, MAPPING_RESOURCES, optionalArgument, type TerraformScope } from "./terraform-scope"

export function resource(address: string, body: HclArgument[], remark?: string, optional?: string): HclBlock {
  const comment = [remark && sentence(remark), optional && `Optional: ${sentence(optional)}`].filter(Boolean).join(" ")
  return { type: "resource", labels: address.split("."), body, comment: comment || undefined }
}

export const jsonAttributes = (attributes: Group["attributes"]): HclArgument[] => {
  const entries = Object.entries(attributes ?? {})
  if (entries.length === 0) return []
  const object = entries.map(([name, value]): HclArgument => ({ name: { quoted: name }, value }))
  return [argument("attributes", { call: "jsonencode", with: [{ object }] })]
}

export function groupBlock(scope: TerraformScope, group: Group): HclBlock {
  const address = scope.address(group, "authentik_group", group.name)
  return resource(
    address,
    [argument("name", group.name), ...jsonAttributes(group.attributes)],
    `Group: ${group.purpose}`,
    group.optional,
  )
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
export const userAddress = (scope: TerraformScope, account: ServiceAccount): string =>
  scope.address(account, "authentik_user", account.username)
/** A token has no object of its own in the setup; its account's group list, which is never shared, stands for it. */
export const tokenAddress = (scope: TerraformScope, account: ServiceAccount): string =>
  scope.address(account.groups, "authentik_token", account.username)

export function mappingBlock(scope: TerraformScope, mapping: PropertyMapping): HclBlock {
  const particular =
    mapping.kind === "scope"
      ? [
          argument("scope_name", mapping.scopeName),
          ...optionalArgument("description", mapping.description && plainText(mapping.description)),
        ]
      : mapping.kind === "saml"
        ? [argument("saml_name", mapping.samlName), ...optionalArgument("friendly_name", mapping.friendlyName)]
        : []
  return resource(
    scope.address(mapping, MAPPING_RESOURCES[mapping.kind], mapping.name),
    [
      argument("name", mapping.name),
      ...particular,
      argument("expression", { heredoc: tidyExpression(mapping.expression) }),
    ],
    undefined,
    mapping.optional,
  )
}
