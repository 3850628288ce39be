/** What users do in Zabbix, with the labels of the guide. */
import type { Page } from "@playwright/test"
import type { LocalAccount, Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows, signInWithSaml } from "../../../machine/browser"

export function browserOf(lab: Lab, site: string) {
  const chooseAuthentik = (page: Page) =>
    page.getByRole("link", { name: lab.says("Sign in with Single Sign-On (SAML)") }).click()
  const signOutLink = (page: Page) => page.getByRole("link", { name: "Sign out" })
  const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true })
  const isIn = async (page: Page): Promise<Page> => {
    await signOutLink(page).waitFor()
    return page
  }
  /** Opens Zabbix, where the session of the window must be over. */
  const isOut = async (page: Page): Promise<void> => {
    await page.goto(`${site}/`)
    await signInButton(page).waitFor()
  }
  const start = async (): Promise<Page> => {
    const page = await lab.open(`${site}/`)
    await chooseAuthentik(page)
    return page
  }
  const signIn = async (user: Person): Promise<Page> => {
    const page = await start()
    await signInWithSaml(page, user)
    return page
  }
  const enter = async (user: Person) => isIn(await signIn(user))
  const withPassword = async ({ username, password }: LocalAccount): Promise<Page> => {
    const page = await lab.open(`${site}/`)
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(password)
    await signInButton(page).click()
    return page
  }
  /** Signs out of Zabbix, which tells authentik. */
  const signOut = async (page: Page): Promise<void> => {
    await signOutLink(page).click()
    await shows(page, "You've logged out of Zabbix.")
  }
  return { chooseAuthentik, isIn, isOut, start, signIn, enter, withPassword, signOut }
}
