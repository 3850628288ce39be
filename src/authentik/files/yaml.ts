/** What a blueprint is made of before it is printed. */
import type { PlaceholderValue } from "./lines"

export type YamlValue =
  | string
  | number
  | boolean
  | PlaceholderValue
  /** A word of ours. */
  | { bare: string }
  /** A tag with its argument on the same line, such as `!Find [model, [name, "x"]]`. */
  | { tag: string; of: YamlFlow }
  /** Lines of text; a block scalar where YAML allows it, else a quoted text. */
  | { block: string; of: "python" | "lines" }
  | { list: YamlItem[] }
  | { map: YamlField[] }

export type YamlFlow = string | { bare: string } | { tag: string; of: YamlFlow } | YamlFlow[]

export interface YamlItem {
  value: YamlValue
  comment?: string
  /** Why a reader may leave it out; such an item is commented out. */
  optional?: string
}

export interface YamlField {
  /** A key of ours; a key that comes from a setup is given as a text to quote. */
  key: string | { quoted: string }
  value: YamlValue
  comment?: string
  /** Why a reader may leave it out; such a field is commented out. */
  optional?: string
}

export const bare = (word: string): { bare: string } => ({ bare: word })
