import { chromium, expect, test, type Page } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser"
import { hydrated } from "../chrome/support"

const field = (page: Page) => page.getByRole("searchbox", { name: "Which application?" })
const results = (page: Page) => page.getByRole("search", { name: "Applications" }).getByRole("listitem")
const count = (page: Page) => page.getByRole("search", { name: "Applications" }).getByRole("status")

test.describe("home", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/")
    await hydrated(page)
  })

  test("from home to Grafana takes three letters and Enter", async ({ page }) => {
    await field(page).click()
    await page.keyboard.type("gra")
    await expect(results(page).first()).toContainText("Grafana")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/monitoring\/grafana\/$/)
  })

  test("the first screen shows at least 24 applications, and the page is at most 5,500 px high", async ({ page }) => {
    const visible = await results(page).evaluateAll(
      (items) => items.filter((item) => item.getBoundingClientRect().bottom <= window.innerHeight).length,
    )
    expect(visible).toBeGreaterThanOrEqual(24)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500)
  })

  test("long names are complete", async ({ page }) => {
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await results(page)
        .locator("a > span:last-child > span:first-child")
        .evaluateAll((names) =>
          names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((name) => name.textContent),
        )
      expect(cut, `at ${width} px`).toEqual([])
    }
  })

  test("old names, other names and typos find the application", async ({ page }) => {
    for (const [query, name] of [
      ["aws", "Amazon Web Services"],
      ["nextclod", "Nextcloud"],
      ["one password", "1Password"],
      ["wiki", "Wiki.js"],
      ["https://grafana.example.org/login", "Grafana"],
    ] as const) {
      await field(page).fill(query)
      await expect(results(page).first()).toContainText(name)
    }
  })

  test("arrow keys move through the tiles as they are placed, and back to the field", async ({ page }) => {
    await field(page).focus()
    await page.keyboard.press("ArrowDown")
    await expect(results(page).nth(0).getByRole("link")).toBeFocused()
    await page.keyboard.press("ArrowRight")
    await expect(results(page).nth(1).getByRole("link")).toBeFocused()
    await page.keyboard.press("ArrowDown")
    await expect(results(page).nth(5).getByRole("link")).toBeFocused()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await expect(field(page)).toBeFocused()
  })

  test("Back undoes facets one by one, and a shared link shows the same", async ({ page, context }) => {
    await page.getByRole("button", { name: /^LDAP/ }).click()
    await page.getByText("More", { exact: true }).click()
    await page.getByText("Groups or roles", { exact: true }).click()
    await expect(page).toHaveURL(/\?protocol=ldap&groups=yes$/)
    const both = await count(page).textContent()
    const shared = await context.newPage()
    await shared.goto(page.url())
    await expect(count(shared)).toHaveText(both ?? "")
    await page.goBack()
    await expect(page).toHaveURL(/\?protocol=ldap$/)
    await page.goBack()
    await expect(count(page)).toHaveText("146 applications")
  })

  test("the number on each facet is the number of applications that it shows", async ({ page }) => {
    for (const name of ["OpenID Connect", "SAML", "LDAP", "SCIM", "Proxy"]) {
      const button = page.getByRole("button", { name: new RegExp(`^${name} \\d+$`) })
      const number = /\d+$/.exec((await button.textContent()) ?? "")?.[0] ?? ""
      await button.click()
      await expect(count(page)).toHaveText(new RegExp(`^${number} applications?$`))
      await button.click()
    }
  })

  test("typing outside of the field opens the full search", async ({ page }) => {
    await page.keyboard.press("/")
    await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible()
  })

  test("without a match, the page says what else to try", async ({ page }) => {
    await field(page).fill("zzzzqqqq")
    await expect(page.getByText("No application matches “zzzzqqqq”")).toBeVisible()
    await expect(page.getByRole("link", { name: "Search all text for “zzzzqqqq”" })).toBeVisible()
  })
})

test("an address with unknown or upper-case values of facets shows what it can, and is corrected", async ({ page }) => {
  await page.goto("/?protocol=LDAP&category=nothing")
  await hydrated(page)
  await expect(page).toHaveURL(/\/\?protocol=ldap$/)
  await expect(page.getByRole("button", { name: /^LDAP \d+$/ })).toHaveAttribute("aria-pressed", "true")
  await page.goto("/?category=nothing")
  await hydrated(page)
  await expect(count(page)).toHaveText("146 applications")
  await expect(page).toHaveURL(/\/$/)
})

test("another application's name opens nothing, and similar names are a question", async ({ page }) => {
  await page.goto("/?q=zoom")
  await hydrated(page)
  await expect(page.getByText("No application matches “zoom”")).toBeVisible()
  await field(page).press("Enter")
  await expect(page).toHaveURL(/\?q=zoom$/)
  await field(page).fill("jelyfinn")
  await expect(page.getByText("Did you mean Jellyfin?")).toBeVisible()
})

test("words that administrators use find applications", async ({ page }) => {
  await page.goto("/")
  await hydrated(page)
  for (const [query, name] of [
    ["mdm", "Fleet"],
    ["object storage", "MinIO"],
    ["slack.com", "Slack"],
    ["grafana docker", "Grafana"],
    ["immich OAuth 2.0", "Immich"],
    ["vault oidc", "HashiCorp Vault"],
    ["emby", "matches “Emby”"],
  ] as const) {
    await field(page).fill(query)
    await expect(results(page).filter({ hasText: name }), query).toBeVisible()
  }
})

test("Back after Integrations returns to the filter", async ({ page }) => {
  await page.goto("/?q=graf&protocol=oauth2")
  await hydrated(page)
  await page.getByRole("navigation").getByRole("link", { name: "Integrations", exact: true }).first().click()
  await expect(count(page)).toHaveText("146 applications")
  await page.goBack()
  await expect(page).toHaveURL(/\?q=graf&protocol=oauth2$/)
  await expect(field(page)).toHaveValue("graf")
})

test("a category's address leads to its applications", async ({ page }) => {
  await page.goto("/monitoring/")
  await expect(page).toHaveURL(/\/applications\/#monitoring$/)
  await expect(page.getByRole("heading", { name: "Monitoring 12" })).toBeInViewport()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("the first application is above 470 px, and the menus at the end of the row open in full", async ({ page }) => {
    await page.goto("/")
    await hydrated(page)
    const top = await results(page)
      .first()
      .evaluate((item) => item.getBoundingClientRect().top)
    expect(top).toBeLessThanOrEqual(470)
    await page.getByText("More", { exact: true }).click()
    const option = page.getByRole("checkbox", { name: /^Provisioning/ })
    await expect(option).toBeInViewport({ ratio: 1 })
    await option.check()
    await expect(page).toHaveURL(/\?provisioning=yes$/)
  })
})

test("with the browser's font at 32 px, pages do not scroll sideways on a phone", async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_FLAGS, "--blink-settings=defaultFontSize=32"],
  })
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })
  for (const path of ["/", "/applications/", "/tags/"]) {
    await page.goto(path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
  await browser.close()
})

test("the last filter is never alone on a line", async ({ page }) => {
  await page.goto("/")
  const filters = page.getByRole("group", { name: "Filters" }).locator("button, summary")
  await expect(filters).toHaveCount(8)
  for (const width of [640, 768, 820, 844]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops.at(-1)).length, `at ${width} px`).toBeGreaterThan(1)
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("all applications are listed by category, and links lead to categories and tags", async ({ page }) => {
    await page.goto("/")
    await expect(page.getByRole("link", { name: /^Grafana/ })).toHaveAttribute("href", "/monitoring/grafana/")
    await expect(field(page)).toBeHidden()
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Media" }).click()
    await expect(page).toHaveURL(/\/applications\/#media$/)
  })
})

test("a filtered address does not shift the page", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.goto("/?q=grafana")
  await hydrated(page)
  await expect(results(page)).toHaveCount(1)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  // Chrome counts fractions of a pixel when numbers have other digits. A line that moves is thousands of times more.
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.0001)
})
