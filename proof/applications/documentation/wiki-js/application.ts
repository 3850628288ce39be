/** Wiki.js as a reader has it: its installation, its API, and its administration in a browser. */
import fs from "node:fs"
import path from "node:path"
import type { Locator, Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { startPostgresql } from "../../../machine/postgresql"
import { answers, type Program } from "../../../machine/programs"

const PORT = 3000
/** The administrator from the installation. */
export const ADMIN = { email: "admin@proof.test", password: "password-of-the-administrator", name: "Administrator" }
export const EDITORS = "Editors"

/** Without internet, Wiki.js reads its texts from files. */
const configuration = (database: string, data: string) => {
  const { hostname, username, password, pathname } = new URL(database)
  return JSON.stringify({
    ...{ port: PORT, bindIP: "127.0.0.1", offline: true, dataPath: data },
    db: { type: "postgres", host: hostname, port: 5432, user: username, pass: password, db: pathname.slice(1) },
  })
}

export interface Account {
  id: number
  name: string
  email: string
  providerKey: string
  groups: { name: string }[]
}

/** Clicks *Apply*, and waits for the message that it worked. */
export async function apply(page: Page, message: string): Promise<void> {
  await page.getByRole("button", { name: "Apply" }).click()
  await shows(page, message)
}

/** Sets a field of a form to a value of the guide: a text, a switch, or the entries of a list. */
export async function setField(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  if (value === "on" || value === "off") {
    // The switch covers its own input, so that a click at a place can miss it while the page scrolls.
    if ((await field.isChecked()) !== (value === "on")) await field.dispatchEvent("click")
  } else if ((await field.locator("xpath=ancestor::*[contains(@class, 'v-autocomplete')]").count()) > 0)
    await setList(page, field, value === "empty" ? [] : [value])
  else await field.fill(value)
}

/** Adds an entry of its own to a list. */
export async function addEntry(page: Page, label: string, entry: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await page.locator(".v-select").filter({ has: field }).locator(".v-input__slot").first().click()
  await field.fill(entry)
  await field.press("Enter")
}

async function setList(page: Page, field: Locator, entries: readonly string[]): Promise<void> {
  const box = page.locator(".v-autocomplete").filter({ has: field })
  const clear = box.getByRole("button", { name: "clear icon" })
  if (await clear.isVisible()) await clear.click()
  await box.locator(".v-input__slot").first().click()
  for (const entry of entries) {
    await field.fill(entry)
    await page.locator(".menuable__content__active").getByText(entry, { exact: true }).click()
  }
  await page.keyboard.press("Tab")
}

export class Wiki {
  private program?: Program
  private token = ""
  private readonly site: string

  private constructor(
    private readonly lab: Lab,
    private readonly configuration: string,
  ) {
    this.site = `https://${lab.host("wiki.company")}`
  }

  /** Wiki.js after its installation: with its administrator, a page and a group for editors. */
  static async install(lab: Lab): Promise<Wiki> {
    const database = await startPostgresql(lab, "wiki")
    const data = path.dirname(lab.file("data/.keep", ""))
    for (const name of ["locales.json", "en.json"])
      fs.cpSync(path.join(lab.installed.git["wiki-js-texts"] ?? "", name), lab.file(`data/sideload/${name}`))
    const wiki = new Wiki(lab, lab.file("config.yml", configuration(database, data)))
    await wiki.start({})
    await lab.publish("wiki.company", PORT)
    await wiki.post("/finalize", {
      ...{ adminEmail: ADMIN.email, adminPassword: ADMIN.password, siteUrl: "http://localhost", telemetry: false },
    })
    await wiki.start({})
    await wiki.signIn()
    await wiki.api(`mutation { pages { create(content: "Welcome.", description: "", editor: "markdown", isPublished: true,
      isPrivate: false, locale: "en", path: "home", tags: [], title: "Home") { responseResult { succeeded } } } }`)
    await wiki.api(
      `mutation { groups { create(name: "${lab.says(EDITORS)}") { responseResult { succeeded message } } } }`,
    )
    return wiki
  }

  /** Starts Wiki.js anew. */
  async start(env: Record<string, string>): Promise<void> {
    await this.program?.stop()
    this.program = this.lab.start([this.lab.installed.node, "server"], {
      cwd: this.lab.installed.unpacked["wiki-js"],
      env: { NODE_ENV: "production", CONFIG_FILE: this.configuration, ...env },
    })
    await answers(`http://127.0.0.1:${PORT}/`)
  }

  private async post<Answer>(address: string, body: object): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${PORT}${address}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(this.token && { Authorization: `Bearer ${this.token}` }) },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answer
  }

  private async signIn(): Promise<void> {
    const { authentication } = await this.api<{ authentication: { login: { jwt: string } } }>(
      `mutation { authentication { login(username: "${ADMIN.email}", password: "${ADMIN.password}", strategy: "local")
        { jwt responseResult { message } } } }`,
    )
    this.token = authentication.login.jwt
  }

  /** Asks the API as the administrator. */
  async api<Data>(query: string): Promise<Data> {
    const { data, errors } = await this.post<{ data: Data; errors?: { message: string }[] }>("/graphql", { query })
    if (errors) throw new Error(errors.map(({ message }) => message).join("\n"))
    return data
  }

  /** The accounts with an email address, each with its groups. */
  async accounts({ email }: { email: string }): Promise<Account[]> {
    const { users } = await this.api<{ users: { search: { id: number; email: string }[] } }>(
      `{ users { search(query: "${email}") { id email } } }`,
    )
    const found = users.search.filter((one) => one.email === email)
    return Promise.all(
      found.map(async ({ id }) => {
        const answer = await this.api<{ users: { single: Account } }>(
          `{ users { single(id: ${id}) { id name email providerKey groups { name } } } }`,
        )
        return answer.users.single
      }),
    )
  }

  /**
   * Opens a page of the administration as the local administrator.
   * @param stored a value of its form, which is only there when Wiki.js has loaded the settings; what is entered before is lost.
   */
  async administration(address: string, stored?: string): Promise<Page> {
    const page = await this.lab.window()
    await page.context().addCookies([{ name: "jwt", value: this.token, url: this.site }])
    await page.goto(`${this.site}/a/${address}`)
    if (stored)
      await page.waitForFunction(
        (text) => [...document.querySelectorAll("input")].some(({ value }) => value === text),
        stored,
      )
    return page
  }

  /** Opens the settings of a strategy. */
  async strategy(name: string): Promise<Page> {
    const page = await this.administration("auth")
    await page.locator(".v-list-item__title").getByText(name, { exact: true }).click()
    await page.locator(".v-toolbar").getByText(name).waitFor()
    return page
  }
}
