/** Tabs before hydration: what is selected is what is shown. */
import type { Page } from "@playwright/test"
import { expect, hydrated, METHODS_GUIDE, test } from "./support"

/** Keeps the bundles from loading until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/*.js", async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** In a list of methods, the line that says when to choose one follows its title. */
const tab = (page: Page, title: string) =>
  page
    .getByRole("tab", { name: RegExp(`^${title}\\b`) })
    .filter({ visible: true })
    .first()
const color = (page: Page, name: string) => tab(page, name).evaluate((element) => getComputedStyle(element).color)

async function expectSelected(page: Page, name: string, other: string): Promise<void> {
  await expect(tab(page, name)).toHaveAttribute("aria-selected", "true")
  await expect(tab(page, name)).toHaveAttribute("tabindex", "0")
  await expect(tab(page, other)).toHaveAttribute("aria-selected", "false")
  await expect(tab(page, other)).toHaveAttribute("tabindex", "-1")
  expect(await color(page, name)).not.toBe(await color(page, other))
}

test("the tab of the URL's method is selected before and after hydration", async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`${METHODS_GUIDE}?method=saml`, { waitUntil: "domcontentloaded" })
  await expect(page.locator("#saml-configure-nextcloud")).toBeVisible()
  await expectSelected(page, "SAML", "OpenID Connect")
  release()
  await hydrated(page)
  await expectSelected(page, "SAML", "OpenID Connect")
  await tab(page, "OpenID Connect").click()
  await expectSelected(page, "OpenID Connect", "SAML")
})

test("the tab of the stored format is selected before and after hydration", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("setup-way", "terraform"))
  const release = await holdScripts(page)
  await page.goto(METHODS_GUIDE, { waitUntil: "domcontentloaded" })
  await expectSelected(page, "Terraform", "Admin interface")
  release()
  await hydrated(page)
  await expectSelected(page, "Terraform", "Admin interface")
})

test("a hash in another method than the URL's wins after hydration", async ({ page }) => {
  await page.goto(`${METHODS_GUIDE}?method=saml#ldap-verify-the-configuration`)
  await expect(page.locator("#ldap-verify-the-configuration")).toBeInViewport()
  await expectSelected(page, "LDAP", "SAML")
})
