import type { Locator, Page, Route } from "@playwright/test"
import { expect, GUIDE, hydrated, markDocument, open, OTHER_GUIDE, sidebarLink, test } from "./support"

const PAGE_DATA = /page-data\/media\/jellyfin\/page-data\.json/
const NETWORK = /Failed to load resource|ERR_FAILED|ERR_INTERNET/

test.describe("a route whose preload fails", () => {
  test.beforeEach(({ browserConsole }) =>
    browserConsole.allow(NETWORK, /could not be preloaded/, /Not rendering React|Loading chunk/),
  )

  test("warns in the console and loads the page in full, with query and hash, while its data fails for ever", async ({
    page,
    browserConsole,
  }) => {
    await open(page, GUIDE)
    await page.route(PAGE_DATA, (route) => route.abort())
    const isSameDocument = await markDocument(page)
    await page.evaluate(
      (to) => (window as unknown as { ___navigate: (to: string) => void }).___navigate(to),
      `${OTHER_GUIDE}?a=b#resources`,
    )
    await expect(page).toHaveURL(`${OTHER_GUIDE}?a=b#resources`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
    expect(await isSameDocument()).toBe(false)
    expect(browserConsole.seen).toContain(
      `warning: The page ${OTHER_GUIDE} could not be preloaded. Loading it in full.`,
    )
    // Without its data React cannot take over: the page is what it is without JavaScript.
    await expect(page.getByRole("button", { name: "Switch between dark and light mode" })).toBeHidden()
  })

  test("loads in full when a link is clicked", async ({ page }) => {
    await page.route(PAGE_DATA, (route) => route.abort())
    await open(page, GUIDE)
    const isSameDocument = await markDocument(page)
    await (await sidebarLink(page, "Media", "Jellyfin")).click()
    await expect(page).toHaveURL(OTHER_GUIDE)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
    expect(await isSameDocument()).toBe(false)
  })

  test("needs no full load when the data fails once: it is asked for again", async ({ page }) => {
    let failures = 0
    await page.route(PAGE_DATA, (route) => (failures++ === 0 ? route.abort() : route.continue()))
    await open(page, GUIDE)
    await page.evaluate(
      (to) => (window as unknown as { ___navigate: (to: string) => void }).___navigate(to),
      OTHER_GUIDE,
    )
    await expect(page).toHaveURL(OTHER_GUIDE)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
    expect(failures).toBeGreaterThan(1)
  })

  test("loads in full when the page's code fails, and going back works", async ({ page }) => {
    await open(page, GUIDE)
    await page.route(/component---src-pages-tags/, (route) => route.abort())
    const isSameDocument = await markDocument(page)
    await page.getByRole("navigation", { name: "Guides" }).getByRole("link", { name: "Tags" }).click()
    await expect(page).toHaveURL("/tags/")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    expect(await isSameDocument()).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(GUIDE)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grafana")
  })

  test("is there when its code fails once, and React runs it", async ({ page }) => {
    await open(page, GUIDE)
    let failures = 0
    await page.route(/component---src-pages-tags/, (route) => (failures++ === 0 ? route.abort() : route.continue()))
    await page.getByRole("navigation", { name: "Guides" }).getByRole("link", { name: "Tags" }).click()
    await expect(page).toHaveURL("/tags/")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tags")
    await hydrated(page)
    expect(failures).toBeGreaterThan(1)
  })
})

test.describe("the first page", () => {
  const OWN_DATA = /page-data\/monitoring\/grafana\/page-data\.json/
  const RESOURCES: Record<string, RegExp> = {
    "webpack's runtime": /webpack-runtime-[^/]+\.js$/,
    React: /framework-[^/]+\.js$/,
    "the site's code": /app-[^/]+\.js$/,
    "the template": /component---src-templates-guide[^/]+\.js$/,
    "the page's data": OWN_DATA,
    "the sidebar's data": /page-data\/sq\/d\/\d+\.json/,
  }
  const FAULTS: Record<string, (route: Route) => Promise<void>> = {
    "no answer": (route) => route.abort(),
    404: (route) => route.fulfill({ status: 404, body: "Not found" }),
    500: (route) => route.fulfill({ status: 500, body: "Server error" }),
    "half of it": async (route) => {
      const response = await route.fetch()
      const body = await response.body()
      await route.fulfill({ response, body: body.subarray(0, body.length / 2) })
    },
    "a page": (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Sign in to the network" }),
  }
  const box = (page: Page) => page.getByRole("alert")

  test.beforeEach(({ browserConsole }) =>
    browserConsole.allow(
      NETWORK,
      /page resources|Loading chunk|Unexpected|Invalid or unexpected|We couldn't load|MIME type/,
    ),
  )

  for (const [index, [name, resource]] of Object.entries(RESOURCES).entries()) {
    // Each resource with one of the faults, and each fault with a resource; `--thorough`: all with all.
    const faults = Object.entries(FAULTS)
    const tried = process.env.THOROUGH ? faults : faults.filter((_fault, number) => number === index % faults.length)
    for (const [fault, answer] of tried) {
      test(`works when one request fails: ${name}, ${fault}`, async ({ page }) => {
        let requests = 0
        await page.route(resource, (route) => (requests++ === 0 ? answer(route) : route.continue()))
        await page.goto(GUIDE)
        await expect.poll(() => requests).toBeGreaterThan(1)
        await hydrated(page)
        await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
        await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light")
        await expect(box(page)).toHaveCount(0)
      })

      test(`says so above its text when all requests fail: ${name}, ${fault}`, async ({ page }) => {
        let isBroken = true
        await page.route(resource, (route) => (isBroken ? answer(route) : route.continue()))
        await page.goto(GUIDE)
        await expect(box(page)).toContainText("This site did not load properly. You can read this page")
        await expect(page.getByRole("main")).toContainText("Verify the configuration")
        await expect(page.getByRole("button", { name: "Switch between dark and light mode" })).toBeHidden()
        isBroken = false
        await box(page).getByRole("button", { name: "Retry" }).click()
        await hydrated(page)
        await expect(box(page)).toHaveCount(0)
      })
    }

    if (!process.env.THOROUGH && index % 4 !== 0) continue
    test(`says so after 10 s without an answer, and works when it comes after all: ${name}`, async ({ page }) => {
      const held: (() => void)[] = []
      await page.route(resource, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve))
        await route.continue()
      })
      await page.clock.install()
      await page.goto(GUIDE)
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await page.clock.runFor(9000)
      await expect(box(page)).toHaveCount(0)
      await page.clock.runFor(2000)
      await expect(box(page)).toContainText("It did not start within 10 seconds.")
      await page.clock.resume()
      held.forEach((release) => release())
      await hydrated(page)
      await expect(box(page)).toHaveCount(0)
      await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
      await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light")
    })
  }

  test("does not load again without a network, which would take its text away", async ({ page }) => {
    await page.route(OWN_DATA, async (route) => {
      await page.route(`**${GUIDE}`, (again) => again.abort())
      await route.abort()
    })
    await page.goto(GUIDE)
    await expect(box(page)).toContainText("page resources")
    await expect(page.getByRole("main")).toContainText("Verify the configuration")
  })

  test("is not affected when the build's number cannot be had", async ({ page }) => {
    await page.route(/app-data\.json/, (route) => route.abort())
    await open(page, GUIDE)
    await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
    await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light")
    await (await sidebarLink(page, "Media", "Jellyfin")).click()
    await expect(page).toHaveURL(OTHER_GUIDE)
  })

  test("has links that lead on when it cannot start", async ({ page }) => {
    await page.route(OWN_DATA, (route) => route.abort())
    await page.goto(GUIDE)
    await expect(box(page)).toBeVisible()
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").first().click()
    await expect(page).toHaveURL("/")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  })
})

test.describe("a page that throws", () => {
  test.beforeEach(({ browserConsole }) => browserConsole.allow(/is missing from the data layer|Cannot render the page/))

  test("shows This page crashed., the messages and Try again, inside the chrome", async ({ page }) => {
    await page.route(PAGE_DATA, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { result: { data: { guide: unknown } } }
      json.result.data.guide = null
      await route.fulfill({ response, json })
    })
    await open(page, GUIDE)
    await (await sidebarLink(page, "Media", "Jellyfin")).click()
    await expect(page.getByRole("heading", { name: "This page crashed." })).toBeVisible()
    await expect(page.getByRole("main").getByRole("listitem").first()).toHaveText(
      `The data of the page ${OTHER_GUIDE} is missing from the data layer.`,
    )
    await expect(page.getByRole("banner")).toBeVisible()
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("heading", { name: "This page crashed." })).toBeVisible()
    await page.getByRole("link", { name: "Integrations" }).first().click()
    await expect(page).toHaveURL("/")
    await expect(page.getByRole("heading", { name: "This page crashed." })).toBeHidden()
  })

  test("a page without default export fails with a cannot-render message", async ({ page }) => {
    await page.route(/component---src-pages-tags-tsx.*\.js$/, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      // Webpack names the default export by a getter; without it the module has none.
      const without = body.replace(/default:\s*(?:function\s*\(\)\s*\{\s*return\s+\w+;?\s*\}|\(\)\s*=>\s*\w+)\s*,?/, "")
      expect(without).not.toBe(body)
      await route.fulfill({ response, body: without })
    })
    await open(page, GUIDE)
    await page.getByRole("navigation", { name: "Guides" }).getByRole("link", { name: "Tags" }).click()
    await expect(page.getByRole("main")).toContainText(
      "Cannot render the page /tags/: its module has no default export",
    )
  })
})

test.describe("a part that loads on demand", () => {
  test("shows a spinner after a delay, which turns for 3 s a round, until it is there", async ({ page }) => {
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

  const parts: Record<string, { ask: (page: Page) => Promise<void>; loaded: (page: Page) => Locator }> = {
    "the blueprint": {
      ask: (page) => page.getByRole("tab", { name: "Blueprint" }).click(),
      loaded: (page) => page.getByText("authentik_providers_oauth2.oauth2provider"),
    },
    "the search": {
      ask: (page) => page.getByRole("banner").getByRole("button", { name: "Search" }).click(),
      loaded: (page) => page.getByRole("dialog").getByPlaceholder("Search docs"),
    },
  }
  for (const [name, { ask, loaded }] of Object.entries(parts)) {
    test(`shows a red box with the error text and Retry when it fails, and Retry works: ${name}`, async ({
      page,
      browserConsole,
    }) => {
      browserConsole.allow(NETWORK, /chunk/i)
      await open(page, GUIDE)
      let isBroken = true
      await page.route(/\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
      await ask(page)
      const box = page.getByRole("alert")
      await expect(box).toContainText(/chunk/i)
      await expect(box).toHaveCSS("border-top-color", "rgb(179, 32, 44)")
      await box.getByRole("button", { name: "Retry" }).click()
      await expect(box).toContainText(/chunk/i)
      isBroken = false
      await box.getByRole("button", { name: "Retry" }).click()
      await expect(loaded(page).first()).toBeVisible()
      await expect(box).toBeHidden()
    })
  }
})

test.describe("nothing but the page itself arrives", () => {
  test.beforeEach(({ browserConsole }) => browserConsole.allow(NETWORK))

  test("under a wrong base URL a banner says so and suggests the right one", async ({ page, baseURL }) => {
    await page.route("**/*", async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === `/company/docs${GUIDE}`)
        return route.fulfill({ response: await route.fetch({ url: `${baseURL}${GUIDE}` }) })
      return route.fulfill({ status: 404, body: "" })
    })
    await page.goto(`/company/docs${GUIDE}`)
    await expect(page.getByRole("alert")).toHaveText(
      'This site did not load properly. A very common reason is a wrong base URL. It is built for the base URL "/"; at this address, try "/company/docs/".',
    )
    await expect(page.getByRole("alert").locator("p")).toHaveCSS("font-weight", "600")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grafana")
  })

  test("at an address without a page it names the base URL of the build, not the network", async ({
    page,
    baseURL,
  }) => {
    await page.route("**/*", async (route) => {
      if (new URL(route.request().url()).pathname === "/company/docs/none/")
        return route.fulfill({ status: 404, response: await route.fetch({ url: `${baseURL}/404.html` }) })
      return route.fulfill({ status: 404, body: "" })
    })
    await page.goto("/company/docs/none/")
    await expect(page.getByRole("alert")).toContainText(
      'If this happens at every address, the base URL is wrong: the site is built for "/".',
    )
  })
})

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
    test(`${name}: one warning, and everything works until the page is left`, async ({ page, browserConsole }) => {
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
