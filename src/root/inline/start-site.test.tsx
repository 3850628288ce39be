import { startSite } from "./start-site"

const sources = ["/runtime.js", "/app.js"]
const page = window as unknown as { PerformanceObserver?: unknown }
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src]")]
const hidden = (value: boolean) => Object.defineProperty(document, "hidden", { configurable: true, value })

beforeEach(() => {
  const data = { scripts: sources, compilation: "0a1b", chunks: { app: ["/app.js"] } }
  document.body.innerHTML = `<script id="release" type="application/json">${JSON.stringify(data)}</script>`
  document.documentElement.dataset.pagePath = "/media/wiki/"
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
  startSite()
  expect(scripts()).toHaveLength(0)
  painted(null, { disconnect: () => undefined })
  expect(scripts().map((script) => script.getAttribute("src"))).toEqual(sources)
  jest.runAllTimers()
  expect(scripts()).toHaveLength(2)
})

test("loads the scripts even if the browser does not report paints", () => {
  startSite()
  expect(scripts()).toHaveLength(0)
  jest.runAllTimers()
  expect(scripts()).toHaveLength(2)
})

test("loads the scripts immediately in a background tab", () => {
  hidden(true)
  startSite()
  expect(scripts()).toHaveLength(2)
})

test("sets the page's path, the build's hash and the bundles' addresses, as Gatsby's own scripts would", () => {
  startSite()
  expect([window.pagePath, window.___webpackCompilationHash, window.___chunkMapping]).toEqual([
    "/media/wiki/",
    "0a1b",
    { app: ["/app.js"] },
  ])
})

test("passes Gatsby the data that the page contains; without any, Gatsby requests them", () => {
  hidden(true)
  startSite()
  expect(window.pageData).toBeUndefined()
  document.body.innerHTML += '<script id="page-data" type="application/json">{"path":"/media/wiki/"}</script>'
  startSite()
  expect(window.pageData).toEqual({ path: "/media/wiki/" })
  delete window.pageData
})

test("scripts that load, but do not start the site, are an error; those that start it are not", async () => {
  const errors: unknown[] = []
  const reject = jest.spyOn(Promise, "reject").mockImplementation((error) => {
    errors.push(error)
    return new Promise<never>(() => undefined)
  })
  hidden(true)
  startSite()
  const [first, second] = scripts()
  first?.onload?.(new Event("load"))
  expect(errors).toEqual([])
  second?.onload?.(new Event("load"))
  expect(errors).toEqual([new Error("The site's scripts are incomplete.")])
  Object.assign(window, { ___loader: {} })
  startSite()
  for (const script of scripts().slice(-2)) script.onload?.(new Event("load"))
  expect(errors).toHaveLength(1)
  reject.mockRestore()
})
