import assert from "node:assert/strict"
import fs from "node:fs"
import http from "node:http"
import type { Page } from "@playwright/test"
import { parse, stringify } from "yaml"
import { bindTo, changeOAuth2, oauth2Provider } from "../../authentik/changes"
import { SHIPPED_KEY_PAIR } from "../../authentik/shipped"
import { environmentOf, mergedJson } from "../../guide/files"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import { answers, run, type Program } from "../../machine/programs"
import type { Proof } from "../../proof"

const [PORT, CLIENT_PORT] = [8008, 8090] as const
const SERVER = "proof.test"
const CONFIGURATION = "/etc/matrix-synapse/homeserver.yaml"
const LOG = "/var/log/matrix-synapse/homeserver.log"
const BUNDLE = "/etc/ssl/company-bundle.crt"
const GROUP = "staff"
const ADMIN = { username: "root", password: "password-of-root" }
const person = (username: string, more: { groups?: string[]; name?: string } = {}) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password-of-${username}` },
  ...more,
})
type Person = ReturnType<typeof person>
const ADA = person("ada", { groups: [GROUP] })
const EVE = person("Eve@Proof")
/** Their names are taken in Synapse. */
const [JANE, JOHN, SAM] = [person("jane"), person("john"), person("SAM")]
const [TIM, LEO] = [person("tim"), person("leo")]
const NAMELESS = person("nameless", { name: "" })
const LATE = person("late")
const PEOPLE = [ADA, EVE, JANE, JOHN, SAM, TIM, LEO, NAMELESS, LATE]

type Settings = Record<string, unknown>

/** A page that does what Matrix clients do: it lists the ways to sign in, and exchanges a login token for a session. */
const clientPage = (homeserver: string) => `<!doctype html><title>Client</title><script type="module">
const api = async (path, options) => (await fetch("${homeserver}/_matrix/client/v3/" + path, options)).json()
const add = (tag, textContent, more) =>
  document.body.append(Object.assign(document.createElement(tag), { textContent, ...more }))
const token = new URLSearchParams(location.search).get("loginToken")
if (token) {
  const session = await api("login", { method: "POST", body: JSON.stringify({ type: "m.login.token", token }) })
  add("p", session.user_id ?? session.error)
  add("output", session.access_token)
} else {
  for (const { type, identity_providers: providers = [] } of (await api("login")).flows) {
    add("p", type)
    for (const { id, name } of providers) {
      const path = "/_matrix/client/v3/login/sso/redirect/" + id + "?redirectUrl=" + encodeURIComponent(location.href)
      add("a", "Continue with " + name, { href: "${homeserver}" + path })
    }
  }
}
</script><body></body>`

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("matrix.company")}`
  const client = `http://127.0.0.1:${CLIENT_PORT}/`
  await lab.publish("matrix.company", PORT)
  http
    .createServer((_, response) => response.setHeader("Content-Type", "text/html").end(clientPage(site)))
    .listen(CLIENT_PORT, "127.0.0.1")
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, groups: [GROUP], ...options })
  await authentik()

  // Synapse as the reader has it: Debian's configuration behind a reverse proxy. The proof signs in more often than users do.
  fs.writeFileSync(BUNDLE, fs.readFileSync("/etc/ssl/certs/ca-certificates.crt", "utf8") + lab.authority.cert)
  const trust = environmentOf(lab.block({ with: `SSL_CERT_FILE=${BUNDLE}` }).text)
  lab.says("public_baseurl: https://")
  const base: Settings = {
    ...(parse(fs.readFileSync(CONFIGURATION, "utf8")) as Settings),
    ...{ server_name: SERVER, public_baseurl: `${site}/`, registration_shared_secret: "shared-secret" },
    listeners: [
      {
        port: PORT,
        bind_addresses: ["127.0.0.1"],
        type: "http",
        x_forwarded: true,
        resources: [{ names: ["client"] }],
      },
    ],
    password_config: { pepper: "pepper-of-synapse" },
    trusted_key_servers: [],
    rc_login: { address: { per_second: 100, burst_count: 100 }, account: { per_second: 100, burst_count: 100 } },
  }
  const title = "homeserver.yaml"
  const blockWith = (text: string) => parse(lab.block({ title, with: text }).text) as Settings
  const entryOf = ({ oidc_providers: providers }: Settings) => (providers as [Settings])[0]
  const provider = entryOf(blockWith("issuer"))
  const files = [`--config-path=${CONFIGURATION}`, "--config-path=/etc/matrix-synapse/conf.d/"]
  const asSynapse = ["setpriv", "--reuid=matrix-synapse", "--regid=nogroup", "--clear-groups"] as const
  const homeserver = [...asSynapse, "python3", "-m", "synapse.app.homeserver", ...files] as const
  let synapse: Program | undefined
  interface Change {
    /** Keys of the provider's entry. */
    entry?: Settings
    /** Other keys of the file. */
    top?: Settings
    env?: Record<string, string>
  }
  const start = async ({ entry = {}, top = {}, env = trust }: Change = {}): Promise<Program> => {
    await synapse?.stop()
    fs.writeFileSync(
      CONFIGURATION,
      stringify({ ...base, oidc_providers: [mergedJson(provider, entry)], ...top }, { aliasDuplicateObjects: false }),
    )
    synapse = lab.start(homeserver, { cwd: "/var/lib/matrix-synapse", env })
    return synapse
  }
  const restart = async (change?: Change) => {
    await start(change)
    await answers(`http://127.0.0.1:${PORT}/health`)
  }
  const api = async (method: string, path: string, token?: string, body?: Settings) => {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      method,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      body: body && JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as Settings) } as { status: number } & Settings
  }
  const matrixId = (localpart: string) => `@${localpart}:${SERVER}`
  const withPassword = (user: string, password: string) =>
    api("POST", "/_matrix/client/v3/login", undefined, {
      ...{ type: "m.login.password", identifier: { type: "m.id.user", user }, password },
    })
  const register = (username: string, role: string) => {
    const account = ["-u", username, "-p", `password-of-${username}`, role]
    return run(["synapse_register_new_matrix_user", ...account, "-c", CONFIGURATION, `http://127.0.0.1:${PORT}`])
  }
  let adminToken = ""
  const setUser = async (localpart: string, body: Settings) => {
    const answer = await api("PUT", `/_synapse/admin/v2/users/${matrixId(localpart)}`, adminToken, body)
    assert.ok(answer.status < 300, JSON.stringify(answer))
    return answer
  }
  const isSignedIn = async (token: string) =>
    (await api("GET", "/_matrix/client/v3/account/whoami", token)).status === 200

  const choose = async (page: Page) => {
    await page.goto(client)
    await page.getByRole("link", { name: "authentik" }).click()
  }
  const signIn = async (user: Person): Promise<Page> => {
    const page = await lab.window()
    await choose(page)
    await signInAtAuthentik(page, user)
    return page
  }
  /** The access token of the client, once it has opened with this Matrix ID. */
  const opens = async (page: Page, localpart: string): Promise<string> => {
    await page.getByRole("heading", { name: lab.says("Continue to your account") }).waitFor()
    await page.getByRole("link", { name: lab.says("Continue"), exact: true }).click()
    await page.locator("output").waitFor({ state: "attached" })
    assert.equal(await page.locator("p").innerText(), matrixId(localpart))
    return page.locator("output").innerText()
  }

  await lab.step("check", "Synapse of Debian needs the package python3-authlib", async () => {
    lab.says("python3-authlib")
    const [library, aside] = ["/usr/lib/python3/dist-packages/authlib", "/usr/lib/python3/dist-packages/aside"]
    await run(["mv", library, aside])
    await (await start()).prints("No module named 'authlib'")
    await run(["mv", aside, library])
  })
  await run(["bash", "-ec", [...homeserver, "--generate-keys"].join(" ")])
  await restart()
  await register(ADMIN.username, "--admin")
  for (const name of ["jane", "john", "sam"]) await register(name, "--no-admin")
  adminToken = String((await withPassword(ADMIN.username, ADMIN.password)).access_token)

  await lab.step("sign-in", "a new user signs in, and gets an account with the username as Matrix ID", async () => {
    const token = await opens(await signIn(ADA), "ada")
    const profile = await api("GET", `/_matrix/client/v3/profile/${matrixId("ada")}`, token)
    assert.equal(profile.displayname, ADA.name)
  })
  await lab.step("sign-in", "the local administrator still signs in with a password", async () => {
    assert.equal((await withPassword(ADMIN.username, ADMIN.password)).user_id, matrixId(ADMIN.username))
  })
  await lab.step(
    "check",
    "the localpart is in lowercase, without characters such as @, and never changes",
    async () => {
      await opens(await signIn(EVE), "eve=40proof")
      const renamed = { ...EVE, username: "evelyn" }
      await authentik({ people: PEOPLE.map((one) => (one === EVE ? renamed : one)) })
      await opens(await signIn(renamed), "eve=40proof")
      await authentik()
    },
  )
  await lab.step("refusal", "a user outside the bound group is refused by authentik", async () => {
    await authentik({ change: bindTo(GROUP) })
    await shows(await signIn(EVE), "Permission denied")
    await opens(await signIn(ADA), "ada")
    await authentik()
  })
  await lab.step("sign-out", "after a sign-out of authentik, Matrix clients stay signed in", async () => {
    const page = await signIn(ADA)
    const token = await opens(page, "ada")
    await signOut(lab, page)
    assert.ok(await isSignedIn(token))
  })
  await lab.step(
    "check",
    "a user who is blocked in authentik keeps tokens and password until the account is locked",
    async () => {
      const token = await opens(await signIn(ADA), "ada")
      await setUser("ada", { password: "password-in-synapse", logout_devices: false })
      await authentik({ people: PEOPLE.map((one) => (one === ADA ? { ...one, isActive: false } : one)) })
      await shows(await signIn(ADA), "Failed to authenticate.")
      assert.ok(await isSignedIn(token))
      assert.equal((await withPassword("ada", "password-in-synapse")).status, 200)
      await setUser("ada", { [lab.says("locked")]: true })
      assert.ok(!(await isSignedIn(token)))
      assert.notEqual((await withPassword("ada", "password-in-synapse")).status, 200)
      await setUser("ada", { locked: false })
      await authentik()
    },
  )
  await lab.step("check", "a deactivation removes the account from rooms, and its devices", async () => {
    const token = await opens(await signIn(LEO), "leo")
    assert.equal((await api("POST", "/_matrix/client/v3/createRoom", token, {})).status, 200)
    const user = `/_synapse/admin/v1/users/${matrixId("leo")}`
    assert.equal((await api("GET", `${user}/joined_rooms`, adminToken)).total, 1)
    await setUser("leo", { deactivated: true })
    // Synapse leaves the rooms in the background.
    const deadline = Date.now() + 60_000
    while ((await api("GET", `${user}/joined_rooms`, adminToken)).total !== 0)
      assert.ok(Date.now() < deadline, "the account is still in its room")
    const { total } = await api("GET", `/_synapse/admin/v2/users/${matrixId("leo")}/devices`, adminToken)
    assert.equal(total, 0)
  })
  await lab.symptom("A user gets an account with a number", async () => {
    await opens(await signIn(JANE), "jane1")
    await opens(await signIn(JOHN), "john1")
    await setUser("john1", { deactivated: true })
    await shows(await signIn(JOHN), "Your account might have been deactivated")
    await setUser("jane1", { external_ids: [] })
    await setUser("jane1", { deactivated: true })
    await restart({ entry: entryOf(blockWith("allow_existing_users")) })
    await opens(await signIn(JANE), "jane")
    assert.equal((await withPassword("jane", "password-of-jane")).status, 200)
  })
  await lab.step(
    "option",
    "Link existing accounts ignores letter case, and takes an administrator's account",
    async () => {
      await setUser("sam", { admin: true })
      const token = await opens(await signIn(SAM), "sam")
      assert.equal((await api("GET", `/_synapse/admin/v2/users/${matrixId("ada")}`, token)).status, 200)
    },
  )
  await lab.step("option", "End sessions when users sign out of authentik", async () => {
    await authentik({ options: ["end-sessions"] })
    await restart({ entry: entryOf(blockWith("backchannel_logout_enabled")) })
    const [page, other] = [await signIn(ADA), await signIn(ADA)]
    const [first, elsewhere] = [await opens(page, "ada"), await opens(other, "ada")]
    await choose(page)
    const second = await opens(page, "ada")
    await signOut(lab, page)
    assert.deepEqual(await Promise.all([first, second, elsewhere].map(isSignedIn)), [false, false, true])
  })
  await lab.step("check", "after allow_existing_users is removed, connected accounts stay connected", async () => {
    await opens(await signIn(JANE), "jane")
  })
  await lab.step("option", "backchannel_logout_ignore_sub ends sessions with another subject_template", async () => {
    await restart({
      entry: {
        ...entryOf(blockWith("backchannel_logout_enabled")),
        ...{ idp_id: "by-name", [lab.says("backchannel_logout_ignore_sub")]: true },
        user_mapping_provider: { config: { [lab.says("subject_template")]: "{{ user.preferred_username }}" } },
      },
    })
    const page = await signIn(TIM)
    const token = await opens(page, "tim")
    await signOut(lab, page)
    assert.ok(!(await isSignedIn(token)))
    await authentik()
  })
  const passwords = blockWith("password_config").password_config as Settings
  const change = (password_config: Settings) => restart({ top: { password_config } })
  const { pepper } = base.password_config as Settings
  await lab.step("option", "Require single sign-on disables passwords", async () => {
    await setUser("ada", { admin: true })
    await change({ pepper, ...passwords })
    assert.notEqual((await withPassword(ADMIN.username, ADMIN.password)).status, 200)
    const page = await lab.open(client)
    await shows(page, "m.login.sso")
    assert.equal(await page.getByText("m.login.password").count(), 0)
    const token = await opens(await signIn(ADA), "ada")
    assert.equal((await api("GET", `/_synapse/admin/v2/users/${matrixId("tim")}`, token)).status, 200)
  })
  await lab.step("check", "the way back in turns passwords on again, unless the pepper was removed", async () => {
    lab.says("Without the pepper in it, no password works")
    await change({ ...passwords, enabled: true })
    assert.notEqual((await withPassword(ADMIN.username, ADMIN.password)).status, 200)
    await change({ pepper, ...passwords, enabled: true })
    assert.equal((await withPassword(ADMIN.username, ADMIN.password)).status, 200)
  })
  await lab.symptom("Synapse refuses a user that authentik let through", async () => {
    const requirement = { attribute: lab.says("groups"), value: GROUP }
    await restart({ entry: { [lab.says("attribute_requirements")]: [requirement] } })
    await shows(await signIn(EVE), lab.says("You are not allowed to log in here."))
    await opens(await signIn(ADA), "ada")
  })
  await lab.step("option", "enable_registration: false creates no accounts", async () => {
    await restart({ entry: { [lab.says("enable_registration")]: false } })
    await shows(await signIn(LATE), "User does not exist and registrations are disabled")
    await opens(await signIn(ADA), "ada")
  })
  await lab.step("option", "a display name for users without names, and client_secret_path", async () => {
    const file = "/etc/matrix-synapse/client-secret"
    fs.writeFileSync(file, `${String(provider.client_secret)}\n`)
    const template = lab.says("{{ user.preferred_username|capitalize }}")
    const jwt = { enabled: true, secret: provider.client_secret, algorithm: "RS256" }
    await restart({
      entry: {
        ...{ client_secret: undefined, [lab.says("client_secret_path")]: file },
        user_mapping_provider: { config: { [lab.says("display_name_template")]: template } },
      },
      top: { [lab.says("jwt_config")]: jwt },
    })
    const token = await opens(await signIn(NAMELESS), "nameless")
    const profile = await api("GET", `/_matrix/client/v3/profile/${matrixId("nameless")}`, token)
    assert.equal(profile.displayname, "Nameless")
  })
  await lab.step("check", "jwt_config turns on the login method org.matrix.login.jwt", async () => {
    const page = await lab.open(client)
    await shows(page, lab.says("org.matrix.login.jwt"))
  })
  await lab.step(
    "check",
    "accounts of the deprecated oidc_config stay with idp_id: oidc, and are lost otherwise",
    async () => {
      const old = { ...provider, idp_id: undefined }
      await restart({ top: { oidc_providers: undefined, [lab.says("oidc_config")]: { ...old, enabled: true } } })
      const page = await lab.open(
        `${site}/_matrix/client/v3/login/sso/redirect?redirectUrl=${encodeURIComponent(client)}`,
      )
      await signInAtAuthentik(page, ADA)
      await opens(page, "ada1")
      await restart({ entry: parse(lab.says("idp_id: oidc")) as Settings })
      await opens(await signIn(ADA), "ada1")
    },
  )
  await lab.symptom("Error code invalid_token", async ([algorithm = "", field = "", inLog = ""]) => {
    const refuses = async (message: string) => {
      const page = await signIn(JANE)
      await shows(page, message)
      await shows(page, "invalid_token")
    }
    await authentik({ change: changeOAuth2({ signing_key: null }) })
    await refuses(algorithm)
    await restart()
    await refuses(field)
    await restart({ entry: entryOf(blockWith("id_token_signing_alg_values_supported")) })
    await authentik({
      change: (installation) => {
        const key = installation.find("authentik_crypto.certificatekeypair", { name: SHIPPED_KEY_PAIR })
        oauth2Provider(installation).encryption_key = key
      },
    })
    fs.truncateSync(LOG)
    await refuses(algorithm)
    assert.ok(fs.readFileSync(LOG, "utf8").includes(inLog))
    await authentik()
    await opens(await signIn(JANE), "jane")
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await restart({ top: { public_baseurl: undefined } })
    // A client that reaches Synapse under the name of the server, which it takes as its own address.
    const path = `/_matrix/client/v3/login/sso/redirect/oidc-authentik?redirectUrl=${encodeURIComponent(client)}`
    const forwarded = [`Host: ${SERVER}`, "X-Forwarded-For: 127.0.0.1", "X-Forwarded-Proto: https"]
    const asked = [...forwarded.flatMap((header) => ["--header", header]), `http://127.0.0.1:${PORT}${path}`]
    const shown = ["--silent", "--output", "/dev/null", "--write-out", "%{redirect_url}"]
    const toAuthentik = await run(["curl", ...shown, ...asked])
    assert.equal(
      new URL(toAuthentik).searchParams.get("redirect_uri"),
      `https://${SERVER}/_synapse/client/oidc/callback`,
    )
    const page = await lab.open(toAuthentik)
    await shows(page, "Redirect URI Error")
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const test = ["bash", "-c", lab.block({ with: "curl --verbose" }).text] as const
    const issuer = `"issuer":"${String(provider.issuer)}"`
    assert.ok((await run(test, { env: { CURL_CA_BUNDLE: BUNDLE } })).includes(issuer))
    await assert.rejects(run(test), new RegExp(lab.says("self-signed certificate")))
    await restart({ env: {} })
    const page = await lab.window()
    await choose(page)
    await shows(page, lab.says("This login provider is unavailable right now."))
  })
}

/** Signs the user of a window out of authentik. */
async function signOut(lab: Lab, page: Page): Promise<void> {
  await page.goto(`https://${lab.host("authentik.company")}/if/flow/default-invalidation-flow/`)
  await page.waitForURL(/\/if\/user\/|\/if\/flow\/default-authentication-flow\//)
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Matrix Synapse", version: "1.160.0 (Debian sid)" },
  needs: { release: "sid", debian: ["matrix-synapse", "python3-authlib", "python3-jwt"] },
  unproven: [
    "Element and other clients: a page of the proof lists the ways to sign in, and exchanges the login token as they do.",
    "The packages of matrix.org, Docker, a virtualenv, systemctl and synctl: the proof starts Debian's own package without systemd.",
    "What Synapse before 1.151 does while authentik cannot be reached: Debian has 1.160.0.",
    "Encryption keys, which a signed-out or deactivated account loses: the page of the proof does not encrypt.",
    "A message about the algorithm that stays after a restart with an RSA key: it did not occur.",
    "Settings and the tab Preview of authentik: the stand-in has no Admin interface.",
  ],
  prove,
}
