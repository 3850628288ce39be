/** Checks for every kind of page. Each page is opened once per width, in a shared context, and gets all checks. */
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { IS_THOROUGH, some } from "../../test/support/thorough"
import { expectNoneInLight, expectNoViolations } from "../axe"
import { expect, hydrated, open, PAGES, STORED_CHOICES, test as ownContext, testInOneContext as test } from "./support"

/** A list of tabs counts as one control, because arrow keys reach the other tabs. */
const CONTROLS = "a[href], button:not([tabindex='-1'], :disabled), summary, input, select, textarea"

/** Records all layout shifts with the elements that moved. */
function watchShifts() {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent
        return `${name} from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`
      })
      shifts.push(`${value}: ${moved.join("; ")}`)
    }
  }).observe({ type: "layout-shift", buffered: true })
}

/** Opens a page, waits until the network is idle, and expects no layout shift. */
async function expectNoShift(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.waitForLoadState("networkidle")
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
  expect(shifts, `layout shifts on ${address}`).toEqual([])
}

/** Presses Tab through the page, and expects that it reaches every control and that each shows its focus. */
async function expectTabReachesAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const unseen: string[] = []
    Object.assign(window, { unseen })
    addEventListener("focusin", ({ target }) => {
      const element = target as Element
      if (element.hasAttribute("data-test-reached")) return
      element.setAttribute("data-test-reached", "")
      const hasRing = [undefined, "::after"].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
        return outlineStyle !== "none" && outlineWidth !== "0px"
      })
      // A field without its own border shows focus on its parent.
      const around = element.parentElement
      const isFieldAround = element.matches("input") && around !== null && around.matches(":focus-within")
      const isSeen = hasRing || (isFieldAround && getComputedStyle(around).outlineStyle !== "none")
      if (!isSeen) unseen.push(element.outerHTML.slice(0, 160))
    })
  })
  // The ticks of a guide's steps appear with the reader's first move.
  await page.evaluate(() => window.dispatchEvent(new Event("scroll")))
  if ((await page.locator("ol.steps").count()) > 0) await expect(page.locator("[data-tick]").first()).toBeAttached()
  // Tab also stops at code blocks that scroll horizontally.
  const total = await page.locator(`${CONTROLS}, pre`).filter({ visible: true }).count()
  for (let press = 0; press < total + 10; press++) await page.keyboard.down("Tab")
  await page.keyboard.up("Tab")
  const unseen = await page.evaluate(() => (window as unknown as { unseen: string[] }).unseen)
  expect(unseen, "controls without a visible focus indicator").toEqual([])
  const missed = await page
    .locator(CONTROLS)
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.hasAttribute("data-test-reached"))
        .map((element) => element.outerHTML.slice(0, 160)),
    )
  expect(missed, "controls that Tab does not reach").toEqual([])
}

ownContext("every fixed page of src/pages is among the kinds", () => {
  const routes = (fs.readdirSync("src/pages", { recursive: true }) as string[])
    .flatMap((file) => /^(?!.*\.test\.)(.*)\.tsx$/.exec(file)?.[1] ?? [])
    .map((name) => (name === "index" ? "/" : `/${name.replaceAll("\\", "/")}/`))
  expect(routes.length).toBeGreaterThan(5)
  expect(PAGES).toEqual(expect.arrayContaining(routes))
})

for (const width of [390, 1440]) {
  // On phones, by default only pages that differ in more than their text.
  const addresses = width === 390 ? some(PAGES, 4) : PAGES
  test.describe(`${width} px`, () => {
    // One worker with one context, so that pages share the cache.
    test.describe.configure({ mode: "default" })
    test.use({ viewport: { width, height: 844 } })

    for (const address of addresses) {
      test(`${address}: no layout shifts, horizontal overflow, console output or axe violations; Tab reaches every control`, async ({
        page,
      }) => {
        await page.addInitScript(watchShifts)
        await expectNoShift(page, address)
        const overflow = await page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth)
        expect(overflow, "horizontal overflow in pixels").toBeLessThanOrEqual(0)
        await expectTabReachesAll(page)
        // Dark colors of elements that only narrow screens have are tested where they open: the menu, the table of contents.
        await (width === 390 ? expectNoneInLight(page) : expectNoViolations(page))
      })
    }
  })

  // By default on phones, where a stored choice moves most.
  if (width === 1440 && !IS_THOROUGH) continue
  ownContext(`no kind of page has layout shifts with stored choices, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, STORED_CHOICES)
    await page.addInitScript(watchShifts)
    for (const address of PAGES) await expectNoShift(page, address)
  })
}

ownContext("with reduced motion no animation or transition takes longer than 1 ms", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const address of ["/", "/monitoring/grafana/"]) {
      await open(page, address)
      if (width === 390) await page.getByRole("button", { name: "Open menu" }).click()
      const slow = await page.evaluate(() => {
        const seconds = (list: string) => Math.max(...list.split(",").map((each) => Number.parseFloat(each)))
        return [...document.querySelectorAll("*")]
          .filter((element) => {
            const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
            return (
              seconds(transitionDuration) > 0.001 || (animationName !== "none" && seconds(animationDuration) > 0.001)
            )
          })
          .map((element) => element.outerHTML.slice(0, 120))
      })
      expect(slow).toEqual([])
    }
  }
})

ownContext.describe("without JavaScript", () => {
  ownContext.use({ javaScriptEnabled: false })

  ownContext(
    "every kind of page is readable, has links and shows no controls that need JavaScript",
    async ({ page }) => {
      for (const address of PAGES) {
        await page.goto(address)
        await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible()
        await expect(page.getByRole("main").getByRole("link").first(), address).toBeVisible()
        const inactive = page.locator("button, input, select, [role=tab]").filter({ visible: true })
        // The language button opens its list with CSS alone.
        await expect(inactive.and(page.locator(":not([aria-label^=Language])")), address).toHaveCount(0)
      }
    },
  )
})

ownContext(
  "with forced colors, current links, selected tabs and the focus are marked on every kind of page",
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" })
    for (const address of PAGES) {
      await page.goto(address)
      await hydrated(page)
      for (const current of await page
        .locator("[aria-current=page], [role=tab][aria-selected=true]")
        .filter({ visible: true })
        .all()) {
        const isMarked = await current.evaluate((element) => {
          // In breadcrumbs, the position shows the current page.
          if (element.closest('[aria-label="Breadcrumbs"]')) return true
          const look = (each: Element) => {
            const style = getComputedStyle(each)
            const line = (kind: string, color: string) => (kind === "none" ? "none" : color)
            return [
              line(style.borderTopStyle, style.borderTopColor),
              line(style.borderBottomStyle, style.borderBottomColor),
              line(style.borderInlineStartStyle, style.borderInlineStartColor),
              line(style.outlineStyle, style.outlineColor),
              style.fontWeight,
              style.textDecorationLine,
            ].join()
          }
          const others = element.matches("[role=tab]") ? "[role=tab][aria-selected=false]" : "a:not([aria-current])"
          return [...(element.closest("[role=tablist], ul, nav")?.querySelectorAll(others) ?? [])]
            .filter((other) => other.className === element.className)
            .every((other) => look(other) !== look(element))
        })
        expect({
          address,
          html: await current.evaluate((element) => element.outerHTML.slice(0, 120)),
          isMarked,
        }).toMatchObject({
          isMarked: true,
        })
      }
      await page.keyboard.press("Tab")
      await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid")
    }
  },
)
