/** Finds variables and data sources that only optional parts of a configuration refer to. */
import type { HclArgument, HclBlock, HclItem, HclValue } from "../files/hcl"
import type { Offer } from "../model/model"
import { neededFor } from "../resolve/offers"

/** An expression, with the offers around it. */
interface Expression {
  text: string
  around: Offer[]
}

/** Variables or data sources, each of them optional if only optional parts of the other blocks refer to it. */
export function onlyIfUsed(declarations: HclBlock[], others: HclBlock[]): HclBlock[] {
  const expressions = others.flatMap((block) => inBlock(block, []))
  return declarations.map((block) => {
    const address = [block.type === "variable" ? "var" : block.type, ...block.labels].join(".")
    const reference = new RegExp(`(?<![\\w.])${address.replaceAll(".", "\\.")}(?!\\w)`)
    const uses = expressions.filter(({ text }) => reference.test(text)).map(({ around }) => around)
    return { ...block, option: neededFor(uses, "A part below needs it") }
  })
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
  if ("each" in value) return value.each.flatMap((one) => inPart(one, around))
  return "call" in value ? value.with.flatMap((one) => inValue(one, around)) : []
}
