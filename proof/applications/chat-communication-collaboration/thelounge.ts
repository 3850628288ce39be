import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import type { AuthentikOptions, Lab } from "../../lab"
import type { Program } from "../../machine/programs"
import type { Proof } from "../../proof"

const VERSION = "4.5.2"
const PORT = 9000
const GROUP = "The Lounge Users"
const CERTIFICATE = "The Lounge LDAPS"
const CA_FILE = "/etc/ssl/certs/company-ca.pem"
const LIMIT = "limit"
const ACCOUNT = "the-lounge-ldap"
const person = (username: string, groups: string[]) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password of ${username}` },
  groups,
})
const ADA = person("ada", [])
const EVE = person("eve", [])

type Configuration = Record<string, unknown>

async function prove(lab: Lab): Promise<void> {
  const home = path.dirname(lab.file("home/.keep", ""))
  const site = `https://${lab.host("thelounge.company")}`
  const { pair } = await lab.certificate("ldap.company")
  await lab.publish("thelounge.company", PORT)

  let password = ""
  const directory = async (options: AuthentikOptions = {}) => {
    const ada = options.options?.includes(LIMIT) ? { ...ADA, groups: [GROUP] } : ADA
    const authentik = await lab.authentik({ people: [ada, EVE], keyPairs: { [CERTIFICATE]: pair }, ...options })
    password = authentik.directory.byUsername(ACCOUNT)?.password ?? ""
    return lab.ldapOutpost(authentik)
  }
  /** Evaluates a block as Node.js does when it loads `config.js`. */
  const configuration = (text: string): Configuration => {
    const module = { exports: {} as Configuration }
    const load = new Function("module", "require", text) as (module: object, require: unknown) => void
    load(module, (name: string) => {
      assert.equal(name, "fs")
      // The private authority is where the guide's block reads it; this proof shares the machine's folder.
      return { readFileSync: (file: string) => fs.readFileSync(file === CA_FILE ? lab.authorityFile : file) }
    })
    return module.exports
  }
  const block = (text: string) =>
    lab.block({ title: "config.js", with: text }, { "<ldap_bind_password>": password }).text

  let lounge: Program | undefined
  /** Starts The Lounge with its shipped configuration and these keys, each section replaced as the guide says. */
  const start = async (change: (config: Configuration) => void = () => undefined, env: Record<string, string> = {}) => {
    await lounge?.stop()
    const shipped = path.join(lab.installed.npm, "node_modules/thelounge/dist/defaults/config.js")
    const config = configuration(block("the-lounge-ldap"))
    change(config)
    const text = `const config = require(${JSON.stringify(shipped)}).default ?? require(${JSON.stringify(shipped)});
const keys = ${JSON.stringify(config)};
if (keys.ldap?.tlsOptions?.ca) keys.ldap.tlsOptions.ca = [require("fs").readFileSync(${JSON.stringify(lab.authorityFile)})];
module.exports = {...config, ...keys, host: "127.0.0.1", port: ${PORT}, reverseProxy: true};`
    lab.file("home/config.js", text)
    lounge = lab.start([lab.installed.node, path.join(lab.installed.npm, "node_modules/thelounge/index.js"), "start"], {
      env: { THELOUNGE_HOME: home, ...env },
    })
    await lounge.prints("Available at")
    return lounge
  }
  const trusted = (config: Configuration) => {
    const own = configuration(block("company-ca.pem")).ldap as Configuration
    Object.assign(config.ldap as Configuration, { tlsOptions: own.tlsOptions })
  }
  const filtered = (config: Configuration) => {
    trusted(config)
    const own = configuration(block("memberOf=")).ldap as { searchDN: Configuration }
    const { searchDN } = config.ldap as { searchDN: Configuration }
    searchDN.filter = own.searchDN.filter
  }
  const submit = async (user: { username: string; password: string }): Promise<Page> => {
    const page = await lab.open(site)
    await page.getByPlaceholder("Username").or(page.locator("#signin-username")).first().fill(user.username)
    await page.locator("#signin-password").fill(user.password)
    await page.getByRole("button", { name: lab.says("Sign in") }).click()
    return page
  }
  const opens = (page: Page) => page.getByText("Server password").or(page.locator("#connect\\:nick")).first().waitFor()
  const signsIn = async (user: typeof ADA): Promise<Page> => {
    const page = await submit(user)
    await opens(page)
    return page
  }
  const isRefused = async (user: { username: string; password: string }, message: string) => {
    const page = await submit(user)
    await page.getByText(lab.says("Authentication failed.")).waitFor()
    await lounge?.prints(message)
  }

  await directory()
  await lab.step(
    "sign-in",
    "a user signs in over LDAPS with the private authority, and is asked for a network",
    async () => {
      await start(trusted)
      await signsIn(ADA)
      assert.ok(fs.existsSync(path.join(home, "users/ada.json")))
    },
  )
  await lab.symptom("Log: “LDAP bind failed”", async ([message = ""]) => {
    await isRefused({ username: ADA.username, password: "wrong" }, message)
  })
  await lab.step("refusal", "a binding in authentik refuses users outside the group", async () => {
    await directory({ options: [LIMIT] })
    await start(trusted)
    await signsIn(ADA)
    await isRefused(EVE, "LDAP bind failed")
  })
  await lab.step("option", "the filter with memberOf refuses users outside the group", async () => {
    await directory({ options: [LIMIT] })
    await start(filtered)
    await signsIn(ADA)
    await isRefused(EVE, "LDAP Search did not find anything for")
  })
  await lab.step(
    "check",
    "who loses access stays signed in, even after a restart, until the account's file is gone",
    async () => {
      lab.says("A restart changes nothing")
      await directory({ options: [LIMIT] })
      await start(filtered)
      const file = path.join(home, "users/ada.json")
      // The file of a new account has no sessions yet.
      const account = () => JSON.parse(fs.readFileSync(file, "utf8")) as { sessions?: object }
      const sessions = () => Object.keys(account().sessions ?? {})
      const before = sessions().length
      const page = await signsIn(ADA)
      // The Lounge writes new sessions some seconds later.
      const deadline = Date.now() + 100_000
      while (sessions().length === before) {
        assert.ok(Date.now() < deadline, "The Lounge does not write the session")
        await page.reload()
      }
      await opens(page)
      await directory({ options: [LIMIT], people: [ADA, EVE] })
      await (await start(filtered)).prints("User ada loaded")
      await page.goto(site)
      await opens(page)
      fs.rmSync(file)
      await start(filtered)
      await page.goto(site)
      await page.locator("#signin-password").waitFor()
    },
  )
  await lab.step("option", "without a service account, users bind directly below baseDN", async () => {
    await directory()
    await start((config) => {
      config.ldap = configuration(block("baseDN:")).ldap
      trusted(config)
    })
    await signsIn(ADA)
  })
  await lab.symptom("Log: “Invalid LDAP root credentials”", async ([message = ""]) => {
    // What happens to readers who bind the group and forget the service account.
    await directory({
      options: [LIMIT],
      change: (installation) => {
        for (const binding of installation.all("authentik_policies.policybinding"))
          if (binding.attrs.user !== undefined) binding.attrs.user = null
      },
    })
    await start(trusted)
    await isRefused(ADA, message)
  })
  await lab.symptom("Log: “LDAP Search did not find anything for”", async ([message = ""]) => {
    await directory({
      change: (installation) => {
        for (const provider of installation.all("authentik_providers_ldap.ldapprovider")) provider.permissions = []
      },
    })
    await start(trusted)
    await isRefused(ADA, message)
  })
  await lab.symptom("Log: “Unable to connect to LDAP server”", async ([message = ""]) => {
    await directory()
    await start()
    await isRefused(ADA, message)
  })
  await lab.symptom("Server is public and set to use LDAP", async ([message = ""]) => {
    const program = await start((config) => Object.assign(config, { public: true }))
    await program.prints(message)
  })
}

export const proof: Proof = {
  method: "ldap",
  application: { name: "The Lounge", version: VERSION },
  needs: {
    npm: { thelounge: VERSION },
    // The release takes this dependency from GitHub; signing in does not use it.
    overrides: { "irc-framework": "4.14.0" },
    node: "22.23.3",
    debian: ["slapd"],
  },
  unproven: ["The paths of Debian's package and of Docker: The Lounge runs from npm."],
  prove,
}
