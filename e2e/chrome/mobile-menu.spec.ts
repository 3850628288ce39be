import type { Locator, Page } from "@playwright/test"
import { expectNoViolations, finishAnimations } from "../axe"
import { withLargestFont } from "../largest-font"
import { expect, GUIDE, open, OTHER_GUIDE, test } from "./support"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const menuButton = { name: "Open menu" } as const

test("below 996 px a menu button replaces the navbar's links and the sidebar; from 996 px it is hidden", async ({
  page,
}) => {
  await page.setViewportSize({ width: 995, height: 800 })
  await open(page, GUIDE)
  await expect(page.getByRole("button", menuButton)).toBeVisible()
  await expect(page.getByRole("link", { name: "Features" })).toBeHidden()
  await expect(page.getByRole("navigation", { name: "Guides" })).toBeHidden()
  await page.setViewportSize({ width: 996, height: 800 })
  await expect(page.getByRole("button", menuButton)).toBeHidden()
  await expect(page.getByRole("link", { name: "Features" })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Guides" })).toBeVisible()
})

test("the menu button opens the menu, and the close button closes it and returns focus to the menu button", async ({
  page,
}) => {
  await open(page, GUIDE)
  await page.getByRole("button", menuButton).click()
  const menu = page.getByRole("dialog", { name: "Menu" })
  await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(menu).toBeHidden()
  await expect(page.getByRole("button", menuButton)).toBeFocused()
})

test("the secondary menu is the sidebar with the current guide in view; buttons switch to the main menu and back", async ({
  page,
}) => {
  await open(page, GUIDE)
  await page.getByRole("button", menuButton).click()
  const menu = page.getByRole("dialog", { name: "Menu" })
  await expect(menu.getByRole("navigation", { name: "Guides" }).locator('[aria-current="page"]')).toBeInViewport()
  await menu.getByRole("button", { name: "Back to main menu" }).click()
  for (const name of ["Features", "Integrations", "Documentation", "Pricing", "Blog", "GitHub", "Discord"]) {
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible()
  }
  await expect(menu.getByRole("button", { name: "All guides" })).toBeFocused()
  await menu.getByRole("button", { name: "All guides" }).click()
  await expect(menu.getByRole("button", { name: "Back to main menu" })).toBeFocused()
})

test("choosing a guide opens it and closes the menu", async ({ page }) => {
  await open(page, GUIDE)
  await page.getByRole("button", menuButton).click()
  const menu = page.getByRole("dialog", { name: "Menu" })
  await menu.locator("summary", { hasText: "Media" }).click()
  await menu.getByRole("link", { name: "Jellyfin" }).click()
  await expect(page).toHaveURL(OTHER_GUIDE)
  await expect(menu).toBeHidden()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
})

const waysToClose: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press("Escape"),
  "a click outside it": (page) => page.mouse.click(360, 400),
  "back navigation": (page) => page.goBack(),
  "a change to desktop width": (page) => page.setViewportSize({ width: 1200, height: 800 }),
}
for (const [name, close] of Object.entries(waysToClose)) {
  test(`the menu closes on ${name}`, async ({ page }) => {
    await open(page, OTHER_GUIDE)
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").first().click()
    await expect(page).toHaveURL("/")
    await page.getByRole("button", menuButton).click()
    const menu = page.getByRole("dialog", { name: "Menu" })
    await expect(menu).toBeVisible()
    await close(page)
    await expect(menu).toBeHidden()
  })
}

test("the open menu traps focus, with both Tab and Shift+Tab", async ({ page }) => {
  await open(page, GUIDE)
  await page.getByRole("button", menuButton).click()
  const menu = page.getByRole("dialog", { name: "Menu" })
  await expect(menu.getByRole("button", { name: "Back to main menu" })).toBeVisible()
  const count = await menu.locator("a[href]:visible, button:visible, summary:visible").count()
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press < count + 3; press++) {
      await page.keyboard.press(key)
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
  }
})

test("the page behind the open menu does not scroll", async ({ page }) => {
  await open(page, GUIDE)
  await page.getByRole("button", menuButton).click()
  await page.mouse.move(360, 400)
  await page.mouse.wheel(0, 800)
  await page.keyboard.press("Escape")
  await page.mouse.wheel(0, 800)
  // Only the second wheel event scrolls the page.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800)
})

test("all controls in the navbar and the menu are at least 44 px wide and high", async ({ page }) => {
  await open(page, GUIDE)
  const small = () =>
    page.getByRole("banner").evaluate((header) =>
      [...header.querySelectorAll<HTMLElement>("a, button, summary")]
        .map((element) => ({ name: element.textContent || element.ariaLabel, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (Math.round(box.height) < 44 || Math.round(box.width) < 44))
        .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
    )
  expect(await small()).toEqual([])
  await page.getByRole("button", menuButton).click()
  await finishAnimations(page)
  expect(await small()).toEqual([])
  await page.getByRole("button", { name: "Back to main menu" }).click()
  expect(await small()).toEqual([])
})

test("a bar opens the values and the contents: Escape and a chosen heading close them, and nothing is covered", async ({
  page,
}) => {
  await open(page, GUIDE)
  const toc = page.getByRole("navigation", { name: "On this page" })
  const values = page.getByRole("group", { name: "Your values" })
  const button = page.getByRole("button", { name: "Values" })
  await expect(values).toBeHidden()
  await button.click()
  await values.getByRole("textbox", { name: "grafana.company" }).fill("dash.example.org")
  await page.keyboard.press("Escape")
  await expect(values).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByRole("article")).toContainText("https://dash.example.org/login/generic_oauth")

  await page.getByRole("button", { name: "On this page" }).click()
  const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
  const sheet = page.getByRole("dialog", { name: "Your values and contents" })
  const distance = async () => (await top(toc.getByText("On this page"))) - (await top(sheet))
  // The sheet begins with the heading, which does not touch its edge.
  await expect.poll(distance).toBeLessThan(40)
  expect(await distance()).toBeGreaterThan(12)
  await toc.getByRole("link", { name: "Troubleshooting" }).click()
  await expect(page.locator("#troubleshooting")).toBeInViewport()
  await expect(toc).toBeHidden()
  await expect(page.getByRole("button", { name: "On this page: Troubleshooting" })).toBeVisible()

  const lastLine = page.getByText("Copyright ©")
  await lastLine.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const bottom = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(() => bottom(lastLine)).toBeLessThanOrEqual((await button.boundingBox())?.y ?? 0)
})

test("with the browser's largest font, both buttons of the bar are visible and large enough", async ({ page }) => {
  const openGuide = () => open(page, GUIDE)
  await withLargestFont(page, openGuide, async (width) => {
    const contents = await page.getByRole("button", { name: /^On this page/ }).boundingBox()
    const values = await page.getByRole("button", { name: "Values" }).boundingBox()
    expect(contents?.width).toBeGreaterThanOrEqual(88)
    expect((values?.x ?? 0) + (values?.width ?? width)).toBeLessThanOrEqual(width)
  })
})

test("axe finds no violations in either panel of the open menu, in light and dark colors", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, GUIDE)
  await page.getByRole("button", menuButton).click()
  for (const name of ["Back to main menu", "All guides"]) {
    await expect(page.getByRole("button", { name })).toBeVisible()
    await expectNoViolations(page, "dialog[open]")
    await page.getByRole("button", { name }).click()
  }
})

test("the open sheet takes the focus to the part that was asked for, and keeps it", async ({ page }) => {
  await open(page, GUIDE)
  const sheet = page.getByRole("dialog", { name: "Your values and contents" })
  const hasFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement))
  for (const name of ["Values", "On this page"]) {
    const button = page.getByRole("button", { name })
    await button.click()
    await expect(sheet).toHaveAttribute("aria-modal", "true")
    await expect(name === "Values" ? sheet : page.getByRole("navigation", { name })).toBeFocused()
    const controls = sheet.locator("a[href], button, input, select, summary").filter({ visible: true })
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let press = (await controls.count()) + 3; press > 0; press--) {
        await page.keyboard.press(key)
        expect(await hasFocus(sheet)).toBe(true)
      }
    }
    await page.keyboard.press("Escape")
    await expect(button).toBeFocused()
    // Next to the text, and below it without JavaScript, the same element is no dialog.
    await expect(sheet).toHaveCount(0)
  }
})
