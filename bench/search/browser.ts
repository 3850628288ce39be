/**
 * `npx tsx bench/search/browser.ts`: measures the search of the built site in a browser with the CPU slowed 4 times. Cold: bytes
 * and time from Ctrl+K on a fresh page until the first result. Warm: time from a later key press until the results are painted.
 */
import path from "node:path"
import { chromium, type Browser, type Page } from "@playwright/test"
import { hydrated } from "../../test/support/hydrated"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser"
import { serveStatic } from "../../test/support/static-server"
import { firstTiming, forgetTimings, watchResults } from "../lib/painted-results"
import { median } from "../lib/sizes"
import { openSlowPage } from "../lib/slow-page"

const RUNS = 5
/** Longer than any warm key press takes to paint its results. */
const KEY_PATIENCE_MS = 300
const QUERY = "nextcloud saml"
const KEYS = ["grafana role", "argo cd rbac", "github enterprise", "jelyfin ldap"]

const RESULTS = { hit: ".DocSearch-Hit", list: ".DocSearch-Dropdown" }

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await openSlowPage(browser)
  await watchResults(page, RESULTS)
  // The page's own requests do not count as search. On a busy machine, they may start late.
  await page.goto(url, { waitUntil: "networkidle" })
  await hydrated(page)
  await page.waitForLoadState("networkidle")
  // The first locator injects Playwright's script, which must not be measured.
  await page.locator("body").waitFor()
  return page
}

/** How the query is entered after Ctrl+K: without delays, at a fast typist's pace (170 words a minute), or pasted. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  "14 keys at once": (page) => page.keyboard.type(QUERY),
  "a key every 70 ms": (page) => page.keyboard.type(QUERY, { delay: 70 }),
  "put into DocSearch's field": (page) => page.locator(".DocSearch-Input").fill(QUERY),
}

/** Presses Ctrl+K on a fresh page and enters the query. Returns milliseconds until results, and bytes by file. */
async function cold(
  browser: Browser,
  url: string,
  enter: (page: Page) => Promise<void>,
): Promise<{ time: number; files: Map<string, number> }> {
  const page = await openPage(browser, url)
  const files = new Map<string, number>()
  page.on("response", async (response) => {
    const { responseBodySize } = await response
      .request()
      .sizes()
      .catch(() => ({ responseBodySize: 0 }))
    files.set(path.posix.basename(new URL(response.url()).pathname), responseBodySize)
  })
  await page.keyboard.press("Control+k")
  await enter(page)
  // Polling costs the slowed page time, so start it when results are likely.
  await page.waitForTimeout(1000)
  const timing = await firstTiming(page, 30_000)
  if (!timing) throw new Error("no result was painted within 30 s")
  await page.waitForTimeout(300)
  await page.context().close()
  const search = new Map([...files].filter(([name]) => !name.startsWith("page-data")))
  return { time: timing.painted - timing.started, files: search }
}

async function warm(browser: Browser, url: string): Promise<number[]> {
  const page = await openPage(browser, url)
  await page.keyboard.press("Control+k")
  await page.keyboard.type("a")
  await firstTiming(page, 30_000)
  const times: number[] = []
  for (const query of KEYS) {
    await page.locator(".DocSearch-Input").fill("")
    for (const key of query) {
      await page.waitForTimeout(150)
      await forgetTimings(page)
      await page.keyboard.press(key === " " ? "Space" : key)
      // A key that changes no result, such as a space, may paint nothing.
      const timing = await firstTiming(page, KEY_PATIENCE_MS)
      if (timing) times.push(timing.painted - timing.started)
    }
  }
  await page.context().close()
  return times
}

function reportBytes(files: Map<string, number>): void {
  for (const [file, bytes] of files) console.log(`  ${String(bytes).padStart(7)}  ${file}`)
  const sum = [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
  console.log(`bytes until the first result: ${(sum / 1000).toFixed(1)} KB (brotli)`)
}

async function main(): Promise<void> {
  const server = await serveStatic("public")
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const url = `${server.url}/`
    for (const [way, enter] of Object.entries(WAYS)) {
      const runs = []
      for (let run = 0; run < RUNS; run++) runs.push(await cold(browser, url, enter))
      if (way === Object.keys(WAYS)[0]) reportBytes(runs[0]?.files ?? new Map())
      const times = runs.map(({ time }) => time)
      console.log(
        `cold, ${way}, median of ${RUNS}: ${median(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(", ")})`,
      )
    }
    const times = await warm(browser, url)
    console.log(
      `warm, from key to painted results, median of ${times.length} keys: ${median(times).toFixed(0)} ms (at most ${Math.max(...times).toFixed(0)})`,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

void main()
