import { leaveClicksToReact, replayEarlyEvents } from "./early-events"
import { takeEarlyQuery } from "../search/client/early-query"
import { recordEarlyEvents } from "./inline/early-events"

const heard: string[] = []
const button = (id: string) => document.getElementById(id) as HTMLElement
const press = (id: string, init: KeyboardEventInit) => {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init })
  button(id).dispatchEvent(event)
  return event
}

/** Adds listeners, as React does. */
function listen() {
  const { signal } = listening
  heard.length = 0
  window.addEventListener("click", ({ target }) => heard.push(`click ${(target as Element).id}`), { signal })
  window.addEventListener(
    "keydown",
    ({ target, key, ctrlKey }) => heard.push(`${ctrlKey ? "Ctrl+" : ""}${key} ${(target as Element).id}`),
    { signal },
  )
}

let listening: AbortController

beforeEach(() => {
  listening = new AbortController()
  document.body.outerHTML = `<body><button type="button" id="menu"><span id="icon">icon</span></button><a id="link">link</a>
    <button type="button" role="tab" id="tab">SAML</button><input id="field"></body>`
  recordEarlyEvents()
})

// Each test's script adds listeners; this disables them for the following tests.
afterEach(() => {
  listening.abort()
  replayEarlyEvents()
})

test("clicks on buttons and the keys of tabs and of the search are done again, in order", () => {
  button("icon").click()
  const arrow = press("tab", { key: "ArrowRight" })
  const search = press("link", { key: "k", ctrlKey: true })
  expect(arrow.defaultPrevented && search.defaultPrevented).toBe(true)
  listen()
  replayEarlyEvents()
  expect(heard).toEqual(["click menu", "ArrowRight tab", "Ctrl+k link"])
  heard.length = 0
  replayEarlyEvents()
  expect(heard).toEqual([])
})

test("what the browser does by itself is left to it", () => {
  button("link").click()
  expect(press("field", { key: "/" }).defaultPrevented).toBe(false)
  expect(press("link", { key: "ArrowDown" }).defaultPrevented).toBe(false)
  expect(press("link", { key: "f", ctrlKey: true }).defaultPrevented).toBe(false)
  listen()
  replayEarlyEvents()
  expect(heard).toEqual([])
})

test("while React hydrates, it hears clicks and keys of tabs itself, but not yet those of the search", () => {
  leaveClicksToReact()
  button("menu").click()
  press("tab", { key: "End" })
  press("tab", { key: "k", metaKey: true })
  listen()
  replayEarlyEvents()
  expect(heard).toEqual(["k tab"])
})

test("letters after the keys of the search, or a click on its button, are its query", () => {
  expect(press("link", { key: "x" }).defaultPrevented).toBe(false)
  press("link", { key: "/" })
  for (const key of ["a", "/", "B"]) expect(press("link", { key }).defaultPrevented).toBe(true)
  expect(press("link", { key: "f", ctrlKey: true }).defaultPrevented).toBe(false)
  expect(press("field", { key: "x" }).defaultPrevented).toBe(false)
  listen()
  replayEarlyEvents()
  expect(heard).toEqual(["/ link"])
  expect(takeEarlyQuery()).toBe("a/B")
  expect(takeEarlyQuery()).toBe("")
  expect(press("link", { key: "x" }).defaultPrevented).toBe(false)
})

test("Backspace takes the last letter of the query away", () => {
  press("link", { key: "/" })
  for (const key of ["a", "b", "Backspace", "c"]) expect(press("link", { key }).defaultPrevented).toBe(true)
  listen()
  replayEarlyEvents()
  expect(heard).toEqual(["/ link"])
  expect(takeEarlyQuery()).toBe("ac")
  expect(press("link", { key: "Backspace" }).defaultPrevented).toBe(false)
})

test("a click on the button of the search is enough, one on another button is not", () => {
  button("menu").click()
  expect(press("menu", { key: "x" }).defaultPrevented).toBe(false)
  button("link").setAttribute("aria-keyshortcuts", "/")
  button("link").click()
  press("link", { key: "x" })
  expect(takeEarlyQuery()).toBe("x")
})

test("a button that is gone is left alone, and later clicks are not noted", () => {
  button("menu").click()
  button("menu").remove()
  listen()
  replayEarlyEvents()
  button("tab").click()
  replayEarlyEvents()
  expect(heard).toEqual(["click tab"])
})

test("keys are the browser's when React will never run the page", () => {
  if (window.earlyEvents) window.earlyEvents.over = true
  expect(press("link", { key: "k", ctrlKey: true }).defaultPrevented).toBe(false)
  listen()
  replayEarlyEvents()
  expect(heard).toEqual([])
})
