import { fakeMatchMedia } from "../../../test/support/match-media"
import { analyticsScript, headScript, startScript } from "./inline-scripts"

const root = document.documentElement
const run = (code: string) => new Function(code)()
const colorMode = { default: "light", respectSystem: true, showToggle: true } as const
const announcement = { id: "</script>1", content: "news", closeable: true }

let media: ReturnType<typeof fakeMatchMedia>

beforeEach(() => {
  media = fakeMatchMedia()
  window.localStorage.clear()
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  document.body.innerHTML = ""
})

afterEach(() => jest.restoreAllMocks())

describe("head script", () => {
  test("follows the system with no stored choice, light unless it wants dark", () => {
    run(headScript(colorMode, null))
    expect(root.dataset).toMatchObject({ theme: "light", themeChoice: "system", js: "" })
    media.set("(prefers-color-scheme: dark)", true)
    run(headScript(colorMode, null))
    expect(root.dataset).toMatchObject({ theme: "dark", themeChoice: "system" })
  })

  test("shows the stored choice, and takes unknown texts for none", () => {
    window.localStorage.setItem("theme", "dark")
    run(headScript(colorMode, null))
    expect(root.dataset).toMatchObject({ theme: "dark", themeChoice: "dark" })
    window.localStorage.setItem("theme", "sepia")
    run(headScript(colorMode, null))
    expect(root.dataset).toMatchObject({ theme: "light", themeChoice: "system" })
  })

  test("shows the default where the system is not respected", () => {
    media.set("(prefers-color-scheme: dark)", true)
    run(headScript({ ...colorMode, respectSystem: false }, null))
    expect(root.dataset).toMatchObject({ theme: "light", themeChoice: "light" })
  })

  test("hides an announcement that was closed, and no other", () => {
    window.localStorage.setItem("announcement-dismissed", "true")
    window.localStorage.setItem("announcement-id", "other")
    run(headScript(colorMode, announcement))
    expect(root.dataset.announcementDismissed).toBeUndefined()
    window.localStorage.setItem("announcement-id", announcement.id)
    run(headScript(colorMode, { ...announcement, closeable: false }))
    expect(root.dataset.announcementDismissed).toBeUndefined()
    run(headScript(colorMode, announcement))
    expect(root.dataset.announcementDismissed).toBe("")
  })

  test("works where storage throws", () => {
    jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked")
    })
    run(headScript(colorMode, announcement))
    expect(root.dataset).toMatchObject({ theme: "light", themeChoice: "system" })
  })

  test("drops a hash that is not valid percent-encoding, now and later, and keeps others", () => {
    window.history.replaceState(null, "", "/a/?q#100%")
    run(headScript(colorMode, null))
    expect(window.location.href).toMatch(/\/a\/\?q$/)
    window.history.replaceState(null, "", "/a/#200%")
    window.dispatchEvent(new PopStateEvent("popstate"))
    expect(window.location.href).toMatch(/\/a\/$/)
    window.history.replaceState(null, "", "/a/#x%20y")
    window.dispatchEvent(new PopStateEvent("popstate"))
    expect(window.location.hash).toBe("#x%20y")
  })

  test("may stand in a script element, whatever the configuration says", () => {
    expect(headScript(colorMode, announcement)).not.toContain("</")
  })
})

describe("start script", () => {
  const sources = ["/runtime.js", "/app.js?</script>"]
  const page = window as unknown as { PerformanceObserver?: unknown }
  const scripts = () => [...document.querySelectorAll("script")]
  const hidden = (value: boolean) => Object.defineProperty(document, "hidden", { configurable: true, value })

  beforeEach(() => jest.useFakeTimers())

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
    run(startScript(sources))
    expect(scripts()).toHaveLength(0)
    painted(null, { disconnect: () => undefined })
    expect(scripts().map((script) => script.getAttribute("src"))).toEqual(sources)
    jest.runAllTimers()
    expect(scripts()).toHaveLength(2)
  })

  test("loads them all the same where the browser says nothing about painting", () => {
    run(startScript(sources))
    expect(scripts()).toHaveLength(0)
    jest.runAllTimers()
    expect(scripts()).toHaveLength(2)
  })

  test("loads them at once in a tab that nobody sees", () => {
    hidden(true)
    run(startScript(sources))
    expect(scripts()).toHaveLength(2)
  })

  test("may stand in a script element, whatever the addresses are", () => {
    expect(startScript(sources)).not.toContain("</")
  })
})

describe("analytics script", () => {
  const page = window as unknown as { gtag?: unknown; dataLayer?: IArguments[] }

  afterEach(() => {
    delete page.gtag
    delete page.dataLayer
    document.head.innerHTML = ""
    Reflect.deleteProperty(navigator, "doNotTrack")
  })

  test("asks for the service's script only after React runs the page and the browser is idle, with IP addresses anonymised", () => {
    jest.useFakeTimers()
    run(analyticsScript("G-TEST", true))
    expect(page.dataLayer?.map((call) => [...call])).toContainEqual([
      "config",
      "G-TEST",
      { anonymize_ip: true, send_page_view: false },
    ])
    window.dispatchEvent(new Event("load"))
    jest.runAllTimers()
    expect(document.head.querySelector("script")).toBeNull()
    window.dispatchEvent(new Event("page-ready"))
    expect(document.head.querySelector("script")).toBeNull()
    jest.runAllTimers()
    expect(document.head.querySelector("script")).toHaveAttribute(
      "src",
      "https://www.googletagmanager.com/gtag/js?id=G-TEST",
    )
    jest.useRealTimers()
  })

  test("does nothing when the browser asks not to be tracked", () => {
    Object.defineProperty(navigator, "doNotTrack", { configurable: true, value: "1" })
    run(analyticsScript("G-TEST", true))
    expect(page.gtag).toBeUndefined()
    expect(page.dataLayer).toBeUndefined()
  })
})
