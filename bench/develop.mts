/**
 * `npx tsx bench/develop.mts`: starts `npm run develop` in a copy of the project, opens Grafana's guide in a browser, and saves
 * the guide seven times. Prints the milliseconds from each save until the page shows the change. Exits with status 1 if the
 * median exceeds two seconds.
 */
import { chromium } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "../scripts/browser"
import { startDevelopServer } from "../test/develop/develop-server"
import { copyProject } from "../test/support/project-copy"
import { median } from "./lib/sizes"

const RUNS = 7
const LIMIT_MS = 2000
const GUIDE = "content/guides/monitoring/grafana/index.mdx"
const WORDS = /\bGrafana shows\b/

const server = await startDevelopServer(copyProject)
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  const text = server.read(GUIDE)
  if (!WORDS.test(text)) throw new Error(`${GUIDE} no longer has the words that this program changes.`)
  const page = await browser.newPage()
  await page.goto(`${server.url}/monitoring/grafana/`)
  await page.getByText("Grafana shows").first().waitFor()
  // Gatsby compiles a page's bundle when the page is first opened.
  await page.waitForLoadState("networkidle").catch(() => undefined)
  const times: number[] = []
  for (let run = 1; run <= RUNS; run++) {
    const words = `Grafana displays ${run}`
    await server.write(GUIDE, text.replace(WORDS, words))
    const saved = Date.now()
    await page.waitForFunction((expected) => document.body.innerText.includes(expected), words, { timeout: 60_000 })
    times.push(Date.now() - saved)
    console.log(`save ${run}: ${times.at(-1)} ms`)
  }
  const middle = median(times)
  console.log(`median: ${middle} ms (at most ${LIMIT_MS} ms)`)
  if (middle > LIMIT_MS) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
