/** The options of ownCloud's guide. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { waitFor } from "../../../../test/support/wait-for"
import { bindTo, changeOAuth2 } from "../../../authentik/changes"
import { local } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows, signInAtAuthentik } from "../../../machine/browser"
import { chooseIdentity, createAccounts } from "./accounts"
import { ADA, ADMIN, type OwnCloud } from "./application"
import { variablesIn } from "./container"

export async function setOptions(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  await createAccounts(lab, ownCloud)
  await chooseIdentity(lab, ownCloud)
  await redirect(lab, ownCloud)
  await returnAfterSignOut(lab, ownCloud)
  await requireTokens(lab, ownCloud)
  await renew(lab, ownCloud)
  await limitBackends(lab, ownCloud)
}

async function redirect(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { configure, open, opens, withPassword, container } = ownCloud
  await lab.step("option", "Redirect to authentik automatically", async () => {
    await configure({ add: lab.block({ with: "autoRedirectOnLoginPage" }).text })
    const page = await open()
    await signInAtAuthentik(page, ADA)
    await opens(page, ADA.username)
    lab.says("The local administrator cannot reach the password form anymore")
    await (await open("/login")).waitForURL(/\/if\/flow\//)
  })
  await lab.step(
    "check",
    "the way back: the app is disabled on the server, and enabled again without the key",
    async () => {
      await container.shell(lab.block({ with: "app:disable" }).text)
      await withPassword(ADMIN)
      await configure()
      await container.occ("app:enable openidconnect")
      await shows(await open(), "Log in with authentik")
      await withPassword(ADMIN)
    },
  )
}

async function returnAfterSignOut(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { authentik, configure, enters, signOut, site } = ownCloud
  await lab.step("option", "Return to ownCloud after signing out", async () => {
    await authentik({ options: ["sign-out"] })
    await configure({ add: lab.block({ with: "post_logout_redirect_uri" }).text })
    const page = await enters(ADA)
    const ended = page.waitForRequest(/\/end-session\//)
    await signOut(page)
    const asked = new URL((await ended).url()).searchParams
    assert.ok(asked.get("id_token_hint"))
    await page.waitForURL(`${site}/login`)
    await shows(page, "Log in with authentik")
  })
  await lab.step("option", "Return to ownCloud after signing out, undone", async () => {
    await authentik()
    await configure()
    const page = await enters(ADA)
    await signOut(page)
    await shows(page, "You've logged out of")
  })
}

async function requireTokens(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { container, variables, webDav, withPassword } = ownCloud
  await lab.step("option", "Require tokens from clients: WebDAV then needs an app password", async () => {
    assert.equal(await webDav(local(ADA)), 207)
    const more = variablesIn(lab.block({ title: "compose.override.yaml", with: "TOKEN_AUTH_ENFORCED" }).text)
    await container.start({ ...variables, ...more })
    assert.equal(await webDav(local(ADA)), 401)
    assert.equal(await webDav(await appPassword(lab, ownCloud)), 207)
    await withPassword(ADMIN)
  })
  await lab.step("option", "Require tokens from clients, undone", async () => {
    await container.start(variables)
    assert.equal(await webDav(local(ADA)), 207)
  })
}

/** Creates an app password in the personal settings. */
export async function appPassword(lab: Lab, { withPassword, site }: OwnCloud, user = ADA) {
  const page = await withPassword(local(user))
  await page.goto(`${site}/settings/personal?sectionid=security`)
  lab.says("They create it in their personal settings, under Security.")
  await page.locator("#app-password-name").fill("Proof")
  await page.locator("#add-app-password").click()
  const field = page.locator("#new-app-password")
  await field.waitFor()
  return { username: user.username, password: await field.inputValue() }
}

async function renew(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { authentik, configure, enters, isSignedIn, site } = ownCloud
  // ownCloud renews a token five minutes before its end, and keeps the session only if it had checked the token before.
  const renews = changeOAuth2({ access_token_validity: "minutes=6" })
  const renewals = (log: readonly string[]) => log.filter((one) => one.startsWith("POST /application/o/token")).slice(1)
  const visit = async (page: Page) => {
    await page.goto(site)
    return page.getByText(lab.says("Internal Server Error")).first().isVisible()
  }
  await lab.step("option", "Revoke access: a deactivated user only gets errors", async () => {
    await configure({ add: lab.block({ with: "offline_access" }).text })
    const { directory, log } = await authentik({ change: renews })
    const page = await enters(ADA)
    const user = directory.byUsername(ADA.username)
    if (user) user.isActive = false
    assert.equal(await isSignedIn(page), true)
    await waitFor("the renewal that authentik refuses", () => visit(page))
    assert.ok(renewals(log).some((one) => one.endsWith(" 400")))
    assert.equal(await visit(page), true)
  })
  await lab.step("option", "Revoke access: sessions last with a changed binding, and need authentik", async () => {
    const { installation, log } = await authentik({ groups: ["Files"], change: renews })
    const page = await enters(ADA)
    lab.says("A changed binding ends no session")
    bindTo("Files")(installation)
    await waitFor("a renewal", async () => !(await visit(page)) && renewals(log).length > 0)
    assert.deepEqual([await isSignedIn(page), renewals(log).some((one) => one.endsWith(" 400"))], [true, false])
    lab.says("or does not answer")
    await lab.publish("authentik.company", 1)
    await waitFor("the renewal without an answer", () => visit(page))
    assert.equal(await visit(page), true)
  })
  await lab.step("option", "Revoke access, undone: the session outlasts the user", async () => {
    await configure()
    const { directory } = await authentik({ change: renews })
    const page = await enters(ADA)
    const user = directory.byUsername(ADA.username)
    if (user) user.isActive = false
    assert.equal(await isSignedIn(page), true)
    await authentik()
  })
}

async function limitBackends(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { configure, enters, refuses } = ownCloud
  await lab.step("option", "Allow only accounts of some backends: others are refused", async () => {
    const add = lab.block({ with: "allowed-user-backends" }).text
    await configure({ add })
    await refuses(ADA, "User is from wrong user backend <Database>")
    await configure({ add: add.replace("LDAP", "Database") })
    await enters(ADA)
  })
  await lab.step("option", "Allow only accounts of some backends, undone", async () => {
    await configure()
    await enters(ADA)
  })
}
