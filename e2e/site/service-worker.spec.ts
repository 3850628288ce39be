import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { expect, hydrated, idle, open, sidebarLink } from "../chrome/support"
import { changeCode, replaceIn, type ChangingSite } from "./changing-site"
import { test } from "./changing-test"

const GUIDE = "/monitoring/grafana/"
const OTHER_GUIDE = "/media/jellyfin/"
const SENTENCE = "Grafana lets users"
const NEW_SENTENCE = "The new release lets users"
/** Console messages about requests without a network. */
const NETWORK = /Failed to load resource|ERR_|could not be preloaded|Failed to convert value to 'Response'|no-response/

test.use({ serviceWorkers: "allow" })

/** Paths of all cached files, and the number of caches. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { caches: names.length, files: requests.flat().map(({ url }) => new URL(url).pathname) }
  })

/** Waits until the service worker controls the page and has cached `address`. Returns the name of its cache. */
async function expectCached(page: Page, address: string): Promise<string> {
  await expect.poll(async () => (await cached(page)).files).toContain(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page.evaluate(async () => (await caches.keys()).join())
}

/** Waits until a new release's worker has replaced the given cache with its own. */
const expectNewRelease = (page: Page, cache: string) =>
  expect
    // A worker that installs its files next to other work may need longer than other conditions.
    .poll(() => page.evaluate(async () => (await caches.keys()).join()), { timeout: 60_000 })
    .not.toMatch(new RegExp(`${cache}|,|^$`))

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

const main = (page: Page) => page.getByRole("main")

test.describe("without a network", () => {
  test.beforeEach(({ browserConsole }) => browserConsole.allow(NETWORK))

  test("a visited guide works, including its tabs, Copy buttons and the search", async ({ page, site, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await open(page, GUIDE)
    await expectCached(page, GUIDE)
    await site.stop()

    const missing: string[] = []
    page.on("requestfailed", (request) => missing.push(new URL(request.url()).pathname))
    await open(page, `${GUIDE}?from=bookmark`)
    await expect(main(page)).toContainText("Verify the configuration")
    await expect(page.getByRole("alert")).toHaveCount(0)
    await page.getByRole("tab", { name: "Blueprint" }).click()
    const panel = page.getByRole("tabpanel", { name: "Blueprint" })
    await expect(panel.locator("pre").last()).toContainText("version: 1")
    await panel.getByRole("button", { name: /Copy/ }).first().click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("version: 1")
    await page.getByRole("button", { name: "Copy as Markdown" }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("# Grafana")
    expect(missing.filter((file) => !file.startsWith("/page-data/"))).toEqual([])

    await page.keyboard.press("Control+k")
    await page.getByPlaceholder("Search docs").fill("jellyfin")
    await expect(page.locator(".DocSearch-Hit a").first()).toContainText("Jellyfin")
    await page.goto("/search/?q=nextcloud")
    await expect(main(page).getByRole("link", { name: "Nextcloud" }).first()).toBeVisible()
  })

  test("links between visited pages work, whether visited by a full load or a client-side navigation", async ({
    page,
    site,
  }) => {
    await open(page, GUIDE)
    await expectCached(page, GUIDE)
    await (await sidebarLink(page, "Media", "Jellyfin")).click()
    await expect(page).toHaveURL(OTHER_GUIDE)
    await expectCached(page, OTHER_GUIDE)
    await site.stop()

    await open(page, OTHER_GUIDE)
    await expect(main(page)).toContainText("Verify the configuration")
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Integrations" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your applications with authentik")
    await main(page).getByRole("link", { name: "Grafana" }).first().click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grafana")
  })

  test("an unvisited page reports being offline and lists the visited pages", async ({ page, site }) => {
    await open(page, GUIDE)
    await expectCached(page, GUIDE)
    await site.stop()

    const response = await page.goto(OTHER_GUIDE)
    expect(response?.status()).toBe(503)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline")
    await expect(page.getByRole("listitem")).toHaveText(["Grafana"])
    await page.getByRole("link", { name: "Go to the home page" }).click()
    await hydrated(page)
    await expect(page).toHaveURL("/")
    await page.goto(OTHER_GUIDE)
    await page.getByRole("link", { name: "Grafana" }).click()
    await expect(page).toHaveURL(GUIDE)
    await hydrated(page)
    await expect(main(page)).toContainText("Verify the configuration")
  })

  test("a visited page opens from its addresses without the slash and with index.html", async ({ page, site }) => {
    await open(page, GUIDE)
    await expectCached(page, GUIDE)
    await site.stop()
    for (const address of [`${GUIDE.slice(0, -1)}?from=bookmark#options`, `${GUIDE}index.html?from=bookmark#options`]) {
      await page.goto(address)
      await expect(page).toHaveURL(`${GUIDE}?from=bookmark#options`)
      await hydrated(page)
      await expect(main(page)).toContainText("Verify the configuration")
    }
  })

  test("the list of applications, tags and legacy addresses open", async ({ page, site }) => {
    await open(page, GUIDE)
    await expectCached(page, GUIDE)
    await expectCached(page, "/tags/")
    await site.stop()
    await page.goto("/integrations/services/grafana/?from=bookmark#options")
    await expect(page).toHaveURL(`${GUIDE}?from=bookmark#options`)
    await hydrated(page)
    await expect(main(page)).toContainText("Verify the configuration")
    await page.goto("/tags/")
    await hydrated(page)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tags")
    await page.goto("/applications/#media")
    await expect(page).toHaveURL("/#media")
    await hydrated(page)
    await expect(page.getByRole("searchbox", { name: "Which application?" })).toBeVisible()
  })

  test("a not-found page is not cached", async ({ page, site }) => {
    await open(page, GUIDE)
    await expectCached(page, GUIDE)
    await page.goto("/monitoring/none/")
    await hydrated(page)
    // The worker handles messages in order, so once it has cached this page, it has handled all earlier ones.
    await open(page, OTHER_GUIDE)
    await expectCached(page, OTHER_GUIDE)
    expect((await cached(page)).files.filter((file) => file.includes("none"))).toEqual([])
    expect((await cached(page)).files.filter((file) => file.includes("404.html"))).toEqual([])
    await site.stop()
    await page.goto("/monitoring/none/")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline")
  })

  test("a visited page opens if the server accepts connections but never responds", async ({ page, site }) => {
    await open(page, GUIDE)
    await expectCached(page, GUIDE)
    await site.hang()
    // Hydration, which `open` waits for, needs the page's data.
    await open(page, GUIDE)
    await expect(main(page)).toContainText("Verify the configuration")
  })
})

test.describe("a new release", () => {
  test("is shown on the next load and replaces the cache, including all visited pages", async ({
    page,
    site,
    browserConsole,
  }) => {
    browserConsole.allow(NETWORK)
    await open(page, OTHER_GUIDE)
    await expectCached(page, OTHER_GUIDE)
    await open(page, GUIDE)
    const cache = await expectCached(page, GUIDE)
    await site.release((folder) => replaceIn(folder, SENTENCE, NEW_SENTENCE))

    await open(page, GUIDE)
    await expect(main(page)).toContainText(NEW_SENTENCE)
    await expectNewRelease(page, cache)
    await expectCached(page, OTHER_GUIDE)
    await expectCached(page, GUIDE)
    await site.stop()
    await open(page, GUIDE)
    await expect(main(page)).toContainText(NEW_SENTENCE)
    await open(page, OTHER_GUIDE)
    await expect(main(page)).toContainText("Verify the configuration")
  })

  test("with changed code is never mixed with cached files of the previous release", async ({
    page,
    site,
    browserConsole,
  }) => {
    browserConsole.allow(NETWORK)
    await open(page, OTHER_GUIDE)
    await expectCached(page, OTHER_GUIDE)
    await open(page, GUIDE)
    const cache = await expectCached(page, GUIDE)
    const worker = fs.readFileSync(path.join(site.folder, "sw.js"))
    // The new pages are served before the new worker, as on a host that copies files one by one.
    await site.release((folder) => {
      changeCode(folder)
      replaceIn(folder, SENTENCE, NEW_SENTENCE)
    })
    const nextWorker = fs.readFileSync(path.join(site.folder, "sw.js"))
    await site.change((folder) => fs.writeFileSync(path.join(folder, "sw.js"), worker))
    await open(page, GUIDE)
    await expect(main(page)).toContainText(NEW_SENTENCE)
    await open(page, "/media/komga/")
    await idle(page)
    await site.stop()
    await open(page, GUIDE)
    await expect(main(page)).toContainText(SENTENCE)
    await page.goto("/media/komga/")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline")

    await site.change((folder) => fs.writeFileSync(path.join(folder, "sw.js"), nextWorker))
    await open(page, GUIDE)
    await expect(main(page)).toContainText(NEW_SENTENCE)
    await expectNewRelease(page, cache)
    await expectCached(page, GUIDE)
    await expectCached(page, OTHER_GUIDE)
    const { files } = await cached(page)
    expect(files.filter((file) => file.startsWith("/app-"))).toEqual(["/app-00000000000000000000.js"])
    await site.stop()
    await open(page, GUIDE)
    await expect(main(page)).toContainText(NEW_SENTENCE)
  })

  test("is shown even if its service worker fails to load", async ({ page, site, browserConsole }) => {
    browserConsole.allow(NETWORK, /bad HTTP response code/)
    await open(page, GUIDE)
    await expectCached(page, GUIDE)
    await site.change((folder) => {
      changeCode(folder)
      replaceIn(folder, SENTENCE, NEW_SENTENCE)
      fs.rmSync(path.join(folder, "sw.js"))
    })
    await open(page, GUIDE)
    await expect(main(page)).toContainText(NEW_SENTENCE)
  })
})

test.describe("the service worker is removed with its caches", () => {
  const WAYS: Record<string, (site: ChangingSite) => Promise<void>> = {
    "by its replacement": (site) =>
      site.change((folder) => fs.copyFileSync(path.join(folder, "sw-off.js"), path.join(folder, "sw.js"))),
    "by a build without a service worker": (site) => site.release(() => undefined, false),
  }
  for (const [way, remove] of Object.entries(WAYS)) {
    test(way, async ({ page, site, browserConsole }) => {
      await open(page, GUIDE)
      await expectCached(page, GUIDE)
      await page.evaluate(() => caches.open("of another site"))
      await remove(site)
      await open(page, GUIDE)
      await expect.poll(async () => [await registrations(page), (await cached(page)).caches]).toEqual([0, 1])
      await open(page, OTHER_GUIDE)
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
      await expect.poll(async () => [await registrations(page), (await cached(page)).files]).toEqual([0, []])
      // The browser may be checking for a new worker.
      browserConsole.allow(NETWORK, /when fetching the script/)
      await site.stop()
      await expect(page.goto(GUIDE)).rejects.toThrow("ERR_CONNECTION_REFUSED")
    })
  }
})

test("the service worker is registered only once the page is hydrated", async ({ page }) => {
  const requested: string[] = []
  page.context().on("request", (request) => requested.push(new URL(request.url()).pathname))
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/app-[0-9a-f]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(GUIDE, { waitUntil: "commit" })
  await expect.poll(() => requested.some((file) => file.startsWith("/app-"))).toBe(true)
  // Wait until all idle callbacks have run.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
  expect(await registrations(page)).toBe(0)
  expect(requested.filter((file) => /^\/(?:sw|search)/.test(file))).toEqual([])
  release()
  await hydrated(page)
  await expectCached(page, GUIDE)
  // Only now is the worker requested.
  expect(requested).toContain("/sw.js")
})

test("registering the service worker does not violate a Trusted Types policy", async ({ page }) => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener("securitypolicyviolation", ({ sample, effectiveDirective }) =>
      refused.push(`${effectiveDirective} ${sample}`),
    )
  })
  const policy = "require-trusted-types-for 'script'; trusted-types default webpack document; worker-src 'self'"
  await page.route(`**${GUIDE}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy-report-only": policy } })
  })
  await page.goto(GUIDE)
  await expectCached(page, GUIDE)
  const refused = await page.evaluate<string[]>("refused")
  expect(refused.filter((sink) => /ServiceWorker|trusted-types /.test(sink))).toEqual([])
})
