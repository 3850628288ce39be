import assert from "node:assert/strict"
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { withChange } from "../../authentik/people"
import { without } from "../../guide/files"
import type { Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import type { Proof } from "../../proof"
import { OIDC } from "./powerdns-admin/administration"
import { powerDnsAdminOf, type PowerDnsAdmin } from "./powerdns-admin/application"
import { startPowerDns } from "./powerdns-admin/installation"
import { needs } from "./powerdns-admin/needs"
import { endAccess } from "./powerdns-admin/offboarding"
import { setOptions } from "./powerdns-admin/options"
import { troubleshoot } from "./powerdns-admin/troubleshooting"
import { ADA, BOB, EVE, LOCAL, PEOPLE, ZOE } from "./powerdns-admin/people"

/** Nothing listens here. */
const UNUSED_PORT = 9

async function prove(lab: Lab): Promise<void> {
  const admin = await powerDnsAdminOf(lab)
  await startPowerDns(lab, "dnsteam")
  await admin.authentik()
  await beforeYouBegin(lab, admin)
  await configure(lab, admin)
  await setOptions(lab, admin)
  await endAccess(lab, admin)
  await troubleshoot(lab, admin)
}

async function beforeYouBegin(lab: Lab, admin: PowerDnsAdmin): Promise<void> {
  const { site, restart, reset, isIn, enter, register, enterLocally, recordOf } = admin
  await lab.step("role", "the first account becomes Administrator, even one from authentik", async () => {
    lab.says("because the first account becomes")
    await restart()
    await enter(BOB)
    assert.equal((await recordOf(BOB)).at(-1), lab.says("Administrator"))
    await reset()
  })
  await lab.step("role", "the local administrator registers before authentik is connected", async () => {
    await restart({}, {})
    await register(LOCAL)
    await enterLocally()
    assert.equal((await recordOf(LOCAL)).at(-1), "Administrator")
  })
  await lab.step("check", "a cookie that is forged with the default of SECRET_KEY opens no page", async () => {
    lab.says("With the public default, anyone can forge cookies.")
    const source = path.join(lab.installed.unpacked["powerdns-admin"] ?? "", "powerdnsadmin/default_config.py")
    const [, key = ""] = /^SECRET_KEY = '(\w+)'$/m.exec(fs.readFileSync(source, "utf8")) ?? []
    const forged = crypto.createHmac("sha512", key).update("1").digest("hex")
    const visit = async () => {
      const page = await lab.window()
      await page.context().addCookies([{ name: "remember_token", value: `1|${forged}`, url: site }])
      await page.goto(site)
      return page
    }
    await (await visit()).getByLabel("Username").waitFor()
    await restart({ SECRET_KEY: key }, {})
    await isIn(await visit(), `${LOCAL.username} Local`)
    await restart({}, {})
  })
}

/** Both places for the settings, and what the guide verifies afterwards. */
async function configure(lab: Lab, admin: PowerDnsAdmin): Promise<void> {
  const { authentik, restart, clearSettings, signIn, isIn, enter, enterLocally } = admin
  const { isAtLogin, isSignedOut, signOut, change, rowOf, recordOf } = admin
  await lab.step(
    "sign-in",
    "web interface: after a restart, a new user signs in, and the dashboard opens",
    async () => {
      await restart({}, {})
      await change(OIDC, admin.fields)
      await restart({}, {})
      await enter(ADA)
    },
  )
  await lab.step("sign-in", "environment: a new user signs in, and the list of users has the role User", async () => {
    await clearSettings()
    await restart()
    await enter(BOB)
    const row = await rowOf(BOB)
    await row.getByText(BOB.email).waitFor()
    assert.equal(await row.getByRole("combobox").inputValue(), lab.says("User"))
  })
  await lab.step("sign-in", "the launch URL of the application starts the sign-in at once", async () => {
    const { installation } = await authentik()
    const [application] = installation.all("authentik_core.application")
    const page = await lab.open(String(application?.attrs.meta_launch_url))
    await signInAtAuthentik(page, EVE)
    await isIn(page, EVE.name)
  })
  await lab.step("sign-in", "an existing account gets the name and the email address from authentik", async () => {
    const renamed = { ...EVE, name: "Eva", email: "eva@proof.test" }
    await authentik({ people: withChange(PEOPLE, EVE, renamed) })
    await enter(renamed)
    assert.deepEqual(await recordOf(EVE), ["Eva", "", "eva@proof.test", "User"])
    await authentik()
  })
  await lab.step("refusal", "authentik refuses users outside of the group", async () => {
    await shows(await signIn(ZOE), "Permission denied")
    assert.deepEqual(await recordOf(ZOE), [])
  })
  await lab.step("sign-out", "a sign-out leads to the login page, and the session is over", async () => {
    const page = await enter(ADA)
    await signOut(page)
    await isAtLogin(page)
    await isSignedOut(page)
  })
  await lab.step("check", "without a logout URL, the form cannot be saved", async () => {
    lab.says("Without the logout URL, the form under")
    await restart({}, without(admin.settings, "OIDC_OAUTH_LOGOUT_URL"))
    const [page, pane] = await admin.openTab(OIDC)
    const commits: string[] = []
    page.on("request", (request) => {
      if (request.postData()?.includes("commit=1")) commits.push(request.url())
    })
    await admin.save(page)
    const error = pane.locator("#oidc_oauth_logout_url-error", { hasText: "This field is required." })
    await error.waitFor()
    await admin.fill(pane, { "Logout URL": admin.fields["Logout URL"] ?? "" })
    // The button moves when the message disappears.
    await pane.getByLabel("Logout URL").press("Tab")
    await error.waitFor({ state: "hidden" })
    await admin.save(page)
    await admin.isSaved(page)
    assert.equal(commits.length, 1)
  })
  await lab.step("check", "variables override the web interface", async () => {
    lab.says("They override the web interface.")
    await change(OIDC, { "Client ID": "another-client" })
    assert.equal(await admin.storedSetting("oidc_oauth_key"), "another-client")
    await enter(ADA)
    await clearSettings()
  })
  await lab.step(
    "check",
    "the way back: without authentik, the local administrator signs in with the form",
    async () => {
      lab.says("The form for local accounts stays next to the new button.")
      await lab.publish("authentik.company", UNUSED_PORT)
      await enterLocally()
      await authentik()
    },
  )
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "PowerDNS-Admin", version: "0.6.1" },
  needs,
  unproven: [
    "The method SAML.",
    "Docker Compose, its files and the vendor's image: PowerDNS-Admin runs from its repository with the start script of the image, with the variables of the same names and two processes.",
    "The versions of the Python packages in requirements.txt: most are those of Debian 13. Authlib 1.7.2 is the same one.",
    "MySQL, with which letter case does not count, and PostgreSQL: the database is SQLite.",
    "The picture with letters in the form of Create an account: CAPTCHA_ENABLE=False removes it.",
    "How long access tokens of authentik are valid, and that authentik keeps users from changing their username.",
  ],
  prove,
}
