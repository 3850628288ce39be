import type { Page } from "@playwright/test"
import { dialog, expect, GUIDE, hits, idle, input, open, openSearch, search, test } from "./support"

test.beforeEach(({ page }) => open(page, GUIDE))

test("a search that takes longer than 300 ms is shown as stalled", async ({ page }) => {
  await openSearch(page)
  await search(page, "grafana")
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined
  })
  await page.keyboard.type(" role")
  const stalled = page.locator(".DocSearch-LoadingIndicator")
  await page.clock.runFor(290)
  await expect(stalled).toBeHidden()
  await page.clock.runFor(20)
  await expect(stalled).toBeVisible()
})

test("a query without results shows a message, suggestions and a feedback link; Enter opens the results page", async ({
  page,
}) => {
  await openSearch(page)
  await search(page, "grafana")
  await input(page).fill("zzzxqqy <zzqxw>")
  await expect(dialog(page)).toContainText('No results for "zzzxqqy <zzqxw>"')
  await expect(dialog(page)).toContainText("Try searching for")
  await expect(dialog(page)).toContainText("Believe this query should return results?")
  await expect(dialog(page).getByRole("link", { name: "Let us know." })).toHaveAttribute("href", /title=.*zzzxqqy/)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/search/?q=zzzxqqy%20%3Czzqxw%3E")
  await expect(dialog(page)).toHaveCount(0)
})

test("an index that fails to load shows the error screen, and the next key retries", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/Failed to load resource/)
  await page.route("**/search/index.json", (route) => route.abort())
  await openSearch(page)
  await page.keyboard.type("graf")
  await expect(dialog(page)).toContainText("Unable to fetch results")
  await expect(dialog(page)).toContainText("You might want to check your network connection.")
  await page.unroute("**/search/index.json")
  await page.keyboard.type("a")
  await expect(hits(page).first()).toContainText("Grafana")
})

test("an index and an engine that both fail to load show the error screen and cause no unhandled rejection", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/Failed to load resource/)
  await page.route(/search\/index\.json|search-engine[^/]*\.js/, (route) => route.abort())
  await openSearch(page)
  await page.keyboard.type("graf")
  await expect(dialog(page)).toContainText("Unable to fetch results")
  await page.keyboard.type("a")
  await expect(dialog(page)).toContainText("Unable to fetch results")
  await idle(page)
})

test("modal code that fails to load shows an error box, and Retry loads it", async ({ page, browserConsole }) => {
  browserConsole.allow(/Failed to load resource/, /Loading chunk/)
  await page.route("**/*.js", (route) => route.abort())
  await page.keyboard.press("Control+k")
  await page.keyboard.type("graf")
  await expect(dialog(page).getByRole("alert")).toBeVisible()
  await page.unroute("**/*.js")
  await dialog(page).getByRole("button", { name: "Retry" }).click()
  await expect(input(page)).toHaveValue("graf")
  await expect(hits(page).first()).toContainText("Grafana")
})

test("once loaded, the search works offline", async ({ page, context, browserConsole }) => {
  // Results need only the index. Their texts may not be loaded yet and then fail.
  browserConsole.allow(/ERR_INTERNET_DISCONNECTED/)
  await openSearch(page)
  await search(page, "grafana")
  await context.setOffline(true)
  await search(page, "role_attribute_path")
  await expect(hits(page).first()).toHaveAttribute("href", /^\/monitoring\/grafana\//)
  await search(page, "nextcloud saml")
  await expect(hits(page).first()).toContainText("Nextcloud")
})

test("without storage, the search works but keeps no recent searches", async ({ page, browserConsole }) => {
  browserConsole.allow(/storage is unavailable/)
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError")
      },
    })
  })
  await open(page, GUIDE)
  await openSearch(page)
  await search(page, "nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/nextcloud/)
  await openSearch(page)
  await expect(dialog(page)).toContainText("No recent searches")
})

test("without workers, the engine runs in the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "Worker", { value: undefined })
  })
  await open(page, GUIDE)
  await openSearch(page)
  await search(page, "role_attribute_path")
  await expect(hits(page).first()).toHaveAttribute("href", /grafana/)
})

for (const [name, silence] of [
  [
    "never reports that it is ready",
    () => {
      const { addEventListener } = EventTarget.prototype
      Worker.prototype.addEventListener = function (type: string, ...rest: [never]) {
        if (type !== "message") addEventListener.call(this, type, ...rest)
      }
    },
  ],
  ["never responds", () => (Worker.prototype.postMessage = () => undefined)],
] as const) {
  test(`if the worker ${name}, it is abandoned and the engine runs in the page`, async ({ page }) => {
    await page.addInitScript(silence)
    await page.clock.install()
    await open(page, GUIDE)
    await page.keyboard.press("Control+k")
    await page.keyboard.type("role_attribute_path")
    await page.clock.runFor(2000)
    await expect(hits(page)).toHaveCount(0)
    await page.clock.runFor(10_000)
    await page.clock.resume()
    await expect(hits(page).first()).toHaveAttribute("href", /grafana/)
  })
}

test("the search makes no third-party requests and adds no preconnect hint", async ({ page, baseURL }) => {
  const thirdParty: string[] = []
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) thirdParty.push(request.url())
  })
  await openSearch(page)
  await search(page, "grafana")
  await page.keyboard.press("ArrowDown")
  await idle(page)
  expect(thirdParty).toEqual([])
  await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0)
})

for (const [name, stall] of [
  ["the index", (page: Page) => page.route("**/search/index.json", () => undefined)],
  [
    "the worker",
    (page: Page) =>
      page.addInitScript(() => {
        Worker.prototype.postMessage = () => undefined
      }),
  ],
] as const) {
  test(`a first query shows Searching… instead of an empty history while ${name} does not respond`, async ({
    page,
  }) => {
    await stall(page)
    await open(page, GUIDE)
    await page.keyboard.press("Control+k")
    await page.keyboard.type("graf")
    await expect(dialog(page).getByText("Searching…")).toBeVisible()
    await expect(dialog(page).getByText("No recent searches")).toBeHidden()
    await expect(dialog(page).getByRole("status").filter({ hasText: "Searching" })).toBeAttached()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await input(page).fill("grafana")
    // Longer than DocSearch and our client wait before they show a search as stalled.
    await page.clock.runFor(1000)
    await expect(dialog(page).getByText("Searching…")).toBeVisible()
    await expect(dialog(page).getByText("No recent searches")).toBeHidden()
    await page.clock.resume()
    await input(page).fill("")
    await expect(dialog(page).getByText("Searching…")).toBeHidden()
    await expect(dialog(page).getByText("No recent searches")).toBeVisible()
  })
}
