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

test("copies the text as it is at the moment of the click, and shows Copied for 2 seconds", async () => {
  writeText.mockResolvedValue(undefined)
  let text = "ldap://old"
  render(<CopyButton getText={() => text} />)
  text = "ldap://x"
  await press()
  expect(writeText.mock.calls).toEqual([["ldap://x"]])
  expect(screen.getByRole("status")).toHaveTextContent("Copied")
  act(() => jest.advanceTimersByTime(2000))
  expect(screen.getByRole("status")).toBeEmptyDOMElement()
})

test("falls back to execCommand if the clipboard rejects the text", async () => {
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

test("shows Copy failed if the fallback fails too", async () => {
  writeText.mockRejectedValue(new Error("not allowed"))
  document.execCommand = () => false
  render(<CopyButton getText={() => "text"} />)
  await press()
  expect(screen.getByRole("status")).toHaveTextContent("Copy failed")
})

test("shows Copy failed, and leaves no rejection, if the clipboard refuses to wait for a text that then fails", async () => {
  const write = jest.fn().mockRejectedValue(new Error("not allowed"))
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { write } })
  Object.assign(globalThis, { ClipboardItem: class {} })
  const unhandled = jest.fn()
  process.on("unhandledRejection", unhandled)
  render(<CopyButton getText={() => Promise.reject(new Error("Loading chunk 7 failed"))} />)
  await press()
  jest.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off("unhandledRejection", unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect(screen.getByRole("status")).toHaveTextContent("Copy failed")
})
