import { expect, type Page } from "@playwright/test"

export { test, expect, open, hydrated, markDocument } from "../chrome/support"

import { PAUSE_MS } from "../../src/components/SearchButton/await-pause"

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

/** Keeps the modal from taking the place of the plain field: the pause that it waits for never ends. */
export const holdModal = (page: Page) =>
  page.evaluate((pause) => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay?: number) =>
      delay === pause ? 0 : later(run, delay)) as typeof window.setTimeout
  }, PAUSE_MS)

/** The first results, below the plain field. */
export const firstResults = (page: Page) => page.locator(".FirstResults")
