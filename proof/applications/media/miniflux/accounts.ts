/** Which account a user of authentik gets, and how existing accounts are linked. */
import { local, withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import type { Miniflux } from "./application"
import { ADA, BOB, EVE, NEW, PEOPLE, READER } from "./people"

export async function linkAccounts(lab: Lab, miniflux: Miniflux): Promise<void> {
  const { authentik, without, restart, signIn, withPassword, enter, follow } = miniflux
  const { linkOwn, isLinked, unlink, removeAccount } = miniflux
  await lab.symptom("This user already exists.", async ([message = ""]) => {
    await shows(await signIn(BOB), message)
  })
  await lab.step("option", "a user links the account of the same name, and unlinks it again", async () => {
    const page = await withPassword(local(BOB))
    await linkOwn(page, BOB)
    await isLinked(page)
    await enter(BOB)
    await unlink(page)
    await shows(page, "Your external account is now dissociated!")
    await shows(await signIn(BOB), "This user already exists.")
    await linkOwn(page, BOB)
    await isLinked(page)
  })
  await lab.step("check", "a user without a local password cannot unlink the account", async () => {
    lab.says("users with a local password can unlink their account")
    const page = await signIn(ADA)
    await follow(page, "Settings")
    await unlink(page)
    await page.locator(".alert-error, .flash-error-message").first().waitFor()
    await page.getByRole("button", { name: "Unlink my authentik account" }).waitFor()
  })
  await lab.step("option", "a second account prevents the link until an administrator removes it", async () => {
    await enter(EVE)
    const page = await withPassword(READER)
    await linkOwn(page, EVE)
    await shows(page, lab.says("There is already someone associated with this provider!"))
    await removeAccount(EVE)
    await linkOwn(page, EVE)
    await isLinked(page)
    await enter(EVE, READER)
  })
  await lab.symptom("Access Forbidden", async ([message = ""]) => {
    await restart(without(lab.says("OAUTH2_USER_CREATION")))
    await shows(await signIn(NEW), message)
    await enter(EVE, READER)
    await restart()
    await enter(NEW)
  })
  await lab.step("check", "after a change of the username in authentik, the account keeps its name", async () => {
    const renamed = { ...NEW, username: "renamed" }
    await authentik({ people: withChange(PEOPLE, NEW, renamed) })
    await enter(renamed, NEW)
    await authentik()
  })
}
