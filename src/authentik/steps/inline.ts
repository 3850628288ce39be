/** Helpers for writing steps. */
import { sentence } from "../files/comment-text"
import type { Block, Inline, Setting } from "./step"

export const strong = (text: string): Inline => ({ strong: text })
export const code = (text: string): Inline => ({ code: text })
/** A text from front matter. */
export const markdown = (text: string): Inline => ({ markdown: text })
/** A path through menus and pages, such as `Directory > Groups`. */
export const menu = (...names: string[]): Inline => strong(names.join(" > "))

/** The start of a sentence that opens a tab of a page in the Applications menu; the action on the tab follows. */
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

export const paragraph = (...content: Inline[]): Block => ({ kind: "paragraph", content })
/** A difference in releases before `before`. */
export const olderReleases = (before: string, ...content: Inline[]): Block => ({
  kind: "olderReleases",
  before,
  content,
})
/** A note from front matter; empty without one. */
export const noteBlock = (note: string | undefined): Block[] =>
  note ? [{ kind: "note", content: [markdown(sentence(note))] }] : []
/** A table of settings; empty without settings. */
export const settingsBlock = (settings: Setting[]): Block[] =>
  settings.length > 0 ? [{ kind: "settings", settings }] : []
/** Settings of one part of a form, under the part's name; empty without settings. */
export const formPart = (name: string, settings: Setting[]): Block[] =>
  settings.length > 0 ? [paragraph(strong(name)), { kind: "settings", settings }] : []

/** A setting, with its note from front matter, if any. */
export const setting = (label: string, value: Inline | Inline[], { note }: { note?: string } = {}): Setting => ({
  label,
  value: Array.isArray(value) ? value : [value],
  ...(note ? { note: [markdown(sentence(note))] } : {}),
})
/** A setting whose value is a list of items. */
export const listSetting = (label: string, items: Inline[][]): Setting => ({ ...setting(label, listed(items)), items })
/** A setting with a value in code; empty without a value. */
export const optionalSetting = (
  label: string,
  value: string | undefined,
  remarks: { note?: string } = {},
): Setting[] => (value === undefined ? [] : [setting(label, code(value), remarks)])
/** A switch; empty if it has no value or authentik's default. */
export const switchSetting = (
  label: string,
  value: boolean | undefined,
  byDefault: boolean,
  remarks: { note?: string } = {},
): Setting[] =>
  value === undefined || value === byDefault ? [] : [setting(label, strong(value ? "on" : "off"), remarks)]
