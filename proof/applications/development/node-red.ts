import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { changeOAuth2 } from "../../authentik/changes"
import type { Lab } from "../../lab"
import { signInAtAuthentik } from "../../machine/browser"
import type { Program } from "../../machine/programs"
import type { Proof } from "../../proof"

const VERSION = "5.0.7"
const PORT = 1880
const GROUP = "Node-RED Users"
const person = (username: string, groups: string[]) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password of ${username}` },
  groups,
})
const ADA = person("ada", [GROUP])
const RON = person("ron", [GROUP])
const MAX = person("max", [GROUP])
const EVE = person("eve", [])
const PEOPLE = [ADA, RON, MAX, EVE]
const SIGN_IN = "Sign in with authentik"

/** Starts Node-RED with the settings that come with it and the guide's property. */
async function start(lab: Lab, property: string, theme = "", env: Record<string, string> = {}): Promise<Program> {
  const user = path.dirname(lab.file("user/.keep", ""))
  const shipped = fs.readFileSync(path.join(lab.installed.npm, "node_modules/node-red/settings.js"), "utf8")
  const settings = shipped
    .replace("module.exports = {", `module.exports = {\n${property}`)
    // The questions and the tour at the first start, which the administrator has answered.
    .replace("telemetry: {", "telemetry: {\nenabled: false,")
    .replace("editorTheme: {", `editorTheme: {\ntours: false,\n${theme}`)
  lab.file("user/settings.js", settings)
  const modules = path.join(user, "node_modules")
  if (!fs.existsSync(modules)) fs.symlinkSync(path.join(lab.installed.npm, "node_modules"), modules)
  const program = lab.start(
    [lab.installed.node, path.join(modules, "node-red/red.js"), "--userDir", user, "--port", String(PORT)],
    { cwd: user, env: { NODE_EXTRA_CA_CERTS: lab.authorityFile, ...env } },
  )
  await program.prints("Server now running at")
  return program
}

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("nodered.company")}/`
  const property = lab.block({ title: "settings.js", with: "clientSecret" }).text
  const within = (text: string, before: string, added: string) => {
    assert.ok(text.includes(before), `the guide's property has no ${before}`)
    return text.replace(before, `${added}\n${before}`)
  }
  await lab.publish("nodered.company", PORT)
  await lab.authentik({ people: PEOPLE })
  let nodeRed = await start(lab, property)
  const restart = async (...args: [property: string, theme?: string, env?: Record<string, string>]) => {
    await nodeRed.stop()
    nodeRed = await start(lab, ...args)
  }
  const signIn = async (user: typeof ADA): Promise<Page> => {
    const page = await lab.open(site)
    await page.getByRole("button", { name: SIGN_IN }).or(page.getByText(SIGN_IN)).first().click()
    await signInAtAuthentik(page, user)
    return page
  }
  const opensEditor = async (page: Page) => page.locator("#red-ui-header-button-deploy").waitFor()
  const shown = async (user: typeof ADA, message: string) => {
    const page = await signIn(user)
    await page.getByText(message).first().waitFor()
  }

  await lab.step("check", "the package is the one that the guide installs", async () => {
    assert.match(lab.block({ variant: "standard" }).text, /^npm install passport-openidconnect$/m)
  })
  await lab.step("sign-in", "a member opens the editor, whose user menu shows the username", async () => {
    const page = await signIn(ADA)
    await opensEditor(page)
    await page.locator("#red-ui-header-button-user").click()
    await page.getByText(ADA.username, { exact: true }).first().waitFor()
  })
  await lab.step("refusal", "authentik denies access to a user outside the group", async () => {
    await shown(EVE, "Permission denied")
  })
  await lab.step("sign-out", "editorTheme.logout opens authentik's sign-out page", async () => {
    // The guide adds the key to `editorTheme`, which the shipped file has already.
    const { text } = lab.block({ title: "settings.js", with: "end-session" })
    const [, logout = ""] = /^editorTheme: \{\n([^]*)\n\},$/.exec(text) ?? []
    assert.match(logout, /logout: \{/)
    await restart(property, logout)
    const page = await signIn(ADA)
    await opensEditor(page)
    await page.locator("#red-ui-header-button-user").click()
    await page.getByText("Logout", { exact: false }).first().click()
    await page.getByText("You've logged out of Node-RED.").first().waitFor()
  })
  await lab.step("option", "users with different rights: full access, reading only, none", async () => {
    const values = { "<editor_username>": ADA.username, "<reader_username>": RON.username }
    const users = lab.block({ title: "settings.js", with: "rights.has" }, values).text
    await restart(property.replace(/^.*\busers: async.*$/m, users))
    const editor = await signIn(ADA)
    await opensEditor(editor)
    const reader = await signIn(RON)
    await reader.locator("#red-ui-header-button-user").waitFor()
    const answer = await reader.evaluate(async () => {
      const { access_token: token } = JSON.parse(localStorage.getItem("auth-tokens") ?? "{}") as {
        access_token?: string
      }
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
      const [read, write] = await Promise.all([
        fetch("/flows", { headers }),
        fetch("/flows", { method: "POST", headers, body: "[]" }),
      ])
      return [read.status, write.status]
    })
    assert.deepEqual(answer, [200, 401])
  })
  await lab.symptom(
    "Node-RED shows “AuthenticationError: Unauthorized”",
    async ([unauthorized = "", tokenError = ""]) => {
      await shown(MAX, unauthorized)
      await restart(property.replace(/clientSecret: ".*"/, 'clientSecret: "wrong"'))
      await shown(ADA, tokenError)
    },
  )
  await lab.symptom("Node-RED shows “AuthenticationError: Forbidden”", async ([message = ""]) => {
    await restart(property.replace(/(issuer: ".*)\/"/, '$1"'))
    await shown(ADA, message)
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await restart(property, "", { NODE_EXTRA_CA_CERTS: "" })
    await shown(ADA, lab.says("Failed to obtain access token"))
  })
  await lab.symptom("The user menu shows “undefined” or no name", async ([shownName = ""]) => {
    await lab.authentik({
      people: PEOPLE,
      change: changeOAuth2({ include_claims_in_id_token: false }),
    })
    await restart(property)
    const page = await signIn(ADA)
    await opensEditor(page)
    await page.locator("#red-ui-header-button-user").click()
    const menu = await page
      .locator("#red-ui-header-button-user-submenu, .red-ui-menu-dropdown:visible")
      .first()
      .innerText()
    assert.ok(!menu.includes(ADA.username), `the menu shows ${menu}`)
    assert.ok(menu.includes(shownName) || !menu.includes("@"), `the menu shows ${menu}`)
  })
  await lab.authentik({ people: PEOPLE })
  await lab.step("option", "autoLogin sends the browser to authentik at once", async () => {
    await restart(
      within(property, 'name: "openidconnect"', lab.block({ title: "settings.js", with: "autoLogin" }).text),
    )
    const page = await lab.open(site)
    await signInAtAuthentik(page, ADA)
    await opensEditor(page)
  })
  await lab.step("option", "sessionExpiryTime ends new sessions after eight hours", async () => {
    await restart(
      within(property, 'type: "strategy"', lab.block({ title: "settings.js", with: "sessionExpiryTime" }).text),
    )
    const page = await signIn(ADA)
    await opensEditor(page)
    const sessions = JSON.parse(fs.readFileSync(lab.file("user/.sessions.json"), "utf8")) as Record<
      string,
      { expires: number }
    >
    const hours = Object.values(sessions).map(({ expires }) => (expires - Date.now()) / 3_600_000)
    assert.ok(
      hours.some((one) => one > 7.9 && one <= 8),
      `sessions end in ${hours.join(", ")} hours`,
    )
  })
  await lab.symptom("No one can open the editor, or Node-RED does not start", async () => {
    const missing = lab.says("Cannot find module 'passport-openidconnect'")
    await nodeRed.stop()
    fs.unlinkSync(lab.file("user/node_modules"))
    const red = path.join(lab.installed.npm, "node_modules/node-red/red.js")
    const broken = lab.start([lab.installed.node, red, "--userDir", path.dirname(lab.file("user/settings.js"))])
    await broken.prints(missing)
    await broken.stop()
  })
  await lab.step("check", "the way back: adminAuth with a local password", async () => {
    const admin = path.join(lab.installed.npm, "node_modules/node-red/red.js")
    const hash = lab.start([lab.installed.node, admin, "admin", "hash-pw"], { input: "local password\n" })
    await hash.prints(/\$2[aby]\$\S+/)
    const [found = ""] = /\$2[aby]\$\S+/.exec(hash.log) ?? []
    const block = lab.block({ title: "settings.js", with: 'type: "credentials"' }, { "<password_hash>": found }).text
    nodeRed = await start(lab, block)
    const page = await lab.open(site)
    await page.locator("#node-dialog-login-username").fill("admin")
    await page.locator("#node-dialog-login-password").fill("local password")
    await page.locator("#node-dialog-login-submit").click()
    await opensEditor(page)
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Node-RED", version: VERSION },
  needs: { npm: { "node-red": VERSION, "passport-openidconnect": "0.1.2" }, node: "22.23.3" },
  unproven: ["The variants for Docker: no container runtime. The configuration is the same."],
  prove,
}
