/** WordPress as a reader has it: its installation, its accounts, and its pages in a browser. */
import fs from "node:fs"
import type { Locator, Page } from "@playwright/test"
import type { Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { OWN_TLS, startApache } from "../../../machine/apache"
import { signInAtAuthentik } from "../../../machine/browser"
import { startMariadb } from "../../../machine/mariadb"
import { startPhp } from "../../../machine/php-site"
import { run, type Program } from "../../../machine/programs"

export const ROOT = "/var/www/wordpress"
export const CONFIG = `${ROOT}/wp-config.php`
/** The structure of addresses that new installations choose on their own if they can reach themselves. */
export const STRUCTURE = "Post name"
const PORT = 8080
const PLUGIN = "daggerhart-openid-connect-generic"
/** The name of the settings in the copy of the plugin. */
const SETTINGS = "ICC OpenID Client"
const OPTION = "openid_connect_generic_settings"
const PAGE = "openid-connect-generic-settings"
/** The administrator who installed WordPress. */
export const LOCAL = { username: "localadmin", email: "localadmin@local.test", password: "local-Password-42" }

/** Values by label; those of checkboxes are `checked` and `unchecked`. */
export type Fields = Readonly<Record<string, string>>

/**
 * WordPress with Apache, PHP and MariaDB.
 * @returns PHP, which runs its pages.
 */
export async function installWordPress(lab: Lab, site: string): Promise<Program> {
  await run(["cp", "--recursive", "--dereference", "/usr/share/wordpress", ROOT])
  // WordPress's own package has no configuration, and files instead of Debian's links: its list of authorities stays as it is.
  fs.rmSync(CONFIG)
  fs.cpSync(lab.installed.git["openid-connect-generic"] ?? "", `${ROOT}/wp-content/plugins/${lab.says(PLUGIN)}`, {
    recursive: true,
  })
  await run(["chown", "-R", "www-data:", ROOT])
  await startMariadb(lab, { name: "wordpress", user: "wp", password: "wp" })
  const php = await startPhp(lab)
  await startApache(lab, [{ port: PORT, root: ROOT, more: OWN_TLS }], true)
  await lab.publish("wp.company", PORT)
  const send = (page: string, fields: Fields) =>
    run([
      ...(["curl", "--silent", "--fail", "--cacert", lab.authorityFile] as const),
      ...Object.entries(fields).flatMap((field) => ["--data-urlencode", field.join("=")]),
      `${site}/wp-admin/${page}?step=2`,
    ])
  await send("setup-config.php", { dbname: "wordpress", uname: "wp", pwd: "wp", dbhost: "127.0.0.1", prefix: "wp_" })
  const { username, email, password } = LOCAL
  const passwords = { admin_password: password, admin_password2: password, pw_weak: "on" }
  await send("install.php", { weblog_title: "Proof", user_name: username, admin_email: email, ...passwords })
  return php
}

/** Runs PHP with the functions of WordPress, and gives what it prints. */
export const php = (code: string): Promise<string> =>
  run([
    ...(["runuser", "-u", "www-data", "--", "php", "-d", "display_errors=0", "-d", "log_errors=0"] as const),
    ...["-r", `require '${ROOT}/wp-load.php'; ${code}`],
  ])

/** Gives WordPress the list of authorities that its own package has; Debian's package reads that of the server. */
export async function restoreAuthorities(): Promise<void> {
  const file = `${ROOT}/wp-includes/class-wp-http.php`
  const text = fs.readFileSync(file, "utf8")
  const own = text.replaceAll("'/etc/ssl/certs/ca-certificates.crt'", "ABSPATH . WPINC . '/certificates/ca-bundle.crt'")
  if (own === text) throw new Error("Debian's package no longer reads the authorities of the server")
  fs.writeFileSync(file, own)
}

export interface Account {
  username: string
  email: string
}

/** All accounts, by username. */
export async function accounts(): Promise<Record<string, Account>> {
  const text = await php(
    `echo json_encode(array_map(fn($u) => ['username' => $u->user_login, 'email' => $u->user_email], get_users()));`,
  )
  return Object.fromEntries((JSON.parse(text) as Account[]).map((account) => [account.username, account]))
}

/** Creates an account with a local password, as an administrator does. */
export async function createAccount({
  username,
  email,
  password,
}: Pick<Person, "username" | "email" | "password">): Promise<void> {
  const [user_login, user_email, user_pass] = [username, email, password].map((one) => `'${one}'`)
  await php(
    `wp_insert_user(['user_login' => ${user_login}, 'user_email' => ${user_email}, 'user_pass' => ${user_pass}]);`,
  )
}

const exactly = (text: string) => new RegExp(`^\\s*${text.replace(/[()]/g, "\\$&")}\\s*$`)
const rowOf = (page: Page, label: string): Locator =>
  page.locator("tr", { has: page.locator("th", { hasText: exactly(label) }) })
const controlOf = (page: Page, label: string): Locator => rowOf(page, label).locator("select, input:not([type=hidden])")

/** Its pages, with the guide's labels. */
export class Pages {
  private kept = ""
  private cookies: Parameters<ReturnType<Page["context"]>["addCookies"]>[0] = []

  constructor(
    private readonly lab: Lab,
    readonly site: string,
  ) {}

  open(path = "/wp-login.php"): Promise<Page> {
    return this.lab.open(this.site + path)
  }

  /** Waits until a page greets the user. */
  async isIn(page: Page, username: string): Promise<void> {
    await page.locator("#wp-admin-bar-my-account").getByText(`Howdy, ${username}`).first().waitFor()
  }

  async isOut(page: Page): Promise<void> {
    await page.goto(`${this.site}/wp-admin/`)
    await page.locator("#user_login").waitFor()
  }

  async start(): Promise<Page> {
    const page = await this.open()
    await page.getByRole("link", { name: this.lab.says("Login with OpenID Connect") }).click()
    return page
  }

  async signIn(user: Person): Promise<Page> {
    const page = await this.start()
    await signInAtAuthentik(page, user)
    return page
  }

  /** Signs in through authentik, to the account of the same name or another one. */
  async enters(user: Person, account = user.username): Promise<Page> {
    const page = await this.signIn(user)
    await this.isIn(page, account)
    return page
  }

  async refuses(user: Person, message: string): Promise<void> {
    const page = await this.signIn(user)
    await page.locator("#login_error", { hasText: message }).waitFor()
    await this.isOut(page)
  }

  async withPassword({ username, password }: { username: string; password: string } = LOCAL): Promise<Page> {
    const page = await this.open()
    // WordPress focuses this field 200 ms after the form, and a password typed at that moment would replace the username.
    await page.locator("#user_login:focus").fill(username)
    await page.locator("#user_pass").fill(password)
    await page.getByRole("button", { name: "Log In" }).click()
    return page
  }

  async signOut(page: Page): Promise<void> {
    await page.locator("#wp-admin-bar-logout a").evaluate((link: HTMLElement) => link.click())
  }

  /** A page as the administrator, who stays signed in in another window. */
  async admin(path: string): Promise<Page> {
    if (this.cookies.length === 0) {
      const first = await this.withPassword()
      await this.isIn(first, LOCAL.username)
      this.cookies = await first.context().cookies()
    }
    const page = await this.lab.window()
    await page.context().addCookies(this.cookies)
    await page.goto(`${this.site}/wp-admin/${path}`)
    return page
  }

  async activatePlugin(): Promise<void> {
    const page = await this.admin("plugins.php")
    const [, item = ""] = this.lab.says("Plugins > Add Plugin").split(" > ")
    await page.locator("#adminmenu").getByRole("link", { name: item, exact: true }).waitFor({ state: "attached" })
    const row = page.locator(`tr[data-plugin^="${PLUGIN}/"]`)
    await row.getByRole("link", { name: this.lab.says("Activate") }).click()
    await page.getByText("Plugin activated.").waitFor()
    const [menu = ""] = this.lab.says("Settings > OpenID Connect Client").split(" > ")
    await page.locator("#adminmenu").getByRole("link", { name: menu, exact: true }).click()
    await page.locator("#adminmenu").getByRole("link", { name: SETTINGS }).click()
    await page.getByRole("heading", { name: SETTINGS, exact: true }).waitFor()
  }

  /** The plugin's settings, opened by an administrator. */
  async settings(page?: Page): Promise<Page> {
    const address = `options-general.php?page=${PAGE}`
    const opened = page ?? (await this.admin(address))
    if (page) await page.goto(`${this.site}/wp-admin/${address}`)
    await opened.getByRole("heading", { name: SETTINGS, exact: true }).waitFor()
    return opened
  }

  /** What a field holds. */
  async valueOf(page: Page, label: string): Promise<string> {
    const control = controlOf(page, this.lab.says(label))
    if ((await control.getAttribute("type")) !== "checkbox") return control.inputValue()
    return (await control.isChecked()) ? "checked" : "unchecked"
  }

  /** Loads the discovery document, without saving what it fills in. */
  async load(): Promise<Page> {
    const page = await this.settings()
    const quick = page.locator("details", { hasText: this.lab.says("Quick Setup: Import from Discovery Document") })
    if ((await quick.getAttribute("open")) === null) await quick.locator("summary").click()
    const url = this.lab.block({ under: "Configure WordPress", with: ".well-known" }).text
    await quick.getByLabel(this.lab.says("Discovery URL")).fill(url)
    const loaded = page.waitForResponse((response) => response.request().method() === "POST")
    await quick.getByRole("button", { name: this.lab.says("Load Configuration") }).click()
    await (await loaded).finished()
    await page.getByRole("heading", { name: SETTINGS, exact: true }).waitFor()
    return page
  }

  /** Sets fields of the plugin and saves them. */
  async set(fields: Fields, page?: Page): Promise<void> {
    const opened = await this.settings(page)
    await this.fill(opened, fields)
    await this.save(opened)
    if (!page) await opened.context().close()
  }

  async fill(page: Page, fields: Fields): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const control = controlOf(page, this.lab.says(label))
      if ((await control.evaluate((one) => one.tagName)) === "SELECT") await control.selectOption({ label: value })
      else if ((await control.getAttribute("type")) === "checkbox") await control.setChecked(value === "checked")
      else await control.fill(value)
    }
  }

  async save(page: Page): Promise<void> {
    await page.getByRole("button", { name: this.lab.says("Save Changes") }).click()
    await page.locator("#setting-error-settings_updated").waitFor()
  }

  /** Remembers the plugin's settings as those of the guide. */
  async keep(): Promise<void> {
    this.kept = await php(`echo base64_encode(serialize(get_option('${OPTION}')));`)
  }

  /** Saves the settings of the guide, and further ones. */
  async configure(fields?: Fields): Promise<void> {
    await php(`update_option('${OPTION}', unserialize(base64_decode('${this.kept}')));`)
    if (fields) await this.set(fields)
  }

  /** Makes an account an administrator. */
  async promote(account: { username: string }): Promise<void> {
    const page = await this.edit(account)
    await page.locator("#role").selectOption({ label: "Administrator" })
    await page.getByRole("button", { name: "Update User" }).click()
    await page.getByText("User updated.").waitFor()
  }

  /** Ends all sessions of an account. */
  async endSessions(account: { username: string }): Promise<void> {
    const page = await this.edit(account)
    await page.getByRole("button", { name: this.lab.says("Log Out Everywhere") }).click()
    await page.getByText("has been logged out").waitFor()
  }

  private async edit({ username }: { username: string }): Promise<Page> {
    return this.admin(`user-edit.php?user_id=${await php(`echo get_user_by('login', '${username}')->ID;`)}`)
  }

  /** Selects the structure of addresses. */
  async setPermalinks(structure: string): Promise<void> {
    const page = await this.admin("index.php")
    const [menu = "", item = ""] = this.lab.says("Settings > Permalinks").split(" > ")
    await page.locator("#adminmenu").getByRole("link", { name: menu, exact: true }).click()
    await page.locator("#adminmenu").getByRole("link", { name: item, exact: true }).click()
    await page.getByLabel(structure, { exact: true }).check()
    await this.save(page)
    await page.context().close()
  }

  /** Deletes an account, whose content the administrator gets. */
  async deleteAccount({ username }: { username: string }): Promise<void> {
    const page = await this.admin("users.php")
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: username, exact: true }) })
    await row.locator(".delete a").evaluate((link: HTMLElement) => link.click())
    await page.getByRole("button", { name: "Confirm Deletion" }).click()
    await page.getByText("User deleted.").waitFor()
  }

  /** The address in the section *Notes*. */
  async redirectUri(): Promise<string> {
    const page = await this.settings()
    await page.getByRole("heading", { name: this.lab.says("Notes") }).waitFor()
    const text = await page
      .locator("p", { hasText: this.lab.says("Redirect URI") })
      .locator("code")
      .innerText()
    await page.context().close()
    return text
  }
}
