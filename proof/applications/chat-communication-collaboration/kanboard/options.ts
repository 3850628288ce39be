/** The options of the guide. */
import assert from "node:assert/strict"
import { local } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { accountOf, call } from "./api"
import { CREATION, type Kanboard } from "./application"
import { synchronizeGroups } from "./groups"
import { ADA, ADMIN, LOU, MAX } from "./people"

export async function setOptions(lab: Lab, kanboard: Kanboard): Promise<void> {
  await linkAccounts(lab, kanboard)
  await synchronizeGroups(lab, kanboard)
  await hidePasswordForm(lab, kanboard)
}

async function linkAccounts(lab: Lab, kanboard: Kanboard): Promise<void> {
  const { authentik, withPassword, choose, follow, opens, enter, refuses, configure, editAuthentication } = kanboard
  await lab.step("option", "Link existing accounts: as the user, or as the administrator", async () => {
    await configure({ [CREATION]: false })
    const page = await withPassword(local(LOU))
    await choose(page, lab.says("My profile"))
    await follow(page, lab.says("External accounts"))
    await page.getByRole("link", { name: lab.says("Link OAuth2 account") }).click()
    await signInAtAuthentik(page, LOU)
    await shows(page, lab.says("Your external account is linked to your profile successfully."))
    const { directory } = await authentik()
    await editAuthentication(MAX, (form) =>
      form.getByLabel(lab.says("OAuth2 ID")).fill(directory.byUsername(MAX.username)?.uid ?? ""),
    )
    for (const user of [LOU, MAX]) {
      await enter(user)
      await opens(await withPassword(local(user)), user)
      assert.equal((await accountOf(user))?.email, user.email)
    }
  })
  await lab.step(
    "option",
    "Linked accounts become remote users with Allow Account Creation, until they are unlinked",
    async () => {
      const isRefused = async () => shows(await withPassword(local(LOU)), "Bad username or password")
      await configure({ [CREATION]: true })
      await enter(LOU)
      await isRefused()
      const page = await enter(LOU)
      await choose(page, "My profile")
      await follow(page, "External accounts")
      await page.getByRole("link", { name: lab.says("Unlink my OAuth2 account") }).click()
      await page.getByRole("link", { name: "Link OAuth2 account" }).waitFor()
      await isRefused()
      await editAuthentication(LOU, async (form) => {
        for (const box of ["Remote user", "Disallow login form"]) await form.getByLabel(lab.says(box)).uncheck()
      })
      await opens(await withPassword(local(LOU)), LOU)
      await refuses(LOU)
    },
  )
}

async function hidePasswordForm(lab: Lab, kanboard: Kanboard): Promise<void> {
  const { link, open, fillIn, withPassword, opens, enter, setConstants } = kanboard
  const line = lab.block({ title: "config.php", with: "HIDE_LOGIN_FORM" }).text
  await lab.step("option", "Hide the password form: the sign-in page offers only authentik", async () => {
    const before = await open()
    await setConstants({ HIDE_LOGIN_FORM: line })
    const page = await open()
    await link(page).waitFor()
    assert.equal(await page.getByLabel("Password").count(), 0)
    await enter(ADA)
    lab.says("Kanboard and its API still accept")
    await call(ADMIN, "getMe")
    await fillIn(before, ADMIN)
    await opens(before, ADMIN)
  })
  await lab.step(
    "check",
    "the way back: with HIDE_LOGIN_FORM set to false, the local administrator signs in",
    async () => {
      await setConstants({ HIDE_LOGIN_FORM: line.replace("true", "false") })
      await opens(await withPassword(ADMIN), ADMIN)
    },
  )
}
