/** How access to Kanboard ends. */
import assert from "node:assert/strict"
import { bindTo } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { call } from "./api"
import type { Kanboard } from "./application"
import { ADA, BOARDS, EVE } from "./people"

export async function endAccess(lab: Lab, kanboard: Kanboard): Promise<void> {
  const { site, authentik, link, signIn, choose, opens, enter, follow, disable } = kanboard
  await lab.step("sign-out", "a sign-out of Kanboard ends its session", async () => {
    const page = await enter(ADA)
    await choose(page, "Logout")
    await link(page).waitFor()
    await page.goto(site)
    await link(page).waitFor()
  })
  await lab.step(
    "refusal",
    "authentik refuses a user, whose session and API token remain until Kanboard's account is disabled",
    async () => {
      const page = await enter(EVE)
      await choose(page, "My profile")
      await follow(page, "API")
      await page.getByRole("link", { name: "Generate a new token" }).click()
      const [, token = ""] = /token is "(\w+)"/.exec(await page.getByText(/token is "/).innerText()) ?? []
      const withToken = () => call({ username: EVE.username, password: token }, "getMe")
      await authentik({ change: bindTo(BOARDS) })
      await shows(await signIn(EVE), "Permission denied")
      await enter(ADA)
      await page.goto(site)
      await opens(page, EVE)
      await withToken()
      await disable(EVE)
      await page.goto(site)
      await link(page).waitFor()
      await assert.rejects(withToken())
      await authentik()
    },
  )
}
