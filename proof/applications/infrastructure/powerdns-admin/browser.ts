/** What users do in PowerDNS-Admin. */
import type { Page } from "@playwright/test"
import type { Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik } from "../../../machine/browser"
import { LOCAL, type Account } from "./people"

/** What users do in the browser, with the labels of the guide. */
export function browserOf(lab: Lab, site: string) {
  const button = (page: Page) => page.getByRole("link", { name: lab.says("Sign in using OpenID Connect") })
  const signIn = async (user: Person): Promise<Page> => {
    const page = await start()
    await signInAtAuthentik(page, user)
    return page
  }
  /** Waits for the dashboard of a user, who has this full name in PowerDNS-Admin. */
  const isIn = async (page: Page, name: string): Promise<Page> => {
    await page.waitForURL(`${site}/dashboard/`)
    await page.locator(".pda-user-info p").getByText(name, { exact: true }).waitFor()
    // A request that ends after a sign-out would write the session again, as it was before.
    const zones = page.locator("table[id^=tbl_domain_list_]")
    for (const index of [0, 1, 2]) await zones.nth(index).locator("td").first().waitFor({ state: "attached" })
    return page
  }
  const enter = async (user: Person) => isIn(await signIn(user), user.name)
  const isAtLogin = async (page: Page): Promise<void> => {
    await page.waitForURL((url) => url.href.startsWith(`${site}/login`))
    await button(page).waitFor()
  }
  const start = async (): Promise<Page> => {
    const page = await lab.open(site)
    await button(page).click()
    return page
  }
  const isSignedOut = async (page: Page): Promise<void> => {
    await page.goto(site)
    await isAtLogin(page)
  }
  const withPassword = async ({ username, password }: Pick<Account, "username" | "password">): Promise<Page> => {
    const page = await lab.open(site)
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Sign In" }).click()
    return page
  }
  const enterLocally = async (user: Account = LOCAL) => isIn(await withPassword(user), localName(user))
  const register = async (user: Account): Promise<void> => {
    const page = await lab.open(`${site}/login`)
    await page.getByRole("link", { name: "Create an account" }).click()
    const fields = { firstname: user.username, lastname: "Local", email: user.email, username: user.username }
    for (const [field, value] of Object.entries({ ...fields, password: user.password, rpassword: user.password }))
      await page.locator(`#${field}`).fill(value)
    await page.getByRole("button", { name: "Register" }).click()
    await page.waitForURL(`${site}/login`)
  }
  /** Without the mouse, whose movements renew the session at the same time. */
  const signOut = async (page: Page): Promise<void> => page.getByRole("link", { name: "Logout" }).press("Enter")
  return { button, start, signIn, isIn, enter, isAtLogin, isSignedOut, withPassword, enterLocally, register, signOut }
}

const localName = ({ username }: Account): string => `${username} Local`
