import { expect, test } from "@playwright/test"

test("a legacy path keeps query and hash", async ({ page }) => {
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
  ["/docs/integrations/monitoring/grafana/", "/monitoring/grafana/"],
] as const) {
  test(`${address} ends at ${canonical}`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(canonical)
  })
}

test("an address without a page answers 404, with search and the guides that it may have meant", async ({ page }) => {
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

test("legacy paths of unknown applications are not found", async ({ page }) => {
  const response = await page.goto("/services/unheard-of/")
  expect(response?.status()).toBe(404)
})
