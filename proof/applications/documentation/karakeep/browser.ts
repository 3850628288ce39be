/** What users and administrators of Karakeep do in the browser, with the labels of the guide. */
import assert from "node:assert/strict"
import type { Locator, Page } from "@playwright/test"
import type { Environment } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { ready, signInAtAuthentik, shows } from "../../../machine/browser"
import { LOCAL_ADMIN, type LocalUser } from "./application"

/** The icons of the actions in the list of users, whose names are only shown as tooltips. */
const ICONS: Readonly<Record<string, string>> = { "Delete User": "trash", "Edit User": "pencil" }

export function browserOf(lab: Lab, site: string) {
  const button = (page: Page) => page.getByRole("button", { name: lab.says("Sign in with authentik") })
  const start = async (address = site): Promise<Page> => {
    const page = await lab.open(address)
    await (await ready(button(page))).click()
    return page
  }
  const signIn = async (user: { username: string; password: string }): Promise<Page> => {
    const page = await start()
    await signInAtAuthentik(page, user)
    return page
  }
  /** Waits until Karakeep has opened for a user. */
  const opens = async (page: Page, { email }: { email: string }): Promise<Page> => {
    await page.waitForURL(`${site}/dashboard/bookmarks`)
    const me = (await (await page.request.get(`${site}/api/v1/users/me`)).json()) as { email: string }
    assert.equal(me.email, email.toLowerCase())
    return page
  }
  const enter = async (user: { username: string; password: string; email: string }) => opens(await signIn(user), user)
  const fillIn = async (page: Page, user: { email: string; password: string }): Promise<void> => {
    const submit = await ready(page.getByRole("button", { name: "Sign In", exact: true }))
    await page.getByLabel("Email").fill(user.email)
    await page.getByLabel("Password").fill(user.password)
    await submit.click()
  }
  const enterLocally = async (user: LocalUser = LOCAL_ADMIN): Promise<Page> => {
    const page = await lab.open(site)
    await fillIn(page, user)
    return opens(page, user)
  }
  const signUp = async ({ name, email, password }: LocalUser): Promise<Page> => {
    const page = await lab.open(`${site}${new URL(lab.says("https://karakeep.company/signup")).pathname}`)
    const submit = await ready(page.getByRole("button", { name: "Sign up" }))
    await page.getByLabel("Full Name").fill(name)
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByLabel("Confirm Password").fill(password)
    await submit.click()
    return page
  }
  /** Opens an entry of the menu in the top right corner. */
  const choose = async (page: Page, entry: string): Promise<void> => {
    await (await ready(page.locator("header button[aria-haspopup=menu]").last())).click()
    await page.getByRole("menuitem", { name: entry }).click()
  }
  /** Follows the entries of a path of the guide, the first one in the menu and the second one at the left. */
  const follow = async (page: Page, route: string): Promise<void> => {
    const [menu = "", entry = ""] = lab.says(route).split(" > ")
    await choose(page, menu)
    await page.getByRole("link", { name: entry }).click()
  }
  const signOut = async (page: Page): Promise<void> => {
    await choose(page, "Sign Out")
    await page.waitForURL(`${site}/signin`)
  }
  /** The row of an account in the list of users. */
  const rowOf = async (page: Page, { email }: { email: string }): Promise<Locator> => {
    await follow(page, "Admin Settings > Users List")
    const row = page.getByRole("row").filter({ hasText: email.toLowerCase() })
    await row.waitFor()
    return row
  }
  /** Opens the dialog of an action for an account, as the local administrator. */
  const act = async (account: { email: string }, action: string): Promise<Page> => {
    const page = await enterLocally()
    const control = (await rowOf(page, account)).locator(`button:has(svg.lucide-${ICONS[lab.says(action)]})`)
    await control.hover()
    await page.getByRole("tooltip", { name: action }).waitFor()
    await control.click()
    return page
  }
  const setRole = async (account: { email: string }, role: string): Promise<void> => {
    const page = await act(account, "Edit User")
    // Karakeep does not connect the label with the list.
    await page.getByRole("dialog").getByText(lab.says("Role"), { exact: true }).waitFor()
    await page.getByRole("dialog").getByRole("combobox").click()
    await page.getByRole("option", { name: role }).click()
    await page.getByRole("button", { name: "Update" }).click()
    await shows(page, "User updated successfully")
  }
  const deleteUser = async (account: { email: string }): Promise<void> => {
    const page = await act(account, "Delete User")
    await page.getByRole("button", { name: "Delete", exact: true }).click()
    await shows(page, "User deleted")
  }
  /** Creates an API key with full access as the user of a page. */
  const addKey = async (page: Page, name: string): Promise<Environment> => {
    await follow(page, "User Settings > API Keys")
    await (await ready(page.getByRole("button", { name: "New API Key" }))).click()
    await page.getByLabel("Name").fill(name)
    await page.getByRole("button", { name: "Create" }).click()
    const key = await page.getByRole("dialog").locator("input[readonly]").inputValue()
    await page.keyboard.press("Escape")
    return { Authorization: `Bearer ${key}` }
  }
  /** Signs in at authentik; Karakeep then shows this error. */
  const refuses = async (user: { username: string; password: string }, message: string): Promise<Page> => {
    const page = await signIn(user)
    await shows(page, lab.says(message))
    return page
  }
  return {
    ...{ ready, button, start, signIn, opens, enter, enterLocally, signUp, choose, signOut },
    ...{ rowOf, setRole, deleteUser, addKey, refuses },
  }
}
