import { expect, type Page } from "@playwright/test"

export { test, expect, open, hydrated, markDocument } from "../chrome/support"

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
