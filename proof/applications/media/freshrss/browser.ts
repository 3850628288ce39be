/** What users do in the browser, with the labels of the guide. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import type { LocalAccount } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"

/** The actions of the proof in windows of the browser. */
export function browserOf(lab: Lab, site: string) {
  const open = async (address = "/"): Promise<Page> => {
    const page = await lab.window()
    page.on("dialog", (dialog) => void dialog.accept())
    await page.goto(site + address)
    return page
  }
  const signIn = async (user: LocalAccount, address = "/"): Promise<Page> => {
    const page = await open(address)
    await signInAtAuthentik(page, user)
    return page
  }
  const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).first().click()
  /** The feeds are open, and FreshRSS names the account in its menu. */
  const opens = async (page: Page, { username }: { username: string }) => {
    await page.locator("#stream").waitFor({ state: "attached" })
    const menu = page.locator(".dropdown-section-title", { hasText: "Account" })
    assert.equal((await menu.textContent())?.trim().replace(/\s+/g, " "), `Account: ${username}`)
  }
  const enters = async (user: LocalAccount): Promise<Page> => {
    const page = await signIn(user)
    await opens(page, user)
    return page
  }
  /** Signs in with FreshRSS's own form. */
  const withPassword = async (page: Page, { username, password }: LocalAccount) => {
    await page.goto(`${site}/i/?c=auth&a=login`)
    await page.getByLabel("Username").fill(username)
    await page.locator("#passwordPlain").fill(password)
    await page.getByRole("button", { name: "Login" }).click()
    await opens(page, { username })
  }
  const menu = async (page: Page, item: string) => {
    await page.goto(site)
    await page.locator(".dropdown-toggle[href='#dropdown-configure']").click()
    await page
      .locator("#dropdown-configure ~ .dropdown-menu")
      .getByRole("link", { name: lab.says(item), exact: true })
      .click()
  }
  const administration = (page: Page) =>
    page.locator(".dropdown-section-title", { hasText: lab.says("Administration") })
  const userRow = (page: Page, username: string) =>
    page.locator("#user-list tr").filter({ has: page.getByRole("cell", { name: username, exact: true }) })
  /** Clicks a button in the settings of a user, and confirms it if FreshRSS asks. */
  const setUser = async (page: Page, user: { username: string }, action: string) => {
    await menu(page, "Manage users")
    await userRow(page, user.username).getByRole("link").click()
    await page.locator("#slider").getByRole("heading", { name: user.username }).waitFor()
    await page.locator("#slider").getByRole("button", { name: action, exact: true }).click()
    await shows(page, `User ${user.username} has been updated`)
  }
  const openAuthentication = async (page: Page) => {
    await menu(page, "Authentication")
    return page.getByLabel(lab.says("Authentication method"))
  }
  const http = lab.says("HTTP (advanced: managed by Web server, OIDC, SSO…)")
  const httpFor = (username: string) => `${http} (REMOTE_USER = '${username}')`
  /** Turns on HTTP authentication, if FreshRSS shows that Apache names this user. */
  const turnOnHttp = async (page: Page, username: string) => {
    await (await openAuthentication(page)).selectOption({ label: httpFor(username) })
    await submit(page)
  }
  return {
    ...{ open, signIn, submit, opens, enters, withPassword, menu, administration },
    ...{ userRow, setUser, openAuthentication, httpFor, turnOnHttp },
  }
}
