/** Pages in a browser whose processor is slowed, so that differences show. */
import type { Browser, Page } from "@playwright/test"

/** As Lighthouse slows it for mobile. */
export const SLOWDOWN = 4

/** A page in a context of its own, in which nothing is cached. Service workers are blocked: the peers have none. */
export async function openSlowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })
  return page
}
