import { STORAGE_KEYS } from "../../src/config/constants"
import { expect, GUIDE, open, OTHER_GUIDE, PAGES, sidebarLink, test } from "./support"
import { some } from "../../test/support/thorough"

test.describe("browser storage", () => {
  test.beforeEach(({ browserConsole }) => browserConsole.allow(/Browser storage is unavailable/, /storage/i))

  const ways = {
    blocked: () => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError")
        },
      })
    },
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError")
      }
    },
  }
  for (const [name, breakStorage] of Object.entries(ways)) {
    test(`${name}: one warning is logged, and choices survive client-side navigation`, async ({
      page,
      browserConsole,
    }) => {
      await page.addInitScript(breakStorage)
      await open(page, GUIDE)
      await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
      await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
      await (await sidebarLink(page, "Media", "Jellyfin")).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
      expect(browserConsole.seen.filter((message) => message.includes("Browser storage is unavailable"))).toHaveLength(
        1,
      )
    })
  }
})

test("a guide says that values and ticks are kept, or that they last until the page closes", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/Browser storage is unavailable/)
  const values = page.getByRole("group", { name: "Your values" })
  const use = async () => {
    await open(page, GUIDE)
    await values.getByRole("textbox", { name: /grafana\.company/ }).fill("dash.example.org")
    await page.mouse.wheel(0, 100)
    await page
      .getByRole("checkbox", { name: /^Done: step 1/ })
      .first()
      .click()
    await expect(page.getByRole("button", { name: "Clear ticks" })).toBeVisible()
  }
  await use()
  await expect(values).toContainText("Kept in this browser")
  await expect(page.getByText(/^Kept in this browser/)).toHaveCount(2)
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError")
      },
    })
  })
  await use()
  await expect(page.getByText(/^Kept until this page closes/)).toHaveCount(2)
  await expect(page.getByText(/^Kept in this browser/)).toHaveCount(0)
})

test.describe("stored values of wrong types", () => {
  const KEYS = [
    STORAGE_KEYS.colorMode,
    STORAGE_KEYS.announcementId,
    STORAGE_KEYS.announcementDismissed,
    `${STORAGE_KEYS.preferredVersionPrefix}default`,
    "hosts",
    `hosts:${GUIDE}`,
    "setup-way",
    "__DOCSEARCH_RECENT_SEARCHES__embedded",
    "__DOCSEARCH_FAVORITE_SEARCHES__embedded",
  ]
  const VALUES = [
    "null",
    "undefined",
    "",
    "5",
    "true",
    '"text"',
    "[]",
    "[null, 5, {}]",
    "{}",
    '{"authentik.company": null, "grafana.company": {}}',
    '[{"objectID": 5, "hierarchy": null}]',
    "{broken",
  ]
  for (const value of some(VALUES)) {
    test(`every key holds ${value || "nothing"}: pages and the search work`, async ({ page }) => {
      await page.addInitScript(
        ([keys, value]) => {
          for (const key of keys) localStorage.setItem(key, value)
          sessionStorage.setItem("scroll-places", value)
        },
        [KEYS, value] as const,
      )
      for (const address of PAGES) {
        await open(page, address)
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await expect(page.getByRole("alert")).toHaveCount(0)
      }
      await open(page, GUIDE)
      await page.getByRole("tab", { name: "Blueprint" }).click()
      await expect(page.getByText("authentik_providers_oauth2.oauth2provider").first()).toBeVisible()
      await page.getByRole("textbox", { name: /grafana\.company/ }).fill("dash.example.org")
      await expect(page.getByRole("main").locator("pre").first()).toBeAttached()
      await page.keyboard.press("Control+k")
      await page.locator(".DocSearch-Input").fill("nextcloud")
      await expect(page.locator(".DocSearch-Hit a").first()).toBeVisible()
      await page.keyboard.press("Escape")
      await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
      await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light")
    })
  }

  test("an invalid value under one key does not keep other values from applying before hydration", async ({
    page,
    browserConsole,
  }) => {
    browserConsole.allow(/net::ERR_FAILED/)
    await page.addInitScript(() => {
      localStorage.setItem("hosts", "{broken")
      localStorage.setItem("setup-way", "terraform")
    })
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(GUIDE, { waitUntil: "domcontentloaded" })
    await expect(page.locator("html")).toHaveAttribute("data-setup-way", "terraform")
  })
})

test.describe("session storage", () => {
  const METHODS = ["getItem", "setItem", "removeItem"] as const
  for (const methods of some([METHODS, ...METHODS.map((method) => [method])])) {
    test(`${methods.join(", ")} throws: the page loads, and its links work`, async ({ page }) => {
      await page.addInitScript((methods) => {
        for (const method of methods) {
          const original = Storage.prototype[method as "getItem"]
          Storage.prototype[method as "getItem"] = function (this: Storage, ...rest) {
            if (this !== window.localStorage) throw new DOMException("blocked", "SecurityError")
            return original.apply(this, rest)
          }
        }
      }, methods)
      await open(page, GUIDE)
      await (await sidebarLink(page, "Media", "Jellyfin")).click()
      await expect(page).toHaveURL(OTHER_GUIDE)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
      await page.goBack()
      await expect(page).toHaveURL(GUIDE)
      await expect(page.getByRole("alert")).toHaveCount(0)
    })
  }

  test("setItem throws after a new release: the page still loads", async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError")
      }
    })
    await page.route("**/page-data/app-data.json", (route) =>
      route.fulfill({ json: { webpackCompilationHash: "0123456789abcdef" } }),
    )
    await open(page, GUIDE)
    await expect(page.getByRole("alert")).toHaveCount(0)
  })
})
