import type { Page } from "@playwright/test"

/** Waits until React has started to hydrate the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector("#gatsby-focus-wrapper")
    return root !== null && Object.keys(root).some((key) => key.startsWith("__reactFiber"))
  })
}
