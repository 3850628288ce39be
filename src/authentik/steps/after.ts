/** After the application: backchannel providers, values to copy, entitlements, outposts, roles, user attributes. */
import { sentence } from "../files/comment-text"
import { code, listed, markdown, menu, noteBlock, paragraph, setting, settingsBlock, strong } from "./inline"
import { OUTPOST_TYPES } from "../model/labels"
import type { AuthentikSetup, Outpost, UserAttribute } from "../model/model"
import { factsOf } from "../model/releases"
import { outpostName } from "../resolve/names"
import {
  type ApplicationUnit,
  type NamedProvider,
  firstOfType,
  wizardProvider,
  type Units,
} from "../resolve/applications"
import { EMBEDDED_OUTPOST, SLUG_TOKEN } from "../model/shipped"
import type { Step } from "./step"
import { entitlementSteps, roleSteps } from "./access"
import { newProviderSteps } from "./blocks"
import { copySteps } from "./copied-values"
import { attributesBlock } from "./prepare"

/** All steps that follow the creation of the applications, in order. */
export function afterSteps(setup: AuthentikSetup, units: Units): Step[] {
  const [main] = units
  const made = main.application.existing ? undefined : wizardProvider(main)
  return [
    ...backchannelSteps(
      setup,
      units,
      main,
      main.backchannel.filter((named) => named !== made),
    ),
    ...units.flatMap((unit) => copySteps(setup, unit, unit === main)),
    ...entitlementSteps(setup.entitlements, main.name),
    ...setup.outposts.map((outpost) => outpostStep(setup, outpost, units, main)),
    ...setup.roles.flatMap((role) => roleSteps(setup, role, units)),
    ...setup.userAttributes.map(userAttributeStep),
  ]
}

/** The steps that create backchannel providers of the application `unit`, and connect them to it. */
export function backchannelSteps(
  setup: AuthentikSetup,
  units: Units,
  unit: ApplicationUnit,
  providers: readonly NamedProvider[],
): Step[] {
  return [
    ...providers.flatMap((named) => newProviderSteps(setup, units, named, SLUG_TOKEN)),
    ...(providers.length > 0 ? [attachStep(unit, providers)] : []),
  ]
}

function attachStep(unit: ApplicationUnit, providers: readonly NamedProvider[]): Step {
  return {
    title: ["Open ", menu("Applications", "Applications"), " and edit ", strong(unit.name), ":"],
    blocks: settingsBlock([
      setting("Backchannel Providers", listed(providers.map(({ name }) => code(name))), {
        note: "Add with the plus sign",
      }),
    ]),
  }
}

/** The step that creates an outpost, or adds the application to the embedded one. */
export function outpostStep(setup: AuthentikSetup, outpost: Outpost, units: Units, main: ApplicationUnit): Step {
  const served = outpost.type === "rac" ? undefined : firstOfType(units, outpost.type)
  const application = units.find((unit) => served && [unit.main, ...unit.backchannel].includes(served)) ?? main
  if (outpost.embedded) {
    return {
      title: ["Open ", menu("Applications", "Outposts"), " and edit ", strong(EMBEDDED_OUTPOST), ":"],
      blocks: [
        ...settingsBlock([setting("Selected Applications", [strong("add"), " ", code(application.name)])]),
        ...noteBlock(outpost.note),
      ],
    }
  }
  return {
    title: ["Open ", menu("Applications", "Outposts"), " and click ", strong(factsOf(setup).buttons.newOutpost), ":"],
    blocks: [
      ...settingsBlock([
        setting("Name", code(outpostName(outpost, main.name))),
        setting("Type", strong(OUTPOST_TYPES[outpost.type])),
        setting("Applications", code(application.name)),
        setting("Integration", "Docker or Kubernetes, or empty to deploy it yourself"),
      ]),
      ...noteBlock(outpost.note),
    ],
  }
}

/** The step that sets an attribute on users. */
export function userAttributeStep({ name, example, purpose }: UserAttribute): Step {
  return {
    title: [
      "Open ",
      menu("Directory", "Users"),
      ", edit each user that needs it, and add this under ",
      strong("Attributes"),
      ":",
    ],
    blocks: [
      ...attributesBlock("Attributes", { [name]: example }),
      paragraph("Purpose: ", markdown(sentence(purpose))),
    ],
  }
}
