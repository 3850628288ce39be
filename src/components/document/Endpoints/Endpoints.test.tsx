import { render, screen, within } from "@testing-library/react"
import type { Tree as TreeData } from "../../../tree/tree"
import { treeComponents } from "../Tree/components"
import { Tree } from "../../../tree/render"

const rows = (count: number): TreeData =>
  Array.from({ length: count }, (_, index) => [
    "tr",
    null,
    [
      ["th", { scope: "row" }, [`Address ${index + 1}`]],
      ["td", null, [["CopyCode", { label: `Address ${index + 1}` }, [`https://authentik.company/${index + 1}/`]]]],
    ],
  ])
const show = (count: number, visible: number, folded = "") =>
  render(<Tree nodes={[["Endpoints", { visible, folded }, rows(count)]]} components={treeComponents} />)

test("each endpoint has a header and a copy button labeled with what it copies", () => {
  show(2, 2)
  const row = screen.getByRole("row", { name: /Address 2/ })
  expect(within(row).getByRole("rowheader")).toHaveTextContent("Address 2")
  expect(within(row).getByRole("button", { name: "Copy: Address 2" })).toBeInTheDocument()
})

test("endpoints beyond the visible ones are folded under a summary with their names", () => {
  show(4, 2, "Address 3, Address 4")
  const folded = screen.getByRole("group")
  expect(folded.querySelector("summary")).toHaveTextContent("Address 3, Address 4")
  expect(folded.querySelectorAll("tr")).toHaveLength(2)
})

test("if all endpoints are visible, nothing is folded", () => {
  show(4, 4)
  expect(screen.queryByRole("group")).toBeNull()
  expect(screen.getAllByRole("row")).toHaveLength(4)
})
