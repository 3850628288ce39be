/** axe, and what must have come to rest before it looks. */
import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

/** Brings every animation and transition that has an end to it. Waiting for it could take forever: a busy browser draws no frames. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
    for (let now = moving(); now.length > 0; now = moving()) {
      for (const animation of now) animation.finish()
      // What the end of one starts begins in a later task.
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
}

interface Examined {
  /** Selects the part that the test is about; the whole page by default. Whole pages are examined in every-page.spec.ts. */
  part?: string
  /** The rules to apply; all by default. */
  rules?: string[]
}

/** What axe finds in the page as it is: rules, each with the places that break it. Throws if there is no such part. */
export async function violations(page: Page, { part, rules }: Examined = {}): Promise<string[]> {
  await atRest(page)
  const axe = new AxeBuilder({ page })
  if (part) axe.include(part)
  if (rules) axe.withRules(rules)
  const result = await axe.analyze()
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
}

const root = (page: Page) => page.locator("html")

/** Expects that axe finds nothing: all rules in light colors; in dark ones contrast alone, since nothing else depends on colors. */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  await expectNoneInLight(page, part)
  await expectContrastInDark(page, part)
  await page.emulateMedia({ colorScheme: "light" })
}

/** Expects that axe finds nothing in light colors. */
export async function expectNoneInLight(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" })
  await expect(root(page)).toHaveAttribute("data-theme", "light")
  expect(await violations(page, { part }), "axe, light").toEqual([])
}

/** Expects enough contrast in dark colors. */
export async function expectContrastInDark(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" })
  await expect(root(page)).toHaveAttribute("data-theme", "dark")
  expect(await violations(page, { part, rules: ["color-contrast"] }), "axe, dark").toEqual([])
}
