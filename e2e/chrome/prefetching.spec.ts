import { expect, GUIDE, loadTicks, open, OTHER_GUIDE, sidebarLink, test, useConnection } from "./support"

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
