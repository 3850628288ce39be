import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { textOf, walk, type TreeElement } from "../../../src/tree/tree"
import { bindTo, spoilRedirectUri } from "../../authentik/changes"
import { person, type Person } from "../../authentik/people"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import { phpSite, startPhp } from "../../machine/php-site"
import { run } from "../../machine/programs"
import type { Proof } from "../../proof"

const PORT = 8080
/** Of the stand-in for Kanboard's list of plugins. */
const DIRECTORY_PORT = 8081
const ROOT = "/var/www/kanboard"
const CONFIG = `${ROOT}/config.php`
const REWRITING = "location / { try_files $uri $uri/ /index.php$is_args$args; } location ~ /data { return 404; }"
const [BOARDS, OTHERS, RENAMED] = ["boards", "others", "renamed"] as const

const ADA = person("ada", [BOARDS, OTHERS])
const EVE = person("eve")
/** Users with an account in Kanboard from before, whose password there is another one. */
const LOU = person("lou")
const MAX = person("max")
const NEW = person("new")
const PEOPLE = [ADA, EVE, LOU, MAX, NEW]
const ADMIN = { username: "admin", name: "admin", password: "admin" }
const localPassword = ({ username }: { username: string }) => `local-password-of-${username}`

/** What Kanboard's API says about a user. */
interface Account {
  id: string
  username: string
  name: string
  email: string
  role: string
}

/** The fields of the guide's tables that have a value in code. */
function fieldsIn(lab: Lab): Record<string, string> {
  const fields: [label: string, value: string][] = []
  const filled = (node: string | TreeElement): string => {
    if (typeof node === "string") return node.replace("<client_secret>", lab.values["<client_secret>"] ?? "")
    const [type, props, children = []] = node
    return type === "Placeholder"
      ? (lab.values[String(props?.token)] ?? String(props?.text))
      : children.map(filled).join("")
  }
  walk(lab.guide.tree, ([type, , cells = []]) => {
    const [label, value] = cells.filter((cell) => typeof cell !== "string")
    const [first] = value?.[2] ?? []
    if (type !== "tr" || label?.[0] !== "td" || typeof first === "string" || first?.[0] !== "code") return
    fields.push([textOf([label]), filled(first)])
  })
  return Object.fromEntries(fields)
}

/** Serves a list of plugins like that of Kanboard, with the files of the plugin as its archive. */
async function startDirectory(lab: Lab): Promise<void> {
  const folder = lab.file("directory")
  fs.mkdirSync(folder)
  fs.cpSync(lab.installed.git.OAuth2 ?? "", `${folder}/files/OAuth2`, { recursive: true })
  const address = `http://127.0.0.1:${DIRECTORY_PORT}`
  const plugin = {
    ...{ title: "OAuth2", author: "Frédéric Guillot", version: "1.0.2", description: "Generic OAuth2 plugin." },
    ...{ homepage: "https://github.com/kanboard/plugin-oauth2", download: `${address}/OAuth2-1.0.2.zip` },
    ...{ compatible_version: ">=1.0.37", remote_install: true },
  }
  fs.writeFileSync(`${folder}/plugins.json`, JSON.stringify({ oauth2: plugin }))
  await run(["python3", "-m", "zipfile", "-c", "../OAuth2-1.0.2.zip", "OAuth2"], { cwd: `${folder}/files` })
  const server = ["python3", "-u", "-m", "http.server", "--bind", "127.0.0.1", String(DIRECTORY_PORT)] as const
  await lab.start(server, { cwd: folder }).prints("Serving HTTP")
}

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("kanboard.company")}`
  const authentik = (options: AuthentikOptions = {}) =>
    lab.authentik({ people: PEOPLE, groups: [BOARDS, OTHERS], ...options })
  await authentik()
  await lab.publish("kanboard.company", PORT)
  await startDirectory(lab)

  // Kanboard as the reader has it.
  fs.cpSync(lab.installed.git.kanboard ?? "", ROOT, { recursive: true })
  await run(["chown", "-R", "www-data:", `${ROOT}/data`])
  let php = await startPhp(lab)
  const nginx = phpSite(lab, ROOT, PORT)
  await nginx.serve("~ \\.php$")
  const constants = new Map([
    ["PLUGIN_API_URL", `define('PLUGIN_API_URL', 'http://127.0.0.1:${DIRECTORY_PORT}/plugins.json');`],
  ])
  /** Sets or replaces constants in `config.php`, and restarts PHP; `undefined` removes a constant. */
  const setConstants = async (lines: Record<string, string | undefined> = {}) => {
    for (const [name, line] of Object.entries(lines)) {
      if (line) constants.set(name, line)
      else constants.delete(name)
    }
    fs.writeFileSync(CONFIG, `<?php\n${[...constants.values()].join("\n")}\n`)
    await php.stop()
    php = await startPhp(lab)
  }

  const open = (address = site): Promise<Page> => lab.open(address)
  const withPassword = async (username: string, password: string): Promise<Page> => {
    const page = await open()
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Sign in" }).click()
    return page
  }
  const signIn = async (user: Person, address = site): Promise<Page> => {
    const page = await open(address)
    await page.getByRole("link", { name: lab.says("OAuth2 login") }).click()
    await signInAtAuthentik(page, user)
    return page
  }
  const openMenu = (page: Page) => page.locator("header .dropdown > a").last().click()
  const choose = async (page: Page, item: string) => {
    await openMenu(page)
    await page.locator("#dropdown").getByRole("link", { name: item, exact: true }).click()
  }
  /** The dashboard is open, and the avatar's menu shows the name. */
  const opens = async (page: Page, { name }: { name: string }) => {
    await page.waitForURL(/\/dashboard|DashboardController|^https:\/\/[^/]+\/$/)
    await openMenu(page)
    await page.locator("#dropdown").getByText(name, { exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await page.locator("#dropdown").waitFor({ state: "detached" })
  }
  const asAdmin = async (): Promise<Page> => {
    const page = await withPassword(ADMIN.username, ADMIN.password)
    await opens(page, ADMIN)
    return page
  }
  const follow = (page: Page, name: string) => page.locator(".sidebar").getByRole("link", { name, exact: true }).click()
  /** Opens the form of the plugin under *Settings > Integrations*. */
  const openSettings = async (): Promise<Page> => {
    const page = await asAdmin()
    await choose(page, "Settings")
    await follow(page, "Integrations")
    await page.getByRole("heading", { name: lab.says("OAuth2 Authentication") }).waitFor()
    return page
  }
  const configure = async (fields: Record<string, string | boolean>): Promise<void> => {
    lab.says("Settings > Integrations")
    const page = await openSettings()
    for (const [label, value] of Object.entries(fields)) {
      const field = page.getByLabel(lab.says(label), { exact: true })
      await (typeof value === "string" ? field.fill(value) : field.setChecked(value))
    }
    const panel = page.locator(".panel").filter({ has: page.getByLabel("Client Secret") })
    await panel.getByRole("button", { name: lab.says("Save") }).click()
    await shows(page, "Settings saved successfully.")
    await page.context().close()
  }
  /** Opens the profile of a user as the administrator. */
  const openProfile = async (user: Person): Promise<Page> => {
    const page = await asAdmin()
    await choose(page, lab.says("Users management"))
    await page
      .getByRole("link", { name: user.name })
      .or(page.getByRole("link", { name: user.username }))
      .first()
      .click()
    return page
  }
  const call = async (user: { username: string; password: string }, method: string, params: object = {}) => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/jsonrpc.php`, {
      method: "POST",
      headers: { Authorization: `Basic ${btoa(`${user.username}:${user.password}`)}` },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const account = (user: Person) => call(ADMIN, "getUserByName", { username: user.username }) as Promise<Account | null>
  const groupsOf = async (user: Person): Promise<string[]> => {
    const groups = (await call(ADMIN, "getMemberGroups", { user_id: (await account(user))?.id })) as { name: string }[]
    return groups.map(({ name }) => name).sort()
  }
  const refuses = async (user: Person) => {
    const page = await signIn(user)
    await shows(page, "External authentication failed")
    // Three refusals in a row bring up a captcha; a sign-in resets the count.
    await (await asAdmin()).context().close()
  }

  for (const user of [LOU, MAX]) {
    const { username, name } = user
    await call(ADMIN, "createUser", { username, name, password: localPassword(user) })
  }
  const installer = lab.block({ title: "config.php", with: "PLUGIN_INSTALLER" }).text
  const plugin = `${ROOT}/plugins/OAuth2`
  const openDirectory = async (): Promise<Page> => {
    const page = await asAdmin()
    await choose(page, lab.says("Plugins"))
    await follow(page, lab.says("Plugin Directory"))
    return page
  }

  // Prepare Kanboard, as the guide says.
  await lab.symptom("The Install button is missing", async () => {
    const message = lab.says("Your Kanboard instance is not configured to install plugins from the user interface.")
    await shows(await openDirectory(), message)
    await setConstants({ PLUGIN_INSTALLER: installer })
    await shows(await openDirectory(), message)
    lab.says("write access to its folder plugins")
    await run(["chown", "-R", "www-data:", `${ROOT}/plugins`])
    await run(["phpdismod", lab.says("zip")])
    await setConstants()
    await shows(await openDirectory(), message)
    await run(["phpenmod", "zip"])
    // Unpacked by the administrator: only the folder with the right capital letters is a plugin.
    lab.says("plugins/OAuth2")
    const loginLink = async () => (await open()).getByRole("link", { name: "OAuth2 login" })
    fs.cpSync(lab.installed.git.OAuth2 ?? "", `${ROOT}/plugins/oauth2`, { recursive: true })
    await setConstants()
    assert.equal(await (await loginLink()).count(), 0)
    fs.renameSync(`${ROOT}/plugins/oauth2`, plugin)
    await setConstants()
    await (await loginLink()).waitFor()
    fs.rmSync(plugin, { recursive: true })
    await setConstants()
  })
  await lab.step(
    "check",
    "Install next to OAuth2 installs the plugin, which stays when the installer is off",
    async () => {
      const page = await openDirectory()
      await page.getByText("OAuth2", { exact: true }).waitFor()
      await page.getByRole("link", { name: lab.says("Install"), exact: true }).click()
      await shows(page, "Plugin installed successfully.")
      await setConstants({ PLUGIN_INSTALLER: undefined })
      await shows(await open(), "OAuth2 login")
    },
  )
  await lab.step("check", "Callback URL has the right address with URL rewriting and the Application URL", async () => {
    const page = await openSettings()
    await follow(page, lab.says("Application settings"))
    lab.says("https://kanboard.company/")
    await page.getByLabel(lab.says("Application URL")).fill(`${site}/`)
    await page.getByRole("button", { name: "Save" }).click()
    await shows(page, "Settings saved successfully.")
    await follow(page, "Integrations")
    const callback = (one: Page) =>
      one
        .locator(".panel")
        .filter({ hasText: lab.says("Callback URL") })
        .locator("input")
        .first()
    assert.ok((await callback(page).inputValue()).includes(lab.says("?controller=")))
    await nginx.serve("~ \\.php$", REWRITING)
    await setConstants({ [lab.says("ENABLE_URL_REWRITE")]: "define('ENABLE_URL_REWRITE', true);" })
    assert.equal(await callback(await openSettings()).inputValue(), `${site}/oauth/callback`)
  })
  const { "Groups Key": groupsKey = "", ...fields } = fieldsIn(lab)
  const creation = "Allow Account Creation"
  await configure({ ...fields, [creation]: true })

  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await refuses(ADA)
    const curl = lab.block({ with: "curl --verbose" }).text
    await assert.rejects(run(["bash", "-ec", curl]), new RegExp(lab.says("self-signed certificate")))
    await run(["bash", "-ec", lab.block({ with: "update-ca-certificates" }).text], { cwd: lab.folder })
    assert.ok((await run(["bash", "-ec", curl])).includes(`"issuer":"https://${lab.host("authentik.company")}`))
    await setConstants()
  })
  await lab.step("sign-in", "a new user signs in, and gets an account as a regular user", async () => {
    await opens(await signIn(ADA), ADA)
    const { username, name, email, role } = (await account(ADA)) ?? {}
    assert.deepEqual(
      { username, name, email, role },
      { username: "ada", name: ADA.name, email: ADA.email, role: "app-user" },
    )
  })
  await lab.step("sign-in", "the form still lets the local administrator in", async () => {
    await opens(await withPassword(ADMIN.username, ADMIN.password), ADMIN)
  })
  await lab.step("check", "a new name and email address reach the account; the username stays", async () => {
    const changed = { ...ADA, username: "ada2", name: "Ada of the Proof", email: "ada2@proof.test" }
    await authentik({ people: [changed, ...PEOPLE.slice(1)] })
    await opens(await signIn(changed), changed)
    const { name, email } = (await account(ADA)) ?? {}
    assert.deepEqual({ name, email }, { name: changed.name, email: changed.email })
    assert.equal(await account(changed), null)
    await authentik()
    await opens(await signIn(ADA), ADA)
  })
  await lab.step("check", "the list of domains does not limit who gets an account", async () => {
    const list = "Allow account creation only for those domains"
    await configure({ [list]: "other.test" })
    await opens(await signIn(EVE), EVE)
    await configure({ [list]: "" })
  })
  await lab.step("sign-out", "a sign-out of Kanboard ends its session", async () => {
    const page = await signIn(ADA)
    await opens(page, ADA)
    await choose(page, "Logout")
    await page.getByRole("link", { name: "OAuth2 login" }).waitFor()
    await page.goto(site)
    await page.getByRole("link", { name: "OAuth2 login" }).waitFor()
  })
  await lab.step(
    "refusal",
    "authentik refuses a user, whose session and API token remain until Kanboard's account is disabled",
    async () => {
      const page = await signIn(EVE)
      await opens(page, EVE)
      await choose(page, "My profile")
      await follow(page, "API")
      await page.getByRole("link", { name: "Generate a new token" }).click()
      const [, token = ""] = /token is "(\w+)"/.exec(await page.getByText(/token is "/).innerText()) ?? []
      const withToken = () => call({ username: EVE.username, password: token }, "getMe")
      await authentik({ change: bindTo(BOARDS) })
      await shows(await signIn(EVE), "Permission denied")
      await opens(await signIn(ADA), ADA)
      await page.goto(site)
      await opens(page, EVE)
      await withToken()
      const admin = await asAdmin()
      await choose(admin, lab.says("Users management"))
      const row = admin.locator(".table-list-row").filter({ hasText: EVE.name })
      await row.locator(".dropdown > a").click()
      await admin.locator("#dropdown").getByRole("link", { name: "Disable", exact: true }).click()
      await admin.locator("#modal-confirm-button").click()
      await shows(admin, "User disabled successfully.")
      await page.goto(site)
      await page.getByRole("link", { name: "OAuth2 login" }).waitFor()
      await assert.rejects(withToken())
      await authentik()
    },
  )
  await lab.symptom("Kanboard shows “External authentication failed”", async ([message = ""]) => {
    const fails = async (user: Person, settings?: Record<string, string | boolean>) => {
      if (settings) await configure(settings)
      await shows(await signIn(user), message)
    }
    await fails(NEW, { [creation]: false })
    await fails(LOU, { [creation]: true })
    await fails(EVE)
    await call(ADMIN, "enableUser", { user_id: (await account(EVE))?.id })
    await fails(ADA, { "Client Secret": "wrong" })
    lab.says("Keep the trailing slashes.")
    await fails(ADA, { ...fields, "Token URL": fields["Token URL"]?.replace(/\/$/, "") ?? "" })
    await fails(ADA, { ...fields, "User API URL": `${fields["User API URL"]}wrong/` })
    await configure(fields)
    await opens(await signIn(EVE), EVE)
  })
  await lab.symptom("Kanboard shows “The OAuth2 state parameter is invalid”", async ([message = ""]) => {
    await shows(await signIn(ADA, `http://127.0.0.1:${PORT}/`), message)
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await authentik({ change: spoilRedirectUri })
    const page = await open()
    await page.getByRole("link", { name: "OAuth2 login" }).click()
    await shows(page, "Redirect URI Error")
    await authentik()
  })

  const openAuthentication = async (user: Person): Promise<Page> => {
    const page = await openProfile(user)
    await follow(page, lab.says("Edit Authentication"))
    return page
  }
  const saveAuthentication = async (page: Page) => {
    await page.getByRole("button", { name: "Save" }).click()
    await shows(page, "User updated successfully.")
  }
  await lab.step("option", "Link existing accounts: as the user, or as the administrator", async () => {
    await configure({ [creation]: false })
    const page = await withPassword(LOU.username, localPassword(LOU))
    await choose(page, lab.says("My profile"))
    await follow(page, lab.says("External accounts"))
    await page.getByRole("link", { name: lab.says("Link OAuth2 account") }).click()
    await signInAtAuthentik(page, LOU)
    await shows(page, lab.says("Your external account is linked to your profile successfully."))
    const { directory } = await authentik()
    const admin = await openAuthentication(MAX)
    await admin.getByLabel(lab.says("OAuth2 ID")).fill(directory.byUsername(MAX.username)?.uid ?? "")
    await saveAuthentication(admin)
    for (const user of [LOU, MAX]) {
      await opens(await signIn(user), user)
      await opens(await withPassword(user.username, localPassword(user)), user)
      assert.equal((await account(user))?.email, user.email)
    }
  })
  await lab.step(
    "option",
    "Linked accounts become remote users with Allow Account Creation, until they are unlinked",
    async () => {
      await configure({ [creation]: true })
      await opens(await signIn(LOU), LOU)
      await shows(await withPassword(LOU.username, localPassword(LOU)), "Bad username or password")
      const page = await signIn(LOU)
      await choose(page, "My profile")
      await follow(page, "External accounts")
      await page.getByRole("link", { name: lab.says("Unlink my OAuth2 account") }).click()
      await page.getByRole("link", { name: "Link OAuth2 account" }).waitFor()
      await shows(await withPassword(LOU.username, localPassword(LOU)), "Bad username or password")
      const admin = await openAuthentication(LOU)
      for (const box of ["Remote user", "Disallow login form"]) await admin.getByLabel(lab.says(box)).uncheck()
      await saveAuthentication(admin)
      await opens(await withPassword(LOU.username, localPassword(LOU)), LOU)
      await refuses(LOU)
    },
  )
  const groupsAfterSignIn = async (user: Person) => {
    await opens(await signIn(user), user)
    return groupsOf(user)
  }
  await lab.step("option", "Create groups from authentik: those of the filter become external groups", async () => {
    await configure({ "Groups Key": groupsKey, "Group Filter": "" })
    assert.deepEqual(await groupsAfterSignIn(ADA), [])
    await configure({ "Group Filter": BOARDS })
    assert.deepEqual(await groupsAfterSignIn(ADA), [BOARDS])
    await configure({ "Group Filter": `${BOARDS},${OTHERS}` })
    assert.deepEqual(await groupsAfterSignIn(ADA), [BOARDS, OTHERS])
    assert.equal((await account(ADA))?.role, "app-user")
    await authentik({ people: [{ ...ADA, groups: [OTHERS] }, ...PEOPLE.slice(1)] })
    assert.deepEqual(await groupsAfterSignIn(ADA), [OTHERS])
    await authentik()
    await configure({ "Groups Key": "" })
    assert.deepEqual(await groupsAfterSignIn(ADA), [])
    await configure({ "Groups Key": groupsKey })
  })
  await lab.step(
    "check",
    "a local group keeps out those of the same name in authentik until it is renamed",
    async () => {
      lab.says("Rename it first.")
      const name = "locals"
      const local = await call(ADMIN, "createGroup", { name })
      await call(ADMIN, "addGroupMember", { group_id: local, user_id: (await account(ADA))?.id })
      await authentik({
        groups: [BOARDS, OTHERS, name],
        people: PEOPLE.map((one) => (one === EVE ? { ...EVE, groups: [name] } : one)),
      })
      await configure({ "Group Filter": name })
      assert.deepEqual(await groupsAfterSignIn(EVE), [])
      await call(ADMIN, "updateGroup", { group_id: local, name: RENAMED })
      assert.deepEqual(await groupsAfterSignIn(EVE), [name])
      await authentik()
    },
  )
  await lab.symptom("Groups from authentik do not arrive in Kanboard", async () => {
    await configure({ "Group Filter": `${OTHERS}, ${BOARDS}` })
    assert.ok(!(await groupsAfterSignIn(ADA)).includes(BOARDS))
    await configure({ "Group Filter": "Boards" })
    assert.ok(!(await groupsAfterSignIn(ADA)).includes(BOARDS))
    await configure({ "Group Filter": BOARDS })
    await setConstants({ [lab.says("LDAP_GROUP_SYNC")]: "define('LDAP_GROUP_SYNC', false);" })
    assert.ok(!(await groupsAfterSignIn(ADA)).includes(BOARDS))
    await setConstants({ LDAP_GROUP_SYNC: undefined })
    assert.ok((await groupsAfterSignIn(ADA)).includes(BOARDS))
  })
  await lab.step("option", "Create groups from authentik, undone: users lose their external groups", async () => {
    await configure({ "Groups Key": "", "Group Filter": "" })
    assert.deepEqual(await groupsAfterSignIn(ADA), [RENAMED])
  })
  await lab.step("option", "Hide the password form: the sign-in page offers only authentik", async () => {
    const before = await open()
    await setConstants({ HIDE_LOGIN_FORM: lab.block({ title: "config.php", with: "HIDE_LOGIN_FORM" }).text })
    const page = await open()
    await page.getByRole("link", { name: "OAuth2 login" }).waitFor()
    assert.equal(await page.getByLabel("Password").count(), 0)
    await opens(await signIn(ADA), ADA)
    lab.says("Kanboard and its API still accept")
    await call(ADMIN, "getMe")
    await before.getByLabel("Username").fill(ADMIN.username)
    await before.getByLabel("Password").fill(ADMIN.password)
    await before.getByRole("button", { name: "Sign in" }).click()
    await opens(before, ADMIN)
  })
  await lab.step(
    "check",
    "the way back: with HIDE_LOGIN_FORM set to false, the local administrator signs in",
    async () => {
      await setConstants({
        HIDE_LOGIN_FORM: lab.block({ title: "config.php", with: "HIDE_LOGIN_FORM" }).text.replace("true", "false"),
      })
      await opens(await withPassword(ADMIN.username, ADMIN.password), ADMIN)
    },
  )
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Kanboard", version: "1.2.53 with OAuth2 1.0.2" },
  unproven: [
    "Docker, its variables and the volume for plugins: the proof runs Kanboard with PHP-FPM and nginx.",
    "Kanboard's own plugin directory and the archive that it names: the machine has no internet, so a directory of the proof offers the same files from git.",
    "Releases before 1.2.53.",
  ],
  needs: {
    debian: [
      ...["nginx", "php-fpm", "php-sqlite3", "php-gd", "php-mbstring", "php-xml", "php-curl", "php-zip"],
      ...["ca-certificates", "curl"],
    ],
    git: {
      kanboard: {
        url: "https://github.com/kanboard/kanboard",
        commit: "3c88caa218c8b631e5d663552625a64b86f7f1d6",
      },
      OAuth2: {
        url: "https://github.com/kanboard/plugin-oauth2",
        commit: "f41ed17bd332e2e5672e9f57831b6d1b1e4a28eb",
      },
    },
  },
  prove,
}
