/** What a Terraform configuration is made of before it is printed. */
import type { PlaceholderValue } from "./lines"

export type HclValue =
  | string
  | number
  | boolean
  | PlaceholderValue
  /** An expression as it stands: a reference, `null`, a type. */
  | { raw: string }
  /** A quoted text with references in it. */
  | { template: (string | { raw: string })[] }
  /** A Python expression; a heredoc where one can hold it, else a quoted text. */
  | { heredoc: string }
  | { list: HclItem[] }
  | { object: HclArgument[] }
  /** A function call; its last argument may be a list or an object that opens on the same line. */
  | { call: string; with: HclValue[] }

export interface HclItem {
  value: HclValue
  comment?: string
  /** Why a reader may leave it out; such an item is commented out. */
  optional?: string
}

export interface HclArgument {
  /** A name of ours, or a key from a setup that is quoted. */
  name: string | { quoted: string }
  value: HclValue
  comment?: string
  /** Why a reader may leave it out; such an argument is commented out. */
  optional?: string
}

export interface HclBlock {
  type: string
  labels: string[]
  body: (HclArgument | HclBlock)[]
  comment?: string
  /** Why a reader may leave it out; such a block is commented out. */
  optional?: string
}

export const raw = (expression: string): { raw: string } => ({ raw: expression })
