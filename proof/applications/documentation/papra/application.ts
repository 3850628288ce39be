/** Papra as readers have it before they connect authentik, and what its users and administrators do. */
import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { parse } from "yaml"
import { person, type Person } from "../../../authentik/people"
import { environmentOf, type Environment } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { signInAtAuthentik } from "../../../machine/browser"
import { run, type Program } from "../../../machine/programs"
import { databaseOf } from "./database"

/** As in the vendor's image. */
const FOLDER = "/app"
const DATA = path.join(FOLDER, "app-data")
/** Where Papra listens, without the reverse proxy. */
export const DIRECT = "http://localhost:1221"
/** The file with Papra's settings, in the container. */
export const CONFIGURATION = path.join(DATA, "papra.config.yaml")
const PROVIDERS = "AUTH_PROVIDERS_CUSTOMS"

/** What the vendor's image sets. */
const IMAGE: Environment = {
  ...{ NODE_ENV: "production", SERVER_SERVE_PUBLIC_DIR: "true", BETTER_AUTH_TELEMETRY: "0" },
  ...{ DATABASE_URL: "file:./app-data/db/db.sqlite", DOCUMENT_STORAGE_FILESYSTEM_ROOT: "./app-data/documents" },
  ...{ PAPRA_CONFIG_DIR: "./app-data", EMAILS_DRY_RUN: "true", CLIENT_BASE_URL: "http://localhost:1221" },
}

/** The administrator that Papra has before authentik. */
export const ADMIN = { email: "admin@papra.test", name: "Local Admin", password: "password-of-the-local-admin" }
export const [BOB, EVE, NEW, ZOE] = [person("bob"), person("eve"), person("new"), person("zoe")]
/** Has an address with capitals in authentik. */
export const MAX = { ...person("max"), email: "Max@Proof.Test" }
/** Users with an email address that a local account has, too. */
export const [JOE, KIM] = [person("joe"), person("kim")]
export const PEOPLE = [BOB, EVE, NEW, ZOE, MAX, JOE, KIM]

/** Copies Papra's files together, as in the vendor's image. Common dependencies stay in a folder above them. */
async function install({ installed }: Lab): Promise<void> {
  const vendor = installed.unpacked.papra
  const parts = ["dist", "public", "src", "package.json"].map((part) => `${vendor}/apps/papra-server/${part}`)
  const script = `mkdir -p ${DATA}
cp -r ${parts.join(" ")} ${vendor}/pnpm-workspace.yaml ${FOLDER}
ln -s ${vendor}/apps/papra-server/node_modules ${FOLDER}
ln -s ${vendor}/node_modules /node_modules`
  await run(["bash", "-ec", script])
}

/** What users do in the browser, with the labels of the guide. */
function browserOf(lab: Lab, site: string) {
  const button = (page: Page) => page.getByRole("button", { name: lab.says("Login with authentik") })
  const emailButton = (page: Page) => page.getByRole("button", { name: lab.says("Login with Email") })
  const start = async (address = site): Promise<Page> => {
    const page = await lab.open(address)
    await button(page).click()
    return page
  }
  const signIn = async (user: Person): Promise<Page> => {
    const page = await start()
    await signInAtAuthentik(page, user)
    return page
  }
  /** Waits until Papra has opened for a user. */
  const opens = async (page: Page, { email }: { email: string }): Promise<Page> => {
    await page.waitForURL(/\/organizations\//)
    const answer = await page.request.get(`${new URL(page.url()).origin}/api/users/me`)
    const { user } = (await answer.json()) as { user: { email: string } }
    assert.equal(user.email, email.toLowerCase())
    return page
  }
  const enter = async (user: Person) => opens(await signIn(user), user)
  /** Opens the form for email accounts and fills it in. */
  const withPassword = async (
    { email, password }: { email: string; password: string },
    address = site,
  ): Promise<Page> => {
    const page = await lab.open(address)
    await emailButton(page).click()
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Login", exact: true }).click()
    return page
  }
  const enterLocally = async (user = ADMIN) => opens(await withPassword(user), user)
  /** Creates the first organization of a user, as Papra asks for it. */
  const createOrganization = async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: "Create organization" }).click()
    await page.waitForURL(/\/organizations\/org_/)
  }
  const signOut = async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: "User menu" }).click()
    await page.getByRole("menuitem", { name: "Logout" }).click()
    await button(page).waitFor()
  }
  const isAccepted = async (page: Page): Promise<boolean> => (await page.request.get(`${site}/api/users/me`)).ok()
  /** An API key of the user of a page. */
  const keyOf = async (page: Page): Promise<string> => {
    const data = { name: "key", permissions: ["organizations:read"] }
    const answer = await page.request.post(`${site}/api/api-keys`, { data })
    return ((await answer.json()) as { token: string }).token
  }
  const acceptsKey = async (key: string): Promise<boolean> =>
    (await fetch(`${site}/api/organizations`, { headers: { Authorization: `Bearer ${key}` } })).ok
  return {
    ...{ button, emailButton, start, signIn, opens, enter, withPassword, enterLocally, createOrganization, signOut },
    ...{ isAccepted, keyOf, acceptsKey },
  }
}

/** The settings of the guide in each of the three places. */
function settingsOf(lab: Lab) {
  const block = (text: string) => environmentOf(lab.block({ title: ".env", with: text }).text)
  const compose = parse(lab.block({ title: "compose.override.yaml" }).text) as {
    services: { papra: { environment: Environment } }
  }
  const file = lab.block({ title: "papra.config.yaml" }).text
  const settings = block("APP_BASE_URL")
  /** The settings with another key of the provider. */
  const withKey = (key: string): Environment => ({
    ...settings,
    [PROVIDERS]: settings[PROVIDERS]?.replace("[{", `[{${key},`) ?? "",
  })
  return { block, compose: compose.services.papra.environment, file, settings, withKey }
}

/** Papra in the lab, not started yet, with what the proof does to it. */
export async function papraOf(lab: Lab) {
  const site = `https://${lab.host("papra.company")}`
  const given = settingsOf(lab)
  await install(lab)
  await lab.publish("papra.company", 1221)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })
  await authentik()

  const environment = (env: Environment): Record<string, string> => ({
    PATH: `/node_modules/.bin:${lab.installed.npm}/node_modules/.bin:${path.dirname(lab.installed.node)}:/usr/local/bin:/usr/bin:/bin`,
    ...IMAGE,
    ...{ AUTH_SECRET: "secret-of-this-installation-of-papra", NODE_EXTRA_CA_CERTS: lab.authorityFile },
    // Papra allows three sign-ins in ten seconds to each address of a client, if it knows that.
    AUTH_IP_ADDRESS_HEADERS: "x-unknown",
    ...env,
  })
  let server: Program | undefined
  /** Starts Papra as the vendor's image does, which prepares the database each time. */
  const launch = async (env: Environment): Promise<Program> => {
    await server?.stop()
    if (fs.readdirSync(DATA).length === 0)
      await run(["pnpm", "migrate:up:prod"], { cwd: FOLDER, env: environment(env) })
    server = lab.start([lab.installed.node, "dist/index.js"], { cwd: FOLDER, env: environment(env) })
    return server
  }
  const restart = async (env: Environment = {}, settings: Environment = given.settings): Promise<void> => {
    await (await launch({ ...settings, ...env })).prints("Server started")
  }
  const logs = async (text: string | RegExp) => server?.prints(text)
  /** The last address in a message that Papra has written to its log instead of sending it. */
  const linkInLog = async (pattern: RegExp): Promise<string> => {
    const link = new RegExp(`https://[^"\\\\<\\s]*${pattern.source}[^"\\\\<\\s]*`, "g")
    await logs(link)
    return server?.log.match(link)?.at(-1) ?? ""
  }
  /** A new installation, without accounts and settings. */
  const reset = async (): Promise<void> => {
    await server?.stop()
    for (const name of fs.readdirSync(DATA)) fs.rmSync(path.join(DATA, name), { recursive: true })
  }
  /** Runs a command of the guide for the container. */
  const inContainer = async (command: string): Promise<string> => {
    const prefix = "docker exec -it papra "
    assert.ok(command.startsWith(prefix), command)
    return run(["bash", "-c", command.slice(prefix.length)], { cwd: FOLDER, env: environment(given.settings) })
  }
  /** Asks Papra's own interface for accounts, as a browser does. */
  const auth = (address: string, body: object) =>
    fetch(`${site}/api/auth/${address}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: site },
      body: JSON.stringify(body),
    })
  return {
    ...{ site, ...given, authentik, launch, restart, logs, linkInLog, reset, inContainer, auth },
    ...browserOf(lab, site),
    ...databaseOf(path.join(DATA, "db/db.sqlite")),
  }
}

export type Papra = Awaited<ReturnType<typeof papraOf>>
