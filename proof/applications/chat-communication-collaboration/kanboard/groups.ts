/** The option _Synchronize groups_, what goes wrong with it, and the way back. */
import assert from "node:assert/strict"
import { withChange, type Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { accountOf, call, groupsOf } from "./api"
import type { Kanboard } from "./application"
import { ADA, ADMIN, BOARDS, EVE, OTHERS, PEOPLE } from "./people"

/** What the administrator renames a local group to. */
const RENAMED = "renamed"

export async function synchronizeGroups(lab: Lab, kanboard: Kanboard): Promise<void> {
  const { authentik, enter, configure, setConstants } = kanboard
  const { "Groups Key": groupsKey = "" } = lab.table("Groups Key")
  const groupsAfterSignIn = async (user: Person): Promise<string[]> => {
    await enter(user)
    return groupsOf(user)
  }
  await lab.step("option", "Create groups from authentik: those of the filter become external groups", async () => {
    await configure({ "Groups Key": groupsKey, "Group Filter": "" })
    assert.deepEqual(await groupsAfterSignIn(ADA), [])
    await configure({ "Group Filter": BOARDS })
    assert.deepEqual(await groupsAfterSignIn(ADA), [BOARDS])
    await configure({ "Group Filter": `${BOARDS},${OTHERS}` })
    assert.deepEqual(await groupsAfterSignIn(ADA), [BOARDS, OTHERS])
    assert.equal((await accountOf(ADA))?.role, "app-user")
    await authentik({ people: withChange(PEOPLE, ADA, { groups: [OTHERS] }) })
    assert.deepEqual(await groupsAfterSignIn(ADA), [OTHERS])
    await authentik()
    await configure({ "Groups Key": "" })
    assert.deepEqual(await groupsAfterSignIn(ADA), [])
    await configure({ "Groups Key": groupsKey })
  })
  await lab.step(
    "check",
    "a local group keeps out those of the same name in authentik until it is renamed",
    async () => {
      lab.says("Rename it first.")
      const name = "locals"
      const group = await call(ADMIN, "createGroup", { name })
      await call(ADMIN, "addGroupMember", { group_id: group, user_id: (await accountOf(ADA))?.id })
      await authentik({ groups: [BOARDS, OTHERS, name], people: withChange(PEOPLE, EVE, { groups: [name] }) })
      await configure({ "Group Filter": name })
      assert.deepEqual(await groupsAfterSignIn(EVE), [])
      await call(ADMIN, "updateGroup", { group_id: group, name: RENAMED })
      assert.deepEqual(await groupsAfterSignIn(EVE), [name])
      await authentik()
    },
  )
  await lab.symptom("Groups from authentik do not arrive in Kanboard", async () => {
    const arrives = async () => (await groupsAfterSignIn(ADA)).includes(BOARDS)
    await configure({ "Group Filter": `${OTHERS}, ${BOARDS}` })
    assert.ok(!(await arrives()))
    await configure({ "Group Filter": "Boards" })
    assert.ok(!(await arrives()))
    await configure({ "Group Filter": BOARDS })
    await setConstants({ [lab.says("LDAP_GROUP_SYNC")]: "define('LDAP_GROUP_SYNC', false);" })
    assert.ok(!(await arrives()))
    await setConstants({ LDAP_GROUP_SYNC: undefined })
    assert.ok(await arrives())
  })
  await lab.step("option", "Create groups from authentik, undone: users lose their external groups", async () => {
    await configure({ "Groups Key": "", "Group Filter": "" })
    assert.deepEqual(await groupsAfterSignIn(ADA), [RENAMED])
  })
}
