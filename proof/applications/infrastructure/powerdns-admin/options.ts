/** Each option of the guide, and how to undo it. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { withChange } from "../../../authentik/people"
import { without } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { OIDC } from "./administration"
import type { PowerDnsAdmin } from "./application"
import { accountsOf, ZONE } from "./installation"
import { createKey, isAccepted } from "./keys"
import { ADA, BOB, EVE, GROUP, PEOPLE } from "./people"

export async function setOptions(lab: Lab, admin: PowerDnsAdmin): Promise<void> {
  await separateNames(lab, admin)
  await signOutOfAuthentik(lab, admin)
  await giveRoles(lab, admin)
  await createAccounts(lab, admin)
  await keepSecretInFile(lab, admin)
}

async function separateNames(lab: Lab, admin: PowerDnsAdmin): Promise<void> {
  const { authentik, block, restart, change, enter, recordOf, fields } = admin
  const namesAre = async (first: string, last: string) => {
    await enter(ADA)
    assert.deepEqual((await recordOf(ADA)).slice(0, 2), [first, last])
  }
  const separate = ["ada", "of Proof"] as const
  await lab.step("option", "Separate first and last name, in the environment and undone", async () => {
    await authentik({ options: ["names"] })
    await restart(block("OIDC_OAUTH_FIRSTNAME"))
    await namesAre(...separate)
    await restart()
    lab.says("the first name contains the full name, and the last name is empty")
    await namesAre(ADA.name, "")
  })
  await lab.step(
    "option",
    "Separate first and last name, in the web interface and undone without a restart",
    async () => {
      await change(OIDC, fields)
      await restart({}, {})
      await change(OIDC, { "First Name": lab.says("pdns_first_name"), "Last Name": lab.says("pdns_last_name") })
      await namesAre(...separate)
      await change(OIDC, { "First Name": lab.says("given_name"), "Last Name": lab.says("family_name") })
      await namesAre(ADA.name, "")
      await authentik()
    },
  )
}

/** PowerDNS-Admin has its settings from the web interface now. */
async function signOutOfAuthentik(lab: Lab, admin: PowerDnsAdmin): Promise<void> {
  const { block, restart, change, enter, button, isIn, isAtLogin, isSignedOut, signOut, clearSettings, fields } = admin
  const env = block("OIDC_OAUTH_LOGOUT_URL=https://authentik")
  const endsBoth = async () => {
    const page = await enter(ADA)
    await signOut(page)
    await shows(page, "You've logged out of")
    await isSignedOut(page)
    lab.says("authentik then ends only the session with PowerDNS-Admin")
    await button(page).click()
    await isIn(page, ADA.name)
  }
  await lab.step(
    "option",
    "Sign out of authentik, too, in the web interface and undone without a restart",
    async () => {
      await change(OIDC, { "Logout URL": env.OIDC_OAUTH_LOGOUT_URL ?? "" })
      await endsBoth()
      await change(OIDC, { "Logout URL": fields["Logout URL"] ?? "" })
      const page = await enter(ADA)
      await signOut(page)
      await isAtLogin(page)
    },
  )
  await lab.step("option", "Sign out of authentik, too, in the environment", async () => {
    await clearSettings()
    await restart(env)
    await endsBoth()
    await restart()
  })
}

async function giveRoles(lab: Lab, admin: PowerDnsAdmin): Promise<void> {
  const { site, enter, rowOf, recordOf } = admin
  const give = async (role: string) => {
    const row = await rowOf(BOB)
    await row.getByRole("combobox").selectOption(lab.says(role))
    await row.page().getByRole("dialog").waitFor()
    assert.equal((await recordOf(BOB)).at(-1), role)
  }
  const opensKeys = async (page: Page) => (await page.request.get(`${site}/admin/manage-keys`)).status()
  await lab.step("option", "Give users another role: an Operator creates an API key of an Administrator", async () => {
    const page = await enter(BOB)
    assert.equal(await opensKeys(page), 403)
    await give("Operator")
    await enter(BOB)
    lab.says("may also create API keys with the role")
    assert.ok(await isAccepted(site, await createKey(lab, page, "Administrator")))
    await give("User")
    assert.equal(await opensKeys(await enter(BOB)), 403)
  })
}

async function createAccounts(lab: Lab, admin: PowerDnsAdmin): Promise<void> {
  const { authentik, enter, enterLocally, change, toggle, open } = admin
  const TEAM = "DNS Team"
  const properties = ["Autoprovision Account Name property", "Autoprovision Account Description property"]
  const set = (value: string) => change(OIDC, Object.fromEntries(properties.map((label) => [label, value])))
  const inGroups = (...groups: string[]) =>
    authentik({ groups: [TEAM], people: withChange(PEOPLE, EVE, { groups: [GROUP, ...groups] }) })
  const own = `powerdnsadminmembers|${GROUP}`
  const team = `dnsteam|${TEAM}`
  await lab.step("option", "Create accounts from groups: a group joins the user to an existing account", async () => {
    const page = await open("Accounts")
    await page.goto(`${admin.site}/admin/account/edit`)
    await page.getByLabel("Name").fill("dnsteam")
    await page.getByLabel("Description").fill("Team of the name servers")
    await page.getByRole("button", { name: "Create Account" }).click()
    await page.getByRole("cell", { name: "Team of the name servers" }).waitFor()
    // Reads zones and their accounts from PowerDNS.
    await enterLocally()
    await inGroups(TEAM)
    await enter(EVE)
    assert.deepEqual(await accountsOf(EVE), [])
    await set(lab.says("groups"))
    lab.says("Names keep only lowercase letters and digits")
    await shows(await enter(EVE), ZONE)
    assert.deepEqual(await accountsOf(EVE), [team, own])
  })
  await lab.step("option", "users leave accounts only with delete_sso_accounts", async () => {
    await inGroups()
    await enter(EVE)
    assert.deepEqual(await accountsOf(EVE), [team, own])
    await toggle(lab.says("delete_sso_accounts"))
    await enter(EVE)
    assert.deepEqual(await accountsOf(EVE), [own])
    await toggle("delete_sso_accounts")
  })
  await lab.step("option", "Create accounts from groups, undone: users stay in their accounts", async () => {
    await inGroups(TEAM)
    await set("")
    await enter(EVE)
    assert.deepEqual(await accountsOf(EVE), [own])
    await authentik()
  })
}

async function keepSecretInFile(lab: Lab, admin: PowerDnsAdmin): Promise<void> {
  const { settings, restart, clearSettings, logs, enter, signIn } = admin
  const secret = settings.OIDC_OAUTH_SECRET ?? ""
  await lab.step("option", "Keep the client secret in a file without a line break, and undone", async () => {
    await clearSettings()
    const file = { [lab.says("OIDC_OAUTH_SECRET_FILE")]: lab.file("secret", `${secret}\n`) }
    lab.says("without a line break at its end")
    await restart(file, without(settings, lab.says("OIDC_OAUTH_SECRET")))
    await shows(await signIn(ADA), "HTTP 500 Error")
    lab.file("secret", secret)
    await restart(file, without(settings, "OIDC_OAUTH_SECRET"))
    await enter(ADA)
    await assert.rejects(restart(file))
    await logs("are set but are exclusive")
    await restart()
    await enter(ADA)
  })
}
