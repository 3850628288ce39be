/** The option that links local accounts. */
import assert from "node:assert/strict"
import { withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { ADMINS, EVE, JANE, MAX, PEOPLE, SAM, withGroups, ZOE, type Homarr } from "./application"

export async function linkAccounts(lab: Lab, homarr: Homarr): Promise<void> {
  const { block, authentik, restart, call, addLocal, query, accounts, membersOf, groupId } = homarr
  const { accountOf, enter, enterLocally, asAdmin, deleteUser } = homarr
  const linking = block("AUTH_OIDC_ENABLE_DANGEROUS_CREDENTIALS_LINKING")
  const idOf = (name: string) => query(`SELECT id FROM user WHERE name = '${name}' AND provider = 'credentials'`)
  await lab.step("check", "a new account does not take over a local one with the same email address", async () => {
    lab.says("A new account does not take over a local one")
    await addLocal("local-sam", SAM.email)
    const page = await enter(SAM)
    assert.notEqual((await accountOf(page))?.id, await idOf("local-sam"))
  })
  await lab.step(
    "option",
    "Link existing accounts: an account keeps its password, name, groups and boards",
    async () => {
      const local = await addLocal("local-jane", JANE.email)
      await asAdmin("group.createGroup", { name: "Family" })
      const [id, family] = [await idOf(local.username), await groupId("Family")]
      await asAdmin("group.addMember", { groupId: family, userId: id })
      await asAdmin("group.savePermissions", { groupId: family, permissions: ["board-create"] })
      const board = { name: "Board-of-Jane", columnCount: 4, isPublic: false }
      assert.equal((await call(await enterLocally(local), "board.createBoard", board)).status, 200)
      const people = withGroups({ jane: [ADMINS] })
      await authentik({ options: ["link", "roles"], people })
      await restart(linking)
      const page = await enter(JANE, local.username)
      assert.equal((await accountOf(page))?.id, id)
      assert.deepEqual(await accounts(JANE.username), [])
      assert.deepEqual(await membersOf("Family"), [local.username])
      assert.equal(await query("SELECT creator_id FROM board WHERE name = 'Board-of-Jane'"), id)
      lab.says("Its groups do not follow authentik.")
      assert.deepEqual(await membersOf(ADMINS), [])
      lab.says("Linked accounts keep theirs.")
      await enterLocally(local)
    },
  )
  await lab.step("check", "a local address must be in lowercase, because Homarr converts authentik's", async () => {
    lab.says("Write the addresses in lowercase, as Homarr converts authentik's.")
    const local = await addLocal("local-max", MAX.email)
    await enter(MAX)
    await deleteUser(MAX.username)
    lab.says("Local users can enter any address in their profile")
    const profile = { id: await idOf(local.username), name: local.username, email: MAX.email.toLowerCase() }
    assert.equal((await call(await enterLocally(local), "user.editProfile", profile)).status, 200)
    const page = await enter(MAX, local.username)
    assert.equal((await accountOf(page))?.id, await idOf(local.username))
  })
  await lab.step("check", "users are linked only at their first sign-in, after their account is deleted", async () => {
    lab.says("Homarr links users only at their")
    assert.notEqual((await accountOf(await enter(SAM)))?.id, await idOf("local-sam"))
    await deleteUser(SAM.username)
    assert.equal((await accountOf(await enter(SAM, "local-sam")))?.id, await idOf("local-sam"))
  })
  await lab.step("check", "a user who enters the address of another user takes over that account", async () => {
    lab.says("can take over that Homarr account")
    const local = await addLocal("victim", "victim@proof.test")
    await authentik({ options: ["link"], people: withChange(PEOPLE, ZOE, { email: local.email }) })
    assert.equal((await accountOf(await enter(ZOE, local.username)))?.id, await idOf(local.username))
    await deleteUser(local.username)
  })
  await lab.step(
    "option",
    "Link existing accounts, ended as in its last step: linked accounts stay linked",
    async () => {
      await restart()
      await authentik()
      lab.says("Accounts that are linked by then stay linked.")
      await enter(JANE, "local-jane")
      await enter(EVE)
    },
  )
}
