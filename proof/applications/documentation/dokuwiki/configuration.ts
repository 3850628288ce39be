/** Both places for the settings: the interface of DokuWiki, and the file of the guide. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { oauth2Provider } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import type { DokuWiki } from "./application"
import { accounts, copyPlugins } from "./installation"
import { ADA, EVE } from "./people"

export async function configurePlugins(lab: Lab, wiki: DokuWiki): Promise<void> {
  const { authentik, configure, setLocal, isOut, enter, admin } = wiki
  const table = lab.table("plugin»oauth»register-on-auth")
  await lab.step("check", "Extension Manager has the tab Search and Install", async () => {
    const page = await admin("Extension Manager")
    await page.getByRole("link", { name: lab.says("Search and Install") }).waitFor()
  })
  await copyPlugins(lab)
  await lab.step("sign-in", "a user signs in with the values in Configuration Settings", async () => {
    const { installation } = await authentik()
    const [uri] = oauth2Provider(installation).redirect_uris as { url: string }[]
    const page = await admin("Configuration Settings")
    await fillIn(lab, page, table, uri?.url ?? "")
    await page
      .locator("#dw__configform")
      .getByRole("button", { name: lab.says("Save") })
      .click()
    await shows(page, "Settings updated successfully.")
    lab.says("DokuWiki signs you out.")
    await isOut(page)
    await enter(ADA)
    assert.deepEqual(accounts()[ADA.username], { mail: ADA.email, groups: ["generic", "user"] })
  })
  await lab.step("check", "the file locks its settings in the interface", async () => {
    setLocal()
    configure()
    const page = await admin("Configuration Settings")
    const locked = page.locator("tr.protected").filter({ has: page.locator(":disabled") })
    for (const setting of Object.keys(table))
      await locked.filter({ has: page.getByText(setting, { exact: true }) }).waitFor()
  })
  await lab.step("sign-in", "a user signs in with the file; User Manager lists the account with generic", async () => {
    await enter(EVE)
    const row = (await admin("User Manager")).getByRole("row").filter({ hasText: EVE.email })
    await row.getByText(lab.says("generic")).waitFor()
  })
}

/** Fills in the form of all settings, and compares the redirect URI that it shows. */
async function fillIn(lab: Lab, page: Page, table: Readonly<Record<string, string>>, uri: string): Promise<void> {
  const form = page.locator("#dw__configform")
  const row = (setting: string) => form.locator("tr").filter({ has: page.getByText(setting, { exact: true }) })
  for (const [setting, value] of Object.entries(table)) {
    const field = row(setting).locator("input, select, textarea")
    if (value === "on") await field.check()
    else if (setting.endsWith("authmethod")) await field.selectOption({ label: value })
    else await field.fill(value)
  }
  assert.equal(await row(lab.says("plugin»oauth»info")).locator("code").innerText(), uri)
  const authentication = form.getByRole("group", { name: lab.says("Authentication") })
  const actions = authentication.locator("tr").filter({ hasText: lab.says("disableactions") })
  for (const action of ["Register", "Update Profile", "Set new password"])
    await actions.getByLabel(lab.says(action), { exact: true }).check()
  await authentication.getByLabel(lab.says("Authentication backend")).selectOption(lab.says("oauth"))
}
