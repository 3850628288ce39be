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

test("the navbar's links can be reached at 390 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(GUIDE)
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link")
  for (const name of ["Integrations", "Documentation", "Pricing", "Blog"])
    await expect(links.filter({ hasText: name }).first()).toBeInViewport({ ratio: 1 })
  expect(await page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth)).toBeLessThanOrEqual(0)
})

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

test("the address of an option opens it", async ({ page }) => {
  await page.goto(`${GUIDE}#option-roles`)
  const option = page.locator("details", { has: page.locator("#option-roles") })
  await expect(option.getByRole("heading", { name: "Undo" })).toBeVisible()
})

test("each method and each way has a heading, a way below that of its section", async ({ page }) => {
  await page.goto(METHODS_GUIDE)
  await expect(page.getByRole("heading", { level: 2, name: "SAML", exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { level: 3, name: "Terraform", exact: true }).first()).toBeVisible()
})
