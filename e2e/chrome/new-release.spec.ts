/** A new release while a page is open: the files that the page refers to are gone, and the new ones have other names. */
import type { Locator, Page } from "@playwright/test"
import { expect, GUIDE, hydrated, markDocument, navigateTo, open, OTHER_GUIDE, test } from "./support"

test.beforeEach(({ browserConsole }) => browserConsole.allow(/Failed to load|chunk/i, /could not be preloaded/))

const box = (page: Page) => page.getByRole("alert")

/** Simulates a server with another build. Returns a function that restores the page's own files. */
async function deployRelease(page: Page): Promise<() => void> {
  let isNew = true
  await page.route("**/page-data/app-data.json", (route) =>
    isNew ? route.fulfill({ json: { webpackCompilationHash: "0123456789abcdef" } }) : route.continue(),
  )
  await page.route(/\.js$/, (route) => (isNew ? route.fulfill({ status: 404, body: "Not found" }) : route.continue()))
  return () => {
    isNew = false
  }
}

const PARTS: Record<string, { trigger: (page: Page) => Promise<void>; loaded: (page: Page) => Locator }> = {
  "the blueprint": {
    trigger: (page) => page.getByRole("tab", { name: "Blueprint" }).click(),
    loaded: (page) => page.getByText("authentik_providers_oauth2.oauth2provider").first(),
  },
  "the search": {
    trigger: (page) => page.getByRole("banner").getByRole("button", { name: "Search" }).click(),
    loaded: (page) => page.getByRole("dialog").getByPlaceholder("Search docs"),
  },
}

for (const [name, { trigger, loaded }] of Object.entries(PARTS)) {
  test(`a part whose code is gone reports that the page has been updated, and Load again reloads it: ${name}`, async ({
    page,
  }) => {
    await open(page, GUIDE)
    const isSameDocument = await markDocument(page)
    const restore = await deployRelease(page)
    await trigger(page)
    await expect(box(page)).toContainText("This page has been updated. Load it again.")
    await expect(box(page)).not.toContainText(/chunk/i)
    restore()
    await box(page).getByRole("button", { name: "Load again" }).click()
    await expect.poll(isSameDocument).toBe(false)
    await hydrated(page)
    await trigger(page)
    await expect(loaded(page)).toBeVisible()
    await expect(box(page)).toHaveCount(0)
  })

  test(`offline, a part shows the loading error instead of reporting an updated page, and Retry works: ${name}`, async ({
    page,
    context,
  }) => {
    await open(page, GUIDE)
    await page.waitForLoadState("networkidle")
    await context.setOffline(true)
    await trigger(page)
    await expect(box(page)).toContainText(/could not be loaded/)
    await expect(box(page)).not.toContainText("updated")
    await context.setOffline(false)
    await box(page).getByRole("button", { name: "Retry" }).click()
    await expect(loaded(page)).toBeVisible()
  })
}

for (const [name, address, files] of [
  ["its code", "/tags/", /component---src-pages-tags.*\.js$/],
  ["the results page's code", "/search/", /component---src-pages-search.*\.js$/],
  ["its data", OTHER_GUIDE, /page-data\/media\/jellyfin\/page-data\.json/],
] as const) {
  test(`a page whose files are gone loads in full: ${name}`, async ({ page }) => {
    await open(page, GUIDE)
    const isSameDocument = await markDocument(page)
    let isNew = true
    await page.route("**/page-data/app-data.json", (route) =>
      isNew ? route.fulfill({ json: { webpackCompilationHash: "0123456789abcdef" } }) : route.continue(),
    )
    await page.route(files, (route) => (isNew ? route.fulfill({ status: 404, body: "Not found" }) : route.continue()))
    // After a full load, the page's files exist again.
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isNew = false
    })
    await navigateTo(page, address)
    await expect(page).toHaveURL(address)
    await expect.poll(isSameDocument).toBe(false)
    await hydrated(page)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(box(page)).toHaveCount(0)
  })
}
