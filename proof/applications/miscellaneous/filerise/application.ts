/** FileRise as a reader has it: its installation, its pages in a browser, and its WebDAV. */
import fs from "node:fs"
import type { Locator, Page } from "@playwright/test"
import { type LocalAccount, person, type Person } from "../../../authentik/people"
import type { Environment } from "../../../guide/files"
import type { Authentik } from "../../../authentik/stand-in"
import type { AuthentikOptions, Lab } from "../../../lab"
import { OWN_TLS, startApache } from "../../../machine/apache"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { startPhp } from "../../../machine/php-site"
import { run, type Program } from "../../../machine/programs"
import { waitFor } from "../../../../test/support/wait-for"

const PORT = 8080
/** Passes passwords of WebDAV on, as Apache does to PHP when it runs it itself. */
const PASSWORDS = "<Directory /var/www/public>\n    CGIPassAuth On\n  </Directory>"
/** Where FileRise keeps its data is fixed in its configuration. */
export const ROOT = "/var/www"
export const CONFIG = `${ROOT}/config/config.php`
export const USERS = `${ROOT}/users`

export const ADMINS = "filerise-admins"
export const [ADA, BOB, EVE] = [person("ada", [ADMINS]), person("bob"), person("eve")]
/** Usernames with a character that FileRise does not allow. */
export const [PLUS, OTHER_PLUS] = [person("bob+files"), person("eve+files")]
/** Users that get a local account first. */
export const [LOU, KIM] = [person("lou"), person("kim")]
export const PEOPLE = [ADA, BOB, EVE, PLUS, OTHER_PLUS, LOU, KIM]

export const ADMIN: LocalAccount = { username: "root-admin", password: "local-password-of-admin" }

/** The files of FileRise, as its image has them. */
function putFiles(lab: Lab): void {
  fs.cpSync(lab.installed.unpacked.filerise ?? "", ROOT, { recursive: true })
  for (const folder of ["uploads", "users", "metadata"]) fs.mkdirSync(`${ROOT}/${folder}`, { recursive: true })
}

export class FileRise {
  private apache?: Program
  private php?: Program

  private constructor(
    private readonly lab: Lab,
    readonly site: string,
  ) {}

  static async install(lab: Lab): Promise<FileRise> {
    putFiles(lab)
    await run(["chown", "-R", "www-data:", ROOT])
    await lab.publish("filerise.company", PORT)
    return new FileRise(lab, `https://${lab.host("filerise.company")}`)
  }

  /** Starts it anew with variables of its environment. */
  readonly restart = async (environment: Environment = {}): Promise<void> => {
    await this.apache?.stop()
    await this.php?.stop()
    this.php = await startPhp(this.lab)
    const variables = Object.entries(environment).map(
      ([name, value]) => `ProxyFCGISetEnvIf "true" ${name} ${JSON.stringify(value)}`,
    )
    const more = [OWN_TLS, PASSWORDS, ...variables].join("\n  ")
    this.apache = await startApache(this.lab, [{ port: PORT, root: `${ROOT}/public`, more }], true)
  }

  /** Waits until PHP's error log, here that of Apache, has a message. */
  readonly logs = (message: string): Promise<void> =>
    waitFor(message, () => fs.readFileSync("/run/apache2.log", "utf8").includes(message))

  /** authentik has the group of administrators already, with or without the option that creates it. */
  readonly authentik = ({ groups = [], ...options }: AuthentikOptions = {}): Promise<Authentik> =>
    this.lab.authentik({ people: PEOPLE, groups: [ADMINS, ...groups], ...options })

  readonly open = (): Promise<Page> => this.lab.open(`${this.site}/`)

  readonly button = (page: Page): Locator => page.getByRole("button", { name: this.lab.says("Login with OIDC") })

  readonly signIn = async (user: Person): Promise<Page> => {
    const page = await this.open()
    await this.button(page).click()
    await signInAtAuthentik(page, user)
    return page
  }

  /** Waits until FileRise shows the user's name. */
  readonly opens = async (page: Page, { username }: { username: string }): Promise<Page> => {
    await page.locator("#userDropdownToggle").getByText(username, { exact: true }).waitFor()
    return page
  }

  readonly enters = async (user: Person, account: { username: string } = user): Promise<Page> =>
    this.opens(await this.signIn(user), account)

  readonly withPassword = async ({ username, password }: LocalAccount): Promise<Page> => {
    const page = await this.open()
    const form = page.locator("#authForm")
    await form.locator("#loginUsername").fill(username)
    await form.locator("#loginPassword").fill(password)
    await form.getByRole("button", { name: "Login", exact: true }).click()
    return this.opens(page, { username })
  }

  /** Links the local account that FileRise asks for. */
  readonly link = async (page: Page, { username, password }: LocalAccount): Promise<Page> => {
    await page.locator("#loginPassword").fill(password)
    await page.getByRole("button", { name: this.lab.says("Confirm and link OIDC") }).click()
    return this.opens(page, { username })
  }

  /** Opens the menu of the profile icon. */
  readonly menu = async (page: Page): Promise<Locator> => {
    await page.locator("#userDropdownToggle").click()
    return page.locator(".user-menu")
  }

  readonly isAdmin = async (page: Page): Promise<boolean> => {
    const menu = await this.menu(page)
    await menu.getByText("Logout", { exact: true }).waitFor()
    return menu.getByText(this.lab.says("Admin Panel")).isVisible()
  }

  /** Opens a section of the Admin Panel. */
  readonly section = async (page: Page, title: string): Promise<Locator> => {
    await (await this.menu(page)).getByText(this.lab.says("Admin Panel")).click()
    const panel = page.locator("#adminPanelModal")
    const header = panel.locator(".section-header", { hasText: this.lab.says(title) })
    // A section stays open when the panel closes.
    if (/\bcollapsed\b/.test((await header.getAttribute("class")) ?? "")) await header.click()
    return panel
  }

  /** Opens the section with the sign-in settings. */
  readonly settings = (page: Page): Promise<Locator> => this.section(page, "Auth & WebDAV (OIDC/TOTP)")

  /** Fills in the sign-in settings by their labels. A saved client ID or secret has to be replaced first. */
  readonly fill = async (panel: Locator, fields: Readonly<Record<string, string>>): Promise<void> => {
    await panel.getByLabel(this.lab.says("Enable OIDC login (OIDC config required)")).check()
    for (const [label, value] of Object.entries(fields)) {
      const field = panel.getByLabel(label)
      if (value === "off") await field.uncheck()
      else {
        if (await field.isDisabled())
          await panel
            .locator(".form-group", { has: panel.page().getByLabel(label) })
            .getByRole("button", { name: "Replace" })
            .click()
        await field.fill(value)
      }
    }
  }

  readonly save = async (panel: Locator): Promise<void> => {
    await panel.getByRole("button", { name: this.lab.says("Save Settings") }).click()
    await panel.waitFor({ state: "hidden" })
  }

  /** The users in the Admin Panel of the local administrator. */
  private readonly users = async (): Promise<Locator> => {
    const panel = await this.section(await this.withPassword(ADMIN), "Users & Access")
    await panel.getByRole("button", { name: this.lab.says("Manage users") }).click()
    return panel.page().locator("#adminUserHubModal")
  }

  readonly addUser = async ({ username, password }: LocalAccount): Promise<void> => {
    const users = await this.users()
    await users.locator("#adminUserHubAddBtn").click()
    await users.locator("#adminUserHubNewUsername").fill(username)
    await users.locator("#adminUserHubAddPassword").fill(password)
    await users.locator("#adminUserHubAddForm").getByRole("button").click()
    await shows(users.page(), "User added successfully!")
  }

  readonly deleteUser = async ({ username }: { username: string }): Promise<void> => {
    const users = await this.users()
    await users.locator("#adminUserHubSelect").selectOption(username)
    await users.locator("#adminUserHubDeleteBtn").click()
    await users.page().getByRole("button", { name: "Yes" }).click()
    await shows(users.page(), "User removed successfully!")
  }

  /** Whether a window is still signed in. */
  readonly isSignedIn = async (page: Page): Promise<boolean> => {
    const answer = await page.request.get(`${this.site}/api/auth/checkAuth.php`)
    return ((await answer.json()) as { authenticated: boolean }).authenticated
  }

  /** The status of WebDAV for a password. */
  readonly webDav = async ({ username, password }: LocalAccount): Promise<number> => {
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`
    const headers = { authorization, depth: "0" }
    const answer = await fetch(`http://127.0.0.1:${PORT}/webdav.php/`, { method: "PROPFIND", headers })
    return answer.status
  }
}
