/**
 * `npx tsx bench/weight.mts [path …]`: prints the compressed bytes that guide pages of the last build load with an empty cache.
 * Exits with status 1 if a page exceeds a budget. Without paths, it measures all guides, about seven seconds each.
 */
import { chromium } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "../scripts/browser"
import { guidePaths, publicFolder } from "./lib/built-site"
import { kilobytes } from "./lib/sizes"
import { serveStatic } from "../test/support/static-server"
import { weigh } from "../test/support/weigh"

const folder = publicFolder()
const paths = process.argv.length > 2 ? process.argv.slice(2) : guidePaths(folder)
const server = await serveStatic(folder)
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  for (const path of paths) {
    const { javascript, total, prefetched, byType, faults } = await weigh(browser, server.url, path)
    const types = Object.entries(byType).map(([type, bytes]) => `${type} ${kilobytes(bytes)}`)
    console.log(
      `${path}\n  JavaScript ${kilobytes(javascript)}, all ${kilobytes(total)}, prefetched ${kilobytes(prefetched)}`,
    )
    console.log(`  ${types.join(", ")}`)
    for (const fault of faults) console.error(`  ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.close()
}
