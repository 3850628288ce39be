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

export interface HclItem {
  value: HclValue
  comment?: string
  /** Why a reader may omit the item; optional items are commented out. */
  option?: Offer
}

export interface HclArgument {
  /** A fixed name, or a quoted key from a setup. */
  name: string | { quoted: string }
  value: HclValue
  comment?: string
  /** Why a reader may omit the argument; optional arguments are commented out. */
  option?: Offer
}

export interface HclBlock {
  type: string
  labels: string[]
  body: (HclArgument | HclBlock)[]
  comment?: string
  /** Why a reader may omit the block; optional blocks are commented out. */
  option?: Offer
}

/** An expression to print verbatim. */
export const raw = (expression: string): { raw: string } => ({ raw: expression })
