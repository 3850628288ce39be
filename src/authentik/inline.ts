/** Short ways to write steps. */
import { sentence } from "./comment-text"
import type { Block, Inline, Setting } from "./step"

export const strong = (text: string): Inline => ({ strong: text })
export const code = (text: string): Inline => ({ code: text })
export const markdown = (text: string): Inline => ({ markdown: text })
/** A path through menus and pages: `Directory > Groups`. */
export const menu = (...names: string[]): Inline => strong(names.join(" > "))

/** The way to a tab of an application's page, up to its name: what to do there follows. */
export const openApplicationTab = (application: string, tab: string): Inline[] => [
  "Open ",
  menu("Applications", "Applications"),
  ", then ",
  strong(application),
  ", go to the tab ",
  strong(tab),
]

/** "a, b and c" */
export function listed(items: Inline[]): Inline[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [index === items.length - 1 ? " and " : ", ", item]))
}

export const paragraph = (...content: Inline[]): Block => ({ kind: "paragraph", content })
export const olderReleases = (before: string, ...content: Inline[]): Block => ({
  kind: "olderReleases",
  before,
  content,
})
export const noteBlock = (note: string | undefined): Block[] =>
  note ? [{ kind: "note", content: [markdown(sentence(note))] }] : []
export const settingsBlock = (settings: Setting[]): Block[] =>
  settings.length > 0 ? [{ kind: "settings", settings }] : []
/** Settings of a part of a form, under the part's name; nothing when there are none. */
export const formPart = (name: string, settings: Setting[]): Block[] =>
  settings.length > 0 ? [paragraph("Under ", strong(name), ":"), { kind: "settings", settings }] : []

/** A setting with what the front matter remarks on it. */
export function setting(
  label: string,
  value: Inline | Inline[],
  remarks: { note?: string; optional?: string } = {},
): Setting {
  const texts = [
    remarks.optional && `Optional: ${sentence(remarks.optional)}`,
    remarks.note && sentence(remarks.note),
  ].filter(Boolean)
  return {
    label,
    value: Array.isArray(value) ? value : [value],
    ...(texts.length > 0 ? { note: [markdown(texts.join(" "))] } : {}),
  }
}
/** A setting that is there only when it has a value; values are code. */
export const optionalSetting = (
  label: string,
  value: string | undefined,
  remarks: { note?: string; optional?: string } = {},
): Setting[] => (value === undefined ? [] : [setting(label, code(value), remarks)])
/** A switch that stands otherwise than authentik has it. */
export const switchSetting = (label: string, value: boolean | undefined, byDefault: boolean): Setting[] =>
  value === undefined || value === byDefault ? [] : [setting(label, strong(value ? "on" : "off"))]
