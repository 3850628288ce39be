/** What the local administrator does in PowerDNS-Admin. */
import type { Locator, Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import type { Account } from "./people"

/** The tab of the settings for authentication. */
export const OIDC = "OpenID Connect OAuth"

/** The pages of the local administrator. */
export function administrationOf(lab: Lab, site: string, enterLocally: () => Promise<Page>) {
  /** Opens a page of the menu, such as `Settings > Basic`. */
  const open = async (path: string): Promise<Page> => {
    const page = await enterLocally()
    const link = (name: string) => page.getByRole("link", { name, exact: true, includeHidden: true })
    const [item = "", parent] = path.split(" > ").reverse()
    const menu = page.getByRole("navigation", { name: "Main navigation" }).getByRole("listitem")
    const group = parent ? menu.filter({ has: link(parent) }) : menu
    const address = await group.locator(link(item)).getAttribute("href")
    await page.goto(new URL(address ?? "", site).href)
    return page
  }
  /** The fields of a tab of the settings for authentication, as soon as the page has read them. */
  const openTab = async (tab: string): Promise<[Page, Locator]> => {
    const page = await open("Settings > Authentication")
    await page.locator(".overlay-wrapper").waitFor({ state: "hidden" })
    await page.getByRole("tab", { name: tab }).click()
    return [page, page.locator(".tab-pane.active")]
  }
  const fill = async (pane: Locator, fields: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, value] of Object.entries(fields)) {
      const field = pane.getByLabel(lab.says(label), { exact: true })
      if ((await field.getAttribute("type")) === "checkbox") await field.setChecked(value === "on")
      else await field.fill(value)
    }
  }
  const save = (page: Page) => page.getByRole("button", { name: lab.says("Save Settings") }).click()
  const isSaved = (page: Page) => page.getByText("These settings have been saved to the database.").waitFor()
  const change = async (tab: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const [page, pane] = await openTab(tab)
    await fill(pane, fields)
    await save(page)
    await isSaved(page)
  }
  /** The row of a user in the list of users. */
  const rowOf = async ({ username }: Pick<Account, "username">): Promise<Locator> => {
    const page = await open(lab.says("Users"))
    return page.getByRole("row").filter({ has: page.getByRole("cell", { name: username, exact: true }) })
  }
  /** Turns a basic setting on or off. */
  const toggle = async (setting: string): Promise<void> => {
    const row = (await open(lab.says("Settings > Basic"))).getByRole("row").filter({ hasText: setting })
    const name = (await row.getByRole("button").innerText()).trim()
    await row.getByRole("button").click()
    await row.getByRole("button", { name: name === "Turn On" ? "Turn Off" : "Turn On" }).waitFor()
  }
  const deleteUser = async (user: Pick<Account, "username">): Promise<void> => {
    const row = await rowOf(user)
    await row.locator(".dropdown-toggle").click()
    await row.getByRole("button", { name: "Delete User" }).click()
    await row.page().getByRole("dialog").getByRole("button", { name: "Delete" }).click()
    await row.waitFor({ state: "detached" })
  }
  return { open, openTab, fill, save, isSaved, change, rowOf, toggle, deleteUser }
}
