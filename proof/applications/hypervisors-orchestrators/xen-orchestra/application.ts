/** Xen Orchestra as readers have it before they connect authentik, and what its users and administrators do. */
import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { person, type Person } from "../../../authentik/people"
import type { AuthentikOptions, Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { type Program } from "../../../machine/programs"
import { administrationOf } from "./administration"

const PORT = 8080
const LOCAL = `http://127.0.0.1:${PORT}`
/** The administrator that Xen Orchestra creates by itself. */
export const BUILT_IN = { username: "admin@admin.net", password: "admin" }

export const [ADA, BOB, EVE, LOU] = [person("ada"), person("bob"), person("eve"), person("lou")]
/** Has the name of a built-in account. */
export const ADMIN = person("admin")
export const PEOPLE = [ADA, BOB, EVE, LOU, ADMIN]

export interface Account {
  id: string
  name: string
  permission: string
  groups: string[]
  authProviders?: Record<string, { id: string }>
}

export interface Group {
  id: string
  name: string
  provider?: string
  users: string[]
}

/** The REST API, with the password of a built-in account. */
export async function api(method: string, address: string, body?: object, { username, password } = BUILT_IN) {
  const answer = await fetch(`${LOCAL}/rest/v0/${address}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
    },
    body: body && JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, content: text ? (JSON.parse(text) as unknown) : undefined }
}

export const accounts = async () => (await api("GET", "users?fields=*")).content as Account[]
export const groups = async () => (await api("GET", "groups?fields=*")).content as Group[]

export async function accountOf(name: string): Promise<Account> {
  const found = (await accounts()).find((one) => one.name === name)
  assert.ok(found, `Xen Orchestra has no account ${name}`)
  return found
}

/** The names of the accounts in a group. */
export async function membersOf(name: string): Promise<string[]> {
  const [everyone, group] = [await accounts(), (await groups()).find((one) => one.name === name)]
  assert.ok(group, `Xen Orchestra has no group ${name}`)
  return everyone.filter(({ id }) => group.users.includes(id)).map((one) => one.name)
}

/** Creates a built-in account. */
export async function create(username: string, password: string, permission: string): Promise<void> {
  assert.equal((await api("POST", "users", { name: username, password, permission })).status, 201)
}

/** Whether a built-in account can sign in with its password. */
export const hasPassword = async (username: string, password: string): Promise<boolean> =>
  (await api("GET", "users/me", undefined, { username, password })).status === 200

/** Installs Node.js and Xen Orchestra's commands where users find them. */
function link({ installed }: Lab): void {
  const folder = path.join(installed.unpacked["xen-orchestra"] ?? "", "packages/xo-server/dist")
  fs.symlinkSync(installed.node, "/usr/local/bin/node")
  const commands = { "xo-server": "cli.mjs", "xo-server-recover-account": "recover-account-cli.mjs" }
  for (const [name, file] of Object.entries(commands)) {
    const script = `#!/bin/sh\nexec /usr/local/bin/node ${folder}/${file} "$@"\n`
    fs.writeFileSync(`/usr/local/bin/${name}`, script, { mode: 0o755 })
  }
}

/** Xen Orchestra in the lab, not started yet, with what the proof does to it. */
export async function xenOrchestraOf(lab: Lab) {
  const site = `https://${lab.host("xenorchestra.company")}`
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })
  link(lab)
  const redis = lab.start(["redis-server", "--save", "", "--dir", "/tmp"])
  await redis.prints("Ready to accept connections")
  await lab.publish("xenorchestra.company", PORT)
  fs.mkdirSync("/etc/xo-server")
  fs.writeFileSync("/etc/xo-server/config.toml", `[http.listen.0]\nport = ${PORT}\n`)

  const file = "/etc/xo-server/config.authentik.toml"
  const preparation = lab.block({ title: file, under: "Prepare Xen Orchestra" }).text
  let server: Program | undefined
  let environment: Record<string, string> = {}
  /** Restarts the server; the environment stays for later restarts. */
  const restart = async (env = environment) => {
    await server?.stop()
    environment = env
    server = lab.start(["xo-server"], { env: { DEBUG: "xo:main", ...env } })
    // The last step of the start, after the plugins.
    await server.prints("Setting up /v5")
  }
  /** Writes the guide's file as readers do, and restarts the server. */
  const configure = async (text: string) => {
    fs.writeFileSync(file, text)
    await restart()
  }
  const logs = async (text: string | RegExp) => server?.prints(text)

  /** A private window whose user has seen the disclaimer of an installation from the sources. */
  const open = async (address = site): Promise<Page> => {
    const page = await lab.window()
    const seen = { name: "previousDisclaimer", value: String(Math.floor(Date.now() / 1000)), url: site }
    await page.context().addCookies([seen])
    await page.goto(address)
    return page
  }
  const button = (page: Page) => page.getByRole("button", { name: lab.says("Sign in with OpenID Connect") })
  /** Whether the sign-in page of Xen Orchestra has the button of the plugin. */
  const offersAuthentik = async () => {
    const page = await open()
    await page.getByPlaceholder("Username").waitFor()
    return (await button(page).count()) > 0
  }
  const start = async (page?: Page): Promise<Page> => {
    const opened = page ?? (await open())
    await button(opened).click()
    return opened
  }
  const signIn = async (user: Person): Promise<Page> => {
    const page = await start()
    await signInAtAuthentik(page, user)
    return page
  }
  /** The account that a page is signed in with, if any. */
  const whoIs = async (page: Page): Promise<Account | undefined> => {
    const answer = await page.request.get(`${site}/rest/v0/users/me`)
    return answer.ok() ? ((await answer.json()) as Account) : undefined
  }
  /** Waits until Xen Orchestra has opened with the account of this name: XO 6 for administrators, XO 5 for others. */
  const opens = async (page: Page, name: string): Promise<Page> => {
    await page.waitForURL(({ origin, pathname }) => origin === site && pathname !== "/signin")
    // Only a sign-in that fails stays at this address.
    assert.ok(!page.url().includes("/callback"), `the sign-in failed:\n${server?.log.slice(-2000)}`)
    const account = await whoIs(page)
    assert.equal(account?.name, name)
    if (account.permission === "admin") await page.getByRole("link", { name: "XO-5" }).waitFor()
    else {
      await page.waitForURL(`${site}/v5/**`)
      await page.getByText("Sign out").waitFor()
    }
    return page
  }
  const enter = async (user: Person, name = user.username) => opens(await signIn(user), name)
  const withPassword = async ({ username, password } = BUILT_IN): Promise<Page> => {
    const page = await open(`${site}/signin`)
    await page.getByPlaceholder("Username").fill(username)
    await page.getByPlaceholder("Password").fill(password)
    await page.getByRole("button", { name: "Sign in with password" }).click()
    return opens(page, username)
  }
  const fails = async (user: Person, message: string | RegExp) => {
    await shows(await signIn(user), "Internal Server Error")
    await logs(message)
  }
  return {
    ...{ site, port: PORT, local: LOCAL, file, preparation, authentik, restart, configure, logs },
    ...{ open, button, offersAuthentik, start, signIn, whoIs, opens, enter, withPassword, fails },
    ...administrationOf(lab, site, withPassword),
  }
}

export type XenOrchestra = Awaited<ReturnType<typeof xenOrchestraOf>>
