import { AxeBuilder } from "@axe-core/playwright"
import { expect, test } from "@playwright/test"

const PAGES = [
  "/",
  "/applications/",
  "/chat-communication-collaboration/nextcloud/",
  "/cloud-providers/aws/?method=scim",
  "/tags/",
  "/tags/apple/",
  "/template/service/",
  "/search/",
  "/not-there/",
]

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      for (const address of PAGES) {
        test(`axe finds nothing on ${address}`, async ({ page }) => {
          await page.goto(address)
          await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme)
          await page.waitForLoadState("networkidle")
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
          ).toEqual([])
        })
      }
    })
  }
}
