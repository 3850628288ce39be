import type { Page } from "@playwright/test"
import { openHarness, serveHarness } from "./harness/site"
import { expect, GUIDE, idle, open, test } from "./support"

const SERVICE = "https://www.googletagmanager.com/**"

/** Mocks the analytics service. Returns a list that collects the URLs of the requests to it. */
async function mockService(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(SERVICE, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: "text/javascript", body: "" })
  })
  return requested
}

const calls = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: IArguments[] }).dataLayer ?? []).map((call) => [...call].map(String)),
  )

test("page views are reported on each route change, with IP addresses anonymized", async ({ page }) => {
  const requested = await mockService(page)
  await serveHarness(page, { GATSBY_GTAG_ID: "G-TEST" })
  await openHarness(page)
  await expect.poll(() => requested).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST"])
  const config = await page.evaluate(() =>
    (window as unknown as { dataLayer: unknown[][] }).dataLayer
      .map((call) => [...call])
      .find(([name]) => name === "config"),
  )
  expect(config).toEqual(["config", "G-TEST", { anonymize_ip: true, send_page_view: false }])
  const views = async () => (await calls(page)).filter(([, name]) => name === "page_view").length
  await expect.poll(views).toBe(1)
  await page.evaluate(() => {
    window.history.pushState(null, "", "/media/jellyfin/")
    ;(window as unknown as { routeChanged: () => void }).routeChanged()
  })
  await expect.poll(views).toBe(2)
})

test("the analytics script is requested only after hydration", async ({ page }) => {
  const requested = await mockService(page)
  await serveHarness(page, { GATSBY_GTAG_ID: "G-TEST" })
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route("https://harness.example/bundle.js", async (route) => {
    await held
    await route.fallback()
  })
  const opening = openHarness(page)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  // Wait until all idle callbacks have run.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
  expect(requested).toEqual([])
  release()
  await opening
  await expect.poll(() => requested.length).toBe(1)
})

test("with Do Not Track enabled, no script is loaded and no page view is recorded", async ({ page }) => {
  const requested = await mockService(page)
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" }))
  await serveHarness(page, { GATSBY_GTAG_ID: "G-TEST" })
  await openHarness(page)
  await idle(page)
  expect(requested).toEqual([])
  expect(await calls(page)).toEqual([])
})

test("without a measurement ID, the built site makes no third-party requests", async ({ page, baseURL }) => {
  const thirdParty: string[] = []
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) thirdParty.push(request.url())
  })
  await open(page, GUIDE)
  await idle(page)
  expect(thirdParty).toEqual([])
  expect(await page.evaluate(() => "gtag" in window)).toBe(false)
})
