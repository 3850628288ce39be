import { some } from "../../test/support/thorough"
import { expect, GUIDE, OTHER_GUIDE, open, PAGES, test } from "./support"

test("navbar: Features, Integrations, Documentation, Pricing, Blog; icon links; the logo links to the main site", async ({
  page,
}) => {
  await open(page, GUIDE)
  const main = page.getByRole("navigation", { name: "Main" })
  await expect(main.locator("ul").first().getByRole("link")).toHaveText([
    "Features",
    "Integrations",
    "Documentation",
    "Pricing",
    "Blog",
  ])
  await expect(main.getByRole("link", { name: "Integrations" })).toHaveAttribute("href", "/")
  await expect(main.getByRole("link", { name: "GitHub" })).toHaveAttribute("href", /^https:\/\/github\.com\//)
  await expect(main.getByRole("link", { name: "Discord" })).toHaveAttribute("href", "https://goauthentik.io/discord")
  await expect(page.getByRole("banner").getByRole("link", { name: "authentik", exact: true })).toHaveAttribute(
    "href",
    "https://goauthentik.io/",
  )
})

test("the home page is both a landing page and a content page", async ({ page }) => {
  await open(page, "/")
  await expect(page.getByRole("searchbox", { name: "Which application?" })).toBeVisible()
  await expect(page.getByRole("main").getByRole("link", { name: /^Grafana/ })).toBeAttached()
  await expect(page.getByRole("heading", { name: "What is an integration?" })).toBeVisible()
})

test("footer: the logo and the copyright line, no link columns", async ({ page }) => {
  await open(page, GUIDE)
  const footer = page.getByRole("contentinfo")
  await expect(footer).toContainText("Copyright © 2025 Authentik Security Inc.")
  await expect(footer.getByRole("link")).toHaveCount(1)
})

/** The narrowest phones, and both sides of each breakpoint; `npm test -- --thorough` also tries widths between them. */
const WIDTHS = some([320, 996, 1199, 1200, 390, 768, 1024, 1440], 4)

/** Pixels by which page and navbar overflow horizontally. A negative difference, space for a scrollbar, counts as 0. */
const horizontalOverflow = (root: Element) =>
  [root, root.querySelector("header > *")].map((element) =>
    element ? Math.max(0, element.scrollWidth - element.clientWidth) : "missing",
  )

test(`neither the page nor the navbar overflows horizontally at ${WIDTHS.join(", ")} px`, async ({ page }) => {
  for (const address of [...PAGES, OTHER_GUIDE]) {
    await open(page, address)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () => page.locator("html").evaluate(horizontalOverflow)
      await expect.poll(overflow, `page and navbar of ${address} at ${width} px`).toEqual([0, 0])
    }
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a guide is readable, its sections open, other guides are reachable, and the color mode toggle is hidden", async ({
    page,
  }) => {
    await page.goto(GUIDE)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grafana")
    await expect(page.getByRole("button", { name: "Switch between dark and light mode" })).toBeHidden()
    const details = page.locator("article details").last()
    await details.locator("summary").click()
    await expect(details.locator("summary + div")).toBeVisible()
    await page.getByRole("navigation", { name: "Guides" }).locator("summary", { hasText: "Media" }).click()
    await page
      .getByRole("navigation", { name: "Guides" })
      .getByRole("link", { name: /^All guides/ })
      .click()
    await expect(page).toHaveURL("/applications/#media")
    await page.getByRole("main").getByRole("link", { name: "Jellyfin" }).click()
    await expect(page).toHaveURL(OTHER_GUIDE)
  })

  test("on a narrow screen the sidebar is below the text", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(GUIDE)
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden()
    const sidebar = page.getByRole("navigation", { name: "Guides" })
    await expect(sidebar).toBeVisible()
    const [text, guides] = await Promise.all([page.getByRole("main").boundingBox(), sidebar.boundingBox()])
    expect(guides?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0))
  })
})

test("with the text spacing of WCAG 1.4.12, no control of the values is cut", async ({ page }) => {
  await open(page, GUIDE)
  await page.addStyleTag({
    content: "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
  })
  const values = page.getByRole("group", { name: "Your values" })
  const [card, ...controls] = await Promise.all(
    [values, ...(await values.getByRole("button").all()), ...(await values.getByRole("textbox").all())].map((one) =>
      one.boundingBox(),
    ),
  )
  const right = (box: typeof card) => (box ? box.x + box.width : Infinity)
  expect(controls.length).toBeGreaterThan(2)
  for (const control of controls) expect(right(control)).toBeLessThan(right(card))
})

test("with forced colors, the current link in the sidebar and the focused element are marked", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await open(page, GUIDE)
  const current = page.getByRole("navigation", { name: "Guides" }).locator('[aria-current="page"]')
  await expect(current).toHaveCSS("border-top-style", "solid")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid")
})

test("a printed guide has no navbar or sidebar, black text on white, and all sections open", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await open(page, GUIDE)
  await page.emulateMedia({ colorScheme: "dark", media: "print" })
  await expect(page.getByRole("banner")).toBeHidden()
  await expect(page.getByRole("navigation", { name: "Guides" })).toBeHidden()
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)")
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)")
  const hidden = await page
    .locator("main details:not(.no-print, .no-print *) > summary + div")
    .evaluateAll((elements) => elements.filter((element) => element.getBoundingClientRect().height === 0).length)
  expect(hidden).toBe(0)
})
