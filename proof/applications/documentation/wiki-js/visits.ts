/** What the proof does in the browser: at the login of Wiki.js, and in its administration. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import type { Person } from "../../../authentik/people"
import type { AuthentikOptions, Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { ADMIN, apply, setField, Wiki } from "./application"
import { GENERIC, PEOPLE, RENEWAL, SAVED } from "./users"

/** Installs Wiki.js in the lab. */
export async function wikiOf(lab: Lab) {
  const site = `https://${lab.host("wiki.company")}`
  const wiki = await Wiki.install(lab)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })

  const settings: Record<string, string> = {
    ...lab.table("Issuer"),
    "Client Secret": lab.values["<client_secret>"] ?? "",
  }
  const name = settings["Display Name"] ?? ""
  const configure = async (fields: Record<string, string>, strategy = name): Promise<void> => {
    const page = await wiki.strategy(strategy)
    for (const [label, value] of Object.entries(fields)) await setField(page, lab.says(label), value)
    await apply(page, SAVED)
    await page.context().close()
  }
  const setSiteUrl = async (url: string): Promise<void> => {
    const page = await wiki.administration("general", "Wiki.js")
    await setField(page, lab.says("Site URL"), url)
    await apply(page, "Site configuration saved successfully.")
    await page.context().close()
  }
  const chooseStrategy = (page: Page, strategy: string) =>
    page.locator(".login-list").getByText(strategy, { exact: true }).click()
  const signIn = async (user: Person, address = `${site}/login`): Promise<Page> => {
    const page = await lab.open(address)
    await chooseStrategy(page, name)
    await signInAtAuthentik(page, user)
    return page
  }
  const arrives = (page: Page) =>
    page.waitForURL(({ origin, pathname }) => origin === site && !pathname.startsWith("/login"))
  /** The wiki is open, and its account menu has the name. The menu stays open. */
  const opens = async (page: Page, user: { name: string }): Promise<void> => {
    await arrives(page)
    await page.getByRole("button", { name: "Account" }).click()
    await page.locator(".v-menu__content").getByText(user.name, { exact: true }).waitFor()
  }
  const isGuest = (page: Page) => page.getByRole("link", { name: "Login" }).waitFor()
  const withPassword = async (page: Page): Promise<void> => {
    await page.getByPlaceholder("Email Address").fill(ADMIN.email)
    await page.getByPlaceholder("Password").fill(ADMIN.password)
    await page.getByRole("button", { name: "Log In" }).click()
    await opens(page, ADMIN)
  }
  /** @param isOpen whether Wiki.js opens the form of the first strategy by itself; a click would then close it. */
  const signInLocally = async (isOpen = true): Promise<void> => {
    const page = await lab.open(`${site}${lab.says("/login?all=1")}`)
    if (!isOpen) await chooseStrategy(page, lab.says("Local"))
    await withPassword(page)
  }
  const groupsOf = async (user: Person) => {
    const [account, ...others] = await wiki.accounts(user)
    assert.ok(account && others.length === 0)
    return account.groups.map((one) => one.name).sort()
  }
  const groupsAfterSignIn = async (user: Person) => {
    await arrives(await signIn(user))
    return groupsOf(user)
  }
  const refuses = async (user: Person, message: string) => shows(await signIn(user), lab.says(message))
  const addStrategy = async (): Promise<{ page: Page; id: string }> => {
    const page = await wiki.administration("auth")
    await page.getByRole("button", { name: lab.says("Add Strategy") }).click()
    await page.locator(".v-menu__content").getByText(lab.says(GENERIC), { exact: true }).click()
    lab.says("Configuration Reference")
    lab.says("Callback URL / Redirect URI")
    const callback = await page.getByText(/\/login\/[\w-]+\/callback$/).innerText()
    const [, id = ""] = /^https:\/\/[^/]+\/login\/([\w-]+)\/callback$/.exec(callback) ?? []
    return { page, id }
  }
  const signOut = async (page: Page, user: Person): Promise<void> => {
    await opens(page, user)
    await page.locator(".v-menu__content").getByText("Logout").click()
  }
  const setSecurity = async (fields: Record<string, string>): Promise<void> => {
    const page = await wiki.administration("security", RENEWAL)
    for (const [label, value] of Object.entries(fields)) await setField(page, lab.says(label), value)
    await apply(page, "Configuration saved successfully.")
  }
  return {
    ...{ site, wiki, authentik, settings, name, configure, setSiteUrl, setSecurity, addStrategy },
    ...{ chooseStrategy, signIn, signInLocally, signOut, opens, arrives, isGuest, refuses },
    ...{ groupsOf, groupsAfterSignIn },
  }
}

export type WikiInLab = Awaited<ReturnType<typeof wikiOf>>
