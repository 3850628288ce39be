import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { fakeDialog } from "../../../../test/support/dialog"
import { Shortcuts } from "./Shortcuts"

fakeDialog()

const dialog = () => screen.queryByRole("dialog", { name: "Keyboard shortcuts" })

test("? opens the list of shortcuts, and Close removes it", async () => {
  render(<Shortcuts />)
  expect(fireEvent.keyDown(document.body, { key: "?", shiftKey: true })).toBe(false)
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toHaveTextContent("Search all guides")
  await userEvent.click(screen.getByRole("button", { name: "Close" }))
  expect(dialog()).toBeNull()
})

test("so does the button", async () => {
  render(<Shortcuts />)
  await userEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" }))
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible()
})

test.each([
  ["in a field", () => screen.getByRole("textbox"), {}],
  ["with Ctrl", () => document.body, { ctrlKey: true }],
  ["while another dialog is open", () => screen.getByRole("dialog"), {}],
])("? keeps its default behavior %s", (when, target, keys) => {
  render(
    <>
      <Shortcuts />
      <input />
      {when.includes("dialog") && <dialog open />}
    </>,
  )
  expect(fireEvent.keyDown(target(), { key: "?", ...keys })).toBe(true)
})
