/** Groups, roles, accounts and mappings as Terraform resources. */
import { plainText } from "../files/comment-text"
import { type HclArgument, type HclBlock, raw } from "../files/hcl"
import { tidyExpression } from "../files/tidy-expression"
import type { Group, PropertyMapping, Role, ServiceAccount } from "../model/model"
import { factsOf } from "../model/releases"
import { PROVIDER_MODELS } from "../model/provider-models"
import { roleName, tokenIdentifier } from "../resolve/names"
import { firstOfType } from "../resolve/applications"
import { argument, listArgument, optionalArgument, resource } from "./parts"
import { groupLookup, groupRef, isShared, MAPPING_RESOURCES, providerRef } from "./references"
import type { TerraformScope } from "./scope"

/** A group's resource. If other methods create the group, too, a variable decides whether this one does. */
export function groupBlock(scope: TerraformScope, group: Group): HclBlock {
  const address = scope.address(group, "authentik_group", group.name)
  const count = isShared(scope, group) ? [argument("count", raw("var.create_shared_groups ? 1 : 0"))] : []
  return resource(
    address,
    [...count, argument("name", group.name), ...jsonAttributes(group.attributes)],
    `Group: ${group.purpose}`,
    group.option,
  )
}

/** The `attributes` argument; empty if there are none. */
export const jsonAttributes = (attributes: Group["attributes"]): HclArgument[] => {
  const entries = Object.entries(attributes ?? {})
  if (entries.length === 0) return []
  const object = entries.map(([name, value]): HclArgument => ({ name: { quoted: name }, value }))
  return [argument("attributes", { call: "jsonencode", with: [{ object }] })]
}

/** The data source of a group that another method of the guide has created already. */
export function sharedGroupBlock(scope: TerraformScope, group: Group): HclBlock {
  return {
    type: "data",
    labels: scope.address(group, "authentik_group", group.name).split("."),
    body: [argument("count", raw("var.create_shared_groups ? 0 : 1")), ...groupLookup(group.name)],
  }
}

/** The variable that decides whether to create the groups that several methods of the guide use. */
export function sharedGroupsVariable(): HclBlock {
  return {
    type: "variable",
    labels: ["create_shared_groups"],
    body: [
      argument(
        "description",
        "Whether to create groups that other methods of the guide create, too; set it to false if another method's configuration has created them",
      ),
      argument("type", raw("bool")),
      argument("default", true),
    ],
  }
}

const roleAddress = (scope: TerraformScope, role: Role): string =>
  scope.address(role, "authentik_rbac_role", roleName(role, scope.units[0].name))

/** A role, and its permission on the method's provider. */
export function roleBlocks(scope: TerraformScope, role: Role): HclBlock[] {
  const name = roleName(role, scope.units[0].name)
  const address = roleAddress(scope, role)
  const on = firstOfType(scope.units, role.on)
  const created = resource(
    address,
    [argument("name", name)],
    `Role with the permission "${role.permission}"`,
    role.option,
  )
  if (!on) return [created]
  const provider = providerRef(scope, on)
  return [
    created,
    resource(
      scope.address({}, "authentik_rbac_permission_role", name),
      [
        argument("role", raw(`${address}.id`)),
        argument("model", PROVIDER_MODELS[role.on]),
        // With the app's label, as authentik reports it. Terraform would replace a bare codename at each apply.
        argument("permission", role.codename),
        argument("object_id", provider.value),
      ],
      undefined,
      role.option ?? provider.option,
    ),
  ]
}
/** A service account and its token, whose value authentik generates and an output shows. */
export function serviceAccountBlocks(scope: TerraformScope, account: ServiceAccount): HclBlock[] {
  const user = userAddress(scope, account)
  // Otherwise, a remark says to assign them.
  const roles = factsOf(scope.setup).terraform.userRoles
    ? scope.setup.roles.filter(({ assignTo }) => assignTo === account.username)
    : []
  return [
    resource(
      user,
      [
        argument("username", account.username),
        argument("name", account.username),
        argument("type", "service_account"),
        ...listArgument(
          "groups",
          account.groups.map((name) => groupRef(scope, name)),
        ),
        ...listArgument(
          "roles",
          roles.map((role) => ({ value: raw(`${roleAddress(scope, role)}.id`), option: role.option })),
        ),
      ],
      `Service account: ${account.purpose}`,
      account.option,
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
      account.option,
    ),
  ]
}
/** The address of a service account's resource. */
export const userAddress = (scope: TerraformScope, account: ServiceAccount): string =>
  scope.address(account, "authentik_user", account.username)
/** The address of a token's resource. A setup has no object for tokens, so the account's own group list is the key. */
export const tokenAddress = (scope: TerraformScope, account: ServiceAccount): string =>
  scope.address(account.groups, "authentik_token", account.username)

/** A property mapping's resource. */
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
    mapping.option,
  )
}
