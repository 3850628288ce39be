import type { Page } from "@playwright/test"
import { finishAnimations } from "../axe"
import {
  expect,
  GUIDE,
  holdPageData,
  hydrated,
  idle,
  loadTicks,
  markDocument,
  METHODS_GUIDE,
  open,
  OTHER_GUIDE,
  sidebarLink,
  test,
  useConnection,
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

test.describe("scrolling", () => {
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

  test("Back restores the scroll position even if the URL has the hash of a section in another tab", async ({
    page,
  }) => {
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

test.describe("prefetching", () => {
  const isRequested = (requests: string[], path: string) =>
    requests.some((url) => url.includes(`/page-data${path}page-data.json`))

  test("a page is prefetched when its link becomes visible or is hovered", async ({ page }) => {
    // On a busy machine, Chromium takes the connection for a slow one, and Gatsby then prefetches nothing.
    await useConnection(page, { effectiveType: "4g" })
    const requests: string[] = []
    page.on("request", (request) => requests.push(request.url()))
    await open(page, GUIDE)
    // Gatsby prefetches four pages at a time, three seconds apart. Which of the visible links come first may differ.
    const neighbors = ["/applications/", "/monitoring/beszel/", "/monitoring/chronograf/", "/monitoring/observium/"]
    const isPrefetched = () => neighbors.some((path) => isRequested(requests, path))
    await expect.poll(isPrefetched, { timeout: 45_000 }).toBe(true)
    // The link in the closed category is not visible.
    expect(isRequested(requests, OTHER_GUIDE)).toBe(false)
    const link = await sidebarLink(page, "Media", "Jellyfin")
    await link.hover()
    await expect.poll(() => isRequested(requests, OTHER_GUIDE), { timeout: 45_000 }).toBe(true)
  })

  for (const connection of [{ effectiveType: "2g" }, { effectiveType: "4g", saveData: true }]) {
    test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
      await useConnection(page, connection)
      const requests: string[] = []
      await page.clock.install()
      await open(page, GUIDE)
      await loadTicks(page)
      page.on("request", (request) => requests.push(request.url()))
      const link = await sidebarLink(page, "Media", "Jellyfin")
      await link.hover()
      // Longer than the three seconds between Gatsby's prefetches.
      await page.clock.runFor(3500)
      await page.waitForLoadState("networkidle")
      expect(requests).toEqual([])
      await link.click()
      await expect(page).toHaveURL(OTHER_GUIDE)
    })
  }
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
