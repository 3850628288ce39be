import type { Page } from "@playwright/test"
import { expect, METHODS_GUIDE, test } from "./support"

/** Opens a page whose scripts load only once `arrive` is called. */
async function openWithoutScripts(page: Page, path: string): Promise<{ arrive: () => void }> {
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: "commit" })
  return { arrive }
}

test("buttons that are pressed before the scripts arrive do their work when they have", async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, METHODS_GUIDE)
  const saml = page.getByRole("tablist", { name: "Method" }).getByRole("tab", { name: "SAML" })
  await saml.click()
  await page.getByRole("button", { name: "Search" }).click()
  await expect(saml).toHaveAttribute("aria-selected", "false")
  arrive()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expect(page.getByRole("tab", { name: "SAML", includeHidden: true }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  )
})

// The home page has two search buttons, which both listen to the keys.
for (const [key, path] of [
  ["Control+k", METHODS_GUIDE],
  ["/", METHODS_GUIDE],
  ["Control+k", "/"],
  ["/", "/"],
] as const) {
  test(`${key} on ${path} opens the search, also when it was pressed before the scripts arrived`, async ({ page }) => {
    const { arrive } = await openWithoutScripts(page, path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page.keyboard.press(key)
    await page.keyboard.type("jelly")
    arrive()
    await expect(page.locator("dialog[open]")).toHaveCount(1)
    await expect(page.getByRole("dialog")).toBeVisible()
    await expect(page.getByRole("dialog").getByPlaceholder("Search docs")).toHaveValue("jelly")
    await page.keyboard.type("fin")
    await expect(page.getByRole("dialog").getByPlaceholder("Search docs")).toHaveValue("jellyfin")
  })
}

test("arrow keys on tabs are followed when the scripts arrive", async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, METHODS_GUIDE)
  const methods = page.getByRole("tablist", { name: "Method" })
  await methods.getByRole("tab", { name: "OpenID Connect" }).focus()
  await page.keyboard.press("ArrowRight")
  arrive()
  await expect(methods.getByRole("tab", { name: "SAML" })).toBeFocused()
})
