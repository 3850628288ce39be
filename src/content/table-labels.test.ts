import type { Tree, TreeElement } from "../tree/tree"
import { labelCells } from "./table-labels"

const row = (type: "th" | "td", ...cells: Tree[]): TreeElement => [
  "tr",
  null,
  cells.map((content): TreeElement => [type, null, content]),
]
const code: TreeElement = ["code", null, ["oidc"]]

test("cells of three columns and more carry their column's heading", () => {
  const head: TreeElement = ["thead", null, [row("th", ["Tab"], [code], ["Value"])]]
  const body: TreeElement = ["tbody", null, [["tr", null, [["td", { align: "right" }, ["A"]], ["td", null], "x"]]]]
  expect(labelCells([head, body])).toEqual([
    head,
    [
      "tbody",
      null,
      [
        [
          "tr",
          null,
          [["td", { align: "right", "data-label": "Tab" }, ["A"]], ["td", { "data-label": "oidc" }, []], "x"],
        ],
      ],
    ],
  ])
})

test("two columns and tables without a head stay as they are", () => {
  const two: Tree = [
    ["thead", null, [row("th", ["Field"], ["Value"])]],
    ["tbody", null, [row("td", ["A"], ["B"])]],
  ]
  expect(labelCells(two)).toBe(two)
  const headless: Tree = [["tbody", null, [row("td", ["A"], ["B"], ["C"])]]]
  expect(labelCells(headless)).toBe(headless)
})
