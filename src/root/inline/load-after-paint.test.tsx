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

test("loads the scripts once, after the first paint", () => {
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

test("loads the scripts even if the browser does not report paints", () => {
  loadAfterPaint(sources)
  expect(scripts()).toHaveLength(0)
  jest.runAllTimers()
  expect(scripts()).toHaveLength(2)
})

test("loads the scripts immediately in a background tab", () => {
  hidden(true)
  loadAfterPaint(sources)
  expect(scripts()).toHaveLength(2)
})
