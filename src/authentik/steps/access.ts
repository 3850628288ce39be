/** Entitlements, and roles with permissions on a provider. */
import { sentence } from "../files/comment-text"
import {
  code,
  listed,
  markdown,
  menu,
  objectName,
  olderReleases,
  openTab,
  paragraph,
  setting,
  settingsBlock,
  strong,
} from "./inline"
import type { AuthentikSetup, Entitlement, Offer, Role } from "../model/model"
import { roleName } from "../resolve/names"
import { whyAccountOptional, whyGroupOptional, whyProviderOptional } from "../resolve/optional-parts"
import { shareSteps } from "./share-steps"
import { type ApplicationUnit, type NamedProvider, firstOfType } from "../resolve/applications"
import type { Block, Inline, Step } from "./step"
import { attributesBlock } from "./prepare"

/** The steps that create the entitlements of the application `name` and assign them. */
export function entitlementSteps(setup: AuthentikSetup, name: string): Step[] {
  const holders = ({ groups }: Entitlement): Inline[] =>
    groups.length > 0
      ? [" Bind it to ", ...listed(groups.map((group) => objectName(group, whyGroupOptional(setup, group)))), "."]
      : []
  return shareSteps(setup.entitlements).map(({ objects, option, reasonOf }) => ({
    title: [
      ...openTab("Applications", strong(name), "Application entitlements"),
      "click ",
      strong("Create entitlement"),
      " to create ",
      objects.length === 1 ? "this entitlement:" : "these entitlements:",
    ],
    option,
    blocks: [
      {
        kind: "list",
        items: objects.map((one) => [
          code(one.name),
          ": ",
          markdown(sentence(one.purpose)),
          ...reasonOf(one),
          ...holders(one),
        ]),
      },
      ...objects.flatMap((one): Block[] => attributesBlock(`Attributes of ${one.name}`, one.attributes)),
      paragraph(
        objects.length === 1 ? "To assign it" : "To assign an entitlement",
        ", expand its entry and click ",
        strong("Bind existing Group/User"),
        ". Choose the group or user, and click ",
        strong("Create"),
        ".",
      ),
    ],
  }))
}

/** The steps that create a role, assign it, and give it its permission on a provider. */
export function roleSteps(setup: AuthentikSetup, role: Role, units: ApplicationUnit[]): Step[] {
  const on = firstOfType(units, role.on)
  const name = roleName(role, units[0]?.name ?? "")
  const own = setup.serviceAccounts.some(({ username }) => username === role.assignTo)
  return [
    {
      title: ["Open ", menu("Directory", "Roles"), ", click ", strong("New Role"), ", and create this role:"],
      option: role.option,
      blocks: [
        ...settingsBlock([setting("Name", code(name))]),
        paragraph(
          "On the role's ",
          strong("Users"),
          " tab, click ",
          strong("Add existing user"),
          ", choose ",
          ...(own ? objectName(role.assignTo, whyAccountOptional(setup, role.assignTo)) : [markdown(role.assignTo)]),
          ", and click ",
          strong("Assign"),
          ".",
        ),
      ],
    },
    ...(on
      ? [
          permissionStep(
            role,
            on,
            role.option ?? whyProviderOptional(units, on.provider),
            name,
            own ? code(role.assignTo) : "the account",
          ),
        ]
      : []),
  ]
}

/** The step that gives a role its permission on a provider; `account` has the role. */
function permissionStep(role: Role, on: NamedProvider, option: Offer | undefined, name: string, account: Inline): Step {
  return {
    title: [
      ...openTab("Providers", strong(on.name), "Permissions"),
      "click ",
      strong("Assign Role Object Permission"),
      ".",
    ],
    option,
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
