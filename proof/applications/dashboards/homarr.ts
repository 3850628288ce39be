import assert from "node:assert/strict"
import type { Lab } from "../../lab"
import { ready, shows } from "../../machine/browser"
import type { Proof } from "../../proof"
import { changeAccounts } from "./homarr/accounts"
import { ADA, ADMINS, BOB, homarrOf, LOCAL_ADMIN, withGroups, type Homarr } from "./homarr/application"
import { linkAccounts } from "./homarr/linking"
import { setOptions } from "./homarr/options"
import { assignRoles } from "./homarr/roles"
import { troubleshoot } from "./homarr/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const homarr = await homarrOf(lab)
  await homarr.restart()
  await setUp(lab, homarr)
  await signInAndOut(lab, homarr)
  await assignRoles(lab, homarr)
  await linkAccounts(lab, homarr)
  await setOptions(lab, homarr)
  await changeAccounts(lab, homarr)
  await troubleshoot(lab, homarr)
}

/** The setup of a new installation. */
async function setUp(lab: Lab, { site, query, groupId }: Homarr): Promise<void> {
  await lab.step(
    "role",
    "the setup creates the local administrator and a group with administrator rights",
    async () => {
      const page = await lab.open(site)
      const click = async (name: string) => (await ready(page.getByRole("button", { name }))).click()
      await click("Start from scratch")
      await page.getByLabel("Username").fill(LOCAL_ADMIN.username)
      await page.getByLabel("Password", { exact: true }).fill(LOCAL_ADMIN.password)
      await page.getByLabel("Confirm password").fill(LOCAL_ADMIN.password)
      await click("Create user")
      await shows(page, lab.says("External group"))
      await page.getByLabel("Group name").fill(lab.says(ADMINS))
      await click("Continue")
      await shows(page, "Configure server settings.")
      await click("Continue")
      await click("Skip for now")
      await shows(page, "You are ready to go!")
      const permissions = await query(
        `SELECT permission FROM groupPermission WHERE group_id = '${await groupId(ADMINS)}'`,
      )
      assert.equal(permissions, "admin")
    },
  )
}

/** What the guide verifies after the configuration. */
async function signInAndOut(lab: Lab, homarr: Homarr): Promise<void> {
  const { site, login, membersOf, authentik, accounts, button, accountOf, enter, enterLocally, entryOf } = homarr
  const { follow, openGroup, signOut } = homarr
  await lab.step("sign-in", "a new user signs in without special rights, and the menu contains Logout", async () => {
    const page = await enter(BOB)
    await (await entryOf(page, lab.says("Logout"))).waitFor()
    lab.says("gets a Homarr account without special rights")
    assert.deepEqual((await accountOf(page))?.permissions, [])
  })
  await lab.step("check", "the local administrator sees the new user in the list", async () => {
    const page = await follow(await enterLocally(), "Management > Users > Manage")
    await page.getByRole("link", { name: BOB.username, exact: true }).waitFor()
    await shows(page, BOB.email)
  })
  await lab.step("sign-in", "an existing account opens again, as another member of the group does", async () => {
    const [before] = await accounts(BOB.username)
    assert.equal((await accountOf(await enter(BOB)))?.id, before)
    await authentik({ options: ["roles"], people: withGroups({ ada: [ADMINS] }) })
    const page = await enter(ADA)
    assert.ok((await accountOf(page))?.permissions.includes("admin"))
    const members = await openGroup(lab.says(ADMINS), "Members")
    await members.getByRole("table").getByRole("link", { name: ADA.username }).waitFor()
  })
  await lab.step("role", "users join the groups of the same names, and leave all others except everyone", async () => {
    const group = lab.says("credentials-admin")
    await authentik({ people: withGroups({ bob: [group] }), groups: [group] })
    assert.ok((await accountOf(await enter(BOB)))?.permissions.includes("admin"))
    assert.deepEqual(await membersOf(group), [BOB.username, LOCAL_ADMIN.username])
    await authentik()
    assert.deepEqual((await accountOf(await enter(BOB)))?.permissions, [])
    assert.deepEqual(await membersOf(group), [LOCAL_ADMIN.username])
    assert.ok((await membersOf("everyone")).includes(BOB.username))
  })
  await lab.step("sign-out", "a sign-out of Homarr ends its session, and shows the sign-in page", async () => {
    const page = await enter(BOB)
    await signOut(page)
    await page.waitForURL(login)
    await button(page).waitFor()
    assert.equal(await accountOf(page), undefined)
    await page.goto(`${site}/manage/users`)
    assert.equal(await page.getByRole("link", { name: BOB.username, exact: true }).count(), 0)
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Homarr", version: "1.74.0" },
  needs: {
    node: "24.18.1",
    debian: ["gettext-base", "nginx", "openssl", "redis-server", "sqlite3"],
    release: "trixie",
    unpacked: { homarr: "Homarr 1.74.0 with SQLite, built as in its Dockerfile" },
  },
  unproven: [
    "Docker Compose and the vendor's image: the proof runs the image's start script with the variables of homarr.env. The font of the image is left out.",
    "Releases before 1.74.0, which lack AUTH_OIDC_GROUPS_LOCAL_MANAGEMENT or the linking of local accounts.",
    "The units s and m of the length of sessions, and what Homarr's documentation says about it.",
    "Accounts that another OpenID Connect provider created: the proof changes the provider's Subject mode and an email address.",
    "That the image has no curl.",
  ],
  prove,
}
