/** Malformed data: the part that needs it shows an error; the rest of the page and the next page work. */
import type { Page } from "@playwright/test"
import type { Tree, TreeNode } from "../../src/tree/tree"
import { expect, GUIDE, hydrated, markDocument, navigateTo, open, OTHER_GUIDE, SIDEBAR_DATA, test } from "./support"
import { some } from "../../test/support/thorough"

const box = (page: Page) => page.getByRole("alert")

/** React logs the errors that it catches, and hydration failures. */
test.beforeEach(({ browserConsole }) => browserConsole.allow(/./))

async function expectThemeWorks(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light")
}

const SIDEBARS: Record<string, unknown> = {
  null: null,
  "a string": "data",
  "a list": [],
  "no categories": { data: {} },
  "missing guides": { data: { allCategory: { nodes: [{ slug: "media", label: "Media" }, null] } } },
  "an object as label": { data: { allCategory: { nodes: [{ slug: "media", label: {}, guides: [] }] } } },
}

for (const [name, json] of some(Object.entries(SIDEBARS).reverse())) {
  test(`malformed sidebar data (${name}): the guide and the next page work`, async ({ page }) => {
    let isBroken = true
    await page.route(SIDEBAR_DATA, (route) => (isBroken ? route.fulfill({ json }) : route.continue()))
    await page.goto(GUIDE)
    await hydrated(page)
    await expect(box(page)).toHaveCount(1)
    await expect(box(page)).toContainText("The list of guides could not be shown.")
    await expect(page.getByRole("main")).toContainText("Verify the configuration")
    await expectThemeWorks(page)
    await page.getByRole("tab", { name: "Blueprint" }).click()
    await expect(page.getByText("authentik_providers_oauth2.oauth2provider").first()).toBeVisible()
    isBroken = false
    await page.getByRole("navigation", { name: "Previous and next pages" }).getByRole("link").last().click()
    await expect(page).not.toHaveURL(GUIDE)
    await hydrated(page)
    await expect(page.getByRole("navigation", { name: "Guides" })).toBeVisible()
    await expect(box(page)).toHaveCount(0)
  })
}

test("malformed sidebar data: Try again reloads the data", async ({ page }) => {
  let isBroken = true
  await page.route(SIDEBAR_DATA, (route) => (isBroken ? route.fulfill({ json: null }) : route.continue()))
  await page.goto(GUIDE)
  await expect(box(page)).toBeVisible()
  isBroken = false
  await box(page).getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("navigation", { name: "Guides" })).toBeVisible()
  await hydrated(page)
  await expect(box(page)).toHaveCount(0)
})

for (const address of some(["/search/?q=grafana", "/no/such/page/", "/applications/", "/tags/"])) {
  test(`malformed sidebar data on ${address}: an error replaces the sidebar, and the rest of the page works`, async ({
    page,
  }) => {
    await page.route(SIDEBAR_DATA, (route) => route.fulfill({ json: { data: { allCategory: null } } }))
    await page.goto(address)
    await hydrated(page)
    await expect(box(page).first()).toContainText("could not be shown.")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.getByRole("heading", { name: "This page crashed." })).toHaveCount(0)
    await expectThemeWorks(page)
    if (address.startsWith("/search/"))
      await expect(page.getByRole("main").locator("h2 a").first()).toHaveText("Grafana")
  })
}

test("malformed sidebar data: the mobile menu still shows the site's links", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.route(SIDEBAR_DATA, (route) => route.fulfill({ json: { data: {} } }))
  await page.goto(GUIDE)
  await hydrated(page)
  // Wait until React has rendered the page again after failed hydration. The sidebar with the alert is hidden at this width.
  await expect(page.locator("[role=alert]")).toBeAttached()
  await page.getByRole("button", { name: "Open menu" }).click()
  const menu = page.getByRole("dialog", { name: "Menu" })
  await expect(menu.getByRole("alert")).toContainText("The list of guides could not be shown.")
  await expect(menu.getByRole("navigation", { name: "Main" }).getByRole("link").first()).toBeVisible()
})

/** A field of a guide's data, the part that needs it, and malformed values. */
const FIELDS: [field: string, part: string, values: unknown[]][] = [
  ["toc", "The table of contents", [null, "text", 5, [null]]],
  ["next", "The links to the previous and next pages", ["text", 5, [null]]],
  ["category", "The breadcrumbs", [null]],
  ["tags", "The header of this guide", [null, "text", 5, [null]]],
  // With these, only the label of a breadcrumb is missing.
  ["category", "", [[null], "text", 5]],
]

for (const [field, part, values] of FIELDS) {
  for (const value of some(values.toReversed())) {
    const outcome = part ? "an error replaces the part that needs it, and" : "no part fails, and"
    test(`a guide's ${field} is ${JSON.stringify(value)}: ${outcome} the rest of the guide works`, async ({ page }) => {
      await page.route(`**/page-data${OTHER_GUIDE}page-data.json`, async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as { result: { data: { guide: Record<string, unknown> } } }
        json.result.data.guide[field] = value
        await route.fulfill({ response, json })
      })
      await open(page, GUIDE)
      const isSameDocument = await markDocument(page)
      await navigateTo(page, OTHER_GUIDE)
      await expect(page).toHaveURL(OTHER_GUIDE)
      await expect(page.getByRole("main")).toContainText("Verify the configuration")
      await expect(box(page)).toHaveText(part ? [new RegExp(`${part} could not be shown\\.`)] : [])
      await expect(page.getByRole("heading", { name: "This page crashed." })).toHaveCount(0)
      await page.getByRole("navigation", { name: "Guides" }).getByRole("link", { name: "Tags" }).click()
      await expect(page).toHaveURL("/tags/")
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tags")
      await expect(box(page)).toHaveCount(0)
      expect(await isSameDocument()).toBe(true)
    })
  }
}

test("page data without a result: the page crashes, Back still works, and Try again reloads the data", async ({
  page,
}) => {
  let isBroken = true
  await page.route(`**/page-data${OTHER_GUIDE}page-data.json`, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: isBroken ? { ...json, result: null } : json })
  })
  const crash = page.getByRole("heading", { name: "This page crashed." })
  const openOtherGuide = () => navigateTo(page, OTHER_GUIDE)
  await open(page, GUIDE)
  await openOtherGuide()
  await expect(crash).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grafana")
  await hydrated(page)
  await openOtherGuide()
  await expect(crash).toBeVisible()
  isBroken = false
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
  await hydrated(page)
})

/** A component of a guide's body that gets invalid props and children, and the part that fails. */
const COMPONENTS: Record<string, string> = {
  Hosts: "The form for your values",
  Methods: "The methods of this guide",
  AuthentikConfiguration: "The configuration of authentik",
}

for (const [component, part] of some(Object.entries(COMPONENTS), 2)) {
  test(`invalid props for ${component}: the rest of the guide works`, async ({ page }) => {
    const breakComponent = (nodes: Tree): Tree =>
      nodes.map((node): TreeNode => {
        if (typeof node === "string") return node
        const [type, props, children] = node
        if (type === component) return [type, null, [null, null] as unknown as Tree]
        return children ? [type, props, breakComponent(children)] : node
      })
    await page.route(`**/page-data${OTHER_GUIDE}page-data.json`, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { result: { data: { guide: { body: Tree } } } }
      json.result.data.guide.body = breakComponent(json.result.data.guide.body)
      await route.fulfill({ response, json })
    })
    await open(page, GUIDE)
    await navigateTo(page, OTHER_GUIDE)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jellyfin")
    // Other parts that read the same data can fail, too.
    await expect(
      box(page)
        .filter({ hasText: `${part} could not be shown.` })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole("navigation", { name: "Guides" })).toBeVisible()
    await expectThemeWorks(page)
  })
}

const SETUP_FILES: Record<string, unknown> = {
  "an invalid element": { tokens: {}, lines: [["line", null, [["<", null, []]]]] },
  null: null,
  "a string": "file",
  "a list": [],
  "no lines": { tokens: {} },
  "numbers as lines": { tokens: {}, lines: [5] },
}

for (const [name, json] of some(Object.entries(SETUP_FILES))) {
  test(`malformed setup file (${name}): the guide works, and retrying reloads the file`, async ({ page }) => {
    await open(page, GUIDE)
    await page.route("**/*.blueprint.json", (route) => route.fulfill({ json }), { times: 1 })
    await page.getByRole("tab", { name: "Blueprint" }).click()
    await expect(box(page)).toHaveCount(1)
    await expect(page.getByRole("main")).toContainText("Verify the configuration")
    await box(page)
      .getByRole("button", { name: /Retry|Try again/ })
      .click()
    await expect(page.getByText("authentik_providers_oauth2.oauth2provider").first()).toBeVisible()
    await expect(box(page)).toHaveCount(0)
  })
}
