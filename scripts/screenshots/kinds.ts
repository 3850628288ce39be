/** The kinds and states of pages in the screenshots. */
import type { Page } from "@playwright/test"

export interface Kind {
  address: string
  /** Viewport widths in pixels that have this state; all by default. */
  widths?: number[]
  /** Runs before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** Brings the page into the state. */
  reach?: (page: Page) => Promise<unknown>
  /** Captures only the viewport, not the whole page. */
  isCut?: boolean
  /** Also captures the page in print. */
  isPrinted?: boolean
}

const GUIDE = "/monitoring/grafana/"
const METHODS = "/chat-communication-collaboration/nextcloud/"
const MOBILE = [390, 768]
const DESKTOP = [1024, 1440]

/** Kinds by name. */
export const KINDS: Record<string, Kind> = {
  home: { address: "/", isPrinted: true },
  applications: { address: "/applications/" },
  guide: { address: GUIDE, isPrinted: true },
  "guide-with-methods": { address: METHODS, isPrinted: true },
  "guide-with-tables": { address: "/media/jellyfin/?method=ldap" },
  "guide-with-long-code": { address: "/infrastructure/sssd/" },
  "guide-with-notes": { address: "/cloud-providers/aws/?method=scim" },
  "guide-end": {
    address: GUIDE,
    isCut: true,
    reach: (page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)),
  },
  template: { address: "/template/service/", isPrinted: true },
  "how-sign-in-works": { address: "/how-sign-in-works/?application=grafana", isPrinted: true },
  tags: { address: "/tags/" },
  tag: { address: "/tags/apple/" },
  "search-empty": { address: "/search/" },
  "search-found": { address: "/search/?q=nextcloud", reach: (page) => results(page) },
  "search-nothing": { address: "/search/?q=qqqqqqqq", reach: (page) => page.getByText("No results").first().waitFor() },
  "not-found": { address: "/monitoring/grafna/" },
  "legacy-address": { address: "/services/grafana/", prepare: stayOnRedirect },
  "menu-guides": { address: GUIDE, widths: MOBILE, isCut: true, reach: openMenu },
  "menu-main": {
    address: GUIDE,
    widths: MOBILE,
    isCut: true,
    reach: async (page) => {
      await openMenu(page)
      await page.getByRole("button", { name: "Back to main menu" }).click()
    },
  },
  "contents-open": {
    address: METHODS,
    widths: [...MOBILE, 1024],
    isCut: true,
    reach: (page) => page.getByRole("button", { name: "Values" }).click(),
  },
  "language-open": {
    address: GUIDE,
    widths: DESKTOP,
    isCut: true,
    reach: (page) => page.getByRole("button", { name: /^Language/ }).click(),
  },
  "modal-empty": { address: GUIDE, isCut: true, reach: openSearch },
  "modal-found": {
    address: GUIDE,
    isCut: true,
    reach: async (page) => {
      await openSearch(page)
      await page.keyboard.type("nextcloud saml")
      await page.locator(".DocSearch-Hit a").first().waitFor()
    },
  },
  "part-failed": {
    address: GUIDE,
    isCut: true,
    reach: async (page) => {
      await page.route("**/*.blueprint.json", (route) => route.abort())
      await page.route(/\.js$/, (route) => route.abort())
      await page.getByRole("tab", { name: "Blueprint" }).click()
      await page.getByRole("alert").first().waitFor()
    },
  },
  "wrong-base-url": { address: GUIDE, isCut: true, prepare: (page) => page.route(/\.js$/, (route) => route.abort()) },
  crashed: { address: GUIDE, isCut: true, prepare: emptyPageData, reach: (page) => goTo(page, "/tags/") },
}

const results = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /Nextcloud/ })
    .first()
    .waitFor()

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Open menu" }).click()
}

async function openSearch(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click()
  await page.getByPlaceholder("Search docs").waitFor()
}

/** Removes the redirect of a legacy address. */
function stayOnRedirect(page: Page) {
  return page.route("**/services/grafana/", async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace(/<meta http-equiv="refresh"[^>]*>/, "").replace(/<script[\s\S]*?<\/script>/g, ""),
    })
  })
}

/** Removes the data of the list of tags, so that the page throws. */
function emptyPageData(page: Page) {
  return page.route(/page-data\/tags\/page-data\.json/, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { result: { data?: unknown } }
    delete json.result.data
    await route.fulfill({ response, json })
  })
}

async function goTo(page: Page, address: string) {
  await page.evaluate((to) => (window as unknown as { ___navigate: (to: string) => void }).___navigate(to), address)
  await page.getByRole("heading", { name: "This page crashed." }).waitFor()
}
