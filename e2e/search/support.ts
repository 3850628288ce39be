import { expect, type Locator, type Page } from "@playwright/test"
import { hydrated } from "../chrome/support"
import { PAUSE_MS } from "../../src/components/search/SearchButton/await-pause"

export { test, expect, open, hydrated, idle, markDocument } from "../chrome/support"

export const GUIDE = "/monitoring/grafana/"

export const input = (page: Page) => page.locator(".DocSearch-Input")
export const hits = (page: Page) => page.locator(".DocSearch-Hit a")
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" })
export const button = (page: Page) => page.getByRole("button", { name: "Search" }).first()

/** Opens the modal with the shortcut and waits for its field. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press("Control+k")
  await expect(input(page)).toBeFocused()
}

/** Types a query into the open modal and waits until its results are there. */
export async function search(page: Page, query: string): Promise<void> {
  await input(page).fill(query)
  await expect(hits(page).first()).toBeVisible()
}

/** The same, and waits until DocSearch has been told and shows them itself. */
export async function searchAndPause(page: Page, query: string): Promise<void> {
  await search(page, query)
  await expect(found(page)).toHaveCount(0)
}

/** Opens the search on the page that has just been opened, and expects that page to come first. */
export async function expectRecent(page: Page, name: string): Promise<void> {
  await hydrated(page)
  await openSearch(page)
  await expect(hits(page).first()).toContainText(name)
}

/** Clicks on a link as if it were to open in a tab; returns that tab. */
export async function clickWithCtrl(link: Locator): Promise<Page> {
  const [tab] = await Promise.all([link.page().context().waitForEvent("page"), link.click({ modifiers: ["Control"] })])
  await tab.waitForURL(/^http/)
  return tab
}

/** From now on no pause of this length ends in the page. */
export const withoutPause = (page: Page, length: number): Promise<void> =>
  page.evaluate((length) => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay?: number) =>
      delay === length ? 0 : later(run, delay)) as typeof window.setTimeout
  }, length)

/** Types a query into the plain field, which the modal never takes the place of. */
export async function searchWithoutModal(page: Page, query: string): Promise<void> {
  await withoutPause(page, PAUSE_MS)
  await page.keyboard.press("Control+k")
  await page.keyboard.type(query)
}

/** What is found for letters that DocSearch is not told of yet. */
export const found = (page: Page) => page.locator(".SearchModal-found a")

/** The first results, below the plain field. */
export const firstResults = (page: Page) => page.locator(".FirstResults")
