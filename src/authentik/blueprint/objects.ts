/** Groups, roles, accounts and mappings as blueprint entries. */
import { plainText } from "../files/comment-text"
import { tidyExpression } from "../files/tidy-expression"
import { bare, type YamlField, type YamlValue } from "../files/yaml"
import type { Group, PropertyMapping, Role, ServiceAccount } from "../model/model"
import { MAPPING_MODELS } from "../model/shipped"
import { roleName, tokenIdentifier } from "../resolve/names"
import { type BlueprintEntry, field, keyOf, listField, optionalField } from "./parts"
import { groupRef } from "./references"
import type { BlueprintScope } from "./scope"

/** The entry of a group. */
export function groupEntry(scope: BlueprintScope, group: Group): BlueprintEntry {
  const id = scope.idOf(group, "group", group.name)
  return {
    remark: `Group: ${group.purpose}`,
    option: group.option,
    model: "authentik_core.group",
    id,
    identifiers: [field("name", group.name)],
    attrs: optionalField("attributes", attributeMap(group.attributes)),
  }
}

/** Attributes as a YAML map; undefined if there are none. */
export function attributeMap(attributes: Group["attributes"]): YamlValue | undefined {
  if (!attributes || Object.keys(attributes).length === 0) return undefined
  return { map: Object.entries(attributes).map(([name, value]): YamlField => ({ key: { quoted: name }, value })) }
}

/** The id of a role's entry. */
export const roleId = (scope: BlueprintScope, role: Role): string =>
  scope.idOf(role, "role", roleName(role, scope.units[0].name))

/** The entry of a role. Its permission is in the provider's entry. */
export function roleEntry(scope: BlueprintScope, role: Role): BlueprintEntry {
  const id = roleId(scope, role)
  const own = scope.setup.serviceAccounts.some(({ username }) => username === role.assignTo)
  const assign = own ? "" : ` Under Directory > Roles, assign it to ${role.assignTo}.`
  return {
    remark: `Role with the permission "${role.permission}".${assign}`,
    option: role.option,
    model: "authentik_rbac.role",
    id,
    identifiers: [field("name", roleName(role, scope.units[0].name))],
    attrs: [],
  }
}

/** The entries of a service account and its token, whose value authentik generates. */
export function serviceAccountEntries(scope: BlueprintScope, account: ServiceAccount): BlueprintEntry[] {
  const id = scope.idOf(account, "service-account", account.username)
  const roles = scope.setup.roles.filter(({ assignTo }) => assignTo === account.username)
  return [
    {
      remark: `Service account: ${account.purpose}`,
      option: account.option,
      model: "authentik_core.user",
      id,
      identifiers: [field("username", account.username)],
      attrs: [
        field("name", account.username),
        field("type", bare("service_account")),
        ...listField(
          "groups",
          account.groups.map((name) => groupRef(scope, name)),
        ),
        ...listField(
          "roles",
          roles.map((role) => ({ value: keyOf(roleId(scope, role)), option: role.option })),
        ),
      ],
    },
    {
      remark: "authentik generates its value. Copy it under Directory > Tokens and App passwords.",
      option: account.option,
      model: "authentik_core.token",
      identifiers: [field("identifier", tokenIdentifier(account))],
      attrs: [
        field("user", keyOf(id)),
        field("intent", bare(account.credential === "api-token" ? "api" : "app_password")),
        field("description", plainText(account.purpose)),
        field("expiring", false),
      ],
    },
  ]
}

/** The entry of a property mapping. */
export function mappingEntry(scope: BlueprintScope, mapping: PropertyMapping): BlueprintEntry {
  const id = scope.idOf(mapping, "mapping", mapping.name)
  const particular: YamlField[] =
    mapping.kind === "scope"
      ? [
          field("scope_name", mapping.scopeName),
          ...optionalField("description", mapping.description && plainText(mapping.description)),
        ]
      : mapping.kind === "saml"
        ? [field("saml_name", mapping.samlName), ...optionalField("friendly_name", mapping.friendlyName)]
        : []
  return {
    option: mapping.option,
    model: MAPPING_MODELS[mapping.kind],
    id,
    identifiers: [field("name", mapping.name)],
    attrs: [...particular, field("expression", { block: tidyExpression(mapping.expression), of: "python" })],
  }
}
