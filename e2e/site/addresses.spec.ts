import { expect, test } from "@playwright/test"
import { open } from "../chrome/support"

test("the redirect from a legacy path keeps query and hash", async ({ page }) => {
  await page.goto("/integrations/services/nextcloud/?method=saml#saml-troubleshooting")
  await expect(page).toHaveURL("/chat-communication-collaboration/nextcloud/?method=saml#saml-troubleshooting")
  await expect(page.locator("#saml-troubleshooting")).toBeInViewport()
})

for (const [address, canonical] of [
  ["/integrations", "/"],
  ["/services/grafana", "/monitoring/grafana/"],
  ["/monitoring/grafana", "/monitoring/grafana/"],
  ["/monitoring/grafana.html", "/monitoring/grafana/"],
  ["/monitoring/grafana/index.html", "/monitoring/grafana/"],
  ["/index.html", "/"],
  ["/services/grafana.html", "/monitoring/grafana/"],
  ["/services/grafana/index.html", "/monitoring/grafana/"],
  ["/integrations/tags/apple/", "/tags/apple/"],
  ["/docs/integrations/monitoring/grafana/", "/monitoring/grafana/"],
] as const) {
  test(`${address} redirects to ${canonical}`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(canonical)
  })
}

test("an address without a page returns 404, with a search button and links to similar guides", async ({ page }) => {
  const response = await page.goto("/monitoring/grafna/")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found")
  await expect(page.getByRole("main").getByRole("link", { name: "Grafana" })).toHaveAttribute(
    "href",
    "/monitoring/grafana/",
  )
  await expect(page.getByRole("main").getByRole("button", { name: "Search" })).toBeVisible()
  await expect(page).toHaveTitle("Page not found | authentik integrations")
})

test("legacy paths of unknown applications return 404", async ({ page }) => {
  const response = await page.goto("/services/unheard-of/")
  expect(response?.status()).toBe(404)
})

test.describe("an address that Gatsby cannot decode twice", () => {
  for (const [address, shown] of [
    ["/a%2Fb/", "/a-b/"],
    ["/a%3Fb/", "/a-b/"],
    ["/a%23b/", "/a-b/"],
    ["/a%3Ab/", "/a-b/"],
    ["/a%25b/", "/a-b/"],
    ["/monitoring/grafna%2F/?q=%2F#%3A", "/monitoring/grafna-/?q=%2F#%3A"],
    ["/caf%C3%A9%20grafana/", "/caf%C3%A9%20grafana/"],
  ] as const) {
    test(`${address} shows a working not-found page`, async ({ page }) => {
      const errors: string[] = []
      page.on("pageerror", ({ message }) => errors.push(message))
      await open(page, address)
      await expect(page).toHaveURL(shown)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found")
      await page.getByRole("button", { name: "Switch between dark and light mode" }).click()
      await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light")
      expect(errors).toEqual([])
    })
  }
})
