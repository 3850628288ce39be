/**
 * Optional parts of generated files, which are commented out, with the reason above them.
 *
 * Commented-out code begins right after the `#`, and prose after a space, so that readers and programs can distinguish
 * them.
 */
import type { Offer } from "../model/model"
import type { FindTokens } from "../../placeholders/find-tokens"
import { commentLines, plainText, sentence } from "./comment-text"
import { isSameOffer, neededFor } from "../resolve/offers"
import type { Line } from "./lines"

/** The prose above a part that is commented out. */
function offerRemark(reason: string, remark?: string): string {
  return [remark && sentence(remark), `Optional: ${sentence(reason)}`, "Uncomment to use:"].filter(Boolean).join(" ")
}

/** Comments out lines of code. */
const commentOut = (lines: Line[]): Line[] => lines.map((line) => ["#", ...line])

/** Turns lines of prose into comments. */
export const asComment = (lines: Line[]): Line[] => lines.map((line) => ["# ", ...line])

/** The lines of a comment above code; none if the text is missing, or has no printable characters. */
export const remarkLines = (
  text: string | undefined,
  { find, column }: { find: FindTokens; column: number },
): Line[] => (text ? asComment(commentLines(plainText(text), find, column)) : [])

/** A part of a file that may have a comment or be optional. */
interface Remarked {
  comment?: string
  /** Why a reader may omit it. */
  option?: Offer
}

/**
 * Puts a comment above lines of code. Optional code is commented out below its reason. The reason is omitted if it
 * equals `before`, that of the preceding part, and there is no other comment. `column` is where the lines begin.
 */
export function withRemark(
  code: Line[],
  { comment, option }: Remarked,
  place: { find: FindTokens; column: number; before?: Offer },
): Line[] {
  if (option === undefined) return [...remarkLines(comment, place), ...code]
  const isRepeated = isSameOffer(option, place.before) && !comment
  return [...(isRepeated ? [] : remarkLines(offerRemark(option.reason, comment), place)), ...commentOut(code)]
}

/** An item of a list that a file prints. */
interface OfferedItem<Value> extends Remarked {
  value: Value
}

/**
 * Makes a list optional as a whole if all its items are, because its key alone would mean null. Its reason is that of
 * the first item; other reasons become comments of their items. Undefined if the list is empty or an item is required.
 */
function whollyOptional<Value>(
  items: readonly OfferedItem<Value>[],
): { option: Offer; list: OfferedItem<Value>[] } | undefined {
  const offers = items.flatMap(({ option }) => option ?? [])
  const [first] = offers
  if (!first || offers.length < items.length) return undefined
  const whole = neededFor(
    offers.map((option) => [option]),
    first.reason,
  )
  const list = items.map(({ value, comment, option }) => ({
    value,
    comment:
      option && !isSameOffer(option, first)
        ? [comment && sentence(comment), option.reason].filter(Boolean).join(" ")
        : comment,
  }))
  return whole && { option: whole, list }
}

/** Makes a field optional if all items of its list are; returns other fields unchanged. */
export function wholly<Field extends Remarked & { value: unknown }>(field: Field): Field {
  const { value, option } = field
  if (option !== undefined || typeof value !== "object" || value === null || !("list" in value)) return field
  const whole = whollyOptional(value.list as OfferedItem<unknown>[])
  return whole ? { ...field, value: { list: whole.list }, option: whole.option } : field
}
