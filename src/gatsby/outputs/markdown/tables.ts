/** Converts tables and rows of a guide's tree to mdast. */
import type { BlockContent, Html, List, ListItem, Table } from "mdast"
import { isElement, type Tree, type TreeElement } from "../../../tree/tree"
import { joined, toInlines, type MdastContext } from "./inlines"

const BREAK: Html = { type: "html", value: "<br>" }

/** Blocks that need no empty line before them in an entry. */
const CLOSE = new Set(["paragraph", "list", "code"])

/** An entry of a list. */
export const item = (children: BlockContent[]): ListItem => ({
  type: "listItem",
  spread: children.some(({ type }) => !CLOSE.has(type)),
  children,
})

/** A table. Markdown has none without a header row, so rows that have only a header of their own are a list. */
export function table(children: Tree, context: MdastContext): BlockContent {
  const parts = children.filter(isElement)
  const rowsIn = (name: string) =>
    parts.flatMap(([type, , content = []]) => (type === name ? content.filter(isElement) : []))
  const head = rowsIn("thead")
  if (head.length === 0) return rows(rowsIn("tbody"), context)
  const cells = ([, , content = []]: TreeElement) => content.filter(isElement)
  const made: Table = {
    type: "table",
    align: cells(head[0] ?? ["tr", null]).map(([, props]) => (props?.align ?? null) as "left" | null),
    children: [...head, ...rowsIn("tbody")].map((row) => ({
      type: "tableRow",
      children: cells(row).map(([, , content = []]) => ({
        type: "tableCell",
        children: joined(content, BREAK, context),
      })),
    })),
  }
  return made
}

/** Rows with a header cell each, as a list of label and values. */
export function rows(children: Tree, context: MdastContext): List {
  const items = children.filter(isElement).map(([, , cells = []]): ListItem => {
    const [label, ...others] = cells.filter(isElement)
    const content = others.flatMap(([, , nodes = []]) => nodes)
    return item([
      {
        type: "paragraph",
        children: [
          { type: "strong", children: toInlines(label?.[2] ?? [], context) },
          { type: "text", value: ": " },
          ...joined(content, { type: "text", value: ", " }, context),
        ],
      },
    ])
  })
  return { type: "list", ordered: false, spread: false, children: items }
}
