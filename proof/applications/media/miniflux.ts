import assert from "node:assert/strict"
import crypto from "node:crypto"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { oauth2Provider } from "../../authentik/changes"
import { environmentOf } from "../../guide/files"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import { startPostgresql } from "../../machine/postgresql"
import { answers, type Program } from "../../machine/programs"
import type { Proof } from "../../proof"

const PORT = 8080
const LOCAL = `http://127.0.0.1:${PORT}`
/** Debian's package reads this file. */
const CONF = "/etc/miniflux/miniflux.conf"
const ADMINS = "Miniflux Admins"
const person = (username: string) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password-of-${username}` },
})
type Person = ReturnType<typeof person>
/** A user without an account in Miniflux. */
const ADA = person("ada")
/** A user with an account of the same name. */
const BOB = person("bob")
/** A user with an account of another name. */
const EVE = person("eve")
const NEW = person("new")
/** The administrator of Miniflux, with another name in authentik. */
const ROOT = person("root")
const ADMIN = "admin"
const EVES_ACCOUNT = "reader"
const localPassword = (account: string) => `local-password-of-${account}`

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("miniflux.company")}`
  const people = [ADA, BOB, EVE, NEW, ROOT]
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people, ...options })
  const database = await startPostgresql(lab, "miniflux")
  await lab.publish("miniflux.company", PORT)
  await authentik()

  const base = [
    fs.readFileSync(CONF, "utf8"),
    `DATABASE_URL=${database}?sslmode=disable`,
    ...["RUN_MIGRATIONS=1", "CREATE_ADMIN=1"],
    ...[`${lab.says("ADMIN_USERNAME")}=${ADMIN}`, `ADMIN_PASSWORD=${localPassword(ADMIN)}`],
  ].join("\n")
  lab.says(`${CONF} with Debian's own package`)
  const settings = lab.block({ title: "/etc/miniflux.conf", variant: "package" }).text
  const title = "miniflux.env or /etc/miniflux.conf"
  const optional = (name: string) => lab.block({ title, with: name }).text
  const without = (name: string, text = settings) => {
    assert.match(text, new RegExp(`^${name}=`, "m"))
    return text.replace(new RegExp(`^${name}=.*\n?`, "m"), "")
  }
  // Trust as the guide says for a private authority.
  const trust = environmentOf(lab.block({ with: "SSL_CERT_DIR" }).text)
  fs.mkdirSync(trust.SSL_CERT_DIR ?? "", { recursive: true })
  fs.copyFileSync(lab.authorityFile, `${trust.SSL_CERT_DIR}/company-ca.pem`)

  let miniflux: Program | undefined
  /** Starts Miniflux as its service does. */
  const restart = async (text: string, env: Record<string, string> = trust) => {
    await miniflux?.stop()
    fs.writeFileSync(CONF, `${base}\n${text}\n`)
    const user = ["--reuid=miniflux", "--regid=miniflux", "--clear-groups"]
    miniflux = lab.start(["setpriv", ...user, "miniflux", "-c", CONF], { env })
    await miniflux.prints("Starting HTTP server")
    await answers(`${LOCAL}/healthz`)
  }

  const open = (address = site): Promise<Page> => lab.open(address)
  const link = (page: Page, name = lab.says("Sign in with authentik")) => page.getByRole("link", { name, exact: true })
  const signIn = async (user: Person, address = site): Promise<Page> => {
    const page = await open(address)
    await link(page).click()
    await signInAtAuthentik(page, user)
    return page
  }
  const withPassword = async (account: string): Promise<Page> => {
    const page = await open()
    await page.getByLabel("Username").fill(account)
    await page.getByLabel("Password").fill(localPassword(account))
    await page.getByRole("button", { name: "Login", exact: true }).click()
    return page
  }
  const opens = (page: Page, account: string) =>
    page.getByTitle(`Logged in as ${account}`, { exact: true }).waitFor({ state: "attached" })
  const follow = async (page: Page, menu: string) => {
    // In the settings, a second menu repeats the link.
    for (const name of menu.split(" > ")) await page.getByRole("link", { name, exact: true }).first().click()
  }
  const linkOwn = async (page: Page, user: Person) => {
    lab.says("Before Miniflux 2.3.5, open Settings")
    await follow(page, "Settings")
    await page.getByRole("link", { name: lab.says("Link my authentik account") }).click()
    await page.waitForURL(/\/if\/flow\/|\/settings$/)
    if (page.url().includes("/if/flow/")) await signInAtAuthentik(page, user)
  }
  const isLinked = (page: Page) => shows(page, lab.says("Your external account is now linked!"))
  const userRow = async (account: string) => {
    const page = await withPassword(ADMIN)
    await opens(page, ADMIN)
    await follow(page, lab.says("Settings > Users"))
    return page.getByRole("row").filter({ has: page.getByRole("cell", { name: account, exact: true }) })
  }
  const removeAccount = async (account: string) => {
    const row = await userRow(account)
    await row.getByRole("link", { name: lab.says("Remove"), exact: true }).click()
    await row.getByRole("button", { name: "yes" }).click()
    await row.waitFor({ state: "detached" })
  }
  const api = (headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${LOCAL}/v1/${init.body ? "users" : "me"}`, { ...init, headers })
  const basic = (account: string) => ({
    Authorization: `Basic ${Buffer.from(`${account}:${localPassword(account)}`).toString("base64")}`,
  })
  const createApiKey = async (page: Page): Promise<string> => {
    await follow(page, "Settings > API Keys > Create a new API key")
    await page.getByLabel("API Key Label").fill("proof")
    await page.getByRole("button", { name: "Save" }).click()
    return page.getByRole("row", { name: "Token" }).getByRole("cell").innerText()
  }

  await restart(`BASE_URL=${site}`)
  for (const username of [BOB.username, EVES_ACCOUNT]) {
    const body = JSON.stringify({ username, password: localPassword(username) })
    assert.equal((await api(basic(ADMIN), { method: "POST", body })).status, 201)
  }
  await restart(settings)

  await lab.step("sign-in", "a new user gets an account, which is in the list with its last sign-in", async () => {
    lab.says("an empty list in a new account")
    const page = await signIn(ADA)
    await shows(page, "There are no unread entries.")
    await opens(page, ADA.username)
    const row = await userRow(ADA.username)
    assert.match(await row.innerText(), /\bNo\b.*(just now|minute)/s)
  })
  await lab.step("sign-in", "the variables for Docker Compose do the same in the environment", async () => {
    const variables = environmentOf(lab.block({ title: "miniflux.env" }).text)
    await restart("", { ...trust, ...variables })
    await opens(await signIn(ADA), ADA.username)
  })
  await lab.step("check", "without OAUTH2_OIDC_PROVIDER_NAME, the link has another name", async () => {
    await restart(without("OAUTH2_OIDC_PROVIDER_NAME"))
    await link(await open(), lab.says("Sign in with OpenID Connect")).waitFor()
    await restart(settings)
  })
  await lab.symptom("This user already exists.", async ([message = ""]) => {
    await shows(await signIn(BOB), message)
  })
  await lab.step("option", "a user links the account of the same name, and unlinks it again", async () => {
    const page = await withPassword(BOB.username)
    await linkOwn(page, BOB)
    await isLinked(page)
    await opens(await signIn(BOB), BOB.username)
    await page.getByRole("button", { name: "Unlink my authentik account" }).click()
    await shows(page, "Your external account is now dissociated!")
    await shows(await signIn(BOB), "This user already exists.")
    await linkOwn(page, BOB)
    await isLinked(page)
  })
  await lab.step("check", "a user without a local password cannot unlink the account", async () => {
    lab.says("users with a local password can unlink their account")
    const page = await signIn(ADA)
    await follow(page, "Settings")
    await page.getByRole("button", { name: "Unlink my authentik account" }).click()
    await page.locator(".alert-error, .flash-error-message").first().waitFor()
    await page.getByRole("button", { name: "Unlink my authentik account" }).waitFor()
  })
  await lab.step("option", "a second account prevents the link until an administrator removes it", async () => {
    await opens(await signIn(EVE), EVE.username)
    const page = await withPassword(EVES_ACCOUNT)
    await linkOwn(page, EVE)
    await shows(page, lab.says("There is already someone associated with this provider!"))
    await removeAccount(EVE.username)
    await linkOwn(page, EVE)
    await isLinked(page)
    await opens(await signIn(EVE), EVES_ACCOUNT)
  })
  await lab.symptom("Access Forbidden", async ([message = ""]) => {
    await restart(without(lab.says("OAUTH2_USER_CREATION")))
    await shows(await signIn(NEW), message)
    await opens(await signIn(EVE), EVES_ACCOUNT)
    await restart(settings)
    await opens(await signIn(NEW), NEW.username)
  })
  await lab.step("check", "after a change of the username in authentik, the account keeps its name", async () => {
    await authentik({ people: people.map((one) => (one === NEW ? { ...NEW, username: "renamed" } : one)) })
    await opens(await signIn({ ...NEW, username: "renamed" }), NEW.username)
    await authentik()
  })
  await lab.step("option", "Miniflux reads the credentials from files", async () => {
    const block = optional("OAUTH2_CLIENT_SECRET_FILE")
    const { OAUTH2_CLIENT_ID_FILE: id = "", OAUTH2_CLIENT_SECRET_FILE: secret = "" } = environmentOf(block)
    const { OAUTH2_CLIENT_ID = "", OAUTH2_CLIENT_SECRET = "" } = environmentOf(settings)
    fs.mkdirSync("/run/secrets", { recursive: true })
    fs.writeFileSync(id, `${OAUTH2_CLIENT_ID}\n`)
    fs.writeFileSync(secret, `${OAUTH2_CLIENT_SECRET}\n`)
    await restart(`${without("OAUTH2_CLIENT_ID", without("OAUTH2_CLIENT_SECRET"))}\n${block}`)
    await opens(await signIn(ADA), ADA.username)
  })
  await lab.symptom("Groups from authentik do not arrive in Miniflux", async () => {
    lab.says("Only Miniflux 2.3.5 and later read it.")
    await authentik({ options: ["roles"], people: [{ ...ADA, groups: [ADMINS] }, ...people.slice(1)] })
    await restart(`${settings}\n${optional("OAUTH2_ADMIN_GROUP")}`)
    await opens(await signIn(ADA), ADA.username)
    const row = await userRow(ADA.username)
    assert.match(await row.innerText(), /\bNo\b/)
    await authentik()
    await restart(settings)
  })
  await lab.step(
    "option",
    "single sign-on only: no form, link, unlink or passkey, the API needs a key, and the way back works",
    async () => {
      await restart(`${settings}\nWEBAUTHN=1`)
      const page = await withPassword(ADMIN)
      await linkOwn(page, ROOT)
      await isLinked(page)
      const passkeys = await page.context().newCDPSession(page)
      await passkeys.send("WebAuthn.enable")
      // The browser must not use the passkey before the click.
      await page.addInitScript("PublicKeyCredential.isConditionalMediationAvailable = async () => false")
      await passkeys.send("WebAuthn.addVirtualAuthenticator", {
        options: {
          ...{ protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true },
          ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
        },
      })
      await page.getByRole("button", { name: "Register passkey" }).click()
      await page.waitForURL(/\/webauthn\/.*\/rename/)
      const key = await createApiKey(page)
      assert.equal((await api(basic(ADMIN))).status, 200)

      const required = `${settings}\nWEBAUTHN=1\n${optional("DISABLE_LOCAL_AUTH")}`
      await restart(required)
      await opens(await signIn(ROOT), ADMIN)
      const first = await open()
      await link(first).waitFor()
      assert.equal(await first.getByLabel("Username").count(), 0)
      await page.goto(`${site}/settings`)
      await opens(page, ADMIN)
      assert.equal(await page.getByText("my authentik account").count(), 0)
      await page.locator("form[action='/settings']").evaluate((form: HTMLFormElement) => {
        form.action = "/oauth2/oidc/unlink"
        form.submit()
      })
      await miniflux?.prints("blocking oauth2 unlink attempt")
      assert.equal((await api(basic(ADMIN))).status, 401)
      assert.equal((await api({ "X-Auth-Token": key })).status, 200)
      await page.getByRole("button", { name: "Logout" }).click()
      const withPasskey = page.getByRole("button", { name: lab.says("Login with passkey") })
      await withPasskey.waitFor()
      // The scripts of the page have run once it is loaded.
      await page.reload()
      assert.ok(await withPasskey.isDisabled())

      await restart(without("DISABLE_LOCAL_AUTH", required))
      await opens(await withPassword(ADMIN), ADMIN)
      await opens(await signIn(ROOT), ADMIN)
      await page.reload()
      await withPasskey.click()
      await opens(page, ADMIN)
      await restart(settings)
    },
  )
  await lab.step(
    "refusal",
    "authentik refuses a user without access, whose session, password and keys work until the account is removed",
    async () => {
      lab.says("API keys and the passwords for the Fever")
      const page = await signIn(BOB)
      const key = await createApiKey(page)
      await follow(page, "Settings > Integrations")
      for (const name of ["Fever", "Google Reader"]) {
        const form = page.locator("details").filter({ hasText: `Activate ${name} API` })
        await form.locator("summary").click()
        await form.getByLabel(`Activate ${name} API`).check()
        await form.getByLabel(`${name} Username`).fill(BOB.username)
        await form.getByLabel(`${name} Password`).fill("feed password")
      }
      await page.getByRole("button", { name: "Update" }).first().click()
      await shows(page, "Preferences saved!")
      const works = async () => {
        const fever = crypto.createHash("md5").update(`${BOB.username}:feed password`).digest("hex")
        const post = async (address: string, fields: Record<string, string>) => {
          const response = await fetch(`${LOCAL}${address}`, { method: "POST", body: new URLSearchParams(fields) })
          return response.text()
        }
        const reader = { Email: BOB.username, Passwd: "feed password" }
        return [
          (await api({ "X-Auth-Token": key })).ok,
          (await post("/fever/?api", { api_key: fever })).includes('"auth":1'),
          (await post("/accounts/ClientLogin", reader)).includes("SID="),
        ]
      }
      await authentik({
        change: (installation) => {
          const [target] = installation.all("authentik_core.application")
          const group = installation.create("authentik_core.group", { name: "staff" })
          installation.create("authentik_policies.policybinding", { target, group, order: 0 })
        },
      })
      await shows(await signIn(BOB), "Permission denied")
      await page.reload()
      await opens(page, BOB.username)
      await opens(await withPassword(BOB.username), BOB.username)
      assert.deepEqual(await works(), [true, true, true])
      await removeAccount(BOB.username)
      await page.reload()
      await link(page).waitFor()
      await shows(await withPassword(BOB.username), "Invalid username or password.")
      assert.deepEqual(await works(), [false, false, false])
      await authentik()
    },
  )
  await lab.symptom("Unable to get OAuth2 profile from provider", async ([message = ""]) => {
    const wrong = (name: string) => settings.replace(new RegExp(`^(${name})=.*$`, "m"), "$1=wrong")
    // With a wrong client ID, authentik shows its own error.
    await restart(wrong("OAUTH2_CLIENT_ID"))
    const page = await open()
    await link(page).click()
    await page.waitForURL(/authentik\./)
    await shows(page, "client identifier")
    await restart(wrong(lab.says("OAUTH2_CLIENT_SECRET")))
    await link(await signIn(ADA)).waitFor()
    await miniflux?.prints(new RegExp(`${message}.*${lab.says("invalid_client")}`))
  })
  await lab.symptom("Failed to initialize OIDC provider", async ([message = ""]) => {
    const [, endpoint = ""] = /^OAUTH2_OIDC_DISCOVERY_ENDPOINT=(.*)$/m.exec(settings) ?? []
    const suffix = lab.says(".well-known/openid-configuration")
    for (const [wrong, error] of [
      [endpoint.replace(/\/$/, ""), "issuer"],
      [`${endpoint}${suffix}`, "404"],
    ] as const) {
      await restart(settings.replace(endpoint, wrong))
      const page = await open()
      await link(page).click()
      await miniflux?.prints(new RegExp(`${message}.*${error}`))
      await link(page).waitFor()
    }
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    lab.says("If BASE_URL has a path, such as /reader, it also belongs there and to the provider")
    const callback = lab.says("https://miniflux.company/reader/oauth2/oidc/callback")
    const address = callback.replace("miniflux.company", lab.host("miniflux.company"))
    await restart(
      settings.replace(/^(BASE_URL=.*)$/m, "$1/reader").replace(/^(OAUTH2_REDIRECT_URL)=.*$/m, `$1=${address}`),
    )
    const page = await open(`${site}/reader/`)
    await link(page).click()
    await shows(page, "Redirect URI Error")
    await authentik({
      change: (installation) => {
        const [uri] = oauth2Provider(installation).redirect_uris as { url: string }[]
        if (uri) uri.url = address
      },
    })
    await opens(await signIn(ADA, `${site}/reader/`), ADA.username)
    await authentik()
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    lab.says("Miniflux ignores SSL_CERT_DIR in the file of Debian's own package.")
    const inFile = Object.entries(trust).map((entry) => entry.join("="))
    await restart([settings, ...inFile].join("\n"), {})
    const page = await open()
    await link(page).click()
    await miniflux?.prints(new RegExp(`${lab.says("Failed to initialize OIDC provider")}.*unknown authority`))
    await link(page).waitFor()
    await restart(settings)
    await opens(await signIn(ADA), ADA.username)
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Miniflux", version: "2.3.4 (Debian sid)" },
  needs: { release: "sid", debian: ["miniflux", "dbconfig-no-thanks", "postgresql", "ca-certificates", "curl"] },
  unproven: [
    "The option for roles, and the page Settings > Authentication: they need Miniflux 2.3.5, and Debian sid has 2.3.4.",
    "Docker Compose: the machine has no Docker. Its variables are shown in Miniflux's environment.",
    "The package of the vendor, which reads /etc/miniflux.conf as its environment: it is not in Debian.",
    "systemctl: the machine has no systemd.",
    "The passkey of a user that authentik refuses: the passkey that is shown belongs to an administrator.",
    "The errors of curl when authentik cannot be reached.",
  ],
  prove,
}
