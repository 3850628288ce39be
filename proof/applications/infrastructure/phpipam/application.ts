/** phpIPAM as a reader has it: its installation, its accounts, and its pages in a browser. */
import fs from "node:fs"
import type { Locator, Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { signInWithSaml, shows } from "../../../machine/browser"
import { startMariadb } from "../../../machine/mariadb"
import { startPhp } from "../../../machine/php-site"
import { run } from "../../../machine/programs"

export const ROOT = "/var/www/company/ipam"
const ADMIN = { username: "Admin", password: "ipamadmin" }
/** What phpIPAM shows of its first administrator. */
export const LOCAL_ADMIN = { name: "phpIPAM Admin" }

interface User {
  username: string
  name: string
  email: string
  password: string
}

/** Gives the rows of phpIPAM's database, with tabs between the fields. */
export const query = (sql: string): Promise<string> =>
  run(["mariadb", "--batch", "--skip-column-names", "--raw", "--execute", sql, "phpipam"])

/** phpIPAM from Git with its submodules and its database, as a reader has it. */
export async function installPhpipam(lab: Lab): Promise<void> {
  fs.mkdirSync(ROOT, { recursive: true })
  fs.cpSync(lab.installed.git.phpipam ?? "", ROOT, { recursive: true })
  for (const name of ["php-saml", "xmlseclibs"])
    fs.cpSync(lab.installed.git[name] ?? "", `${ROOT}/functions/${name}`, { recursive: true })
  await startMariadb(lab, { name: "phpipam", user: "phpipam", password: "phpipamadmin" })
  await run(["bash", "-ec", `mariadb phpipam < ${ROOT}/db/SCHEMA.sql`])
  await query("update users set passChange = 'No'")
  await startPhp(lab)
}

export interface Account {
  name: string
  email: string
  role: string
  groups: string[]
  /** The levels of all modules, each once. */
  levels: number[]
  modules: Record<string, number>
  method: string
}

/** What phpIPAM stores of a user, with the names of the groups. */
export async function accountOf({ username }: { username: string }): Promise<Account | undefined> {
  const row = await query(
    `select json_object('name', real_name, 'email', email, 'role', role, 'groups', \`groups\`, 'modules', module_permissions, 'method', type)
     from users join usersAuthMethod on usersAuthMethod.id = authMethod where username = binary '${username}'`,
  )
  if (!row) return undefined
  const names = new Map(
    (await query("select g_id, g_name from userGroups"))
      .trim()
      .split("\n")
      .map((one) => one.split("\t") as [string, string]),
  )
  const { groups, modules, ...rest } = JSON.parse(row) as Record<"name" | "email" | "role" | "method", string> & {
    groups: string
    modules: string
  }
  const levels = JSON.parse(modules || "{}") as Record<string, number>
  return {
    ...rest,
    groups: Object.keys((JSON.parse(groups || "{}") ?? {}) as object).map((id) => names.get(id) ?? id),
    levels: [...new Set(Object.values(levels).map(Number))],
    modules: levels,
  }
}

export const isSignedIn = (page: Page, { name }: { name: string }) =>
  page.getByRole("link", { name: `Hi, ${name}`, exact: true }).waitFor()
export const isSignedOut = (page: Page) => page.getByPlaceholder("Username").waitFor()

const METHODS = "Authentication methods"
const UPDATED = "Authentication method updated"

/** The row of a form with this label in its first cell. */
const rowOf = (form: Locator, label: string): Locator =>
  form.locator("tr", { has: form.page().locator("td:first-child", { hasText: new RegExp(`^\\s*${label}\\s*$`) }) })

/** Sets a text, a choice or a switch, which the guide says to be on or off. */
async function setField(form: Locator, label: string, value: string): Promise<void> {
  const row = rowOf(form, label)
  const control = row.locator("select, input:not([type=hidden])")
  if ((await control.evaluate((one) => one.tagName)) === "SELECT") await control.selectOption({ label: value })
  else if ((await control.getAttribute("type")) !== "checkbox") await control.fill(value)
  else if ((await control.isChecked()) !== value.startsWith("on")) await row.locator(".bootstrap-switch").click()
}

/** Its pages, with the guide's labels. */
export class Pages {
  /** The method's fields with the guide's values. */
  readonly settings: Record<string, string>

  /** @param certificate of authentik, which the reader has downloaded. phpIPAM's field for it has one line. */
  constructor(
    private readonly lab: Lab,
    readonly home: string,
    certificate: string,
  ) {
    this.settings = { ...lab.table("Enable JIT"), "IDP X.509 public cert": certificate }
  }

  async open(path = "/"): Promise<Page> {
    const page = await this.lab.window()
    await page.goto(`${this.home}${path}`)
    return page
  }

  async start(path?: string): Promise<Page> {
    const page = await this.open(path)
    await shows(page, this.lab.says("You can login with SAML2 here!"))
    await page.getByRole("link", { name: this.lab.says("here"), exact: true }).click()
    return page
  }

  async signIn(user: User, path?: string): Promise<Page> {
    const page = await this.start(path)
    await signInWithSaml(page, user)
    return page
  }

  async enters(user: User, account: { name: string } = user): Promise<Page> {
    const page = await this.signIn(user)
    await isSignedIn(page, account)
    return page
  }

  async refuses(user: User, message: string | RegExp): Promise<void> {
    const page = await this.signIn(user)
    await shows(page, message)
    await page.goto(this.home)
    await isSignedOut(page)
  }

  async withPassword({ username, password }: { username: string; password: string } = ADMIN): Promise<Page> {
    const page = await this.open()
    await page.getByPlaceholder("Username").fill(username)
    await page.getByPlaceholder("Password").fill(password)
    await page.getByRole("button", { name: "Login", exact: true }).click()
    return page
  }

  /** Follows a link of the menu *Administration*. */
  async follow(page: Page, item: string): Promise<void> {
    await page.locator("#admin").click()
    await page.locator("ul.admin").getByRole("link", { name: item, exact: true }).click()
  }

  /** Opens a page of the menu *Administration* as the local administrator. */
  async administration(item: string): Promise<Page> {
    const page = await this.withPassword()
    await isSignedIn(page, LOCAL_ADMIN)
    await this.follow(page, item)
    return page
  }

  /** Submits an open form, and waits for the answer. */
  private async submit(page: Page, button: string, answer: string | RegExp): Promise<void> {
    await page.locator(".submit_popup:visible", { hasText: new RegExp(`^\\s*${button}\\s*$`) }).click()
    await shows(page, answer)
    await page.context().close()
  }

  async setPrettifyLinks(page: Page, value: string): Promise<void> {
    await setField(page.locator("form#settings"), this.lab.says("Prettify links"), this.lab.says(value))
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await shows(page, "Settings updated successfully")
  }

  private async fillMethod(page: Page, fields: Record<string, string>): Promise<void> {
    const form = page.locator("form#editAuthMethod")
    for (const [label, value] of Object.entries(fields)) await setField(form, this.lab.says(label), value)
  }

  /** Adds the method as the guide says. */
  async addMethod(answer = UPDATED): Promise<void> {
    this.lab.says("Administration > Authentication methods")
    const page = await this.administration(METHODS)
    const [button = "", item = ""] = this.lab.says("Create new: > Create new SAML2 authentication").split(" > ")
    await page.getByRole("button", { name: button }).click()
    await page.getByText(item, { exact: true }).click()
    await this.fillMethod(page, this.settings)
    await this.submit(page, this.lab.says("Add"), answer)
  }

  private async openMethod(action: string): Promise<Page> {
    const page = await this.administration(METHODS)
    await page.locator(`button[data-type=SAML2][data-action=${action}]`).click()
    return page
  }

  /** Changes fields of the method; without fields, it restores those of the guide. */
  async configure(fields = this.settings, answer = UPDATED): Promise<void> {
    const page = await this.openMethod("edit")
    await this.fillMethod(page, fields)
    await this.submit(page, "Edit", answer)
  }

  async deleteMethod(): Promise<void> {
    await this.submit(await this.openMethod("delete"), "Delete", UPDATED)
  }

  /** Creates an account with a local password, as an administrator does. */
  async createAccount({ username, name, email, password }: User): Promise<void> {
    const page = await this.administration("Users")
    await page.getByRole("button", { name: "Create user" }).click()
    const form = page.locator("form#usersEdit")
    const fields = { "Real name": name, Username: username, "e-mail": email }
    for (const [label, value] of Object.entries(fields)) await setField(form, label, value)
    for (const field of ["password1", "password2"]) await form.locator(`[name=${field}]`).fill(password)
    await form.locator("[name=passChange]").uncheck()
    await this.submit(page, "Add", /User add successful/i)
  }

  async setAccount({ username }: { username: string }, fields: Record<string, string>): Promise<void> {
    const page = await this.administration("Users")
    const id = (await query(`select id from users where username = '${username}'`)).trim()
    // The button is in a menu, or next to the account, depending on the width of the window.
    const edit = page.locator(`tr [data-action=edit][data-id="${id}"]`).first()
    await edit.evaluate((button: HTMLElement) => button.click())
    for (const [label, value] of Object.entries(fields)) await setField(page.locator("form#usersEdit"), label, value)
    await this.submit(page, "Edit", /User edit successful/i)
  }
}
