/** The options of the guide, each chosen and undone. */
import assert from "node:assert/strict"
import type { Lab } from "../../../lab"
import { register, remove, withPassword } from "./api"
import type { PocketBase } from "./application"
import { ADA, EVE } from "./people"

export async function setOptions(lab: Lab, { directory, dashboard, signIn }: PocketBase): Promise<void> {
  await lab.step("option", "Fill in fields from authentik: the ID and the username, only for new records", async () => {
    await dashboard.fillIn({ "OAuth2 id": "subject", "OAuth2 username": "account" })
    const { record } = await signIn(EVE)
    const { account, subject, name } = record
    assert.deepEqual([account, subject, name], [EVE.username, directory.byUsername(EVE.username)?.uid, EVE.name])
    assert.equal((await signIn(ADA)).record.account, "")
    await dashboard.fillIn({ "OAuth2 id": "", "OAuth2 username": "" })
    assert.equal((await signIn(EVE)).record.account, EVE.username)
    await remove(EVE)
    assert.equal((await signIn(EVE)).record.account, "")
  })
  const createRule = lab.block({ title: "Create rule" }).text
  await lab.step("option", "Require single sign-on refuses passwords and new accounts of other users", async () => {
    const [email, password] = ["self@proof.test", "own-password"]
    assert.equal((await register(email, password)).status, 200)
    assert.equal((await withPassword(email, password)).status, 200)
    await dashboard.setPassword(false)
    await dashboard.setRule("Create rule", () => createRule)
    assert.equal((await withPassword(email, password)).status, 403)
    assert.equal((await register("second@proof.test", password)).status, 400)
    await remove(EVE)
    for (const user of [EVE, ADA]) await signIn(user)
    lab.says("Superusers are in another collection and keep their password.")
    await dashboard.setPassword(true)
    await dashboard.setRule("Create rule", () => "")
    assert.equal((await withPassword(email, password)).status, 200)
    assert.equal((await register("second@proof.test", password)).status, 200)
  })
}
