/** The structure of the numbered steps, which pages, search and tests share. */

/** A piece of a sentence; `markdown` is a text from front matter. */
export type Inline = string | { strong: string } | { code: string } | { markdown: string }
/** One field of a form. */
export interface Setting {
  label: string
  value: Inline[]
  note?: Inline[]
  /** The items of a list. Options add items, and leave the others as they are. */
  items?: readonly Inline[][]
}
export type Block =
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "settings"; settings: Setting[] }
  | { kind: "code"; language: string; title?: string; text: string }
  | { kind: "list"; items: Inline[][] }
  | { kind: "olderReleases"; before: string; content: Inline[] }
  | { kind: "note"; content: Inline[] }
export interface Step {
  title: Inline[]
  blocks: Block[]
}
