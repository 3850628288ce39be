/** The pages of XO 5 that administrators use. */
import type { Locator, Page } from "@playwright/test"
import type { Lab } from "../../../lab"

const PLUGIN = "auth-oidc"

/** @param signIn opens Xen Orchestra as the built-in administrator. */
export function administrationOf(lab: Lab, site: string, signIn: () => Promise<Page>) {
  /** Opens a page below Settings. */
  const settings = async (name: string): Promise<Page> => {
    lab.says(`Settings > ${name}`)
    const page = await signIn()
    await page.goto(`${lab.says("https://xenorchestra.company/v5") && site}/v5/#/settings/${name.toLowerCase()}`)
    return page
  }
  const rowOf = async (page: Page, name: string): Promise<Locator> => {
    const row = page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) })
    await row.waitFor()
    return row
  }
  const entryOf = (page: Page) => page.locator("li.list-group-item").filter({ hasText: lab.says(PLUGIN) })
  /** Turns the switch of the plugin on. */
  const switchOn = async (): Promise<Page> => {
    const page = await settings("Plugins")
    await entryOf(page).locator("button:has(.xo-icon-toggle-off)").click()
    return page
  }
  /** Fills in fields of the plugin, and saves its configuration. */
  const save = async (fields: Record<string, string>): Promise<void> => {
    const page = await settings("Plugins")
    const entry = entryOf(page)
    await entry.locator("button:has(.xo-icon-plus)").click()
    const optional = entry.getByLabel(lab.says("Fill information (optional)"))
    if (!(await optional.isChecked())) await optional.check()
    for (const [label, value] of Object.entries(fields))
      await entry
        .locator(".input-group")
        .filter({ hasText: lab.says(label) })
        .getByRole("textbox")
        .fill(value)
    await entry.getByRole("button", { name: lab.says("Save configuration") }).click()
    await page.getByText("Plugin configuration successfully saved!").first().waitFor()
  }
  /** Deletes a user or a group. */
  const remove = async (list: "Users" | "Groups", name: string): Promise<void> => {
    const page = await settings(list)
    const row = await rowOf(page, name)
    await row.locator("button:has(.xo-icon-delete)").click()
    await page.getByRole("button", { name: "OK" }).click()
    await row.waitFor({ state: "detached" })
  }
  return { settings, rowOf, entryOf, switchOn, save, remove }
}
