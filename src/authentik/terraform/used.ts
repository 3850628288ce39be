/** Finds variables and data sources that only optional parts of a configuration refer to. */
import type { HclArgument, HclBlock, HclItem, HclValue } from "../files/hcl"
import type { Offer } from "../model/model"
import { neededFor } from "../resolve/offers"

/** An expression, with the offers around it. */
export interface Expression {
  text: string
  around: Offer[]
}

/** The expressions of all blocks. */
export const expressionsOf = (blocks: HclBlock[]): Expression[] => blocks.flatMap((block) => inBlock(block, []))

/** The block of a variable or data source, optional if only optional parts refer to it. */
export function onlyIfUsed(block: HclBlock, expressions: Expression[]): HclBlock {
  const { type, labels, option } = block
  if (option !== undefined) return block
  const address = [type === "variable" ? "var" : type, ...labels].join(".")
  const reference = new RegExp(`(?<![\\w.])${address.replaceAll(".", "\\.")}(?!\\w)`)
  const uses = expressions.filter(({ text }) => reference.test(text)).map(({ around }) => around)
  return { ...block, option: neededFor(uses, "needed by an optional part below") }
}

const within = (around: Offer[], { option }: { option?: Offer }): Offer[] => (option ? [...around, option] : around)

const inBlock = (block: HclBlock, around: Offer[]): Expression[] =>
  block.body.flatMap((part) =>
    "type" in part ? inBlock(part, within(around, block)) : inPart(part, within(around, block)),
  )
const inPart = (part: HclArgument | HclItem, around: Offer[]): Expression[] => inValue(part.value, within(around, part))

function inValue(value: HclValue, around: Offer[]): Expression[] {
  if (typeof value !== "object") return []
  if ("raw" in value) return [{ text: value.raw, around }]
  if ("template" in value)
    return value.template.flatMap((part) => (typeof part === "string" ? [] : [{ text: part.raw, around }]))
  if ("list" in value) return value.list.flatMap((one) => inPart(one, around))
  if ("object" in value) return value.object.flatMap((one) => inPart(one, around))
  return "call" in value ? value.with.flatMap((one) => inValue(one, around)) : []
}
