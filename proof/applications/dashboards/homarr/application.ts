/** Homarr as readers have it before they connect authentik: its programs, its API and its database. */
import assert from "node:assert/strict"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import type { Page } from "@playwright/test"
import { parse } from "yaml"
import { person } from "../../../authentik/people"
import { environmentOf, type Environment } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { answers, run, type Program } from "../../../machine/programs"
import { browserOf } from "./browser"

/** As in the vendor's image. */
const FOLDER = "/app"
export const PORT = 7575
const LOCAL = `http://127.0.0.1:${PORT}`
const DATABASE = "/appdata/db/db.sqlite"
const TRUSTED = "/appdata/trusted-certificates"

/** A local account of Homarr, which keeps usernames in lowercase. */
export const localUser = (username: string, email?: string) => ({
  username,
  email,
  password: `Password-of-${username}-1`,
})
export type LocalUser = ReturnType<typeof localUser>
export const LOCAL_ADMIN = localUser("local-admin")

export const ADMINS = "Homarr Admins"
export const [ADA, BOB, EVE, NEW, ZOE] = [person("ada"), person("bob"), person("eve"), person("new"), person("zoe")]
/** Users whose email address a local account has. */
export const [JANE, SAM, MAX] = [person("jane"), person("sam"), { ...person("max"), email: "Max@Proof.test" }]
/** Has an email address as username. */
export const MAIL = { ...person("mail"), username: "mail@proof.test" }
export const PEOPLE = [ADA, BOB, EVE, NEW, ZOE, JANE, SAM, MAX, MAIL]

/** The users, some of them in groups of authentik. */
export const withGroups = (groups: Readonly<Record<string, string[]>>) =>
  PEOPLE.map((one) => ({ ...one, groups: groups[one.username] ?? one.groups }))

/** Whether Homarr accepts the headers of an API key or a session. */
export async function isAccepted(headers: Environment): Promise<boolean> {
  const { status } = await fetch(`${LOCAL}/api/trpc/user.getTourStatus`, { headers })
  assert.ok(status === 200 || status === 401, `Homarr answered ${status}`)
  return status === 200
}

/** The headers with which the browser of a page is signed in. */
export async function cookiesOf(page: Page): Promise<Environment> {
  const cookies = await page.context().cookies(page.url())
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") }
}

/** Copies Homarr's files together, as in the vendor's image. */
async function install({ installed }: Lab): Promise<void> {
  const vendor = installed.unpacked.homarr
  const script = `mkdir -p ${FOLDER}/db ${FOLDER}/build ${TRUSTED} /etc/nginx/templates
cp -r ${vendor}/apps/nextjs/.next/standalone/. ${FOLDER}
cp -r ${vendor}/apps/nextjs/.next/static ${FOLDER}/apps/nextjs/.next
cp -r ${vendor}/apps/nextjs/public ${FOLDER}/apps/nextjs
cp ${vendor}/better_sqlite3.node ${FOLDER}/build
cp -r ${vendor}/packages/db/migrations ${FOLDER}/db
cp ${vendor}/scripts/run.sh ${vendor}/packages/redis/redis.conf ${FOLDER}
cp ${vendor}/nginx.conf /etc/nginx/templates`
  await run(["bash", "-ec", script])
}

/** What the proof reads in Homarr's database, and changes where only time would. */
function databaseOf() {
  const query = async (statement: string): Promise<string> =>
    (await run(["sqlite3", "-cmd", ".timeout 20000", DATABASE, statement])).trim()
  const rows = async (statement: string) => (await query(statement)).split("\n").filter(Boolean)
  /** The names of a group's members. */
  const membersOf = (group: string) =>
    rows(
      `SELECT u.name FROM user u JOIN groupMember m ON m.user_id = u.id JOIN "group" g ON g.id = m.group_id WHERE g.name = '${group}' ORDER BY u.name`,
    )
  /** The accounts from authentik with a username. */
  const accounts = (name: string) => rows(`SELECT id FROM user WHERE name = '${name}' AND provider = 'oidc'`)
  const ofSession = async (page: Page) => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === "homarr.session-token")
    return `session_token = '${cookie?.value}'`
  }
  /** When the session of a page expires, in milliseconds. */
  const expiryOf = async (page: Page) =>
    Number(await query(`SELECT expires FROM session WHERE ${await ofSession(page)}`))
  /**
   * Lets time pass for the session of a page.
   * @returns when it expires. An open page may renew it at once.
   */
  const age = async (page: Page, milliseconds: number) =>
    Number(
      await query(
        `UPDATE session SET expires = expires - ${milliseconds} WHERE ${await ofSession(page)} RETURNING expires`,
      ),
    )
  const groupId = (name: string) => query(`SELECT id FROM "group" WHERE name = '${name}'`)
  return { query, membersOf, accounts, groupId, expiryOf, age }
}

/** Homarr in the lab, not started yet, with what the proof does to it. */
export async function homarrOf(lab: Lab) {
  const site = `https://${lab.host("homarr.company")}`
  const browser = browserOf(lab, site)
  const override = parse(lab.block({ title: "compose.override.yaml" }).text) as {
    services: { homarr: { env_file: string } }
  }
  const file = override.services.homarr.env_file
  const block = (text: string) => environmentOf(lab.block({ title: file, with: text }).text)
  const settings = block("AUTH_OIDC_CLIENT_ID")
  const base = {
    ...{ DB_URL: DATABASE, DB_DIALECT: "sqlite", DB_DRIVER: "better-sqlite3", AUTH_PROVIDERS: "credentials" },
    ...{ REDIS_IS_EXTERNAL: "false", NODE_ENV: "production", HOSTNAME: os.hostname() },
    ...{ SECRET_ENCRYPTION_KEY: "5".repeat(64), NO_EXTERNAL_CONNECTION: "true" },
    PATH: `${path.dirname(lab.installed.node)}:/usr/sbin:/usr/bin:/sbin:/bin`,
  }
  await install(lab)
  await lab.publish("homarr.company", PORT)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })
  /** Adds the private authority to the certificates that Homarr trusts, or removes it. */
  const trust = (isTrusted: boolean): void => {
    const certificate = path.join(TRUSTED, path.basename(lab.authorityFile))
    if (isTrusted) fs.copyFileSync(lab.authorityFile, certificate)
    else fs.rmSync(certificate)
  }
  trust(true)
  await authentik()
  let server: Program | undefined
  const restart = async (env: Environment = {}, given: Environment = settings): Promise<void> => {
    // Homarr otherwise waits for the connections of open windows.
    await server?.stop(2)
    server = lab.start(["bash", "run.sh"], { cwd: FOLDER, env: { ...base, ...given, ...env } })
    await server.prints(/Ready in/)
    await answers(`${LOCAL}/api/health/ready`)
  }
  const logs = async (text: string | RegExp) => server?.prints(text)
  /** A procedure of Homarr's API that changes something, as the user of a page. */
  const call = async (page: Page, procedure: string, input?: object) => {
    const answer = await page.request.post(`${site}/api/trpc/${procedure}`, { data: { json: input } })
    const content = (await answer.json()) as {
      result?: { data: { json: unknown } }
      error?: { json: { message: string } }
    }
    return { status: answer.status(), data: content.result?.data.json, message: content.error?.json.message }
  }
  const asAdmin = async (procedure: string, input?: object) => {
    const { status, message, data } = await call(await browser.enterLocally(), procedure, input)
    if (status !== 200) throw new Error(message ?? `Homarr answered ${status}`)
    return data
  }
  /** Creates a local account, as Homarr's administrator does. */
  const addLocal = async (username: string, email: string): Promise<LocalUser> => {
    const user = localUser(username, email)
    await asAdmin("user.create", { ...user, confirmPassword: user.password, groupIds: [] })
    return user
  }
  return {
    ...{ site, settings, block, trust, authentik, restart, logs, call, asAdmin, addLocal },
    ...databaseOf(),
    ...browser,
  }
}

export type Homarr = Awaited<ReturnType<typeof homarrOf>>
