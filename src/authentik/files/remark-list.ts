/** Prints paragraphs and lists as comment lines of a file. */
import type { FindTokens } from "../../placeholders/find-tokens"
import type { Offer } from "../model/model"
import { anyOf } from "../resolve/offers"
import { commentLines } from "./comment-text"
import { type Line, type Mark, marked } from "./lines"
import { asComment } from "./offer"

/** An item of a list. */
export interface Remark {
  text: string
  option?: Offer
  /** The only form of the file that has the item: with options commented out, or with chosen options. */
  form?: "commented" | "chosen"
}

/** Prints paragraphs as comment lines. */
export const paragraphLines = (paragraphs: string[], find: FindTokens): Line[] =>
  paragraphs.flatMap((paragraph) => asComment(commentLines(paragraph, find)))

/** Prints a title and the items of a list as comment lines; empty without items. The title is there if an item is. */
export function remarkList(title: string, remarks: Remark[], find: FindTokens, above: Line[] = []): Line[] {
  const heading = [...above, ...paragraphLines([title], find)]
  const items = remarks.flatMap((remark) => {
    const [first = [], ...rest] = commentLines(remark.text, find, 4)
    return withForm(asComment([["- ", ...first], ...rest.map((line): Line => ["  ", ...line])]), remark)
  })
  if (remarks.some(({ option }) => option === undefined)) return [...heading, ...items]
  const of = (form: Required<Remark>["form"]): Line[] => {
    const option = anyOf(remarks.flatMap((one) => (one.form && one.form !== form ? [] : [one.option])))
    return option ? withForm(heading, { option, form }) : []
  }
  return [...of("commented"), ...of("chosen"), ...items]
}

const withForm = (lines: Line[], { option, form = "if" }: Pick<Remark, "option"> & { form?: Mark["mark"] }): Line[] =>
  option ? marked(lines, form, option) : lines
