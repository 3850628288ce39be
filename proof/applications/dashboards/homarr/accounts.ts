/** What the guide says about security and offboarding. */
import assert from "node:assert/strict"
import { withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { ADMINS, BOB, cookiesOf, isAccepted, NEW, PEOPLE, withGroups, type Homarr } from "./application"

export async function changeAccounts(lab: Lab, homarr: Homarr): Promise<void> {
  const { authentik, call, query, age, expiryOf, accountOf, signIn, enter, enterLocally, openUser, deleteUser } = homarr
  await lab.step("check", "an account follows the user when username and email address change", async () => {
    lab.says("Homarr identifies users by the claim sub")
    const id = (await accountOf(await enter(BOB)))?.id
    const renamed = { ...BOB, username: "robert", email: "robert@proof.test" }
    const { directory } = await authentik()
    const person = directory.byUsername(BOB.username)
    assert.ok(person)
    Object.assign(person, { username: renamed.username, email: renamed.email })
    assert.equal((await accountOf(await enter(renamed)))?.id, id)
    await authentik()
    assert.equal((await accountOf(await enter(BOB)))?.id, id)
  })
  await lab.step("refusal", "an account from authentik cannot have a password in Homarr", async () => {
    lab.says("Accounts from authentik cannot have a password in Homarr.")
    const page = await openUser(BOB.username)
    await shows(page, "managed by an external authentication provider")
    assert.equal(await page.getByRole("link", { name: "Security" }).count(), 0)
    const password = "New-password-of-bob-1"
    const userId = (await accountOf(await enter(BOB)))?.id
    const change = { userId, password, confirmPassword: password, previousPassword: "any" }
    const { status, message } = await call(await enterLocally(), "user.changePassword", change)
    assert.deepEqual([status, message], [403, "Password can not be changed for users with external providers"])
  })
  await lab.step("refusal", "sessions and API keys last until Homarr deletes the user; boards remain", async () => {
    const people = withGroups({ new: [ADMINS] })
    await authentik({ options: ["roles"], people })
    const page = await enter(NEW)
    const { data } = await call(page, "apiKeys.create")
    const key = { ApiKey: (data as { apiKey: string }).apiKey }
    const board = { name: "Board-of-New", columnCount: 4, isPublic: false }
    assert.equal((await call(page, "board.createBoard", board)).status, 200)
    await authentik({ people: withChange(PEOPLE, NEW, { isActive: false }) })
    await shows(await signIn(NEW), "Failed to authenticate.")
    const session = await cookiesOf(page)
    assert.deepEqual([await isAccepted(session), await isAccepted(key)], [true, true])
    const aged = await age(page, 2 * 86_400_000)
    await page.reload()
    assert.ok((await expiryOf(page)) > aged)
    await deleteUser(NEW.username)
    assert.deepEqual([await isAccepted(session), await isAccepted(key)], [false, false])
    assert.equal(await query(`SELECT count(*) FROM board WHERE name = '${board.name}'`), "1")
    await authentik()
  })
}
