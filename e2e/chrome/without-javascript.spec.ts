import { expect, GUIDE, METHODS_GUIDE, test } from "./support"

test.use({ javaScriptEnabled: false })

for (const [system, background] of [
  ["dark", "rgb(20, 20, 28)"],
  ["light", "rgb(255, 255, 255)"],
] as const) {
  test(`the page is ${system} if the system's color scheme is ${system}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto(GUIDE)
    await expect(page.locator("body")).toHaveCSS("background-color", background)
  })
}

test("entries of the table of contents show which method they belong to", async ({ page }) => {
  await page.goto(METHODS_GUIDE)
  const verify = page.getByRole("navigation", { name: "On this page" }).getByRole("listitem").filter({
    hasText: "Verify the configuration",
  })
  expect(await verify.count()).toBeGreaterThan(1)
  const labels = await verify.evaluateAll((items) => items.map((item) => getComputedStyle(item, "::after").content))
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels).toContain('"saml"')
})
