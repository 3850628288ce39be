import type { Page } from "@playwright/test"
import { expect, GUIDE, hydrated, markDocument, navigateTo, open, OTHER_GUIDE, sidebarLink, test } from "./support"

const PAGE_DATA = /page-data\/media\/jellyfin\/page-data\.json/
const NETWORK = /Failed to load resource|ERR_FAILED|ERR_INTERNET/

/** A page whose request fails reloads once before it shows the error. Until then, the test must not query it. */
const expectReloaded = (page: Page) => expect(page.getByRole("alert")).toBeVisible()

test.describe("a route whose preload fails", () => {
  test.beforeEach(({ browserConsole }) =>
    browserConsole.allow(NETWORK, /could not be preloaded/, /Not rendering React|Loading chunk/),
  )

  test("logs a warning and loads the page in full, with query and hash, if its data never loads", async ({
    page,
    browserConsole,
  }) => {
    await open(page, GUIDE)
    await page.route(PAGE_DATA, (route) => route.abort())
    const isSameDocument = await markDocument(page)
    await navigateTo(page, `${OTHER_GUIDE}?a=b#resources`)
    await expect(page).toHaveURL(`${OTHER_GUIDE}?a=b#resources`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
    await hydrated(page)
    expect(await isSameDocument()).toBe(false)
    expect(browserConsole.seen).toContain(
      `warning: The page ${OTHER_GUIDE} could not be preloaded. Loading it in full.`,
    )
    // The page in full contains its data, so it works.
    await expect(page.getByRole("button", { name: "Switch between dark and light mode" })).toBeVisible()
  })

  test("loads in full when a link is clicked", async ({ page }) => {
    await page.route(PAGE_DATA, (route) => route.abort())
    await open(page, GUIDE)
    const isSameDocument = await markDocument(page)
    await (await sidebarLink(page, "Media", "Jellyfin")).click()
    await expect(page).toHaveURL(OTHER_GUIDE)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
    await hydrated(page)
    expect(await isSameDocument()).toBe(false)
  })

  test("opens without a full load if its data fails to load once, because the data is requested again", async ({
    page,
  }) => {
    let requests = 0
    await page.route(PAGE_DATA, (route) => (requests++ === 0 ? route.abort() : route.continue()))
    await open(page, GUIDE)
    const isSameDocument = await markDocument(page)
    await navigateTo(page, OTHER_GUIDE)
    await expect(page).toHaveURL(OTHER_GUIDE)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
    expect(requests).toBeGreaterThan(1)
    expect(await isSameDocument()).toBe(true)
  })

  test("loads in full when the page's code fails to load, and going back works", async ({ page }) => {
    await open(page, GUIDE)
    await page.route(/component---src-pages-tags/, (route) => route.abort())
    const isSameDocument = await markDocument(page)
    await page.getByRole("navigation", { name: "Guides" }).getByRole("link", { name: "Tags" }).click()
    await expect(page).toHaveURL("/tags/")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expectReloaded(page)
    expect(await isSameDocument()).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(GUIDE)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grafana")
  })

  test("loads in full and hydrates if its code fails to load once", async ({ page }) => {
    await open(page, GUIDE)
    const isSameDocument = await markDocument(page)
    let requests = 0
    await page.route(/component---src-pages-tags/, (route) => {
      // A prefetch may fail without consequences.
      if (route.request().resourceType() !== "script") return route.continue()
      return requests++ === 0 ? route.abort() : route.continue()
    })
    await page.getByRole("navigation", { name: "Guides" }).getByRole("link", { name: "Tags" }).click()
    await expect(page).toHaveURL("/tags/")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tags")
    await hydrated(page)
    expect(requests).toBeGreaterThan(1)
    expect(await isSameDocument()).toBe(false)
  })
})
