import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { bindTo, oauth2Provider } from "../../authentik/changes"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import { cli, freshRssOf, installFreshRss, PORT, putFiles, ROOT, shell } from "./freshrss/application"
import type { Proof } from "../../proof"

const CONFIG = "/etc/apache2/conf-available/freshrss-oidc.conf"
const LOG = `${ROOT}/data/users/_/log.txt`
const [READERS, OTHERS] = ["readers", "others"] as const
const person = (username: string, groups: string[] = [READERS]) => ({
  ...{ username, name: `${username} of Proof`, email: `${username.replace(/\W/g, "")}@proof.test` },
  ...{ password: `password-of-${username}`, groups },
})
type Person = ReturnType<typeof person>
/** The administrator of FreshRSS. */
const ADA = person("ada")
const EVE = person("eve", [OTHERS])
const NEW = person("new")
/** A user with the name of the administrator, but in other letters. */
const BIG_ADA = person("Ada")
/** Users with a name that FreshRSS refuses, and with the longest that it accepts. */
const REFUSED = [person("odd name"), person("long".repeat(10))]
const LONGEST = person("long".repeat(10).slice(1))
const PEOPLE = [ADA, EVE, NEW, BIG_ADA, LONGEST, ...REFUSED]
const local = ({ username }: { username: string }) => ({ username, password: `local-password-of-${username}` })
/** The administrator's account in FreshRSS before and after a lost password. */
const ADAS = local(ADA)
const RESET = { ...ADAS, password: "new-local-password" }
/** The first administrator of an existing installation, who has no account in authentik. */
const FIRST = local({ username: "first" })

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("freshrss.company")}`
  const authentik = (options: AuthentikOptions = {}) =>
    lab.authentik({ people: PEOPLE, groups: [READERS, OTHERS], ...options })
  const label = (text: string) => lab.says(text)

  const restart = await installFreshRss(lab)
  await restart()
  await authentik()

  const settings = lab.block({ variant: "apache", title: CONFIG }).text
  /** Saves the guide's file and further directives, and restarts Apache. */
  const write = async (more = "", text = settings) => {
    fs.writeFileSync(CONFIG, `${text}\n${more}\n`)
    return restart()
  }
  const enable = async (isOn: boolean) => {
    await shell(isOn ? lab.block({ with: "a2enconf" }).text : label("sudo a2disconf freshrss-oidc"))
    await restart()
  }

  const freshRss = freshRssOf(lab)
  const { open, signIn, submit, opens, enters, withPassword, menu, administration, setUser } = freshRss

  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await shell(lab.block({ variant: "apache", with: "a2enmod" }).text)
    fs.writeFileSync(CONFIG, settings)
    await enable(true)
    await shows(await open(), "Internal Server Error")
    const curl = lab.block({ with: "curl --verbose" }).text
    await assert.rejects(shell(curl), new RegExp(label("self-signed certificate")))
    await shell(lab.block({ with: "update-ca-certificates" }).text, lab.folder)
    await shell(curl)
    await restart()
  })

  await lab.step("sign-in", "a new installation: the authentik username becomes the administrator", async () => {
    const page = await signIn(ADA)
    await submit(page)
    await page.getByRole("link", { name: "Go to the next step" }).click()
    await submit(page)
    await page.getByLabel(label("Username of the default user")).fill(ADA.username)
    await page.getByLabel(label("Authentication method")).selectOption({ label: freshRss.httpFor(ADA.username) })
    await page.locator("#passwordPlain").fill("any-password")
    lab.says("Enter any password of at least 7 characters")
    await submit(page)
    await page.getByRole("link", { name: "Complete installation" }).click()
    await opens(page, ADA)
    await administration(page).waitFor({ state: "attached" })
    await enters(ADA)
  })

  // An existing installation with an administrator who has no account in authentik.
  await putFiles(lab)
  await cli(`cli/do-install.php --default-user ${FIRST.username} --auth-type form --db-type sqlite
cli/create-user.php --user ${FIRST.username} --password ${FIRST.password}`)
  await enable(false)
  await lab.step("check", "Before you begin: an administrator creates a user, and promotes it", async () => {
    const page = await open()
    await withPassword(page, FIRST)
    await menu(page, "Manage users")
    await page.locator("#new_user_name").fill(ADA.username)
    await page.locator("#new_user_passwordPlain").fill(ADAS.password)
    await page.getByRole("button", { name: "Create", exact: true }).click()
    await shows(page, `User ${ADA.username} has been created`)
    await setUser(page, ADA, label("Promote"))
  })
  await enable(true)
  /** In an installation that shows its form to users that authentik has signed in. */
  const turnOnHttp = async (account: typeof ADAS) => {
    const page = await signIn(ADA)
    await withPassword(page, account)
    lab.says("Continue only if REMOTE_USER behind it is that administrator's username.")
    await freshRss.turnOnHttp(page, ADA.username)
    lab.says("Your feeds appear without a second form.")
    await enters(ADA)
  }
  await lab.step("sign-in", "an existing installation: the form as well, until HTTP authentication is on", () =>
    turnOnHttp(ADAS),
  )
  await lab.step("check", "the administrator sees users, and new users get an account", async () => {
    lab.says("By default, FreshRSS creates an account for each user who signs in.")
    await enters(NEW)
    const page = await enters(ADA)
    await menu(page, "Manage users")
    for (const { username } of [ADA, NEW]) await freshRss.userRow(page, username).waitFor()
  })
  await lab.step("refusal", "authentik refuses users that are not bound to the application", async () => {
    lab.says("bind the users and groups that may use FreshRSS to the application")
    await authentik({ change: bindTo(READERS) })
    await enters(ADA)
    await shows(await signIn(EVE), "Permission denied")
    await authentik()
  })
  await lab.step("check", "with HTTP authentication alone, a client can name any user", async () => {
    const asAda = async () => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/i/`, { headers: { "Remote-User": ADA.username } })
      return (await answer.text()).includes(`Account: ${ADA.username}`)
    }
    assert.equal(await asAda(), false)
    await enable(false)
    label("FreshRSS trusts the header Remote-User from a trusted proxy.")
    assert.equal(await asAda(), true)
    await enable(true)
  })

  const api = "Allow API access (required for mobile apps and sharing user queries)"
  /** Asks who has signed in, as an app. */
  const withApi = async ({ username }: Person) => {
    const query = new URLSearchParams({ Email: username, Passwd: "api-password" })
    const greader = `http://127.0.0.1:${PORT}/api/greader.php`
    const answer = await (await fetch(`${greader}/accounts/ClientLogin?${query}`)).text()
    const Authorization = `GoogleLogin auth=${/^Auth=(.*)$/m.exec(answer)?.[1] ?? ""}`
    const { ok } = await fetch(`${greader}/reader/api/0/user-info`, { headers: { Authorization } })
    return ok
  }
  const setApi = async (isOn: boolean) => {
    const page = await enters(ADA)
    await freshRss.openAuthentication(page)
    await page.getByLabel(label(api)).setChecked(isOn)
    await submit(page)
    await shows(page, "Configuration has been updated")
  }
  await lab.step("option", "Let mobile apps sign in: with an API password of their own", async () => {
    await setApi(true)
    const page = await enters(NEW)
    await menu(page, "Profile")
    await page.getByLabel(label("API password")).fill("api-password")
    await page
      .locator("form", { has: page.locator("#apiPasswordPlain") })
      .getByRole("button", { name: "Submit" })
      .click()
    await shows(page, "Your password has been modified")
    assert.equal(await withApi(NEW), true)
    await setApi(false)
    assert.equal(await withApi(NEW), false)
    await setApi(true)
  })
  const denied = lab.says("You don’t have permission to access this page")
  const isRefused = async (page: Page, name: string) => shows(page, `${denied} [HTTP Remote-User=${name}`)
  await lab.step("refusal", "the API password outlives the access, until the account is disabled", async () => {
    lab.says("still works when authentik")
    await authentik({
      people: PEOPLE.map((one) => (one === NEW ? { ...one, groups: [] } : one)),
      change: bindTo(READERS),
    })
    await shows(await signIn(NEW), "Permission denied")
    assert.equal(await withApi(NEW), true)
    await setUser(await enters(ADA), NEW, "Disable")
    label("disable the account under")
    assert.equal(await withApi(NEW), false)
    await authentik()
  })
  await lab.step("option", "Keep sessions longer: an hour without a request, and longer than the browser", async () => {
    const lifetime = async (...directives: string[]) => {
      await write(directives.join("\n"))
      const page = await enters(ADA)
      const cookies = await page.context().cookies(site)
      const { expires = 0 } = cookies.find(({ name }) => name === "mod_auth_openidc_session") ?? {}
      return expires < 0 ? expires : Math.round((expires - Date.now() / 1000) / 60)
    }
    const type = `${label("OIDCSessionType")} ${label("server-cache:persistent")}`
    label("By default, a session ends after 300 seconds")
    assert.equal(await lifetime(), -1)
    assert.equal(await lifetime(type), 5)
    const [, seconds = ""] = lab.block({ with: "OIDC_SESSION_INACTIVITY_TIMEOUT" }).text.split("=")
    assert.equal(await lifetime(type, `${label("OIDCSessionInactivityTimeout")} ${seconds}`), 60)
    assert.equal(await lifetime(), -1)
  })
  await lab.step("option", "Keep sessions longer: the longest duration ends a session in use", async () => {
    await write(`${label("OIDCSessionMaxDuration")} 15`)
    const page = await enters(ADA)
    const { log } = await authentik()
    const deadline = Date.now() + 100_000
    for (; log.length === 0; await page.reload()) assert.ok(Date.now() < deadline)
    await write()
  })
  const signOutOfAuthentik = async (page: Page) => {
    await page.goto(`https://${lab.host("authentik.company")}/if/flow/default-invalidation-flow/`)
    await page.goto(`${site}/i/`)
  }
  await lab.step("option", "End sessions when users sign out of authentik", async () => {
    label("Without this option, users stay signed in to FreshRSS after they sign out of authentik.")
    const before = await enters(ADA)
    await signOutOfAuthentik(before)
    await opens(before, ADA)
    await authentik({ options: ["end-sessions"] })
    const page = await enters(ADA)
    await signOutOfAuthentik(page)
    await page.waitForURL(/default-authentication-flow/)
    await authentik()
  })

  await lab.symptom("You don’t have permission to access this page", async () => {
    for (const header of ["Remote-User", "X-WebAuth-User"]) {
      fs.rmSync(LOG, { force: true })
      const page = await enters(ADA)
      await page.setExtraHTTPHeaders({ [label(header)]: FIRST.username })
      await page.goto(`${site}/i/`)
      await isRefused(page, " ;")
      assert.ok(fs.readFileSync(LOG, "utf8").includes(label("Multiple HTTP authentication headers!")))
    }
    await enable(false)
    await isRefused(await open("/i/"), " ;")
    await enable(true)
    label("at most 39 letters, digits and characters")
    label("differs from an existing username only in letter case")
    for (const user of [...REFUSED, BIG_ADA, NEW]) await isRefused(await signIn(user), user.username)
    await enters(LONGEST)
    const config = `${ROOT}/data/config.php`
    const before = fs.readFileSync(config, "utf8")
    fs.writeFileSync(config, before.replace("'http_auth_auto_register' => true", "'http_auth_auto_register' => false"))
    // PHP keeps the compiled file for two seconds.
    await restart()
    await isRefused(await signIn(EVE), EVE.username)
    fs.writeFileSync(config, before)
    await restart()
    await enters(EVE)
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    const isUnknown = async () => shows(await open("/i/"), "Redirect URI Error")
    await write("", settings.replace(new RegExp(`^${label("OIDCXForwardedHeaders")} .*$`, "m"), ""))
    await isUnknown()
    await write()
    label("FreshRSS adds the port when the reverse proxy sends X-Forwarded-Port")
    await authentik({
      change: (one) => {
        const provider = oauth2Provider(one)
        provider.redirect_uris = (provider.redirect_uris as unknown[]).slice(0, 1)
      },
    })
    await isUnknown()
    await write("", settings.replace(" X-Forwarded-Port", ""))
    await enters(ADA)
    await write()
    await authentik()
  })
  await lab.symptom("The log says “state has expired”", async ([message = ""]) => {
    const httpd = await write("OIDCStateTimeout 1")
    const page = await open("/i/")
    const begin = Date.now()
    await page.waitForFunction((time) => Date.now() > time, begin + 2500)
    await signInAtAuthentik(page, ADA)
    await httpd.prints(message)
    await write()
    await page.goto(site)
    await opens(page, ADA)
  })
  await lab.symptom("The token request fails with invalid_client", async () => {
    const httpd = await write("", settings.replace(/^(OIDCClientSecret) .*$/m, "$1 wrong"))
    await signIn(ADA)
    await httpd.prints("invalid_client")
    const htaccess = `${ROOT}/p/i/.htaccess`
    fs.writeFileSync(htaccess, `${label("OIDCProviderTokenEndpointAuth")} client_secret_post\n`)
    const second = await write()
    await shows(await open("/i/"), "Internal Server Error")
    await second.prints("OIDCProviderTokenEndpointAuth not allowed here")
    fs.rmSync(htaccess)
    await enters(ADA)
  })
  const wayBack = async () => {
    const text = lab.block({ with: "cli/reconfigure.php" }).text.replaceAll("docker exec --user www-data freshrss ", "")
    lab.says("run both in FreshRSS's directory, as the web server's user")
    await cli(text)
    await enable(false)
    const page = await open()
    await withPassword(page, RESET)
    return page
  }
  await lab.symptom("You are signed in, but Administration is missing", async () => {
    assert.equal(await administration(await enters(EVE)).count(), 0)
    await setUser(await wayBack(), EVE, "Promote")
    lab.says("Then turn OpenID Connect and HTTP authentication on again.")
    await enable(true)
    await turnOnHttp(RESET)
    await administration(await enters(EVE)).waitFor({ state: "attached" })
  })
  await lab.step("check", "the way back: FreshRSS's own form, with a new password of the administrator", async () => {
    await administration(await wayBack()).waitFor({ state: "attached" })
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "FreshRSS", version: "1.26.3" },
  needs: {
    debian: [
      ...["apache2", "libapache2-mod-auth-openidc", "libapache2-mod-php", "php-cli"],
      ...["php-curl", "php-intl", "php-mbstring", "php-sqlite3", "php-xml", "php-zip"],
    ],
    release: "trixie",
    git: {
      freshrss: {
        url: "https://github.com/FreshRSS/FreshRSS",
        commit: "697f8f58119cf544be3b46d2209993fbd3d67979",
      },
    },
  },
  values: {
    "<oidc_crypto_key>": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
    "<freshrss_admin>": ADA.username,
    "<new_password>": RESET.password,
  },
  unproven: [
    "The Docker image: its variables, the secrets from files, the 27,200 seconds, and the Alpine image.",
    "systemctl: the machine has no systemd.",
    "That sessions end after 300 seconds or 8 hours: the proof reads how long the session's cookie lasts, and shortens the longest duration.",
  ],
  prove,
}
