/** Who gets an account of ownCloud, and which: the options that decide it. */
import assert from "node:assert/strict"
import { withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { ADA, ADMIN, BOB, EVE, KIM, LOU, PEOPLE, type Change, type OwnCloud } from "./application"

const CREATES_NONE = "      'auto-provision' => ['enabled' => false],"

/** The settings with accounts that ownCloud creates. */
export function creating(lab: Lab, more: Readonly<Record<string, string>> = {}): Change {
  lab.says(CREATES_NONE.trim())
  let { text } = lab.block({ title: "oidc.config.php", with: "display-name-claim" })
  for (const [from, to] of Object.entries(more)) text = text.replace(from, to)
  return { replace: { [CREATES_NONE.trim()]: text.trim() } }
}

export async function createAccounts(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { authentik, configure, enters, refuses, accounts, container, deleteUser } = ownCloud
  const options = ["accounts"]
  await lab.step(
    "option",
    "Create accounts at the first sign-in: with name, email address and a group of ownCloud",
    async () => {
      await container.occ("group:add employees")
      await configure(creating(lab, { "// 'groups'": "'groups'" }))
      await authentik({ options })
      await enters(BOB, BOB.name)
      const { displayName, email } = (await accounts())[BOB.username] ?? {}
      assert.deepEqual({ displayName, email }, { displayName: BOB.name, email: BOB.email })
      assert.match(await container.occ("group:list-members employees"), new RegExp(BOB.username))
    },
  )
  await lab.step(
    "option",
    "Create accounts at the first sign-in: each sign-in refreshes name and email address",
    async () => {
      lab.says("refreshes the name at each sign-in, and the email address unless")
      const renamed = { ...BOB, name: "Robert", email: "robert@proof.test" }
      await authentik({ options, people: withChange(PEOPLE, BOB, renamed) })
      await enters(renamed, "Robert")
      assert.equal((await accounts())[BOB.username]?.email, renamed.email)
    },
  )
  await lab.step(
    "option",
    "Create accounts at the first sign-in: only for usernames that ownCloud allows",
    async () => {
      lab.says("Usernames need 3 to 64 characters")
      const people = ["ab", "a+b_c.d@e-f'g", "gro/ss", "größe"].map((username) => ({
        ...EVE,
        username,
        email: `${username.length}@proof.test`,
      }))
      const [short = EVE, long = EVE, slash = EVE, other = EVE] = people
      await authentik({ options, people })
      await enters(long, long.name)
      for (const one of [short, slash, other]) {
        const page = await ownCloud.signIn(one)
        await shows(page, "Internal Server Error")
        assert.ok(!(one.username in (await accounts())))
      }
    },
  )
  await lab.step(
    "option",
    "Create accounts at the first sign-in: only for members of a group, until they have one",
    async () => {
      await configure(
        creating(lab, {
          "// 'provisioning-claim'": "'provisioning-claim'",
          "// 'provisioning-attribute'": "'provisioning-attribute'",
        }),
      )
      const member = { ...KIM, groups: [lab.says("ownCloud Users")] }
      await authentik({ options })
      await refuses(KIM, lab.says("Required provisioning attribute is not found."))
      await authentik({ options, people: withChange(PEOPLE, KIM, member) })
      await enters(KIM, KIM.name)
      lab.says("Users who leave the group can still sign in.")
      await authentik({ options })
      await enters(KIM, KIM.name)
    },
  )
  await lab.step("option", "Create accounts at the first sign-in, undone", async () => {
    for (const user of [BOB, KIM]) await deleteUser(user)
    await configure()
    await authentik()
    await refuses(BOB, `User ${BOB.username} is not known.`)
  })
}

export async function chooseIdentity(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { authentik, configure, enters, refuses, accounts, addUser, deleteUser } = ownCloud
  const [mode, attribute] = ["'mode' => 'userid',", "'search-attribute' => 'preferred_username',"]
  const keys = (one: string, other: string) => ({
    [mode]: `'mode' => '${one}',`,
    [attribute]: `'search-attribute' => '${other}',`,
  })
  await lab.step("option", "Choose how users are identified: by the email address", async () => {
    await addUser({ username: "someone", email: LOU.email })
    await configure({ replace: keys("email", "email") })
    await enters(LOU, "someone")
    const { replace } = creating(lab)
    await configure({ replace: { ...keys("email", "email"), ...replace } })
    lab.says("new accounts get a random username")
    await enters(BOB, BOB.name)
    assert.ok(Object.keys(await accounts()).some((one) => /^oidc-user-\w{16}$/.test(one)))
  })
  await lab.step("option", "Choose how users are identified: by the ID in authentik", async () => {
    const { replace } = creating(lab)
    await configure({ replace: { ...keys("userid", "sub"), ...replace } })
    const { directory } = await authentik()
    await enters(BOB, BOB.name)
    assert.ok((directory.byUsername(BOB.username)?.uid ?? "") in (await accounts()))
    lab.says("gives them new, empty accounts")
  })
  await lab.step(
    "option",
    "Choose how users are identified: without both keys, the address becomes the username",
    async () => {
      const { replace } = creating(lab)
      await configure({ replace: { ...replace, [mode]: "", [attribute]: "" } })
      lab.says("Without both keys, the email address becomes the username")
      await enters(EVE, EVE.name)
      assert.ok(EVE.email in (await accounts()))
    },
  )
  await lab.step("option", "Choose how users are identified, undone", async () => {
    for (const one of Object.keys(await accounts()))
      if (![ADA.username, ADMIN.username].includes(one)) await deleteUser({ username: `"${one}"` })
    await configure()
    await enters(ADA)
    await refuses(LOU, `User ${LOU.username} is not known.`)
  })
}
