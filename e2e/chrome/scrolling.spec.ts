import { expect, GUIDE, hydrated, idle, METHODS_GUIDE, open, OTHER_GUIDE, sidebarLink, test } from "./support"

test("a new page starts at the top", async ({ page }) => {
  await open(page, GUIDE)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await (await sidebarLink(page, "Media", "Jellyfin")).click()
  await expect(page).toHaveURL(OTHER_GUIDE)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test("a hash scrolls its target into view below the navbar, on load and on navigation", async ({ page }) => {
  await open(page, `${GUIDE}#troubleshooting`)
  const target = page.locator("#troubleshooting")
  const isBelowNavbar = () =>
    target.evaluate((element) => {
      const navbar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0
      const { top, bottom } = element.getBoundingClientRect()
      return top >= navbar && bottom <= window.innerHeight
    })
  await expect.poll(isBelowNavbar).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Troubleshooting" }).click()
  await expect.poll(isBelowNavbar).toBe(true)
})

test("Back and Forward restore the scroll position", async ({ page }) => {
  await open(page, GUIDE)
  const link = await sidebarLink(page, "Media", "Jellyfin")
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  // Playwright's own click may scroll the page first.
  await link.dispatchEvent("click")
  await expect(page).toHaveURL(OTHER_GUIDE)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  // A new page first has only what fits on a screen, and could not scroll as far.
  await expect(page.locator("#ldap-troubleshooting")).toBeAttached()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await page.goBack()
  await expect(page).toHaveURL(GUIDE)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  await page.goForward()
  await expect(page).toHaveURL(OTHER_GUIDE)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
})

test("Back restores the scroll position even if the URL has the hash of a section in another tab", async ({ page }) => {
  await open(page, `${METHODS_GUIDE}#saml-troubleshooting`)
  await expect(page.locator("#saml-troubleshooting")).toBeInViewport()
  const link = await sidebarLink(page, "Media", "Jellyfin")
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await link.dispatchEvent("click")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
  await page.goBack()
  await expect(page.getByRole("tab", { name: "SAML" }).first()).toHaveAttribute("aria-selected", "true")
  await idle(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test("a reload and then Back each restore the scroll position", async ({ page }) => {
  await open(page, GUIDE)
  const link = await sidebarLink(page, "Media", "Jellyfin")
  await page.evaluate(() => window.scrollTo(0, 800))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800)
  await link.dispatchEvent("click")
  await expect(page).toHaveURL(OTHER_GUIDE)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  await page.goBack()
  await expect(page).toHaveURL(GUIDE)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800)
})

test("the navbar stays at the top while the page scrolls", async ({ page }) => {
  await open(page, GUIDE)
  await page.evaluate(() => window.scrollTo(0, 2000))
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 })
  expect(await page.getByRole("banner").evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
})

test("the page works with a hash that is not valid percent-encoding", async ({ page }) => {
  await open(page, `${GUIDE}#100%`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grafana")
  await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light")
})
