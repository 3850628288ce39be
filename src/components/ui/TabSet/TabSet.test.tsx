import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { TabSet } from "./TabSet"

const TABS = ["one", "two", "three"].map((id) => ({ id, title: `Title ${id}`, content: <p>Text {id}</p> }))

function Example({ start }: { start?: string }) {
  const [active, setActive] = useState(start)
  return <TabSet label="Ways" tabs={TABS} active={active} onSelect={setActive} />
}

const panelOf = (text: string) => screen.getByText(text).closest("[role=tabpanel]")

test("before it is settled which tab is open, everything is there to be read", () => {
  render(<Example />)
  for (const { id } of TABS) expect(panelOf(`Text ${id}`)).not.toHaveAttribute("hidden")
  expect(screen.getByRole("tab", { name: "Title one" })).toHaveAttribute("aria-selected", "true")
})

test("one panel is shown, the others can still be found by the browser", () => {
  render(<Example start="two" />)
  expect(panelOf("Text two")).not.toHaveAttribute("hidden")
  expect(panelOf("Text one")).toHaveAttribute("hidden", "until-found")
  expect(screen.getByRole("tab", { name: "Title two" })).toHaveAttribute("aria-controls", panelOf("Text two")?.id)
})

test("clicks and arrow keys choose, and the focus follows", async () => {
  const user = userEvent.setup()
  render(<Example start="one" />)
  await user.click(screen.getByRole("tab", { name: "Title two" }))
  expect(panelOf("Text two")).not.toHaveAttribute("hidden")
  await user.keyboard("{ArrowRight}")
  expect(screen.getByRole("tab", { name: "Title three" })).toHaveFocus()
  await user.keyboard("{ArrowRight}")
  expect(screen.getByRole("tab", { name: "Title one" })).toHaveFocus()
  await user.keyboard("{End}")
  expect(panelOf("Text three")).not.toHaveAttribute("hidden")
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
})

test("what the browser finds in a closed tab opens it", () => {
  render(<Example start="one" />)
  act(() => void screen.getByText("Text three").dispatchEvent(new Event("beforematch", { bubbles: true })))
  expect(panelOf("Text three")).not.toHaveAttribute("hidden")
})
