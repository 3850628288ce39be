import { dialog, expect, GUIDE, hits, hydrated, input, open, openSearch, search, test } from "./support"

test.beforeEach(({ page }) => open(page, GUIDE))

test("the start screen is empty at first, then shows recent searches and favorites", async ({ page }) => {
  await openSearch(page)
  await expect(dialog(page)).toContainText("No recent searches")
  await search(page, "nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/nextcloud/)
  await hydrated(page)

  await openSearch(page)
  await expect(dialog(page)).toContainText("Recent")
  await expect(hits(page).first()).toContainText("Nextcloud")
  await expect(dialog(page).getByTitle("Remove this search from history")).toBeVisible()
  await dialog(page).getByTitle("Save this search").click()
  await expect(dialog(page).getByText("Favorite", { exact: true })).toBeVisible()
  await dialog(page).getByTitle("Remove this search from favorites").click()
  await expect(dialog(page)).toContainText("No recent searches")
})

test("below the history, the start screen offers the guides of the same category, which the keys reach", async ({
  page,
}) => {
  await openSearch(page)
  const entries = dialog(page).getByRole("tree", { name: "In Monitoring" }).getByRole("treeitem")
  await expect(entries.first()).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await expect(entries.first()).toHaveAttribute("aria-selected", "true")
  await expect(entries.first().locator("svg, [data-hue]")).toBeVisible()
  const id = await entries.first().getAttribute("id")
  await expect(input(page)).toHaveAttribute("aria-activedescendant", String(id))
  const name = await entries.first().locator(".DocSearch-Hit-title").innerText()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test("a recent search can be removed", async ({ page }) => {
  await openSearch(page)
  await search(page, "nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/nextcloud/)
  await openSearch(page)
  await dialog(page).getByTitle("Remove this search from history").click()
  await expect(dialog(page)).toContainText("No recent searches")
})

test("the start screen shows at most 7 recent searches, or 4 with favorites, and 10 favorites", async ({ page }) => {
  const stored = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({
      objectID: `${name}${index}`,
      url: `/tags/?${index}`,
      type: "lvl1",
      content: null,
      hierarchy: { lvl0: "Tags", lvl1: `${name} ${index}` },
    }))
  const put = (key: string, value: unknown) =>
    page.evaluate(([name, text]) => localStorage.setItem(name ?? "", text ?? ""), [key, JSON.stringify(value)])
  await put("__DOCSEARCH_RECENT_SEARCHES__embedded", stored(12, "recent"))
  await openSearch(page)
  await expect(hits(page)).toHaveCount(7)
  await page.keyboard.press("Escape")
  await put("__DOCSEARCH_RECENT_SEARCHES__embedded", stored(12, "recent"))
  await put("__DOCSEARCH_FAVORITE_SEARCHES__embedded", stored(12, "favorite"))
  await openSearch(page)
  await expect(hits(page)).toHaveCount(4 + 10)
})

test("an invalid stored history is treated as empty", async ({ page }) => {
  await page.evaluate(() => {
    localStorage.setItem("__DOCSEARCH_RECENT_SEARCHES__embedded", '{"not":"a list"}')
    localStorage.setItem("__DOCSEARCH_FAVORITE_SEARCHES__embedded", "not json")
  })
  await openSearch(page)
  await expect(dialog(page)).toContainText("No recent searches")
})

test("a malicious stored history runs no script, neither when it is shown nor on click", async ({ page }) => {
  const entry = (url: string, title: string) => ({
    objectID: title,
    url,
    type: "lvl1",
    content: null,
    hierarchy: { lvl0: title, lvl1: title },
  })
  const entries = [
    entry("/tags/", "<img src=x onerror=window.injected=1>shown"),
    entry("javascript:window.injected=2", "not shown"),
    { ...entry("/tags/", "broken"), hierarchy: { lvl1: { toString: 1 } } },
  ]
  await page.evaluate(
    (text) => localStorage.setItem("__DOCSEARCH_RECENT_SEARCHES__embedded", text),
    JSON.stringify(entries),
  )
  await openSearch(page)
  await expect(hits(page)).toHaveCount(1)
  await expect(hits(page)).toContainText("<img src=x")
  await hits(page).click()
  await expect(page).toHaveURL("/tags/")
  expect(await page.evaluate(() => "injected" in window)).toBe(false)
})

test("the first favorite reduces the recent searches to 4 at once", async ({ page }) => {
  const recent = Array.from({ length: 7 }, (_, index) => ({
    objectID: String(index),
    url: `/tags/?${index}`,
    type: "lvl1",
    content: null,
    hierarchy: { lvl0: "Tags", lvl1: `Search ${index}` },
  }))
  await page.evaluate(
    (text) => localStorage.setItem("__DOCSEARCH_RECENT_SEARCHES__embedded", text),
    JSON.stringify(recent),
  )
  await openSearch(page)
  await expect(hits(page)).toHaveCount(7)
  await dialog(page).getByTitle("Save this search").nth(2).click()
  await expect(hits(page)).toHaveCount(4 + 1)
  await expect(hits(page).last()).toContainText("Search 2")
  await expect(dialog(page).getByRole("combobox", { name: "Search" })).toBeFocused()
})
