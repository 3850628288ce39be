/** Groups from authentik, and the rights that administrators give. */
import assert from "node:assert/strict"
import { setScopeMapping } from "../../../authentik/changes"
import type { Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { accountOf, ADA, api, BOB, EVE, groups, membersOf, PEOPLE, type XenOrchestra } from "./application"

const OPERATORS = "Xen Orchestra Operators"

/** The option that creates groups from entitlements, and its entry of Troubleshooting. */
export async function assignGroups(lab: Lab, xo: XenOrchestra): Promise<void> {
  const { authentik, enter, fails, settings, rowOf, remove } = xo
  const withHolders = (...holders: Person[]) =>
    authentik({
      options: ["groups"],
      people: PEOPLE.map((one) => ({ ...one, groups: holders.includes(one) ? [OPERATORS] : [] })),
    })
  const names = async () => (await groups()).map((one) => one.name)
  await lab.symptom("The sign-in fails only for members of one group", async ([message = ""]) => {
    await withHolders(ADA)
    const { content } = await api("POST", "groups", { name: OPERATORS })
    await fails(ADA, message)
    await enter(BOB)
    await api("PATCH", `groups/${(content as { id: string }).id}`, { name: "Own operators" })
    await enter(ADA)
    assert.deepEqual((await names()).sort(), ["Own operators", OPERATORS])
  })
  await lab.step("option", "Create groups from authentik: holders of an entitlement join the group", async () => {
    await withHolders(ADA, BOB)
    await enter(BOB)
    assert.deepEqual((await membersOf(OPERATORS)).sort(), [ADA.username, BOB.username])
    const row = await rowOf(await settings("Groups"), OPERATORS)
    await row.getByText("2 users").waitFor()
  })
  await lab.step("role", "a sign-in without the entitlement ends the membership; the empty group stays", async () => {
    lab.says("Empty groups stay.")
    await withHolders()
    for (const user of [ADA, BOB]) await enter(user)
    assert.deepEqual(await membersOf(OPERATORS), [])
  })
  await lab.step("option", "Create groups from authentik, undone in the order that the guide says", async () => {
    await withHolders(ADA)
    await remove("Groups", OPERATORS)
    await enter(ADA)
    assert.deepEqual(await membersOf(OPERATORS), [ADA.username])
    await authentik()
    await remove("Groups", OPERATORS)
    await enter(ADA)
    assert.deepEqual(await names(), ["Own operators"])
  })
  await lab.step("check", "with the default mapping, Xen Orchestra creates each group of the user", async () => {
    await authentik({
      options: ["groups"],
      people: PEOPLE.map((one) => ({ ...one, groups: one === ADA ? [OPERATORS] : [] })),
      change: (installation) => {
        const managed = "goauthentik.io/providers/oauth2/scope-profile"
        const shipped = installation.find("authentik_providers_oauth2.scopemapping", { managed })
        setScopeMapping(installation, "profile", shipped)
      },
    })
    await enter(ADA)
    assert.ok((await names()).includes(OPERATORS))
    await authentik()
    await enter(ADA)
    await remove("Groups", OPERATORS)
  })
}

/** The option that gives users rights. */
export async function givePermissions(lab: Lab, xo: XenOrchestra): Promise<void> {
  const { site, enter, opens, settings, rowOf } = xo
  const choose = async (from: string, to: string) => {
    const row = await rowOf(await settings("Users"), BOB.username)
    await row.getByText(from, { exact: true }).click()
    await row.getByText(to, { exact: true }).click()
    await row.getByText(from, { exact: true }).waitFor({ state: "detached" })
  }
  await lab.step("option", "Give users permissions: an administrator, and undo it", async () => {
    await choose("User", "Admin")
    const page = await enter(BOB)
    assert.equal((await accountOf(BOB.username)).permission, "admin")
    await page.goto(`${site}/v5/#/settings/users`)
    await rowOf(page, EVE.username)
    await choose("Admin", "User")
    await page.goto(site)
    await opens(page, BOB.username)
    assert.equal((await accountOf(BOB.username)).permission, "none")
  })
  await lab.step(
    "option",
    "Give users permissions: roles for a user and a group on the REST API, not in XO 6",
    async () => {
      lab.says("For the REST API, assign roles to the user or group")
      lab.says("Only administrators can open XO 6")
      const page = await enter(BOB)
      const sees = async () => {
        const answer = await page.request.get(`${xo.site}/rest/v0/users?fields=name`)
        return ((await answer.json()) as { name: string }[]).some(({ name }) => name === EVE.username)
      }
      const { content } = await api("POST", "acl-roles", { name: "Readers of users" })
      const { id } = content as { id: string }
      const privilege = { action: "read", resource: "user", effect: "allow", roleId: id }
      assert.equal((await api("POST", "acl-privileges", privilege)).status, 201)
      const own = await accountOf(BOB.username)
      const group = ((await api("POST", "groups", { name: "Readers" })).content as { id: string }).id
      await api("PUT", `groups/${group}/users/${own.id}`)
      for (const target of [`acl-roles/${id}/users/${own.id}`, `acl-roles/${id}/groups/${group}`]) {
        assert.ok(!(await sees()))
        assert.equal((await api("PUT", target)).status, 204)
        assert.ok(await sees())
        await page.goto(site)
        await opens(page, BOB.username)
        assert.equal((await api("DELETE", target)).status, 204)
      }
      assert.ok(!(await sees()))
    },
  )
  await lab.step("check", "Settings > ACLs offers users and groups", async () => {
    const page = await settings("ACLs")
    await page.getByRole("button", { name: lab.says("Create") }).waitFor()
    await page.getByText("Choose user(s) and/or group(s)").click()
    for (const subject of [BOB.username, "Readers"]) await page.locator(".Select-menu").getByText(subject).waitFor()
  })
}
