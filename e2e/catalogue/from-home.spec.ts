/** From home to a guide's first value: 3 letters and Enter or a click on a desktop, 2 letters and 2 taps on a phone. */
import fs from "node:fs"
import { expect, test, type Locator, type Page } from "@playwright/test"
import { IS_THOROUGH } from "../../test/support/thorough"
import { hydrated } from "../chrome/support"

interface Guide {
  name: string
  path: string
}

/** Every seventh guide, all with `--thorough`. */
function sample(): Guide[] {
  const { guides } = JSON.parse(fs.readFileSync("public/catalog.json", "utf8")) as { guides: Guide[] }
  return guides.filter((_, index) => IS_THOROUGH || index % 7 === 0)
}

const field = (page: Page) => page.getByRole("searchbox", { name: "Which application?" })
const tile = (page: Page, { path }: Guide) =>
  page.getByRole("search", { name: "Applications" }).locator(`li a[href="${path}"]`)
const firstValue = (page: Page): Locator =>
  page.locator(".glance-place:visible").first().locator("xpath=following::td[1]")

/** Opens home and types the beginning of a guide's name. The guide's tile must then be on the screen. */
async function find(page: Page, guide: Guide, letters: number): Promise<void> {
  await page.goto("/")
  await hydrated(page)
  await field(page).click()
  await page.keyboard.type(guide.name.toLowerCase().slice(0, letters))
  await expect(tile(page, guide), `${letters} letters of ${guide.name}`).toBeInViewport({ ratio: 1 })
}

/** Expects the guide's page, with its first value on the screen. */
async function reaches(page: Page, { name, path }: Guide): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(firstValue(page), name).toBeInViewport({ ratio: 1 })
}

test("on a desktop, three letters and Enter or a click lead to the first value", async ({ page }) => {
  test.slow()
  for (const guide of sample()) {
    await find(page, guide, 3)
    const isFirst = (await page.getByRole("search").locator("li a").first().getAttribute("href")) === guide.path
    await (isFirst ? page.keyboard.press("Enter") : tile(page, guide).click())
    await reaches(page, guide)
  }
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test("a tap, two letters and another tap lead to the first value", async ({ page }) => {
    test.slow()
    for (const guide of sample()) {
      await find(page, guide, 2)
      await tile(page, guide).tap()
      await reaches(page, guide)
    }
  })
})
