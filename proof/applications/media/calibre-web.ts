import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import type { Authentik } from "../../authentik/stand-in"
import type { AuthentikOptions, Lab } from "../../lab"
import { run, type Program } from "../../machine/programs"
import type { Proof } from "../../proof"

const VERSION = "0.6.27"
const COMMIT = "c3756a903e7d91b2ab7e12c1b5ff818a61cc1e16"
const SIMPLE_LDAP = { version: "2.1.0", commit: "c1a26f1c735c11f8c3ea0244b771c246913ea282" }
const [HOME, LIBRARY, LOG] = ["/opt/calibre-web", "/srv/calibre-library", "/opt/calibre-web/calibre-web.log"]
/** Debian's Python packages. */
const PACKAGES = "/usr/lib/python3/dist-packages"
const PORT = 8083
const GROUP = "calibre-web-users"
const ACCOUNT = "calibre-web-ldap"
const CERTIFICATE = "Calibre-Web LDAPS"
/** The local administrator, as Calibre-Web creates it. */
const LOCAL = { username: "admin", password: "admin123" }
/** The service account keeps its app password when authentik starts again. */
const APP_PASSWORD = "app-password-of-calibre-web-ldap"
const person = (username: string, groups: string[] = [GROUP], email = `${username}@proof.test`) => ({
  ...{ username, name: `${username} of Proof`, email, password: `password-of-${username}` },
  groups,
})
const JANE = person("jane")
const JOE = person("joe")
const EVE = person("eve", [])
/** A member with the email address of another user. */
const TWIN = person("twin", [GROUP], JANE.email)

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("calibreweb.company")}`
  const settings = { ...lab.table("Login type"), "LDAP Administrator Password": APP_PASSWORD }
  const { pair } = await lab.certificate("ldap.company")
  const people = [JANE, JOE, EVE]
  let authentik: Authentik
  const serve = () => lab.ldapOutpost(authentik)
  const directory = async (options: AuthentikOptions = {}) => {
    authentik = await lab.authentik({ people, keyPairs: { [CERTIFICATE]: pair }, ...options })
    const account = authentik.directory.byUsername(ACCOUNT)
    assert.ok(account)
    account.password = APP_PASSWORD
    return serve()
  }
  /** Takes the permission from the service account, and gives it back. */
  const withoutPermission = async (show: () => Promise<void>) => {
    const [provider] = authentik.installation.all("authentik_providers_ldap.ldapprovider")
    assert.ok(provider)
    const permissions = provider.permissions.splice(0)
    await serve()
    await show()
    provider.permissions.push(...permissions)
    await serve()
  }

  await install(lab)
  let log: Program
  let calibreWeb: Program | undefined
  const start = async () => {
    await calibreWeb?.stop()
    fs.writeFileSync(LOG, "")
    log = lab.start(["tail", "--follow=name", LOG])
    calibreWeb = lab.start(["/usr/bin/python3", `${HOME}/cps.py`, "-i", "127.0.0.1"])
    await log.prints("Starting Tornado server on")
  }
  await start()
  await lab.publish("calibreweb.company", PORT)

  const signIn = async ({ username, password }: { username: string; password: string }): Promise<Page> => {
    const page = await lab.open(site)
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Login" }).click()
    return page
  }
  const shows = async (page: Page, message: string) => {
    await page.locator(".alert").getByText(message).waitFor()
  }
  const opens = async (user: typeof LOCAL, message = "you are now logged in as"): Promise<Page> => {
    const page = await signIn(user)
    await shows(page, `${lab.says(message)}: '${user.username}'`)
    return page
  }
  const opensLocally = (user = LOCAL) => opens(user, "Fallback Login as")
  const opds = async ({ username, password }: typeof LOCAL) => {
    const options = ["--silent", "--cacert", lab.authorityFile, "--output", "/dev/null", "--write-out", "%{http_code}"]
    return run(["curl", ...options, "--user", `${username}:${password}`, `${site}/opds`])
  }
  const openAdmin = async (page: Page, path: string) => {
    for (const name of lab.says(path).split(" > ")) {
      await link(page, name).click()
      // Buttons do nothing before the page's scripts are there.
      await page.waitForLoadState()
    }
  }
  const openFeatures = async (page: Page) => {
    await openAdmin(page, "Admin > Edit Basic Configuration")
    await page.getByText(lab.says("Feature Configuration")).click()
    await page.getByLabel("Uploads").first().waitFor()
  }
  /** Changes fields of the feature configuration as the local administrator. Most changes restart Calibre-Web. */
  const change = async (fields: Readonly<Record<string, string>>) => {
    const page = await signIn(LOCAL)
    await openFeatures(page)
    for (const [label, value] of Object.entries(fields)) await enter(page, label, value)
    log.log = ""
    const answer = page.waitForResponse((response) => response.url().endsWith("/admin/ajaxconfig"))
    await page.getByRole("button", { name: "Save", exact: true }).click()
    const { reboot } = (await (await answer).json()) as { reboot: unknown }
    if (reboot) await log.prints("Starting Tornado server on")
    await shows(page, "Calibre-Web configuration updated")
  }
  /** Shows something with other values, and restores those of the guide. */
  const withFields = async (fields: Readonly<Record<string, string>>, show: () => Promise<unknown>) => {
    await change(fields)
    await show()
    await change(Object.fromEntries(Object.entries(settings).filter(([field]) => field in fields)))
  }
  const importUsers = async (page: Page, message: string) => {
    await page.goto(`${site}/admin/view`)
    await page.getByText(lab.says("Import LDAP Users")).click()
    await page.locator("#DialogContent").getByText(message).waitFor()
    await page.getByRole("button", { name: "OK" }).click()
  }
  /** The log, in which each space is a no-break space. */
  const viewLogs = async (page: Page, message: string) => {
    await page.goto(site)
    await openAdmin(page, "Admin > View Logs")
    const pattern = new RegExp(message.replaceAll(" ", "\\s"))
    await page.getByText(pattern).first().waitFor()
  }

  // The first sign-in asks where the library is.
  const first = await signIn(LOCAL)
  await first.getByLabel("Location of Calibre Database").fill(LIBRARY)
  await first.getByRole("button", { name: "Save", exact: true }).click()
  await shows(first, "Database Settings updated")
  await lab.symptom("Login type is missing, or lacks Use LDAP Authentication", async () => {
    const page = await signIn(LOCAL)
    await openFeatures(page)
    assert.equal(await page.getByLabel("Login type").count(), 0)
  })
  installSimpleLdap(lab)
  await start()

  await lab.step("check", "About lists the LDAP dependency", async () => {
    const page = await signIn(LOCAL)
    await page.getByRole("link", { name: lab.says("About") }).click()
    await page.getByRole("rowheader", { name: lab.says("Flask-SimpleLDAP"), exact: true }).waitFor()
  })
  await directory()
  await lab.step("check", "the outpost's test lists all users", async () => {
    const { text } = lab.block({ with: "ldapsearch -x" })
    const command = text.replace("-W", `-w '${APP_PASSWORD}'`)
    assert.match(await run(["bash", "-c", command], { env: { LDAPTLS_CACERT: lab.authorityFile } }), /cn: jane/)
  })
  await lab.step("check", "Calibre-Web saves the settings and restarts", () => change(settings))
  await lab.step("check", "the members of the group are imported, with the permissions of new users", async () => {
    const page = await opensLocally()
    await importUsers(page, "2 User Successfully Imported")
    await page.getByRole("link", { name: lab.says("Edit Users") }).click()
    for (const { username, email } of [JANE, JOE])
      assert.match(await page.getByRole("row").filter({ hasText: email }).innerText(), new RegExp(username))
    assert.equal(await page.getByRole("row").filter({ hasText: EVE.email }).count(), 0)
  })
  await lab.step("sign-in", "an imported user signs in, with a name in upper or lower case", async () => {
    await opens(JANE)
    const page = await signIn({ ...JANE, username: "JANE" })
    await shows(page, "you are now logged in as: 'jane'")
  })
  await lab.step("sign-in", "an OPDS reader signs in with the authentik password", async () => {
    assert.equal(await opds(JANE), "200")
    assert.equal(await opds({ ...JANE, password: "wrong" }), "401")
  })
  await lab.step("check", "the local password opens Calibre-Web, but no longer OPDS readers", async () => {
    await opensLocally()
    assert.equal(await opds(LOCAL), "401")
  })
  await lab.step("check", "the way back: the local administrator signs in without the outpost", async () => {
    ;(await serve()).close()
    await opensLocally()
    await serve()
  })

  await lab.symptom("Wrong Username or Password, and the log says LDAP Login failed for user", async () => {
    const wrong = lab.says("Wrong Username or Password")
    await shows(await signIn({ ...JANE, password: "wrong" }), wrong)
    await shows(await signIn(EVE), wrong)
    const page = await opensLocally()
    await viewLogs(page, `${lab.says("LDAP Login failed for user")} "jane"`)
    await viewLogs(page, `\\} ${lab.says("Login failed for user")} "eve"`)
    await importUsers(page, "0 User Successfully Imported")
  })
  await lab.step("refusal", "a user who left the group is refused, and keeps an open session", async () => {
    const before = await opens(JOE)
    const joe = authentik.directory.byUsername(JOE.username)
    assert.ok(joe)
    joe.groups = []
    await serve()
    await shows(await signIn(JOE), "Wrong Username or Password")
    await before.reload()
    await before.getByRole("link", { name: "Logout" }).waitFor()
    joe.groups = [GROUP]
    await serve()
  })
  await lab.symptom("Error: No user returned in response of LDAP server", async () => {
    const message = lab.says("Error: No user returned in response of LDAP server")
    const page = await opensLocally()
    await withoutPermission(() => importUsers(page, message))
    await withFields({ "LDAP Group Name": "others" }, () => importUsers(page, message))
    await directory({ people: [EVE] })
    await importUsers(page, message)
  })
  await lab.symptom("0 User Successfully Imported", async () => {
    await directory({ people: [...people, TWIN] })
    const page = await opensLocally()
    await importUsers(page, "0 User Successfully Imported")
    await viewLogs(page, `${JANE.username}.*${lab.says("Already in Database")}`)
    await viewLogs(page, `${lab.says("LDAP Email Error")}.*${TWIN.username}`)
    await directory()
  })
  await lab.symptom("Could not login, followed by a reason", async () => {
    const fails = async (reason: string) =>
      shows(await signIn(JANE), `${lab.says("Could not login")}: ${lab.says(reason)}`)
    await withFields({ "LDAP Administrator Password": "wrong" }, async () => {
      await fails("LDAP admin login failed")
      const page = await opensLocally()
      await openFeatures(page)
      lab.says("The password field is always empty after saving")
      assert.equal(await page.getByLabel("LDAP Administrator Password").inputValue(), "")
    })
    ;(await serve()).close()
    await fails("LDAP Server down: Can't contact LDAP server")
    await directory({ change: withoutServiceAccount })
    await fails("LDAP Server error: Insufficient access")
    await directory()
    await withFields({ "LDAP Server is OpenLDAP?": "cleared" }, () => fails("LDAP bind_user:"))
    await withoutPermission(() => fails("None"))
    await opens(JANE)
  })

  const ca = "LDAP CACertificate Path"
  const paths = lab.table(ca)
  const untrusted = "Error: Can't contact LDAP server"
  await lab.step("option", "Calibre-Web checks the certificate with a pair for the client", async () => {
    fs.mkdirSync("/config")
    await run(["bash", "-ec", lab.block({ with: "openssl req -x509" }).text], { cwd: "/config" })
    const { pair: other } = await lab.certificate("calibreweb.company")
    await change(paths)
    const page = await opensLocally()
    await importUsers(page, untrusted)
    await change({ [ca]: lab.authorityFile })
    await importUsers(page, "0 User Successfully Imported")
    await opens(JANE)
    await directory({ keyPairs: { [CERTIFICATE]: other } })
    await importUsers(page, untrusted)
    lab.says("or does not trust its certificate")
    await shows(await signIn(JANE), "LDAP Server down: Can't contact LDAP server")
  })
  await lab.step("option", "without the paths, Calibre-Web accepts every certificate again", async () => {
    await change(Object.fromEntries(Object.keys(paths).map((field) => [field, ""])))
    await opens(JANE)
    await directory()
  })
  await lab.step("check", "StartTLS on port 389", async () => {
    const values = { "LDAP Encryption": lab.says("TLS"), "LDAP Server Port": lab.says("389") }
    await withFields(values, () => opens(JANE))
  })
  await lab.step("check", "a user named as the local administrator opens the administrator's account", async () => {
    const namesake = person(LOCAL.username)
    await directory({ people: [...people, namesake] })
    const page = await opens(namesake)
    await link(page, "Admin").waitFor()
  })
}

/** Readers who forget to bind the service account. */
function withoutServiceAccount(installation: Authentik["installation"]): void {
  for (const { attrs } of installation.all("authentik_policies.policybinding")) if (attrs.user) attrs.enabled = false
}

/** A link of this name, which may have an icon in front of it. */
const link = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`(^|\\W)${name}$`) })

async function enter(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label)
  const kind = await field.evaluate((element: HTMLInputElement) => element.type)
  if (kind === "select-one") await field.selectOption({ label: value })
  else if (kind === "checkbox") await field.setChecked(value === "selected")
  else await field.fill(value)
}

/** Calibre-Web and the library of its repository, without the LDAP dependencies. */
async function install(lab: Lab): Promise<void> {
  await run(["cp", "--recursive", lab.installed.git["calibre-web"] ?? "", HOME])
  await run(["cp", "--recursive", `${HOME}/library`, LIBRARY])
  // Debian has netifaces, of which netifaces-plus is a continuation.
  register("netifaces-plus", "0.12.0")
}

/** What the package manager of Python puts next to Debian's python3-ldap. */
function installSimpleLdap(lab: Lab): void {
  const folder = `${lab.installed.git["flask-simpleldap"] ?? ""}/flask_simpleldap`
  fs.cpSync(folder, `${PACKAGES}/flask_simpleldap`, { recursive: true })
  register("Flask-SimpleLDAP", SIMPLE_LDAP.version)
}

/** Calibre-Web looks up the versions of its packages. */
function register(name: string, version: string): void {
  const folder = `${PACKAGES}/${name.replaceAll("-", "_")}-${version}.dist-info`
  fs.mkdirSync(folder)
  fs.writeFileSync(`${folder}/METADATA`, `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`)
}

export const proof: Proof = {
  method: "ldap",
  application: { name: "Calibre-Web", version: VERSION },
  needs: {
    release: "trixie",
    debian: [
      ...["slapd", "ldap-utils", "curl", "openssl", "python3-apscheduler", "python3-babel", "python3-certifi"],
      ...["python3-chardet", "python3-cryptography", "python3-flask", "python3-flask-babel"],
      ...["python3-flask-httpauth", "python3-flask-limiter", "python3-flask-principal", "python3-flaskext.wtf"],
      ...["python3-ldap", "python3-lxml", "python3-magic", "python3-netifaces", "python3-nh3", "python3-pycountry"],
      ...["python3-pypdf", "python3-regex", "python3-requests", "python3-sqlalchemy"],
      ...["python3-tornado", "python3-tz", "python3-unidecode", "python3-urllib3", "python3-wand"],
    ],
    git: {
      "calibre-web": { url: "https://github.com/janeczku/calibre-web", commit: COMMIT },
      "flask-simpleldap": { url: "https://github.com/alexferl/flask-simpleldap", commit: SIMPLE_LDAP.commit },
    },
  },
  unproven: [
    "The image of LinuxServer.io and pip: Calibre-Web runs from its repository, with Python packages of Debian 13.",
    "Passwords that imported users set in Calibre-Web, and Kobo readers.",
  ],
  prove,
}
