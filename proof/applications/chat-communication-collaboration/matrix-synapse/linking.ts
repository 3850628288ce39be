/** Accounts that Synapse has before authentik is connected, and those that are connected already. */
import assert from "node:assert/strict"
import { parse } from "yaml"
import { local } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows, signInAtAuthentik } from "../../../machine/browser"
import { acceptsPassword, isAdministrator } from "./api"
import type { Synapse } from "./application"
import { ADA, JANE, JOHN, SAM } from "./people"
import type { Settings } from "./server"

export async function linkAccounts(lab: Lab, synapse: Synapse): Promise<void> {
  const { entryWith, restart, setUser, signIn, enter } = synapse
  await lab.symptom("A user gets an account with a number", async () => {
    await enter(JANE, "jane1")
    await enter(JOHN, "john1")
    await setUser("john1", { deactivated: true })
    await shows(await signIn(JOHN), "Your account might have been deactivated")
    await setUser("jane1", { external_ids: [] })
    await setUser("jane1", { deactivated: true })
    await restart({ entry: entryWith("allow_existing_users") })
    await enter(JANE, "jane")
    assert.ok(await acceptsPassword(local(JANE)))
  })
  await lab.step(
    "option",
    "Link existing accounts ignores letter case, and takes an administrator's account",
    async () => {
      await setUser("sam", { admin: true })
      assert.ok(await isAdministrator(await enter(SAM, "sam")))
    },
  )
}

/** What happens to accounts when the guide's entry replaces the deprecated setting. */
export async function keepAccounts(lab: Lab, synapse: Synapse): Promise<void> {
  const { site, provider, restart, client, opens, enter } = synapse
  await lab.step(
    "check",
    "accounts of the deprecated oidc_config stay with idp_id: oidc, and are lost otherwise",
    async () => {
      const old = { ...provider, idp_id: undefined }
      await restart({ top: { oidc_providers: undefined, [lab.says("oidc_config")]: { ...old, enabled: true } } })
      const redirect = `${site}/_matrix/client/v3/login/sso/redirect`
      const page = await lab.open(`${redirect}?redirectUrl=${encodeURIComponent(client)}`)
      await signInAtAuthentik(page, ADA)
      await opens(page, "ada1")
      await restart({ entry: parse(lab.says("idp_id: oidc")) as Settings })
      await enter(ADA, "ada1")
    },
  )
}
