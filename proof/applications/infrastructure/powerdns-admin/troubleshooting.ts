/** The entries of Troubleshooting. */
import assert from "node:assert/strict"
import { setScopeMapping } from "../../../authentik/changes"
import { person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { run } from "../../../machine/programs"
import { OIDC } from "./administration"
import type { PowerDnsAdmin } from "./application"
import { ADA, BOB, GROUP, PEOPLE } from "./people"

export async function troubleshoot(lab: Lab, admin: PowerDnsAdmin): Promise<void> {
  const { authentik, restart, clearSettings, logs, start, signIn, enter, isAtLogin, change, fields } = admin
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await restart({ [lab.says("SERVER_EXTERNAL_SSL")]: "False" })
    const page = await start()
    await shows(page, "Redirect URI Error")
    assert.match(new URL(page.url()).searchParams.get("redirect_uri") ?? "", /^http:/)
    await restart({ SERVER_EXTERNAL_SSL: lab.says("True") })
    await enter(ADA)
  })
  await lab.symptom("The button leads to error 400", async () => {
    await clearSettings()
    // With more than one process, some may have read no settings yet.
    await restart({ GUNICORN_WORKERS: "1" }, {})
    await change(OIDC, fields)
    await shows(await start(), "HTTP 400 Error")
    await logs(lab.says("OIDC OAuth is disabled or you have not yet reloaded the pda application after enabling."))
    await restart({}, {})
    await enter(ADA)
  })
  await lab.symptom("After the sign-in to authentik, PowerDNS-Admin shows", async ([message = ""]) => {
    await clearSettings()
    await restart({ OIDC_OAUTH_SECRET: "another-secret" })
    await shows(await signIn(ADA), message)
    await logs(`OAuthError: ${lab.says("invalid_client")}`)
  })
  await lab.symptom("After the sign-in to authentik, the login page appears again", async () => {
    const comesBack = async (user = BOB) => isAtLogin(await signIn(user))
    await clearSettings()
    await restart({ OIDC_OAUTH_SCOPE: "openid email" })
    await comesBack()
    await logs(lab.says('OIDC: username claim "preferred_username" not present in OIDC claims'))
    await restart()
    const lacks = (scope: string) => authentik({ change: (installation) => setScopeMapping(installation, scope) })
    await lacks("profile")
    await comesBack()
    await logs('OIDC: username claim "preferred_username" not present in OIDC claims')
    await lacks("openid")
    await comesBack()
    await logs(new RegExp(`${lab.says("OIDC: failed to fetch userinfo")}: 403 Client Error`))
    const upper = { ...person("BOB", [GROUP]), email: "upper@proof.test" }
    const twin = { ...person("twin", [GROUP]), email: BOB.email }
    await authentik({ people: [...PEOPLE, upper, twin] })
    await enter(BOB)
    await comesBack(upper)
    await comesBack(twin)
    lab.says("Change or delete it.")
    await admin.deleteUser(BOB)
    await enter(upper)
    await enter(twin)
    await authentik()
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const test = ["bash", "-c", lab.block({ with: "curl --verbose" }).text] as const
    const issuer = `"issuer":"https://${lab.host("authentik.company")}/application/o/powerdns-admin-oidc/"`
    assert.ok((await run(test, { env: { CURL_CA_BUNDLE: lab.authorityFile } })).includes(issuer))
    await assert.rejects(run(test), new RegExp(lab.says("self-signed certificate")))
    await restart({ REQUESTS_CA_BUNDLE: "", SSL_CERT_FILE: "" })
    await shows(await start(), "HTTP 500 Error")
    await logs(lab.says("certificate verify failed"))
    await restart()
    await enter(ADA)
  })
}
