/** Helpers for tests on guides' pages. */
import { expect, type Locator, type Page } from "@playwright/test"

export const NEXTCLOUD = "/chat-communication-collaboration/nextcloud/"
export const GRAFANA = "/monitoring/grafana/"

/** The field for a placeholder. */
export const field = (page: Page, token: string): Locator =>
  page.getByRole("group", { name: "Your values" }).getByRole("textbox", { name: token })

/** Opens a guide, waits until its tabs are hydrated, and unfolds the fields of the open method. */
export async function openGuide(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator("[data-settled]").first()).toBeAttached()
  for (const more of await page
    .getByText(/^\d+ more$/)
    .filter({ visible: true })
    .all())
    await more.click()
}

/** Opens the tab of one way to configure authentik, in the first method. */
export const openWay = (page: Page, name: "Admin interface" | "Blueprint" | "Terraform"): Promise<void> =>
  page.getByRole("tablist", { name: "Ways to configure authentik" }).first().getByRole("tab", { name }).click()

declare global {
  interface Window {
    pwned?: number
    layoutShift: number
  }
}

/** Sums up layout shifts in `window.layoutShift` of each page opened from now on, including shifts after input. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: "layout-shift", buffered: true })
  })
}

/** A list that collects uncaught errors and console errors, such as hydration mismatches, from now on. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(error.message))
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()))
  return errors
}
