/**
 * `npx tsx bench/search/first-result.mts [folder of the peers]`: from a key to painted results on a guide's page, with the processor slowed
 * 4 times: our search beside Docusaurus's local one, in turn. Cold is the first key of the page, pressed as soon as the field has
 * the focus; warm is the median of the keys after it, each pressed once the results of the one before are painted. Keys that change
 * nothing on the screen do not count.
 */
import { chromium, type Browser, type Page } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser.mjs"
import { firstTiming, forgetTimings, watchResults, type Results } from "../lib/painted-results"
import { serveSites, type Site } from "../lib/sites"
import { median } from "../lib/sizes"
import { openSlowPage } from "../lib/slow-page"

const RUNS = 7
const PAGE = "/monitoring/grafana/"
const QUERY = "nextcloud"
const PATIENCE_MS = 30_000
const WARM_PATIENCE_MS = 3000
/** Between a painted result and the next key: what the search does after it is not the next key's. */
const PAUSE_MS = 500
/** After the network is quiet: the slowed page may still have to take over its markup, and would miss the shortcut. */
const SETTLE_MS = 2000

/** Both open with Ctrl+K. Docusaurus's class names end with a hash. */
const RESULTS: Partial<Record<Site["name"], Results>> = {
  ours: { hit: ".DocSearch-Hit", list: ".DocSearch-Dropdown" },
  docusaurus: { hit: "[class*='suggestion_']", list: "[class*='dropdownMenu_']" },
}

/** Presses a key; milliseconds until other results are painted, if that happens in time. */
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
  // In turn, so that a busy spell of the machine falls on both.
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
