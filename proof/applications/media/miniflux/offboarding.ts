/** What happens to users that authentik refuses. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { bindTo } from "../../../authentik/changes"
import { local } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { acceptsFever, acceptsGoogleReader, statusOf, withKey } from "./api"
import type { Miniflux } from "./application"
import { BOB } from "./people"

/** A group without users. */
const STAFF = "staff"
/** What Bob's clients for feeds sign in with. */
const CLIENTS = { username: BOB.username, password: "feed password" }

export async function endAccess(lab: Lab, miniflux: Miniflux): Promise<void> {
  const { authentik, link, signIn, withPassword, opens, enterLocally, follow, createApiKey, removeAccount } = miniflux
  await lab.step(
    "refusal",
    "authentik refuses a user without access, whose session, password and keys work until the account is removed",
    async () => {
      lab.says("API keys and the passwords for the Fever")
      const page = await signIn(BOB)
      const key = await createApiKey(page)
      await follow(page, "Settings > Integrations")
      await admitClients(page)
      const works = async () => [
        (await statusOf(withKey(key))) === 200,
        await acceptsFever(CLIENTS),
        await acceptsGoogleReader(CLIENTS),
      ]
      await authentik({ groups: [STAFF], change: bindTo(STAFF) })
      await shows(await signIn(BOB), "Permission denied")
      await page.reload()
      await opens(page, BOB)
      await enterLocally(local(BOB))
      assert.deepEqual(await works(), [true, true, true])
      await removeAccount(BOB)
      await page.reload()
      await link(page).waitFor()
      await shows(await withPassword(local(BOB)), "Invalid username or password.")
      assert.deepEqual(await works(), [false, false, false])
      await authentik()
    },
  )
}

/** Turns on the interfaces for other clients on the page with the integrations. */
async function admitClients(page: Page): Promise<void> {
  for (const name of ["Fever", "Google Reader"]) {
    const form = page.locator("details").filter({ hasText: `Activate ${name} API` })
    await form.locator("summary").click()
    await form.getByLabel(`Activate ${name} API`).check()
    await form.getByLabel(`${name} Username`).fill(CLIENTS.username)
    await form.getByLabel(`${name} Password`).fill(CLIENTS.password)
  }
  await page.getByRole("button", { name: "Update" }).first().click()
  await shows(page, "Preferences saved!")
}
