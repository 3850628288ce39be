/**
 * Optional parts of generated files: they are there, commented out, with the reason above them.
 *
 * Code that is commented out begins right after the `#`, prose one space later, so that readers and programs can tell
 * them apart.
 */
import type { FindTokens } from "../../placeholders/find-tokens"
import { commentLines, plainText, sentence } from "./comment-text"
import type { Line } from "./lines"

/** The prose above a part that is commented out. */
function offerRemark(reason: string, remark?: string): string {
  return [remark && sentence(remark), `Optional: ${sentence(reason)}`, "Uncomment to use:"].filter(Boolean).join(" ")
}

/** Lines of code as comments. */
export const commentOut = (lines: Line[]): Line[] => lines.map((line) => ["#", ...line])

/** Lines of prose as comments. */
export const asComment = (lines: Line[]): Line[] => lines.map((line) => ["# ", ...line])

/** A part of a file as it is said to be: with a comment, or optional for a reason. */
interface Remarked {
  comment?: string
  /** Why a reader may leave it out. */
  optional?: string
}

/**
 * Lines of code below their comment; as comments themselves where they are optional, with the reason unless the part
 * `before` has the same one. `column` is where the lines begin.
 */
export function withRemark(
  code: Line[],
  { comment, optional }: Remarked,
  { find, column, before }: { find: FindTokens; column: number; before?: string },
): Line[] {
  const above = (text: string | undefined) => (text ? asComment(commentLines(plainText(text), find, column)) : [])
  if (optional === undefined) return [...above(comment), ...code]
  return [...(optional === before && !comment ? [] : above(offerRemark(optional, comment))), ...commentOut(code)]
}

/** An item of a list that a file prints. */
interface OfferedItem<Value> extends Remarked {
  value: Value
}

/**
 * A list of nothing but optional items is optional as a whole: its key alone would mean null. Gives the list with that
 * reason; a reason that an item does not share becomes its comment. Undefined where an item is needed, or none is there.
 */
function whollyOptional<Value>(
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

/** A field with a list of nothing but optional items, made optional as a whole. */
export function wholly<Field extends Remarked & { value: unknown }>(field: Field): Field {
  const { value, optional } = field
  if (optional !== undefined || typeof value !== "object" || value === null || !("list" in value)) return field
  const whole = whollyOptional(value.list as OfferedItem<unknown>[])
  return whole ? { ...field, value: { list: whole.list }, optional: whole.optional } : field
}
