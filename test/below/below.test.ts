/** Tests a build below a base path, with the optional announcement and analytics. */
import fs from "node:fs"
import path from "node:path"
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test"
import { serveStatic } from "../support/static-server"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser"
import { waitFor } from "../support/wait-for"
import { BASE, MEASUREMENT_ID, siteBelow, WRONG_BASE, type SiteBelow } from "./built-below"

const GUIDE = `${BASE}/monitoring/grafana/`
const OTHER_GUIDE = `${BASE}/media/jellyfin/`
const ANALYTICS = "https://www.googletagmanager.com/**"

let site: SiteBelow
let browser: Browser
let context: BrowserContext
let page: Page
/** Console errors and warnings of the current test. */
let complaints: string[]
/** Requests of the current test to other hosts. */
let foreign: string[]

beforeAll(async () => {
  site = await siteBelow()
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
}, 330_000)

afterAll(async () => {
  await browser?.close()
  await site?.stop()
}, 30_000)

beforeEach(async () => {
  complaints = []
  foreign = []
  const viewport = { width: 1440, height: 900 }
  context = await browser.newContext({ baseURL: site.url, viewport, serviceWorkers: "block" })
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  await page.route(ANALYTICS, (route) => route.fulfill({ contentType: "text/javascript", body: "" }))
  page.on("console", (message) => {
    if (message.text() === "Service Worker registration blocked by Playwright") return
    if (["error", "warning"].includes(message.type())) complaints.push(message.text())
  })
  page.on("pageerror", ({ message }) => complaints.push(message))
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
  })
})

afterEach(() => context.close())

jest.setTimeout(60_000)
// As in `playwright.config.ts`: on a busy machine, a step in the browser can time out once.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })

const pathname = () => new URL(page.url()).pathname
const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor()
const bar = () => page.getByRole("region", { name: "Announcement" })

/** Opens an address and waits until React has started to hydrate the page. */
async function open(address: string) {
  await page.goto(address)
  await page.waitForFunction(() => {
    const root = document.querySelector("#gatsby-focus-wrapper")
    return root !== null && Object.keys(root).some((key) => key.startsWith("__reactFiber"))
  })
}

async function openGuideFromSidebar() {
  const sidebar = page.getByRole("navigation", { name: "Guides" })
  await sidebar.locator("summary", { hasText: "Media" }).click()
  await sidebar.getByRole("link", { name: "Jellyfin" }).click()
  await heading("Jellyfin")
}

test("every link and asset URL on every page starts with the base path, and its file exists", () => {
  const wrong: string[] = []
  for (const name of fs.readdirSync(site.folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html") || !fs.statSync(path.join(site.folder, name)).isFile()) continue
    const html = fs.readFileSync(path.join(site.folder, name), "utf8")
    for (const [, address = ""] of html.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)) {
      const file = path.join(site.folder, address.slice(BASE.length), address.endsWith("/") ? "index.html" : "")
      if (!address.startsWith(`${BASE}/`) || !fs.existsSync(file)) wrong.push(`${name}: ${address}`)
    }
  }
  expect(wrong).toEqual([])
})

test("links navigate without a full page load, and the current page is marked", async () => {
  await open(GUIDE)
  await page.evaluate(() => document.documentElement.setAttribute("data-test-mark", ""))
  await openGuideFromSidebar()
  expect(pathname()).toBe(OTHER_GUIDE)
  expect(await page.locator('nav[aria-label="Guides"] [aria-current="page"]').textContent()).toBe("Jellyfin")
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Integrations" }).click()
  await heading("Sign in to your applications with authentik")
  expect(pathname()).toBe(`${BASE}/`)
  expect(await page.locator("html[data-test-mark]").count()).toBe(1)
  expect(complaints).toEqual([])
})

test("search, blueprints and legacy addresses work below the base path", async () => {
  await open(GUIDE)
  await page.keyboard.press("Control+k")
  await page.getByPlaceholder("Search docs").fill("jellyfin")
  await page.locator(".DocSearch-Hit a", { hasText: "Jellyfin" }).first().click()
  await heading("Jellyfin")
  expect(pathname()).toBe(OTHER_GUIDE)
  await page.getByRole("tab", { name: "Blueprint" }).click()
  await page.getByText("authentik_providers_ldap.ldapprovider").first().waitFor()
  await page.goto(`${BASE}/services/grafana/?a=b`)
  await page.waitForURL(`**${GUIDE}?a=b`)
  expect(complaints).toEqual([])
})

test("an unknown address shows the not-found page, whose suggestions are below the base path", async () => {
  const response = await page.goto(`${BASE}/monitoring/grafna/`)
  expect(response?.status()).toBe(404)
  await heading("Page not found")
  const suggestion = page.getByRole("main").getByRole("link", { name: "Grafana" })
  expect(await suggestion.getAttribute("href")).toBe(GUIDE)
})

test("at another path, a banner shows the base URL of the build and suggests the right one", async () => {
  // Simulate a host that has the site only at the other path.
  await page.route(`**${BASE}/**`, (route) => route.fulfill({ status: 404, body: "" }))
  await page.goto(`${WRONG_BASE}/monitoring/grafana/`)
  expect(await page.getByRole("alert").textContent()).toBe(
    `This site did not load properly. A very common reason is a wrong base URL. It is built for the base URL "${BASE}/"; at this address, try "${WRONG_BASE}/".`,
  )
  expect(await page.evaluate(() => "___loader" in window)).toBe(false)
  await heading("Grafana")
})

test("the service worker's scope is the base path, and cached pages open offline", async () => {
  // A second server with the same files, so that the test can close it.
  const host = await serveStatic(path.join(path.dirname(site.folder), "host"))
  const reader = await browser.newContext({ baseURL: host.url, serviceWorkers: "allow" })
  try {
    const own = await reader.newPage()
    await own.goto(GUIDE)
    const isCached = () => own.evaluate(async (guide) => (await caches.match(guide)) !== undefined, GUIDE)
    await waitFor("the guide in the cache", isCached, 20_000)
    expect(await own.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${host.url}${BASE}/`)
    await host.close()
    await own.goto(GUIDE)
    await own.waitForFunction(() => document.querySelector("[data-settled]") !== null)
    await own.goto(OTHER_GUIDE)
    await own.getByRole("link", { name: "Go to the home page" }).click()
    await own.getByRole("heading", { level: 1, name: "Sign in to your applications with authentik" }).waitFor()
    expect(new URL(own.url()).pathname).toBe(`${BASE}/`)
  } finally {
    await reader.close()
  }
})

describe("analytics", () => {
  const calls = () =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: IArguments[] }).dataLayer ?? []).map((call) =>
        [...call].map((part) => (part instanceof Date ? "date" : part)),
      ),
    )
  const views = async () => (await calls()).filter(([, name]) => name === "page_view").map(([, , details]) => details)

  test("the HTML does not load the service's script; it is requested once the page has loaded", async () => {
    expect(fs.readFileSync(path.join(site.folder, "index.html"), "utf8")).not.toMatch(
      /<(?:script|link)[^>]*googletagmanager/,
    )
    let loadedFirst: boolean | undefined
    await page.route(ANALYTICS, async (route) => {
      loadedFirst = await page.evaluate(() => document.readyState === "complete")
      await route.fulfill({ contentType: "text/javascript", body: "" })
    })
    const requested = page.waitForRequest(ANALYTICS)
    await open(GUIDE)
    expect((await requested).url()).toBe(`https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`)
    await page.waitForLoadState("networkidle")
    expect(loadedFirst).toBe(true)
    expect(foreign).toHaveLength(1)
  })

  test("the service's script is not requested before the site's own scripts have loaded", async () => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/app-[0-9a-f]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const requested = page.waitForRequest(/\/app-[0-9a-f]+\.js$/)
    await page.goto(GUIDE, { waitUntil: "commit" })
    await requested
    // By then, all idle callbacks have run.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
    expect(foreign).toEqual([])
    const serviceRequested = page.waitForRequest(ANALYTICS)
    release()
    await serviceRequested
  })

  test("each route change reports one page view, with anonymized IP addresses", async () => {
    await open(GUIDE)
    await page.waitForFunction(() => JSON.stringify(Reflect.get(window, "dataLayer")).includes("page_view"))
    expect(await calls()).toContainEqual(["config", MEASUREMENT_ID, { anonymize_ip: true, send_page_view: false }])
    await openGuideFromSidebar()
    await page.waitForFunction((to) => JSON.stringify(Reflect.get(window, "dataLayer")).includes(to), OTHER_GUIDE)
    expect(await views()).toEqual([
      expect.objectContaining({ page_path: GUIDE }),
      expect.objectContaining({ page_path: OTHER_GUIDE }),
    ])
  })

  test("nothing is requested or counted if the browser has Do Not Track enabled", async () => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" }))
    await open(GUIDE)
    await openGuideFromSidebar()
    await page.waitForLoadState("networkidle")
    expect(foreign).toEqual([])
    expect(await calls()).toEqual([])
  })
})

describe("the announcement", () => {
  const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift)

  beforeEach(() =>
    page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
      }).observe({ type: "layout-shift", buffered: true })
    }),
  )

  test("appears above every page without layout shifts, and stays closed once it is closed", async () => {
    await open(GUIDE)
    await bar().waitFor()
    expect(await shift()).toBe(0)
    await openGuideFromSidebar()
    expect(await bar().textContent()).toContain("News: read on")
    await page.getByRole("button", { name: "Close announcement" }).click()
    await bar().waitFor({ state: "hidden" })
    await open(`${BASE}/tags/`)
    expect(await bar().isVisible()).toBe(false)
    expect(await shift()).toBe(0)
    expect(complaints).toEqual([])
  })

  test("comes back when its id changes", async () => {
    await page.addInitScript(() => {
      localStorage.setItem("announcement-id", "an older one")
      localStorage.setItem("announcement-dismissed", "true")
    })
    await open(GUIDE)
    expect(await bar().isVisible()).toBe(true)
    expect(await shift()).toBe(0)
  })
})
