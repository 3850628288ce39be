import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { textOf, walk } from "../../../src/tree/tree"
import { bindTo, oauth2Provider } from "../../authentik/changes"
import { person, type Person } from "../../authentik/people"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import { phpSite, startPhp } from "../../machine/php-site"
import { run } from "../../machine/programs"
import type { Proof } from "../../proof"

const PORT = 8080
const SITE = "/var/www/dokuwiki"
const FILE = "conf/local.protected.php"
const ADA = person("ada", ["DokuWiki Admins"])
const EVE = person("eve", ["admin"])
const NEW = person("new")
/** Eve's local account with the same address. */
const LINKED = { ...EVE, username: "evelocal", name: "Local name of Eve" }
/** The local superuser, whose address has another domain than those of users. */
const LOCAL = { ...person("wikiadmin"), email: "wikiadmin@local.test" }

const inSite = (name: string) => path.join(SITE, name)
const USERS = inSite("conf/users.auth.php")

/** The accounts in DokuWiki, by username. */
function accounts(): Record<string, { mail: string; groups: string[] }> {
  const lines = fs.readFileSync(USERS, "utf8").match(/^[^#\n].*$/gm) ?? []
  return Object.fromEntries(
    lines.map((line) => {
      const [username = "", , , mail = "", groups = ""] = line.split(":")
      return [username, { mail, groups: groups.split(",").sort() }]
    }),
  )
}

/** The settings that the guide lists for the interface, with the reader's values. */
function tableOf(lab: Lab): [setting: string, value: string][] {
  const rows: [string, string][] = []
  walk(lab.guide.tree, ([type, , children = []]) => {
    const [setting = "", value = ""] = type === "tr" ? children.map((cell) => textOf([cell])) : []
    if (setting.startsWith("plugin»")) rows.push([setting, value])
  })
  const values = Object.entries(lab.values).filter(([token]) => /^<|\.company$/.test(token))
  return rows.map(([setting, value]) => [
    setting,
    values.reduce((text, [token, own]) => text.replaceAll(token, own), value),
  ])
}

async function copyPlugins(lab: Lab): Promise<void> {
  for (const name of ["oauth", "oauthgeneric"])
    fs.cpSync(lab.installed.git[name] ?? "", inSite(`lib/plugins/${lab.says(name)}`), { recursive: true })
  await run(["chown", "-R", "www-data:", SITE])
}

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("dokuwiki.company")}`
  const authentik = (options: AuthentikOptions = {}) =>
    lab.authentik({ people: [ADA, EVE, NEW], groups: ["admin"], options: ["groups"], ...options })

  const tools = (page: Page) => page.locator("#dokuwiki__usertools")
  const tool = (page: Page, name: string) => tools(page).getByRole("link", { name: lab.says(name) })
  const isOut = (page: Page) => tool(page, "Log In").waitFor()
  const isIn = (page: Page, { name }: { name: string }) =>
    tools(page)
      .getByText(`${lab.says("Logged in as:")} ${name}`)
      .waitFor()
  const open = (address = "/"): Promise<Page> => lab.open(site + address)
  const chooseAuthentik = async (page: Page) => {
    await tool(page, "Log In").click()
    const services = page.getByRole("group", { name: lab.says("Log in with other Services:") })
    await services.getByRole("link", { name: "authentik" }).click()
  }
  const signIn = async (user: Person): Promise<Page> => {
    const page = await open()
    await chooseAuthentik(page)
    await signInAtAuthentik(page, user)
    return page
  }
  /** Signs in through authentik, and sees the name of that user or of the linked account. */
  const enters = async (user: Person, account: { name: string } = user): Promise<Page> => {
    const page = await signIn(user)
    await isIn(page, account)
    return page
  }
  const withPassword = async ({ username, password }: Person): Promise<Page> => {
    const page = await open("/doku.php?do=login")
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(password)
    await page.locator("#dw__login").getByRole("button", { name: "Log In" }).click()
    return page
  }
  const isSuperuser = async (page: Page) => {
    await shows(page, "Logged in as:")
    return (await tool(page, "Admin").count()) > 0
  }
  const admin = async (part: string): Promise<Page> => {
    const page = await withPassword(LOCAL)
    await tool(page, "Admin").click()
    await page.getByRole("link", { name: lab.says(part) }).click()
    return page
  }
  const setAccount = async ({ username }: Person, field: "usergroups" | "userpass", value: string) => {
    const page = await admin("User Manager")
    await page.getByRole("link", { name: username, exact: true }).click()
    await page.locator(`#modify_${field}`).fill(value)
    if (field === "userpass") await page.locator("#modify_userpass2").fill(value)
    await page.getByRole("button", { name: "Save Changes" }).click()
    await shows(page, "User updated successfully")
  }
  const reloadUntil = async (page: Page, isOver: () => boolean | Promise<boolean>) => {
    const deadline = Date.now() + 100_000
    while (!(await isOver())) {
      if (Date.now() > deadline) throw new Error(`nothing happened; the page shows: ${await page.innerText("body")}`)
      await page.reload()
    }
  }

  const settings = lab.block({ title: FILE, with: "register-on-auth" }).text
  const write = (...lines: string[]) => fs.writeFileSync(inSite(FILE), [...lines, ""].join("\n"))
  /** The guide's file, with further settings by the names that the guide gives them. */
  const configure = (further: Record<string, string | number> = {}, base = settings) => {
    const nameOf = (name: string) => lab.says(name).replaceAll("»", "']['")
    write(
      base,
      ...Object.entries(further).map(([name, value]) => `$conf['${nameOf(name)}'] = ${JSON.stringify(value)};`),
    )
  }
  /** The guide's file with something else instead of one text. */
  const configureWith = (text: string | RegExp, other: string, further: Record<string, string | number> = {}) => {
    assert.notEqual(settings.replace(text, other), settings)
    configure(further, settings.replace(text, other))
  }

  // DokuWiki as the reader has it: PHP with nginx, and its own installer.
  fs.cpSync(lab.installed.git.dokuwiki ?? "", SITE, { recursive: true })
  await run(["chown", "-R", "www-data:", SITE])
  await run(["bash", "-ec", lab.block({ with: "update-ca-certificates" }).text], { cwd: lab.folder })
  await startPhp(lab)
  await phpSite(lab, SITE, PORT).serve("~ \\.php(/|$)")
  await lab.publish("dokuwiki.company", PORT)
  const { installation } = await authentik()
  const installer = await open("/install.php")
  const { username: superuser, name: fullname, email, password } = LOCAL
  const fields = { title: "Wiki", superuser, fullname, email, password, confirm: password }
  for (const [id, value] of Object.entries(fields)) await installer.locator(`#${id}`).fill(value)
  await installer.locator("#pop").uncheck()
  await installer.getByRole("button", { name: "Save" }).click()
  await shows(installer, "The configuration was finished successfully.")
  await installer.context().close()
  const original = fs.readFileSync(inSite("conf/local.php"), "utf8")

  await lab.step("check", "Extension Manager has the tab Search and Install", async () => {
    const page = await admin("Extension Manager")
    await page.getByRole("link", { name: lab.says("Search and Install") }).waitFor()
  })
  await copyPlugins(lab)
  await lab.step("sign-in", "a user signs in with the values in Configuration Settings", async () => {
    const page = await admin("Configuration Settings")
    const form = page.locator("#dw__configform")
    const row = (setting: string) => form.locator("tr").filter({ has: page.getByText(setting, { exact: true }) })
    for (const [setting, value] of tableOf(lab)) {
      const field = row(setting).locator("input, select, textarea")
      if (value === "on") await field.check()
      else if (setting.endsWith("authmethod")) await field.selectOption({ label: value })
      else await field.fill(value)
    }
    const [uri] = oauth2Provider(installation).redirect_uris as { url: string }[]
    assert.equal(await row(lab.says("plugin»oauth»info")).locator("code").innerText(), uri?.url)
    const authentication = form.getByRole("group", { name: lab.says("Authentication") })
    const actions = authentication.locator("tr").filter({ hasText: lab.says("disableactions") })
    for (const action of ["Register", "Update Profile", "Set new password"])
      await actions.getByLabel(lab.says(action), { exact: true }).check()
    await authentication.getByLabel(lab.says("Authentication backend")).selectOption(lab.says("oauth"))
    await form.getByRole("button", { name: lab.says("Save") }).click()
    await shows(page, "Settings updated successfully.")
    lab.says("DokuWiki signs you out.")
    await isOut(page)
    await enters(ADA)
    assert.deepEqual(accounts()[ADA.username], { mail: ADA.email, groups: ["generic", "user"] })
  })
  await lab.step("check", "the file locks its settings in the interface", async () => {
    fs.writeFileSync(inSite("conf/local.php"), original)
    configure()
    const page = await admin("Configuration Settings")
    const locked = page.locator("tr.protected").filter({ has: page.locator(":disabled") })
    for (const [setting] of tableOf(lab))
      await locked.filter({ has: page.getByText(setting, { exact: true }) }).waitFor()
  })
  await lab.step("sign-in", "a user signs in with the file; User Manager lists the account with generic", async () => {
    await enters(EVE)
    const row = (await admin("User Manager")).getByRole("row").filter({ hasText: EVE.email })
    await row.getByText(lab.says("generic")).waitFor()
  })
  await lab.step("sign-in", "the launch URL of the application starts the sign-in at once", async () => {
    const [application] = installation.all("authentik_core.application")
    const page = await lab.open(String(application?.attrs.meta_launch_url))
    await signInAtAuthentik(page, ADA)
    await isIn(page, ADA)
  })
  await lab.step("check", "users can neither register nor change their profile or password", async () => {
    lab.says("disableactions keeps users from registering local accounts and entering")
    const page = await enters(ADA)
    for (const action of ["profile", "register", "resendpwd"]) {
      await page.goto(`${site}/doku.php?do=${action}`)
      await shows(page, `Action disabled: ${action}`)
    }
  })
  await lab.step("refusal", "a user without access is refused, but not with a local password", async () => {
    lab.says("Local passwords of linked accounts keep working when authentik refuses the user")
    await setAccount(EVE, "userpass", EVE.password)
    await authentik({ change: bindTo("DokuWiki Admins") })
    await enters(ADA)
    await shows(await signIn(EVE), "Permission denied")
    await isIn(await withPassword(EVE), EVE)
  })
  await lab.step("refusal", "mailEnforcement refuses local passwords; so does deleting the account", async () => {
    configure({ "plugin»oauth»mailEnforcement": "@proof.test" })
    await isOut(await withPassword(EVE))
    await isIn(await withPassword(LOCAL), LOCAL)
    configure()
    await isIn(await withPassword(EVE), EVE)
    const page = await admin("User Manager")
    page.once("dialog", (dialog) => void dialog.accept())
    await page.getByRole("row").filter({ hasText: EVE.email }).getByRole("checkbox").check()
    await page.getByRole("button", { name: "Delete Selected" }).click()
    await shows(page, "1 users deleted")
    await isOut(await withPassword(EVE))
    await authentik()
  })
  await lab.step("sign-out", "a sign-out ends the session of DokuWiki, and not the one of authentik", async () => {
    const page = await enters(ADA)
    await tool(page, "Log Out").click()
    await isOut(page)
    await page.reload()
    await chooseAuthentik(page)
    await isIn(page, ADA)
  })
  await lab.step("option", "Sign out of authentik, too: authentik sends the user back", async () => {
    lab.says("sends you back")
    const { log } = await authentik({ options: ["groups", "sign-out"] })
    write(settings, lab.block({ title: FILE, with: "logouturl" }).text)
    const page = await enters(ADA)
    await tool(page, "Log Out").click()
    await isOut(page)
    assert.ok(page.url().startsWith(`${site}/doku.php`), page.url())
    assert.ok(log.some((line) => line.includes("/end-session")))
    configure()
    await authentik()
  })
  await lab.symptom("The account associated with your email address has not enabled", async () => {
    const page = await admin("User Manager")
    const account = { userid: LINKED.username, userpass: EVE.password, userpass2: EVE.password }
    for (const [name, value] of Object.entries({ ...account, username: LINKED.name, usermail: EVE.email }))
      await page.locator(`#add_${name}`).fill(value)
    await page.getByRole("button", { name: "Add", exact: true }).click()
    await shows(page, "User added successfully")
    const refused = await signIn(EVE)
    await shows(refused, "The account associated with your email address has not enabled")
    await shows(refused, lab.says("logging in with generic"))
    await isOut(refused)
  })
  await lab.step("option", "Link existing accounts: the group generic opens the local account", async () => {
    await setAccount(LINKED, "usergroups", "user,generic")
    await enters(EVE, LINKED)
    assert.equal(accounts()[EVE.username], undefined)
  })
  const [groups, overwrite] = ["plugin»oauthgeneric»json-grps", "plugin»oauth»overwrite-groups"] as const
  await lab.step("role", "by default, a group named admin makes superusers; the way back ends that", async () => {
    lab.says("By default, superuser is @admin")
    assert.equal(await isSuperuser(await enters(EVE, LINKED)), false)
    configure({ [groups]: "groups" })
    assert.equal(await isSuperuser(await enters(EVE, LINKED)), true)
    configure()
    lab.says("groups that they joined until you remove them in")
    assert.equal(await isSuperuser(await enters(EVE, LINKED)), true)
    lab.says("correct $conf['superuser'] in conf/local.php")
    fs.writeFileSync(inSite("conf/local.php"), original.replace("'@admin'", `'${LOCAL.username}'`))
    assert.equal(await isSuperuser(await enters(EVE, LINKED)), false)
    fs.writeFileSync(inSite("conf/local.php"), original)
    await setAccount(LINKED, "usergroups", "user,generic")
  })
  const superusers = { superuser: lab.block({ title: "superuser" }).text, [groups]: "groups" }
  await lab.step("option", "Assign groups from authentik: members of DokuWiki Admins are superusers", async () => {
    configure(superusers)
    assert.equal(await isSuperuser(await enters(ADA)), true)
    assert.equal(await isSuperuser(await enters(EVE, LINKED)), false)
    assert.equal(await isSuperuser(await withPassword(LOCAL)), true)
    assert.deepEqual(accounts()[ADA.username]?.groups, [lab.says("dokuwiki_admins"), "generic", "user"])
  })
  await lab.step("role", "access control lists name groups of authentik; their file has %5f", async () => {
    const lists = fs.readFileSync(inSite("conf/acl.auth.php"), "utf8")
    const grant = async (who: Record<string, string>, permission: string) => {
      const page = await withPassword(LOCAL)
      await isIn(page, LOCAL)
      const query = new URLSearchParams({ id: "start", do: "admin", page: "acl", ns: "secret", ...who })
      await page.goto(`${site}/doku.php?${query}`)
      const form = page.locator("#acl__detail")
      await form.getByLabel(permission, { exact: true }).check()
      await form.getByRole("button", { name: "Save" }).click()
      await form.getByRole("button", { name: "Update" }).waitFor()
    }
    await grant({ acl_t: "@ALL" }, "None")
    await grant({ acl_t: "__g__", acl_w: "dokuwiki_admins" }, "Create")
    assert.ok(fs.readFileSync(inSite("conf/acl.auth.php"), "utf8").includes(`@dokuwiki${lab.says("%5f")}admins`))
    configure({ ...superusers, superuser: LOCAL.username })
    for (const [user, account, text] of [
      [ADA, ADA, "This topic does not exist yet"],
      [EVE, LINKED, "Permission Denied"],
    ] as const) {
      const page = await enters(user, account)
      await page.goto(`${site}/doku.php?id=secret:page`)
      await shows(page, text)
    }
    fs.writeFileSync(inSite("conf/acl.auth.php"), lists)
  })
  await lab.step("role", "a user who leaves the group stays superuser, but not with overwrite-groups", async () => {
    lab.says("Users who leave a group in authentik stay in it in DokuWiki")
    await setAccount(ADA, "usergroups", "user,generic,dokuwiki_admins,editors")
    await authentik({ people: [{ ...ADA, groups: [] }, EVE] })
    configure(superusers)
    assert.equal(await isSuperuser(await enters(ADA)), true)
    configure({ ...superusers, [overwrite]: 1 })
    assert.equal(await isSuperuser(await enters(ADA)), false)
    assert.deepEqual(accounts()[ADA.username]?.groups, ["generic", "user"])
    await authentik()
  })
  const single = { "plugin»oauth»singleService": 1 }
  await lab.step("option", "Redirect to authentik automatically disables all local passwords", async () => {
    configure(single)
    const page = await open()
    await tool(page, "Log In").click()
    await signInAtAuthentik(page, ADA)
    await isIn(page, ADA)
    for (const further of [{}, single]) {
      configure(further)
      const local = await open()
      const form = { do: "login", u: LOCAL.username, p: LOCAL.password }
      await local.request.post(`${site}/doku.php`, { form, maxRedirects: 0, ignoreHTTPSErrors: true })
      await local.reload()
      await (further === single ? isOut(local) : isIn(local, LOCAL))
    }
    configureWith(/(\['key'\] = )'.*'/, "$1''", single)
    const unconfigured = await open()
    await tool(unconfigured, "Log In").click()
    await shows(unconfigured, lab.says("The oAuth plugin has been malconfigured"))
  })
  await lab.step("check", "Way back in: the local superuser signs in with its password", async () => {
    configure(single)
    const off = lab.says("$conf['plugin']['oauth']['singleService'] = 0;")
    fs.appendFileSync(inSite(FILE), `${off}\n`)
    assert.equal(await isSuperuser(await withPassword(LOCAL)), true)
    fs.renameSync(inSite("lib/plugins/oauth"), inSite("oauth"))
    await shows(await open(), "User authentication is temporarily unavailable")
    fs.appendFileSync(inSite(FILE), `${lab.says("$conf['authtype'] = 'authplain';")}\n`)
    assert.equal(await isSuperuser(await withPassword(LOCAL)), true)
    fs.renameSync(inSite("oauth"), inSite("lib/plugins/oauth"))
  })
  await lab.step("option", "Name new accounts by a stable value: sub names only new accounts", async () => {
    const { directory } = await authentik()
    configure({ "plugin»oauthgeneric»json-user": lab.says("sub") })
    await enters(NEW)
    await enters(ADA)
    assert.equal(accounts()[directory.byUsername(NEW.username)?.uid ?? ""]?.mail, NEW.email)
    assert.ok(accounts()[ADA.username])
    configure()
    await enters(NEW)
    assert.equal(accounts()[NEW.username], undefined)
  })
  await lab.step("check", "the email address decides which account opens; a new one makes an account", async () => {
    lab.says("At every sign-in, the plugin opens the account with the user's email address")
    const changed = "ada.new@proof.test"
    await authentik({ people: [{ ...ADA, email: changed }, EVE, { ...NEW, email: ADA.email }] })
    await enters(NEW, ADA)
    await enters(ADA)
    assert.equal(accounts()[`${ADA.username}1`]?.mail, changed)
    await authentik()
  })
  /** Lets DokuWiki ask authentik again after a second, not only after 15 minutes. */
  const soon = { auth_security_timeout: 1 }
  await lab.step("check", "an open session outlasts a binding, and ends if the user is deactivated", async () => {
    lab.says("Open sessions go on when a binding refuses the user")
    const now = await authentik()
    configure(soon)
    const page = await enters(ADA)
    bindTo("admin")(now.installation)
    const renewals = () => now.log.filter((line) => /POST \/application\/o\/token\/? 200/.test(line)).length - 1
    await reloadUntil(page, () => renewals() > 0)
    await isIn(page, ADA)
    const user = now.directory.byUsername(ADA.username)
    if (user) user.isActive = false
    await reloadUntil(page, () => tool(page, "Log In").isVisible())
    configure()
    await authentik()
  })

  await lab.symptom("authentik shows Redirect URI Error", async () => {
    configure({ "plugin»oauth»custom-redirectURI": `${site}/other.php` })
    const page = await open()
    await chooseAuthentik(page)
    await shows(page, "Redirect URI Error")
  })
  await lab.symptom("Self-Registration is currently disabled", async () => {
    const other = person("other")
    await authentik({ people: [ADA, EVE, other] })
    configure({ "plugin»oauth»register-on-auth": 0 })
    const message = "Self-Registration is currently disabled or conf/users.auth.php is not writable."
    await shows(await signIn(other), message)
    configure()
    await run(["chown", "root:", USERS])
    await shows(await signIn(other), lab.says("Something went wrong creating your user account"))
    await run(["chown", "www-data:", USERS])
    fs.renameSync(USERS, `${USERS}.aside`)
    await shows(await open(), lab.says("User authentication is temporarily unavailable"))
    await run(["bash", "-ec", `touch ${USERS}; chown www-data: ${USERS}`])
    await enters(other)
    fs.renameSync(`${USERS}.aside`, USERS)
  })
  await lab.symptom("generic service did not provide the an email address", async () => {
    await authentik({ people: [{ ...ADA, email: "" }, EVE] })
    await shows(await signIn(ADA), "generic service did not provide the an email address")
    const restriction = "plugin»oauth»mailRestriction"
    configure({ [restriction]: "@company.test" })
    await shows(await signIn(EVE), "Invalid eMail-Account used")
    configure({ [restriction]: "@proof.test" })
    await enters(EVE, LINKED)
    await authentik()
  })
  await lab.symptom("Service did not provide a Refresh Token", async () => {
    lab.says("Without it, DokuWiki signs users out after 15 minutes")
    configureWith(", 'offline_access'", "", soon)
    const page = await signIn(ADA)
    await shows(page, "Service did not provide a Refresh Token")
    await reloadUntil(page, () => tool(page, "Log In").isVisible())
  })
  await lab.symptom("DokuWiki cannot reach authentik or does not trust its certificate", async () => {
    const message = lab.says("An error occured during the request to the oauth provider")
    configureWith(/(\['secret'\] = )'.*'/, "$1'wrong'")
    await shows(await signIn(ADA), `${message}: [${lab.says("HTTP 400")}]`)
    configureWith("['authmethod'] = 1", "['authmethod'] = 0")
    await shows(await signIn(ADA), `${message}: [${lab.says("HTTP 401")}]`)
    configure()
    await run(["bash", "-ec", "rm /usr/local/share/ca-certificates/*; update-ca-certificates --fresh"])
    await shows(await signIn(ADA), message)
    await run(["bash", "-ec", lab.block({ with: "update-ca-certificates" }).text], { cwd: lab.folder })
  })
  await lab.symptom("Call to undefined function", async () => {
    lab.says("DokuWiki is older than 2023-04-04")
    const kept = lab.file("conf/.keep", "").replace("/.keep", "")
    for (const file of ["local.php", "local.protected.php", "users.auth.php", "acl.auth.php"])
      fs.copyFileSync(inSite(`conf/${file}`), path.join(kept, file))
    const runRelease = async (release: string) => {
      fs.rmSync(SITE, { recursive: true })
      fs.cpSync(lab.installed.git[release] ?? "", SITE, { recursive: true })
      fs.cpSync(kept, inSite("conf"), { recursive: true })
      await copyPlugins(lab)
    }
    await runRelease("dokuwiki-2022-07-31a")
    const page = await signIn(ADA)
    await shows(page, "Call to undefined function")
    await shows(page, lab.says("sexplode()"))
    await runRelease("dokuwiki-2023-04-04a")
    await enters(ADA)
  })
}

const DOKUWIKI = "https://github.com/dokuwiki/dokuwiki"
const PLUGINS = "https://github.com/cosmocode/dokuwiki-plugin"

export const proof: Proof = {
  method: "oidc",
  application: { name: "DokuWiki", version: "2026-07-14b with oauth 2025-10-23 and oauthgeneric 2025-10-02" },
  needs: {
    debian: ["nginx", "php-fpm", "php-xml", "ca-certificates", "curl"],
    git: {
      dokuwiki: { url: DOKUWIKI, commit: "b61db59a8091fc992ac02959a9a09b576cc43ce0" },
      "dokuwiki-2022-07-31a": { url: DOKUWIKI, commit: "1e4e47625a7c46816aa6070feafa9e423046e6fc" },
      "dokuwiki-2023-04-04a": { url: DOKUWIKI, commit: "871aaf69ac1868037618747e232aa177cf2225d8" },
      oauth: { url: `${PLUGINS}-oauth`, commit: "b56122840102e06c1d2e7d2cbea856d441db652d" },
      oauthgeneric: { url: `${PLUGINS}-oauthgeneric`, commit: "b5a56539fa613753e7163ae291ba7b759033040f" },
    },
  },
  values: { "<local_admin>": LOCAL.username },
  unproven: [
    "The installation by Extension Manager: it downloads plugins from the internet, so the proof copies the same releases from git.",
    "The message about several services with a key: only one plugin for a service is installed.",
    "The settings of authentik for changes of email addresses and usernames: the stand-in does not have them.",
    "That sessions end after 15 minutes: the proof sets auth_security_timeout to one second.",
    "Releases of the plugins before September 2025.",
  ],
  prove,
}
