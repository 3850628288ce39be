/** What users and the administrator do in Miniflux. */
import type { Locator, Page } from "@playwright/test"
import type { LocalAccount, Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { signInThrough } from "../../../machine/sessions"
import { ADMIN } from "./people"

type Named = Pick<LocalAccount, "username">

/** What they do in the browser, with the labels of the guide. */
export function browserOf(lab: Lab, site: string) {
  const link = (page: Page, name = lab.says("Sign in with authentik")) => page.getByRole("link", { name, exact: true })
  const open = (): Promise<Page> => lab.open(site)
  const { start, signIn } = signInThrough(lab, site, link)
  const withPassword = async ({ username, password }: LocalAccount): Promise<Page> => {
    const page = await open()
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Login", exact: true }).click()
    return page
  }
  /** Waits until a page shows which account is signed in. */
  const opens = async (page: Page, { username }: Named): Promise<Page> => {
    await page.getByTitle(`Logged in as ${username}`, { exact: true }).waitFor({ state: "attached" })
    return page
  }
  /** Signs in through authentik, to the account of the same name or another one. */
  const enter = async (user: Person, account: Named = user): Promise<Page> => opens(await signIn(user), account)
  const enterLocally = async (account: LocalAccount): Promise<Page> => opens(await withPassword(account), account)
  /** Opens an entry of the menus, such as `Settings > Users`. */
  const follow = async (page: Page, menu: string): Promise<void> => {
    // In the settings, a second menu repeats the link.
    for (const name of menu.split(" > ")) await page.getByRole("link", { name, exact: true }).first().click()
  }
  /** Links the account of a page to a user of authentik, who may be signed in there already. */
  const linkOwn = async (page: Page, user: Person): Promise<void> => {
    lab.says("Before Miniflux 2.3.5, open Settings")
    await follow(page, "Settings")
    await page.getByRole("link", { name: lab.says("Link my authentik account") }).click()
    await page.waitForURL(/\/if\/flow\/|\/settings$/)
    if (page.url().includes("/if/flow/")) await signInAtAuthentik(page, user)
  }
  const isLinked = (page: Page): Promise<void> => shows(page, lab.says("Your external account is now linked!"))
  const unlink = (page: Page): Promise<void> =>
    page.getByRole("button", { name: "Unlink my authentik account" }).click()
  const createApiKey = async (page: Page): Promise<string> => {
    await follow(page, "Settings > API Keys > Create a new API key")
    await page.getByLabel("API Key Label").fill("proof")
    await page.getByRole("button", { name: "Save" }).click()
    return page.getByRole("row", { name: "Token" }).getByRole("cell").innerText()
  }
  /** The row of an account in the administrator's list. */
  const rowOf = async ({ username }: Named): Promise<Locator> => {
    const page = await enterLocally(ADMIN)
    await follow(page, lab.says("Settings > Users"))
    return page.getByRole("row").filter({ has: page.getByRole("cell", { name: username, exact: true }) })
  }
  const removeAccount = async (account: Named): Promise<void> => {
    const row = await rowOf(account)
    await row.getByRole("link", { name: lab.says("Remove"), exact: true }).click()
    await row.getByRole("button", { name: "yes" }).click()
    await row.waitFor({ state: "detached" })
  }
  return {
    ...{ link, open, start, signIn, withPassword, opens, enter, enterLocally, follow },
    ...{ linkOwn, isLinked, unlink, createApiKey, rowOf, removeAccount },
  }
}
