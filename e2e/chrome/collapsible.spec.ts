import type { Page } from "@playwright/test"
import { expect, GUIDE, open, test } from "./support"

const section = "article details"

/** Records the heights and the duration of each animation that starts after the call. */
const watchAnimations = (page: Page) =>
  page.evaluate(() => {
    const { animate } = Element.prototype
    const seen: Animated[] = []
    Object.assign(window, { seen })
    Element.prototype.animate = function spy(keyframes, options) {
      seen.push({
        heights: (keyframes as Keyframe[]).map(({ height }) => Number.parseFloat(String(height))),
        duration: (options as { duration: number }).duration,
      })
      return animate.call(this, keyframes, options)
    }
  })

interface Animated {
  heights: number[]
  duration: number
}

const animated = (page: Page) => page.evaluate(() => (window as unknown as { seen: Animated[] }).seen)

test("sections animate their height, and taller sections take longer", async ({ page }) => {
  await open(page, GUIDE)
  await watchAnimations(page)
  const sections = page.locator(section)
  for (const details of await sections.all())
    if (await details.isVisible()) await details.locator("summary").first().click()
  const seen = await animated(page)
  expect(seen.length).toBeGreaterThan(1)
  const byHeight = seen.map(({ heights, duration }) => ({ from: heights[0], to: heights[1] ?? 0, duration }))
  byHeight.sort((a, b) => a.to - b.to)
  for (const [index, { from, to, duration }] of byHeight.entries()) {
    expect(from).toBe(0)
    expect(to).toBeGreaterThan(0)
    expect(duration).toBeGreaterThanOrEqual(byHeight[index - 1]?.duration ?? 100)
  }
  expect(byHeight.at(-1)?.duration).toBeGreaterThan(byHeight[0]?.duration ?? 0)
})

test("a link opens a section again that the reader has closed since", async ({ page }) => {
  await open(page, "/monitoring/grafana/")
  const link = page.locator('article a[href="#option-roles"]').filter({ visible: true }).first()
  const option = page.locator("details", { has: page.locator("#option-roles") })
  await link.click()
  await expect(option).toHaveAttribute("open")
  await option.locator("summary").first().click()
  await expect(option).not.toHaveAttribute("open")
  await link.click()
  await expect(option).toHaveAttribute("open")
  await expect(option.locator("summary").first()).toBeInViewport()
})

test("with reduced motion the animation takes 1 ms", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, "/tags/")
  await watchAnimations(page)
  await page.getByRole("navigation", { name: "Guides" }).locator("summary").first().click()
  expect((await animated(page)).map(({ duration }) => duration)).toEqual([1])
})

test("a section opens and closes with the keyboard", async ({ page }) => {
  await open(page, GUIDE)
  const details = page.locator(section).last()
  await details.locator("summary").focus()
  await page.keyboard.press("Enter")
  await expect(details).toHaveAttribute("open")
  await page.keyboard.press("Space")
  await expect(details).not.toHaveAttribute("open")
})

test("a hash that targets an element in a collapsed section opens the section", async ({ page }) => {
  await open(page, GUIDE)
  const details = page.locator(section).last()
  await details.evaluate((element) =>
    element.querySelector("summary + div")?.firstElementChild?.setAttribute("id", "inside"),
  )
  await expect(page.locator("#inside")).toBeHidden()
  await page.evaluate(() => {
    window.location.hash = "#inside"
  })
  await expect(page.locator("#inside")).toBeInViewport()
  await expect(details).toHaveAttribute("open")
})

test("a text fragment that matches text in a collapsed section opens the section", async ({ page }) => {
  await page.goto(GUIDE)
  const details = page.locator(section).last()
  const words = await details.locator("summary + div").evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim().replace(/\s+/g, " ") ?? "")
    return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "")
  })
  expect(words.length).toBeGreaterThan(20)
  const fragment = encodeURIComponent(words).replaceAll("-", "%2D")
  await page.goto("about:blank")
  await page.goto(`${GUIDE}#:~:text=${fragment}`)
  await expect(details).toHaveAttribute("open")
})
