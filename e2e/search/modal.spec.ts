import {
  button,
  dialog,
  expect,
  GUIDE,
  hits,
  hydrated,
  input,
  markDocument,
  open,
  openSearch,
  search,
  test,
} from "./support"

test.beforeEach(({ page }) => open(page, GUIDE))

test.describe("opening and closing", () => {
  for (const [name, press] of [
    ["Ctrl+K", (page) => page.keyboard.press("Control+k")],
    ["Cmd+K", (page) => page.keyboard.press("Meta+k")],
    ["/", (page) => page.keyboard.press("/")],
    ["a click on the button", (page) => button(page).click()],
    ["Enter on the button", async (page) => (await button(page).focus(), page.keyboard.press("Enter"))],
  ] as [string, (page: Parameters<typeof button>[0]) => Promise<unknown>][]) {
    test(`${name} opens the search with an empty field`, async ({ page }) => {
      await press(page)
      await expect(input(page)).toBeFocused()
      await expect(input(page)).toHaveValue("")
      await expect(input(page)).toHaveAttribute("placeholder", "Search docs")
    })
  }

  test("a character typed on the button becomes the query", async ({ page }) => {
    await button(page).focus()
    await page.keyboard.press("g")
    await expect(input(page)).toHaveValue("g")
    await expect(hits(page).first()).toBeVisible()
  })

  test("neither focus nor hover nor Ctrl+F opens it, and keys in a field stay there", async ({ page }) => {
    await button(page).hover()
    await button(page).focus()
    await page.keyboard.press("Control+f")
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement("input"))
      field.id = "field"
    })
    await page.locator("#field").focus()
    await page.keyboard.type("/k")
    await expect(page.locator("#field")).toHaveValue("/k")
    await expect(dialog(page)).toHaveCount(0)
  })

  test("Escape closes it, with and without a query, and the focus returns to the button", async ({ page }) => {
    await openSearch(page)
    await page.keyboard.press("Escape")
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()

    await openSearch(page)
    await search(page, "grafana")
    await page.keyboard.press("Escape")
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()
  })

  test("Ctrl+K closes it again, and so does a click beside it", async ({ page }) => {
    await openSearch(page)
    await page.keyboard.press("Control+k")
    await expect(dialog(page)).toHaveCount(0)
    await openSearch(page)
    await page.mouse.click(10, 500)
    await expect(dialog(page)).toHaveCount(0)
  })

  test("the page behind is out of reach while it is open, and within reach again afterwards", async ({ page }) => {
    await openSearch(page)
    const behind = page.locator("#___gatsby")
    await expect(behind).toHaveJSProperty("inert", true)
    await page.keyboard.press("Escape")
    await expect(behind).toHaveJSProperty("inert", false)
    await expect(button(page)).toBeFocused()
  })

  test("Tab stays inside", async ({ page }) => {
    await openSearch(page)
    await search(page, "grafana")
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press("Tab")
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      )
      expect(outside).toBe(false)
    }
  })
})

test("nothing of the search is loaded before someone reaches for it, and each part once", async ({ page }) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await page.waitForLoadState("networkidle")
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))
  expect(loaded.filter((name) => name.includes("/search/index.json"))).toEqual([])
  expect(await page.content()).not.toContain("DocSearch")

  await button(page).hover()
  await expect.poll(() => asked.filter((path) => path === "/search/index.json").length).toBe(1)
  await openSearch(page)
  await search(page, "grafana")
  await page.keyboard.press("Escape")
  await openSearch(page)
  await search(page, "nextcloud")
  expect(asked.filter((path) => path === "/search/index.json")).toHaveLength(1)
  expect(asked.filter((path, index) => path.endsWith(".js") && asked.indexOf(path) !== index)).toEqual([])
})

test("what is typed while the modal loads is kept", async ({ page }) => {
  await page.route("**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.keyboard.press("Control+k")
  await page.keyboard.type("grafana", { delay: 20 })
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("grafana")
  await expect(input(page)).toHaveValue("grafana")
  await expect(hits(page).first()).toContainText("Grafana")
  await page.keyboard.type(" role")
  await expect(input(page)).toHaveValue("grafana role")
})

test("a query is at most 64 characters long", async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type("a".repeat(70))
  await expect(input(page)).toHaveValue("a".repeat(64))
})

test("results say their category, method and protocol, are marked, and are at most 20 and 5 in a group", async ({
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

test("Enter opens the chosen hit without a full load, at its anchor", async ({ page }) => {
  await openSearch(page)
  await search(page, "nextcloud saml")
  const isSame = await markDocument(page)
  await page.keyboard.press("ArrowDown")
  const href = await page.locator('.DocSearch-Hit[aria-selected="true"] a').getAttribute("href")
  expect(href).toContain("#")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(href ?? "")
  await expect(dialog(page)).toHaveCount(0)
  expect(await isSame()).toBe(true)
})

test("a click opens a hit without a full load; with Ctrl the browser opens it in a tab", async ({ page, context }) => {
  await openSearch(page)
  await search(page, "nextcloud")
  const isSame = await markDocument(page)
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    hits(page)
      .first()
      .click({ modifiers: ["Control"] }),
  ])
  expect(new URL(tab.url()).pathname).toContain("/nextcloud/")
  await expect(dialog(page)).toHaveCount(1)
  await hits(page).first().click()
  await expect(page).toHaveURL(/\/nextcloud\/$/)
  expect(await isSame()).toBe(true)
})

test("a hit on the page itself scrolls to its place and stays there", async ({ page }) => {
  await openSearch(page)
  await search(page, "grafana troubleshooting")
  await page.locator('.DocSearch-Hit a[href*="#troubleshooting"]').first().click()
  await expect(page).toHaveURL(/#troubleshooting$/)
  await expect(page.locator("#troubleshooting")).toBeInViewport()
  await page.waitForTimeout(300)
  await expect(page.locator("#troubleshooting")).toBeInViewport()
})

test("all results lead to the results page", async ({ page }) => {
  await openSearch(page)
  await search(page, "configure & verify")
  await page.getByRole("link", { name: /^See all \d+ results$/ }).click()
  await expect(page).toHaveURL("/search/?q=configure%20%26%20verify")
  await expect(dialog(page)).toHaveCount(0)
})

test("the start screen is empty, then shows what was opened and what was favoured", async ({ page }) => {
  await openSearch(page)
  await expect(dialog(page)).toContainText("No recent searches")
  await search(page, "nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/nextcloud/)
  await hydrated(page)

  await openSearch(page)
  await expect(dialog(page)).toContainText("Recent")
  await expect(hits(page).first()).toContainText("Nextcloud")
  await expect(dialog(page).getByTitle("Remove this search from history")).toBeVisible()
  await dialog(page).getByTitle("Save this search").click()
  await expect(dialog(page).getByText("Favorite", { exact: true })).toBeVisible()
  await dialog(page).getByTitle("Remove this search from favorites").click()
  await expect(dialog(page)).toContainText("No recent searches")
})

test("a recent search can be removed", async ({ page }) => {
  await openSearch(page)
  await search(page, "nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/nextcloud/)
  await openSearch(page)
  await dialog(page).getByTitle("Remove this search from history").click()
  await expect(dialog(page)).toContainText("No recent searches")
})

for (const [width, words] of [
  [769, 10],
  [768, 5],
] as const) {
  test(`at ${width} px a snippet has ${words} words`, async ({ page }) => {
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

test("a search that takes longer than 300 ms is shown as stalled", async ({ page }) => {
  await openSearch(page)
  await search(page, "grafana")
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined
  })
  await page.keyboard.type(" role")
  const stalled = page.locator(".DocSearch-Container--Stalled")
  await page.clock.runFor(290)
  await expect(stalled).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(stalled).toHaveCount(1)
})

test("seven recent searches are kept, four where there are favourites, ten favourites", async ({ page }) => {
  const stored = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({
      objectID: `${name}${index}`,
      url: `/tags/?${index}`,
      type: "lvl1",
      content: null,
      hierarchy: { lvl0: "Tags", lvl1: `${name} ${index}` },
    }))
  const put = (key: string, value: unknown) =>
    page.evaluate(([name, text]) => localStorage.setItem(name ?? "", text ?? ""), [key, JSON.stringify(value)])
  await put("__DOCSEARCH_RECENT_SEARCHES__embedded", stored(12, "recent"))
  await openSearch(page)
  await expect(hits(page)).toHaveCount(7)
  await page.keyboard.press("Escape")
  await put("__DOCSEARCH_RECENT_SEARCHES__embedded", stored(12, "recent"))
  await put("__DOCSEARCH_FAVORITE_SEARCHES__embedded", stored(12, "favourite"))
  await openSearch(page)
  await expect(hits(page)).toHaveCount(4 + 10)
})

test("a query without results says so, with other ideas and a way to tell us", async ({ page }) => {
  await openSearch(page)
  await search(page, "grafana")
  await input(page).fill("zzzxqqy <zzqxw>")
  await expect(dialog(page)).toContainText('No results for "zzzxqqy <zzqxw>"')
  await expect(dialog(page)).toContainText("Try searching for")
  await expect(dialog(page)).toContainText("Believe this query should return results?")
  await expect(dialog(page).getByRole("link", { name: "Let us know." })).toHaveAttribute("href", /title=.*zzzxqqy/)
})

test("an index that cannot be had shows the error screen, and the next key tries again", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/Failed to load resource/)
  await page.route("**/search/index.json", (route) => route.abort())
  await openSearch(page)
  await page.keyboard.type("graf")
  await expect(dialog(page)).toContainText("Unable to fetch results")
  await expect(dialog(page)).toContainText("You might want to check your network connection.")
  await page.unroute("**/search/index.json")
  await page.keyboard.type("a")
  await expect(hits(page).first()).toContainText("Grafana")
})

test("code of the modal that cannot be had gives the red box, and Retry loads it", async ({ page, browserConsole }) => {
  browserConsole.allow(/Failed to load resource/, /Loading chunk/)
  await page.route("**/*.js", (route) => route.abort())
  await page.keyboard.press("Control+k")
  await page.keyboard.type("graf")
  await expect(dialog(page).getByRole("alert")).toBeVisible()
  await page.unroute("**/*.js")
  await dialog(page).getByRole("button", { name: "Retry" }).click()
  await expect(input(page)).toHaveValue("graf")
  await expect(hits(page).first()).toContainText("Grafana")
})

test("once the search is loaded it answers offline", async ({ page, context }) => {
  await openSearch(page)
  await search(page, "grafana")
  await context.setOffline(true)
  await search(page, "role_attribute_path")
  await expect(hits(page).first()).toHaveAttribute("href", /^\/monitoring\/grafana\//)
  await search(page, "nextcloud saml")
  await expect(hits(page).first()).toContainText("Nextcloud")
})

test("without storage it works, without recent searches", async ({ page, browserConsole }) => {
  browserConsole.allow(/storage is not available/)
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError")
      },
    })
  })
  await open(page, GUIDE)
  await openSearch(page)
  await search(page, "nextcloud")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/nextcloud/)
  await openSearch(page)
  await expect(dialog(page)).toContainText("No recent searches")
})

test("nothing is written to the storage while someone types", async ({ page }) => {
  await openSearch(page)
  await search(page, "g")
  await page.evaluate(() => {
    Storage.prototype.setItem = (key) => Object.assign(window, { written: key })
  })
  await page.keyboard.type("rafana role")
  await expect(hits(page).first()).toContainText("Grafana")
  expect(await page.evaluate(() => "written" in window)).toBe(false)
})

test("without workers the engine runs in the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "Worker", { value: undefined })
  })
  await open(page, GUIDE)
  await openSearch(page)
  await search(page, "role_attribute_path")
  await expect(hits(page).first()).toHaveAttribute("href", /grafana/)
})

test("a history that somebody broke does not break the search", async ({ page }) => {
  await page.evaluate(() => {
    localStorage.setItem("__DOCSEARCH_RECENT_SEARCHES__embedded", '{"not":"a list"}')
    localStorage.setItem("__DOCSEARCH_FAVORITE_SEARCHES__embedded", "not json")
  })
  await openSearch(page)
  await expect(dialog(page)).toContainText("No recent searches")
})

for (const query of [
  "<img src=x onerror=window.injected=1>",
  "<client_id>",
  "(.*)+[a-z]{2}\\",
  "🔐 🦊",
  "سلام nextcloud",
  "ne\u0301xtcloud",
  "'; DROP TABLE--",
  "__proto__",
]) {
  test(`the query ${query} neither breaks nor injects`, async ({ page }) => {
    await openSearch(page)
    await input(page).fill(query)
    await expect(dialog(page).locator(".DocSearch-Hit, .DocSearch-NoResults").first()).toBeVisible()
    expect(await page.evaluate(() => "injected" in window)).toBe(false)
    expect(await dialog(page).locator("img").count()).toBe(0)
  })
}

test("found text that looks like HTML is shown as text", async ({ page }) => {
  await openSearch(page)
  await search(page, "client_id grafana")
  await expect(dialog(page)).toContainText("<client_id>")
})

test("results do not wait for their texts, which take the headings' places as soon as they are there", async ({
  page,
}) => {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/search/texts-*/*.json", async (route) => {
    await released
    await route.continue()
  })
  const found = hits(page).filter({ hasText: "JMESPath expression" })
  await openSearch(page)
  await search(page, "role_attribute_path")
  await expect(hits(page).first()).toContainText("Grafana")
  await expect(found).toHaveCount(0)
  await page.keyboard.press("ArrowDown")
  const chosen = await page.locator('.DocSearch-Hit[aria-selected="true"] a').getAttribute("href")
  release()
  await expect(found.first()).toBeVisible()
  await expect(page.locator('.DocSearch-Hit[aria-selected="true"] a')).toHaveAttribute("href", chosen ?? "")
})

test("no request leaves the site", async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url())
  })
  await openSearch(page)
  await search(page, "grafana")
  await page.keyboard.press("ArrowDown")
  await page.waitForTimeout(600)
  expect(foreign).toEqual([])
  await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0)
})
