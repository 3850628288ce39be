import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { spoilRedirectUri } from "../../authentik/changes"
import type { Authentik } from "../../authentik/stand-in"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik } from "../../machine/browser"
import { startMariadb } from "../../machine/mariadb"
import { run } from "../../machine/programs"
import type { Proof } from "../../proof"

const VERSION = "Community Edition 26.1"
const COMMIT = "a3b5e7d6c88ff57d1c578c7c7574f8c5c4d9d09c"
const HOME = "/opt/observium"
const CONFIG = `${HOME}/config.php`
const HOST = "/etc/apache2/sites-available/000-default.conf"
const ERRORS = "/var/log/apache2/error.log"
const GROUP = "Observium Administrators"
const DATABASE = { name: "observium", user: "observium", password: "database-password" }
/** The administrator in Observium's database. */
const LOCAL = { username: "admin", password: "local-password" }
const person = (username: string, groups: string[] = [GROUP]) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password-of-${username}` },
  groups,
})
const ADA = person("ada")
const BOB = person("bob")
const EVE = person("eve", [])
/** Observium's names of the levels below that of administrators. */
const LEVELS = {
  "1": "Normal User",
  "5": "Global Read",
  "7": "Global Secure Read",
  "8": "Global Secure Read / Limited Write",
  "9": "Global Secure Read/Write",
}
const DENIED = "You have insufficient permissions to view this page"

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("observium.company")}`
  const shell = (text: string) => run(["bash", "-ec", text], { cwd: lab.folder })
  const block = (text: string) => shell(lab.block({ with: text }).text)
  const restart = () => shell(lab.block({ with: "sudo service apache2 restart", under: "Configure Observium" }).text)
  const configtest = async () => assert.match((await block("sudo apachectl configtest")).trim(), /Syntax OK$/)
  let authentik: Authentik
  const connect = async (options: AuthentikOptions = {}) => {
    authentik = await lab.authentik({ people: [ADA, BOB, EVE], ...options })
  }

  await install(lab)
  await lab.publish("observium.company", 80)
  await connect()

  const signIn = async (user = ADA, page?: Page): Promise<Page> => {
    const window = page ?? (await lab.window())
    await window.goto(site)
    await signInAtAuthentik(window, user)
    return window
  }
  /** An entry of the menu with the tools icon. */
  const choose = async (page: Page, entry: string) => {
    await openTools(page)
    await page.locator("ul.dropdown-menu:visible").getByText(lab.says(entry), { exact: true }).click()
  }
  const openTools = (page: Page) => page.locator("a.dropdown-toggle", { has: page.locator(".sprite-tools") }).hover()
  const opens = async (page: Page) => {
    await page.waitForURL((url) => url.origin === site)
    await page.locator("a.dropdown-toggle").first().waitFor()
  }
  const profile = async (page: Page) => {
    await opens(page)
    await choose(page, "My Profile")
    const value = (name: string) => {
      const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) })
      return row.getByRole("cell").last().innerText()
    }
    return { username: await value(lab.says("Username")), level: await value(lab.says("User Level")) }
  }
  const logOut = async (page: Page) => {
    await choose(page, "Logout")
    await page.waitForURL(new RegExp(`^https://${lab.host("authentik.company")}/`))
  }
  const fillIn = async (page: Page) => {
    await page.locator("input[name=username]").fill(LOCAL.username)
    await page.locator("input[name=password]").fill(LOCAL.password)
    await page.locator("button[type=submit]").click()
    await opens(page)
  }
  const signInLocally = async (page: Page) => {
    await page.goto(site)
    await fillIn(page)
  }
  /** What the error log got while something happened. */
  const logged = async (show: () => Promise<void>) => {
    const begin = fs.statSync(ERRORS).size
    await show()
    return fs.readFileSync(ERRORS, "utf8").slice(begin)
  }

  await lab.step("check", "before the change, the local administrator signs in with the password", async () => {
    await signInLocally(await lab.window())
  })
  await block("cp -p /opt/observium/config.php ")
  await block("sudo a2enmod auth_openidc")
  await block("observium-passphrase > /dev/null")
  const lines = lab.block({ title: HOST, with: "OIDCProviderMetadataURL" }).text
  const [plain, forwarded] = [lines, lines.replace("# OIDCXForwardedHeaders", "OIDCXForwardedHeaders")]
  const original = fs.readFileSync(HOST, "utf8")
  const serve = async (text: string) => {
    fs.writeFileSync(HOST, original.replace("</VirtualHost>", `${text}\n</VirtualHost>`))
    await configtest()
    await restart()
  }
  await serve(forwarded)
  const database = fs.readFileSync(CONFIG, "utf8")
  const php = lab.block({ title: CONFIG }).text
  const configure = (text: string) => fs.writeFileSync(CONFIG, `${database}\n${text}\n`)

  await lab.symptom("Observium shows its own form after the sign-in to authentik", async () => {
    const page = await signIn()
    await page.locator("input[name=password]").waitFor()
    assert.equal(new URL(page.url()).origin, site)
  })
  await lab.symptom("Authentication mechanism changed", async () => {
    const page = await signIn()
    await fillIn(page)
    configure(php)
    await restart()
    await page.reload()
    await page.getByRole("heading", { name: lab.says("Authentication mechanism changed") }).waitFor()
    lab.says("Reload the page")
    await page.reload()
    await opens(page)
  })

  await lab.step("sign-in", "Observium opens authentik without a click, and opens after the sign-in", async () => {
    await opens(await signIn())
  })
  await lab.step("role", "a member of the group is an administrator, named with the suffix", async () => {
    const page = await signIn()
    const [username, level] = [`ada${lab.says("@authentik")}`, lab.says("Administrator")]
    assert.deepEqual(await profile(page), { username, level })
  })
  await lab.step("sign-out", "Logout ends both sessions and opens authentik's page", async () => {
    const page = await signIn()
    await opens(page)
    await logOut(page)
    await page.getByText("You've logged out of Observium.").first().waitFor()
    authentik.log.length = 0
    await page.goto(site)
    await opens(page)
    lab.says("authentik does not end its own session")
    assert.ok(authentik.log.some((line) => line.startsWith("GET /application/o/authorize/")))
    assert.ok(!authentik.log.some((line) => line.startsWith("POST /if/flow/")), authentik.log.join("\n"))
  })
  await lab.step("refusal", "authentik refuses a user outside the group", async () => {
    const page = await signIn(EVE)
    await page.getByText("Request has been denied.").waitFor()
  })
  await lab.step("refusal", "programs with a password are sent to authentik", async () => {
    const options = [
      "--silent",
      "--cacert",
      lab.authorityFile,
      "--output",
      "/dev/null",
      "--write-out",
      "%{redirect_url}",
    ]
    const redirect = await run([
      "curl",
      ...options,
      "--user",
      `${LOCAL.username}:${LOCAL.password}`,
      `${site}/api/v0/devices`,
    ])
    assert.match(redirect, /\/application\/o\/authorize\//)
  })
  const withLevel = (level: string) => php.replace("= 10;", `= ${lab.says(level)};`)
  await lab.step("option", "a lower level applies to all users, after Logout", async () => {
    const page = await signIn()
    await opens(page)
    for (const [level, name] of Object.entries(LEVELS)) {
      configure(withLevel(level))
      await logOut(page)
      await page.goto(site)
      assert.deepEqual(await profile(page), { username: "ada@authentik", level: name })
      lab.says("no one administers Observium through authentik")
      assert.equal(await page.getByText("Global Settings").count(), 0)
    }
  })
  await lab.step("option", "with level 10, users are administrators again", async () => {
    configure(php)
    assert.equal((await profile(await signIn())).level, "Administrator")
  })
  await lab.step("option", "Apache asks authentik again after the longest session", async () => {
    const [, inactivity = "", longest = ""] =
      /^(\S+ 3600)\n(\S+) 14400$/.exec(lab.block({ title: HOST, with: "OIDCSessionMaxDuration" }).text) ?? []
    // The shortest time that the module accepts.
    await serve(forwarded.replace(/^OIDCScope.*$/m, `$&\n${inactivity}\n${longest} 15`))
    const page = await signIn()
    await opens(page)
    authentik.log.length = 0
    while (!authentik.log.some((line) => line.startsWith("GET /application/o/authorize/"))) await page.reload()
    await opens(page)
  })
  await serve(forwarded)
  await lab.step(
    "check",
    "a restart of Apache ends all its sessions, but Observium keeps the previous user",
    async () => {
      const page = await signIn()
      await opens(page)
      await restart()
      await page.context().clearCookies({ domain: lab.host("authentik.company") })
      await signIn(BOB, page)
      lab.says("still shows the previous user's session")
      assert.equal((await profile(page)).username, "ada@authentik")
      await logOut(page)
    },
  )

  await lab.symptom("does not match the URL scheme of the URL being accessed", async ([message = ""]) => {
    await serve(plain)
    const log = await logged(async () => {
      const page = await lab.window()
      const answer = await page.goto(site)
      assert.equal(answer?.status(), 500)
    })
    assert.ok(log.includes(message), log)
    await serve(forwarded)
  })
  await lab.symptom(DENIED, async () => {
    await serve(forwarded.replace(/^<Location[^]*<\/Location>$/m, ""))
    const page = await lab.open(site)
    await page.getByText(DENIED).waitFor()
    await serve(forwarded)
  })
  await lab.symptom("Apache does not start: Invalid command 'OIDCProviderMetadataURL'", async () => {
    await shell("a2dismod auth_openidc")
    await assert.rejects(restart())
    await assert.rejects(configtest(), /Invalid command 'OIDCProviderMetadataURL'/)
    await shell(lab.says("sudo a2enmod auth_openidc"))
    await configtest()
    await restart()
    await opens(await signIn())
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await connect({ change: spoilRedirectUri })
    const page = await lab.open(site)
    await page.getByText("Redirect URI Error").waitFor()
    await connect()
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const restore = lab.block({ with: "update-ca-certificates" })
    await shell("rm /usr/local/share/ca-certificates/*; update-ca-certificates --fresh")
    await assert.rejects(block("curl --verbose"), new RegExp(lab.says("self-signed certificate")))
    await restart()
    const log = await logged(async () => {
      const page = await lab.window()
      const answer = await page.goto(site)
      assert.equal(answer?.status(), 500)
    })
    assert.match(log, /SSL certificate problem/)
    await shell(restore.text)
    await restart()
    await opens(await signIn())
  })
  await lab.step("check", "the way back: with both copies, the local administrator signs in", async () => {
    await block("config.php.before-authentik /opt/observium/config.php")
    await signInLocally(await lab.window())
  })
}

async function install(lab: Lab): Promise<void> {
  await run(["cp", "--recursive", lab.installed.git.observium ?? "", HOME])
  await run(["mkdir", "-p", `${HOME}/rrd`, `${HOME}/logs`, "/run/lock"])
  await run(["chown", "-R", "www-data", `${HOME}/rrd`, `${HOME}/logs`])
  // What Observium's installation guide says.
  await startMariadb(lab, DATABASE)
  const text = fs.readFileSync(`${HOME}/config.php.default`, "utf8")
  fs.writeFileSync(CONFIG, text.replace("USERNAME", DATABASE.user).replace("PASSWORD", DATABASE.password))
  await run(["php", "discovery.php", "-u"], { cwd: HOME })
  await run(["php", "adduser.php", LOCAL.username, LOCAL.password, "10"], { cwd: HOME })
  fs.writeFileSync(HOST, VIRTUAL_HOST)
  // PHP otherwise sees a changed configuration only after some seconds.
  fs.writeFileSync("/etc/php/8.4/apache2/conf.d/99-opcache.ini", "opcache.revalidate_freq=0\n")
  // The reader's own authority is trusted on this server.
  await run(["cp", lab.authorityFile, "/usr/local/share/ca-certificates/"])
  await run(["update-ca-certificates"])
  await run(["bash", "-ec", "a2enmod rewrite; a2dismod auth_openidc; service apache2 start"])
}

/** As in Observium's installation guide. */
const VIRTUAL_HOST = `<VirtualHost *:80>
  DocumentRoot ${HOME}/html
  <FilesMatch \\.php$>
    SetHandler application/x-httpd-php
  </FilesMatch>
  <Directory />
    Options FollowSymLinks
    AllowOverride None
  </Directory>
  <Directory ${HOME}/html/>
    DirectoryIndex index.php
    Options Indexes FollowSymLinks MultiViews
    AllowOverride All
    Require all granted
  </Directory>
  ErrorLog ${ERRORS}
</VirtualHost>
`

export const proof: Proof = {
  method: "oidc",
  application: { name: "Observium", version: VERSION },
  needs: {
    release: "trixie",
    debian: [
      ...["apache2", "libapache2-mod-php", "libapache2-mod-auth-openidc", "php-cli", "php-mysql", "php-gd", "php-curl"],
      ...[
        "php-mbstring",
        "php-xml",
        "php-pear",
        "mariadb-server",
        "rrdtool",
        "fping",
        "snmp",
        "sudo",
        "openssl",
        "curl",
      ],
    ],
    git: {
      observium: { url: "https://github.com/vsc55/observium-community-edition", commit: COMMIT, without: ["mibs"] },
    },
  },
  unproven: [
    "Devices: there are none, so what the levels show of devices is not compared, only their names and that the settings are missing.",
    "The idle time of sessions: the longest session is shown with 15 seconds, the shortest that the module accepts.",
    "Several virtual hosts, Apache that terminates TLS itself, and clocks that differ.",
  ],
  prove,
}
