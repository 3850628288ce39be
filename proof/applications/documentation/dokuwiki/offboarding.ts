/** What happens to users that authentik refuses, and to their sessions. */
import { bindTo } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { SOON, type DokuWiki } from "./application"
import { reloadUntil } from "./browser"
import { ADA, EVE, LOCAL } from "./people"

export async function refuseUsers(lab: Lab, wiki: DokuWiki): Promise<void> {
  const { authentik, configure, isIn, isOut, signIn, enter, withPassword, admin, setAccount } = wiki
  await lab.step("refusal", "a user without access is refused, but not with a local password", async () => {
    lab.says("Local passwords of linked accounts keep working when authentik refuses the user")
    await setAccount(EVE, "userpass", EVE.password)
    await authentik({ change: bindTo("DokuWiki Admins") })
    await enter(ADA)
    await shows(await signIn(EVE), "Permission denied")
    await isIn(await withPassword(EVE), EVE)
  })
  await lab.step("refusal", "mailEnforcement refuses local passwords; so does deleting the account", async () => {
    configure({ "plugin»oauth»mailEnforcement": "@proof.test" })
    await isOut(await withPassword(EVE))
    await isIn(await withPassword(LOCAL), LOCAL)
    configure()
    await isIn(await withPassword(EVE), EVE)
    const page = await admin("User Manager")
    page.once("dialog", (dialog) => void dialog.accept())
    await page.getByRole("row").filter({ hasText: EVE.email }).getByRole("checkbox").check()
    await page.getByRole("button", { name: "Delete Selected" }).click()
    await shows(page, "1 users deleted")
    await isOut(await withPassword(EVE))
    await authentik()
  })
}

export async function endSessions(lab: Lab, { authentik, configure, isIn, enter, tool }: DokuWiki): Promise<void> {
  await lab.step("check", "an open session outlasts a deactivated user until its time is over", async () => {
    lab.says("Open sessions go on with their groups for up to eight hours")
    const now = await authentik()
    const page = await enter(ADA)
    bindTo("admin")(now.installation)
    const user = now.directory.byUsername(ADA.username)
    if (user) user.isActive = false
    await page.reload()
    await isIn(page, ADA)
    configure(SOON)
    await reloadUntil(page, () => tool(page, "Log In").isVisible())
    configure()
    await authentik()
  })
}
