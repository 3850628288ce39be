/**
 * Parts of generated files that belong to options. In the commented form, the reason is above them; in the other form,
 * only the option's title.
 *
 * Commented-out code begins right after the `#`, and prose after a space, so that readers and programs can distinguish
 * them.
 */
import type { Offer } from "../model/model"
import type { FindTokens } from "../../placeholders/find-tokens"
import { commentLines, plainText, sentence } from "./comment-text"
import { anyOf, isSameOffer } from "../resolve/offers"
import { type Line, mark, marked } from "./lines"

/** The prose above a part that is commented out. */
const commentedRemark = ({ title, reason }: Offer, remark = ""): string =>
  [remark, `Option: ${title}`, reason, "Uncomment to use:"].flatMap((text) => (text ? sentence(text) : [])).join(" ")

/** Turns lines of prose into comments. */
export const asComment = (lines: Line[]): Line[] => lines.map((line) => ["# ", ...line])

/** The lines of a comment above code; none if the text is missing, or has no printable characters. */
export const remarkLines = (
  text: string | undefined,
  { find, column }: { find: FindTokens; column: number },
): Line[] => (text ? asComment(commentLines(plainText(text), find, column)) : [])

/** A part of a file that may have a comment or belong to an option. */
interface Remarked {
  comment?: string
  option?: Offer
  /** The option of an item whose whole list is commented out. */
  under?: Offer
}

interface RemarkPlace {
  find: FindTokens
  column: number
  /** The option of the preceding part. */
  before?: Offer
}

/** The option of a part, whether the part or its whole list is commented out. */
export const offerOf = (part: Remarked | undefined): Offer | undefined => part?.option ?? part?.under

/**
 * Puts a comment above lines of code. Code of an option is below its title, and commented out below its reason. They are
 * omitted if the preceding part has the same option; the reason only if there is no other comment. `place.column` is
 * where the lines begin.
 */
export function withRemark(code: Line[], { comment, option, under }: Remarked, place: RemarkPlace): Line[] {
  const isRepeated = isSameOffer(option ?? under, place.before)
  const chosen = ({ title }: Offer): Line[] => [
    ...(isRepeated ? [] : remarkLines(sentence(`Option: ${title}`), place)),
    ...remarkLines(comment, place),
  ]
  if (under) return marked([...chosen(under), ...code], "if", under)
  if (option === undefined) return [...remarkLines(comment, place), ...code]
  const commented = isRepeated && !comment ? [] : remarkLines(commentedRemark(option, comment), place)
  return [
    ...marked(commented, "commented", option),
    ...marked(chosen(option), "chosen", option),
    ...marked(code, "off", option),
  ]
}

/** Puts blank lines between groups of lines. A blank line is there if its group is, and any group above. */
export function separated(groups: readonly { lines: Line[]; option?: Offer }[]): Line[] {
  const filled = groups.filter(({ lines }) => lines.length > 0)
  return filled.flatMap(({ lines, option }, index) => {
    if (index === 0) return lines
    const above = anyOf(filled.slice(0, index).map((group) => group.option))
    return [[option, above].flatMap((offer) => (offer ? mark("if", offer) : [])), ...lines]
  })
}

/** An item of a list that a file prints. */
interface OfferedItem<Value> extends Remarked {
  value: Value
}

/**
 * Makes a list optional as a whole if all its items are, because its key alone would mean null. Its options are those
 * of all items. Undefined if the list is empty or an item is required.
 */
function whollyOptional<Value>(
  items: readonly OfferedItem<Value>[],
): { option: Offer; list: OfferedItem<Value>[] } | undefined {
  const offers = items.flatMap(({ option }) => option ?? [])
  const [first] = offers
  if (!first || offers.length < items.length) return undefined
  const isShared = offers.every((offer) => isSameOffer(offer, first))
  const whole = isShared ? first : anyOf(offers)
  if (!whole) return undefined
  const list = items.map(({ option, ...item }) => (isShared ? item : { ...item, under: option }))
  return { option: whole, list }
}

/** Makes a field optional if all items of its list are; returns other fields unchanged. */
export function wholly<Field extends Remarked & { value: unknown }>(field: Field): Field {
  const { value, option } = field
  if (option !== undefined || typeof value !== "object" || value === null || !("list" in value)) return field
  const whole = whollyOptional(value.list as OfferedItem<unknown>[])
  return whole ? { ...field, value: { list: whole.list }, option: whole.option } : field
}
