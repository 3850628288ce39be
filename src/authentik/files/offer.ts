/**
 * Optional parts of generated files: they are there, commented out, with the reason above them.
 *
 * Code that is commented out begins right after the `#`, prose one space later, so that readers and programs can tell
 * them apart.
 */
import { sentence } from "./comment-text"

/** The prose above a part that is commented out. */
export function offerRemark(reason: string, remark?: string): string {
  return [remark && sentence(remark), `Optional: ${sentence(reason)}`, "Uncomment to use:"].filter(Boolean).join(" ")
}

/** Lines of code, indented by `indent` spaces at least, as comments. */
export function commentOut(lines: string[], indent: number): string[] {
  const margin = " ".repeat(indent)
  return lines.map((line) => `${margin}#${line.slice(indent)}`)
}

/** An item of a list that a file prints. */
interface OfferedItem<Value> {
  value: Value
  comment?: string
  /** Why a reader may leave it out. */
  optional?: string
}

/**
 * A list of nothing but optional items is optional as a whole: its key alone would mean null. Gives the list with that
 * reason; a reason that an item does not share becomes its comment. Undefined where an item is needed, or none is there.
 */
export function whollyOptional<Value>(
  items: readonly OfferedItem<Value>[],
): { optional: string; list: OfferedItem<Value>[] } | undefined {
  const reason = items[0]?.optional
  if (reason === undefined || items.some(({ optional }) => optional === undefined)) return undefined
  const list = items.map(({ value, comment, optional }) => ({
    value,
    comment: optional === reason ? comment : optional,
  }))
  return { optional: reason, list }
}
