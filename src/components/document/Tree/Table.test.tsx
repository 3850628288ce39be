import { act, render, screen } from "@testing-library/react"
import { Tree } from "../../../tree/render"
import type { TreeElement } from "../../../tree/tree"
import { Table } from "./Table"

const row = (type: string, ...cells: string[]): TreeElement => ["tr", null, cells.map((cell) => [type, null, [cell]])]

test("only a table that is wider than its box is a stop of the Tab key", () => {
  let measure = () => undefined as void
  Object.assign(window, {
    ResizeObserver: class {
      constructor(callback: (entries: { target: Element }[]) => void) {
        measure = () => callback([{ target: screen.getByRole("table") }])
      }
      observe() {}
      unobserve() {}
    },
  })
  const width = jest.spyOn(Element.prototype, "scrollWidth", "get")
  const parts = [
    ["thead", null, [row("th", "Region", "ACS URL")]],
    ["tbody", null, [row("td", "Europe", "https://eu.example.org")]],
  ] as TreeElement[]
  render(<Tree components={{ table: Table }} nodes={[["table", null, parts]]} />)
  act(measure)
  expect(screen.queryByRole("group")).toBeNull()
  width.mockReturnValue(900)
  act(measure)
  expect(screen.getByRole("group", { name: "Table" })).toHaveAttribute("tabindex", "0")
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, "ResizeObserver")
})
