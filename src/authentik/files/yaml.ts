/** The structure of a blueprint before it is printed. */
import type { Offer } from "../model/model"
import type { PlaceholderValue } from "./lines"

export type YamlValue =
  | string
  | number
  | boolean
  | PlaceholderValue
  /** A fixed word, printed without quotes. */
  | { bare: string }
  /** A tag with its argument on the same line, such as `!Find [model, [name, "x"]]`. */
  | { tag: string; of: YamlFlow }
  /** Lines of text, printed as a block scalar if possible, otherwise as a quoted string. */
  | { block: string; of: "python" | "lines" }
  | { list: YamlItem[] }
  | { map: YamlField[] }

export type YamlFlow = string | { bare: string } | { tag: string; of: YamlFlow } | YamlFlow[]

export interface YamlItem {
  value: YamlValue
  comment?: string
  /** The option of an item whose whole list is commented out. */
  under?: Offer
  /** The option that the item belongs to; it is commented out until readers choose it. */
  option?: Offer
}

export interface YamlField {
  /** A fixed key, or a quoted key from a setup. */
  key: string | { quoted: string }
  value: YamlValue
  comment?: string
  /** The option that the field belongs to; it is commented out until readers choose it. */
  option?: Offer
}

/** A word to print without quotes. */
export const bare = (word: string): { bare: string } => ({ bare: word })
