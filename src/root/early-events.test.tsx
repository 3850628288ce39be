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

test("clicks on buttons, keys on tabs and search shortcuts are replayed once, in order", () => {
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

test("a click on a download is replayed, because the file needs the reader's values", () => {
  document.body.insertAdjacentHTML("beforeend", `<a id="file" href="/file" download>Download</a>`)
  const click = new MouseEvent("click", { bubbles: true, cancelable: true })
  button("file").dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  listen()
  window.addEventListener("click", (event) => event.preventDefault(), { signal: listening.signal })
  replayEarlyEvents()
  expect(heard).toEqual(["click file"])
})

test("events that the browser handles itself are neither prevented nor replayed", () => {
  button("link").click()
  expect(press("field", { key: "/" }).defaultPrevented).toBe(false)
  expect(press("link", { key: "ArrowDown" }).defaultPrevented).toBe(false)
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    for (const [id, key] of [
      ["link", "f"],
      ["link", "/"],
      ["tab", "ArrowLeft"],
      ["tab", "Home"],
    ] as const)
      expect(press(id, { key, ...modifier }).defaultPrevented).toBe(false)
  expect(press("link", { key: "x" }).defaultPrevented).toBe(false)
  listen()
  replayEarlyEvents()
  expect(heard).toEqual([])
})

test("during hydration, clicks and keys on tabs are left to React, and only search shortcuts are replayed", () => {
  leaveClicksToReact()
  button("menu").click()
  press("tab", { key: "End" })
  press("tab", { key: "k", metaKey: true })
  listen()
  replayEarlyEvents()
  expect(heard).toEqual(["k tab"])
})

test("during hydration a click on the search button is left to React, and text after it becomes the query", () => {
  leaveClicksToReact()
  button("menu").setAttribute("aria-keyshortcuts", "/")
  button("menu").click()
  expect(press("menu", { key: "x" }).defaultPrevented).toBe(true)
  listen()
  replayEarlyEvents()
  expect(heard).toEqual([])
  expect(takeEarlyQuery()).toBe("x")
})

test("text typed after a search shortcut becomes the query", () => {
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

test("Backspace removes the last character of the query", () => {
  press("link", { key: "/" })
  for (const key of ["a", "b", "Backspace", "c"]) expect(press("link", { key }).defaultPrevented).toBe(true)
  listen()
  replayEarlyEvents()
  expect(heard).toEqual(["/ link"])
  expect(takeEarlyQuery()).toBe("ac")
  expect(press("link", { key: "Backspace" }).defaultPrevented).toBe(false)
})

test("text typed after a click on the search button becomes the query, but not after another button", () => {
  button("menu").click()
  expect(press("menu", { key: "x" }).defaultPrevented).toBe(false)
  button("link").setAttribute("aria-keyshortcuts", "/")
  button("link").click()
  press("link", { key: "x" })
  expect(takeEarlyQuery()).toBe("x")
})

test("a click on a removed button is not replayed, and later clicks are not recorded", () => {
  button("menu").click()
  button("menu").remove()
  listen()
  replayEarlyEvents()
  button("tab").click()
  replayEarlyEvents()
  expect(heard).toEqual(["click tab"])
})

test("keys are left to the browser if hydration has failed", () => {
  if (window.earlyEvents) window.earlyEvents.over = true
  expect(press("link", { key: "k", ctrlKey: true }).defaultPrevented).toBe(false)
  listen()
  replayEarlyEvents()
  expect(heard).toEqual([])
})
