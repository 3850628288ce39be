/** The step that changes an existing provider: what its form has with an option, and does not have without it. */
import type { Provider } from "../model/model"
import type { NamedProvider } from "../resolve/applications"
import type { NamedSetup } from "../resolve/resolve"
import { selectionSetting } from "./form"
import { formPart, listed, menu, settingsBlock, strong } from "./inline"
import { providerForm } from "./providers"
import { changeOf, selectionsOf } from "./selections"
import type { Inline, Setting, Step } from "./step"

/** A provider in a setup. */
interface State {
  named: NamedSetup
  provider: Provider
}

interface ChangedPart {
  name?: string
  settings: Setting[]
}

/**
 * Returns the step that brings a provider from one state to another; empty if its form is the same.
 * @param slug the slug in the provider's addresses, see `providerForm`.
 */
export function editSteps({ name }: NamedProvider, before: State, after: State, slug: string): Step[] {
  const parts = changedParts(before, after, slug).filter(({ settings }) => settings.length > 0)
  if (parts.length === 0) return []
  return [
    {
      title: ["Open ", menu("Applications", "Providers"), " and edit ", strong(name), ":"],
      blocks: parts.flatMap((part) =>
        part.name === undefined ? settingsBlock(part.settings) : formPart(part.name, part.settings),
      ),
    },
  ]
}

function changedParts(before: State, after: State, slug: string): ChangedPart[] {
  const form = ({ named, provider }: State) => providerForm(named.setup, named.units, provider, slug).parts
  const known = form(before).flatMap(({ settings }) => settings)
  const { part, lists } = changedLists(before, after)
  const labels = new Set(lists.map(({ label }) => label))
  return form(after).map(({ name, settings }) => ({
    name,
    settings: [
      ...settings.filter(({ label }) => !labels.has(label)).flatMap((one) => changedSetting(one, known)),
      ...(name === part ? lists.flatMap(({ settings: changed }) => changed) : []),
    ],
  }))
}

/** The changes of the lists of mappings, each with its label. */
function changedLists(before: State, after: State): { part?: string; lists: { label: string; settings: Setting[] }[] } {
  const was = selectionsOf(before.named.setup, before.provider)
  const { part, lists } = selectionsOf(after.named.setup, after.provider)
  return {
    part,
    lists: lists.map(({ label, selection }, index) => {
      const old = was.lists[index]
      return { label, settings: old ? selectionSetting(label, changeOf(old.selection, selection)) : [] }
    }),
  }
}

/** A setting that the form without the option does not have; of a list, only the items that are new. */
function changedSetting(setting: Setting, known: readonly Setting[]): Setting[] {
  const { label, items } = setting
  const same = known.filter((one) => one.label === label)
  if (!items) return same.some(({ value }) => isSame(value, setting.value)) ? [] : [setting]
  const old = same.flatMap((one) => one.items ?? [])
  const added = items.filter((item) => !old.some((one) => isSame(one, item)))
  return added.length === 0 ? [] : [{ ...setting, value: [strong("add"), " ", ...listed(added)], items: added }]
}

const isSame = (a: readonly Inline[], b: readonly Inline[]): boolean => JSON.stringify(a) === JSON.stringify(b)
