/**
 * Pictures of each kind of page at 390, 768, 1,024 and 1,440 px, light and dark, with menus open and with pages that fail.
 * The site must be built and served:
 *
 *   npm run serve &  npx tsx scripts/screenshots.ts [folder] [address of the site]
 */
import fs from "node:fs"
import path from "node:path"
import { chromium, type BrowserContext, type Page } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "./browser.mjs"

const [folder = "docs/screenshots", site = "http://localhost:9000"] = process.argv.slice(2)

const WIDTHS = [390, 768, 1024, 1440]
const GUIDE = "/monitoring/grafana/"
const PAGES: Record<string, string> = {
  home: "/",
  applications: "/applications/",
  guide: GUIDE,
  "guide-with-methods": "/chat-communication-collaboration/nextcloud/",
  tags: "/tags/",
  tag: "/tags/apple/",
  template: "/template/service/",
  search: "/search/?q=nextcloud",
  "not-found": "/not-there/",
}

interface State {
  /** Widths at which there is such a state. */
  widths: number[]
  prepare?: (page: Page) => Promise<unknown>
  reach: (page: Page) => Promise<unknown>
}

const STATES: Record<string, State> = {
  "menu-guides": { widths: [390, 768], reach: (page) => page.getByRole("button", { name: "Open menu" }).click() },
  "menu-main": {
    widths: [390, 768],
    reach: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click()
      await page.getByRole("button", { name: "Back to main menu" }).click()
    },
  },
  "contents-open": {
    widths: [390, 768, 1024],
    reach: (page) => page.getByRole("button", { name: "On this page" }).click(),
  },
  "language-open": {
    widths: [1024, 1440],
    reach: (page) => page.getByRole("button", { name: /^Language/ }).click(),
  },
  "search-open": {
    widths: WIDTHS,
    reach: (page) => page.getByRole("banner").getByRole("button", { name: "Search" }).click(),
  },
  crashed: {
    widths: [390, 1440],
    prepare: (page) =>
      page.route(/page-data\/tags\/page-data\.json/, (route) =>
        route.fulfill({
          json: {
            path: "/tags/",
            componentChunkName: "component---src-pages-tags-tsx",
            result: { pageContext: {} },
            staticQueryHashes: [],
          },
        }),
      ),
    reach: (page) =>
      page.evaluate(() => (window as unknown as { ___navigate: (to: string) => void }).___navigate("/tags/")),
  },
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
fs.mkdirSync(folder, { recursive: true })
for (const colorScheme of ["light", "dark"] as const) {
  for (const width of WIDTHS) {
    const isMobile = width < 996
    const context = await browser.newContext({
      viewport: { width, height: isMobile ? 844 : 900 },
      colorScheme,
      isMobile,
      hasTouch: isMobile,
      reducedMotion: "reduce",
    })
    for (const [name, address] of Object.entries(PAGES))
      await takePage(context, address, `${name}-${width}-${colorScheme}`)
    for (const [name, state] of Object.entries(STATES)) {
      if (state.widths.includes(width)) await takeState(context, state, `${name}-${width}-${colorScheme}`)
    }
    await context.close()
  }
}
await browser.close()

async function takePage(context: BrowserContext, address: string, name: string) {
  const page = await context.newPage()
  await page.goto(site + address, { waitUntil: "networkidle" })
  await save(page, name)
  await page.close()
}

async function takeState(context: BrowserContext, { prepare, reach }: State, name: string) {
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(site + GUIDE, { waitUntil: "networkidle" })
  await reach(page)
  await page.waitForTimeout(500)
  await save(page, name)
  await page.close()
}

async function save(page: Page, name: string) {
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
