/** The way back in, and how long access lasts. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { addDevice, carryOver, passkeysOf } from "../../../machine/passkeys"
import { waitFor } from "../../../../test/support/wait-for"
import { api, isAccepted, type Outline } from "./application"
import { sessionOf } from "./browser"
import { ADA, BOB, EVE } from "./people"

type Passkeys = Awaited<ReturnType<typeof passkeysOf>>

/** Adds a passkey under Settings > Passkeys. */
async function addPasskey(page: Page, { openSettings }: Outline): Promise<Passkeys> {
  const device = await addDevice(page)
  await openSettings(page, "Passkeys")
  await page.getByRole("button", { name: "Add Passkey" }).click()
  await shows(page, "Passkey added successfully")
  return passkeysOf(device)
}

/** Shows the way back in, and returns the administrator's passkey. */
export async function returnByPasskey(lab: Lab, outline: Outline): Promise<Passkeys> {
  const { site, authentik, restart, opens, enter, signOut, openSettings } = outline
  const passkey = (page: Page) => page.getByRole("button", { name: lab.says("Continue with Passkey") })
  let passkeys: Passkeys = []
  await lab.step("sign-in", "an administrator adds a passkey, signs out, and signs in with it", async () => {
    lab.says("Sign out, and sign in with your passkey.")
    const page = await enter(ADA)
    passkeys = await addPasskey(page, outline)
    await signOut(page, ADA)
    await passkey(page).click()
    await opens(page, ADA)
  })
  await lab.step("check", "the way back: the passkey opens Outline while authentik is not reachable", async () => {
    await lab.publish("authentik.company", 1)
    await restart()
    const page = await lab.window()
    await carryOver(page, passkeys)
    await page.goto(site)
    await passkey(page).click()
    await opens(page, ADA)
    await authentik()
  })
  await lab.step("check", "without the setting Passkeys, the sign-in page offers none", async () => {
    lab.says("Keep Passkeys on under Settings > Authentication")
    const page = await openSettings(await enter(ADA), "Authentication")
    const field = page.getByRole("switch", { name: "Passkeys" })
    await page.getByRole("switch", { name: "Passkeys", checked: true }).waitFor()
    const change = async () => {
      const saved = page.waitForResponse((one) => /\/api\/teams?\.update$/.test(one.url()))
      await field.click()
      assert.equal((await saved).status(), 200)
    }
    await change()
    // OpenID Connect is the only way again.
    await outline.isAtAuthentik(await lab.open(site))
    await change()
    await passkey(await lab.open(site)).waitFor()
  })
  return passkeys
}

/**
 * Shows how long access lasts.
 * @param byEmail the token of a session of Bob that he began by email.
 */
export async function endAccess(lab: Lab, outline: Outline, passkeys: Passkeys, byEmail: string): Promise<void> {
  const { site, authentik, age, opens, signIn, enter, choose, act } = outline
  await lab.step(
    "check",
    "Outline ends all sessions of a user without access, but not those by email or passkey",
    async () => {
      lab.says("Outline ends all their sessions.")
      const sessions = [await sessionOf(await enter(EVE)), await sessionOf(await enter(EVE))]
      const page = await lab.window()
      await carryOver(page, passkeys)
      await page.goto(site)
      await page.getByRole("button", { name: "Continue with Passkey" }).click()
      const byPasskey = await sessionOf(await opens(page, ADA))
      // The new authentik knows none of the access tokens.
      await authentik()
      for (const user of [ADA, BOB, EVE]) await age(user)
      for (const token of [byPasskey, byEmail, ...sessions]) assert.equal((await api(token, "auth.info")).status, 200)
      for (const token of sessions) await waitFor("the end of Eve's session", async () => !(await isAccepted(token)))
      lab.says("It checks neither sign-ins by email or passkey nor API keys")
      assert.deepEqual([await isAccepted(byPasskey), await isAccepted(byEmail)], [true, true])
    },
  )
  await lab.step("refusal", "API keys last until Suspend user, which ends everything", async () => {
    const session = await sessionOf(await enter(EVE))
    const { data } = await api(session, "apiKeys.create", { name: "key" })
    const key = (data as { value: string }).value
    await authentik()
    await age(EVE)
    await api(session, "auth.info")
    await waitFor("the end of Eve's session", async () => !(await isAccepted(session)))
    assert.ok(await isAccepted(key))
    const open = await sessionOf(await enter(EVE))
    await act(EVE, `${lab.says("Suspend user")}…`)
    assert.deepEqual([await isAccepted(key), await isAccepted(open)], [false, false])
    await shows(await signIn(EVE), "Your account has been suspended.")
    await (await choose(EVE, "Activate user")).getByText("Suspended").first().waitFor({ state: "detached" })
    await enter(EVE)
  })
}
