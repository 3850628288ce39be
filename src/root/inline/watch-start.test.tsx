import { recordNavigations } from "../../../test/support/record-navigations"
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
  page.fetch = jest.fn().mockResolvedValue({ ok: true, text: async () => "" })
  root.dataset.pagePath = pagePath
  window.history.replaceState(null, "", address)
  Object.assign(performance, { getEntriesByType: () => [{ type }] })
  watchStart(prefix)
}

// The script removes its listeners when the page is ready.
afterEach(() => {
  window.dispatchEvent(new Event("page-ready"))
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test("a failed script shows one box with the error and Retry, and the page behaves as without JavaScript", async () => {
  start()
  failScript()
  failScript()
  await settle()
  expect(document.querySelectorAll("[role=alert]")).toHaveLength(1)
  expect(box()).toHaveTextContent(
    "This site did not load properly. You can read this page, but search and buttons do not work.A part of this site could not be loaded. Check your connection.Retry",
  )
  expect(box()?.querySelector("button")).toHaveTextContent("Retry")
  expect(document.body.firstElementChild).toBe(box())
  expect(root.dataset.js).toBeUndefined()
  expect(window.earlyEvents?.over).toBe(true)
})

test.each([
  ["an Error", new Error("page resources for / not found"), "page resources for / not found"],
  ["a string", "offline", "offline"],
  ["no reason", undefined, "undefined"],
  [
    "an address of webpack",
    Object.assign(new Error("Loading chunk 7 failed. (error: http://localhost/app.js)"), { request: "/app.js" }),
    "A part of this site could not be loaded. Check your connection.",
  ],
])("an unhandled rejection with %s also shows the box", async (_what, reason, message) => {
  start()
  reject(reason)
  await settle()
  expect(box()).toHaveTextContent(message)
})

test("a truncated script also shows the box, but an error in the page itself does not", async () => {
  start()
  window.dispatchEvent(new ErrorEvent("error", { message: "x", filename: `${window.location.origin}/media/immich/` }))
  await settle()
  expect(box()).toBeNull()
  const message = "Uncaught SyntaxError: Unexpected end of input"
  window.dispatchEvent(new ErrorEvent("error", { message, filename: `${window.location.origin}/app.js` }))
  await settle()
  expect(box()).toHaveTextContent(message)
})

test("failed scripts from other hosts are ignored", async () => {
  start()
  failScript("https://elsewhere.example/tag.js")
  await settle()
  expect(box()).toBeNull()
})

test("the first failure requests the page again, and shows the box if that fails, too", async () => {
  start({ type: "navigate" })
  page.fetch = jest.fn().mockRejectedValue(new TypeError("Failed to fetch"))
  failScript()
  expect(box()).toBeNull()
  await settle()
  expect(page.fetch).toHaveBeenCalledWith(window.location.href, { method: "HEAD", cache: "no-store" })
  expect(box()).toHaveTextContent("A part of this site could not be loaded.")
})

test("the first failure reloads the page if the host still has it", async () => {
  const navigations = recordNavigations()
  start({ type: "navigate" })
  page.fetch = jest.fn().mockResolvedValue({ ok: true })
  failScript()
  await settle()
  expect(navigations).toEqual([["reload"]])
  expect(box()).toBeNull()
})

test("before a reload, by itself or by Retry, failed scripts are requested again past every cache", async () => {
  const navigations = recordNavigations()
  const app = `${window.location.origin}/app.js`
  const chunk = `${window.location.origin}/component.js`
  for (const type of ["navigate", "reload"]) {
    start({ type })
    failScript(app)
    // webpack has removed the script's element, and its error names the script.
    reject(Object.assign(new Error("Loading chunk 7 failed."), { request: "/component.js" }))
    await settle()
    box()?.querySelector("button")?.click()
    await settle()
    const requests = jest.mocked(page.fetch as typeof fetch).mock.calls.map(([url, init]) => [url, init?.cache])
    expect(requests.filter(([, cache]) => cache === "reload").sort()).toEqual([
      [app, "reload"],
      [chunk, "reload"],
    ])
    window.dispatchEvent(new Event("page-ready"))
  }
  expect(navigations).toEqual([["reload"], ["reload"]])
})

test("without a network, the box says so, and Retry keeps what the service worker has", async () => {
  const remove = jest.fn()
  Object.assign(window, { caches: { keys: async () => ["site:/:one"], open: async () => ({ delete: remove }) } })
  const navigations = recordNavigations()
  start()
  page.fetch = jest.fn().mockRejectedValue(new TypeError("Failed to fetch"))
  failScript()
  await settle()
  expect(box()).toHaveTextContent("You are offline, and your browser does not keep all files of this page.")
  expect(box()).not.toHaveTextContent("did not load properly")
  box()?.querySelector("button")?.click()
  await settle()
  expect(remove).not.toHaveBeenCalled()
  expect(navigations).toEqual([["reload"]])
  delete (window as { caches?: unknown }).caches
})

test("a start that takes ten seconds shows the box, which disappears when the page is ready", () => {
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

test.each([
  ["has the page", () => Promise.resolve({ ok: true })],
  ["has no such page", () => Promise.resolve({ ok: false })],
  ["does not respond", () => Promise.reject(new TypeError("Failed to fetch"))],
])(
  "a page that becomes ready during the check whether the host has it stays, if the host %s",
  async (_what, answer) => {
    const navigations = recordNavigations()
    start({ type: "navigate" })
    page.fetch = jest.fn(answer)
    failScript()
    window.dispatchEvent(new Event("page-ready"))
    await settle()
    expect(page.fetch).toHaveBeenCalled()
    expect(navigations).toEqual([])
    expect(box()).toBeNull()
  },
)

test("failures after the page is ready are ignored", () => {
  jest.useFakeTimers()
  start()
  window.dispatchEvent(new Event("page-ready"))
  failScript()
  reject("late")
  jest.runAllTimers()
  expect(box()).toBeNull()
  expect(root.dataset.js).toBe("")
})

test("under a wrong base URL, the box immediately suggests the part of the address before the page's path", () => {
  start({ address: "/docs/media/immich", type: "navigate" })
  failScript()
  expect(box()?.textContent).toBe(
    'This site did not load properly. A very common reason is a wrong base URL. It is built for the base URL "/"; at this address, try "/docs/".',
  )
})

test("on the not-found page, whose address gives no hint, the box names only the base URL of the build", async () => {
  start({ prefix: "/docs", address: "/docs/none/", pagePath: "/404.html" })
  failScript()
  await settle()
  expect(box()).toHaveTextContent(
    'If this happens at every address, the base URL is wrong: the site is built for "/docs/".',
  )
})
