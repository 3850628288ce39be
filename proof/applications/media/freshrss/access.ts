/** Which users get in. */
import assert from "node:assert/strict"
import { bindTo } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { PORT, type FreshRss } from "./application"
import { ADA, EVE, NEW, READERS } from "./people"

export async function limitAccess(lab: Lab, freshRss: FreshRss): Promise<void> {
  const { authentik, enable, signIn, enters, menu, userRow } = freshRss
  await lab.step("check", "the administrator sees users, and new users get an account", async () => {
    lab.says("By default, FreshRSS creates an account for each user who signs in.")
    await enters(NEW)
    const page = await enters(ADA)
    await menu(page, "Manage users")
    for (const { username } of [ADA, NEW]) await userRow(page, username).waitFor()
  })
  await lab.step("refusal", "authentik refuses users that are not bound to the application", async () => {
    lab.says("bind the users and groups that may use FreshRSS to the application")
    await authentik({ change: bindTo(READERS) })
    await enters(ADA)
    await shows(await signIn(EVE), "Permission denied")
    await authentik()
  })
  await lab.step("check", "with HTTP authentication alone, a client can name any user", async () => {
    const asAda = async () => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/i/`, { headers: { "Remote-User": ADA.username } })
      return (await answer.text()).includes(`Account: ${ADA.username}`)
    }
    assert.equal(await asAda(), false)
    await enable(false)
    lab.says("FreshRSS trusts the header Remote-User from a trusted proxy.")
    assert.equal(await asAda(), true)
    await enable(true)
  })
}
