/** The steps for an application and its provider: in the wizard, from metadata, or for an existing application. */
import { code, markdown, menu, noteBlock, setting, settingsBlock, strong } from "./inline"
import { PROVIDER_TYPES } from "../model/labels"
import type { AuthentikSetup, Binding } from "../model/model"
import { factsOf } from "../model/releases"
import { type ApplicationUnit, type NamedProvider, wizardProvider, type Units } from "../resolve/applications"
import { SLUG_TOKEN } from "../model/shipped"
import type { Block, Step } from "./step"
import { bindingStep, laterBindings } from "./bindings"
import { applicationBlocks, newProviderSteps, providerBlocks } from "./blocks"
import { flowSetting } from "./providers"

/** The steps for one application, its provider, and its bindings. */
export function applicationSteps(setup: AuthentikSetup, units: Units, unit: ApplicationUnit): Step[] {
  const isMain = unit === units[0]
  const slug = isMain ? SLUG_TOKEN : unit.application.slug
  const bindings = isMain ? setup.bindings : []
  const later = laterBindings(bindings, unit.name)
  const { main, application } = unit
  if (application.existing) return [...existingApplication(setup, units, unit, slug), ...later]
  if (main?.provider.type !== "saml" || !main.provider.fromMetadata) return wizard(setup, units, unit, slug, bindings)
  const { source } = main.provider.fromMetadata
  return [...aroundMetadata(setup, units, unit, { main, source, slug }), ...later]
}

function wizard(setup: AuthentikSetup, units: Units, unit: ApplicationUnit, slug: string, bindings: Binding[]): Step[] {
  const { buttons } = factsOf(setup)
  const named = wizardProvider(unit)
  const type: Step[] = named
    ? [
        {
          title: [strong("Choose a Provider type"), ": ", strong(PROVIDER_TYPES[named.provider.type])],
          blocks: [],
        },
        {
          title: [strong("Configure the Provider"), ":"],
          blocks: providerBlocks(setup, units, named, slug, unit.name),
        },
      ]
    : []
  return [
    {
      title: [
        "Open ",
        menu("Applications", "Applications"),
        " and click ",
        strong(buttons.newApplication),
        ". Click ",
        strong("Next"),
        " after each page:",
      ],
      blocks: applicationBlocks(setup, unit, slug),
    },
    ...type,
    bindingStep(bindings),
    {
      title: ["Click ", strong(buttons.submitApplication), "."],
      blocks: [],
    },
  ]
}

/** The steps for a provider from metadata. `source` says in Markdown where readers get the metadata. */
function aroundMetadata(
  setup: AuthentikSetup,
  units: Units,
  unit: ApplicationUnit,
  { main, source, slug }: { main: NamedProvider; source: string; slug: string },
): Step[] {
  const { buttons } = factsOf(setup)
  const { provider, name } = main
  const form = providerBlocks(setup, units, main, slug, name).flatMap(withoutFlow)
  return [
    {
      title: [
        "Open ",
        menu("Applications", "Providers"),
        ", click ",
        strong(buttons.newProvider),
        ", and choose ",
        strong("SAML Provider from Metadata"),
        ":",
      ],
      blocks: settingsBlock([
        setting("Name", code(name)),
        ...flowSetting(provider),
        setting("Metadata", markdown(source)),
      ]),
    },
    {
      title: ["Edit ", strong(name), " and set what the metadata does not contain:"],
      blocks: form,
    },
    {
      title: [
        "Open ",
        menu("Applications", "Applications"),
        " and click ",
        menu(...buttons.applicationOfProvider),
        ":",
      ],
      blocks: applicationBlocks(setup, unit, slug, main),
    },
  ]
}

/** A block without the flow, which was chosen when the metadata was imported. */
const withoutFlow = (block: Block): Block[] =>
  block.kind === "settings"
    ? settingsBlock(block.settings.filter(({ label }) => label !== "Authorization flow"))
    : [block]

/** The steps for an existing application: they add its provider, or only lead to it with its note. */
function existingApplication(setup: AuthentikSetup, units: Units, unit: ApplicationUnit, slug: string): Step[] {
  const { main, name, application } = unit
  if (!main)
    return application.note
      ? [
          {
            title: [
              "Open ",
              menu("Applications", "Applications"),
              " and select ",
              strong(name),
              ", which these steps extend.",
            ],
            blocks: noteBlock(application.note),
          },
        ]
      : []
  return [
    ...newProviderSteps(setup, units, main, slug),
    {
      title: ["Open ", menu("Applications", "Applications"), " and edit ", strong(name), ":"],
      blocks: [...settingsBlock([setting("Provider", code(main.name))]), ...noteBlock(application.note)],
    },
  ]
}
