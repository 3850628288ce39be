import { fireEvent, render, screen } from "@testing-library/react"
import { useStorageNotice } from "./use-storage-notice"
import { useStoredValue } from "./use-stored-value"

function Choice() {
  const [, store] = useStoredValue("choice")
  return <button onClick={() => store("yes")}>{useStorageNotice()}</button>
}

afterEach(() => jest.restoreAllMocks())

test("says that values last only until the page closes as soon as the browser refuses to store one", () => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  render(<Choice />)
  const button = screen.getByRole("button", { name: "Kept in this browser" })
  fireEvent.click(button)
  expect(button).toHaveTextContent("Kept in this browser")
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  fireEvent.click(button)
  expect(button).toHaveTextContent("Kept until this page closes")
})
