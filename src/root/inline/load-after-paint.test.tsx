import { loadAfterPaint } from "./load-after-paint"

const sources = ["/runtime.js", "/app.js"]
const page = window as unknown as { PerformanceObserver?: unknown }
const scripts = () => [...document.querySelectorAll("script")]
const hidden = (value: boolean) => Object.defineProperty(document, "hidden", { configurable: true, value })

beforeEach(() => {
  document.body.innerHTML = ""
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
  delete page.PerformanceObserver
  hidden(false)
})

test("loads the scripts when the browser has painted the page, once", () => {
  let painted: (list: unknown, observer: unknown) => void = () => undefined
  page.PerformanceObserver = class {
    constructor(callback: typeof painted) {
      painted = callback
    }
    observe() {}
  }
  loadAfterPaint(sources)
  expect(scripts()).toHaveLength(0)
  painted(null, { disconnect: () => undefined })
  expect(scripts().map((script) => script.getAttribute("src"))).toEqual(sources)
  jest.runAllTimers()
  expect(scripts()).toHaveLength(2)
})

test("loads them all the same where the browser says nothing about painting", () => {
  loadAfterPaint(sources)
  expect(scripts()).toHaveLength(0)
  jest.runAllTimers()
  expect(scripts()).toHaveLength(2)
})

test("loads them at once in a tab that nobody sees", () => {
  hidden(true)
  loadAfterPaint(sources)
  expect(scripts()).toHaveLength(2)
})
