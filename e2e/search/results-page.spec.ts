import { spawnSync } from "node:child_process"
import path from "node:path"
import type { Page } from "@playwright/test"
import { createSearchFiles } from "../../src/search/records/create-search-files"
import type { SearchDocument } from "../../src/search/types"
import { expect, idle, markDocument, navigateTo, open, test, useConnection } from "./support"
import { some } from "../../test/support/thorough"

const field = (page: Page) => page.getByRole("main").getByRole("searchbox", { name: "Search" })
const titles = (page: Page) => page.getByRole("main").locator("h2 a")

/** Installs a fake clock and pauses it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** A guide for a catalog with several pages of results. */
const guideNumber = (_: unknown, number: number): SearchDocument => ({
  path: `/documentation/wiki-${number}/`,
  name: `Wiki ${number}`,
  title: `Wiki ${number}`,
  description: "Pages that a team writes together",
  category: { slug: "documentation", label: "Documentation" },
  protocols: ["oauth2"],
  tags: [],
  kind: "guide",
  methods: [],
  tree: [],
})

/** Paths of the pages among the first 20 hits of `scripts/search.ts`, best first. */
function pagesFromTerminal(query: string): string[] {
  const tsx = path.resolve("node_modules/tsx/dist/cli.mjs")
  const { stdout } = spawnSync(process.execPath, [tsx, "scripts/search.ts", "--json", query], { encoding: "utf8" })
  const hits = JSON.parse(stdout) as { url: string }[]
  return [...new Set(hits.slice(0, 20).map(({ url }) => url.replace(/#.*$/, "")))]
}

test("results have the same order as in the terminal", async ({ page }) => {
  for (const query of ["nextcloud saml", "how do I map groups to roles"]) {
    await open(page, `/search/?q=${encodeURIComponent(query)}`)
    await expect(titles(page).first()).toBeVisible()
    const found = await titles(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    expect(found.length).toBeGreaterThan(1)
    expect(found).toEqual(pagesFromTerminal(query))
  }
})

test("a shared link shows the query, the number of results and the best guide first", async ({ page }) => {
  await open(page, "/search/?q=nextcloud%20saml")
  await expect(field(page)).toHaveValue("nextcloud saml")
  await expect(titles(page).first()).toHaveText("Nextcloud")
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(/^\d+ results?$/)
  await expect(titles(page).first().locator("mark")).toHaveText("Nextcloud")
})

test("results update while the user types, and the URL after a pause of 400 ms", async ({ page }) => {
  await open(page, "/search/")
  const isSame = await markDocument(page)
  await stopClock(page)
  await field(page).pressSequentially("grafana")
  await expect(titles(page).first()).toHaveText("Grafana")
  await page.clock.runFor(390)
  await expect(page).toHaveURL("/search/")
  await page.clock.runFor(10)
  await expect(page).toHaveURL("/search/?q=grafana")
  await expect(field(page)).toBeFocused()
  expect(await isSame()).toBe(true)
})

test("typing adds no history entries, requests no page data, and works offline", async ({ page, context }) => {
  // Otherwise, Gatsby prefetches the pages of visible hits, sooner or later.
  await useConnection(page, { effectiveType: "4g", saveData: true })
  await open(page, "/tags/")
  await page.getByRole("banner").getByRole("button", { name: "Search" }).hover()
  await navigateTo(page, "/search/")
  await field(page).fill("grafana")
  await expect(titles(page).first()).toHaveText("Grafana")
  await idle(page)
  const requested: string[] = []
  page.on("request", (request) => requested.push(request.url()))
  await context.setOffline(true)
  await field(page).fill("nextcloud")
  await expect(page).toHaveURL("/search/?q=nextcloud")
  await expect(titles(page).first()).toHaveText("Nextcloud")
  await page.getByRole("combobox", { name: "Protocol" }).selectOption({ value: "saml" })
  await expect(page).toHaveURL("/search/?q=nextcloud&protocol=saml")
  expect(requested.filter((url) => url.includes("page-data"))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL("/search/?q=nextcloud")
  await page.goBack()
  await expect(page).toHaveURL("/tags/")
  await page.goForward()
  await expect(field(page)).toHaveValue("nextcloud")
  await context.setOffline(false)
})

test.describe("the scroll position", () => {
  const scrollTo = async (page: Page, position: number) => {
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, position)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position)
  }
  const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY)

  for (const address of some(["/search/?q=configure&page=2", "/search/?q=configure"])) {
    test(`is restored after Back and after a reload: ${address}`, async ({ page }) => {
      await open(page, address)
      await expect(titles(page).first()).toBeVisible()
      await scrollTo(page, 600)
      await titles(page).last().dispatchEvent("click")
      await expect(page).not.toHaveURL(/search/)
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect.poll(() => scrollPosition(page)).toBe(600)
      await page.mouse.wheel(0, 50)
      await expect.poll(() => scrollPosition(page)).toBe(650)
      await page.reload()
      await expect(titles(page).first()).toBeVisible()
      await expect.poll(() => scrollPosition(page)).toBe(650)
    })
  }
})

test("a page number that is too high shows the last page of results and is corrected in the URL", async ({ page }) => {
  await open(page, "/search/?q=configure&page=99")
  await expect(titles(page).first()).toBeVisible()
  const pages = page.getByRole("navigation", { name: "Pages of results" }).getByRole("link")
  await expect(pages.last()).toHaveAttribute("aria-current", "page")
  const last = await pages.count()
  expect(last).toBeGreaterThan(1)
  await expect(page).toHaveURL(`/search/?q=configure&page=${last}`)
})

for (const [width, words] of [
  [1440, 10],
  [768, 5],
] as const) {
  test(`snippets have up to ${words} words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, "/search/?q=redirect%20uri%20mismatch")
    await expect(titles(page).first()).toBeVisible()
    const places = page.getByRole("main").locator("li li p")
    await expect.poll(() => places.count(), { timeout: 60_000 }).toBeGreaterThan(3)
    const snippets = await places.allTextContents()
    const lengths = snippets.map((text) => text.replace(/…/g, " ").trim().split(/\s+/).length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(words)
    expect(Math.max(...lengths)).toBeGreaterThan(words - 3)
  })
}

test("filters narrow the results, appear in the URL and survive a reload", async ({ page }) => {
  await open(page, "/search/?q=configure")
  await page.getByLabel("Category").selectOption({ value: "monitoring" })
  await expect(page).toHaveURL(/category=monitoring/)
  await expect(page.getByRole("main").locator("li > p").first()).toHaveText("Monitoring")
  await expect(page.getByLabel("Category").locator("option:checked")).toHaveText(/^Monitoring \(\d+\)$/)
  await page.reload()
  await expect(page.getByLabel("Category")).toHaveValue("monitoring")
  await page.getByRole("combobox", { name: "Protocol" }).selectOption({ value: "oauth2" })
  await expect(page).toHaveURL(/category=monitoring&protocol=oauth2/)
  await page.getByLabel("Category").selectOption({ value: "" })
  await expect(page).not.toHaveURL(/category=/)
})

test("unknown filter values in the URL are shown in the filters", async ({ page }) => {
  await open(page, "/search/?q=configure&category=constructor&protocol=constructor")
  for (const filter of ["Category", "Protocol"])
    await expect(page.getByRole("combobox", { name: filter }).locator("option:checked")).toHaveText("constructor (0)")
})

test("many results are split into pages", async ({ page, browserConsole }) => {
  // The built site has no texts of these guides.
  browserConsole.allow(/404 \(Not Found\)/)
  const files = createSearchFiles(Array.from({ length: 21 }, guideNumber), { words: [], pages: {} }, "en")
  await page.route("**/search/index.json", (route) => route.fulfill({ body: files["search/index.json"] }))
  await open(page, "/search/?q=wiki")
  const pages = page.getByRole("navigation", { name: "Pages of results" })
  const first = await titles(page).first().textContent()
  await pages.getByRole("link", { name: "Page 2" }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(titles(page).first()).not.toHaveText(first ?? "")
  await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page")
  const status = page.getByRole("main").getByRole("status").first()
  await expect(status).toHaveText("21 results, page 2 of 2")
  await expect(status).toBeFocused()
  await expect(status).toBeInViewport()
})

test("each filter counts the results that it leaves together with the other filter, and Back undoes a filter", async ({
  page,
}) => {
  await open(page, "/search/?q=configure")
  const status = page.getByRole("main").getByRole("status").first()
  const protocol = page.getByRole("combobox", { name: "Protocol" })
  const category = page.getByRole("combobox", { name: "Category" })
  await expect(status).toHaveText(/^\d+ results/)
  const unfiltered = await status.textContent()
  await protocol.selectOption({ value: "saml" })
  await expect(page).toHaveURL("/search/?q=configure&protocol=saml")
  await expect(status).not.toHaveText(unfiltered ?? "")
  const options = category.locator("option").filter({ hasText: /\(\d+\)$/ })
  const counts = await options.evaluateAll((all) =>
    all.map(
      (option) => [(option as HTMLOptionElement).value, /\((\d+)\)$/.exec(option.textContent ?? "")?.[1]] as const,
    ),
  )
  expect(counts.length).toBeGreaterThan(3)
  for (const [value, count] of counts) {
    await category.selectOption({ value })
    await expect(status, value).toHaveText(new RegExp(`^${count} results?(?:,|$)`))
  }
  for (const [value] of [...counts].reverse().slice(1)) {
    await page.goBack()
    await expect(category).toHaveValue(value)
  }
  await page.goBack()
  await expect(category).toHaveValue("")
  await expect(protocol).toHaveValue("saml")
  await page.goBack()
  await expect(page).toHaveURL("/search/?q=configure")
})

test("filters that leave no results can be cleared", async ({ page }) => {
  await open(page, "/search/?q=nextcloud&category=networking&protocol=radius")
  await expect(page.getByRole("main")).toContainText("No results for “nextcloud” with these filters")
  await page.getByRole("button", { name: "Clear filters" }).click()
  await expect(page).toHaveURL("/search/?q=nextcloud")
  await expect(titles(page).first()).toHaveText("Nextcloud")
  await expect(field(page)).toBeFocused()
})

test("an invalid page number is removed from the URL", async ({ page }) => {
  await open(page, "/search/?q=configure&page=-1")
  await expect(page).toHaveURL("/search/?q=configure")
})

test("without a query, a hint is shown; without results, a message and suggestions that start a new search", async ({
  page,
}) => {
  await open(page, "/search/")
  await expect(page.getByRole("main")).toContainText("Search for an application")
  await field(page).fill("zzzxqqy")
  await expect(page.getByRole("main")).toContainText("No results for “zzzxqqy”")
  await expect(page.getByRole("main")).toContainText("Try searching for")
  await page.getByRole("button", { name: "SAML", exact: true }).click()
  await expect(field(page)).toHaveValue("SAML")
  await expect(field(page)).toBeFocused()
  await expect(titles(page).first()).toBeVisible()
})

test("an index that fails to load shows the error and Retry, which loads it", async ({ page, browserConsole }) => {
  browserConsole.allow(/Failed to load resource/)
  await page.route("**/search/index.json", (route) => route.abort())
  await open(page, "/search/?q=grafana")
  await expect(page.getByRole("alert")).toContainText("Unable to fetch results")
  await expect(page.getByRole("alert")).toContainText("You might want to check your network connection.")
  await page.unroute("**/search/index.json")
  await page.getByRole("button", { name: "Retry" }).click()
  await expect(titles(page).first()).toHaveText("Grafana")
})

test("a search is shown as stalled after 300 ms while the index loads", async ({ page }) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/search/index.json", async (route) => {
    await held
    await route.continue()
  })
  await open(page, "/search/")
  await stopClock(page)
  await field(page).fill("grafana")
  await expect(page.getByRole("main").locator('[aria-busy="true"]')).toBeAttached()
  await page.clock.runFor(290)
  await expect(page.locator("[data-stalled]")).toHaveCount(0)
  await page.clock.runFor(10)
  await expect(page.locator("[data-stalled]")).toHaveCount(1)
  await page.clock.runFor(1000)
  await expect(page.getByText("Searching")).toBeAttached()
  release()
  await expect(titles(page).first()).toHaveText("Grafana")
})

test("a first query shows Searching while the index does not respond", async ({ page }) => {
  await page.route("**/search/index.json", () => undefined)
  await open(page, "/search/?q=grafana")
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Searching" })).toBeVisible()
})

test("while its code loads, the page shows Loading search…, and the filters do not move afterwards", async ({
  page,
}) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/component---src-pages-search-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto("/search/?q=grafana", { waitUntil: "commit" })
  await expect(page.getByText("Loading search…")).toBeVisible()
  const place = await page.getByRole("combobox", { name: "Category" }).boundingBox()
  release()
  await expect(titles(page).first()).toHaveText("Grafana")
  await expect(page.getByText("Loading search…")).toHaveCount(0)
  expect(await page.getByRole("combobox", { name: "Category" }).boundingBox()).toEqual(place)
})

const QUERIES = [
  "<img src=x onerror=window.injected=1>",
  "%00%FF",
  `${"a".repeat(63)}🔐`,
  "javascript:alert(1)",
  "a".repeat(500),
  "سلام",
  "🔐",
]

for (const query of some(QUERIES, 3)) {
  test(`a query in the URL is treated as text: ${query.slice(0, 40)}${query.length > 40 ? ` … (${query.length})` : ""}`, async ({
    page,
  }) => {
    await open(page, `/search/?q=${encodeURIComponent(query)}&page=-1&category=<b>&protocol=%27`)
    await expect(field(page)).toHaveValue(query.slice(0, 64).replace(/[\uD800-\uDFFF]/gu, ""))
    expect(await page.evaluate(() => "injected" in window)).toBe(false)
    expect(await page.getByRole("main").locator("img, b").count()).toBe(0)
  })
}
