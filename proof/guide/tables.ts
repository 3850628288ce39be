/** The tables of a guide that name the fields of the application in the first column and their values in another one. */
import { textOf, walk, type Tree } from "../../src/tree/tree"
import { filled, withCredentials, type Values } from "./blocks"

/**
 * The values of all fields in the table that has this field. A value is the first code or label in its cell, or else the cell's
 * whole text.
 * @param column of the values; the first one has the fields and is 0.
 * @throws if no table or several tables have the field.
 */
export function tableWith(tree: Tree, field: string, values: Values, column = 1): Record<string, string> {
  const found: Record<string, string>[] = []
  walk(tree, ([type, , children = []]) => {
    if (type !== "table") return
    const fields = Object.fromEntries(
      rowsOf(children).map((cells) => [textOf(cells[0] ?? []).trim(), valueIn(cells[column] ?? [], values)]),
    )
    if (field in fields) found.push(fields)
  })
  const [fields] = found
  if (!fields || found.length > 1) throw new Error(`${found.length} tables of the guide have the field "${field}"`)
  return fields
}

/** The contents of the cells in each row below the header. */
function rowsOf(table: Tree): Tree[][] {
  const rows: Tree[][] = []
  walk(table, ([type, , children = []]) => {
    if (type !== "tr") return
    const cells = children.flatMap((cell) => (typeof cell !== "string" && cell[0] === "td" ? [cell[2] ?? []] : []))
    if (cells.length > 0) rows.push(cells)
  })
  return rows
}

function valueIn(cell: Tree, values: Values): string {
  const marked = cell.find((node) => typeof node !== "string" && ["code", "strong"].includes(node[0]))
  const nodes = marked ? [marked] : cell
  const text = nodes.map((node) => filled(node, values)).join("")
  return withCredentials(text, values).trim()
}
