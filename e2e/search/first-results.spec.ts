import type { Page } from "@playwright/test"
import { SEARCH_PLACEHOLDER } from "../../src/config/constants"
import { COVER_MS } from "../../src/components/search/SearchModal/cover-time"
import {
  dialog,
  expect,
  expectRecent,
  firstResults,
  GUIDE,
  hits,
  input,
  markDocument,
  open,
  openSearch,
  search,
  searchWithoutModal,
  test,
} from "./support"

test.beforeEach(({ page }) => open(page, GUIDE))

test("what is found first stands below the plain field, and then in the modal", async ({ page }) => {
  await searchWithoutModal(page, "graf")
  await expect(hits(page).first()).toContainText("Grafana")
  await page.keyboard.type("xyz")
  await expect(firstResults(page)).toHaveCount(0)
  await page.keyboard.press("Control+a")
  await page.keyboard.type("nextcloud")
  await expect(hits(page).first()).toContainText("Nextcloud")
  await expect(input(page)).toHaveCount(0)
  // Texts take the headings' places as soon as they are there.
  await page.waitForLoadState("networkidle")
  const first = await hits(page).allTextContents()

  await open(page, GUIDE)
  await page.keyboard.press("Control+k")
  await page.keyboard.type("nextcloud")
  await expect(input(page)).toHaveValue("nextcloud")
  await expect(firstResults(page)).toHaveCount(0)
  await expect(hits(page).first()).toContainText("Nextcloud")
  await expect.poll(async () => (await hits(page).allTextContents()).slice(0, first.length)).toEqual(first)
})

test("the search, a name and Enter in one go lead to the name's guide, which is a recent search then", async ({
  page,
}) => {
  const isSameDocument = await markDocument(page)
  await page.keyboard.press("Control+k")
  await page.keyboard.type("nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/nextcloud\/$/)
  await expect(dialog(page)).toHaveCount(0)
  expect(await isSameDocument()).toBe(true)
  await expectRecent(page, "Nextcloud")
})

test("Enter opens the first result that is there, which is a recent search then, and the search stays closed", async ({
  page,
}) => {
  await searchWithoutModal(page, "nextcloud")
  await expect(hits(page).first()).toContainText("Nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/nextcloud\/$/)
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expectRecent(page, "Nextcloud")
})

test("arrow keys that come before the modal choose among its results", async ({ page }) => {
  await openSearch(page)
  await search(page, "nextcloud")
  const second = await hits(page).nth(1).getAttribute("href")
  await open(page, GUIDE)
  await page.keyboard.press("Control+k")
  await page.keyboard.type("nextcloud")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(String(second))
  await expect(dialog(page)).toHaveCount(0)
})

test("a click on one of the first results opens it, which is a recent search then", async ({ page }) => {
  await searchWithoutModal(page, "nextcloud")
  await hits(page).first().click()
  await expect(page).toHaveURL(/\/nextcloud\/$/)
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expectRecent(page, "Nextcloud")
})

/** Any key that chooses a result brings the modal. */
const bringModal = (page: Page) =>
  page.getByPlaceholder(SEARCH_PLACEHOLDER).dispatchEvent("keydown", { key: "ArrowDown" })

test("a click on the first results still counts when the modal is there below them", async ({ page }) => {
  await searchWithoutModal(page, "nextcloud")
  await expect(firstResults(page)).toBeVisible()
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".DocSearch-Input")) return
      observer.disconnect()
      document.querySelector<HTMLElement>(".FirstResults a")?.click()
    }).observe(document, { subtree: true, childList: true }),
  )
  await bringModal(page)
  await expect(page).toHaveURL(/\/nextcloud\/$/)
  await expect(dialog(page)).toHaveCount(0)
})

test("a first result that is pressed when the modal comes opens when it is let go", async ({ page }) => {
  await searchWithoutModal(page, "nextcloud")
  await hits(page).first().hover()
  await page.clock.install()
  await page.mouse.down()
  await bringModal(page)
  await expect(input(page)).toHaveValue("nextcloud")
  await page.clock.runFor(4 * COVER_MS)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/nextcloud\/$/)
})

test("Escape closes the search while only the first results are there", async ({ page }) => {
  await searchWithoutModal(page, "grafana")
  await expect(firstResults(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toHaveCount(0)
})

test("someone who goes on typing loses no letter when the modal comes", async ({ page }) => {
  const query = "grafana role attribute path"
  await page.keyboard.press("Control+k")
  await page.keyboard.type(query, { delay: 60 })
  await expect(input(page)).toHaveValue(query)
  await expect(hits(page).first()).toContainText("Grafana")
})
