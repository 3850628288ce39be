import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { textOf, walk, type TreeElement } from "../../../src/tree/tree"
import { changeSaml, unbind } from "../../authentik/changes"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInWithSaml, shows } from "../../machine/browser"
import { startPhp } from "../../machine/php-site"
import { answers, run } from "../../machine/programs"
import type { Proof } from "../../proof"

/** nginx passes HTTPS on one port as if it terminated TLS itself; the other one is behind a reverse proxy that does. */
const [OWN_TLS, BEHIND_PROXY] = [8080, 8081] as const
const FRONTEND = "/usr/share/zabbix"
const CERTIFICATE = `${FRONTEND}/conf/certs/idp.crt`
const URL_OF_ZABBIX = "https://zabbix.proof.test/zabbix"
const [ADMINS, USERS, OPERATORS] = ["Zabbix Admins", "Zabbix Users", "Operators"] as const
const REQUESTS = "Zabbix requests"
const person = (username: string, name: string, groups: readonly string[] = []) => ({
  ...{ username, name, email: `${username}@proof.test`, password: `password-of-${username}`, groups },
})
type Person = ReturnType<typeof person>
const [ADA, BOB, EVE] = [person("ada", "Ada", [ADMINS]), person("bob", "Bob Ross", [USERS]), person("eve", "Eve")]
/** Users that are not in Zabbix yet. */
const [NEW, NOA] = [person("new", "Nina Newton", [USERS]), person("noa", "Noa")]
type Rows = readonly (readonly string[])[]

const CONFIGURATION = `<?php
$DB['TYPE'] = 'POSTGRESQL';
$DB['SERVER'] = '127.0.0.1';
$DB['PORT'] = '0';
$DB['DATABASE'] = 'zabbix';
$DB['USER'] = 'zabbix';
$DB['PASSWORD'] = '';
$ZBX_SERVER_NAME = '';
$IMAGE_FORMAT_DEFAULT = IMAGE_FORMAT_PNG;
`

const server = (port: number, https: string) => `server {
    listen 127.0.0.1:${port};
    root /usr/share;
    index index.php;
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      ${https}
      fastcgi_pass unix:/run/php/fpm.sock;
      fastcgi_read_timeout 300s;
    }
  }`

/** Zabbix's database, PHP and nginx. */
async function install(lab: Lab): Promise<void> {
  const asPostgres = "runuser -u postgres -- $(ls -d /usr/lib/postgresql/*)/bin"
  await run([
    "bash",
    "-ec",
    `install -d -o postgres /run/postgresql /data; ${asPostgres}/initdb -D /data -E UTF8 --locale=C.UTF-8 -A trust --no-sync`,
  ])
  const database = lab.start(["bash", "-c", `exec ${asPostgres}/postgres -D /data -c fsync=off`])
  await database.prints("ready to accept connections")
  await run([
    "bash",
    "-ec",
    `createuser -h 127.0.0.1 -U postgres zabbix
createdb -h 127.0.0.1 -U postgres -O zabbix zabbix
zcat /usr/share/zabbix-server-pgsql/{schema,images,data}.sql.gz | psql -q -h 127.0.0.1 -U zabbix zabbix`,
  ])
  await startPhp(lab)
  const servers = [
    server(OWN_TLS, "fastcgi_param HTTPS on; fastcgi_param SERVER_PORT 443;"),
    server(BEHIND_PROXY, ""),
  ].join("\n")
  const nginx = `daemon off; user www-data; events {} http { include /etc/nginx/mime.types; ${servers} }`
  lab.start(["nginx", "-c", lab.file("nginx.conf", nginx)])
  await answers(`http://127.0.0.1:${BEHIND_PROXY}/zabbix/`)
}

/** The rows of the guide's table with these texts in its first row, with the reader's values. */
function table(lab: Lab, ...first: string[]): Rows {
  const tables: string[][][] = []
  const own = (text: string) =>
    Object.entries(lab.values).reduce((filled, [token, value]) => filled.replaceAll(token, value), text)
  const cells = ({ 2: children = [] }: TreeElement) =>
    children.flatMap((cell) => (typeof cell === "string" ? [] : [own(textOf(cell[2] ?? []))]))
  walk(lab.guide.tree, (element) => {
    if (element[0] === "table") tables.push([])
    if (element[0] === "tr") tables.at(-1)?.push(cells(element))
  })
  const found = tables.filter(([head = [], row = []]) => first.every((text) => [...head, ...row].includes(text)))
  assert.equal(found.length, 1, `${found.length} tables of the guide begin with ${first.join(", ")}`)
  return found[0]?.slice(1) ?? []
}

interface Found {
  userid: string
  name: string
  surname: string
  usrgrps: { name: string }[]
  role: { name?: string }
  medias: { sendto: string[] }[]
}

/** Zabbix's API, for what a guide leaves to the administrator. Gives the error's text if Zabbix refuses. */
async function api<Result>(method: string, params: object, token?: string): Promise<Result> {
  const response = await fetch(`http://127.0.0.1:${OWN_TLS}/zabbix/api_jsonrpc.php`, {
    method: "POST",
    headers: { "Content-Type": "application/json-rpc", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ jsonrpc: "2.0", method, params, id: 1 }),
  })
  const { result, error } = (await response.json()) as { result: Result; error?: { data: string } }
  if (error) throw new Error(error.data)
  return result
}

const isSignedIn = (page: Page) => page.getByRole("link", { name: "Sign out" }).waitFor()
const isSignedOut = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true }).waitFor()

/** Sets the fields of the panel that is open. */
async function fill(page: Page, rows: Rows): Promise<void> {
  const panel = page.getByRole("tabpanel")
  for (const [label = "", value = ""] of rows) {
    if (value === "on" || value === "off") {
      const box = panel.getByLabel(label, { exact: true })
      if ((await box.isChecked()) !== (value === "on")) await panel.getByText(label, { exact: true }).click()
    } else await panel.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Chooses a suggestion for what is typed. */
async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.locator(`#${field} input[type=text]`).pressSequentially(value)
  await page.locator(`.multiselect-suggest [data-label="${value}"]`).click()
}

async function prove(lab: Lab): Promise<void> {
  const site = String(lab.values["<zabbix_url>"])
  lab.says("Debian's own package has this file in /etc/zabbix")
  const configurationFile = "/etc/zabbix/zabbix.conf.php"
  const configure = (more = "") => fs.writeFileSync(configurationFile, `${CONFIGURATION}${more}\n`)
  configure()
  await install(lab)
  await lab.publish("zabbix.company", OWN_TLS)

  // Users as an administrator creates them.
  const admin = await api<string>("user.login", { username: "Admin", password: "zabbix" })
  const groupId = async (name: string) =>
    (await api<{ usrgrpid: string }[]>("usergroup.get", { filter: { name } }, admin))[0]?.usrgrpid
  const roleId = async (name: string) =>
    (await api<{ roleid: string }[]>("role.get", { filter: { name } }, admin))[0]?.roleid
  const userInZabbix = async ({ username }: Person) => {
    const [found] = await api<Found[]>(
      "user.get",
      { filter: { username }, selectUsrgrps: ["name"], selectRole: ["name"], selectMedias: ["sendto"] },
      admin,
    )
    return found
  }
  await api("usergroup.create", { name: OPERATORS }, admin)
  for (const [user, role, group] of [
    [ADA, "Super admin role", "Zabbix administrators"],
    [BOB, "User role", OPERATORS],
    [EVE, "User role", OPERATORS],
  ] as const) {
    const usrgrps = [{ usrgrpid: await groupId(group) }]
    const local = { username: user.username, passwd: "Local-Secret-7", roleid: await roleId(role), usrgrps }
    await api("user.create", local, admin)
  }
  const moveTo = async (user: Person, group: string) => {
    const usrgrps = [{ usrgrpid: await groupId(group) }]
    await api("user.update", { userid: (await userInZabbix(user))?.userid, usrgrps }, admin)
  }
  const tokenOf = async (user: Person) => {
    const { userid } = (await userInZabbix(user)) ?? {}
    const created = await api<{ tokenids: string[] }>("token.create", { name: user.username, userid }, admin)
    const [generated] = await api<{ token: string }[]>("token.generate", created.tokenids, admin)
    return generated?.token ?? ""
  }

  let now = await lab.authentik()
  const authentik = async (options: AuthentikOptions = {}) => {
    now = await lab.authentik({ people: [ADA, BOB, EVE, NEW, NOA], ...options })
  }
  const withGroups = ({ username }: Person, groups: readonly string[]) => {
    const user = now.directory.byUsername(username)
    if (user) user.groups = groups
  }
  await authentik()

  const open = async () => {
    const page = await lab.open(`${site}/`)
    return page
  }
  const start = async () => {
    const page = await open()
    await page.getByRole("link", { name: lab.says("Sign in with Single Sign-On (SAML)") }).click()
    return page
  }
  const signIn = async (user: Person) => {
    const page = await start()
    await signInWithSaml(page, user)
    return page
  }
  const withPassword = async (username: string, password: string) => {
    const page = await open()
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
    return page
  }
  /** Changes settings on a tab of Users > Authentication. */
  const set = async (tab: string, change: Rows | ((page: Page) => Promise<void>)) => {
    lab.says("Users > Authentication")
    const page = await withPassword("Admin", "zabbix")
    await isSignedIn(page)
    // The menu moves while it opens.
    const item = page.locator("li", { hasText: /^Users/ }).locator("a", { hasText: /^Authentication$/ })
    await page.goto(new URL(String(await item.first().getAttribute("href")), `${site}/`).href)
    await page.getByRole("tab", { name: lab.says(tab) }).click()
    await (typeof change === "function" ? change(page) : fill(page, change))
    await page.getByRole("button", { name: lab.says("Update"), exact: true }).click()
    await shows(page, "Authentication settings updated")
    await page.context().close()
  }
  const setSaml = (change: Rows | ((page: Page) => Promise<void>)) => set("SAML settings", change)

  // The certificate, where this package has its frontend.
  lab.says(`Packages of Zabbix 7.0 have it in ${FRONTEND}`)
  const bash = (text: string) =>
    run(["bash", "-ec", `sudo() { "$@"; }; ${text.replaceAll(`${FRONTEND}/ui`, FRONTEND)}`], { cwd: lab.folder })
  const [shipped] = now.installation.all("authentik_crypto.certificatekeypair")
  lab.file("authentik.pem", String(shipped?.attrs.certificate_data))
  const installCertificate = () => bash(lab.block({ variant: "files", with: "install -D" }).text)
  await installCertificate()
  const settings = table(lab, "Field", "Enable SAML authentication")
  await setSaml(settings)
  await lab.step("sign-in", "members of both groups sign in as their users of Zabbix", async () => {
    for (const user of [ADA, BOB]) {
      const page = await signIn(user)
      await isSignedIn(page)
      await page.goto(`${site}/zabbix.php?action=userprofile.edit`)
      await page.getByRole("heading", { name: `User profile: ${user.username}` }).waitFor()
    }
  })
  await lab.step("refusal", "authentik refuses a user outside the groups", async () => {
    await shows(await signIn(EVE), "Permission denied")
  })
  await lab.step("check", "without a binding, users with a username of Zabbix sign in", async () => {
    lab.says("every authentik user whose username exists in Zabbix can sign in")
    await authentik({ change: unbind })
    await isSignedIn(await signIn(EVE))
    await authentik()
  })
  await lab.step("check", "the way back in works without authentik's certificate", async () => {
    fs.rmSync(CERTIFICATE)
    await isSignedIn(await withPassword("Admin", "zabbix"))
    await installCertificate()
  })
  await lab.step("sign-out", "signing out of Zabbix tells authentik, whose session stays", async () => {
    const page = await signIn(BOB)
    await page.getByRole("link", { name: "Sign out" }).click()
    await shows(page, "You've logged out of Zabbix.")
    await page.goto(`${site}/`)
    await isSignedOut(page)
    await page.getByRole("link", { name: "Sign in with Single Sign-On (SAML)" }).click()
    await isSignedIn(page)
  })
  await lab.step("sign-out", "signing out of authentik ends the session of Zabbix", async () => {
    const page = await signIn(BOB)
    await isSignedIn(page)
    await page.goto(`https://${lab.host("authentik.company")}/if/flow/default-invalidation-flow/`)
    await shows(page, "My applications")
    await page.goto(`${site}/`)
    await isSignedOut(page)
  })
  await lab.step("check", "a disabled user group ends sessions and API tokens", async () => {
    lab.says("keep working after access ends in authentik")
    const page = await signIn(BOB)
    await isSignedIn(page)
    const token = await tokenOf(BOB)
    withGroups(BOB, [])
    await shows(await signIn(BOB), "Permission denied")
    await page.goto(`${site}/`)
    await isSignedIn(page)
    await api("user.get", {}, token)
    lab.says("move the user to a disabled user group")
    await moveTo(BOB, "Disabled")
    await page.goto(`${site}/`)
    await isSignedOut(page)
    await assert.rejects(api("user.get", {}, token), /authorized|permissions|terminated/i)
    withGroups(BOB, BOB.groups)
  })
  await lab.symptom("No permissions for system access", async () => {
    await shows(await signIn(BOB), "No permissions for system access")
    await moveTo(BOB, OPERATORS)
    await isSignedIn(await signIn(BOB))
  })
  await lab.symptom("Incorrect user name or password or account is temporarily blocked", async () => {
    const message = "Incorrect user name or password or account is temporarily blocked"
    await shows(await signIn(NEW), message)
    const { userid } = (await userInZabbix(BOB)) ?? {}
    await api("user.update", { userid, username: "Bob" }, admin)
    await shows(await signIn(BOB), message)
    await api("user.update", { userid, username: "bob" }, admin)
  })

  // Refused responses, one cause after the other.
  const messages = table(lab, "Message", "Fix").map(([message = ""]) => message)
  const [issuer, audience, received, unsigned, wrong, missing, parameter] = messages.map((message) => {
    const parts = message.split("…").map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    return new RegExp(parts.join(".*"))
  })
  const isRefused = async (page: Page, message?: RegExp) => {
    await shows(page, lab.says("You are not logged in"))
    await page
      .getByText(message ?? "?")
      .first()
      .waitFor()
  }
  const username = "Username attribute"
  const original = (label: string) => settings.filter(([name]) => name === label)
  await lab.symptom("Zabbix refuses the response of authentik", async () => {
    assert.equal(messages.length, 7)
    await setSaml([["IdP entity ID", "authentik"]])
    await isRefused(await signIn(BOB), issuer)
    await setSaml([...original("IdP entity ID"), [username, "username"]])
    await isRefused(await signIn(BOB), parameter)
    await setSaml(original(username))
    await authentik({ change: changeSaml({ audience: "zabbix" }) })
    await isRefused(await signIn(BOB), audience)
    await authentik({ change: changeSaml({ signing_kp: null }) })
    await isRefused(await signIn(BOB), unsigned)
    await authentik()
    fs.copyFileSync(lab.authorityFile, CERTIFICATE)
    await isRefused(await signIn(BOB), wrong)
    fs.rmSync(CERTIFICATE)
    await isRefused(await start(), missing)
    await installCertificate()
    await lab.publish("zabbix.company", BEHIND_PROXY)
    const page = await lab.open(`https://${lab.host("authentik.company")}/application/saml/zabbix/init/`)
    await signInWithSaml(page, BOB)
    await isRefused(page, received)
  })
  const publicAddress = lab.block({ title: "zabbix.conf.php", with: "baseurl" }).text
  await lab.symptom("authentik reports that the ACS URL does not match the provider", async () => {
    const message = `ACS URL of http://zabbix.proof.test:${BEHIND_PROXY}/zabbix/index_sso.php?acs doesn't match`
    await shows(await start(), message)
    // Debian's package does not read this file.
    const ignored = `${FRONTEND}/conf/zabbix.conf.php`
    fs.writeFileSync(ignored, `${CONFIGURATION}${publicAddress}`)
    await shows(await start(), message)
    fs.rmSync(ignored)
  })
  await lab.step("option", "the public address corrects the requests behind a reverse proxy", async () => {
    configure(publicAddress)
    const page = await signIn(BOB)
    await isSignedIn(page)
    await page.getByRole("link", { name: "Sign out" }).click()
    await shows(page, "You've logged out of Zabbix.")
  })
  await lab.step("check", "without strict, issuer, audience and times are not checked", async () => {
    lab.says("Zabbix no longer checks the issuer, the audience and the times of a response")
    await setSaml([["IdP entity ID", "authentik"]])
    await authentik({ change: changeSaml({ audience: "zabbix", assertion_valid_not_on_or_after: "minutes=-10" }) })
    configure(publicAddress.replace("= [", `= [${lab.says("'strict' => false")},`))
    await isSignedIn(await signIn(BOB))
    configure(publicAddress)
    await setSaml(original("IdP entity ID"))
    await authentik()
  })
  await lab.symptom("the SAML response is expired or not yet valid", async () => {
    for (const attrs of [
      { assertion_valid_not_on_or_after: "minutes=-10" },
      { assertion_valid_not_before: "minutes=10" },
    ]) {
      await authentik({ change: changeSaml(attrs) })
      await isRefused(await signIn(BOB), /Could not validate timestamp/)
    }
    await authentik()
  })
  configure()
  await lab.publish("zabbix.company", OWN_TLS)

  await lab.step("option", "signed requests", async () => {
    await bash(lab.block({ with: "openssl req" }).text)
    const signatures = ["AuthN requests", "Logout requests", "Logout responses"].map((one) => [lab.says(one), "on"])
    await setSaml(signatures)
    await isSignedIn(await signIn(BOB))
    const cert = fs.readFileSync(`${FRONTEND}/conf/certs/sp.crt`, "utf8")
    const verified = { options: ["signed-requests"], keyPairs: { [REQUESTS]: { key: "", cert } } }
    await authentik(verified)
    const page = await signIn(BOB)
    await isSignedIn(page)
    await page.getByRole("link", { name: "Sign out" }).click()
    await shows(page, "You've logged out of Zabbix.")
    await setSaml(signatures.map(([label = ""]) => [label, "off"]))
    await shows(await start(), "request is not signed")
    // The way back: first authentik, then Zabbix.
    await authentik()
    await isSignedIn(await signIn(BOB))
  })

  const provisioning = { options: ["provisioning"] }
  const mappings = table(lab, "SAML group pattern", "User groups")
  await lab.step("option", "provisioning is set up", async () => {
    await authentik(provisioning)
    await set(lab.says("Authentication"), (page) => choose(page, "disabled_usrgrpid", lab.says("Disabled")))
    await setSaml(async (page) => {
      await fill(page, table(lab, "Field", "Enable JIT provisioning"))
      const add = (table: string) =>
        page
          .locator(table)
          .getByRole("button", { name: lab.says("Add") })
          .click()
      const dialog = page.getByRole("dialog")
      const confirm = async () => {
        await dialog.getByRole("button", { name: "Add", exact: true }).click()
        await dialog.waitFor({ state: "detached" })
      }
      for (const [pattern = "", groups = "", role = ""] of mappings) {
        await add("#saml-group-table")
        await dialog.getByLabel("SAML group pattern").fill(pattern)
        await choose(page, "user_groups_", groups.startsWith("a user group") ? OPERATORS : groups)
        await choose(page, "roleid", role)
        await confirm()
      }
      await add("#saml-media-type-mapping-table")
      const [name, , attribute] = table(lab, "Field", "Name").map(([, value = ""]) => value)
      await dialog.getByLabel("Name", { exact: true }).fill(name ?? "")
      await dialog.locator("z-select[name=mediatypeid]").click()
      await dialog.locator("z-select[name=mediatypeid] li", { hasText: /^Email$/ }).click()
      await dialog.getByLabel("Attribute", { exact: true }).fill(attribute ?? "")
      await confirm()
    })
  })
  const has = async (user: Person, role: string | undefined, ...groups: string[]) => {
    const found = await userInZabbix(user)
    assert.equal(found?.role.name, role)
    assert.deepEqual(found?.usrgrps.map(({ name }) => name).sort(), groups.sort())
    return found
  }
  await lab.step("option", "provisioning creates a user with names, email address, group and role", async () => {
    await isSignedIn(await signIn(NEW))
    const found = await has(NEW, "User role", OPERATORS)
    assert.deepEqual(
      [found?.name, found?.surname, found?.medias.map(({ sendto }) => sendto)],
      ["Nina", "Newton", [[NEW.email]]],
    )
  })
  await lab.step("role", "the role with the highest type counts, from the next sign-in on", async () => {
    withGroups(NEW, [USERS, ADMINS])
    await isSignedIn(await signIn(NEW))
    await has(NEW, "Super admin role", OPERATORS, "Zabbix administrators")
    withGroups(NEW, [USERS])
    await isSignedIn(await signIn(NEW))
    await has(NEW, "User role", OPERATORS)
  })
  await lab.step("check", "a provisioned user cannot sign in with a password", async () => {
    for (const password of [NEW.password, ""])
      await shows(await withPassword(NEW.username, password), "Incorrect user name or password")
  })
  await lab.step("check", "users that existed before keep their groups and their role", async () => {
    withGroups(BOB, [ADMINS])
    await isSignedIn(await signIn(BOB))
    await has(BOB, "User role", OPERATORS)
  })
  await lab.step("refusal", "users without a mapped group are refused or deprovisioned", async () => {
    await authentik({ ...provisioning, change: unbind })
    await shows(await signIn(NOA), "Incorrect user name or password or account is temporarily blocked")
    assert.equal(await userInZabbix(NOA), undefined)
    withGroups(NEW, [])
    await shows(await signIn(NEW), "No permissions for system access")
    await has(NEW, undefined, "Disabled")
    await authentik(provisioning)
    await isSignedIn(await signIn(NEW))
    await has(NEW, "User role", OPERATORS)
  })
  await lab.symptom("Groups from authentik do not arrive in Zabbix", async () => {
    await authentik()
    await shows(await signIn(NEW), "No permissions for system access")
    await authentik(provisioning)
  })
  await lab.step("check", "deleting provisioned users ends sessions and API tokens", async () => {
    const page = await signIn(NEW)
    await isSignedIn(page)
    const token = await tokenOf(NEW)
    await api("user.get", {}, token)
    await assert.rejects(moveTo(NEW, "Disabled"), /provisioned user/)
    await api("user.delete", [(await userInZabbix(NEW))?.userid], admin)
    await page.goto(`${site}/`)
    await isSignedOut(page)
    await assert.rejects(api("user.get", {}, token), /authorized|permissions|terminated/i)
  })
  await lab.step("check", "provisioning is undone", async () => {
    await setSaml([["Enable JIT provisioning", "off"]])
    await shows(await signIn(NEW), "Incorrect user name or password or account is temporarily blocked")
    await isSignedIn(await signIn(BOB))
  })
}

export const proof: Proof = {
  method: "saml",
  application: { name: "Zabbix", version: "7.0.22 (Debian trixie)" },
  needs: {
    debian: ["zabbix-frontend-php", "zabbix-server-pgsql", "php-fpm", "php-pgsql", "postgresql", "nginx", "openssl"],
    release: "trixie",
  },
  values: { "<zabbix_url>": URL_OF_ZABBIX },
  unproven: [
    "Containers and their variables: the machine has Debian's package.",
    "Certificates in the database: they need Zabbix 8.0, and Debian trixie has 7.0.22.",
    "Other paths in $SSO['IDP_CERT'], $SSO['SP_KEY'] and $SSO['SP_CERT']: the proof uses those of the guide.",
    "Email notifications: the proof sees the address in Zabbix, but runs no Zabbix server that would send them.",
  ],
  prove,
}
