import {
  button,
  dialog,
  expect,
  expectRecent,
  expectResultsOf,
  GUIDE,
  hits,
  holdModal,
  input,
  open,
  openSearch,
  plainField,
  search,
  test,
} from "./support"

test.beforeEach(({ page }) => open(page, GUIDE))

test.describe("while the modal's code loads", () => {
  test("typed letters are kept, including those typed while the modal takes over", async ({ page }) => {
    const query = "grafana role attribute path"
    await page.keyboard.press("Control+k")
    await page.keyboard.type(query, { delay: 60 })
    await expect(input(page)).toHaveValue(query)
    await expectResultsOf(page, query)
  })

  test("the query is passed to the modal, and further letters are appended to it", async ({ page }) => {
    const release = await holdModal(page)
    await page.keyboard.press("Control+k")
    await page.keyboard.type("grafana", { delay: 20 })
    await expect(plainField(page)).toHaveValue("grafana")
    release()
    await expect(input(page)).toHaveValue("grafana")
    await expect(input(page)).toBeFocused()
    await expect(hits(page).first()).toContainText("Grafana")
    await page.keyboard.type(" role")
    await expect(input(page)).toHaveValue("grafana role")
  })

  test("a loading message is shown", async ({ page }) => {
    const release = await holdModal(page)
    await page.keyboard.press("Control+k")
    await expect(dialog(page).getByRole("status").filter({ hasText: "Loading search" })).toBeVisible()
    release()
    await expect(input(page)).toBeVisible()
    await expect(dialog(page).getByText("Loading search")).toHaveCount(0)
  })

  test("Enter opens the results page", async ({ page }) => {
    await holdModal(page)
    await page.keyboard.press("Control+k")
    await page.keyboard.press("Enter")
    await expect(plainField(page)).toBeFocused()
    await page.keyboard.type("nextcloud")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/search/?q=nextcloud")
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole("main").locator("h2").first()).toHaveText("Nextcloud")
  })

  test("Escape closes the search and returns focus to the button", async ({ page }) => {
    const release = await holdModal(page)
    await page.keyboard.press("Control+k")
    await expect(plainField(page)).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()
    release()
    await openSearch(page)
  })
})

test("Enter before the first results opens the results page, even if recent searches are shown", async ({ page }) => {
  await page.evaluate(() => {
    const hit = { objectID: "1", url: "/tags/", type: "lvl1", content: null, hierarchy: { lvl0: "Tags", lvl1: "Tags" } }
    localStorage.setItem("__DOCSEARCH_RECENT_SEARCHES__embedded", JSON.stringify([hit]))
  })
  await page.route("**/search/index.json", () => undefined)
  await openSearch(page)
  await expect(hits(page)).toHaveCount(1)
  await page.keyboard.type("nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/search/?q=nextcloud")
  await expect(dialog(page)).toHaveCount(0)
})

test("Tab right after typing moves focus out of the field, and the results match the whole query", async ({ page }) => {
  await openSearch(page)
  await search(page, "grafana")
  await page.keyboard.press("Control+a")
  await page.keyboard.type("nextcloud")
  await page.keyboard.press("Tab")
  await expect(input(page)).not.toBeFocused()
  await expectResultsOf(page, "nextcloud")
  await expect(hits(page).first()).toContainText("Nextcloud")
})

test("Enter opens the first result and adds it to the recent searches", async ({ page }) => {
  await openSearch(page)
  await search(page, "nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/nextcloud\/$/)
  await expect(dialog(page)).toHaveCount(0)
  await expectRecent(page, "Nextcloud")
})

test("a click opens a result and adds it to the recent searches", async ({ page }) => {
  await openSearch(page)
  await search(page, "nextcloud")
  await hits(page).first().click()
  await expect(page).toHaveURL(/\/nextcloud\/$/)
  await expect(dialog(page)).toHaveCount(0)
  await expectRecent(page, "Nextcloud")
})

test("Enter opens the result that was selected with the arrow keys", async ({ page }) => {
  await openSearch(page)
  await search(page, "grafana")
  await search(page, "nextcloud saml")
  const second = await hits(page).nth(1).getAttribute("href")
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Enter"]) await page.keyboard.press(key)
  await expect(page).toHaveURL(second ?? "")
})

test("no letter is lost when the mouse moves over the results, or the field loses and regains focus", async ({
  page,
}) => {
  await openSearch(page)
  await search(page, "grafana")
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
  await expect(input(page)).toHaveValue("grafana rol")
  await expectResultsOf(page, "grafana rol")
})

test("the clear button empties the field, and a new query can be typed", async ({ page }) => {
  await openSearch(page)
  await search(page, "nextcloud")
  await dialog(page).getByTitle("Clear the query").click()
  await expect(input(page)).toHaveValue("")
  await expect(dialog(page)).toContainText("No recent searches")
  await page.keyboard.type("nextcloud")
  await expect(hits(page).first()).toContainText("Nextcloud")
})

test("a first query without results shows suggestions, which start a new search", async ({ page }) => {
  await openSearch(page)
  await input(page).fill("zzzxqqy")
  await expect(dialog(page)).toContainText("Try searching for")
  await dialog(page).getByRole("button", { name: "SAML" }).click()
  await expect(input(page)).toHaveValue("saml ")
  await expect(hits(page).first()).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(dialog(page)).toHaveCount(0)
})
