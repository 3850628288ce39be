/** What users and the superuser do in DokuWiki. */
import type { Page } from "@playwright/test"
import type { LocalAccount, Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { LOCAL } from "./people"

/** What they do in the browser, with the labels of the guide. */
export function browserOf(lab: Lab, site: string) {
  const tools = (page: Page) => page.locator("#dokuwiki__usertools")
  const tool = (page: Page, name: string) => tools(page).getByRole("link", { name: lab.says(name) })
  const isOut = (page: Page) => tool(page, "Log In").waitFor()
  const isIn = (page: Page, { name }: { name: string }) =>
    tools(page)
      .getByText(`${lab.says("Logged in as:")} ${name}`)
      .waitFor()
  const open = (address = "/"): Promise<Page> => lab.open(site + address)
  const chooseAuthentik = async (page: Page): Promise<void> => {
    await tool(page, "Log In").click()
    const services = page.getByRole("group", { name: lab.says("Log in with other Services:") })
    await services.getByRole("link", { name: "authentik" }).click()
  }
  const signIn = async (user: Person): Promise<Page> => {
    const page = await open()
    await chooseAuthentik(page)
    await signInAtAuthentik(page, user)
    return page
  }
  /** Signs in through authentik, and sees the name of that user or of the linked account. */
  const enter = async (user: Person, account: { name: string } = user): Promise<Page> => {
    const page = await signIn(user)
    await isIn(page, account)
    return page
  }
  const withPassword = async ({ username, password }: LocalAccount): Promise<Page> => {
    const page = await open("/doku.php?do=login")
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(password)
    await page.locator("#dw__login").getByRole("button", { name: "Log In" }).click()
    return page
  }
  const isSuperuser = async (page: Page): Promise<boolean> => {
    await shows(page, "Logged in as:")
    return (await tool(page, "Admin").count()) > 0
  }
  /** Opens a page of the administration as the local superuser. */
  const admin = async (part: string): Promise<Page> => {
    const page = await withPassword(LOCAL)
    await tool(page, "Admin").click()
    await page.getByRole("link", { name: lab.says(part) }).click()
    return page
  }
  const setAccount = async ({ username }: Person, field: "usergroups" | "userpass", value: string): Promise<void> => {
    const page = await admin("User Manager")
    await page.getByRole("link", { name: username, exact: true }).click()
    await page.locator(`#modify_${field}`).fill(value)
    if (field === "userpass") await page.locator("#modify_userpass2").fill(value)
    await page.getByRole("button", { name: "Save Changes" }).click()
    await shows(page, "User updated successfully")
  }
  return {
    ...{ tool, isOut, isIn, open, chooseAuthentik, signIn, enter, withPassword },
    ...{ isSuperuser, admin, setAccount },
  }
}

/**
 * Reloads a page until something has happened.
 * @throws with the text of the page after some time.
 */
export async function reloadUntil(page: Page, hasHappened: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 100_000
  while (!(await hasHappened())) {
    if (Date.now() > deadline) throw new Error(`nothing happened; the page shows: ${await page.innerText("body")}`)
    await page.reload()
  }
}
