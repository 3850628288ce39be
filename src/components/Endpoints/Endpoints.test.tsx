import { render, screen, within } from "@testing-library/react"
import type { Tree as TreeData } from "../../content/tree"
import { treeComponents } from "../Tree/components"
import { Tree } from "../Tree/Tree"

const rows = (count: number): TreeData =>
  Array.from({ length: count }, (_, index) => [
    "tr",
    null,
    [
      ["th", { scope: "row" }, [`Address ${index + 1}`]],
      ["td", null, [["CopyCode", { label: `Address ${index + 1}` }, [`https://authentik.company/${index + 1}/`]]]],
    ],
  ])
const show = (count: number) => render(<Tree nodes={[["Endpoints", null, rows(count)]]} components={treeComponents} />)

test("each endpoint has a header and a copy button that says what it copies", () => {
  show(2)
  const row = screen.getByRole("row", { name: /Address 2/ })
  expect(within(row).getByRole("rowheader")).toHaveTextContent("Address 2")
  expect(within(row).getByRole("button", { name: "Copy: Address 2" })).toBeInTheDocument()
})

test("up to six are seen; of more, what follows the fifth is folded under its names", () => {
  const { unmount } = show(6)
  expect(screen.queryByRole("group")).toBeNull()
  expect(screen.getAllByRole("row")).toHaveLength(6)
  unmount()
  show(8)
  const folded = screen.getByRole("group")
  expect(folded.querySelector("summary")).toHaveTextContent("Address 6, Address 7, Address 8")
  expect(folded.querySelectorAll("tr")).toHaveLength(3)
})
