import type { Tree } from "../tree/tree"
import { shownTree } from "./shown-tree"

const remark: Tree[number] = ["OlderReleases", { before: "2026.5" }, ["Set it."]]
const ancient: Tree[number] = ["OlderReleases", { before: "2025.10" }, ["It is on."]]
const tree: Tree = [
  ["p", { "data-releases": "2026.8 2026.5", class: "x" }, ["New"]],
  ["ForReleases", { is: "2026.2 2025.12" }, [["Note", null, ["Old"]]]],
  remark,
  ancient,
]

test("readers of a release see what is for it, and remarks on releases that it is older than", () => {
  expect(shownTree(tree, "2026.8")).toEqual([["p", { class: "x" }, ["New"]], ancient])
  expect(shownTree(tree, "2026.2")).toEqual([["Note", null, ["Old"]], remark, ancient])
})

test("without JavaScript, the newest release and all remarks are there", () => {
  expect(shownTree(tree)).toEqual([["p", { class: "x" }, ["New"]], remark, ancient])
})
