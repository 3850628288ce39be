/** Karakeep as readers have it before they connect authentik, and what its users and administrators do. */
import assert from "node:assert/strict"
import path from "node:path"
import type { Page } from "@playwright/test"
import { person } from "../../../authentik/people"
import { environmentOf, type Environment } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { answers, run, type Program } from "../../../machine/programs"
import { browserOf } from "./browser"

const PORT = 3000
const LOCAL = `http://127.0.0.1:${PORT}`
const FOLDER = "/srv/karakeep"

export interface LocalUser {
  name: string
  email: string
  password: string
}

const local = (name: string, email: string): LocalUser => ({ name, email, password: "password-of-the-local-account" })

/** The first account of the installation. No one has its address in authentik. */
export const LOCAL_ADMIN = local("Local Admin", "admin@karakeep.test")
export const [ADA, BOB, EVE] = [person("ada"), person("bob"), person("eve")]
/** Users without an account in Karakeep yet. */
export const [LOU, NEW] = [person("lou"), person("new")]
/** Has no email address. */
export const NIL = { ...person("nil"), email: "" }
/** Users whose email address a local account has; that of Cap has capital letters. */
export const [JANE, SAM, CAP] = [person("jane"), person("sam"), { ...person("cap"), email: "Cap@proof.test" }]
export const PEOPLE = [ADA, BOB, EVE, LOU, NEW, NIL, JANE, SAM, CAP]

export interface Account {
  id: string
  name: string
  email: string
  role: string
  localUser: boolean
}

/** Karakeep's API. */
export async function api<Content>(address: string, headers: Environment = {}, body?: object) {
  const answer = await fetch(`${LOCAL}/api/${address}`, {
    method: body ? "POST" : "GET",
    headers: { "Content-Type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  })
  const isJson = answer.headers.get("Content-Type")?.includes("json")
  return { status: answer.status, content: (isJson ? await answer.json() : {}) as Content }
}

/** A procedure of the API that the web interface and the apps use. */
export async function call<Data>(procedure: string, headers?: Environment, input?: object) {
  interface Answer {
    result?: { data: { json: Data } }
    error?: { json: { message: string } }
  }
  const { status, content } = await api<Answer>(`trpc/${procedure}`, headers, input && { json: input })
  return { status, data: content.result?.data.json, message: content.error?.json.message }
}

/** What the browser extension does with an email address and a password: it gets an API key. */
export async function exchange({ email, password }: { email: string; password: string }) {
  const { status, data, message } = await call<{ key: string }>(
    "apiKeys.exchange",
    {},
    {
      keyName: `extension of ${email}`,
      ...{ email, password },
    },
  )
  return { status, message, headers: { Authorization: `Bearer ${data?.key}` } }
}

/** Whether Karakeep accepts the headers of an API key or a session. */
export const isAccepted = async (headers: Environment): Promise<boolean> =>
  (await api("v1/bookmarks", headers)).status === 200

/** Whether Karakeep lets them list all users, as administrators may. */
export async function isAdministrator(headers: Environment): Promise<boolean> {
  const { status } = await call("users.list", headers)
  assert.ok(status === 200 || status === 403, `Karakeep answered ${status}`)
  return status === 200
}

/** The headers with which the browser of a page is signed in. */
export async function sessionOf(page: Page): Promise<Environment> {
  const cookies = await page.context().cookies(page.url())
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") }
}

/** The links that someone has saved. */
export async function bookmarksOf(headers: Environment): Promise<string[]> {
  const { content } = await api<{ bookmarks: { content: { url: string } }[] }>("v1/bookmarks", headers)
  return content.bookmarks.map((one) => one.content.url)
}

export async function addBookmark(headers: Environment, url: string): Promise<void> {
  assert.equal((await api("v1/bookmarks", headers, { type: "link", url })).status, 201)
}

/** Copies Karakeep's files together, as in the vendor's image, and creates its databases. */
async function install({ installed }: Lab, env: Environment): Promise<void> {
  const vendor = installed.unpacked.karakeep
  const script = `mkdir -p ${env.DATA_DIR}
cp ${vendor}/queue.db ${env.DATA_DIR}
cp -r ${vendor}/apps/web/.next/standalone ${FOLDER}
cp -r ${vendor}/apps/web/public ${FOLDER}/apps/web
cp -r ${vendor}/apps/web/.next/static ${FOLDER}/apps/web/.next`
  await run(["bash", "-ec", script])
  await run([installed.node, "index.js"], { cwd: path.join(vendor ?? "", "db_migrations"), env })
}

/** Karakeep in the lab with its first account, and what the proof does to it. */
export async function karakeepOf(lab: Lab) {
  const site = `https://${lab.host("karakeep.company")}`
  const base = {
    ...{ NODE_ENV: "production", PORT: String(PORT), HOSTNAME: "0.0.0.0", DATA_DIR: lab.file("data") },
    ...{ NEXTAUTH_URL_INTERNAL: `http://localhost:${PORT}`, NEXTAUTH_URL: site, NEXTAUTH_SECRET: "first-secret" },
    NODE_EXTRA_CA_CERTS: lab.authorityFile,
  }
  await install(lab, base)
  await lab.publish("karakeep.company", PORT)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })
  const block = (text: string) => environmentOf(lab.block({ title: ".env", with: text }).text)
  const settings = block("OAUTH_CLIENT_ID")
  let server: Program | undefined
  const restart = async (env: Environment = {}, given: Environment = settings) => {
    await server?.stop()
    const environment = { ...base, ...given, ...env }
    server = lab.start([lab.installed.node, "server.js"], { cwd: path.join(FOLDER, "apps/web"), env: environment })
    await answers(`${LOCAL}/api/health`)
  }
  const logs = async (text: string | RegExp) => server?.prints(text)
  let admin: Environment = {}
  /** The API with the rights of the local administrator, also when passwords are off. */
  const asAdmin = async <Data>(procedure: string, input?: object): Promise<Data> => {
    if (!admin.Authorization) admin = (await exchange(LOCAL_ADMIN)).headers
    const { data, message, status } = await call<Data>(procedure, admin, input)
    if (status !== 200) throw new Error(message ?? `Karakeep answered ${status}`)
    return data as Data
  }
  const accounts = async () => (await asAdmin<{ users: Account[] }>("users.list")).users
  const find = async ({ email }: { email: string }) => (await accounts()).find((one) => one.email === email)
  const accountOf = async (user: { email: string }): Promise<Account> => {
    const found = await find(user)
    assert.ok(found, `Karakeep has no account ${user.email}`)
    return found
  }
  /** Creates a local account, as **Create User** does. */
  const addLocal = async (email: string, role = "user"): Promise<LocalUser> => {
    const user = local(email, email)
    await asAdmin("admin.createUser", { ...user, confirmPassword: user.password, role })
    return user
  }
  return {
    ...{ site, settings, block, authentik, restart, logs, find, accountOf, addLocal },
    ...browserOf(lab, site),
  }
}

export type Karakeep = Awaited<ReturnType<typeof karakeepOf>>
