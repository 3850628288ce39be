/**
 * `npx tsx bench/navigation.mts [folder of the peers]`: measures three things with the CPU slowed 4 times:
 *
 * - the time from a click on a prefetched sidebar link until the next guide's heading is painted;
 * - the longest task in that time;
 * - the total blocking time of a cold load.
 *
 * Compares our last build with the peers of `bench/peers/build.mts`, all served the same way and interleaved. Prefetched means
 * that the link was hovered and the network has been idle since. Painted means that a message posted in the first frame after
 * the heading entered the document has arrived.
 */
import { chromium } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "../scripts/browser"
import { blockingTime, navigate } from "./lib/navigation-timing"
import { serveSites } from "./lib/sites"
import { median } from "./lib/sizes"

const RUNS = 7
/** `from` is a neighbor in the sidebar; `name` is the target's heading. */
const GUIDES = [
  { from: "/monitoring/gatus/", to: "/monitoring/grafana/", name: "Grafana" },
  {
    from: "/chat-communication-collaboration/mautic/",
    to: "/chat-communication-collaboration/nextcloud/",
    name: "Nextcloud",
  },
]

/** Milliseconds by measurement, then by site. */
const figures = new Map<string, Map<string, number[]>>()
function record(what: string, site: string, value: number): void {
  const bySite = figures.get(what) ?? new Map<string, number[]>()
  figures.set(what, bySite.set(site, [...(bySite.get(site) ?? []), value]))
}

const sites = await serveSites(["docusaurus", "starlight"], process.argv[2])
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  // Interleaved, so that other load on the machine affects all sites.
  for (let run = 1; run <= RUNS; run++) {
    for (const { from, to, name } of GUIDES) {
      for (const { name: site, url } of sites) {
        const { painted, longestTask } = await navigate(browser, url + from, to, name)
        record(`click to ${name}'s heading`, site, painted)
        record(`longest task on the way to ${name}`, site, longestTask)
        record(`total blocking time of ${name}`, site, await blockingTime(browser, url + to))
      }
    }
    console.log(`run ${run} of ${RUNS} is done`)
  }
} finally {
  await browser.close()
  await Promise.all(sites.map(({ server }) => server.close()))
}

const WIDTH = 40
console.log(`\nMilliseconds, medians of ${RUNS} runs (lowest to highest)`)
console.log("".padEnd(WIDTH) + sites.map(({ name }) => name.padStart(20)).join("") + "ours to the better".padStart(20))
for (const [what, bySite] of figures) {
  const cells = [...bySite.values()].map((values) =>
    `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`.padStart(20),
  )
  const [ours = NaN, ...peers] = [...bySite.values()].map(median)
  const better = Math.min(...peers)
  const ratio = peers.length > 0 && better > 0 ? `${(ours / better).toFixed(2)} times` : "–"
  console.log(what.padEnd(WIDTH) + cells.join("") + ratio.padStart(20))
}
