/** Opens pages with CPU throttling, so that differences show. */
import type { Browser, Page } from "@playwright/test"

/** Lighthouse's CPU slowdown multiplier for mobile. */
const SLOWDOWN = 4

/** Opens a page in a new context with an empty cache. Service workers are blocked, because the peers have none. */
export async function openSlowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })
  return page
}
