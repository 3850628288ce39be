import type { Page } from "@playwright/test"
import {
  clickWithCtrl,
  dialog,
  expect,
  GUIDE,
  hits,
  idle,
  input,
  markDocument,
  open,
  openSearch,
  search,
  test,
} from "./support"
import { some } from "../../test/support/thorough"

test.beforeEach(({ page }) => open(page, GUIDE))

const selectedHit = (page: Page) => page.locator('.DocSearch-Hit[aria-selected="true"] a')
/** The selected hit's link. Waits until there is exactly one, because two are selected while DocSearch moves the selection. */
async function selectedHref(page: Page): Promise<string | null> {
  await expect(selectedHit(page)).toHaveCount(1)
  return selectedHit(page).getAttribute("href")
}

test("results show category and method, highlight matches, and are limited to 20 in all and 5 per group", async ({
  page,
}) => {
  await openSearch(page)
  await search(page, "nextcloud saml")
  const group = page.locator(".DocSearch-Hits").first()
  await expect(group.locator(".DocSearch-Hit-source")).toHaveText("Chat, Communication & Collaboration")
  await expect(hits(page).first().locator("mark")).toHaveText("Nextcloud")
  await expect(hits(page).nth(1)).toContainText("SAML")
  await input(page).fill("configure")
  await expect(hits(page).first()).toBeVisible()
  expect(await hits(page).count()).toBeLessThanOrEqual(20)
  for (const list of await page.locator(".DocSearch-Hits ul").all())
    expect(await list.locator("> li").count()).toBeLessThanOrEqual(5)
})

test("Enter opens the selected hit at its anchor, without a full load", async ({ page }) => {
  await openSearch(page)
  await search(page, "nextcloud saml")
  const isSame = await markDocument(page)
  await page.keyboard.press("ArrowDown")
  const href = await selectedHref(page)
  expect(href).toContain("#")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(href ?? "")
  await expect(dialog(page)).toHaveCount(0)
  expect(await isSame()).toBe(true)
})

test("a click opens a hit without a full load; Ctrl+click opens it in a new tab", async ({ page }) => {
  await openSearch(page)
  await search(page, "nextcloud")
  const isSame = await markDocument(page)
  const tab = await clickWithCtrl(hits(page).first())
  expect(new URL(tab.url()).pathname).toContain("/nextcloud/")
  await expect(dialog(page)).toHaveCount(1)
  await hits(page).first().click()
  await expect(page).toHaveURL(/\/nextcloud\/$/)
  expect(await isSame()).toBe(true)
})

test("a hit on the current page scrolls to its section and stays there", async ({ page }) => {
  await openSearch(page)
  await search(page, "grafana troubleshooting")
  await page.locator('.DocSearch-Hit a[href*="#troubleshooting"]').first().click()
  await expect(page).toHaveURL(/#troubleshooting$/)
  await expect(page.locator("#troubleshooting")).toBeInViewport()
  await expect(dialog(page)).toHaveCount(0)
  await idle(page)
  await expect(page.locator("#troubleshooting")).toBeInViewport()
})

test("the link to all results opens the results page", async ({ page }) => {
  await openSearch(page)
  await search(page, "configure & verify")
  await page.getByRole("link", { name: /^See all \d+ results$/ }).click()
  await expect(page).toHaveURL("/search/?q=configure%20%26%20verify")
  await expect(dialog(page)).toHaveCount(0)
})

for (const [width, words] of [
  [769, 10],
  [768, 5],
] as const) {
  test(`at ${width} px the longest snippet has ${words} words`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openSearch(page)
    await search(page, "grafana organization")
    await expect(async () => {
      const titles = await dialog(page).locator(".DocSearch-Hit-title:has(mark)").allTextContents()
      const counts = titles
        .filter((text) => text.includes("…"))
        .map((text) => text.split(/[^\p{L}\p{N}._'’-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length)
      expect(Math.max(...counts)).toBe(words)
    }).toPass()
  })
}

test("results appear before their texts load; the texts then replace the headings and keep the selection", async ({
  page,
}) => {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/search/texts-*/*.json", async (route) => {
    await released
    await route.continue()
  })
  const found = hits(page).filter({ hasText: "role_attribute_path" })
  await openSearch(page)
  await search(page, "role_attribute_path")
  await expect(hits(page).first()).toContainText("Grafana")
  await expect(found).toHaveCount(0)
  await page.keyboard.press("ArrowDown")
  const selected = await selectedHref(page)
  release()
  await expect(found.first()).toBeVisible()
  await expect(selectedHit(page)).toHaveAttribute("href", selected ?? "")
})

test("HTML-like text in results is shown as text", async ({ page }) => {
  await openSearch(page)
  await search(page, "GF_AUTH_GENERIC_OAUTH_CLIENT_SECRET")
  await expect(dialog(page)).toContainText("<client_secret>")
})

const QUERIES = [
  "<img src=x onerror=window.injected=1>",
  "(.*)+[a-z]{2}\\",
  "سلام nextcloud",
  "🔐 🦊",
  "<client_id>",
  "ne\u0301xtcloud",
  "'; DROP TABLE--",
  "__proto__",
]

for (const query of some(QUERIES, 3)) {
  test(`the query ${query} neither breaks the modal nor injects HTML`, async ({ page }) => {
    await openSearch(page)
    await input(page).fill(query)
    await expect(dialog(page).locator(".DocSearch-Hit, .DocSearch-NoResults").first()).toBeVisible()
    expect(await page.evaluate(() => "injected" in window)).toBe(false)
    expect(await dialog(page).locator("img").count()).toBe(0)
  })
}
