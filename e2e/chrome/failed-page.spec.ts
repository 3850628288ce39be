import { expect, GUIDE, open, OTHER_GUIDE, sidebarLink, test } from "./support"

const PAGE_DATA = /page-data\/media\/jellyfin\/page-data\.json/

test.describe("a page that throws", () => {
  test.beforeEach(({ browserConsole }) => browserConsole.allow(/is missing from the data layer|Cannot render the page/))

  test('shows "This page crashed.", the error message and Try again, and keeps the navbar', async ({ page }) => {
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

  test("shows an error that names the page if its module has no default export", async ({ page }) => {
    await page.route(/component---src-pages-tags-tsx.*\.js$/, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      // Webpack defines the default export with a getter; remove it.
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
