/** FreshRSS behind Apache as readers have it before they connect authentik, and what users do in it. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { run, type Program } from "../../../machine/programs"

/** At which Apache listens. */
export const PORT = 8080
export const ROOT = "/var/www/FreshRSS"

export interface Account {
  username: string
  password: string
}

/** A site in Apache as readers have it, for PHP behind a reverse proxy that terminates TLS. */
const SITE = `<VirtualHost 127.0.0.1:${PORT}>
  DocumentRoot ${ROOT}/p
  <Directory ${ROOT}/p>
    AllowOverride All
    Options FollowSymLinks
    Require all granted
  </Directory>
</VirtualHost>
`

/** Runs commands of the guide, in a machine without systemd. */
export const shell = (text: string, cwd?: string) =>
  run(["bash", "-ec", `sudo() { "$@"; }; systemctl() { :; }; ${text}`], { cwd })

/** Runs commands in FreshRSS's directory, as the web server's user. */
export const cli = (text: string) => run(["runuser", "-u", "www-data", "--", "bash", "-ec", text], { cwd: ROOT })

/** Puts the files of FreshRSS in its folder, without any of its data. */
export const putFiles = async (lab: Lab) => {
  fs.rmSync(ROOT, { recursive: true, force: true })
  fs.cpSync(lab.installed.git.freshrss ?? "", ROOT, { recursive: true })
  await run(["chown", "-R", "www-data:", ROOT])
}

/** @returns a function that starts Apache, or starts it again. */
export async function installFreshRss(lab: Lab): Promise<() => Promise<Program>> {
  await putFiles(lab)
  fs.mkdirSync("/run/lock", { recursive: true })
  fs.writeFileSync("/etc/apache2/ports.conf", `Listen 127.0.0.1:${PORT}\nServerName ${lab.host("freshrss.company")}\n`)
  fs.writeFileSync("/etc/apache2/sites-available/freshrss.conf", SITE)
  await shell("a2dissite 000-default; a2ensite freshrss; a2enmod expires headers rewrite")
  let apache: Program | undefined
  const restart = async (): Promise<Program> => {
    await apache?.stop()
    // Apache cannot open its standard error by name, because that is a socket here.
    apache = lab.start(["apachectl", "-D", "FOREGROUND", "-c", 'ErrorLog "|/bin/cat"'])
    await apache.prints("resuming normal operations")
    return apache
  }
  await lab.publish("freshrss.company", PORT)
  return restart
}

/** What users do in the browser, with the labels of the guide. */
export function freshRssOf(lab: Lab) {
  const site = `https://${lab.host("freshrss.company")}`
  const label = (text: string) => lab.says(text)
  const open = async (address = "/"): Promise<Page> => {
    const page = await lab.window()
    page.on("dialog", (dialog) => void dialog.accept())
    await page.goto(site + address)
    return page
  }
  const signIn = async (user: Account, address = "/"): Promise<Page> => {
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
  const enters = async (user: Account): Promise<Page> => {
    const page = await signIn(user)
    await opens(page, user)
    return page
  }
  /** Signs in with FreshRSS's own form. */
  const withPassword = async (page: Page, { username, password }: Account) => {
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
      .getByRole("link", { name: label(item), exact: true })
      .click()
  }
  const administration = (page: Page) => page.locator(".dropdown-section-title", { hasText: label("Administration") })
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
    return page.getByLabel(label("Authentication method"))
  }
  const http = label("HTTP (advanced: managed by Web server, OIDC, SSO…)")
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
