/** HedgeDoc as readers have it before they connect authentik, and what its users do. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { person, type Person } from "../../../authentik/people"
import { environmentOf, type Environment } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { signInAtAuthentik } from "../../../machine/browser"
import { startPostgresql } from "../../../machine/postgresql"
import { run, type Program } from "../../../machine/programs"

export const PORT = 3000
export const FOLDER = "/srv/hedgedoc"
export const GROUP = "HedgeDoc Users"
export const [ADA, BOB, EVE, NEW] = [person("ada"), person("bob"), person("eve"), person("new")]
export const PEOPLE = [ADA, BOB, EVE, NEW]
/** A user with an email account of HedgeDoc, whose address Ada has in authentik, too. */
export const LOCAL = { email: ADA.email, password: "password-of-the-email-account" }

/** The profiles that HedgeDoc has stored, by the value that identifies the user. */
export async function accounts(database: string): Promise<string[]> {
  const query = 'SELECT coalesce(profileid, email) FROM "Users" ORDER BY "createdAt"'
  return (await run(["psql", "--no-align", "--tuples-only", "-c", query, database])).trim().split("\n").filter(Boolean)
}

/** HedgeDoc in the lab, not started yet, with what the proof does to it. */
export async function hedgedocOf(lab: Lab) {
  const site = `https://${lab.host("hedgedoc.company")}`
  const vendor = lab.installed.unpacked.hedgedoc
  const parts = ["app.js", "bin", "lib", "locales", "package.json", "public"].map((part) => `${vendor}/${part}`)
  await run([
    "bash",
    "-ec",
    `mkdir ${FOLDER}; cp -r ${parts.join(" ")} ${FOLDER}; ln -s ${vendor}/node_modules ${FOLDER}`,
  ])
  const database = await startPostgresql(lab, "hedgedoc")
  await lab.publish("hedgedoc.company", PORT)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })

  const block = (text: string) => environmentOf(lab.block({ title: "hedgedoc.env", with: text }).text)
  const settings = block("CMD_DOMAIN")
  // A busy machine must not make HedgeDoc refuse requests.
  const base = { NODE_ENV: "production", CMD_DB_URL: database, CMD_TOOBUSY_LAG: "60000", CMD_LOGLEVEL: "debug" }
  const environment = (env: Environment) => ({ ...base, NODE_EXTRA_CA_CERTS: lab.authorityFile, ...env })
  let server: Program | undefined
  const restart = async (env: Environment = {}, given: Environment = settings) => {
    await server?.stop()
    server = lab.start([lab.installed.node, "app.js"], { cwd: FOLDER, env: environment({ ...given, ...env }) })
    await server.prints(/HTTP Server listening/)
  }
  const logs = async (text: string | RegExp) => server?.prints(text)

  const choose = async (page: Page): Promise<Page> => {
    await page
      .getByRole("button", { name: lab.says("Sign In") })
      .first()
      .click()
    return page
  }
  const start = async (provider = lab.says("Sign in via authentik")): Promise<Page> => {
    const page = await choose(await lab.open(site))
    await page.getByRole("link", { name: provider }).click()
    return page
  }
  const signIn = async (user: Person, provider?: string): Promise<Page> => {
    const page = await start(provider)
    await signInAtAuthentik(page, user)
    return page
  }
  /** Waits for the display name in the top right corner, and the history below. */
  const isSignedIn = async (page: Page, name: string): Promise<Page> => {
    await page.locator("#profileLabel").getByText(name).waitFor()
    await page.locator("#history").waitFor()
    return page
  }
  const enter = async (user: Person) => isSignedIn(await signIn(user), user.name)
  /** Fills in the form for email accounts, clicks one of its buttons, and waits for the answer. */
  const withEmail = async (button: "Sign In" | "Register", { email, password } = LOCAL): Promise<Page> => {
    const page = await choose(await lab.open(site))
    const form = page.locator(".signin-modal form")
    // HedgeDoc focuses this field when the dialog has faded in, and a password typed at that moment would go there.
    await form.locator("[placeholder=E-Mail]:focus").fill(email)
    await form.getByPlaceholder("Password").fill(password)
    const answer = page.waitForResponse((response) => response.request().method() === "POST")
    await form.getByRole("button", { name: button }).click()
    await answer
    return page
  }
  const isSignedOut = async (page: Page): Promise<void> => {
    await page.goto(site)
    await page.locator("button.ui-signin").waitFor()
    assert.ok(!(await page.locator("#profileLabel").isVisible()))
  }
  /** The address of a new note of the user of a page. */
  const newNote = async (page: Page): Promise<string> => {
    const answer = await page.request.get(`${site}/new`)
    return answer.url()
  }
  const reads = async (page: Page, note: string): Promise<boolean> => (await page.request.get(note)).url() === note
  return {
    ...{ site, database, settings, block, environment, authentik, restart, logs },
    ...{ choose, start, signIn, isSignedIn, enter, withEmail, isSignedOut, newNote, reads },
  }
}

export type HedgeDoc = Awaited<ReturnType<typeof hedgedocOf>>
