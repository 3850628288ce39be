/** How access to Matrix ends. */
import assert from "node:assert/strict"
import { waitFor } from "../../../../test/support/wait-for"
import { withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { acceptsPassword, api, isSignedIn } from "./api"
import type { Synapse } from "./application"
import { ADA, LEO, PEOPLE } from "./people"

export async function endAccess(lab: Lab, synapse: Synapse): Promise<void> {
  const { authentik, setUser, numberOfRooms, numberOfDevices, signIn, enter } = synapse
  await lab.step(
    "check",
    "a user who is blocked in authentik keeps tokens and password until the account is locked",
    async () => {
      const account = { username: "ada", password: "password-in-synapse" }
      const token = await enter(ADA, "ada")
      await setUser("ada", { password: account.password, logout_devices: false })
      await authentik({ people: withChange(PEOPLE, ADA, { isActive: false }) })
      await shows(await signIn(ADA), "Failed to authenticate.")
      assert.deepEqual([await isSignedIn(token), await acceptsPassword(account)], [true, true])
      await setUser("ada", { [lab.says("locked")]: true })
      assert.deepEqual([await isSignedIn(token), await acceptsPassword(account)], [false, false])
      await setUser("ada", { locked: false })
      await authentik()
    },
  )
  await lab.step("check", "a deactivation removes the account from rooms, and its devices", async () => {
    const token = await enter(LEO, "leo")
    assert.equal((await api("POST", "/_matrix/client/v3/createRoom", token, {})).status, 200)
    assert.equal(await numberOfRooms("leo"), 1)
    await setUser("leo", { deactivated: true })
    // Synapse leaves the rooms in the background.
    await waitFor("the account to leave its room", async () => (await numberOfRooms("leo")) === 0)
    assert.equal(await numberOfDevices("leo"), 0)
  })
}
