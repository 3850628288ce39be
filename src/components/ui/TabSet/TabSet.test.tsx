import { act, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { TabSet } from "./TabSet"

const TABS = ["one", "two", "three"].map((id) => ({ id, title: `Title ${id}`, content: <p>Text {id}</p> }))

function Example({ start }: { start?: string }) {
  const [active, setActive] = useState(start)
  return <TabSet label="Ways" tabs={TABS} active={active} onSelect={setActive} />
}

const panelOf = (text: string) => screen.getByText(text).closest("[role=tabpanel]")

test("until the active tab is known, shows all panels and selects the first tab", () => {
  render(<Example />)
  for (const { id } of TABS) expect(panelOf(`Text ${id}`)).not.toHaveAttribute("hidden")
  expect(screen.getByRole("tab", { name: "Title one" })).toHaveAttribute("aria-selected", "true")
})

test("shows only the active panel and leaves the others available to find-in-page", () => {
  render(<Example start="two" />)
  expect(panelOf("Text two")).not.toHaveAttribute("hidden")
  expect(panelOf("Text one")).toHaveAttribute("hidden", "until-found")
  expect(screen.getByRole("tab", { name: "Title two" })).toHaveAttribute("aria-controls", panelOf("Text two")?.id)
})

test("clicks, arrow keys and End select a tab, and keys move the focus to it", async () => {
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

test("a list says when to choose each tab, and up and down move in it, too", async () => {
  const tabs = TABS.map((tab) => ({ ...tab, note: `For ${tab.id}.` }))
  function List() {
    const [active, setActive] = useState("one")
    return <TabSet label="Ways" look="list" tabs={tabs} active={active} onSelect={setActive} />
  }
  const user = userEvent.setup()
  render(<List />)
  await user.click(screen.getByRole("tab", { name: "Title one For one." }))
  await user.keyboard("{ArrowUp}")
  expect(screen.getByRole("tab", { name: "Title three For three." })).toHaveFocus()
  await user.keyboard("{ArrowDown}")
  expect(panelOf("Text one")).not.toHaveAttribute("hidden")
})

test("in a row of tabs, up and down scroll the page, and there are no notes", () => {
  render(<Example start="one" />)
  const tab = screen.getByRole("tab", { name: "Title one" })
  expect(fireEvent.keyDown(tab, { key: "ArrowDown" })).toBe(true)
  expect(tab).toHaveTextContent(/^Title one$/)
})

test.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])(
  "arrow keys with another key (%s) are the browser's, such as Alt+Left for Back",
  (modifier) => {
    render(<Example start="two" />)
    const tab = screen.getByRole("tab", { name: "Title two" })
    expect(fireEvent.keyDown(tab, { key: "ArrowLeft", [modifier]: true })).toBe(true)
    expect(tab).toHaveAttribute("aria-selected", "true")
  },
)

test("a find-in-page match in a hidden panel selects its tab", () => {
  render(<Example start="one" />)
  act(() => void screen.getByText("Text three").dispatchEvent(new Event("beforematch", { bubbles: true })))
  expect(panelOf("Text three")).not.toHaveAttribute("hidden")
})

test("once the active tab is known, it replaces the one that a script selected in static HTML", () => {
  const { rerender } = render(<TabSet label="Ways" tabs={TABS} active={undefined} onSelect={() => undefined} />)
  const selected = () =>
    screen.getAllByRole("tab").map((tab) => `${tab.ariaSelected ?? tab.getAttribute("aria-selected")} ${tab.tabIndex}`)
  for (const tab of screen.getAllByRole("tab")) {
    tab.setAttribute("aria-selected", String(tab.dataset.tab === "three"))
    tab.tabIndex = tab.dataset.tab === "three" ? 0 : -1
  }
  rerender(<TabSet label="Ways" tabs={TABS} active="one" onSelect={() => undefined} />)
  expect(selected()).toEqual(["true 0", "false -1", "false -1"])
})
