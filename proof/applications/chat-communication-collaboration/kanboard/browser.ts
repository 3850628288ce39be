/** What users do in Kanboard. */
import type { Page } from "@playwright/test"
import type { LocalAccount, Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInThrough } from "../../../machine/sessions"

/** What users do in the browser, with the labels of the guide. */
export function browserOf(lab: Lab, site: string) {
  const link = (page: Page) => page.getByRole("link", { name: lab.says("OAuth2 login") })
  const open = (): Promise<Page> => lab.open(site)
  const { start, signIn } = signInThrough(lab, site, link)
  const fillIn = async (page: Page, { username, password }: LocalAccount): Promise<void> => {
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Sign in" }).click()
  }
  const withPassword = async (account: LocalAccount): Promise<Page> => {
    const page = await open()
    await fillIn(page, account)
    return page
  }
  const openMenu = (page: Page) => page.locator("header .dropdown > a").last().click()
  /** Opens an entry of the menu under the user's avatar. */
  const choose = async (page: Page, entry: string): Promise<void> => {
    await openMenu(page)
    await page.locator("#dropdown").getByRole("link", { name: entry, exact: true }).click()
  }
  /** Waits until the dashboard is open and the avatar's menu shows the name. */
  const opens = async (page: Page, { name }: { name: string }): Promise<Page> => {
    await page.waitForURL(/\/dashboard|DashboardController|^https:\/\/[^/]+\/$/)
    await openMenu(page)
    await page.locator("#dropdown").getByText(name, { exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await page.locator("#dropdown").waitFor({ state: "detached" })
    return page
  }
  const enter = async (user: Person): Promise<Page> => opens(await signIn(user), user)
  /** Opens an entry of the sidebar. */
  const follow = (page: Page, entry: string): Promise<void> =>
    page.locator(".sidebar").getByRole("link", { name: entry, exact: true }).click()
  return { link, open, start, signIn, fillIn, withPassword, choose, opens, enter, follow }
}

export type Browser = ReturnType<typeof browserOf>
