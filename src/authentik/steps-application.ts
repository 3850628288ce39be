/** The application with its provider: through the wizard, around a provider made from metadata, or one that exists already. */
import { code, formPart, listed, markdown, menu, noteBlock, olderReleases, optionalSetting, paragraph, setting, settingsBlock, strong, switchSetting } from "./inline"
import { POLICY_ENGINE_MODES, PROVIDER_TYPES } from "./labels"
import type { AuthentikSetup, Binding } from "./model"
import { isHidden, launchUrlOf, type ApplicationUnit, type NamedProvider } from "./resolve"
import { HIDDEN_LAUNCH_URL, SLUG_TOKEN } from "./shipped"
import type { Block, Inline, Setting, Step } from "./step"
import { flowSetting, providerForm } from "./steps-provider"

export function applicationSteps(setup: AuthentikSetup, units: ApplicationUnit[], unit: ApplicationUnit): Step[] {
  const isMain = unit === units[0]
  const slug = isMain ? SLUG_TOKEN : unit.application.slug
  const bindings = isMain ? setup.bindings : []
  const { main, application, optional } = unit
  const steps = application.existing
    ? existingApplication(setup, units, unit, slug)
    : main?.provider.type === "saml" && main.provider.fromMetadata
      ? aroundMetadata(setup, units, unit, main, slug)
      : wizard(setup, units, unit, slug, bindings)
  const bound = application.existing || (main?.provider.type === "saml" && main.provider.fromMetadata) ? laterBindings(bindings, unit.name) : []
  return [...steps, ...bound].map((step) => (optional && !step.optional ? { ...step, optional } : step))
}

function wizard(setup: AuthentikSetup, units: ApplicationUnit[], unit: ApplicationUnit, slug: string, bindings: Binding[]): Step[] {
  // An application that only sends data has its provider behind it; the wizard makes it in the same way.
  const named = unit.main ?? unit.backchannel[0]
  const type: Step[] = named
    ? [
        { title: [strong("Choose a Provider type"), ": select ", strong(PROVIDER_TYPES[named.provider.type]), " and click ", strong("Next"), "."], blocks: [] },
        { title: [strong("Configure the Provider"), ":"], blocks: providerBlocks(setup, units, named, slug, unit.name) },
      ]
    : []
  return [
    {
      title: ["Open ", menu("Applications", "Applications"), " and click ", strong("New Application"), ". On the page ", strong("Application"), ", enter:"],
      blocks: [...applicationBlocks(unit, slug), paragraph("Click ", strong("Next"), ".")],
    },
    ...type,
    ...(bindings.length > 0 ? bindingSteps(bindings) : [{ title: openBindings(unit.name), blocks: [] }]),
    { title: [strong("Review and Submit Application"), ": check what you entered and click ", strong("Create Application"), "."], blocks: [] },
  ]
}

const openBindings = (name: string): Inline[] => [
  strong("Configure Bindings"),
  ": leave it empty to let everybody use ",
  strong(name),
  ", or bind those who may. Click ",
  strong("Next"),
  ".",
]

/** Name, slug and the settings of the dashboard's tile. */
function applicationBlocks(unit: ApplicationUnit, slug: string, provider?: NamedProvider): Block[] {
  const { application, name } = unit
  const hidden = isHidden(application)
  const shown: Setting[] = [
    ...optionalSetting("Launch URL", launchUrlOf(application), { note: application.launchUrlNote }),
    ...(hidden ? [setting("Hide from Application Dashboard", strong("on"), { note: launchUrlOf(application) ? undefined : application.launchUrlNote })] : []),
    ...optionalSetting("Icon", application.icon),
    ...optionalSetting("Publisher", application.publisher),
    ...optionalSetting("Description", application.description),
    ...switchSetting("Open in new tab", application.openInNewTab, false),
  ]
  return [
    ...settingsBlock([
      setting("Application Name", code(name)),
      setting("Slug", code(slug)),
      ...(provider ? [setting("Provider", code(provider.name))] : []),
      ...optionalSetting("Group", application.group),
      ...(application.policyEngineMode ? [setting("Policy engine mode", strong(POLICY_ENGINE_MODES[application.policyEngineMode]))] : []),
    ]),
    ...formPart("UI settings", shown),
    ...(hidden ? [olderReleases("2026.5", "Set ", strong("Launch URL"), " to ", code(HIDDEN_LAUNCH_URL), " instead.")] : []),
    ...noteBlock(application.note),
  ]
}

/** A provider's form. The wizard fills in a name, so it is said only when it must be another one. */
export function providerBlocks(setup: AuthentikSetup, units: ApplicationUnit[], named: NamedProvider, slug: string, prefilled?: string): Block[] {
  const { provider, name } = named
  const form = providerForm(setup, units, provider, slug)
  const nameSetting = name === prefilled ? [] : [setting("Provider name", code(name))]
  const [top, ...parts] = form.parts[0]?.name === undefined ? form.parts : [{ settings: [] }, ...form.parts]
  return [
    ...settingsBlock([...nameSetting, ...flowSetting(provider), ...(top?.settings ?? [])]),
    ...parts.flatMap((part) => formPart(part.name ?? "", part.settings)),
    ...(form.remarks ?? []),
    ...noteBlock(provider.note),
  ]
}

function aroundMetadata(setup: AuthentikSetup, units: ApplicationUnit[], unit: ApplicationUnit, main: NamedProvider, slug: string): Step[] {
  const { provider, name } = main
  const source = provider.type === "saml" ? (provider.fromMetadata?.source ?? "") : ""
  const form = providerBlocks(setup, units, main, slug, name).filter((block) => !isFlowOnly(block))
  return [
    {
      title: ["Open ", menu("Applications", "Providers"), ", click ", strong("New Provider"), " and choose ", strong("SAML Provider from Metadata"), "."],
      blocks: [
        ...settingsBlock([setting("Name", code(name)), ...flowSetting(provider), setting("Metadata", markdown(source))]),
        paragraph("Click ", strong("Finish"), "."),
      ],
    },
    {
      title: ["Open the provider ", strong(name), ", click ", strong("Edit"), " and set what the metadata do not say:"],
      blocks: [...form, paragraph("Click ", strong("Save changes"), ".")],
    },
    {
      title: ["Open ", menu("Applications", "Applications"), " and click ", menu("New Application", "with Existing Provider..."), "."],
      blocks: [...applicationBlocks(unit, slug, main), paragraph("Click ", strong("Create application"), ".")],
    },
  ]
}
/** The flow was chosen when the metadata were imported. */
const isFlowOnly = (block: Block): boolean => block.kind === "settings" && block.settings.every(({ label }) => label === "Authorization flow")

/** The application is there; what is new is its provider, if it gets one. */
function existingApplication(setup: AuthentikSetup, units: ApplicationUnit[], unit: ApplicationUnit, slug: string): Step[] {
  const { main, name, application } = unit
  if (!main) return application.note ? [{ title: ["This adds to the application ", strong(name), ", which exists already."], blocks: noteBlock(application.note) }] : []
  return [
    ...newProviderSteps(setup, units, main, slug),
    {
      title: ["Open ", menu("Applications", "Applications"), " and edit ", strong(name), "."],
      blocks: [...settingsBlock([setting("Provider", code(main.name))]), paragraph("Click ", strong("Save changes"), "."), ...noteBlock(application.note)],
    },
  ]
}

/** A provider without an application. */
export function newProviderSteps(setup: AuthentikSetup, units: ApplicationUnit[], named: NamedProvider, slug: string): Step[] {
  return [
    {
      title: ["Open ", menu("Applications", "Providers"), ", click ", strong("New Provider"), " and choose ", strong(PROVIDER_TYPES[named.provider.type]), "."],
      blocks: [...providerBlocks(setup, units, named, slug), paragraph("Click ", strong("Finish"), ".")],
    },
  ]
}

const bound = ({ group, user, optional, note }: Binding): Setting => setting(group === undefined ? "User" : "Group", code(group ?? user ?? ""), { note, optional })

/** All bindings on one page of the wizard; optional as a whole when each one is. */
function bindingSteps(bindings: Binding[]): Step[] {
  const reasons = [...new Set(bindings.map(({ optional }) => optional))]
  const [reason] = reasons
  const asWhole = reasons.length === 1 && reason !== undefined
  const settings = bindings.map((binding) => bound(asWhole ? { ...binding, optional: undefined } : binding))
  return [
    {
      title: [strong("Configure Bindings"), ": bind who may use the application, and click ", strong("Next"), "."],
      optional: asWhole ? reason : undefined,
      blocks: settingsBlock(settings),
    },
  ]
}

/** Bindings of an application that does not come out of the wizard. */
function laterBindings(bindings: Binding[], name: string): Step[] {
  return bindings.map((binding) => ({
    title: [
      "Open ",
      menu("Applications", "Applications"),
      ", then ",
      strong(name),
      ", go to the tab ",
      ...listed([strong("Policy / Group / User Bindings")]),
      " and bind who may use it.",
    ],
    optional: binding.optional,
    blocks: settingsBlock([bound({ ...binding, optional: undefined })]),
  }))
}
