/** The entries of *Troubleshooting* in FileRise's guide. */
import assert from "node:assert/strict"
import type { Installation } from "../../../authentik/blueprint"
import { setScopeMapping, spoilRedirectUri } from "../../../authentik/changes"
import { withChange } from "../../../authentik/people"
import { environmentOf } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { ADMIN, ADMINS, BOB, EVE, OTHER_PLUS, PEOPLE, type FileRise } from "./application"

export async function troubleshoot(lab: Lab, fileRise: FileRise): Promise<void> {
  const { authentik, open, button, signIn, enters, isAdmin, settings, save, fill, withPassword, logs, restart } =
    fileRise
  /** Changes fields of the Admin Panel. */
  const change = async (fields: Record<string, string>) => {
    const panel = await settings(await withPassword(ADMIN))
    await fill(panel, fields)
    await save(panel)
  }
  const { "OIDC Provider URL": provider = "", "OIDC Client Secret": secret = "" } = lab.table("OIDC Provider URL")

  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await authentik({ change: spoilRedirectUri })
    const page = await open()
    await button(page).click()
    await shows(page, "Redirect URI Error")
    lab.says("unchanged, including ?oidc=callback")
    await authentik()
    await enters(BOB)
  })
  await lab.symptom("“Authentication initiation failed.”", async ([failed = "", initiation = ""]) => {
    await change({ "OIDC Client Secret": "wrong" })
    await shows(await signIn(BOB), failed)
    await logs(lab.says("OIDC auth error:"))
    await change({ "OIDC Client Secret": secret, "OIDC Provider URL": provider.replace(/[^/]+\/$/, "other/") })
    const page = await open()
    await button(page).click()
    await shows(page, initiation)
    await logs(lab.says("OIDC initiation error:"))
    await restart({ [lab.says("FR_OIDC_DEBUG")]: "1" })
    await button(await open()).click()
    await logs("[OIDC] Building OIDC client")
    await restart()
    await change({ "OIDC Provider URL": provider })
    const panel = await settings(await withPassword(ADMIN))
    await panel.getByRole("button", { name: lab.says("Show snapshot") }).click()
    const snapshot = panel.locator("#oidcDebugSnapshot", { hasText: provider })
    await snapshot.waitFor()
    assert.ok(!(await snapshot.textContent())?.includes(secret))
    await enters(BOB)
  })
  await lab.symptom("auto-create is disabled", async ([message = ""]) => {
    await restart(environmentOf(lab.block({ with: "FR_OIDC_AUTO_CREATE=" }).text))
    await shows(await signIn(OTHER_PLUS), message)
    lab.says("If that contains a character such as +")
    await restart()
    await enters(EVE)
  })
  await lab.symptom("already linked to another OIDC identity", async ([message = ""]) => {
    const other = { ...BOB, username: "bobby", email: "bobby@proof.test" }
    await authentik({ people: [...withChange(PEOPLE, BOB, other), BOB] })
    await shows(await signIn(BOB), message)
    await fileRise.deleteUser(BOB)
    await enters(BOB)
    await authentik()
  })
  await lab.symptom("Groups from authentik do not arrive", async () => {
    const people = withChange(PEOPLE, EVE, { groups: [ADMINS] })
    await authentik({ options: ["roles"], people, change: withoutGroups })
    assert.equal(await isAdmin(await enters(EVE)), false)
    await authentik({ options: ["roles"], people })
    assert.equal(await isAdmin(await enters(EVE)), true)
    await authentik()
  })
}

/** A mapping of the scope `profile` that names the user, but no groups. */
function withoutGroups(installation: Installation): void {
  const mapping = installation.create("authentik_providers_oauth2.scopemapping", {
    ...{ name: "Profile without groups", scope_name: "profile" },
    expression: 'return {"name": request.user.name, "preferred_username": request.user.username}',
  })
  setScopeMapping(installation, "profile", mapping)
}
