/** Runs axe once animations have finished. */
import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import type axe from "axe-core"

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8")

/** Finishes every finite animation and transition. Waiting for them could take forever, because a busy browser draws no frames. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
    for (let now = moving(); now.length > 0; now = moving()) {
      for (const animation of now) animation.finish()
      // An animation that starts when another one ends does so in a later task.
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
}

interface AxeOptions {
  /** Selector of the part under test; the whole page by default. every-page.spec.ts tests whole pages. */
  part?: string
  /** The rules to apply; all by default. */
  rules?: string[]
}

/** Violations in the current state of the page: each rule with its failing elements. Throws if `part` does not exist. */
export async function violations(page: Page, { part, rules }: AxeOptions = {}): Promise<string[]> {
  await finishAnimations(page)
  // Load axe once per document: the second run then takes half the time of the first.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE)
  const options = {
    resultTypes: ["violations" as const],
    ...(rules && { runOnly: { type: "rule" as const, values: rules } }),
  }
  const result = await page.evaluate(
    ([part, options]) => (window as unknown as { axe: typeof axe }).axe.run(part ?? document, options),
    [part, options] as const,
  )
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
}

const root = (page: Page) => page.locator("html")

/** Expects no violations: all rules in light colors, and only contrast in dark ones, because no other rule depends on colors. */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  await expectNoneInLight(page, part)
  await expectContrastInDark(page, part)
  await page.emulateMedia({ colorScheme: "light" })
}

/** Expects no violations of any rule in light colors. */
export async function expectNoneInLight(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" })
  await expect(root(page)).toHaveAttribute("data-theme", "light")
  expect(await violations(page, { part }), "axe, light").toEqual([])
}

/** Expects no contrast violations in dark colors. */
export async function expectContrastInDark(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" })
  await expect(root(page)).toHaveAttribute("data-theme", "dark")
  expect(await violations(page, { part, rules: ["color-contrast"] }), "axe, dark").toEqual([])
}
