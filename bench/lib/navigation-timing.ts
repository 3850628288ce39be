/** Measures page loads, and the time from a click on a link until the next page's heading is painted. */
import type { Browser, Page } from "@playwright/test"
import { openSlowPage } from "./slow-page"

/** Longer tasks count as blocking, as in Lighthouse's total blocking time. */
const LONG_TASK_MS = 50
/** After the network is idle, for work that pages schedule while idle. */
const SETTLE_MS = 1500
const PATIENCE_MS = 30_000

interface Task {
  /** Milliseconds since the epoch, because a link may load a new document with its own time origin. */
  start: number
  duration: number
}

/** State of `watch`, kept in session storage so that the next document of the site can continue it. */
interface Watched {
  /** The heading to wait for; empty if none. */
  name: string
  clicked: number
  painted: number
  tasks: Task[]
}

/**
 * Runs in every document. Records long tasks, the click, and when the awaited heading was painted: a frame is requested once
 * the heading is in the document, and a message posted in that frame arrives after it. A document whose styles are still
 * loading gets no frames.
 *
 * Declare no named functions in here: the compiler would wrap them in a helper that the page does not have.
 */
function watch(): void {
  const stored = sessionStorage.getItem("watched")
  const watched: Watched = stored ? (JSON.parse(stored) as Watched) : { name: "", clicked: 0, painted: 0, tasks: [] }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.tasks.push({ start: performance.timeOrigin + startTime, duration })
  }).observe({ type: "longtask", buffered: true })
  addEventListener("pagehide", () => sessionStorage.setItem("watched", JSON.stringify(watched)))
  addEventListener(
    "click",
    ({ timeStamp }) => {
      watched.clicked = performance.timeOrigin + timeStamp
    },
    true,
  )
  let isRequested = false
  new MutationObserver(() => {
    if (watched.name === "" || isRequested) return
    if (!document.querySelector("h1")?.textContent?.includes(watched.name)) return
    isRequested = true
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        watched.painted = performance.timeOrigin + performance.now()
      }
      port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const watchedIn = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched)

/** Opens a page with an empty cache and waits until it and the network are idle. */
async function load(browser: Browser, url: string): Promise<Page> {
  const page = await openSlowPage(browser)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: "networkidle" })
  await page.waitForTimeout(SETTLE_MS)
  return page
}

/**
 * Total blocking time of a cold load: the sum of what each long task takes beyond 50 ms, from the first contentful paint until
 * the page is idle.
 * @returns milliseconds. Throws if the page painted nothing.
 */
export async function blockingTime(browser: Browser, url: string): Promise<number> {
  const page = await load(browser, url)
  try {
    const { tasks } = await watchedIn(page)
    const firstPaint = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN),
    )
    if (Number.isNaN(firstPaint)) throw new Error(`${url} has painted nothing`)
    return tasks
      .map(({ start, duration }) => Math.min(duration, start + duration - firstPaint) - LONG_TASK_MS)
      .reduce((sum, blocked) => sum + Math.max(0, blocked), 0)
  } finally {
    await page.context().close()
  }
}

export interface Navigation {
  /** Milliseconds from the click to the painted heading. */
  painted: number
  /** The longest task from the click until the new page is idle, in milliseconds; 0 if all are below 50. */
  longestTask: number
}

/**
 * Hovers over a link in the sidebar until the site has prefetched its target, then clicks it.
 * @param from address of the first page.
 * @param to path of the second page.
 * @param name heading of the second page.
 * @returns timings. Throws if the link is missing, or if the heading does not appear within 30 seconds.
 */
export async function navigate(browser: Browser, from: string, to: string, name: string): Promise<Navigation> {
  const page = await load(browser, from)
  try {
    await page.locator(`a[href="${to}"]:visible`).first().hover()
    await page.waitForTimeout(SETTLE_MS)
    await page.waitForLoadState("networkidle")
    await page.evaluate((heading) => {
      const { watched } = window as unknown as { watched: Watched }
      Object.assign(watched, { name: heading, tasks: [] })
    }, name)
    await page.mouse.down()
    await page.mouse.up()
    // Polling costs the slowed page time too, so start it when most pages are done.
    await page.waitForTimeout(SETTLE_MS)
    await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.painted > 0, null, {
      timeout: PATIENCE_MS,
      polling: SETTLE_MS,
    })
    const { clicked, painted, tasks } = await watchedIn(page)
    const during = tasks.filter(({ start, duration }) => start + duration > clicked)
    return { painted: painted - clicked, longestTask: Math.max(0, ...during.map(({ duration }) => duration)) }
  } finally {
    await page.context().close()
  }
}
