import {
  button,
  dialog,
  expect,
  GUIDE,
  hits,
  idle,
  input,
  loadTicks,
  open,
  openSearch,
  search,
  test,
  useConnection,
} from "./support"

test.beforeEach(({ page }) => open(page, GUIDE))

test.describe("opening and closing", () => {
  for (const [name, press] of [
    ["Ctrl+K", (page) => page.keyboard.press("Control+k")],
    ["Cmd+K", (page) => page.keyboard.press("Meta+k")],
    ["/", (page) => page.keyboard.press("/")],
    ["a click on the button", (page) => button(page).click()],
    ["Enter on the button", async (page) => (await button(page).focus(), page.keyboard.press("Enter"))],
  ] as [string, (page: Parameters<typeof button>[0]) => Promise<unknown>][]) {
    test(`${name} opens the search with an empty field`, async ({ page }) => {
      await press(page)
      await expect(input(page)).toBeFocused()
      await expect(input(page)).toHaveValue("")
      await expect(input(page)).toHaveAttribute("placeholder", "Search docs")
    })
  }

  test("a character typed while the button has focus becomes the query", async ({ page }) => {
    await button(page).focus()
    await page.keyboard.press("g")
    await expect(input(page)).toHaveValue("g")
    await expect(hits(page).first()).toBeVisible()
  })

  test("focus, hover, Ctrl+F and keys typed in another field do not open the search", async ({ page }) => {
    const modalCode = page.waitForResponse(/\/search-modal-[^/]+\.js$/)
    await button(page).hover()
    await button(page).focus()
    await (await modalCode).finished()
    await idle(page)
    await page.keyboard.press("Control+f")
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement("input"))
      field.id = "field"
    })
    await page.locator("#field").focus()
    await page.keyboard.type("/k")
    await expect(page.locator("#field")).toHaveValue("/k")
    await expect(dialog(page)).toHaveCount(0)
    // If the search had opened later than these checks, Ctrl+K would close it.
    await openSearch(page)
    await expect(input(page)).toHaveValue("")
  })

  test("Escape closes the search, with and without a query, and returns focus to the button", async ({ page }) => {
    await openSearch(page)
    await page.keyboard.press("Escape")
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()

    await openSearch(page)
    await search(page, "grafana")
    await page.keyboard.press("Escape")
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()
  })

  test("Ctrl+K and a click outside close the search", async ({ page }) => {
    await openSearch(page)
    await page.keyboard.press("Control+k")
    await expect(dialog(page)).toHaveCount(0)
    await openSearch(page)
    await page.mouse.click(10, 500)
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()
  })

  test("Back closes the search", async ({ page }) => {
    await open(page, "/tags/")
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Apple/ })
      .click()
    await expect(page).toHaveURL("/tags/apple/")
    await openSearch(page)
    await page.goBack()
    await expect(page).toHaveURL("/tags/")
    await expect(dialog(page)).toHaveCount(0)
  })

  test("the shortcut closes the open mobile menu and opens the search", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole("button", { name: "Open menu" }).click()
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
    await page.keyboard.press("Control+k")
    await expect(input(page)).toBeFocused()
    await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0)
    await page.keyboard.press("Escape")
    await expect(button(page)).toBeFocused()
  })

  test("the page behind cannot be focused while the search is open, and can be afterwards", async ({ page }) => {
    await openSearch(page)
    const link = page.locator("main a").first()
    await link.evaluate((element) => element.focus())
    await expect(link).not.toBeFocused()
    await page.keyboard.press("Escape")
    await expect(button(page)).toBeFocused()
    await link.evaluate((element) => element.focus())
    await expect(link).toBeFocused()
  })

  test("Tab keeps focus inside the search", async ({ page }) => {
    await openSearch(page)
    await search(page, "grafana")
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press("Tab")
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      )
      expect(outside).toBe(false)
    }
  })
})

test("no script or index of the search is loaded until the button is hovered, and each is loaded only once", async ({
  page,
}) => {
  const requested: string[] = []
  page.on("request", (request) => requested.push(new URL(request.url()).pathname))
  await page.waitForLoadState("networkidle")
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  )
  expect(loaded.filter((path) => path.startsWith("/search"))).toEqual([])
  expect(await page.content()).not.toContain("DocSearch")

  await button(page).hover()
  for (const file of [/^\/search-modal-[^/]+\.js$/, /^\/search-engine-[^/]+\.js$/, /^\/search\/index\.json$/])
    await expect.poll(() => requested.filter((path) => file.test(path)).length, file.source).toBe(1)
  await openSearch(page)
  await search(page, "grafana")
  await page.keyboard.press("Escape")
  await openSearch(page)
  await search(page, "nextcloud")
  expect(requested.filter((path) => path === "/search/index.json")).toHaveLength(1)
  expect(requested.filter((path, index) => path.endsWith(".js") && requested.indexOf(path) !== index)).toEqual([])
})

test("a query is at most 64 characters long", async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type("a".repeat(70))
  await expect(input(page)).toHaveValue("a".repeat(64))
})

test("with data saver, hover and focus load nothing of the search, and a click opens it", async ({ page }) => {
  await useConnection(page, { effectiveType: "4g", saveData: true })
  await open(page, GUIDE)
  await loadTicks(page)
  await idle(page)
  const requested: string[] = []
  page.on("request", (request) => requested.push(request.url()))
  await button(page).hover()
  await button(page).focus()
  await page.waitForLoadState("networkidle")
  expect(requested).toEqual([])
  await button(page).click()
  await expect(input(page)).toBeFocused()
})
