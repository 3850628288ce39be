/** Accounts that exist before the first sign-in through authentik, and what administrators do with accounts. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { api, type Outline } from "./application"
import { sessionOf } from "./browser"
import { ADA, BOB, EVE, IVY, MAX, PEOPLE } from "./people"
import { openMailbox } from "./mailbox"

/**
 * Shows how accounts are linked.
 * @returns the token of a session that Bob began by email, before he used authentik.
 */
export async function linkAccounts(lab: Lab, outline: Outline): Promise<string> {
  const { site, restart, query, accounts, button, isAtAuthentik, opens, enter, rowOf } = outline
  const mailbox = await openMailbox()
  await restart(mailbox.settings)
  const asksForEmail = async (email: string): Promise<Page> => {
    const page = await lab.open(site)
    await page.getByRole("button", { name: lab.says("Continue with Email") }).click()
    await page.locator("input[name=email]").fill(email)
    await page.getByRole("button", { name: "Sign In" }).click()
    return page
  }
  let session = ""
  await lab.step("sign-in", "an existing account with the same email address is linked", async () => {
    lab.says("Outline links a sign-in to the user with the same address.")
    const invites = [BOB, IVY].map(({ name, email }) => ({ name, email, role: "member" }))
    const { status } = await api(await sessionOf(await enter(ADA)), "users.invite", { invites, suppressEmail: true })
    assert.equal(status, 200)
    const page = await asksForEmail(BOB.email)
    await shows(page, "A magic sign-in link has been sent")
    await page.goto(await mailbox.link(BOB.email))
    await opens(page, BOB)
    session = await sessionOf(page)
    const before = await accounts(BOB)
    await enter(BOB)
    assert.deepEqual(await accounts(BOB), before)
    const [count] = await query(`SELECT count(*) FROM user_authentications WHERE "userId" = '${before[0]}'`)
    assert.equal(count, "1")
  })
  await lab.step("sign-in", "an invited user is linked, and each user appears once under Members", async () => {
    const before = await accounts(IVY)
    await enter(IVY)
    assert.deepEqual(await accounts(IVY), before)
    lab.says("Each user appears once, also invited users and those who existed before.")
    const page = await enter(ADA)
    for (const user of [ADA, BOB, EVE, IVY]) {
      const row = await rowOf(page, user)
      assert.equal(await row.count(), 1)
      await row.getByText(user.name).waitFor()
    }
  })
  await lab.step("check", "Continue with Email sends users with an authentik account to authentik", async () => {
    lab.says("is no second way in: it sends users with an authentik account to authentik.")
    await button(await lab.open(site)).waitFor()
    await isAtAuthentik(await asksForEmail(BOB.email))
  })
  return session
}

/** Shows what administrators decide about accounts. */
export async function manageAccounts(lab: Lab, outline: Outline): Promise<void> {
  const { authentik, roleOf, enter, act } = outline
  await lab.step("role", "a role that is assigned under Members stays after the next sign-in", async () => {
    lab.says("assign other roles under")
    await act(EVE, "Change role", "Promote to Admin…")
    assert.equal(await roleOf(EVE), "admin")
    await enter(EVE)
    assert.equal(await roleOf(EVE), "admin")
    await act(EVE, "Change role", "Demote to Editor…")
    await enter(EVE)
    assert.equal(await roleOf(EVE), "member")
  })
  await lab.step("role", "new users get the default role, whatever their groups in authentik", async () => {
    lab.says("can join the workspace with its default role")
    await authentik({ groups: ["Outline Admins"], people: withChange(PEOPLE, MAX, { groups: ["Outline Admins"] }) })
    const page = await enter(ADA)
    const { status } = await api(await sessionOf(page), "team.update", { defaultUserRole: "viewer" })
    assert.equal(status, 200)
    await enter(MAX)
    assert.equal(await roleOf(MAX), "viewer")
    await api(await sessionOf(page), "team.update", { defaultUserRole: "member" })
    await authentik()
  })
}
