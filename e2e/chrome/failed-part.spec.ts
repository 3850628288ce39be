import type { Locator, Page } from "@playwright/test"
import { expect, GUIDE, open, test } from "./support"

const NETWORK = /Failed to load resource|ERR_FAILED|ERR_INTERNET/

test.describe("a part that loads on demand", () => {
  test("shows a spinner that turns once every 3 s until it has loaded", async ({ page }) => {
    await open(page, GUIDE)
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route("**/*.blueprint.json", async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole("tab", { name: "Blueprint" }).click()
    const spinner = page.getByRole("tabpanel", { name: "Blueprint" }).getByRole("status").filter({ hasText: "Loading" })
    await expect(spinner).toBeVisible()
    await expect(spinner.locator("span").first()).toHaveCSS("animation-duration", "3s")
    release()
    await expect(spinner).toHaveCount(0)
    await expect(page.getByRole("tabpanel", { name: "Blueprint" }).locator("pre").last()).toContainText("version: 1")
  })

  const parts: Record<string, { trigger: (page: Page) => Promise<void>; loaded: (page: Page) => Locator }> = {
    "the blueprint": {
      trigger: (page) => page.getByRole("tab", { name: "Blueprint" }).click(),
      loaded: (page) => page.getByText("authentik_providers_oauth2.oauth2provider"),
    },
    "the search": {
      trigger: (page) => page.getByRole("banner").getByRole("button", { name: "Search" }).click(),
      loaded: (page) => page.getByRole("dialog").getByPlaceholder("Search docs"),
    },
    "the list of shortcuts": {
      trigger: (page) => page.keyboard.press("?"),
      loaded: (page) => page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Search all guides"),
    },
  }
  for (const [name, { trigger, loaded }] of Object.entries(parts)) {
    test(`shows a red box with the error text and Retry when it fails, and Retry works: ${name}`, async ({
      page,
      browserConsole,
    }) => {
      browserConsole.allow(NETWORK, /chunk/i)
      await open(page, GUIDE)
      let isBroken = true
      await page.route(/\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
      await trigger(page)
      const box = page.getByRole("alert")
      await expect(box).toContainText("This part could not be loaded.")
      await expect(box).toHaveCSS("border-top-color", "rgb(139, 26, 74)")
      await box.getByRole("button", { name: "Retry" }).click()
      await expect(box).toContainText("This part could not be loaded.")
      isBroken = false
      await box.getByRole("button", { name: "Retry" }).click()
      await expect(loaded(page).first()).toBeVisible()
      await expect(box).toBeHidden()
    })
  }
})
