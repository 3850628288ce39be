/** Short ways to write steps. */
import { sentence } from "../files/comment-text"
import type { Block, Inline, Setting } from "./step"

export const strong = (text: string): Inline => ({ strong: text })
export const code = (text: string): Inline => ({ code: text })
export const markdown = (text: string): Inline => ({ markdown: text })
/** A path through menus and pages, such as `Directory > Groups`. */
export const menu = (...names: string[]): Inline => strong(names.join(" > "))

/** The way to a tab of a page in the Applications menu, up to the comma after its name; the action on the tab follows. */
export const openTab = (page: "Applications" | "Providers", name: Inline, tab: string): Inline[] => [
  "Open ",
  menu("Applications", page),
  ", then ",
  name,
  ". On the ",
  strong(tab),
  " tab, ",
]

/** "a", "a and b", or "a, b, and c" */
export function listed(items: (Inline | Inline[])[]): Inline[] {
  const last = items.length > 2 ? ", and " : " and "
  return items.flatMap((item, index) => {
    const own = Array.isArray(item) ? item : [item]
    return index === 0 ? own : [index === items.length - 1 ? last : ", ", ...own]
  })
}
/** The name of an object, marked when a reader may have left that object out. */
export const objectName = (name: string, optional: string | undefined): Inline[] =>
  optional === undefined ? [code(name)] : [code(name), " (optional)"]

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
/** Settings of one part of a form, under the part's name; empty without settings. */
export const formPart = (name: string, settings: Setting[]): Block[] =>
  settings.length > 0 ? [paragraph("Under ", strong(name), ":"), { kind: "settings", settings }] : []

/** A setting with the front matter's note on it, and the reason when it is optional. */
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
/** A setting with a value in code; empty without a value. */
export const optionalSetting = (
  label: string,
  value: string | undefined,
  remarks: { note?: string; optional?: string } = {},
): Setting[] => (value === undefined ? [] : [setting(label, code(value), remarks)])
/** A switch that differs from authentik's default; empty when it does not. */
export const switchSetting = (
  label: string,
  value: boolean | undefined,
  byDefault: boolean,
  remarks: { note?: string; optional?: string } = {},
): Setting[] =>
  value === undefined || value === byDefault ? [] : [setting(label, strong(value ? "on" : "off"), remarks)]
