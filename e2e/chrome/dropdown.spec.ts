import { expect, GUIDE, open, test } from "./support"

test("the language dropdown opens on Enter and closes on Escape, on a click outside and when focus leaves it", async ({
  page,
}) => {
  await open(page, GUIDE)
  const button = page.getByRole("button", { name: "Language: English" })
  const english = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "English" })
  await expect(english).toBeHidden()

  await button.focus()
  await page.keyboard.press("Enter")
  await expect(english).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(english).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press("Enter")
  await page.mouse.click(700, 600)
  await expect(english).toBeHidden()

  await button.focus()
  await page.keyboard.press("ArrowDown")
  await expect(english).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(english).toBeHidden()
})

test("the language dropdown is open while the mouse is over its button or list", async ({ page }) => {
  await open(page, GUIDE)
  const english = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "English" })
  await page.getByRole("button", { name: "Language: English" }).hover()
  await expect(english).toBeVisible()
  await english.hover()
  await expect(english).toBeVisible()
  await page.mouse.move(700, 600)
  await expect(english).toBeHidden()
})

test("the only language is English, left to right", async ({ page }) => {
  await open(page, GUIDE)
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr")
  await page.getByRole("button", { name: "Language: English" }).click()
  const links = page.getByRole("navigation", { name: "Main" }).locator("li li a")
  await expect(links).toHaveText(["English"])
  await links.click()
  await expect(page).toHaveURL(GUIDE)
})
