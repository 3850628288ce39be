/** What the guide says about security and about users who leave. */
import assert from "node:assert/strict"
import { person, withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import type { PowerDnsAdmin } from "./application"
import { leaveSession, query, secondsOf } from "./installation"
import { createKey, deleteKey, isAccepted } from "./keys"
import { ADA, BOB, EVE, GROUP, LOCAL, PEOPLE } from "./people"

/** Has an account with a password before the first sign-in through authentik. */
const MAX = person("max", [GROUP])

export async function endAccess(lab: Lab, admin: PowerDnsAdmin): Promise<void> {
  const { site, authentik, signIn, isIn, enter, isSignedOut, withPassword, register, recordOf } = admin
  const { open, change, deleteUser } = admin
  const inactive = (user: typeof EVE) => authentik({ people: withChange([...PEOPLE, MAX], user, { isActive: false }) })
  await lab.step("refusal", "a session lasts until ten minutes without activity", async () => {
    lab.says("by default until 10 minutes without activity")
    const page = await enter(EVE)
    await inactive(EVE)
    await shows(await signIn(EVE), "Failed to authenticate.")
    assert.ok(Math.abs((await secondsOf(page)) - 600) < 60)
    await leaveSession(page, 300)
    assert.ok((await secondsOf(page)) < 400)
    await page.goto(site)
    await isIn(page, EVE.name)
    assert.ok(Math.abs((await secondsOf(page)) - 600) < 60)
    await leaveSession(page, 600)
    await isSignedOut(page)
    await authentik()
  })
  await lab.step("check", "a local account is taken over, and keeps its password until it is deleted", async () => {
    await register(MAX)
    const [id] = [await query(`SELECT id FROM user WHERE username = '${MAX.username}'`)]
    await authentik({ people: [...PEOPLE, MAX] })
    lab.says("A local account with the username of an authentik user is taken over")
    const page = await enter(MAX)
    assert.equal(await query(`SELECT id FROM user WHERE username = '${MAX.username}'`), id)
    await inactive(MAX)
    lab.says("Older local accounts also keep")
    await isIn(await withPassword(MAX), MAX.name)
    await deleteUser(MAX)
    await isSignedOut(page)
    await shows(await withPassword(MAX), "Invalid credentials")
    assert.deepEqual(await recordOf(MAX), [])
    await authentik()
  })
  await lab.step(
    "refusal",
    "an open session creates a deleted account again while its access token is valid",
    async () => {
      lab.says("an open session creates the account again")
      const { directory } = await authentik()
      const page = await enter(EVE)
      const user = directory.byUsername(EVE.username)
      assert.ok(user)
      user.groups = []
      await shows(await signIn(EVE), "Permission denied")
      await deleteUser(EVE)
      await page.goto(site)
      await isIn(page, EVE.name)
      // An authentik that has just started knows no tokens, as if their time were over.
      await authentik()
      await deleteUser(EVE)
      await isSignedOut(page)
      assert.deepEqual(await recordOf(EVE), [])
    },
  )
  await lab.step("check", "an API key works until an administrator deletes it", async () => {
    const page = await open("API Keys")
    const key = await createKey(lab, page, "Operator")
    await deleteUser(ADA)
    assert.ok(await isAccepted(site, key))
    await deleteKey(await open("API Keys"), "Operator")
    assert.ok(!(await isAccepted(site, key)))
  })
  await lab.step("check", "users who change their username in authentik get another user's account", async () => {
    lab.says("Users must not change their own username.")
    await authentik({ people: [{ ...EVE, username: BOB.username }] })
    await enter({ ...EVE, username: BOB.username })
    assert.deepEqual((await recordOf(BOB)).slice(0, 3), [EVE.name, "", EVE.email])
    await authentik()
  })
  await lab.step("check", "users register themselves until this is turned off", async () => {
    const other = { username: "other", email: "other@proof.test", password: "password-of-other" }
    await register(other)
    await admin.enterLocally(other)
    await change("Local", { [lab.says("Allow users to sign up")]: "off" })
    const page = await lab.open(`${site}/login`)
    await admin.button(page).waitFor()
    assert.equal(await page.getByRole("link", { name: "Create an account" }).count(), 0)
    assert.notEqual((await page.request.get(`${site}/register`)).status(), 200)
    await change("Local", { "Allow users to sign up": "on" })
  })
  await lab.step(
    "check",
    "a user of authentik with the username of the local administrator is Administrator",
    async () => {
      await authentik({ people: [person(LOCAL.username, [GROUP])] })
      const page = await enter(person(LOCAL.username, [GROUP]))
      assert.equal((await page.request.get(`${site}/admin/setting/authentication`)).status(), 200)
      await query(`UPDATE user SET firstname = 'local', lastname = 'Local' WHERE username = '${LOCAL.username}'`)
      await authentik()
    },
  )
}
