import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { fakeDialog } from "../../../../test/support/dialog"
import { importCode } from "../../../network/import-code"
import { isReleaseNew } from "../../errors/ErrorBox/is-release-new"
import { Shortcuts } from "./Shortcuts"

jest.mock("../../errors/ErrorBox/is-release-new", () => ({ isReleaseNew: jest.fn() }))
jest.mock("../../../network/import-code", () => ({
  importCode: jest.fn(
    jest.requireActual<typeof import("../../../network/import-code")>("../../../network/import-code").importCode,
  ),
}))

fakeDialog()
jest.mocked(isReleaseNew).mockResolvedValue(false)

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

test("if the list cannot be loaded, ? says so, Close removes that, and Retry loads the list", async () => {
  const failure = new Error("Loading chunk 127 failed.")
  jest.mocked(importCode).mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  render(<Shortcuts />)
  fireEvent.keyDown(document.body, { key: "?" })
  expect(await screen.findByRole("alert")).toHaveTextContent("This part could not be loaded. Check your connection")
  await userEvent.click(screen.getByRole("button", { name: "Close" }))
  expect(dialog()).toBeNull()
  fireEvent.keyDown(document.body, { key: "?" })
  await userEvent.click(await screen.findByRole("button", { name: "Retry" }))
  expect(await screen.findByText("Search all guides")).toBeInTheDocument()
  expect(screen.queryByRole("alert")).toBeNull()
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
