/** Times a page's load, and the way from a click on a link to the next page's painted heading. */
import type { Browser, Page } from "@playwright/test"
import { openSlowPage } from "./slow-page"

/** A task that is longer than this keeps the page from answering. */
const LONG_TASK_MS = 50
/** After the network is quiet: for what pages do when they are idle. */
const SETTLE_MS = 1500
const PATIENCE_MS = 30_000

interface Task {
  /** Milliseconds since the epoch: a link may lead to a new document. */
  start: number
  duration: number
}

/** What the watch keeps in the tab's storage, which a new document of the same site can read. */
interface Watched {
  /** The heading to wait for; empty while none is. */
  name: string
  clicked: number
  painted: number
  tasks: Task[]
}

/**
 * Runs in every document. Notes long tasks, the click, and when the heading with the awaited name was painted: a frame is
 * requested once the heading is in the document, and a message posted in it arrives after the frame. A document whose styles
 * are still loading gets no frames. No functions with names inside: the compiler would mark them with a helper that the page does not have.
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

/** Opens a page in an empty cache, and waits until it asks for nothing more and is idle. */
async function load(browser: Browser, url: string): Promise<Page> {
  const page = await openSlowPage(browser)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: "networkidle" })
  await page.waitForTimeout(SETTLE_MS)
  return page
}

/**
 * Total blocking time of a cold load: what long tasks take above 50 ms, from the first contentful paint until the page is idle.
 * @returns milliseconds.
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
  /** The longest task from the click until the new page is idle, in milliseconds; 0 where all are below 50. */
  longestTask: number
}

/**
 * Goes from one page to another by its link in the sidebar, once the pointer over the link has made the site load what it loads ahead.
 * @param from address of the first page; @param to path of the second; @param name its heading.
 * Throws where there is no such link, or no such heading within half a minute.
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
    // Looking takes the slowed page time as well: not before most pages are through.
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
