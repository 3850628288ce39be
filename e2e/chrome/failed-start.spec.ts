import type { Locator, Page, Route } from "@playwright/test"
import { expect, GUIDE, hydrated, open, OTHER_GUIDE, SIDEBAR_DATA, sidebarLink, test } from "./support"
import { IS_THOROUGH } from "../../test/support/thorough"

const NETWORK = /Failed to load resource|ERR_FAILED|ERR_INTERNET/

test.describe("the first page", () => {
  const RESOURCES: Record<string, RegExp> = {
    "webpack's runtime": /webpack-runtime-[^/]+\.js$/,
    React: /framework-[^/]+\.js$/,
    "the site's code": /app-[^/]+\.js$/,
    "the page template": /component---src-templates-guide[^/]+\.js$/,
    "the sidebar's data": SIDEBAR_DATA,
  }
  const FAULTS: Record<string, (route: Route) => Promise<void>> = {
    "a network error": (route) => route.abort(),
    404: (route) => route.fulfill({ status: 404, body: "Not found" }),
    500: (route) => route.fulfill({ status: 500, body: "Server error" }),
    "a truncated response": async (route) => {
      const response = await route.fetch()
      const body = await response.body()
      await route.fulfill({ response, body: body.subarray(0, body.length / 2) })
    },
    "an HTML page": (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Sign in to the network" }),
  }
  const box = (page: Page) => page.getByRole("alert")
  const edges = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

  test.beforeEach(({ browserConsole }) =>
    browserConsole.allow(
      NETWORK,
      /page resources|Loading chunk|Unexpected|Invalid or unexpected|We couldn't load|MIME type|scripts are incomplete/,
    ),
  )

  for (const [index, [name, resource]] of Object.entries(RESOURCES).entries()) {
    // By default, every other resource with one fault; with `--thorough`, all combinations.
    if (!IS_THOROUGH && index % 2 !== 0) continue
    const faults = Object.entries(FAULTS)
    const tried = IS_THOROUGH ? faults : faults.filter((_fault, number) => number === index % faults.length)
    for (const [fault, respond] of tried) {
      test(`works when one request fails: ${name}, ${fault}`, async ({ page }) => {
        let requests = 0
        await page.route(resource, (route) => (requests++ === 0 ? respond(route) : route.continue()))
        await page.goto(GUIDE)
        await expect.poll(() => requests).toBeGreaterThan(1)
        await hydrated(page)
        await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
        await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light")
        await expect(box(page)).toHaveCount(0)
      })

      test(`stays readable and shows a red error box with Retry above its text when all requests fail: ${name}, ${fault}`, async ({
        page,
      }) => {
        let isBroken = true
        await page.route(resource, (route) => (isBroken ? respond(route) : route.continue()))
        await page.goto(GUIDE)
        await expect(box(page)).toContainText("This site did not load properly. You can read this page")
        await expect(box(page)).toHaveCSS("border-top-color", "rgb(139, 26, 74)")
        await expect(box(page)).toBeInViewport()
        const { bottom } = await edges(box(page))
        expect(bottom).toBeLessThanOrEqual((await edges(page.getByRole("main"))).top)
        await expect(page.getByRole("main")).toContainText("Verify the configuration")
        await expect(page.getByRole("button", { name: "Switch between dark and light mode" })).toBeHidden()
        isBroken = false
        await box(page).getByRole("button", { name: "Retry" }).click()
        await hydrated(page)
        await expect(box(page)).toHaveCount(0)
      })
    }

    if (!IS_THOROUGH && index % 4 !== 0) continue
    test(`shows an error after 10 s without a response, and works if the response arrives later: ${name}`, async ({
      page,
    }) => {
      const held: (() => void)[] = []
      await page.route(resource, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve))
        await route.continue()
      })
      // Paused, so that a busy machine's time does not count.
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1)
      // The held file may delay the load event.
      await page.goto(GUIDE, { waitUntil: "domcontentloaded" })
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await page.clock.runFor(9000)
      await expect(box(page)).toHaveCount(0)
      await page.clock.runFor(2000)
      await expect(box(page)).toContainText("It did not start within 10 seconds.")
      await page.clock.resume()
      held.forEach((release) => release())
      await hydrated(page)
      await expect(box(page)).toHaveCount(0)
      await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
      await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light")
    })
  }

  test("stays readable if the sidebar's data fails and a reload would fail too", async ({ page }) => {
    await page.route(SIDEBAR_DATA, async (route) => {
      await page.route(`**${GUIDE}`, (again) => again.abort())
      await route.abort()
    })
    await page.goto(GUIDE)
    await expect(box(page)).toContainText("We couldn't load")
    await expect(page.getByRole("main")).toContainText("Verify the configuration")
  })

  test("works if app-data.json, which contains the build's hash, fails to load", async ({ page }) => {
    await page.route(/app-data\.json/, (route) => route.abort())
    await open(page, GUIDE)
    await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
    await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light")
    await (await sidebarLink(page, "Media", "Jellyfin")).click()
    await expect(page).toHaveURL(OTHER_GUIDE)
  })

  test("has working links when it cannot start", async ({ page }) => {
    await page.route(SIDEBAR_DATA, (route) => route.abort())
    await page.goto(GUIDE)
    await expect(box(page)).toBeVisible()
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").first().click()
    await expect(page).toHaveURL("/")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  })
})

test.describe("when only the HTML of the page loads", () => {
  test.beforeEach(({ browserConsole }) => browserConsole.allow(NETWORK))

  test("a banner reports a wrong base URL and suggests the right one", async ({ page, baseURL }) => {
    await page.route("**/*", async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === `/company/docs${GUIDE}`)
        return route.fulfill({ response: await route.fetch({ url: `${baseURL}${GUIDE}` }) })
      return route.fulfill({ status: 404, body: "" })
    })
    await page.goto(`/company/docs${GUIDE}`)
    await expect(page.getByRole("alert")).toHaveText(
      'This site did not load properly. A very common reason is a wrong base URL. It is built for the base URL "/"; at this address, try "/company/docs/".',
    )
    await expect(page.getByRole("alert").locator("p")).toHaveCSS("font-weight", "600")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grafana")
  })

  test("a banner on the not-found page names the base URL of the build", async ({ page, baseURL }) => {
    await page.route("**/*", async (route) => {
      if (new URL(route.request().url()).pathname === "/company/docs/none/")
        return route.fulfill({ status: 404, response: await route.fetch({ url: `${baseURL}/404.html` }) })
      return route.fulfill({ status: 404, body: "" })
    })
    await page.goto("/company/docs/none/")
    await expect(page.getByRole("alert")).toContainText(
      'If this happens at every address, the base URL is wrong: the site is built for "/".',
    )
  })
})
