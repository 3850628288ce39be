import { expect, type Locator, type Page } from "@playwright/test"
import { hydrated } from "../chrome/support"

export {
  test,
  expect,
  open,
  hydrated,
  idle,
  loadTicks,
  markDocument,
  navigateTo,
  useConnection,
} from "../chrome/support"

export const GUIDE = "/monitoring/grafana/"

/** The modal's search field. */
export const input = (page: Page) => page.locator(".DocSearch-Input")
/** Links of the results in the modal. */
export const hits = (page: Page) => page.locator(".DocSearch-Hit a")
/** The search dialog. */
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" })
/** The first search button, in the navbar. */
export const button = (page: Page) => page.getByRole("button", { name: "Search" }).first()

/** Opens the modal with the shortcut and waits for its field. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press("Control+k")
  await expect(input(page)).toBeFocused()
}

/** Enters a query in the open modal and waits for its results. */
export async function search(page: Page, query: string): Promise<void> {
  await input(page).fill(query)
  await expectResultsOf(page, query)
}

/** Waits for the results of a query, recognized by the link to all results, which contains the query. */
export const expectResultsOf = (page: Page, query: string): Promise<void> =>
  expect(page.locator(".DocSearch-HitsFooter a")).toHaveAttribute("href", `/search/?q=${encodeURIComponent(query)}`)

/** Opens the search on a page that was just navigated to, and expects that page as the first recent search. */
export async function expectRecent(page: Page, name: string): Promise<void> {
  await hydrated(page)
  await openSearch(page)
  await expect(hits(page).first()).toContainText(name)
}

/** Clicks a link with Ctrl. Returns the tab that opens. */
export async function clickWithCtrl(link: Locator): Promise<Page> {
  const [tab] = await Promise.all([link.page().context().waitForEvent("page"), link.click({ modifiers: ["Control"] })])
  await tab.waitForURL(/^http/)
  return tab
}

/** Keeps the modal's code from loading until the returned function is called. */
export async function holdModal(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/search-modal[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** The field that accepts input while the modal's code loads. */
export const plainField = (page: Page) => page.getByRole("searchbox", { name: "Search" })
