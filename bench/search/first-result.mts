/**
 * `npx tsx bench/search/first-result.mts [folder of the peers]`: measures the time from a key press until results are painted, on a
 * guide's page with the CPU slowed 4 times. Compares our search with Docusaurus's local one, interleaved.
 *
 * Cold is the page's first key, pressed as soon as the field has focus. Warm is the median of the following keys, each pressed
 * once the previous results are painted. Keys that change nothing on the screen do not count.
 */
import { chromium, type Browser, type Page } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser"
import { firstTiming, forgetTimings, watchResults, type Results } from "../lib/painted-results"
import { serveSites, type Site } from "../lib/sites"
import { median } from "../lib/sizes"
import { openSlowPage } from "../lib/slow-page"

const RUNS = 7
const PAGE = "/monitoring/grafana/"
const QUERY = "nextcloud"
const PATIENCE_MS = 30_000
const WARM_PATIENCE_MS = 3000
/** Between painted results and the next key, so that follow-up work of the search does not count for that key. */
const PAUSE_MS = 500
/** Time to hydrate after the network is idle. Until then, the slowed page would miss the shortcut. */
const SETTLE_MS = 2000

/** Both searches open with Ctrl+K. Docusaurus's class names end with a hash. */
const RESULTS: Partial<Record<Site["name"], Results>> = {
  ours: { hit: ".DocSearch-Hit", list: ".DocSearch-Dropdown" },
  docusaurus: { hit: "[class*='suggestion_']", list: "[class*='dropdownMenu_']" },
}

/** Presses a key. Returns milliseconds until changed results are painted, or `undefined` after `patience` milliseconds. */
async function timeKey(page: Page, key: string, patience: number): Promise<number | undefined> {
  await forgetTimings(page)
  await page.keyboard.press(key)
  const timing = await firstTiming(page, patience)
  return timing ? timing.painted - timing.started : undefined
}

async function measure(browser: Browser, url: string, results: Results): Promise<{ cold: number; warm: number }> {
  const page = await openSlowPage(browser)
  try {
    await watchResults(page, results)
    await page.goto(url, { waitUntil: "networkidle" })
    await page.waitForTimeout(SETTLE_MS)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await page.keyboard.press("Control+k")
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    const [first = "", ...later] = QUERY
    const cold = await timeKey(page, first, PATIENCE_MS)
    if (cold === undefined) throw new Error(`${url}: no result was painted within ${PATIENCE_MS / 1000} s.`)
    const times: (number | never[])[] = []
    for (const key of later) {
      await page.waitForTimeout(PAUSE_MS)
      times.push((await timeKey(page, key, WARM_PATIENCE_MS)) ?? [])
    }
    return { cold, warm: median(times.flat()) }
  } finally {
    await page.context().close()
  }
}

const sites = await serveSites(["docusaurus"], process.argv[2])
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
const runs = new Map<string, { cold: number; warm: number }[]>()
try {
  // Interleaved, so that other load on the machine affects both.
  for (let run = 1; run <= RUNS; run++) {
    for (const { name, url } of sites) {
      const results = RESULTS[name]
      if (results) runs.set(name, [...(runs.get(name) ?? []), await measure(browser, url + PAGE, results)])
    }
  }
} finally {
  await browser.close()
  await Promise.all(sites.map(({ server }) => server.close()))
}

console.log(`Milliseconds from a key to painted results, medians of ${RUNS} runs (lowest to highest)`)
for (const kind of ["cold", "warm"] as const) {
  const medians = [...runs].map(([name, measured]) => {
    const times = measured.map((run) => run[kind])
    const range = `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`
    return { median: median(times), text: `${name} ${median(times).toFixed(0)} (${range})` }
  })
  const [ours, peer] = medians
  const ratio = ours && peer ? `; ours ${(ours.median / peer.median).toFixed(2)} times` : ""
  console.log(`  ${kind}: ${medians.map(({ text }) => text).join(", ")}${ratio}`)
}
