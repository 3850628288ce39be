/** What the administrator does in Kanboard. */
import type { Page } from "@playwright/test"
import type { Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import type { Browser } from "./browser"
import { ADMIN } from "./people"

/** The pages of the administrator. */
export function administrationOf(lab: Lab, { withPassword, choose, opens, follow }: Browser) {
  const asAdmin = async (): Promise<Page> => opens(await withPassword(ADMIN), ADMIN)
  /** Opens the form of the plugin under _Settings > Integrations_. */
  const openSettings = async (): Promise<Page> => {
    const page = await asAdmin()
    await choose(page, "Settings")
    await follow(page, "Integrations")
    await page.getByRole("heading", { name: lab.says("OAuth2 Authentication") }).waitFor()
    return page
  }
  /** Changes fields of this form, by their labels; `true` and `false` are for checkboxes. */
  const configure = async (fields: Readonly<Record<string, string | boolean>>): Promise<void> => {
    lab.says("Settings > Integrations")
    const page = await openSettings()
    for (const [label, value] of Object.entries(fields)) {
      const field = page.getByLabel(lab.says(label), { exact: true })
      await (typeof value === "string" ? field.fill(value) : field.setChecked(value))
    }
    const panel = page.locator(".panel").filter({ has: page.getByLabel("Client Secret") })
    await panel.getByRole("button", { name: lab.says("Save") }).click()
    await shows(page, "Settings saved successfully.")
    await page.context().close()
  }
  const openPlugins = async (): Promise<Page> => {
    const page = await asAdmin()
    await choose(page, lab.says("Plugins"))
    await follow(page, lab.says("Plugin Directory"))
    return page
  }
  const openUsers = async (): Promise<Page> => {
    const page = await asAdmin()
    await choose(page, lab.says("Users management"))
    return page
  }
  const disable = async (user: Person): Promise<void> => {
    const page = await openUsers()
    const row = page.locator(".table-list-row").filter({ hasText: user.name })
    await row.locator(".dropdown > a").click()
    await page.locator("#dropdown").getByRole("link", { name: "Disable", exact: true }).click()
    await page.locator("#modal-confirm-button").click()
    await shows(page, "User disabled successfully.")
  }
  /** Changes how a user signs in, with the fields under _Edit Authentication_ in the profile. */
  const editAuthentication = async (user: Person, edit: (page: Page) => Promise<void>): Promise<void> => {
    const page = await openUsers()
    const link = (name: string) => page.getByRole("link", { name })
    await link(user.name).or(link(user.username)).first().click()
    await follow(page, lab.says("Edit Authentication"))
    await edit(page)
    await page.getByRole("button", { name: "Save" }).click()
    await shows(page, "User updated successfully.")
  }
  return { asAdmin, openSettings, configure, openPlugins, disable, editAuthentication }
}
