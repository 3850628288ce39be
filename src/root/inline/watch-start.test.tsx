import { START_TIMEOUT_MS } from "../../config/constants"
import { watchStart } from "./watch-start"

const root = document.documentElement
const page = window as { fetch?: unknown }
const box = () => document.querySelector("[role=alert]")
const failScript = (src = `${window.location.origin}/app.js`) => {
  const script = document.createElement("script")
  script.src = src
  document.body.append(script)
  script.dispatchEvent(new Event("error"))
}
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }))
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Runs the script in a page at `address` with this navigation type. */
function start({ prefix = "", address = "/media/immich/", type = "reload", pagePath = "/media/immich/" } = {}) {
  document.body.innerHTML = "<main>Text</main>"
  root.dataset.js = ""
  window.earlyEvents = { list: [] }
  root.dataset.pagePath = pagePath
  window.history.replaceState(null, "", address)
  Object.assign(performance, { getEntriesByType: () => [{ type }] })
  watchStart(prefix)
}

// The script removes its listeners when the page is ready.
afterEach(() => {
  window.dispatchEvent(new Event("page-ready"))
  jest.useRealTimers()
})

test("a script that fails gives a box with the error and Retry; the page is what it is without scripts", () => {
  start()
  failScript()
  failScript()
  expect(document.querySelectorAll("[role=alert]")).toHaveLength(1)
  expect(box()).toHaveTextContent(
    "This site did not load properly. You can read this page, but search and buttons do not work.The script http://localhost/app.js could not be loaded.Retry",
  )
  expect(box()?.querySelector("button")).toHaveTextContent("Retry")
  expect(document.body.firstElementChild).toBe(box())
  expect(root.dataset.js).toBeUndefined()
  expect(window.earlyEvents?.over).toBe(true)
})

test.each([
  ["an Error", new Error("page resources for / not found"), "page resources for / not found"],
  ["a text", "offline", "offline"],
  ["nothing", undefined, "undefined"],
])("a rejection with %s does the same", (_what, reason, message) => {
  start()
  reject(reason)
  expect(box()).toHaveTextContent(message)
})

test("so does a script that is cut off, but no error of the page itself", () => {
  start()
  window.dispatchEvent(new ErrorEvent("error", { message: "x", filename: `${window.location.origin}/media/immich/` }))
  expect(box()).toBeNull()
  const message = "Uncaught SyntaxError: Unexpected end of input"
  window.dispatchEvent(new ErrorEvent("error", { message, filename: `${window.location.origin}/app.js` }))
  expect(box()).toHaveTextContent(message)
})

test("scripts of others do not matter", () => {
  start()
  failScript("https://elsewhere.example/tag.js")
  expect(box()).toBeNull()
})

test("the first failure asks whether the host has the page, and shows the box where it has not", async () => {
  start({ type: "navigate" })
  page.fetch = jest.fn().mockRejectedValue(new TypeError("Failed to fetch"))
  failScript()
  expect(box()).toBeNull()
  await settle()
  expect(page.fetch).toHaveBeenCalledWith(window.location.href, { cache: "no-store" })
  expect(box()).toHaveTextContent("app.js could not be loaded")
})

test("the first failure loads the page again where the host has it", async () => {
  // jsdom cannot navigate and logs an error.
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined)
  start({ type: "navigate" })
  page.fetch = jest.fn().mockResolvedValue({ ok: true })
  failScript()
  await settle()
  expect(String(said.mock.calls[0]?.[0])).toContain("navigation")
  expect(box()).toBeNull()
  said.mockRestore()
})

test("a start that takes more than ten seconds is told; the box goes when the page is ready", () => {
  jest.useFakeTimers()
  start({ type: "navigate" })
  jest.advanceTimersByTime(START_TIMEOUT_MS - 1)
  expect(box()).toBeNull()
  jest.advanceTimersByTime(1)
  expect(box()).toHaveTextContent("It did not start within 10 seconds.")
  window.dispatchEvent(new Event("page-ready"))
  expect(box()).toBeNull()
  expect(root.dataset.js).toBe("")
})

test("a page that is ready while the host is still asked shows no box", async () => {
  start({ type: "navigate" })
  page.fetch = jest.fn().mockRejectedValue(new TypeError("Failed to fetch"))
  failScript()
  window.dispatchEvent(new Event("page-ready"))
  await settle()
  expect(page.fetch).toHaveBeenCalled()
  expect(box()).toBeNull()
})

test("what fails once the page is ready does not matter", () => {
  jest.useFakeTimers()
  start()
  window.dispatchEvent(new Event("page-ready"))
  failScript()
  reject("late")
  jest.runAllTimers()
  expect(box()).toBeNull()
  expect(root.dataset.js).toBe("")
})

test("at an address that does not end in the page's path, what stands before it is suggested, at once", () => {
  start({ address: "/docs/media/immich", type: "navigate" })
  failScript()
  expect(box()?.textContent).toBe(
    'This site did not load properly. A very common reason is a wrong base URL. It is built for the base URL "/"; at this address, try "/docs/".',
  )
})

test("the not-found page, whose address says nothing, only names the base URL of the build", () => {
  start({ prefix: "/docs", address: "/docs/none/", pagePath: "/404.html" })
  failScript()
  expect(box()).toHaveTextContent(
    'If this happens at every address, the base URL is wrong: the site is built for "/docs/".',
  )
})
