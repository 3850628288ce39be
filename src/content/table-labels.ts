import { isOfType, textOf, type Tree, type TreeNode } from "../tree/tree"

/** Of two columns, the first is the label of the second. */
const COLUMNS_WITHOUT_LABELS = 2

/**
 * Adds each column's heading to its cells as `data-label`, which phones show where tables are lists; see `prose.css`.
 * @param parts the content of a `table` element: its head and its body.
 */
export function labelCells(parts: Tree): Tree {
  const headings = childrenOf(childrenOf(parts.find(isOfType("thead")))[0]).map((cell) => textOf([cell]))
  if (headings.length <= COLUMNS_WITHOUT_LABELS) return parts
  const labelled = (cell: TreeNode, column: number): TreeNode =>
    typeof cell === "string" ? cell : [cell[0], { ...cell[1], "data-label": headings[column] ?? "" }, childrenOf(cell)]
  return parts.map((part) =>
    isOfType("tbody")(part)
      ? ["tbody", null, childrenOf(part).map((row): TreeNode => ["tr", null, childrenOf(row).map(labelled)])]
      : part,
  )
}

const childrenOf = (node: TreeNode | undefined): Tree =>
  node === undefined || typeof node === "string" ? [] : (node[2] ?? [])
