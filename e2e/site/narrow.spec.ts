/** Guides on narrow phones: nothing scrolls sideways or breaks inside a word, with all methods, formats and folded parts open. */
import { expect, test } from "@playwright/test"
import { withLargestFont } from "../largest-font"
import { testGuides } from "./test-guides"

test.use({ viewport: { width: 320, height: 640 } })

testGuides("no guide scrolls sideways at 320 px with everything open", [320, 640], 0, () => {
  const style = document.createElement("style")
  style.textContent = "[role=tabpanel]{display:block!important}"
  document.head.append(style)
  for (const details of document.querySelectorAll("details")) details.open = true
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  return [...document.querySelectorAll("main *")]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth)
    .map((element) => element.outerHTML.slice(0, 120))
    .slice(0, 3)
    .concat(`${root.scrollWidth} px`)
})

testGuides("no guide breaks a value inside a word at 390 px", [390, 844], 1, () => {
  const range = document.createRange()
  const topOf = (node: Node, at: number) => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect().top
  }
  return [...document.querySelectorAll("main table code")].flatMap((code) => {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { index } of (node.nodeValue ?? "").matchAll(/(?<=[\p{L}\p{N}])[\p{L}\p{N}]/gu))
        if (topOf(node, index) > topOf(node, index - 1) + 4) found.push(code.textContent ?? "")
    return found
  })
})

test("with the browser's largest font, the list of applications does not scroll sideways", async ({ page }) => {
  const openList = () => page.goto("/applications/")
  await withLargestFont(page, openList, async () => {
    await expect(page.locator("html")).toHaveCSS("font-size", "32px")
    const visible = await page.evaluate(() => document.body.clientWidth)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(visible)
  })
})

test("a name of one long word is on one line at 320 px", async ({ page }) => {
  await page.goto("/networking/globalprotect/")
  const name = page.getByRole("heading", { level: 1 })
  await expect(name).toHaveText("GlobalProtect")
  const lines = await name.evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test("at 400 % zoom, the navbar scrolls away, and the bar with the values stays", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto("/monitoring/grafana/")
  const navbar = page.getByRole("navigation", { name: "Main" })
  await expect(navbar).toBeInViewport()
  await page.goto("/monitoring/grafana/#configure-grafana")
  const heading = page.getByRole("heading", { name: "Configure Grafana" })
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(navbar).not.toBeInViewport()
  expect((await heading.boundingBox())?.y).toBeLessThan(60)
  await page.getByRole("button", { name: "Values", exact: true }).click()
  await expect(page.getByRole("textbox", { name: "grafana.company" })).toBeVisible()
})

test("a table that is shown as a list keeps its rows and cells for screen readers", async ({ page }) => {
  await page.goto("/chat-communication-collaboration/espo-crm/")
  const table = page.getByRole("table").filter({ has: page.getByRole("columnheader", { name: "Field" }) })
  expect(await table.evaluate((element) => getComputedStyle(element).display)).not.toBe("table")
  await expect(table.getByRole("row")).toHaveCount(14)
  await expect(table.getByRole("cell", { name: "OIDC Client ID", exact: true })).toBeVisible()
})

test("short titles of methods share a line of a phone, and long ones have two columns", async ({ page }) => {
  for (const [guide, lines] of [
    ["/chat-communication-collaboration/nextcloud/", [3]],
    ["/cloud-providers/aws/", [2, 2]],
  ] as const) {
    await page.goto(guide)
    await page.setViewportSize({ width: 390, height: 844 })
    const tops = await page
      .getByRole("tablist", { name: "Method" })
      .getByRole("tab")
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
    expect([...new Set(tops)].map((line) => tops.filter((top) => top === line).length)).toEqual(lines)
  }
})
