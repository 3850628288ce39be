/** The entries of Troubleshooting that are neither about existing accounts nor about an option. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Installation } from "../../../authentik/blueprint"
import { changeOAuth2, oauth2Provider } from "../../../authentik/changes"
import { SHIPPED_KEY_PAIR } from "../../../authentik/shipped"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { run } from "../../../machine/programs"
import type { Synapse } from "./application"
import { JANE } from "./people"
import { BUNDLE, PORT, SERVER } from "./server"

const LOG = "/var/log/matrix-synapse/homeserver.log"

export async function troubleshoot(lab: Lab, synapse: Synapse): Promise<void> {
  await refuseTokens(lab, synapse)
  await reachAuthentik(lab, synapse)
}

/** Makes authentik encrypt the ID tokens with the key that signs them. */
function encrypt(installation: Installation): void {
  const key = installation.find("authentik_crypto.certificatekeypair", { name: SHIPPED_KEY_PAIR })
  oauth2Provider(installation).encryption_key = key
}

async function refuseTokens(lab: Lab, synapse: Synapse): Promise<void> {
  const { authentik, entryWith, restart, signIn, enter } = synapse
  await lab.symptom("Error code invalid_token", async ([algorithm = "", field = "", inLog = ""]) => {
    const refuses = async (message: string) => {
      const page = await signIn(JANE)
      await shows(page, message)
      await shows(page, "invalid_token")
    }
    await authentik({ change: changeOAuth2({ signing_key: null }) })
    await refuses(algorithm)
    await restart()
    await refuses(field)
    await restart({ entry: entryWith("id_token_signing_alg_values_supported") })
    await authentik({ change: encrypt })
    fs.truncateSync(LOG)
    await refuses(algorithm)
    assert.ok(fs.readFileSync(LOG, "utf8").includes(inLog))
    await authentik()
    await enter(JANE, "jane")
  })
}

async function reachAuthentik(lab: Lab, synapse: Synapse): Promise<void> {
  const { provider, restart, client, choose } = synapse
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await restart({ top: { public_baseurl: undefined } })
    // A client that reaches Synapse under the name of the server, which it takes as its own address.
    const path = `/_matrix/client/v3/login/sso/redirect/oidc-authentik?redirectUrl=${encodeURIComponent(client)}`
    const forwarded = [`Host: ${SERVER}`, "X-Forwarded-For: 127.0.0.1", "X-Forwarded-Proto: https"]
    const asked = [...forwarded.flatMap((header) => ["--header", header]), `http://127.0.0.1:${PORT}${path}`]
    const shown = ["--silent", "--output", "/dev/null", "--write-out", "%{redirect_url}"]
    const toAuthentik = await run(["curl", ...shown, ...asked])
    assert.equal(
      new URL(toAuthentik).searchParams.get("redirect_uri"),
      `https://${SERVER}/_synapse/client/oidc/callback`,
    )
    await shows(await lab.open(toAuthentik), "Redirect URI Error")
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const test = ["bash", "-c", lab.block({ with: "curl --verbose" }).text] as const
    const issuer = `"issuer":"${String(provider.issuer)}"`
    assert.ok((await run(test, { env: { CURL_CA_BUNDLE: BUNDLE } })).includes(issuer))
    await assert.rejects(run(test), new RegExp(lab.says("self-signed certificate")))
    await restart({ env: {} })
    const page = await lab.window()
    await choose(page)
    await shows(page, lab.says("This login provider is unavailable right now."))
  })
}
