/** What users and administrators do in the browser, with the labels of the guide. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import type { Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik } from "../../../machine/browser"
import { ADA } from "./people"

/** The token of the session in a window. */
export async function sessionOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === "accessToken")
  assert.ok(cookie, "the window has no session with Outline")
  return cookie.value
}

/** The actions of the proof in windows of the browser. */
export function browserOf(lab: Lab, site: string) {
  const button = (page: Page) => page.getByRole("button", { name: lab.says("Continue with authentik") })
  /** Waits until a window has opened authentik, which asks for the user. */
  const isAtAuthentik = (page: Page) => page.getByLabel("Email or Username").waitFor()
  /** Opens authentik from the sign-in page of Outline, which needs a click if there are other ways to sign in. */
  const start = async (): Promise<Page> => {
    const page = await lab.open(site)
    const own = page.getByLabel("Email or Username")
    await own.or(button(page)).first().waitFor()
    if (!(await own.isVisible())) await button(page).click()
    await isAtAuthentik(page)
    return page
  }
  const signIn = async (user: Person): Promise<Page> => {
    const page = await start()
    await signInAtAuthentik(page, user)
    return page
  }
  const account = (page: Page, { name }: { name: string }) =>
    page.getByRole("button", { name: "Account", exact: true }).filter({ hasText: name })
  /** Waits until the workspace has opened for a user. */
  const opens = async (page: Page, user: { name: string }): Promise<Page> => {
    await account(page, user).waitFor()
    return page
  }
  const enter = async (user: Person): Promise<Page> => opens(await signIn(user), user)
  /**
   * Waits until Outline's service worker controls a window. While it installs, it fetches several hundred files, and each response
   * replaces the CSRF token: a request to save can then fail with "CSRF token mismatch".
   */
  const canSave = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller)
  const signOut = async (page: Page, user: Person): Promise<void> => {
    await canSave(page)
    // If a request of the page fails after the sign-out, Outline opens the sign-in page at once instead.
    await page.waitForLoadState("networkidle")
    await account(page, user).click()
    await page.getByRole("menuitem", { name: "Log out" }).click()
  }
  /** Opens a page below Settings, to change what it shows. */
  const openSettings = async (page: Page, name: string, filter = ""): Promise<Page> => {
    lab.says(`Settings > ${name}`)
    await page.goto(`${site}/settings/${name.toLowerCase()}${filter}`)
    await page.getByRole("heading", { name, exact: true }).first().waitFor()
    await canSave(page)
    return page
  }
  /** The row of a user under Settings > Members, whatever the user's state. */
  const rowOf = async (page: Page, { email }: { email: string }) => {
    const row = (await openSettings(page, "Members", "?filter=all")).getByRole("row").filter({ hasText: email })
    await row.first().waitFor()
    return row
  }
  /** Uses an action of an account as the administrator; `steps` are chosen one after the other. */
  const choose = async (account: { email: string }, ...steps: string[]): Promise<Page> => {
    const page = await enter(ADA)
    await (await rowOf(page, account)).getByRole("button", { name: "User options" }).click()
    // A submenu closes if the pointer leaves the way to it.
    for (const step of steps) await page.getByRole("menuitem", { name: step, exact: true }).press("Enter")
    return page
  }
  /** The same for an action that Outline asks to confirm. */
  const act = async (account: { email: string }, ...steps: string[]): Promise<void> => {
    const dialog = (await choose(account, ...steps)).getByRole("dialog")
    await dialog.getByRole("button", { name: "Confirm" }).click()
    // The button has another name while Outline saves.
    await dialog.waitFor({ state: "detached" })
  }
  return {
    button,
    isAtAuthentik,
    goToAuthentik: start,
    signIn,
    opens,
    enter,
    signOut,
    openSettings,
    rowOf,
    choose,
    act,
  }
}
