/**
 * `npx tsx bench/navigation.mts [folder of the peers]`: from a click on a prefetched link of the sidebar to the next guide's painted
 * heading, the longest task on that way, and the total blocking time of a cold load, with the processor slowed 4 times. Our last
 * build beside the peers of `bench/peers/build.mts`, all served alike and in turn. Prefetched: the pointer has been over the link, and
 * the network has been quiet since. Painted: a message posted in the first frame after the heading is in the document has arrived.
 */
import { chromium } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "../scripts/browser.mjs"
import { blockingTime, navigate } from "./lib/navigation-timing"
import { serveSites } from "./lib/sites"
import { median } from "./lib/sizes"

const RUNS = 7
/** From a neighbor in the sidebar; `name` is the heading of the guide. */
const GUIDES = [
  { from: "/monitoring/gatus/", to: "/monitoring/grafana/", name: "Grafana" },
  {
    from: "/chat-communication-collaboration/mautic/",
    to: "/chat-communication-collaboration/nextcloud/",
    name: "Nextcloud",
  },
]

/** Figures by what was measured, then by site, in milliseconds. */
const figures = new Map<string, Map<string, number[]>>()
function note(what: string, site: string, value: number): void {
  const bySite = figures.get(what) ?? new Map<string, number[]>()
  figures.set(what, bySite.set(site, [...(bySite.get(site) ?? []), value]))
}

const sites = await serveSites(["docusaurus", "starlight"], process.argv[2])
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  // In turn, so that a busy spell of the machine falls on all.
  for (let run = 1; run <= RUNS; run++) {
    for (const { from, to, name } of GUIDES) {
      for (const { name: site, url } of sites) {
        const { painted, longestTask } = await navigate(browser, url + from, to, name)
        note(`click to ${name}'s heading`, site, painted)
        note(`longest task on the way to ${name}`, site, longestTask)
        note(`total blocking time of ${name}`, site, await blockingTime(browser, url + to))
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
