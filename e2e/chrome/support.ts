import { test as base, expect, type BrowserContext, type Page } from "@playwright/test"
import { hydrated } from "../../test/support/hydrated"
import { finishAnimations } from "../axe"

/** A guide with one method. */
export const GUIDE = "/monitoring/grafana/"
export const OTHER_GUIDE = "/media/jellyfin/"

/** Matches the request for the guides that the sidebar lists. */
export const SIDEBAR_DATA = /page-data\/sq\/d\/\d+\.json/

/** A guide with several methods, long tables and long lines of code. */
export const METHODS_GUIDE = "/chat-communication-collaboration/nextcloud/"

/** One address of each kind of page. */
export const PAGES = [
  "/",
  "/applications/",
  GUIDE,
  METHODS_GUIDE,
  `${METHODS_GUIDE}?method=ldap`,
  "/tags/",
  "/tags/apple/",
  "/template/service/",
  "/how-sign-in-works/",
  "/how-guides-are-proven/",
  "/search/",
  "/search/?q=nextcloud",
  "/404/",
]

/** Local storage of a reader who has used every feature. */
export const STORED_CHOICES: Record<string, string> = {
  theme: "dark",
  hosts: JSON.stringify({ "authentik.company": "sign-in.a-rather-long-name.example.org" }),
  [`hosts:${METHODS_GUIDE}`]: JSON.stringify({ "nextcloud.company": "cloud.example.org" }),
  "setup-way": "blueprint",
  "docs-preferred-version-default": "current",
}

interface BrowserConsole {
  /** Errors, warnings and uncaught errors so far. */
  seen: string[]
  /** Allows messages that the test provokes on purpose. */
  allow: (...patterns: RegExp[]) => void
}

/** Playwright's `test`, but also fails on console errors and warnings that it does not allow. */
export const test = base.extend<{ browserConsole: BrowserConsole }>({
  browserConsole: [
    async ({ page }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      watchConsole(page, seen)
      await use({ seen, allow: (...patterns) => allowed.push(...patterns) })
      const unexpected = seen.filter((message) => !allowed.some((pattern) => pattern.test(message)))
      expect(unexpected, "unexpected console messages").toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The same with one browser context per worker: each test has its own page, and all pages share the cache. Only for tests that
 * leave nothing in the browser's storage.
 */
export const testInOneContext = test.extend<object, { sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL, serviceWorkers: "block" })
      await use(context)
      await context.close()
    },
    { scope: "worker" },
  ],
  page: async ({ sharedContext, viewport }, provide) => {
    const page = await sharedContext.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await provide(page)
    await page.close()
  },
})

export { expect, hydrated }

/** Playwright's console message on pages whose service worker it blocks. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright"

/** Appends console errors, warnings and uncaught errors of a page to `messages`. */
export function watchConsole(page: Page, messages: string[]): void {
  page.on("console", (message) => {
    if (message.text() === BLOCKED_WORKER) return
    if (["error", "warning"].includes(message.type())) messages.push(`${message.type()}: ${message.text()}`)
  })
  page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`))
}

/** Opens a page and waits until it is hydrated. Before that, links cause full page loads. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/**
 * Starts a navigation as a link of this site does, for pages without such a link. The call returns before it: the navigation may
 * load the page in full, which would end a call that is still running.
 */
export async function navigateTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { ___navigate: navigate } = window as unknown as { ___navigate: (to: string) => void }
    setTimeout(() => navigate(to))
  }, address)
}

/** Waits until the network is idle and all idle callbacks have run. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
}

/** Moves the mouse for the first time, and waits for what that loads: the ticks of a guide's steps. */
export async function loadTicks(page: Page): Promise<void> {
  await page.mouse.move(700, 400)
  await expect(page.getByRole("checkbox", { name: /^Done: step/ }).first()).toBeAttached()
}

/** Marks the document. Returns a function that checks whether the mark is still there, that is, no full load has happened. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-test-mark", ""))
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-test-mark"))
}

/** A guide's link in the sidebar; opens its category if necessary. */
export async function sidebarLink(page: Page, category: string, guide: string) {
  const sidebar = page.getByRole("navigation", { name: "Guides" })
  const details = sidebar.locator("details").filter({ has: page.locator("summary", { hasText: category }) })
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) await details.locator("summary").click()
  const link = details.getByRole("link", { name: guide, exact: true })
  await expect(link).toBeVisible()
  // Otherwise, a click could miss the link, which moves while its section opens.
  await finishAnimations(page)
  return link
}

/** Sets what the browser says about the network; Gatsby prefetches nothing with `saveData` or a slow `effectiveType`. */
export async function useConnection(
  page: Page,
  connection: { effectiveType: string; saveData?: boolean },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, "connection", { configurable: true, get: () => value })
  }, connection)
}

/** Holds every request for a page's data until `release` is called. */
export async function holdPageData(page: Page, path: string): Promise<{ release: () => void }> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/page-data${path}page-data.json`, async (route) => {
    await held
    await route.continue()
  })
  return { release: () => release() }
}
