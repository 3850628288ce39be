import type { Page } from "@playwright/test"
import { expect, METHODS_GUIDE, test } from "./support"

/** Opens a page whose scripts load only once `release` is called. */
async function openWithDelayedScripts(page: Page, path: string): Promise<{ release: () => void }> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: "commit" })
  return { release }
}

test("clicks on buttons before the scripts load are replayed once they have loaded", async ({ page }) => {
  const { release } = await openWithDelayedScripts(page, METHODS_GUIDE)
  const saml = page.getByRole("tablist", { name: "Method" }).getByRole("tab", { name: "SAML" })
  await saml.click()
  await page.getByRole("button", { name: "Search" }).click()
  await expect(saml).toHaveAttribute("aria-selected", "false")
  release()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expect(page.getByRole("tab", { name: "SAML", includeHidden: true }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  )
})

// The home page has two search buttons, which both listen for the shortcuts.
for (const [key, path] of [
  ["Control+k", METHODS_GUIDE],
  ["/", METHODS_GUIDE],
  ["Control+k", "/"],
  ["/", "/"],
] as const) {
  test(`${key} before the scripts load opens the search with the text typed since: ${path}`, async ({ page }) => {
    const { release } = await openWithDelayedScripts(page, path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page.keyboard.press(key)
    await page.keyboard.type("jelly")
    release()
    await expect(page.locator("dialog[open]")).toHaveCount(1)
    await expect(page.getByRole("dialog")).toBeVisible()
    await expect(page.getByRole("dialog").getByPlaceholder("Search docs")).toHaveValue("jelly")
    await page.keyboard.type("fin")
    await expect(page.getByRole("dialog").getByPlaceholder("Search docs")).toHaveValue("jellyfin")
  })
}

test("arrow keys pressed on tabs before the scripts load are replayed", async ({ page }) => {
  const { release } = await openWithDelayedScripts(page, METHODS_GUIDE)
  const methods = page.getByRole("tablist", { name: "Method" })
  await methods.getByRole("tab", { name: "OpenID Connect" }).focus()
  await page.keyboard.press("ArrowRight")
  release()
  await expect(methods.getByRole("tab", { name: "SAML" })).toBeFocused()
})

test("a menu of filters that is opened before the scripts load gets its options", async ({ page }) => {
  const { release } = await openWithDelayedScripts(page, "/")
  await page.getByText("More", { exact: true }).click()
  release()
  await expect(page.getByRole("checkbox", { name: /^Groups or roles/ })).toBeVisible()
})
