/** Planka as readers have it before they connect authentik, and what its users and administrators do. */
import assert from "node:assert/strict"
import path from "node:path"
import type { Locator, Page } from "@playwright/test"
import { person, type Person } from "../../../authentik/people"
import { environmentOf, type Environment, without } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { startPostgresql } from "../../../machine/postgresql"
import { answers, run, type Program } from "../../../machine/programs"
import { signInThrough } from "../../../machine/sessions"
import { LOCAL, LOCAL_ADMIN, PORT, roleOf } from "./api"

const FOLDER = "/srv/planka"
export const [ADA, BOB, EVE, LOU] = [person("ada"), person("bob"), person("eve"), person("lou")]
/** Their email address is their username. */
export const MAIL = { ...person("mail"), username: "mail@proof.test" }
/** Users whose email address a local account has. */
export const [JANE, SAM] = [person("jane"), person("sam")]
export const PEOPLE = [ADA, BOB, EVE, LOU, MAIL, JANE, SAM]

/** Copies Planka's files together, as in the vendor's image. */
async function install({ installed }: Lab): Promise<void> {
  const vendor = installed.unpacked.planka
  const script = `cp -r ${vendor}/server/dist ${FOLDER}
ln -s ${vendor}/server/node_modules ${FOLDER}
cp -rT ${vendor}/client/dist ${FOLDER}/public`
  await run(["bash", "-ec", script])
}

/** Starts Planka with the vendor's script. It has no proxy for its own requests, which no sign-in needs. */
async function start(lab: Lab, env: Environment): Promise<Program> {
  const node = path.dirname(lab.installed.node)
  const program = lab.start(["bash", "start.sh"], {
    cwd: FOLDER,
    env: {
      PATH: `${node}:/usr/local/bin:/usr/bin:/bin`,
      OUTGOING_BLOCKED_HOSTS: "",
      ...{ SECRET_KEY: "first-secret-key", NODE_EXTRA_CA_CERTS: lab.authorityFile },
      ...{ DEFAULT_ADMIN_EMAIL: LOCAL_ADMIN.email, DEFAULT_ADMIN_PASSWORD: LOCAL_ADMIN.password },
      DEFAULT_ADMIN_NAME: LOCAL_ADMIN.name,
      ...env,
    },
  })
  await answers(`${LOCAL}/api/bootstrap`)
  return program
}

/** What users do in the browser, with the labels of the guide. */
function browserOf(lab: Lab, site: string) {
  const button = (page: Page) => page.getByRole("button", { name: lab.says("Log in with SSO") })
  const { start, signIn } = signInThrough(lab, site, button)
  /** Waits until Planka has opened for a user, who accepts the terms if asked. */
  const opens = async (page: Page, { name }: { name: string }): Promise<Page> => {
    const [proceed, own] = [page.getByRole("button", { name: "Continue" }), page.getByText(name).first()]
    await proceed.or(own).first().waitFor()
    if (await proceed.isVisible()) {
      await page.getByRole("dialog").or(page.locator(".modal")).locator(".checkbox").first().click()
      await proceed.click()
    }
    await own.waitFor()
    return page
  }
  const enter = async (user: { username: string; password: string; name: string }) => opens(await signIn(user), user)
  const fillIn = async (page: Page, { email, password }: { email: string; password: string }) => {
    await page.locator("[name=emailOrUsername]").fill(email)
    await page.locator("[name=password]").fill(password)
    await page.getByRole("button", { name: "Log in", exact: true }).click()
  }
  const enterLocally = async (user = LOCAL_ADMIN) => {
    const page = await lab.open(site)
    await fillIn(page, user)
    return opens(page, user)
  }
  /** Opens an entry of the menu under the user's own name. */
  const choose = async (page: Page, { name }: { name: string }, entry: string) => {
    await page.getByText(name).first().click()
    await page.getByText(entry, { exact: true }).click()
  }
  /** The row of an account under Administration > Users. */
  const rowOf = async (page: Page, user: { name: string }, { email }: { email: string }): Promise<Locator> => {
    lab.says("Administration > Users")
    await choose(page, user, "Administration")
    const row = page.getByRole("row").filter({ hasText: email })
    await row.waitFor()
    return row
  }
  /** Uses an action of an account as the local administrator; `steps` are clicked one after the other. */
  const act = async (account: { email: string }, ...steps: string[]): Promise<Page> => {
    const page = await enterLocally()
    await (await rowOf(page, LOCAL_ADMIN, account)).getByRole("button").click()
    for (const step of steps) await page.getByText(step, { exact: true }).last().click()
    return page
  }
  return { button, start, signIn, opens, enter, enterLocally, choose, rowOf, act }
}

/** Planka in the lab, not started yet, with what the proof does to it. */
export async function plankaOf(lab: Lab) {
  const site = `https://${lab.host("planka.company")}`
  const browser = browserOf(lab, site)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })
  const withGroups = (groups: Readonly<Record<string, string[]>>) =>
    authentik({ options: ["roles"], people: PEOPLE.map((one) => ({ ...one, groups: groups[one.username] ?? [] })) })
  await install(lab)
  const database = { DATABASE_URL: await startPostgresql(lab, "planka") }
  await lab.publish("planka.company", PORT)
  await authentik()

  const block = (text: string) => environmentOf(lab.block({ title: "planka.env", with: text }).text)
  const settings = block("BASE_URL")
  let server: Program | undefined
  const restart = async (env: Environment = {}, base: Environment = settings) => {
    await server?.stop()
    server = await start(lab, { ...database, ...base, ...env })
  }
  /** The settings of the option that takes roles from groups. */
  const roles = { ...without(settings, "OIDC_IGNORE_ROLES"), ...block("OIDC_ADMIN_ROLES") }
  /** Signs a user in, who has this role then. */
  const has = async (user: Person, role: string) => {
    await browser.enter(user)
    assert.equal(await roleOf(user), role)
  }
  const logs = async (text: string | RegExp) => server?.prints(text)
  /** Signs in at authentik; Planka then refuses the user, and the developer tools show this message. */
  const refuses = async (page: Page, user: Person, message = ""): Promise<void> => {
    const answer = page.waitForResponse((one) => one.url().includes(lab.says("exchange-with-oidc")))
    await signInAtAuthentik(page, user)
    const text = await (await answer).text()
    assert.ok(text.includes(message), text)
    await shows(page, lab.says("Unknown error, try again later"))
  }
  const fails = async (user: Person, message?: string) => refuses(await browser.start(), user, message)
  return { site, settings, roles, has, block, authentik, withGroups, restart, logs, refuses, fails, ...browser }
}

export type Planka = Awaited<ReturnType<typeof plankaOf>>
