/** The forms of applications and providers as blocks of a step. */
import { plainText } from "../files/comment-text"
import {
  code,
  formPart,
  menu,
  noteBlock,
  olderReleases,
  optionalSetting,
  setting,
  settingsBlock,
  strong,
  switchSetting,
} from "./inline"
import { POLICY_ENGINE_MODES, PROVIDER_TYPES } from "../model/labels"
import type { AuthentikSetup } from "../model/model"
import { factsOf } from "../model/releases"
import { type ApplicationUnit, type NamedProvider, tileOf, type Units } from "../resolve/applications"
import { HIDDEN_LAUNCH_URL } from "../model/shipped"
import type { Block, Setting, Step } from "./step"
import { flowSetting, providerForm } from "./providers"

/** An application's form: name, slug, the given provider, and the settings of its dashboard tile. */
export function applicationBlocks(
  setup: AuthentikSetup,
  unit: ApplicationUnit,
  slug: string,
  provider?: NamedProvider,
): Block[] {
  const { application, name } = unit
  const { launchUrl, hide: hidden } = tileOf(setup, application)
  const shown: Setting[] = [
    ...optionalSetting("Launch URL", launchUrl, { note: application.launchUrlNote }),
    ...(hidden
      ? [
          setting("Hide from Application Dashboard", strong("on"), {
            note: launchUrl ? undefined : application.launchUrlNote,
          }),
        ]
      : []),
    ...optionalSetting("Icon", application.icon),
    ...optionalSetting("Publisher", application.publisher),
    ...optionalSetting("Description", application.description && plainText(application.description)),
    ...switchSetting("Open in new tab", application.openInNewTab, false),
  ]
  return [
    ...settingsBlock([
      setting("Application Name", code(name)),
      setting("Slug", code(slug)),
      ...(provider ? [setting("Provider", code(provider.name))] : []),
      ...optionalSetting("Group", application.group),
      ...(application.policyEngineMode
        ? [setting("Policy engine mode", strong(POLICY_ENGINE_MODES[application.policyEngineMode]))]
        : []),
    ]),
    ...formPart("UI settings", shown),
    ...(hidden
      ? [olderReleases("2026.5", "Set ", strong("Launch URL"), " to ", code(HIDDEN_LAUNCH_URL), " instead.")]
      : []),
    ...noteBlock(application.note),
  ]
}

/** A provider's form. It shows a name only if that differs from `prefilled`, the name that the wizard fills in. */
export function providerBlocks(
  setup: AuthentikSetup,
  units: Units,
  named: NamedProvider,
  slug: string,
  prefilled?: string,
): Block[] {
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

/** The step that creates a provider without an application. */
export function newProviderSteps(setup: AuthentikSetup, units: Units, named: NamedProvider, slug: string): Step[] {
  return [
    {
      title: [
        "Open ",
        menu("Applications", "Providers"),
        ", click ",
        strong(factsOf(setup).buttons.newProvider),
        ", and choose ",
        strong(PROVIDER_TYPES[named.provider.type]),
        ":",
      ],
      blocks: providerBlocks(setup, units, named, slug),
    },
  ]
}
