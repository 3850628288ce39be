import { fireEvent, render, screen } from "@testing-library/react"
import { useCallback, useRef, useState } from "react"
import { useSearchShortcuts } from "./use-search-shortcuts"

const open = jest.fn()
const close = jest.fn()

function Button({ isOpen = false }: { isOpen?: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useSearchShortcuts({ isOpen, open, close, button })
  return (
    <>
      <button ref={button}>Search</button>
      <input aria-label="field" />
      <div contentEditable aria-label="editable" suppressContentEditableWarning tabIndex={0} role="textbox" />
    </>
  )
}

beforeEach(() => jest.clearAllMocks())

const press = (key: string, options: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...options })

test.each([
  ["Ctrl+K", "k", { ctrlKey: true }],
  ["Cmd+K", "k", { metaKey: true }],
  ["Ctrl+K with caps lock", "K", { ctrlKey: true }],
  ["/", "/", {}],
])("%s opens the search with an empty query", (_, key, options) => {
  render(<Button />)
  expect(press(key, options)).toBe(false)
  expect(open).toHaveBeenCalledWith("")
})

test.each([
  ["k", { ctrlKey: true }],
  ["/", {}],
])("with two buttons, a shortcut opens the search only once (%s)", (key, options) => {
  render(
    <>
      <Button />
      <Button />
    </>,
  )
  press(key, options)
  expect(open).toHaveBeenCalledTimes(1)
})

test("shortcuts always open the search of the first button in the document, and Ctrl+K closes either search", () => {
  const opened: string[] = []
  function Named({ name }: { name: string }) {
    const button = useRef<HTMLButtonElement>(null)
    const [isOpen, setOpen] = useState(false)
    const openNamed = useCallback(() => {
      opened.push(name)
      setOpen(true)
    }, [name])
    const closeNamed = useCallback(() => setOpen(false), [])
    useSearchShortcuts({ isOpen, open: openNamed, close: closeNamed, button })
    return (
      <button ref={button} onClick={() => setOpen(true)}>
        {name} {isOpen ? "open" : "closed"}
      </button>
    )
  }
  render(
    <>
      <Named name="navbar" />
      <Named name="hero" />
    </>,
  )
  for (let round = 0; round < 3; round++) {
    press(round === 1 ? "/" : "k", { ctrlKey: round !== 1 })
    expect(screen.getByRole("button", { name: "navbar open" })).toBeInTheDocument()
    press("k", { ctrlKey: true })
    expect(screen.getByRole("button", { name: "navbar closed" })).toBeInTheDocument()
  }
  expect(opened).toEqual(["navbar", "navbar", "navbar"])
  fireEvent.click(screen.getByRole("button", { name: "hero closed" }))
  press("k", { ctrlKey: true })
  expect(screen.getByRole("button", { name: "hero closed" })).toBeInTheDocument()
})

test.each([
  ["k", { ctrlKey: true }],
  ["/", {}],
])("a shortcut closes an open menu before it opens the search (%s)", (key, options) => {
  render(<Button />)
  const menu = document.body.appendChild(document.createElement("dialog"))
  menu.open = true
  const steps: string[] = []
  menu.close = () => void steps.push("close the menu")
  open.mockImplementationOnce(() => steps.push("open the search"))
  press(key, options)
  expect(steps).toEqual(["close the menu", "open the search"])
  menu.remove()
})

test("Ctrl+K closes an open search, / does not", () => {
  render(<Button isOpen />)
  press("/")
  expect(close).not.toHaveBeenCalled()
  press("k", { ctrlKey: true })
  expect(close).toHaveBeenCalled()
})

test.each(["g", "7", "é", "س"])("%s typed on the button becomes the query", (key) => {
  render(<Button />)
  screen.getByRole("button").focus()
  press(key, {}, screen.getByRole("button"))
  expect(open).toHaveBeenCalledWith(key)
})

test.each([
  ["Ctrl+F", "f", { ctrlKey: true }],
  ["Cmd+F", "f", { metaKey: true }],
  ["Alt+G", "g", { altKey: true }],
  ["Enter", "Enter", {}],
  ["Tab", "Tab", {}],
  ["Ctrl+Shift+K", "k", { ctrlKey: true, shiftKey: true }],
])("%s on the button keeps its default behavior", (_, key, options) => {
  render(<Button />)
  screen.getByRole("button").focus()
  expect(press(key, options, screen.getByRole("button"))).toBe(true)
  expect(open).not.toHaveBeenCalled()
})

test("a letter typed elsewhere and / typed in a field or editable element do not open the search", () => {
  render(<Button />)
  press("g")
  press("/", {}, screen.getByLabelText("field"))
  press("/", {}, screen.getByLabelText("editable"))
  expect(open).not.toHaveBeenCalled()
})
