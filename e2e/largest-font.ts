import type { Page } from "@playwright/test"

/**
 * Opens a page on phones of three widths with the browser's largest font. That is the browser's own setting: unlike a font
 * size on the page, media queries follow it.
 * @param open opens the page
 * @param check runs on each width, which it gets in CSS pixels
 */
export async function withLargestFont(
  page: Page,
  open: () => Promise<unknown>,
  check: (width: number) => Promise<unknown>,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } })
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    await open()
    await check(width)
  }
}
