import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik } from "../../machine/browser"
import { phpSite, startPhp } from "../../machine/php-site"
import { answers, run } from "../../machine/programs"
import type { Proof } from "../../proof"

const [ORGANIZR_PORT, NGINX_PORT, OUTPOST_PORT] = [8080, 8081, 9000] as const
const ROOT = "/var/www/organizr"
const [ACCOUNT, GROUP, CERTIFICATE] = ["organizr-ldap", "Organizr Users", "Organizr LDAP"] as const
const API_KEY = "organizrproofapikey1"
const person = (username: string, ...groups: string[]) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password-of-${username}` },
  groups,
})
type Person = ReturnType<typeof person>
const [ADA, EVE] = [person("ada", GROUP), person("eve")]
/** The administrator that Organizr's setup wizard creates. */
const LOCAL = { username: "local", email: "local@proof.test", password: "password-of-local" }
/** A user of authentik with the username of another person's local account. */
const NAMESAKE = person("local")
const PEOPLE = [ADA, EVE, NAMESAKE]

interface Setting {
  name?: string
  label?: string
  options?: { name: string; value: string }[]
}

/** A request to Organizr's API, around authentik. */
async function api<Data>(
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; message: string; data: Data }> {
  const response = await fetch(`http://127.0.0.1:${ORGANIZR_PORT}/api/v2/${path}`, {
    method,
    headers: { Token: API_KEY, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  if (!text) return { status: response.status, message: "", data: undefined as Data }
  try {
    const answer = JSON.parse(text) as { response: { message: string; data: Data } }
    return { status: response.status, ...answer.response }
  } catch {
    throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 600)}`)
  }
}

async function install(lab: Lab): Promise<void> {
  fs.cpSync(lab.installed.git.organizr ?? "", ROOT, { recursive: true })
  await run(["chown", "-R", "www-data:", ROOT])
  await startPhp(lab)
  const more = "location /api/v2 { try_files $uri /api/v2/index.php$is_args$args; }"
  await phpSite(lab, ROOT, ORGANIZR_PORT).serve("~ \\.php(/|$)", more)
  const wizard = {
    driver: "sqlite3",
    dbName: "organizr",
    dbPath: `${ROOT}/data/db`,
    license: "personal",
    hashKey: "proof",
  }
  const answer = await api("POST", "wizard", {
    ...wizard,
    api: API_KEY,
    registrationPassword: "registration",
    ...LOCAL,
  })
  assert.equal(answer.status, 200, answer.message)
}

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("organizr.company")}`
  await install(lab)
  const { pair } = await lab.certificate("ldap.company")
  let bindPassword = ""
  const authentik = async (options: AuthentikOptions = {}) => {
    const members = options.options?.includes("limit") ? PEOPLE : PEOPLE.map((one) => ({ ...one, groups: [] }))
    const started = await lab.authentik({ people: members, keyPairs: { [CERTIFICATE]: pair }, ...options })
    bindPassword = started.directory.byUsername(ACCOUNT)?.password ?? ""
    await lab.ldapOutpost(started)
    await lab.proxyOutpost(started)
    return started
  }
  const now = await authentik()
  /** Sets fields of a tab in *Settings > System Settings > Main*, by their labels there. */
  const set = async (tab: string, fields: Record<string, string>) => {
    const { data } = await api<Record<string, Setting[]>>("GET", "settings/main")
    const items: Record<string, string> = {}
    for (const [label, value] of Object.entries(fields)) {
      const setting = data[tab]?.find((one) => one.label === lab.says(label))
      assert.ok(setting?.name, `${tab} has no field ${label}`)
      const option = setting.options?.find((one) => one.name === value)
      assert.ok(!setting.options || option, `${label} has no choice ${value}`)
      items[setting.name] =
        { On: "true", Enabled: "true", Off: "false", Disabled: "false" }[value] ?? option?.value ?? value
    }
    const { status, message } = await api("PUT", "config", items)
    assert.equal(status, 200, message)
  }
  const open = (): Promise<Page> => lab.open(site)
  const signIn = async (user: Person): Promise<Page> => {
    const page = await open()
    await signInAtAuthentik(page, user)
    return page
  }
  /** The menu of the account has its username. */
  const isIn = (page: Page, { username }: { username: string }) =>
    page.locator(".profile-pic b", { hasText: new RegExp(`^${username}$`, "i") }).waitFor({ state: "attached" })
  const userIn = async ({ username }: { username: string }) => {
    const { data } = await api<{ id: number; username: string; email: string; group: string }[]>("GET", "users")
    return data.find((one) => one.username === username)
  }
  const proxyFields = lab.table("Auth Proxy Whitelist")
  const ldapFields = { ...lab.table("Host Base DN"), "Bind Password": bindPassword }
  await lab.publish("organizr.company", OUTPOST_PORT)

  await lab.symptom("The LDAP test fails", async () => {
    await set(lab.says("Authentication"), { ...ldapFields, "Bind Username": ACCOUNT })
    assert.notEqual((await api("POST", "test/ldap")).status, 200)
    await set("Authentication", { ...ldapFields, "Bind Password": "wrong" })
    assert.notEqual((await api("POST", "test/ldap")).status, 200)
  })
  await lab.step("check", "the LDAP test succeeds, and so does Test Login with a user of authentik", async () => {
    await set("Authentication", ldapFields)
    const test = await api("POST", "test/ldap")
    assert.equal(test.status, 200, test.message)
    lab.says("Test Login")
    const login = await api("POST", "test/ldap/login", { username: ADA.username, password: ADA.password })
    assert.equal(login.status, 200, login.message)
    assert.notEqual((await api("POST", "test/ldap/login", { username: ADA.username, password: "wrong" })).status, 200)
  })
  await lab.symptom("After the authentik sign-in, Organizr shows its own login form", async () => {
    await set(lab.says("Auth Proxy"), { ...proxyFields, "Auth Proxy Whitelist": "10.0.0.1" })
    const page = await signIn(ADA)
    await page.locator("#loginform").waitFor()
  })
  await lab.step(
    "sign-in",
    "a user of authentik opens Organizr, and gets an account in the default group",
    async () => {
      await set("Auth Proxy", proxyFields)
      await isIn(await signIn(ADA), ADA)
      const { email, group } = (await userIn(ADA)) ?? {}
      assert.deepEqual({ email, group }, { email: ADA.email, group: "User" })
    },
  )

  await lab.symptom("A user is signed in to another person's account", async () => {
    await isIn(await signIn(NAMESAKE), LOCAL)
  })
  const login = async ({ username, password }: { username: string; password: string }) =>
    (await api("POST", "login", { username, password })).status
  await lab.step(
    "sign-in",
    "the way back: without the outpost, the local administrator signs in with the password",
    async () => {
      lab.says("to Organizr directly, without authentik")
      await lab.publish("organizr.company", ORGANIZR_PORT)
      await (await open()).locator("#loginform").waitFor()
      assert.equal(await login(LOCAL), 200)
      await lab.publish("organizr.company", OUTPOST_PORT)
    },
  )
  await lab.step(
    "refusal",
    "a password from authentik works in Organizr's form until the account is deleted",
    async () => {
      lab.says("This password still works there after authentik blocks the user")
      const user = now.directory.byUsername(EVE.username)
      assert.ok(user)
      assert.equal(await login(EVE), 200)
      user.isActive = false
      assert.equal(await login(EVE), 200)
      const { id } = (await userIn(EVE)) ?? {}
      await api("DELETE", `users/${id}`)
      assert.equal(await login(EVE), 401)
    },
  )
  await lab.step("option", "Sign out of authentik, too: the next visit opens authentik again", async () => {
    await set("Auth Proxy", lab.table("Override Logout"))
    const page = await signIn(ADA)
    await isIn(page, ADA)
    const item = page.locator('a[onclick="logout();"]').first()
    await item.evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/\/end-session\//)
    const asks = page.waitForRequest((request) => request.url().includes("/application/o/authorize"))
    await page.goto(site)
    await asks
    await set("Auth Proxy", { "Override Logout": "Disabled" })
  })
  await lab.step("option", "Limit who can sign in: authentik refuses users outside Organizr Users", async () => {
    await authentik({ options: ["limit"] })
    await set("Authentication", { ...ldapFields, "Bind Password": bindPassword })
    assert.equal((await api("POST", "test/ldap")).status, 200)
    await isIn(await signIn(ADA), ADA)
    await (await signIn(EVE)).getByText("Permission denied").first().waitFor()
  })
  await lab.step(
    "option",
    "Let apps and other programs in: only with the two lines in nginx, headers from outside do nothing",
    async () => {
      await authentik({ options: ["programs"] })
      const curl = lab.block({ with: "curl -i" }).text.replaceAll("admin", LOCAL.username)
      const trusted = `${curl} -s --cacert ${lab.authorityFile}`
      assert.match(await run(["bash", "-ec", trusted]), /organizr_token_/)
      const block = lab.block({ with: "proxy_set_header" }).text
      const location = `location / { proxy_pass http://127.0.0.1:9000; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto https;\n${block}\n}`
      const server = `daemon off; pid /run/front.pid; events {} http { server { listen 127.0.0.1:${NGINX_PORT}; ${location} } }`
      lab.start(["nginx", "-c", lab.file("front.conf", server)])
      await answers(`http://127.0.0.1:${NGINX_PORT}/`)
      await lab.publish("organizr.company", NGINX_PORT)
      assert.doesNotMatch(await run(["bash", "-ec", trusted]), /organizr_token_|"success"/)
      await isIn(await signIn(ADA), ADA)
      lab.says("First remove the path in authentik, then the two lines in the reverse proxy")
      await authentik()
      await lab.publish("organizr.company", OUTPOST_PORT)
      assert.match(await run(["bash", "-ec", trusted]), /^HTTP\S+ 302/)
    },
  )
}

export const proof: Proof = {
  method: "proxy",
  application: { name: "Organizr", version: "2.1.2460" },
  needs: {
    debian: [
      ...["nginx", "curl", "php-fpm", "php-sqlite3", "php-ldap", "php-xml", "php-curl", "php-zip", "php-mbstring"],
      ...["slapd", "ldap-utils"],
    ],
    release: "trixie",
    git: {
      organizr: {
        url: "https://github.com/causefx/Organizr",
        commit: "3c37516aab401f956660f282c6c108cbd2b9d23b",
        without: ["docs"],
      },
    },
  },
  values: { "<internal_url>": `http://127.0.0.1:${ORGANIZR_PORT}`, "<outpost_ipv4>": "127.0.0.1" },
  unproven: [
    "Forms of Organizr: the settings are sent to its API, by the labels and choices that it gives its forms, and so are the tests.",
    "Organizr's second factor, and the end of sessions when an account is deleted.",
    "A host name without a provider, and an unhealthy outpost: the stand-in serves one provider.",
    "InvalidIssuer of authentik 2026.8, and how Organizr signs out without Override Logout.",
    "Users with too few or too many permissions, and the removal of the headers on the way back.",
  ],
  prove,
}
