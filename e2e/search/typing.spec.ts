import type { Page } from "@playwright/test"
import {
  clickWithCtrl,
  dialog,
  expect,
  expectRecent,
  found,
  GUIDE,
  hits,
  input,
  open,
  openSearch,
  searchAndPause,
  test,
} from "./support"

test.beforeEach(async ({ page }) => {
  await open(page, GUIDE)
  await openSearch(page)
})

/** Types a query whose results stay those that were found while it was typed: the pause after it does not end. */
async function typeWithoutPause(page: Page, query: string): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.keyboard.type(query)
  await page.clock.runFor(50)
}

test("what is found while somebody types is what stands there afterwards", async ({ page }) => {
  // A text that came between the two looks would change its hit.
  await page.route("**/search/texts-*/*.json", () => undefined)
  await typeWithoutPause(page, "nextcloud")
  // The link to all results names the query that was answered.
  await expect(found(page).last()).toHaveAttribute("href", /q=nextcloud$/)
  const texts = await found(page).allTextContents()
  await page.clock.resume()
  await expect(found(page)).toHaveCount(0)
  expect((await dialog(page).locator(".DocSearch-Dropdown a").allTextContents()).slice(0, texts.length)).toEqual(texts)
  await expect(input(page)).toHaveValue("nextcloud")
})

test("a name and Enter in one go open the name's guide, which is a recent search then", async ({ page }) => {
  await page.keyboard.type("nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/nextcloud\/$/)
  await expect(dialog(page)).toHaveCount(0)
  await expectRecent(page, "Nextcloud")
})

test("Enter after more letters opens what these find, and not what was there before", async ({ page }) => {
  await searchAndPause(page, "grafana")
  await page.keyboard.press("Control+a")
  await page.keyboard.type("nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/nextcloud\/$/)
})

test("arrow keys and Enter straight after letters open the hit that they lead to", async ({ page }) => {
  await searchAndPause(page, "nextcloud saml")
  const second = await hits(page).nth(1).getAttribute("href")
  await searchAndPause(page, "grafana")
  await page.keyboard.press("Control+a")
  await page.keyboard.type("nextcloud saml")
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Enter"]) await page.keyboard.press(key)
  await expect(page).toHaveURL(second ?? "")
})

test("a click on what is found while somebody types opens it, and it is a recent search then", async ({ page }) => {
  await typeWithoutPause(page, "nextcloud")
  await found(page).first().hover()
  await page.mouse.down()
  await page.clock.runFor(1000)
  await expect(found(page).first()).toBeVisible()
  await page.mouse.up()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/nextcloud\/$/)
  await expectRecent(page, "Nextcloud")
})

test("with Ctrl a click on it opens a tab, and the search stays", async ({ page }) => {
  await typeWithoutPause(page, "nextcloud")
  const tab = await clickWithCtrl(found(page).first())
  expect(new URL(tab.url()).pathname).toContain("/nextcloud/")
  await expect(dialog(page)).toHaveCount(1)
})

test("a letter that comes while DocSearch is told of others is not lost", async ({ page }) => {
  await page.evaluate(() => {
    // The only changes that no person makes are those that DocSearch is told of.
    const typeMore = ({ isTrusted }: Event) => {
      if (isTrusted) return
      document.removeEventListener("input", typeMore)
      document.execCommand("insertText", false, "n")
    }
    document.addEventListener("input", typeMore)
  })
  // In one go: on a busy machine DocSearch is told between two keys.
  await page.keyboard.insertText("grafa")
  await expect(input(page)).toHaveValue("grafan")
  await page.keyboard.type("a")
  await expect(found(page)).toHaveCount(0)
  await expect(input(page)).toHaveValue("grafana")
  await expect(hits(page).first()).toContainText("Grafana")
})

test("no letter is lost when the mouse moves over the results, or the focus leaves and comes back", async ({
  page,
}) => {
  await searchAndPause(page, "grafana")
  const row = await hits(page).nth(2).boundingBox()
  let y = row?.y ?? 0
  for (const letter of " role") {
    await page.keyboard.press(letter === " " ? "Space" : letter)
    await page.mouse.move(row?.x ?? 0, (y += 3))
  }
  await expect(input(page)).toHaveValue("grafana role")
  await page.keyboard.press("Backspace")
  await page.evaluate(() => {
    const field = document.activeElement as HTMLElement
    field.blur()
    field.focus()
  })
  await expect(found(page)).toHaveCount(0)
  await expect(input(page)).toHaveValue("grafana rol")
  await expect(hits(page).first()).toContainText("Grafana")
})

test("with Tab straight after a letter the focus goes on, and the results are those of all letters", async ({
  page,
}) => {
  await searchAndPause(page, "grafana")
  await page.keyboard.press("Control+a")
  await page.keyboard.type("nextcloud")
  await page.keyboard.press("Tab")
  await expect(input(page)).not.toBeFocused()
  await expect(found(page)).toHaveCount(0)
  await expect(hits(page).first()).toContainText("Nextcloud")
})

test("the button that clears the field does so straight after a letter, too", async ({ page }) => {
  await page.keyboard.type("nextcloud")
  await dialog(page).getByTitle("Clear the query").click()
  await expect(input(page)).toHaveValue("")
  await expect(dialog(page)).toContainText("No recent searches")
  await page.keyboard.type("nextcloud")
  await expect(hits(page).first()).toContainText("Nextcloud")
})

test("what nothing is found for shows other ideas, also where nothing was found before", async ({ page }) => {
  await input(page).fill("zzzxqqy")
  await expect(dialog(page)).toContainText("Try searching for")
  await dialog(page).getByRole("button", { name: "SAML" }).click()
  await expect(input(page)).toHaveValue("saml ")
  await expect(hits(page).first()).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(dialog(page)).toHaveCount(0)
})
