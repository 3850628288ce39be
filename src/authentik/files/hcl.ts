/** The structure of a Terraform configuration before it is printed. */
import type { Offer } from "../model/model"
import type { PlaceholderValue } from "./lines"

export type HclValue =
  | string
  | number
  | boolean
  | PlaceholderValue
  /** An expression printed verbatim: a reference, `null`, a type. */
  | { raw: string }
  /** A quoted string with interpolated references. */
  | { template: (string | { raw: string })[] }
  /** A Python expression, printed as a heredoc if possible, otherwise as a quoted string. */
  | { heredoc: string }
  | { list: HclItem[] }
  | { object: HclArgument[] }
  /** A function call; its last argument may be a list or an object that opens on the same line. */
  | { call: string; with: HclValue[] }
  /** A function call with one argument a line, for arguments that belong to options. */
  | { call: string; each: HclItem[] }

export interface HclItem {
  value: HclValue
  comment?: string
  /** The option of an item whose whole list is commented out. */
  under?: Offer
  /** The option that the item belongs to; it is commented out until readers choose it. */
  option?: Offer
}

export interface HclArgument {
  /** A fixed name, or a quoted key from a setup. */
  name: string | { quoted: string }
  value: HclValue
  comment?: string
  /** The option that the argument belongs to; it is commented out until readers choose it. */
  option?: Offer
}

export interface HclBlock {
  type: string
  labels: string[]
  body: (HclArgument | HclBlock)[]
  comment?: string
  /** The option that the block belongs to; it is commented out until readers choose it. */
  option?: Offer
}

/** An expression to print verbatim. */
export const raw = (expression: string): { raw: string } => ({ raw: expression })
