/** The modal fits windows of all sizes: everything in it can be seen or scrolled to. */
import type { Page } from "@playwright/test"
import { dialog, expect, hits, input, open, openSearch, search, test } from "./support"
import { some } from "../../test/support/thorough"

const PAGE = "/tags/"

const SIZES = [
  // The smallest phones, a phone on its side, a small window, and a common laptop.
  { width: 320, height: 480 },
  { width: 844, height: 390 },
  { width: 960, height: 600 },
  { width: 1366, height: 625 },
]

const entry = (number: number) => ({
  objectID: String(number),
  url: `/tags/?${number}`,
  type: "lvl1",
  content: null,
  hierarchy: { lvl0: "Tags", lvl1: `Search ${number}` },
})

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  "the empty start screen": (page) => expect(dialog(page)).toContainText("No recent searches"),
  "recent and favorite searches": async (page) => {
    await page.keyboard.press("Escape")
    await page.evaluate(
      ([recent, favorites]) => {
        localStorage.setItem("__DOCSEARCH_RECENT_SEARCHES__embedded", JSON.stringify(recent))
        localStorage.setItem("__DOCSEARCH_FAVORITE_SEARCHES__embedded", JSON.stringify(favorites))
      },
      [Array.from({ length: 4 }, (_, n) => entry(n)), Array.from({ length: 10 }, (_, n) => entry(10 + n))],
    )
    await openSearch(page)
    await expect(hits(page)).toHaveCount(14)
  },
  results: (page) => search(page, "redirect uri"),
  "no results": async (page) => {
    await input(page).fill("zzzxqqy")
    await expect(page.locator(".DocSearch-NoResults")).toBeVisible()
  },
  "the error screen": async (page) => {
    await page.keyboard.press("Escape")
    await page.route("**/search/index.json", (route) => route.abort())
    await open(page, PAGE)
    await openSearch(page)
    await page.keyboard.type("grafana")
    await expect(page.locator(".DocSearch-ErrorScreen")).toBeVisible()
  },
}

for (const size of some(SIZES)) {
  test.describe(`${size.width} × ${size.height}`, () => {
    test.use({ viewport: size })

    for (const [screen, reach] of Object.entries(SCREENS)) {
      test(`the modal with ${screen} is inside the window, and its end can be scrolled to`, async ({
        page,
        browserConsole,
      }) => {
        browserConsole.allow(/Failed to load resource/)
        await open(page, PAGE)
        await openSearch(page)
        await reach(page)
        for (const part of [".DocSearch-Modal", ".DocSearch-Form", ".DocSearch-Footer"]) {
          const element = page.locator(part)
          if (await element.isVisible()) await expect(element, part).toBeInViewport({ ratio: 1 })
        }
        const list = page.locator(".DocSearch-Dropdown")
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
        const end = list.locator(":scope > div > *").filter({ visible: true }).last()
        const box = await end.boundingBox()
        const place = await list.boundingBox()
        const footer = page.locator(".DocSearch-Footer")
        const covered = (await footer.isVisible()) ? ((await footer.boundingBox())?.y ?? 0) : size.height
        const bottom = Math.min((place?.y ?? 0) + (place?.height ?? 0), covered, size.height)
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom + 1)
      })
    }

    test("the selected result is always in sight", async ({ page }) => {
      await open(page, PAGE)
      await openSearch(page)
      await search(page, "redirect uri")
      const count = await hits(page).count()
      expect(count).toBeGreaterThan(5)
      const selected = page.locator('.DocSearch-Hit[aria-selected="true"]')
      for (let press = 0; press < count - 1; press++) {
        await page.keyboard.press("ArrowDown")
        // Not 1, because the list scrolls by whole pixels, and a result's height is a fraction.
        await expect(selected, `after ${press + 1} presses`).toBeInViewport({ ratio: 0.99 })
      }
    })

    test("while the modal's code loads or after it has failed to load, the dialog's controls are in sight", async ({
      page,
      browserConsole,
    }) => {
      browserConsole.allow(/Failed to load resource|Loading chunk/)
      await open(page, PAGE)
      await page.route("**/*.js", (route) => route.abort())
      await page.keyboard.press("Control+k")
      await expect(dialog(page).getByRole("searchbox")).toBeInViewport({ ratio: 1 })
      await expect(dialog(page).getByRole("button", { name: "Retry" })).toBeInViewport({ ratio: 1 })
    })
  })
}
