/** How access to the app ends. */
import assert from "node:assert/strict"
import { bindTo } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { asSuperuser, recordsOf, request, USERS, withPassword } from "./api"
import type { PocketBase } from "./application"
import { ADA, EVE, GROUP, PEOPLE } from "./people"

export async function endAccess(lab: Lab, { authentik, dashboard, attempt, signIn }: PocketBase): Promise<void> {
  await lab.step("refusal", "authentik refuses users that are not bound to the application", async () => {
    lab.says("bind users or groups to the application")
    await authentik({ change: bindTo(GROUP) })
    await signIn(ADA)
    await shows((await attempt(EVE)).popup, "Permission denied")
    await authentik()
  })
  await lab.step("check", "a token is renewed without authentik until it is reset in the dashboard", async () => {
    lab.says("PocketBase doesn't ask authentik again when an app renews its token")
    const { page } = await signIn(EVE)
    const refresh = async () => {
      const stored = await page.evaluate(() => localStorage.getItem("pocketbase_auth") ?? "{}")
      const { token } = JSON.parse(stored) as { token: string }
      return (await request("POST", `${USERS}/auth-refresh`, {}, token)).status
    }
    await authentik({ people: PEOPLE.map((one) => ({ ...one, isActive: one !== EVE })) })
    assert.equal(await refresh(), 200)
    const admin = await dashboard.open()
    const record = await dashboard.moreOptions(admin, EVE)
    await record.getByRole("button", { name: lab.says("Reset issued tokens") }).click()
    await admin.getByRole("button", { name: lab.says("Reset all tokens") }).click()
    await shows(admin, "Successfully reset all tokens")
    assert.equal(await refresh(), 401)
  })
  await lab.step("check", "a password still works until the record is deleted in the dashboard", async () => {
    lab.says("passwords still work, so delete the record")
    const [record] = await recordsOf(EVE.email)
    const password = "eves-own-password"
    await asSuperuser("PATCH", `${USERS}/records/${record?.id}`, { password, passwordConfirm: password })
    assert.equal((await withPassword(EVE.email, password)).status, 200)
    const page = await dashboard.open()
    const modal = await dashboard.moreOptions(page, EVE)
    await modal.getByRole("button", { name: "Delete", exact: true }).click()
    await page.getByRole("button", { name: "Delete record" }).click()
    await shows(page, "Successfully deleted")
    assert.equal((await withPassword(EVE.email, password)).status, 400)
    await authentik()
  })
}
