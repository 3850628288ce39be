/** What users and administrators of Homarr do in the browser, with the labels of the guide. */
import assert from "node:assert/strict"
import type { Locator, Page } from "@playwright/test"
import type { Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { ready, shows, signInAtAuthentik } from "../../../machine/browser"
import { LOCAL_ADMIN, type LocalUser } from "./application"

export interface Account {
  id: string
  name: string
  email: string | null
  permissions: string[]
}

export function browserOf(lab: Lab, site: string) {
  const addressOf = (text: string) => lab.says(text).replace("https://homarr.company", site)
  const login = addressOf("https://homarr.company/auth/login")
  const button = (page: Page) => page.getByRole("button", { name: lab.says("Login with authentik") })
  /** The account that a page is signed in with. */
  const accountOf = async (page: Page): Promise<Account | undefined> =>
    ((await (await page.request.get(`${site}/api/auth/session`)).json()) as { user?: Account } | null)?.user
  const start = async (): Promise<Page> => {
    const page = await lab.open(login)
    await (await ready(button(page))).click()
    return page
  }
  /** Waits until Homarr has opened for an account. */
  const opens = async (page: Page, name: string): Promise<Page> => {
    await page.waitForURL(({ origin, pathname }) => origin === site && !/^\/(api|auth)\//.test(pathname))
    assert.equal((await accountOf(page))?.name, name)
    return page
  }
  const signIn = async (user: { username: string; password: string }): Promise<Page> => {
    const page = await start()
    await signInAtAuthentik(page, user)
    return page
  }
  const enter = async (user: Person, name = user.username): Promise<Page> => opens(await signIn(user), name)
  const fillIn = async (page: Page, { username, password }: LocalUser): Promise<void> => {
    const submit = await ready(page.getByRole("button", { name: "Login", exact: true }))
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await submit.click()
  }
  const enterLocally = async (user: LocalUser = LOCAL_ADMIN, address = login): Promise<Page> => {
    const page = await lab.open(address)
    await fillIn(page, user)
    return opens(page, user.username)
  }
  /** The last step of the way back. */
  const comeBack = () => enterLocally(LOCAL_ADMIN, addressOf("https://homarr.company/auth/login?error"))
  /** An entry of the menu of the avatar. */
  const entryOf = async (page: Page, entry: string): Promise<Locator> => {
    // The tours of new users cover the page.
    for (const tour of ["board", "manage"])
      await page.request.post(`${site}/api/trpc/user.completeTour`, { data: { json: { tour } } })
    await page.goto(site)
    await (await ready(page.locator("[data-tour-target=board-user-menu] button"))).click()
    const found = page.getByRole("menuitem", { name: entry })
    await found.waitFor()
    return found
  }
  /** Follows the entries of a path of the guide, the first one in the menu and the others at the left. */
  const follow = async (page: Page, route: string): Promise<Page> => {
    const [menu = "", group = "", entry = ""] = lab.says(route).split(" > ")
    await (await entryOf(page, menu)).click()
    const navigation = page.getByRole("navigation")
    await (await ready(navigation.getByText(group, { exact: true }))).click()
    await navigation.getByRole("link", { name: entry }).click()
    return page
  }
  const signOut = async (page: Page): Promise<void> => {
    await (await entryOf(page, lab.says("Logout"))).click()
    await shows(page, "Logged out")
  }
  /** Opens a tab of a group, as the local administrator. */
  const openGroup = async (group: string, tab: string): Promise<Page> => {
    const page = await follow(await enterLocally(), "Management > Users > Groups")
    await page.getByRole("link", { name: group }).click()
    await page.getByRole("link", { name: tab, exact: true }).click()
    return page
  }
  const setAdministrator = async (group: string, isOn: boolean): Promise<void> => {
    const page = await openGroup(group, lab.says("Permissions"))
    const label = page.getByText(lab.says("Administrator"), { exact: true })
    const row = label.locator("xpath=ancestor::*[contains(@class, 'mantine-Group-root')][1]")
    await (await ready(row.getByRole("switch"))).setChecked(isOn, { force: true })
    await page.getByRole("button", { name: "Save changes" }).click()
    await shows(page, "Permissions saved")
  }
  /** Opens a user of the list, as the local administrator. */
  const openUser = async (name: string): Promise<Page> => {
    const page = await follow(await enterLocally(), "Management > Users > Manage")
    await page.getByRole("link", { name, exact: true }).click()
    return page
  }
  const deleteUser = async (name: string): Promise<void> => {
    const page = await openUser(name)
    await (await ready(page.getByRole("button", { name: "Delete", exact: true }))).click()
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click()
    await page.waitForURL(`${site}/manage/users`)
  }
  /** Signs in at authentik; Homarr then shows its login page without a message. */
  const isSentBack = async (user: { username: string; password: string }): Promise<Page> => {
    const page = await signIn(user)
    await page.waitForURL(`${login}?**`)
    await button(page).waitFor()
    assert.equal(await accountOf(page), undefined)
    return page
  }
  return {
    ...{
      login,
      button,
      start,
      signIn,
      accountOf,
      opens,
      enter,
      fillIn,
      enterLocally,
      comeBack,
      entryOf,
      follow,
      signOut,
    },
    ...{ openGroup, setAdministrator, openUser, deleteUser, isSentBack },
  }
}
