/** What the guide says about security and offboarding. */
import assert from "node:assert/strict"
import { bindTo, changeOAuth2 } from "../../../authentik/changes"
import { withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import {
  ADA,
  addBookmark,
  BOB,
  bookmarksOf,
  EVE,
  exchange,
  isAccepted,
  isAdministrator,
  LOCAL_ADMIN,
  sessionOf,
  type Karakeep,
  PEOPLE,
} from "./application"

/** How long a session lasts after a visit, in days. */
const SESSION = 30

export async function endAccess(lab: Lab, karakeep: Karakeep): Promise<void> {
  const { site, authentik, restart, find, addLocal, signIn, opens, enter, enterLocally, refuses, deleteUser } = karakeep
  await lab.step("refusal", "authentik refuses users without a binding, if the application has one", async () => {
    lab.says("Without bindings on the application in authentik")
    const groups = ["Readers"]
    await authentik({ groups, people: withChange(PEOPLE, ADA, { groups }), change: bindTo("Readers") })
    await shows(await signIn(EVE), "Permission denied")
    assert.equal(await find(EVE), undefined)
    await enter(ADA)
    await authentik()
    await enter(EVE)
  })
  await lab.step("refusal", "another subject mode makes Karakeep refuse a user it knows", async () => {
    lab.says("Subject mode")
    await authentik({ change: changeOAuth2({ sub_mode: "user_username" }) })
    await refuses(EVE, "OAuthAccountNotLinked")
    await authentik()
    await enter(EVE)
  })
  await lab.step("refusal", "a session and an API key keep working when authentik refuses the user", async () => {
    lab.says("Both keep working when authentik refuses the user.")
    const page = await enter(BOB)
    const session = await sessionOf(page)
    const key = await karakeep.addKey(page, "phone")
    await authentik({ people: withChange(PEOPLE, BOB, { isActive: false }) })
    await shows(await signIn(BOB), "Failed to authenticate.")
    assert.deepEqual([await isAccepted(session), await isAccepted(key)], [true, true])
    await page.goto(site)
    await opens(page, BOB)
  })
  await lab.step("check", "a session lasts 30 days, and a visit extends it", async () => {
    lab.says(`up to ${SESSION} days after the last visit`)
    const page = await enterLocally()
    const expires = async () => {
      const cookies = await page.context().cookies(site)
      return cookies.find(({ name }) => name.endsWith("session-token"))?.expires ?? 0
    }
    const first = await expires()
    assert.equal(Math.round((first - Date.now() / 1000) / 86_400), SESSION)
    const renewed = page.waitForResponse(`${site}/api/auth/session`)
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    const cookie = (await (await renewed).headersArray()).filter(({ name }) => name.toLowerCase() === "set-cookie")
    assert.ok(cookie.some(({ value }) => value.includes("session-token")))
    assert.ok((await expires()) >= first)
  })
  await lab.step(
    "refusal",
    "Delete User deletes the account, its API keys and its bookmarks, and Karakeep closes for the user",
    async () => {
      lab.says("This also deletes the API keys and bookmarks.")
      await authentik()
      const page = await enter(BOB)
      const session = await sessionOf(page)
      const key = await karakeep.addKey(page, "tablet")
      await addBookmark(key, "https://bob.proof.test/")
      await deleteUser(BOB)
      assert.equal(await find(BOB), undefined)
      assert.ok(!(await isAccepted(key)))
      assert.deepEqual(await bookmarksOf(session), [])
      await page.reload()
      await page.waitForURL(`${site}/signin`)
      assert.deepEqual(await bookmarksOf(await sessionOf(await enter(BOB))), [])
    },
  )
  await lab.step("check", "a deleted administrator keeps the rights until NEXTAUTH_SECRET changes", async () => {
    lab.says("An open session of a deleted administrator keeps the administrator rights.")
    const former = await addLocal("former@karakeep.test", "admin")
    const page = await enterLocally(former)
    const session = await sessionOf(page)
    await deleteUser(former)
    assert.equal((await exchange(former)).status, 401)
    assert.ok(await isAdministrator(session))
    await page.goto(`${site}/admin/users`)
    await page.getByRole("row").filter({ hasText: LOCAL_ADMIN.email }).waitFor()
    const others = await sessionOf(await enterLocally())
    await restart({ [lab.says("NEXTAUTH_SECRET")]: "second-secret" })
    assert.deepEqual([await isAccepted(session), await isAccepted(others)], [false, false])
    await restart()
  })
}
