import type { Page } from "@playwright/test"
import { finishAnimations } from "../axe"
import {
  expect,
  GUIDE,
  holdPageData,
  hydrated,
  idle,
  markDocument,
  open,
  OTHER_GUIDE,
  sidebarLink,
  test,
} from "./support"

test("an internal link opens without a full load, and the title is the page's followed by the site's", async ({
  page,
}) => {
  await open(page, GUIDE)
  await expect(page).toHaveTitle("Grafana | authentik integrations")
  const isSameDocument = await markDocument(page)
  await (await sidebarLink(page, "Media", "Jellyfin")).click()
  await expect(page).toHaveURL(OTHER_GUIDE)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
  await expect(page).toHaveTitle("Jellyfin | authentik integrations")
  expect(await isSameDocument()).toBe(true)
})

test("navigation updates the canonical link and the og:title", async ({ page }) => {
  await open(page, GUIDE)
  const head = async () => ({
    canonical: await page
      .locator("head link[rel=canonical]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    title: await page
      .locator('head meta[property="og:title"]')
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute("content"))),
  })
  expect(await head()).toEqual({ canonical: [expect.stringMatching(/\/monitoring\/grafana\/$/)], title: ["Grafana"] })
  await (await sidebarLink(page, "Media", "Jellyfin")).click()
  await expect.poll(head).toEqual({ canonical: [expect.stringMatching(/\/media\/jellyfin\/$/)], title: ["Jellyfin"] })
})

test("navigation updates the title even if the code that updates the rest of the head fails to load", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/Failed to load resource/)
  await open(page, GUIDE)
  await page.route("**/*.js", (route) => route.abort())
  await (await sidebarLink(page, "Media", "Jellyfin")).click()
  await expect(page).toHaveTitle("Jellyfin | authentik integrations")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
})

test.describe("progress bar", () => {
  test("appears 200 ms after navigation to another path starts, and disappears when the page is ready", async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, GUIDE)
    const link = await sidebarLink(page, "Media", "Jellyfin")
    const { release } = await holdPageData(page, OTHER_GUIDE)
    await page.clock.pauseAt(Date.now() + 1000)
    await link.click()
    const bar = page.getByRole("progressbar", { name: "Loading page" })
    await page.clock.runFor(199)
    await expect(bar).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(bar).toBeVisible()
    await expect(page).toHaveURL(GUIDE)
    await page.clock.resume()
    release()
    await expect(page).toHaveURL(OTHER_GUIDE)
    await expect(bar).toBeHidden()
  })

  test("does not appear on navigation within the same path", async ({ page }) => {
    await open(page, GUIDE)
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector("[role=progressbar]")) document.documentElement.setAttribute("data-test-bar", "")
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.clock.install()
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link").last().click()
    await expect(page).toHaveURL(/#/)
    await page.clock.runFor(400)
    await expect(page.locator("html")).not.toHaveAttribute("data-test-bar")
  })
})

test.describe("the latest navigation wins", () => {
  const heading = (page: Page) => page.locator("h1")

  for (const [name, choose, to] of [
    ["another link", async (page: Page) => (await sidebarLink(page, "Monitoring", "Zabbix")).click(), "Zabbix"],
    ["Back", (page: Page) => page.goBack(), "Tags"],
  ] as const) {
    test(`over a page that loads later, even while the search is open: ${name}`, async ({ page }) => {
      await open(page, "/tags/")
      await (await sidebarLink(page, "Monitoring", "Grafana")).click()
      await expect(heading(page)).toHaveText("Grafana")
      const { release } = await holdPageData(page, OTHER_GUIDE)
      await (await sidebarLink(page, "Media", "Jellyfin")).click()
      await choose(page)
      await expect(heading(page)).toHaveText(to)
      await page.keyboard.press("Control+k")
      await expect(page.getByRole("dialog")).toBeVisible()
      const arrived = page.waitForResponse(`**/page-data${OTHER_GUIDE}page-data.json`)
      release()
      await arrived
      await idle(page)
      await expect(heading(page)).toHaveText(to)
      await expect(page.getByRole("progressbar")).toHaveCount(0)
    })
  }
})

test.describe("assistive technology", () => {
  test("a route change moves focus to the start of the page and is announced", async ({ page }) => {
    await open(page, GUIDE)
    await (await sidebarLink(page, "Media", "Jellyfin")).click()
    await expect(page.locator("#gatsby-announcer")).toHaveText("Navigated to Jellyfin")
    await expect(page.locator("#gatsby-focus-wrapper")).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused()
  })

  test("Skip to main content is the first Tab stop, is visible when focused, and moves focus to the content", async ({
    page,
  }) => {
    await open(page, GUIDE)
    const skip = page.getByRole("link", { name: "Skip to main content" })
    await expect(skip).not.toBeInViewport()
    await page.keyboard.press("Tab")
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press("Enter")
    await expect(page.locator("#main-content")).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(page.locator("#main-content article :focus")).toHaveCount(1)
  })
})

test.describe("between guides", () => {
  test("the sidebar keeps its scroll position and open categories, and marks the current guide", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 })
    await open(page, GUIDE)
    const sidebar = page.getByRole("navigation", { name: "Guides" })
    await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 })
    const link = await sidebarLink(page, "Media", "Jellyfin")
    await finishAnimations(page)
    await link.scrollIntoViewIfNeeded()
    const before = await sidebar.evaluate((element) => element.scrollTop)
    expect(before).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL(OTHER_GUIDE)
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText("Jellyfin")
    expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(before)
    await expect(sidebar.locator("details[open] summary")).toHaveText(["Media", "Monitoring"])
  })

  test("the breadcrumbs and the Previous and Next links work", async ({ page }) => {
    await open(page, GUIDE)
    const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" })
    await expect(crumbs.getByRole("listitem").last()).toHaveText("Grafana")
    await page.getByRole("navigation", { name: "Previous and next pages" }).getByRole("link", { name: /^Next/ }).click()
    await expect(page).not.toHaveURL(GUIDE)
    await page
      .getByRole("navigation", { name: "Previous and next pages" })
      .getByRole("link", { name: /^Previous/ })
      .click()
    await expect(page).toHaveURL(GUIDE)
    await crumbs.getByRole("link", { name: "Integrations" }).click()
    await expect(page).toHaveURL("/")
  })
})

test("the table of contents shows levels 2 and 3 and marks the section being read", async ({ page }) => {
  await open(page, GUIDE)
  const toc = page.getByRole("navigation", { name: "On this page" })
  const targets = await toc
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => document.querySelector(link.getAttribute("href") ?? "")?.tagName))
  expect(targets.length).toBeGreaterThan(4)
  for (const tagName of targets) expect(["H2", "H3"]).toContain(tagName)
  await expect(toc.locator("[aria-current]")).toHaveCount(0)
  await page.locator("#verify-the-configuration").evaluate((element) => element.scrollIntoView())
  await expect(toc.locator("[aria-current]")).toHaveText("Verify the configuration")
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(toc.locator("[aria-current]")).toHaveText("Resources")
})

test("a page has the same content after a reload as after navigation to it", async ({ page }) => {
  await open(page, "/tags/")
  await (await sidebarLink(page, "Media", "Jellyfin")).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
  // The first paint omits the lower part of the guide.
  await expect(page.getByRole("heading", { name: /^Troubleshooting/ })).toBeAttached()
  await idle(page)
  // Without the related guides, whose logos replace monograms when they come into view.
  const text = () => page.locator("main article").innerText()
  const after = await text()
  await page.reload()
  await hydrated(page)
  expect(await text()).toBe(after)
})
