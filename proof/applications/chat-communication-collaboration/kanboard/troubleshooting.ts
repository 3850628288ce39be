/** The entries of Troubleshooting, without those for the plugin and for groups. */
import assert from "node:assert/strict"
import { spoilRedirectUri } from "../../../authentik/changes"
import type { Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { run } from "../../../machine/programs"
import { accountOf, call, LOCAL } from "./api"
import { CREATION, type Kanboard } from "./application"
import { ADA, ADMIN, EVE, LOU, NEW } from "./people"

/** Before this entry, no one can sign in, because the server does not trust the authority of the proof. */
export async function trustAuthority(lab: Lab, { refuses, setConstants }: Kanboard): Promise<void> {
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await refuses(ADA)
    const curl = lab.block({ with: "curl --verbose" }).text
    await assert.rejects(run(["bash", "-ec", curl]), new RegExp(lab.says("self-signed certificate")))
    await run(["bash", "-ec", lab.block({ with: "update-ca-certificates" }).text], { cwd: lab.folder })
    assert.ok((await run(["bash", "-ec", curl])).includes(`"issuer":"https://${lab.host("authentik.company")}`))
    await setConstants()
  })
}

export async function troubleshoot(lab: Lab, kanboard: Kanboard): Promise<void> {
  const { fields, authentik, start, signIn, enter, configure } = kanboard
  await lab.symptom("Kanboard shows “External authentication failed”", async ([message = ""]) => {
    const fails = async (user: Person, settings?: Readonly<Record<string, string | boolean>>) => {
      if (settings) await configure(settings)
      await shows(await signIn(user), message)
    }
    await fails(NEW, { [CREATION]: false })
    await fails(LOU, { [CREATION]: true })
    await fails(EVE)
    await call(ADMIN, "enableUser", { user_id: (await accountOf(EVE))?.id })
    await fails(ADA, { "Client Secret": "wrong" })
    lab.says("Keep the trailing slashes.")
    await fails(ADA, { ...fields, "Token URL": fields["Token URL"]?.replace(/\/$/, "") ?? "" })
    await fails(ADA, { ...fields, "User API URL": `${fields["User API URL"]}wrong/` })
    await configure(fields)
    await enter(EVE)
  })
  await lab.symptom("Kanboard shows “The OAuth2 state parameter is invalid”", async ([message = ""]) => {
    await shows(await signIn(ADA, `${LOCAL}/`), message)
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await authentik({ change: spoilRedirectUri })
    await shows(await start(), "Redirect URI Error")
    await authentik()
  })
}
