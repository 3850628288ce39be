/** Tests that open many guides. */
import fs from "node:fs"
import path from "node:path"
import { expect, test } from "@playwright/test"
import { IS_THOROUGH } from "../../test/support/thorough"

const GUIDES = fs
  .readdirSync("content/guides", { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "index.mdx")
  .map((file) => `/${path.dirname(file).split(path.sep).join("/")}/`)
  .sort()
/** So that two workers share them. */
const PARTS = 4

/**
 * Opens a third of the guides, all with `--thorough`, and expects `faultsOf` to find nothing.
 * @param size width and height of the screen, in pixels.
 * @param third which third: 0, 1 or 2.
 * @param faultsOf runs in the page, on static HTML, which has all methods; hydration would hide all but one.
 * @param limit its argument.
 */
export function testGuides(
  title: string,
  [width, height]: readonly [number, number],
  third: number,
  faultsOf: (limit: number) => string[],
  limit = 0,
): void {
  for (let part = 0; part < PARTS; part++) {
    test(`${title}, part ${part + 1} of ${PARTS}`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height })
      await page.route("**/*.js", () => undefined)
      const guides = GUIDES.filter((_, index) => index % PARTS === part && (IS_THOROUGH || index % 3 === third))
      expect(guides.length).toBeGreaterThan(10)
      for (const guide of guides) {
        await page.goto(guide, { waitUntil: "domcontentloaded" })
        expect(await page.evaluate(faultsOf, limit), guide).toEqual([])
      }
    })
  }
}
