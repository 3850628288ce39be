/** Runs axe on states after interaction. every-page.spec.ts covers pages as they open, and e2e/search the search. */
import type { Page } from "@playwright/test"
import { expectContrastInDark, expectNoViolations, violations } from "../axe"
import { openHarness, serveHarness } from "./harness/site"
import { expect, GUIDE, navigateTo, open, test } from "./support"

interface State {
  width: number
  /** Selector of the part that the state changes; the whole page by default. */
  part?: string
  reach: (page: Page) => Promise<unknown>
  /** No script runs that would apply a new color scheme, so the state is set up again for each color scheme. */
  needsReload?: boolean
}

const states: Record<string, State> = {
  "the sheet with the values and the contents open": {
    width: 390,
    part: "[popover]",
    reach: async (page) => {
      await open(page, GUIDE)
      await page.getByRole("button", { name: "Values" }).click()
    },
  },
  "all sections of a guide expanded": {
    width: 1440,
    part: "main",
    reach: async (page) => {
      await open(page, GUIDE)
      for (const summary of await page.locator("main summary").filter({ visible: true }).all()) await summary.click()
    },
  },
  "all categories of the sidebar expanded": {
    width: 1440,
    part: 'nav[aria-label="Guides"]',
    reach: async (page) => {
      await open(page, "/tags/")
      for (const summary of await page.locator("nav summary").filter({ visible: true }).all()) await summary.click()
    },
  },
  "the Blueprint tab open": {
    width: 1440,
    part: "article",
    reach: async (page) => {
      await open(page, GUIDE)
      await page.getByRole("tab", { name: "Blueprint" }).click()
      await page.getByText("authentik_providers_oauth2.oauth2provider").first().waitFor()
    },
  },
  "the language dropdown open": {
    width: 1440,
    part: "header",
    reach: async (page) => {
      await open(page, GUIDE)
      await page.getByRole("button", { name: "Language: English" }).click()
    },
  },
  "a part that failed to load": {
    width: 1440,
    part: "[role=alert]",
    reach: async (page) => {
      await open(page, GUIDE)
      await page.route("**/*.blueprint.json", (route) => route.abort())
      await page.getByRole("tab", { name: "Blueprint" }).click()
      await page.getByRole("alert").waitFor()
    },
  },
  "a crashed page": {
    width: 390,
    reach: async (page) => {
      await open(page, GUIDE)
      await page.route("**/page-data/tags/page-data.json", async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as { result: { data?: unknown } }
        delete json.result.data
        await route.fulfill({ response, json })
      })
      await navigateTo(page, "/tags/")
      await page.getByRole("heading", { name: "This page crashed." }).waitFor()
      // It appears above the page if the data took more than 200 ms.
      await expect(page.getByRole("progressbar")).toHaveCount(0)
    },
  },
  "the banner of a site whose scripts fail to load": {
    width: 390,
    part: "[role=alert]",
    needsReload: true,
    reach: async (page) => {
      await page.route(/\.js$/, (route) => route.abort())
      await page.goto(GUIDE)
      await page.getByRole("alert").waitFor()
    },
  },
  "an announcement": {
    width: 1440,
    reach: async (page) => {
      const news = { GATSBY_ANNOUNCEMENT_ID: "one", GATSBY_ANNOUNCEMENT_CONTENT: 'News: <a href="/news/">read on</a>' }
      await serveHarness(page, news)
      await openHarness(page)
    },
  },
}

for (const [name, { width, part, reach, needsReload }] of Object.entries(states)) {
  test(`axe finds no violations with ${name}, in light and dark colors`, async ({ page, browserConsole }) => {
    browserConsole.allow(/Failed to load resource|ERR_FAILED|Cannot read properties/)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
    await reach(page)
    if (!needsReload) return expectNoViolations(page, part)
    expect(await violations(page, { part })).toEqual([])
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
    await reach(page)
    await expectContrastInDark(page, part)
  })
}

test("the Tab key stops at code and tables that scroll, and only there", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 844 })
  await open(page, "/cloud-providers/ovhcloud/")
  for (const summary of await page.locator("article summary").filter({ visible: true }).all()) await summary.click()
  const boxes = page.locator("article").locator(".table-scroll, pre").filter({ visible: true })
  const wrong = () =>
    boxes.evaluateAll((all) =>
      all
        .filter((box) => box.scrollWidth > box.clientWidth !== box.hasAttribute("tabindex"))
        .map((box) => box.textContent?.slice(0, 60)),
    )
  await expect.poll(wrong).toEqual([])
  const table = page.getByRole("group", { name: "Table" })
  await table.focus()
  await page.keyboard.press("ArrowRight")
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
  expect(await boxes.and(page.locator("[tabindex]")).count()).toBeLessThan(await boxes.count())
  expect(await violations(page, { part: "article", rules: ["scrollable-region-focusable"] })).toEqual([])
})
