import type { Tree, TreeElement } from "../tree/tree"
import { continueSteps } from "./continue-steps"

const list = (items: number, start?: number): TreeElement => [
  "ol",
  start ? { start } : null,
  Array.from({ length: items }, (_, index): TreeElement => ["li", null, [String(index)]]),
]
const variants = (...contents: Tree[]): TreeElement => [
  "Variants",
  { label: "Kinds" },
  contents.map((content, index): TreeElement => ["Variant", { id: String(index) }, content]),
]
const heading: TreeElement = ["h3", { id: "x" }, ["X"]]

test("the lists of variants continue the list of their section", () => {
  const before: Tree = [heading, list(3), variants([["p", null, ["Text"]], list(2), list(1)], [list(4)])]
  const after: Tree = [heading, list(3), variants([["p", null, ["Text"]], list(2, 4), list(1, 6)], [list(4, 4)])]
  expect(continueSteps(before)).toEqual(after)
})

test("a list after variants continues them only if they all end with the same number", () => {
  expect(continueSteps([list(1), variants([list(2)], [list(2)]), list(1)])).toEqual([
    list(1),
    variants([list(2, 2)], [list(2, 2)]),
    list(1, 4),
  ])
  expect(continueSteps([list(1), variants([list(2)], [list(3)]), list(1)])[2]).toEqual(list(1))
})

test("numbers start again after a heading, and in variants without a list before them", () => {
  const alone: Tree = [list(3), heading, variants([list(2), list(2)]), heading, list(1)]
  expect(continueSteps(alone)).toEqual(alone)
  expect(continueSteps([list(1), list(2)])).toEqual([list(1), list(2)])
})

test("an author's own first number is kept", () => {
  expect(continueSteps([list(2), variants([list(2, 7)])])).toEqual([list(2), variants([list(2, 7)])])
})
