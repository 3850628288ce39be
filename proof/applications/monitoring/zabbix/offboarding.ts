/** What ends access, and users that Zabbix refuses because of their accounts. */
import assert from "node:assert/strict"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { isAccepted } from "./accounts"
import type { Zabbix } from "./application"
import { BOB, NEW, OPERATORS } from "./people"

export async function endAccess(lab: Lab, zabbix: Zabbix): Promise<void> {
  const { site, setGroups, moveTo, update, tokenOf, isIn, isOut, signIn, enter } = zabbix
  await lab.step("check", "a disabled user group ends sessions and API tokens", async () => {
    lab.says("keep working after access ends in authentik")
    const page = await enter(BOB)
    const token = await tokenOf(BOB)
    setGroups(BOB, [])
    await shows(await signIn(BOB), "Permission denied")
    await page.goto(`${site}/`)
    await isIn(page)
    assert.ok(await isAccepted(token))
    lab.says("move the user to a disabled user group")
    await moveTo(BOB, "Disabled")
    await isOut(page)
    assert.ok(!(await isAccepted(token)))
    setGroups(BOB, BOB.groups)
  })
  await lab.symptom("No permissions for system access", async () => {
    await shows(await signIn(BOB), "No permissions for system access")
    await moveTo(BOB, OPERATORS)
    await enter(BOB)
  })
  await lab.symptom("Incorrect user name or password or account is temporarily blocked", async () => {
    const message = "Incorrect user name or password or account is temporarily blocked"
    await shows(await signIn(NEW), message)
    const renamed = { username: "Bob" }
    await update(BOB, renamed)
    await shows(await signIn(BOB), message)
    await update(renamed, { username: BOB.username })
  })
}
