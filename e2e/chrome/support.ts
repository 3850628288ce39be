import { test as base, expect, type BrowserContext, type Page } from "@playwright/test"
import { hydrated } from "../../test/support/hydrated"
import { atRest } from "../axe"

export const GUIDE = "/monitoring/grafana/"
export const OTHER_GUIDE = "/media/jellyfin/"

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
  "/search/",
  "/search/?q=nextcloud",
  "/404/",
]

/** What a reader who used everything has in his browser; for `addInitScript`. */
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
  /** Messages that the test brings about on purpose. */
  allow: (...patterns: RegExp[]) => void
}

/** Playwright's test, which also fails on any error or warning in the console that it does not allow. */
export const test = base.extend<{ browserConsole: BrowserConsole }>({
  browserConsole: [
    async ({ page }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      watchConsole(page, seen)
      await use({ seen, allow: (...patterns) => allowed.push(...patterns) })
      const unexpected = seen.filter((message) => !allowed.some((pattern) => pattern.test(message)))
      expect(unexpected, "the console is silent").toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The same, with one browser context for all tests of a worker: each has a page of its own, and finds in the cache what the pages
 * before it have loaded. For tests that leave nothing behind in the browser's storage.
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

/** What Playwright writes into the console of pages whose service worker it blocks. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright"

/** Collects errors and warnings of a page's console. */
export function watchConsole(page: Page, messages: string[]): void {
  page.on("console", (message) => {
    if (message.text() === BLOCKED_WORKER) return
    if (["error", "warning"].includes(message.type())) messages.push(`${message.type()}: ${message.text()}`)
  })
  page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`))
}

/** Opens a page and waits until React runs it: until then, links and buttons are the browser's own. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until the network is quiet and the page has nothing left to do: what asked to be called when idle has been called. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
}

/** Marks the document, so that a full load can be told from a navigation within the page. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-test-mark", ""))
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-test-mark"))
}

/** A guide's link in the sidebar, whose category is opened first if need be. */
export async function sidebarLink(page: Page, category: string, guide: string) {
  const sidebar = page.getByRole("navigation", { name: "Guides" })
  const details = sidebar.locator("details").filter({ has: page.locator("summary", { hasText: category }) })
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) await details.locator("summary").click()
  const link = details.getByRole("link", { name: guide, exact: true })
  await expect(link).toBeVisible()
  // A click must not land where the link was while its section was still opening.
  await atRest(page)
  return link
}

/** Keeps every request for a page's data until `release` is called. */
export async function holdPageData(page: Page, path: string): Promise<{ release: () => void }> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/page-data${path}page-data.json`, async (route) => {
    await held
    await route.continue()
  })
  return { release: () => release() }
}
