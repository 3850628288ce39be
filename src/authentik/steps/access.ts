/** Entitlements, and roles with permissions on a provider. */
import { sentence } from "../files/comment-text"
import {
  code,
  listed,
  markdown,
  menu,
  olderReleases,
  openTab,
  paragraph,
  setting,
  settingsBlock,
  strong,
} from "./inline"
import type { AuthentikSetup, Entitlement, Role } from "../model/model"
import { roleName } from "../resolve/names"
import { type ApplicationUnit, type NamedProvider, firstOfType } from "../resolve/applications"
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
      " to create ",
      isOne ? "this entitlement:" : "these entitlements:",
    ],
    blocks: [
      {
        kind: "list",
        items: entitlements.map((one) => [code(one.name), ": ", markdown(sentence(one.purpose)), ...holders(one)]),
      },
      ...entitlements.flatMap((one): Block[] => attributesBlock(`Attributes of ${one.name}`, one.attributes)),
      paragraph(
        isOne ? "To assign it" : "To assign an entitlement",
        ", expand its entry and click ",
        strong("Bind existing Group/User"),
        ". Choose the group or user, and click ",
        strong("Create"),
        ".",
      ),
    ],
  }
  return [step]
}

/** The steps that create a role, assign it, and give it its permission on a provider. */
export function roleSteps(setup: AuthentikSetup, role: Role, units: ApplicationUnit[]): Step[] {
  const on = firstOfType(units, role.on)
  const name = roleName(role, units[0]?.name ?? "")
  const own = setup.serviceAccounts.some(({ username }) => username === role.assignTo)
  return [
    {
      title: ["Open ", menu("Directory", "Roles"), ", click ", strong("New Role"), ", and create this role:"],
      blocks: [
        ...settingsBlock([setting("Name", code(name))]),
        paragraph(
          "On the role's ",
          strong("Users"),
          " tab, click ",
          strong("Add existing user"),
          ", choose ",
          own ? code(role.assignTo) : markdown(role.assignTo),
          ", and click ",
          strong("Assign"),
          ".",
        ),
      ],
    },
    ...(on ? [permissionStep(role, on, name, own ? code(role.assignTo) : "the account")] : []),
  ]
}

/** The step that gives a role its permission on a provider; `account` has the role. */
function permissionStep(role: Role, on: NamedProvider, name: string, account: Inline): Step {
  return {
    title: [
      ...openTab("Providers", strong(on.name), "Permissions"),
      "click ",
      strong("Assign Role Object Permission"),
      ".",
    ],
    blocks: [
      ...settingsBlock([setting("Role", code(name)), setting(role.permission, strong("on"))]),
      paragraph("Click ", strong("Assign"), "."),
      ...(role.on === "ldap"
        ? [
            olderReleases(
              "2024.8",
              "This permission does not exist. Add ",
              account,
              " to a group, and choose that group as the provider's ",
              strong("Search group"),
              ".",
            ),
          ]
        : []),
    ],
  }
}
