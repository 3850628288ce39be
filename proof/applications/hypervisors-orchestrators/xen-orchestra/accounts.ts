/** The options that decide which account a user gets. */
import assert from "node:assert/strict"
import type { Lab } from "../../../lab"
import { withChange } from "../../../authentik/people"
import {
  accountOf,
  accounts,
  ADMIN,
  BOB,
  create,
  EVE,
  hasPassword,
  LOU,
  type XenOrchestra,
  PEOPLE,
} from "./application"

/** The option that converts existing accounts, both ways. */
export async function linkAccounts(lab: Lab, xo: XenOrchestra): Promise<void> {
  const { configure, preparation, enter } = xo
  const password = "password-of-the-account"
  await lab.step("option", "Link existing accounts: a user takes over the account with the same name", async () => {
    await create(ADMIN.username, password, "admin")
    const { id } = await accountOf(ADMIN.username)
    await configure(preparation.replace(lab.says("mergeProvidersUsers = false"), ""))
    await enter(ADMIN)
    const account = await accountOf(ADMIN.username)
    assert.deepEqual([account.id, account.permission], [id, "admin"])
    lab.says("they lose their password")
    assert.ok(!(await hasPassword(ADMIN.username, password)))
  })
  await lab.step("option", "Link existing accounts, undone: converted accounts stay converted", async () => {
    await configure(preparation)
    await enter(ADMIN)
    assert.equal((await accountOf(ADMIN.username)).permission, "admin")
    assert.ok(!(await hasPassword(ADMIN.username, password)))
  })
}

/** The option that names accounts by the email address, both ways. */
export async function chooseUsernames(lab: Lab, xo: XenOrchestra): Promise<void> {
  const { authentik, enter, fails, save } = xo
  const field = "Username field"
  await lab.step("option", "Choose how users are identified: new accounts are named by the email address", async () => {
    await save({ [lab.says(field)]: lab.says("email") })
    await enter(LOU, LOU.email)
  })
  await lab.step("check", "a user without an email address cannot sign in then", async () => {
    lab.says("Each user then needs an email")
    await authentik({ people: withChange(PEOPLE, LOU, { email: "" }) })
    await fails(LOU, /Cannot read properties of undefined/)
    await authentik()
  })
  await lab.step("check", "with a later change, accounts are renamed, and a new name can collide", async () => {
    lab.says("accounts keep their link to the authentik user")
    const { id } = await accountOf(BOB.username)
    await enter(BOB, BOB.email)
    assert.equal((await accountOf(BOB.email)).id, id)
    await create(EVE.email, "password-of-the-account", "none")
    await fails(EVE, `User with username ${EVE.email} already exists`)
  })
  await lab.step("option", "Choose how users are identified, undone: accounts keep their link", async () => {
    const { id } = await accountOf(BOB.email)
    const { length } = await accounts()
    await save({ [field]: "" })
    await enter(BOB)
    assert.equal((await accountOf(BOB.username)).id, id)
    assert.equal((await accounts()).length, length)
  })
}
