/** The option that takes groups from authentik, and groups that are managed in Homarr instead. */
import assert from "node:assert/strict"
import type { Lab } from "../../../lab"
import { ready, shows } from "../../../machine/browser"
import { ADA, ADMINS, BOB, EVE, withGroups, type Homarr } from "./application"

export async function assignRoles(lab: Lab, homarr: Homarr): Promise<void> {
  const { block, authentik, restart, asAdmin, groupId, membersOf, accountOf, enter, enterLocally } = homarr
  const { follow, openGroup, setAdministrator } = homarr
  const isAdministrator = async (user: typeof ADA) =>
    Boolean((await accountOf(await enter(user)))?.permissions.includes("admin"))
  const inGroups = (groups: Record<string, string[]>) => authentik({ options: ["roles"], people: withGroups(groups) })
  await lab.step("option", "Assign roles from authentik: a new group with administrator rights", async () => {
    await asAdmin("group.deleteGroup", { id: await groupId(ADMINS) })
    await inGroups({ ada: [ADMINS] })
    assert.ok(!(await isAdministrator(ADA)))
    const page = await follow(await enterLocally(), "Management > Users > Groups")
    await (await ready(page.getByRole("button", { name: lab.says("New group") }))).click()
    await page.getByRole("dialog").getByLabel("Name").fill(ADMINS)
    await page.getByRole("dialog").getByRole("button", { name: "Create" }).click()
    await shows(page, "You have unsaved changes!")
    lab.says("Reload the")
    assert.equal(await page.getByRole("link", { name: ADMINS }).count(), 0)
    await page.reload()
    await page.getByRole("link", { name: ADMINS }).waitFor()
    await setAdministrator(ADMINS, true)
    assert.ok(await isAdministrator(ADA))
    assert.ok(!(await isAdministrator(EVE)))
  })
  await lab.step("role", "a membership that the claim groups no longer has ends at the next sign-in", async () => {
    lab.says("and removes memberships")
    await inGroups({})
    assert.deepEqual(await membersOf(ADMINS), [ADA.username])
    assert.ok(!(await isAdministrator(ADA)))
    assert.deepEqual(await membersOf(ADMINS), [])
  })
  await lab.step(
    "option",
    "with AUTH_OIDC_GROUPS_LOCAL_MANAGEMENT, Homarr's administrators assign groups",
    async () => {
      await restart(block("AUTH_OIDC_GROUPS_LOCAL_MANAGEMENT"))
      await inGroups({ ada: [ADMINS] })
      assert.ok(!(await isAdministrator(ADA)))
      const page = await openGroup(ADMINS, "Members")
      await (await ready(page.getByRole("button", { name: "Add member" }))).click()
      const dialog = page.getByRole("dialog")
      await dialog.getByLabel("Select user", { exact: true }).first().click()
      await page.getByRole("option", { name: BOB.username }).click()
      await dialog.getByRole("button", { name: "Add" }).click()
      await page.getByRole("table").getByRole("link", { name: BOB.username }).waitFor()
      assert.ok(await isAdministrator(BOB))
    },
  )
  await lab.step("option", "Assign roles from authentik, undone: rights end, and local memberships", async () => {
    await setAdministrator(ADMINS, false)
    assert.ok(!(await isAdministrator(BOB)))
    assert.deepEqual(await membersOf(ADMINS), [BOB.username])
    await restart()
    lab.says("At their next sign-in, users then leave groups")
    await enter(BOB)
    assert.deepEqual(await membersOf(ADMINS), [])
    await authentik()
    await setAdministrator(ADMINS, true)
  })
}
