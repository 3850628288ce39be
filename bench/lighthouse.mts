/**
 * `npx tsx bench/lighthouse.mts [path]`: runs Lighthouse on a guide's page of the last build. Prints scores, total blocking time
 * (TBT), and the ratio of its largest contentful paint (LCP) to that of the same text as a bare page. Exits with status 1 if a
 * requirement is not met.
 */
import fs from "node:fs"
import path from "node:path"
import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import { BROWSER_FLAGS, findBrowser } from "../scripts/browser"
import { barePage } from "./lib/bare-page"
import { publicFolder } from "./lib/built-site"
import { median } from "./lib/sizes"
import { serveStatic } from "../test/support/static-server"

const REQUIRED = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 }
const LCP_RATIO = 1.1
const RUNS = 5
const BARE = "/bare-page/"

interface Measured {
  scores: Record<string, number>
  /** Milliseconds. */
  lcp: number
  /** Total blocking time in milliseconds. */
  tbt: number
  /** Audits below the full score, with what Lighthouse says about them. */
  weak: string[]
}

/** One run with Lighthouse's default mobile settings, in its own browser. */
async function measure(url: string, categories: string[]): Promise<Measured> {
  const chrome = await launch({
    chromePath: findBrowser({ isWhole: true }),
    chromeFlags: [...BROWSER_FLAGS, "--headless=new"],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: categories, logLevel: "error" })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { audits, categories: found, runtimeError } = result.lhr
    if (runtimeError) throw new Error(runtimeError.message)
    const weak = Object.values(found).flatMap(({ auditRefs }) =>
      auditRefs
        .map(({ id, weight }) => ({ audit: audits[id], weight }))
        .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
        .map(({ audit }) => `${audit?.id}: ${audit?.displayValue ?? audit?.title}`),
    )
    return {
      scores: Object.fromEntries(Object.entries(found).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
      lcp: audits["largest-contentful-paint"]?.numericValue ?? NaN,
      tbt: audits["total-blocking-time"]?.numericValue ?? NaN,
      weak,
    }
  } finally {
    chrome.kill()
  }
}

const guide = process.argv[2] ?? "/monitoring/grafana/"
const folder = publicFolder()
const html = fs.readFileSync(path.join(folder, guide, "index.html"), "utf8")
const server = await serveStatic(folder, new Map([[BARE, barePage(html)]]))
const runs: Measured[] = []
const bare: Measured[] = []
try {
  // Interleaved, so that other load on the machine affects both.
  for (let run = 1; run <= RUNS; run++) {
    runs.push(await measure(server.url + guide, Object.keys(REQUIRED)))
    bare.push(await measure(server.url + BARE, ["performance"]))
    const [page, yardstick] = [runs.at(-1), bare.at(-1)]
    console.log(
      `run ${run}: ${JSON.stringify(page?.scores)}, LCP ${page?.lcp.toFixed(0)} ms, TBT ${page?.tbt.toFixed(0)} ms, bare LCP ${yardstick?.lcp.toFixed(0)} ms`,
    )
  }
} finally {
  await server.close()
}

const fail = (message: string) => {
  console.error(message)
  process.exitCode = 1
}
console.log(`\n${guide}, median of ${RUNS} runs`)
for (const [category, required] of Object.entries(REQUIRED)) {
  const score = median(runs.map(({ scores }) => scores[category] ?? 0))
  console.log(`  ${category}: ${score}`)
  if (score < required) fail(`  ${category}: at least ${required} is required`)
}
const [lcp, bareLcp] = [median(runs.map((run) => run.lcp)), median(bare.map((run) => run.lcp))]
console.log(`  LCP ${lcp.toFixed(0)} ms, bare ${bareLcp.toFixed(0)} ms: ${(lcp / bareLcp).toFixed(2)} times`)
if (!(lcp <= LCP_RATIO * bareLcp)) fail(`  LCP: at most ${LCP_RATIO} times that of the bare page is required`)
console.log(`  TBT ${median(runs.map((run) => run.tbt)).toFixed(0)} ms`)
for (const weak of new Set(runs.flatMap((run) => run.weak))) console.log(`  below the full score: ${weak}`)
