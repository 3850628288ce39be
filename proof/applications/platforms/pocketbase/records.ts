/** Which record a user gets, and which of its fields the app chooses. */
import assert from "node:assert/strict"
import type { Lab } from "../../../lab"
import { asSuperuser, recordsOf, register, USERS, withPassword } from "./api"
import type { PocketBase } from "./application"
import { BOB, CAT, DAN, PEOPLE } from "./people"

export async function matchRecords(lab: Lab, pocketBase: PocketBase): Promise<void> {
  const { authentik, dashboard, writeApp, fails, signIn } = pocketBase
  await lab.step("check", "a record with the same address is joined, and is found by sub afterwards", async () => {
    lab.says("PocketBase joins an authentik user with the record that has the same address, and later uses the claim")
    await register(BOB.email, "bobs-own-password")
    assert.equal((await withPassword(BOB.email, "bobs-own-password")).status, 200)
    const [before] = await recordsOf(BOB.email)
    assert.equal((await signIn(BOB)).record.id, before?.id)
    lab.says("If a joined record was not verified, its password")
    assert.equal((await withPassword(BOB.email, "bobs-own-password")).status, 400)
    await authentik({ people: PEOPLE.map((one) => (one === BOB ? { ...one, email: "robert@proof.test" } : one)) })
    assert.equal((await signIn(BOB)).record.id, before?.id)
    await authentik()
  })
  await lab.step("check", "a client can choose fields and another address, and a rule refuses a field", async () => {
    const { fields } = (await asSuperuser("GET", USERS)) as { fields: unknown[] }
    const added = ["role", "account", "subject"].map((name) => ({ type: "text", name }))
    await asSuperuser("PATCH", USERS, { fields: [...fields, ...added] })
    writeApp(', createData: { role: "admin", email: "chosen@proof.test" }')
    const { record } = await signIn(CAT)
    assert.deepEqual([record.email, record.role, record.verified], ["chosen@proof.test", "admin", false])
    lab.says("which PocketBase then stores as unverified")
    const filter = lab.block({ with: "@request.body.role:isset" }).text
    lab.says("Join it with")
    for (const name of ["Create rule", "Update rule"])
      await dashboard.setRule(name, (before) => (before ? `${before} && ${filter}` : filter))
    writeApp(', createData: { role: "admin" }')
    await fails(DAN, "Failed to create record.")
    assert.deepEqual(await recordsOf(DAN.email), [])
    writeApp()
    await signIn(DAN)
  })
}
