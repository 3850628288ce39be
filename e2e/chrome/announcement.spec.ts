import { HARNESS, openHarness, serveHarness } from "./harness/site"
import { expect, idle, test } from "./support"

const news = (id: string, closeable = "true") => ({
  GATSBY_ANNOUNCEMENT_ID: id,
  GATSBY_ANNOUNCEMENT_CONTENT: `News ${id}: <a href="/news/">read on</a>`,
  GATSBY_ANNOUNCEMENT_CLOSEABLE: closeable,
})

const bar = { name: "Announcement" } as const
const close = { name: "Close announcement" } as const

test("a closed announcement stays hidden after a reload, and one with a new ID is shown", async ({ page }) => {
  await serveHarness(page, news("one"))
  await openHarness(page)
  await expect(page.getByRole("region", bar)).toContainText("News one: read on")
  await page.getByRole("button", close).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", bar)).toBeHidden()
  await page.reload()
  await expect(page.getByRole("region", bar)).toBeHidden()

  await page.unrouteAll()
  await serveHarness(page, news("two"))
  await openHarness(page)
  await expect(page.getByRole("region", bar)).toContainText("News two")
  await page.reload()
  await expect(page.getByRole("region", bar)).toBeVisible()
})

test("closing the announcement in one tab closes it in another", async ({ page, context }) => {
  await serveHarness(page, news("one"))
  await openHarness(page)
  const second = await context.newPage()
  await serveHarness(second, news("one"))
  await openHarness(second)
  await expect(second.getByRole("region", bar)).toBeVisible()
  await page.getByRole("button", close).click()
  await expect(second.getByRole("region", bar)).toBeHidden()
})

test("an announcement that is not closeable has no close button", async ({ page }) => {
  await serveHarness(page, news("one", "false"))
  await openHarness(page)
  await expect(page.getByRole("region", bar)).toBeVisible()
  await expect(page.getByRole("button", close)).toHaveCount(0)
})

test("without an announcement there is no bar", async ({ page }) => {
  await serveHarness(page, {})
  await openHarness(page)
  await expect(page.getByRole("region", bar)).toHaveCount(0)
})

for (const dismissed of [false, true]) {
  test(`${dismissed ? "a closed" : "an open"} bar neither flashes nor shifts the layout while the page loads`, async ({
    page,
  }) => {
    await serveHarness(page, news("one"))
    await page.addInitScript((isDismissed) => {
      if (isDismissed) {
        localStorage.setItem("announcement-id", "one")
        localStorage.setItem("announcement-dismissed", "true")
      }
      const tops: number[] = []
      Object.assign(window, { tops, shift: 0 })
      const recordTop = () => {
        const top = document.querySelector("h1")?.getBoundingClientRect().top
        if (top !== undefined && top !== tops.at(-1)) tops.push(top)
        requestAnimationFrame(recordTop)
      }
      recordTop()
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const page = window as unknown as { shift: number }
          page.shift += (entry as unknown as { value: number }).value
        }
      }).observe({ type: "layout-shift", buffered: true })
    }, dismissed)
    await openHarness(page)
    await idle(page)
    const { tops, shift } = await page.evaluate(() => {
      const { tops, shift } = window as unknown as { tops: number[]; shift: number }
      return { tops, shift }
    })
    expect(tops).toHaveLength(1)
    expect(shift).toBe(0)
    await expect(page.getByRole("region", bar)).toBeVisible({ visible: !dismissed })
  })
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the announcement is shown without its close button", async ({ page }) => {
    await serveHarness(page, news("one"))
    await page.goto(HARNESS)
    await expect(page.getByRole("region", bar)).toBeVisible()
    await expect(page.getByRole("button", close)).toBeHidden()
  })
})
