/** The way back in, which is FreshRSS's own form. */
import assert from "node:assert/strict"
import type { Lab } from "../../../lab"
import { cli, type FreshRss } from "./application"
import { passForm } from "./installation"
import { EVE, RESET } from "./people"

export async function findWayBack(lab: Lab, freshRss: FreshRss): Promise<void> {
  const { enable, open, enters, withPassword, administration, setUser } = freshRss
  const wayBack = async () => {
    const text = lab.block({ with: "cli/reconfigure.php" }).text.replaceAll("docker exec --user www-data freshrss ", "")
    lab.says("run both in FreshRSS's directory, as the web server's user")
    await cli(text)
    await enable(false)
    const page = await open()
    await withPassword(page, RESET)
    return page
  }
  await lab.symptom("You are signed in, but Administration is missing", async () => {
    assert.equal(await administration(await enters(EVE)).count(), 0)
    await setUser(await wayBack(), EVE, "Promote")
    lab.says("Then turn OpenID Connect and HTTP authentication on again.")
    await enable(true)
    await passForm(lab, freshRss, RESET)
    await administration(await enters(EVE)).waitFor({ state: "attached" })
  })
  await lab.step("check", "the way back: FreshRSS's own form, with a new password of the administrator", async () => {
    await administration(await wayBack()).waitFor({ state: "attached" })
  })
}
