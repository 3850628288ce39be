/** Finds variables and data sources that only optional parts of a configuration refer to. */
import type { HclArgument, HclBlock, HclItem, HclValue } from "../files/hcl"

/** The expressions of all non-optional parts, as one text. */
export function activeReferences(blocks: HclBlock[]): string {
  return blocks.flatMap(inBlock).join("\n")
}

/** The block of a variable or data source, commented out if only optional parts refer to it. */
export function onlyIfUsed(block: HclBlock, used: string): HclBlock {
  const { type, labels, optional } = block
  const address = [type === "variable" ? "var" : type, ...labels].join(".")
  const needed = new RegExp(`(?<![\\w.])${address.replaceAll(".", "\\.")}(?!\\w)`).test(used)
  return needed || optional !== undefined ? block : { ...block, optional: "needed by an optional part below" }
}

const inBlock = ({ body, optional }: HclBlock): string[] =>
  optional === undefined ? body.flatMap((part) => ("type" in part ? inBlock(part) : inPart(part))) : []
const inPart = ({ value, optional }: HclArgument | HclItem): string[] => (optional === undefined ? inValue(value) : [])

function inValue(value: HclValue): string[] {
  if (typeof value !== "object") return []
  if ("raw" in value) return [value.raw]
  if ("template" in value) return value.template.flatMap((part) => (typeof part === "string" ? [] : [part.raw]))
  if ("list" in value) return value.list.flatMap(inPart)
  if ("object" in value) return value.object.flatMap(inPart)
  return "call" in value ? value.with.flatMap(inValue) : []
}
