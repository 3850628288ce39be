/** What the local administrator sets under Users > Authentication. */
import type { Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"

/** Labels of fields and their values; those of checkboxes are `on` and `off`. */
type Fields = Readonly<Record<string, string>>

/** Sets the fields of the panel that is open. */
export async function fill(page: Page, fields: Fields): Promise<void> {
  const panel = page.getByRole("tabpanel")
  for (const [label, value] of Object.entries(fields)) {
    const field = panel.getByLabel(label, { exact: true })
    if (value === "on" || value === "off") {
      if ((await field.isChecked()) !== (value === "on")) await panel.getByText(label, { exact: true }).click()
    } else await field.fill(value)
  }
}

/**
 * Chooses a suggestion for what is typed.
 * @param field the ID of the field.
 */
export async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.locator(`#${field} input[type=text]`).pressSequentially(value)
  await page.locator(`.multiselect-suggest [data-label="${value}"]`).click()
}

/** @param enterLocally opens a window of the local administrator. */
export function settingsOf(lab: Lab, site: string, enterLocally: () => Promise<Page>) {
  /** Changes fields on a tab, or what else `change` does there, and saves them. */
  const set = async (tab: string, change: Fields | ((page: Page) => Promise<void>)): Promise<void> => {
    lab.says("Users > Authentication")
    const page = await enterLocally()
    // The menu moves while it opens.
    const item = page.locator("li", { hasText: /^Users/ }).locator("a", { hasText: /^Authentication$/ })
    await page.goto(new URL(String(await item.first().getAttribute("href")), `${site}/`).href)
    await page.getByRole("tab", { name: lab.says(tab) }).click()
    await (typeof change === "function" ? change(page) : fill(page, change))
    await page.getByRole("button", { name: lab.says("Update"), exact: true }).click()
    await shows(page, "Authentication settings updated")
    await page.context().close()
  }
  const setSaml = (change: Fields | ((page: Page) => Promise<void>)) => set("SAML settings", change)
  return { set, setSaml }
}
