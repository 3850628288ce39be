/** The entries of Troubleshooting that the options do not show. */
import assert from "node:assert/strict"
import type { Lab } from "../../../lab"
import { without } from "../../../guide/files"
import { shows } from "../../../machine/browser"
import { withoutHeader } from "../../../machine/front"
import { run } from "../../../machine/programs"
import { ADA, PORT, type HedgeDoc } from "./application"

export async function troubleshoot(lab: Lab, hedgedoc: HedgeDoc): Promise<void> {
  const { site, settings, restart, logs, start, signIn, enter, isSignedOut } = hedgedoc
  const fails = async (...messages: string[]) => {
    await shows(await signIn(ADA), "Internal Server Error")
    for (const message of messages) await logs(message)
  }
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    lab.says("or HedgeDoc adds its internal port")
    await restart({ CMD_URL_ADDPORT: "true" })
    const page = await lab.open(`${site}/auth/oauth2`)
    await shows(page, "Redirect URI Error")
    assert.equal(new URL(page.url()).searchParams.get("redirect_uri"), `${site}:${PORT}/auth/oauth2/callback`)
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const test = ["bash", "-c", lab.block({ with: "curl --verbose" }).text] as const
    const issuer = `"issuer":"https://${lab.host("authentik.company")}/application/o/hedgedoc/"`
    assert.ok((await run(test, { env: { CURL_CA_BUNDLE: lab.authorityFile } })).includes(issuer))
    await assert.rejects(run(test), new RegExp(lab.says("self-signed certificate")))
    await restart({ [lab.says("NODE_EXTRA_CA_CERTS")]: "" })
    await fails(lab.says("Failed to obtain access token"))
    const profile = String(settings.CMD_OAUTH2_USER_PROFILE_URL)
    await restart({ CMD_OAUTH2_USER_PROFILE_URL: profile.replace("authentik.", "other.") })
    await fails(lab.says("Failed to fetch user profile"))
    await restart({ CMD_OAUTH2_USER_PROFILE_URL: new URL("/if/user/", profile).href })
    await fails(lab.says("Failed to parse user profile"))
    await restart()
    await enter(ADA)
  })
  await lab.symptom("id and username are undefined", async ([message = ""]) => {
    const wrong = { CMD_OAUTH2_USER_PROFILE_ID_ATTR: "id", CMD_OAUTH2_USER_PROFILE_USERNAME_ATTR: "username" }
    await restart(wrong)
    await fails(message)
    await restart({}, without(settings, "CMD_OAUTH2_USER_PROFILE_ID_ATTR"))
    await enter(ADA)
  })
  await lab.symptom("HedgeDoc shows its start page and no user", async () => {
    await restart()
    const [header = ""] = lab.says("X-Forwarded-Proto: https").split(":")
    const proxy = await withoutHeader(header, PORT)
    await lab.publish("hedgedoc.company", proxy.port)
    const page = await signIn(ADA)
    await page.waitForURL(`${site}/`)
    await page.locator("button.ui-signin").waitFor()
    await lab.publish("hedgedoc.company", PORT)
    proxy.close()
    await start()
    await enter(ADA)
  })
  await lab.symptom("Everyone is signed out when HedgeDoc restarts", async () => {
    const env = without(settings, "CMD_SESSION_SECRET")
    await restart({}, env)
    const page = await enter(ADA)
    await restart({}, env)
    await isSignedOut(page)
  })
}
