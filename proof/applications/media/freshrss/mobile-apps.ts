/** Apps, which sign in with an API password of their own. */
import assert from "node:assert/strict"
import { bindTo } from "../../../authentik/changes"
import { withChange, type Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { PORT, type FreshRss } from "./application"
import { ADA, NEW, PEOPLE, READERS } from "./people"

const ALLOW = "Allow API access (required for mobile apps and sharing user queries)"
const PASSWORD = "api-password"

/** Whether an app can sign in as a user. */
async function canSignIn({ username }: Person): Promise<boolean> {
  const query = new URLSearchParams({ Email: username, Passwd: PASSWORD })
  const greader = `http://127.0.0.1:${PORT}/api/greader.php`
  const answer = await (await fetch(`${greader}/accounts/ClientLogin?${query}`)).text()
  const Authorization = `GoogleLogin auth=${/^Auth=(.*)$/m.exec(answer)?.[1] ?? ""}`
  const { ok } = await fetch(`${greader}/reader/api/0/user-info`, { headers: { Authorization } })
  return ok
}

export async function signInWithApps(lab: Lab, freshRss: FreshRss): Promise<void> {
  const { authentik, signIn, submit, enters, menu, setUser, openAuthentication } = freshRss
  const setApi = async (isOn: boolean) => {
    const page = await enters(ADA)
    await openAuthentication(page)
    await page.getByLabel(lab.says(ALLOW)).setChecked(isOn)
    await submit(page)
    await shows(page, "Configuration has been updated")
  }
  await lab.step("option", "Let mobile apps sign in: with an API password of their own", async () => {
    await setApi(true)
    const page = await enters(NEW)
    await menu(page, "Profile")
    await page.getByLabel(lab.says("API password")).fill(PASSWORD)
    await page
      .locator("form", { has: page.locator("#apiPasswordPlain") })
      .getByRole("button", { name: "Submit" })
      .click()
    await shows(page, "Your password has been modified")
    assert.equal(await canSignIn(NEW), true)
    await setApi(false)
    assert.equal(await canSignIn(NEW), false)
    await setApi(true)
  })
  await lab.step("refusal", "the API password outlives the access, until the account is disabled", async () => {
    lab.says("still works when authentik")
    await authentik({ people: withChange(PEOPLE, NEW, { groups: [] }), change: bindTo(READERS) })
    await shows(await signIn(NEW), "Permission denied")
    assert.equal(await canSignIn(NEW), true)
    await setUser(await enters(ADA), NEW, "Disable")
    lab.says("disable the account under")
    assert.equal(await canSignIn(NEW), false)
    await authentik()
  })
}
