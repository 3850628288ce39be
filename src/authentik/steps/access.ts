/** Entitlements, and roles with permissions on a provider. */
import { sentence } from "../files/comment-text"
import { code, listed, markdown, menu, openTab, paragraph, setting, settingsBlock, strong } from "./inline"
import type { AuthentikSetup, Entitlement, Role } from "../model/model"
import { factsOf } from "../model/releases"
import { roleName } from "../resolve/names"
import { type Units, type NamedProvider, firstOfType } from "../resolve/applications"
import type { Block, Inline, Step } from "./step"
import { attributesBlock } from "./prepare"

/** The step that creates these entitlements of the application `name` and assigns them; empty if there are none. */
export function entitlementSteps(entitlements: readonly Entitlement[], name: string): Step[] {
  if (entitlements.length === 0) return []
  const isOne = entitlements.length === 1
  const holders = ({ groups }: Entitlement): Inline[] =>
    groups.length > 0 ? [" Bind it to ", ...listed(groups.map(code)), "."] : []
  const step: Step = {
    title: [
      ...openTab("Applications", strong(name), "Application entitlements"),
      "click ",
      strong("Create entitlement"),
      isOne ? ":" : " for each of these:",
    ],
    blocks: [
      {
        kind: "list",
        items: entitlements.map((one) => [code(one.name), ": ", markdown(sentence(one.purpose)), ...holders(one)]),
      },
      ...entitlements.flatMap((one): Block[] => attributesBlock(`Attributes of ${one.name}`, one.attributes)),
      paragraph(
        isOne ? "To assign it, expand it" : "To assign one, expand it",
        " and click ",
        strong("Bind existing Group/User"),
        ".",
      ),
    ],
  }
  return [step]
}

/** The steps that create a role, assign it, and give it its permission on a provider. */
export function roleSteps(setup: AuthentikSetup, role: Role, units: Units): Step[] {
  const on = firstOfType(units, role.on)
  const name = roleName(role, units[0].name)
  const own = setup.serviceAccounts.some(({ username }) => username === role.assignTo)
  return [
    {
      title: ["Open ", menu("Directory", "Roles"), " and click ", strong(factsOf(setup).buttons.newRole), ":"],
      blocks: [
        ...settingsBlock([setting("Name", code(name))]),
        paragraph(
          "On its ",
          strong("Users"),
          " tab, click ",
          strong("Add existing user"),
          " and assign ",
          own ? code(role.assignTo) : markdown(role.assignTo),
          ".",
        ),
      ],
    },
    ...(on ? [permissionStep(setup, role, on, name)] : []),
  ]
}

/** The step that gives a role its permission on a provider. */
function permissionStep(setup: AuthentikSetup, role: Role, on: NamedProvider, name: string): Step {
  return {
    title: [
      ...openTab("Providers", strong(on.name), "Permissions"),
      "click ",
      strong(factsOf(setup).buttons.assignPermission),
      ":",
    ],
    blocks: settingsBlock([setting("Role", code(name)), setting(role.permission, strong("on"))]),
  }
}
