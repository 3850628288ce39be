/** A host that answers every request with an error must not get more requests; one that is silent must not stop the reader. */
import type { Page } from "@playwright/test"
import { expect, hydrated, markDocument, open, sidebarLink } from "../chrome/support"
import { dialog, hits, input } from "../search/support"
import { test } from "./changing-test"
import { some } from "../../test/support/thorough"

const GUIDE = "/monitoring/grafana/"
const OTHER_GUIDE = "/media/jellyfin/"

/** Waiting for a request's time limit, on a busy machine. */
const PATIENCE = { timeout: 60_000 }

test.beforeEach(({ browserConsole }) =>
  browserConsole.allow(
    /Failed to load resource|ERR_|could not be preloaded|Loading (?:CSS )?chunk|page resources|couldn't load|Error: undefined/,
  ),
)

for (const status of some([500, 429, 502, 503])) {
  const failing = () => ({ status, type: "text/plain", body: "The host is ailing." })

  test(`a host that answers everything with ${status} is asked a few times for the next page`, async ({
    page,
    site,
  }) => {
    await open(page, GUIDE)
    const link = await sidebarLink(page, "Media", "Jellyfin")
    site.spoil(/./, failing)
    const before = site.requests.length
    await link.hover()
    await link.click()
    await expect(page.locator("body")).toHaveText("The host is ailing.")
    expect(site.requests.slice(before).length).toBeLessThan(20)
  })

  test(`a host that answers everything but the page with ${status} is asked a few times`, async ({ page, site }) => {
    for (const files of [/\.json/, /\.(?:json|js|css)/]) {
      const end = site.spoil(files, failing)
      const before = site.requests.length
      await page.goto(GUIDE)
      await expect(page.getByRole("alert")).toContainText("This site did not load properly.")
      expect(site.requests.slice(before).length).toBeLessThan(40)
      end()
    }
  })

  test(`a host that answers the search with ${status} is asked a few times for each key`, async ({ page, site }) => {
    await open(page, GUIDE)
    const end = site.spoil(/^\/search\//, failing)
    await page.keyboard.press("Control+k")
    await page.keyboard.type("grafana", { delay: 50 })
    await expect(dialog(page)).toContainText("Unable to fetch results")
    expect(site.requests.filter((file) => file.startsWith("/search/index")).length).toBeLessThan(20)
    end()
    await page.keyboard.type(" ")
    await expect(hits(page).first()).toContainText("Grafana")
  })
}

/** Lets the page's time pass, but not that of its workers. */
const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds)

test.describe("a host that does not answer", () => {
  test.beforeEach(({ page }) => page.clock.install())

  test("an index that never arrives ends in the error screen, and the next key asks again", async ({ page, site }) => {
    await open(page, GUIDE)
    const end = site.spoil(/^\/search\/index\.json/, () => "hang")
    await page.keyboard.press("Control+k")
    await page.keyboard.type("graf")
    await expect(dialog(page)).toContainText("Unable to fetch results", PATIENCE)
    end()
    await page.keyboard.type("a")
    await expect(hits(page).first()).toContainText("Grafana")
  })

  test("on the results page, it ends in an error with Retry, which asks again", async ({ page, site }) => {
    const end = site.spoil(/^\/search\/index\.json/, () => "hang")
    await page.goto("/search/?q=grafana")
    const retry = page.getByRole("alert").getByRole("button", { name: "Retry" })
    await expect(retry).toBeVisible(PATIENCE)
    end()
    await retry.click()
    await expect(page.getByRole("main").getByRole("link", { name: "Grafana" }).first()).toBeVisible()
  })

  for (const [name, files] of some([
    ["code", /^\/search-modal-.*\.js$/],
    ["style sheet", /^\/search-modal\..*\.css$/],
  ] as const)) {
    test(`the modal's ${name} that never arrives ends in an error with Retry, which asks again`, async ({
      page,
      site,
    }) => {
      await open(page, GUIDE)
      const end = site.spoil(files, () => "hang")
      await page.keyboard.press("Control+k")
      await expect.poll(() => site.requests.some((file) => files.test(file))).toBe(true)
      await pass(page, 15_000)
      const box = dialog(page).getByRole("alert")
      await expect(box).toContainText("This part could not be loaded.")
      end()
      await box.getByRole("button", { name: "Retry" }).click()
      await expect(input(page)).toBeFocused()
    })
  }

  for (const [name, category, guide, address, files] of [
    ["data", "Media", "Jellyfin", OTHER_GUIDE, /page-data\/media\/jellyfin/],
    ["code", "", "Tags", "/tags/", /^\/component---src-pages-tags/],
  ] as const) {
    for (const isClickedAgain of some([false, true]))
      test(`a page whose ${name} never arrives loads in full, ${isClickedAgain ? "at once if its link is clicked again" : "after a while"}`, async ({
        page,
        site,
      }) => {
        // Before the page opens, which may load what its visible links need.
        const end = site.spoil(files, () => "hang")
        await open(page, GUIDE)
        const isSameDocument = await markDocument(page)
        const link = category
          ? await sidebarLink(page, category, guide)
          : page.getByRole("navigation", { name: "Guides" }).getByRole("link", { name: guide })
        await link.click()
        await expect.poll(() => site.requests.some((file) => files.test(file))).toBe(true)
        await pass(page, isClickedAgain ? 1000 : 14_000)
        expect(await isSameDocument()).toBe(true)
        end()
        if (isClickedAgain) await link.click()
        else await pass(page, 2000)
        await expect(page).toHaveURL(address)
        await hydrated(page)
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(guide)
        await expect(page.getByRole("alert")).toHaveCount(0)
      })
  }

  test("a setup file that never arrives ends in an error with Retry, which asks again", async ({ page, site }) => {
    await open(page, GUIDE)
    const end = site.spoil(/\.blueprint\.json/, () => "hang")
    await page.getByRole("tab", { name: "Blueprint" }).click()
    await expect.poll(() => site.requests.some((file) => file.includes(".blueprint.json"))).toBe(true)
    await pass(page, 8000)
    const box = page.getByRole("alert")
    await expect(box).toContainText("The server did not answer within 8 seconds.")
    end()
    await box.getByRole("button", { name: "Retry" }).click()
    await expect(page.getByText("authentik_providers_oauth2.oauth2provider").first()).toBeVisible()
  })
})
