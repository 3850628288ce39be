import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Dropdown } from "./Dropdown"

const menu = (
  <>
    <Dropdown label="Versions">
      <li>
        <a href="#one">One</a>
      </li>
      <li>
        <a href="#two">Two</a>
      </li>
    </Dropdown>
    <button type="button">Elsewhere</button>
  </>
)

const button = () => screen.getByRole("button", { name: "Versions" })
const isOpen = () => button().getAttribute("aria-expanded") === "true"

test("opens on a tap and closes on the next tap", async () => {
  render(menu)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.pointer([{ keys: "[TouchA]", target: button() }])
  expect(isOpen()).toBe(true)
  await user.pointer([{ keys: "[TouchA]", target: button() }])
  expect(isOpen()).toBe(false)
})

test("opens on hover, and a click keeps it open", async () => {
  render(menu)
  await userEvent.hover(button())
  expect(isOpen()).toBe(true)
  await userEvent.unhover(button())
  expect(isOpen()).toBe(false)
  await userEvent.click(button())
  expect(isOpen()).toBe(true)
  await userEvent.unhover(button())
  expect(isOpen()).toBe(true)
})

test("Escape closes a list that the mouse opened, wherever the focus is, and leaves the focus there", async () => {
  render(menu)
  screen.getByText("Elsewhere").focus()
  await userEvent.hover(button())
  await userEvent.keyboard("{Escape}")
  expect(isOpen()).toBe(false)
  expect(screen.getByText("Elsewhere")).toHaveFocus()
})

test.each([
  ["Control", "Home"],
  ["Meta", "ArrowDown"],
  ["Alt", "ArrowUp"],
])("%s+%s is the browser's key and does not move the focus", async (modifier, key) => {
  render(menu)
  button().focus()
  await userEvent.keyboard("{ArrowDown}")
  await new Promise(requestAnimationFrame)
  await userEvent.tab()
  await userEvent.keyboard(`{${modifier}>}{${key}}{/${modifier}}`)
  await new Promise(requestAnimationFrame)
  expect(screen.getByText("Two")).toHaveFocus()
})

test("closes when focus leaves it, but not while focus moves inside", async () => {
  render(menu)
  await userEvent.tab()
  await userEvent.keyboard("{Enter}")
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.getByText("Two")).toHaveFocus()
  expect(isOpen()).toBe(true)
  await userEvent.tab()
  expect(screen.getByText("Elsewhere")).toHaveFocus()
  expect(isOpen()).toBe(false)
})

test("closes when a link is chosen", async () => {
  render(menu)
  await userEvent.tab()
  await userEvent.keyboard("{Enter}")
  await userEvent.click(screen.getByText("Two"))
  expect(isOpen()).toBe(false)
})

test("arrow keys, Home and End move through the links, and arrow keys wrap around", async () => {
  render(menu)
  await userEvent.tab()
  for (const [key, text] of [
    ["ArrowDown", "One"],
    ["ArrowDown", "Two"],
    ["ArrowDown", "One"],
    ["ArrowUp", "Two"],
    ["Home", "One"],
    ["End", "Two"],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await new Promise(requestAnimationFrame)
    expect(screen.getByText(text)).toHaveFocus()
  }
  expect(isOpen()).toBe(true)
})
