import type { Page } from "@playwright/test"
import { expectNoViolations, violations } from "../axe"
import { expect, GUIDE, hits, input, open, openSearch, plainField, search, test } from "./support"
import { some } from "../../test/support/thorough"

const SMALL_PAGE = "/tags/"
const MODAL = "dialog[open]"

/**
 * Markup and colors are the same at both widths, so one is enough. `npm test -- --thorough` checks narrow screens too.
 */
const WIDTHS = some([1440, 390])

/** The first four are tried by default. */
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  "a selected result": async (page) => {
    await search(page, "role_attribute_path")
    await page.keyboard.press("ArrowDown")
  },
  "no results": async (page) => {
    await search(page, "grafana")
    await input(page).fill("zzzxqqy")
    await expect(page.locator(".DocSearch-NoResults")).toBeVisible()
  },
  "recent and favorite searches": async (page) => {
    await page.keyboard.press("Escape")
    await page.evaluate(() => {
      const hit = {
        objectID: "1",
        url: "/tags/",
        type: "lvl1",
        content: null,
        hierarchy: { lvl0: "Tags", lvl1: "Tags" },
      }
      localStorage.setItem("__DOCSEARCH_RECENT_SEARCHES__embedded", JSON.stringify([hit]))
      localStorage.setItem("__DOCSEARCH_FAVORITE_SEARCHES__embedded", JSON.stringify([{ ...hit, objectID: "2" }]))
    })
    await openSearch(page)
    await expect(hits(page)).toHaveCount(2)
  },
  "the error screen": async (page) => {
    await page.keyboard.press("Escape")
    await page.route("**/search/index.json", (route) => route.abort())
    await open(page, GUIDE)
    await openSearch(page)
    await page.keyboard.type("grafana")
    await expect(page.locator(".DocSearch-ErrorScreen")).toBeVisible()
  },
  "the empty start screen": (page) => expect(input(page)).toBeVisible(),
  results: (page) => search(page, "nextcloud saml"),
  "a stalled query": async (page) => {
    await page.keyboard.press("Escape")
    await page.route("**/search/index.json", () => undefined)
    await open(page, SMALL_PAGE)
    await openSearch(page)
    await page.keyboard.type("grafana")
    await expect(page.getByText("Searching…")).toBeVisible()
  },
}

for (const width of WIDTHS) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const [state, reach] of some(Object.entries(STATES), 4)) {
      test(`axe finds no violations in the modal with ${state}`, async ({ page, browserConsole }) => {
        browserConsole.allow(/Failed to load resource/)
        await open(page, SMALL_PAGE)
        await openSearch(page)
        await reach(page)
        await expectNoViolations(page, MODAL)
      })
    }

    test("axe finds no violations while the modal loads", async ({ page }) => {
      await open(page, SMALL_PAGE)
      await page.route("**/*.js", () => undefined)
      await page.keyboard.press("Control+k")
      await expect(plainField(page)).toBeFocused()
      await expectNoViolations(page, MODAL)
    })

    test("axe finds no violations on the results page", async ({ page, browserConsole }) => {
      browserConsole.allow(/Failed to load resource/)
      const main = page.getByRole("main")
      await open(page, "/search/")
      await expect(main).toContainText("Search for an application")
      await expectNoViolations(page, "main")
      await page.goto("/search/?q=nextcloud%20saml")
      await expect(main.locator("h2").first()).toBeVisible()
      await expectNoViolations(page, "main")
      await page.goto("/search/?q=zzzxqqy")
      await expect(main).toContainText("No results for")
      await expectNoViolations(page, "main")
      await page.route("**/search/index.json", () => undefined)
      await page.goto("/search/?q=grafana")
      await expect(page.getByText("Searching")).toBeAttached()
      await expectNoViolations(page, "main")
      await page.unroute("**/search/index.json")
      await page.route("**/search/index.json", (route) => route.abort())
      await page.goto("/search/?q=grafana")
      await expect(main).toContainText("Unable to fetch results")
      await expectNoViolations(page, "main")
    })
  })
}

test("the field's aria-activedescendant is the selected result, and a group of results has an accessible name", async ({
  page,
}) => {
  await open(page, GUIDE)
  await openSearch(page)
  await search(page, "nextcloud saml")
  await page.keyboard.press("ArrowDown")
  const selected = await input(page).getAttribute("aria-activedescendant")
  await expect(page.locator(`[id="${selected}"]`)).toHaveAttribute("aria-selected", "true")
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused()
  await expect(page.getByRole("tree", { name: "Chat, Communication & Collaboration" })).toBeVisible()
})

test("with forced colors, the modal's field has a border, and the selected result is marked", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await open(page, GUIDE)
  await openSearch(page)
  await search(page, "nextcloud saml")
  await page.keyboard.press("ArrowDown")
  await expect(page.locator(".DocSearch-Form")).toHaveCSS("border-style", "solid")
  const outlines = await hits(page).evaluateAll((links) =>
    links.map((link) => {
      const isSelected = link.closest("[aria-selected=true]") !== null
      return { isSelected, isMarked: getComputedStyle(link).outlineStyle === "solid" }
    }),
  )
  expect(outlines.filter(({ isSelected }) => isSelected)).toHaveLength(1)
  for (const { isSelected, isMarked } of outlines) expect(isMarked).toBe(isSelected)
})

test("the modal's targets are at least 24 px wide and high", async ({ page }) => {
  await open(page, SMALL_PAGE)
  await openSearch(page)
  await STATES["recent and favorite searches"]?.(page)
  expect(await violations(page, { part: MODAL, rules: ["target-size"] })).toEqual([])
  await search(page, "nextcloud saml")
  expect(await violations(page, { part: MODAL, rules: ["target-size"] })).toEqual([])
})
