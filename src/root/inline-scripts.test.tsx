import { fakeMatchMedia } from "../testing/match-media"
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
  const page = window as unknown as { pagePath?: string; ___loader?: unknown; PerformanceObserver?: unknown }
  const scripts = () => [...document.querySelectorAll("script")]
  const answer = (event: "load" | "error") => scripts().forEach((script) => script.dispatchEvent(new Event(event)))
  const hidden = (value: boolean) => Object.defineProperty(document, "hidden", { configurable: true, value })

  beforeEach(() => {
    jest.useFakeTimers()
    page.pagePath = "/media/immich/"
    window.history.replaceState(null, "", "/docs/media/immich")
  })

  afterEach(() => {
    jest.useRealTimers()
    delete page.___loader
    delete page.PerformanceObserver
    hidden(false)
    window.history.replaceState(null, "", "/")
  })

  test("loads the scripts when the browser has painted the page, once", () => {
    let painted: (list: unknown, observer: unknown) => void = () => undefined
    page.PerformanceObserver = class {
      constructor(callback: typeof painted) {
        painted = callback
      }
      observe() {}
    }
    run(startScript(sources, ""))
    expect(scripts()).toHaveLength(0)
    painted(null, { disconnect: () => undefined })
    expect(scripts().map((script) => script.getAttribute("src"))).toEqual(sources)
    jest.runAllTimers()
    expect(scripts()).toHaveLength(2)
  })

  test("loads them all the same where the browser says nothing about painting", () => {
    run(startScript(sources, ""))
    expect(scripts()).toHaveLength(0)
    jest.runAllTimers()
    expect(scripts()).toHaveLength(2)
  })

  test("loads them at once in a tab that nobody sees", () => {
    hidden(true)
    run(startScript(sources, ""))
    expect(scripts()).toHaveLength(2)
  })

  test("suggests what stands before the page's path when a script is missing, one time", () => {
    run(startScript(sources, ""))
    jest.runAllTimers()
    answer("error")
    const banners = document.querySelectorAll("[role=alert]")
    expect(banners).toHaveLength(1)
    expect(banners[0]).toHaveTextContent(
      'This site did not load properly. A very common reason is a wrong base URL. It is built for the base URL "/"; at this address, try "/docs/".',
    )
  })

  test("sees that a host answered with something else than the scripts", () => {
    run(startScript(sources, ""))
    jest.runAllTimers()
    answer("load")
    expect(document.querySelector("[role=alert]")).toHaveTextContent("wrong base URL")
  })

  test("suggests to load again where the base URL is right", () => {
    run(startScript(sources, "/docs"))
    jest.runAllTimers()
    answer("error")
    expect(document.querySelector("[role=alert]")).toHaveTextContent("load the page again")
  })

  test("takes away the sign that scripts run", () => {
    root.dataset.js = ""
    run(startScript(sources, ""))
    jest.runAllTimers()
    answer("error")
    expect(root.dataset.js).toBeUndefined()
  })

  test("shows nothing when the site's scripts arrived", () => {
    root.dataset.js = ""
    run(startScript(sources, ""))
    jest.runAllTimers()
    page.___loader = {}
    answer("load")
    expect(root.dataset.js).toBe("")
    expect(document.querySelector("[role=alert]")).toBeNull()
  })

  test("may stand in a script element, whatever the addresses are", () => {
    expect(startScript(sources, "")).not.toContain("</")
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
