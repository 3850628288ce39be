import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { bindTo, changeOAuth2, oauth2Provider } from "../../authentik/changes"
import { person } from "../../authentik/people"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import { run } from "../../machine/programs"
import type { Proof } from "../../proof"
import {
  accounts,
  CONFIG,
  createAccount,
  installWordPress,
  LOCAL,
  Pages,
  php,
  ROOT,
  STRUCTURE,
} from "./wordpress/application"
import { showConnection, showTroubleshooting } from "./wordpress/troubleshooting"

const TEAM = "team"
const ADA = person("ada", [TEAM])
/** A user with an account of another name and the same email address. */
const EVE = person("eve")
/** A user with an account of the same name and another email address. */
const BOB = person("bob")
/** A user with an account, which the plugin must not link. */
const NEW = person("new")
const LATER = person("later")
const JANE = person("jane")
const AMY = { ...person("amy@company.test"), email: "amy@proof.test" }
const PEOPLE = [ADA, EVE, BOB, NEW, LATER]

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("wp.company")}`
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, groups: [TEAM], ...options })
  const { installation } = await authentik()
  const service = await installWordPress(lab, site)
  const pages = new Pages(lab, site)
  await pages.setPermalinks(STRUCTURE)
  const table = lab.table("Login Endpoint URL")
  const button = (page: Page) => page.getByRole("link", { name: lab.says("Login with OpenID Connect") })
  await lab.step(
    "check",
    "an administrator activates the plugin, whose notes show the redirect URI of authentik",
    async () => {
      await pages.activatePlugin()
      const [uri] = oauth2Provider(installation).redirect_uris as { url: string }[]
      assert.equal(await pages.redirectUri(), uri?.url)
    },
  )
  await showConnection(lab, pages)
  await lab.step("sign-in", "a user signs in, and Users lists the account with its role", async () => {
    lab.says("does not save them yet")
    const page = await pages.settings()
    assert.equal(await pages.valueOf(page, "Issuer"), "")
    await pages.set({ ...table, "Allow Internal IDP": "unchecked" })
    await pages.enters(ADA)
    await pages.keep()
    const users = await pages.admin("users.php")
    const row = users.getByRole("row", { name: ADA.email })
    await row.getByText("Subscriber").waitFor()
  })
  await lab.step("check", "the launch URL of the application shows the button", async () => {
    const [application] = installation.all("authentik_core.application")
    const page = await lab.open(String(application?.attrs.meta_launch_url))
    await button(page).waitFor()
  })
  await lab.step(
    "check",
    "without Allow Internal IDP, the sign-in reaches a private address but no other port",
    async () => {
      await pages.configure()
      await pages.enters(ADA)
      const address = table["Token Validation Endpoint URL"] ?? ""
      for (const other of ["unknown.test", `${lab.host("authentik.company")}:9443`]) {
        const wrong = address.replace(lab.host("authentik.company"), other)
        await pages.configure({ "Token Validation Endpoint URL": wrong })
        await pages.refuses(ADA, lab.says("A valid URL was not provided."))
      }
      await pages.set({ "Allow Internal IDP": "checked" })
      await pages.refuses(ADA, "9443")
      await pages.configure()
    },
  )
  await lab.step("refusal", "authentik refuses a user without access", async () => {
    await authentik({ change: bindTo(TEAM) })
    await pages.enters(ADA)
    await shows(await pages.signIn(EVE), "Permission denied")
    await authentik()
  })
  await lab.step("sign-out", "a sign-out opens the sign-out page of authentik", async () => {
    const page = await pages.enters(ADA)
    await pages.signOut(page)
    await shows(page, "You've logged out of WordPress.")
    await pages.isOut(page)
  })
  await lab.step(
    "check",
    "new accounts: without the domain of a username, and with a number if it exists",
    async () => {
      lab.says("A new account whose username exists already gets a number")
      await createAccount({ ...JANE, email: "other@local.test" })
      await authentik({ people: [...PEOPLE, JANE, AMY] })
      await pages.enters(JANE)
      await pages.enters(AMY)
      assert.deepEqual(Object.keys(await accounts()).sort(), ["ada", "amy", "jane", "jane2", LOCAL.username])
      await authentik()
    },
  )
  await lab.step("check", "the subject identifies users, whose email address and username may change", async () => {
    await authentik({ people: [{ ...ADA, username: "ada.new", email: "ada.new@proof.test" }, EVE] })
    const page = await pages.signIn({ ...ADA, username: "ada.new" })
    await pages.isIn(page, ADA.username)
    await authentik()
  })
  await lab.step("option", "Link existing accounts: by email address, or by username", async () => {
    await createAccount({ ...EVE, username: "evelocal" })
    await pages.configure({ "Link Existing Users": "checked" })
    await pages.enters(EVE, "evelocal")
    await pages.set({ "Identify with User Name": "checked" })
    await createAccount({ ...BOB, email: "bob@local.test" })
    await pages.enters(BOB)
    assert.equal((await accounts())[BOB.username]?.email, "bob@local.test")
    lab.says("Accounts that are linked by then stay so.")
    await pages.set({ "Link Existing Users": "unchecked", "Identify with User Name": "unchecked" })
    await pages.enters(EVE, "evelocal")
    await pages.enters(BOB)
  })
  const create = "Create user if does not exist"
  await lab.symptom(
    "User identity is not linked to an existing WordPress user",
    async ([identity, authorize, failed]) => {
      await createAccount({ ...NEW, username: "newlocal" })
      await pages.refuses(NEW, failed ?? "")
      await pages.configure({ [create]: "unchecked" })
      await pages.refuses(LATER, identity ?? "")
      await pages.set({ "Link Existing Users": "checked" })
      await pages.refuses(LATER, authorize ?? "")
      await pages.enters(NEW, "newlocal")
      await pages.configure()
    },
  )
  await lab.step("option", "Refuse users without an account", async () => {
    await pages.configure({ [create]: "unchecked" })
    await pages.refuses(LATER, "User identity is not linked")
    await pages.enters(ADA)
    await pages.set({ [create]: "checked" })
    await pages.enters(LATER)
  })
  await lab.step(
    "option",
    "Require visitors to sign in: pages, but neither the REST API nor uploaded files",
    async () => {
      lab.says("it does not protect the REST API")
      await php("wp_insert_post(['post_title' => 'Published', 'post_content' => 'Text', 'post_status' => 'publish']);")
      const file = "/wp-content/uploads/file.txt"
      await run(["install", "--directory", "--owner=www-data", `${ROOT}/wp-content/uploads`])
      fs.writeFileSync(`${ROOT}${file}`, "Uploaded")
      await shows(await pages.open("/"), "Published")
      await pages.configure({ "Enforce Privacy": "checked" })
      const page = await pages.open("/")
      await button(page).waitFor()
      for (const [path, text] of [
        ["/wp-json/wp/v2/posts", "Published"],
        [file, "Uploaded"],
      ] as const) {
        await page.goto(site + path)
        await shows(page, text)
      }
      await pages.set({ "Enforce Privacy": "unchecked" })
      await shows(await pages.open("/"), "Published")
    },
  )
  const login = "Login Type"
  const byButton = { [login]: lab.says("OpenID Connect button on login form") }
  const automatic = { [login]: lab.says("Auto Login - SSO") }
  await lab.step(
    "option",
    "Redirect to authentik automatically: only a program can still send a password",
    async () => {
      await pages.promote(ADA)
      await pages.configure(automatic)
      const page = await pages.open()
      await signInAtAuthentik(page, ADA)
      await pages.isIn(page, ADA.username)
      const program = await lab.window()
      const form = { log: LOCAL.username, pwd: LOCAL.password, "wp-submit": "Log In" }
      await program.request.post(`${site}/wp-login.php`, { form, ignoreHTTPSErrors: true })
      await program.goto(`${site}/wp-admin/`)
      await pages.isIn(program, LOCAL.username)
      await pages.set(byButton, page)
      await pages.isIn(await pages.withPassword(), LOCAL.username)
    },
  )
  await lab.step("check", "Way back in: the line in wp-config.php restores the form", async () => {
    await pages.configure(automatic)
    const before = fs.readFileSync(CONFIG, "utf8")
    const stop = /^.*stop editing.*$/m
    assert.match(before, stop)
    const line = lab.block({ title: "wp-config.php" }).text
    fs.writeFileSync(
      CONFIG,
      before.replace(stop, (end) => `${line}\n${end}`),
    )
    const page = await pages.withPassword()
    await pages.isIn(page, LOCAL.username)
    await pages.save(await pages.settings(page))
    fs.writeFileSync(CONFIG, before)
    await pages.isIn(await pages.withPassword(), LOCAL.username)
    await pages.configure()
  })
  await lab.step("check", "a session lasts two days, whatever authentik says; an administrator ends it", async () => {
    lab.says("A session lasts two days.")
    const seconds = 8
    const { directory, log } = await authentik({
      change: changeOAuth2({ access_token_validity: `seconds=${seconds}` }),
    })
    const page = await pages.enters(ADA)
    const cookies = await page.context().cookies(site)
    const { value = "" } = cookies.find(({ name }) => name.startsWith("wordpress_logged_in_")) ?? {}
    const expires = Number(decodeURIComponent(value).split("|")[1])
    assert.ok(Math.abs(expires - Date.now() / 1000 - 2 * 24 * 60 * 60) < 600)
    const user = directory.byUsername(ADA.username)
    assert.ok(user)
    user.isActive = false
    const settings = await pages.settings()
    assert.equal(await pages.valueOf(settings, "Enable Refresh Token"), "checked")
    await page.waitForFunction((time) => Date.now() > time, Date.now() + seconds * 1000)
    await page.reload()
    await pages.isIn(page, ADA.username)
    lab.says("Release 3.11.3 never asks authentik again")
    assert.equal(log.filter((line) => line.includes("/application/o/token")).length, 1)
    await pages.endSessions(ADA)
    await pages.isOut(page)
    await authentik()
  })
  await lab.step("refusal", "passwords and application passwords work until the account is deleted", async () => {
    lab.says("Passwords and application passwords of WordPress keep working.")
    const account = { username: LATER.username, password: "local-Password-of-later" }
    const code = `$u = get_user_by('login', '${account.username}'); wp_set_password('${account.password}', $u->ID);`
    const token = await php(
      `${code} echo WP_Application_Passwords::create_new_application_password($u->ID, ['name' => 'app'])[0];`,
    )
    const headers = { Authorization: `Basic ${Buffer.from(`${account.username}:${token}`).toString("base64")}` }
    const program = await lab.window()
    const status = async () => (await program.request.get(`${site}/wp-json/wp/v2/users/me`, { headers })).status()
    await authentik({ change: bindTo(TEAM) })
    await shows(await pages.signIn(LATER), "Permission denied")
    assert.equal(await status(), 200)
    await pages.isIn(await pages.withPassword(account), account.username)
    await pages.deleteAccount(account)
    assert.equal(await status(), 401)
    await authentik()
  })

  await showTroubleshooting({ lab, pages, authentik, service })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "WordPress", version: "7.1.4 with a copy of OpenID Connect Generic Client 3.11.3" },
  needs: {
    debian: [
      ...["apache2", "mariadb-server", "php-fpm", "php-cli", "php-mysql", "php-curl", "php-xml", "php-mbstring"],
      ...["wordpress", "wordpress-theme-twentytwentyfive", "curl", "libfaketime"],
    ],
    release: "sid",
    git: {
      // A copy with the PHP packages that the plugin's own repository does not have.
      "openid-connect-generic": {
        url: "https://github.com/ivancarlosti/wordpressiccopenidclient",
        commit: "df4e9e3afd73b135d2c8469155b418b566afca45",
      },
    },
  },
  unproven: [
    "Install Now: the plugin directory needs the internet. The proof takes release 3.11.3 from a copy in another public repository, which renames the page of settings and adds a setting for email domains.",
    "WordPress in a subdirectory, and PHP before the version in Debian.",
    "Other systems than Debian: the proof removes the folder of authorities that only Debian's curl reads.",
    "That keys are kept for an hour: the proof deletes them.",
    "The settings of authentik for changes of email addresses and usernames: the stand-in does not have them.",
  ],
  prove,
}
