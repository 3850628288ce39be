import { expect, GUIDE, idle, open, test, watchConsole } from "./support"

const toggleName = "Switch between dark and light mode"
const DARK_BACKGROUND = "rgb(20, 20, 28)"

test.describe("with no stored choice", () => {
  test("is light by default", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "no-preference" })
    await open(page, GUIDE)
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light")
  })

  test("follows the system's color scheme as it changes", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" })
    await open(page, GUIDE)
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
    await page.emulateMedia({ colorScheme: "light" })
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light")
    await page.emulateMedia({ colorScheme: "dark" })
    await expect(page.locator("body")).toHaveCSS("background-color", DARK_BACKGROUND)
  })
})

test("the toggle cycles through system, light and dark with the keyboard, and the choice survives a reload", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await open(page, GUIDE)
  const toggle = page.getByRole("button", { name: toggleName })
  const root = page.locator("html")
  await expect(root).toHaveAttribute("data-theme-choice", "system")
  await toggle.focus()
  for (const [choice, theme] of [
    ["light", "light"],
    ["dark", "dark"],
    ["system", "dark"],
    ["light", "light"],
  ] as const) {
    await page.keyboard.press("Enter")
    await expect(root).toHaveAttribute("data-theme-choice", choice)
    await expect(root).toHaveAttribute("data-theme", theme)
  }
  await page.reload()
  await expect(root).toHaveAttribute("data-theme", "light")
})

test("a stored choice applies before first paint, without any script bundle", async ({ page, browserConsole }) => {
  browserConsole.allow(/ERR_FAILED/)
  await open(page, GUIDE)
  await page.evaluate(() => localStorage.setItem("theme", "dark"))
  await page.route(/\.js$/, (route) => route.abort())
  await page.addInitScript(() => {
    // Record the background of the first frame with a body.
    const recordBackground = () => {
      if (!document.body) return requestAnimationFrame(recordBackground)
      document.documentElement.setAttribute("data-test-first", getComputedStyle(document.body).backgroundColor)
    }
    requestAnimationFrame(recordBackground)
  })
  await page.goto(GUIDE, { waitUntil: "domcontentloaded" })
  await expect(page.locator("html")).toHaveAttribute("data-test-first", DARK_BACKGROUND)
})

test("a stored choice causes no flash: data-theme never changes while the page loads and hydrates", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark")
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const theme = document.documentElement?.getAttribute("data-theme")
      if (theme && theme !== seen.at(-1)) seen.push(theme)
    }).observe(document, { attributes: true, subtree: true, childList: true })
  })
  await open(page, GUIDE)
  await idle(page)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(["dark"])
})

test("a choice made in either of two tabs applies to both", async ({ page, context }) => {
  await open(page, GUIDE)
  const messages: string[] = []
  const second = await context.newPage()
  watchConsole(second, messages)
  await open(second, "/tags/")
  await page.getByRole("button", { name: toggleName }).click()
  await page.getByRole("button", { name: toggleName }).click()
  await expect(second.locator("html")).toHaveAttribute("data-theme", "dark")
  await expect(second.getByRole("button", { name: toggleName })).toHaveAttribute("title", /currently dark mode/)
  await second.getByRole("button", { name: toggleName }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "system")
  expect(messages).toEqual([])
})

test("native controls, scrollbars and code blocks follow the color mode", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await open(page, GUIDE)
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark")
  const code = page.locator("pre code").first()
  const color = () => code.evaluate((element) => getComputedStyle(element).color)
  const dark = await color()
  await page.getByRole("button", { name: toggleName }).click()
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light")
  expect(await color()).not.toBe(dark)
})
