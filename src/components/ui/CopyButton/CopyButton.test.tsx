import { act, fireEvent, render, screen } from "@testing-library/react"
import { CopyButton } from "./CopyButton"

const writeText = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  writeText.mockReset()
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } })
})

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(document, "execCommand")
})

const press = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy" })))

test("copies the text that is there at that moment, says so, and then is itself again", async () => {
  writeText.mockResolvedValue(undefined)
  render(<CopyButton getText={() => "ldap://x"} />)
  await press()
  expect(writeText).toHaveBeenCalledWith("ldap://x")
  expect(screen.getByRole("status")).toHaveTextContent("Copied")
  act(() => jest.advanceTimersByTime(2000))
  expect(screen.getByRole("status")).toBeEmptyDOMElement()
})

test("copies the older way where there is no clipboard", async () => {
  let copied = ""
  writeText.mockRejectedValue(new Error("not allowed"))
  document.execCommand = () => {
    copied = document.querySelector("textarea")?.value ?? ""
    return true
  }
  render(<CopyButton getText={() => "text"} />)
  await press()
  expect(copied).toBe("text")
  expect(screen.getByRole("status")).toHaveTextContent("Copied")
  expect(document.querySelector("textarea")).toBeNull()
})

test("says when copying fails", async () => {
  writeText.mockRejectedValue(new Error("not allowed"))
  document.execCommand = () => false
  render(<CopyButton getText={() => "text"} />)
  await press()
  expect(screen.getByRole("status")).toHaveTextContent("Copy failed")
})
