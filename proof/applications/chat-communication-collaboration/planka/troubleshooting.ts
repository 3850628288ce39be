/** The entries of Troubleshooting. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Installation } from "../../../authentik/blueprint"
import { oauth2Provider } from "../../../authentik/changes"
import { withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { run } from "../../../machine/programs"
import { EVE, LOU, type Planka, PEOPLE } from "./application"

export async function troubleshoot(lab: Lab, planka: Planka): Promise<void> {
  const { site, settings, block, authentik, restart, logs, refuses, fails, start, signIn, enter, button } = planka
  await lab.symptom("Planka shows “Unknown error, try again later”", async () => {
    await authentik({ people: withChange(PEOPLE, EVE, { email: "" }) })
    await fails(EVE, lab.says("Unable to retrieve required values (email, name)"))
    await authentik()
    await restart({ OIDC_CLIENT_SECRET: "wrong" })
    await fails(EVE, lab.says("Invalid code or nonce"))
    await logs(lab.says("Error while exchanging OIDC code"))
    await restart({ [lab.says("OIDC_USERINFO_SIGNED_RESPONSE_ALG")]: "RS256" })
    await fails(EVE, lab.says("Invalid userinfo configuration"))
    await logs(lab.says("expected application/jwt response"))
    const page = await start()
    await restart({ NODE_EXTRA_CA_CERTS: "" })
    await refuses(page, EVE, lab.says("Internal Server Error"))
    await logs(lab.says("Error while initializing OIDC client"))
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const test = ["bash", "-c", lab.block({ with: "curl --verbose" }).text] as const
    const issuer = `"issuer":"${settings.OIDC_ISSUER}"`
    assert.ok((await run(test, { env: { CURL_CA_BUNDLE: lab.authorityFile } })).includes(issuer))
    await assert.rejects(run(test), new RegExp(lab.says("self-signed certificate")))
    await logs(lab.says("Error while initializing OIDC client"))
    lab.says("NODE_EXTRA_CA_CERTS")
    await restart()
    await enter(EVE)
  })
  await lab.step("check", "the algorithm of another key, and OIDC_DEBUG, which names the cause", async () => {
    await authentik({ keyPairs: { EC: await ecKeyPair(lab) }, change: signWith("EC") })
    await fails(EVE, lab.says("Invalid code or nonce"))
    await restart({ [lab.says("OIDC_DEBUG")]: "true" })
    const debug = async () => {
      const page = await lab.open(site)
      await page.getByRole("button", { name: lab.says("Debug SSO") }).click()
      await signInAtAuthentik(page, EVE)
      const steps = page.locator("textarea[readonly]")
      await steps.waitFor()
      return steps.inputValue()
    }
    assert.match(await debug(), /Failed to exchange authorization code.\n.*expected RS256, got: ES256/)
    await restart({ [lab.says("OIDC_ID_TOKEN_SIGNED_RESPONSE_ALG")]: "ES256" })
    await enter(EVE)
    await authentik()
    await restart({ OIDC_DEBUG: "true" })
    assert.match(await debug(), new RegExp(`code exchanged successfully[^]*"email": "${EVE.email}"`))
  })
  await lab.symptom("The sign-in page of Planka has no button for single sign-on", async () => {
    await lab.publish("authentik.company", 1)
    await restart()
    const page = await lab.open(site)
    await page.locator("[name=password]").waitFor()
    assert.equal(await button(page).count(), 0)
    await logs(lab.says("Error while initializing OIDC client"))
    await authentik()
    lab.says("Planka tries again whenever the page loads.")
    await page.reload()
    await button(page).waitFor()
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    lab.says("If it lists several addresses, Planka uses the first one.")
    await restart({ BASE_URL: `https://other.proof.test,${settings.BASE_URL}` })
    await shows(await start(), "Redirect URI Error")
  })
  await lab.symptom("Planka says “E-mail already in use”", async ([email = "", username = ""]) => {
    await restart({ BASE_URL: `${settings.BASE_URL},https://other.proof.test` })
    await authentik({ people: withChange(PEOPLE, EVE, { email: LOU.email }) })
    await shows(await signIn(EVE), email)
    const taken = { ...EVE, username: LOU.username }
    await authentik({ people: withChange(PEOPLE, EVE, taken).filter((one) => one !== LOU) })
    await shows(await signIn(taken), username)
    await restart(block("OIDC_IGNORE_USERNAME"))
    await enter(taken)
  })
}

async function ecKeyPair(lab: Lab): Promise<{ key: string; cert: string }> {
  const [key, cert] = [lab.file("ec.key"), lab.file("ec.pem")]
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj", "/CN=ec"]
  await run(["openssl", "req", "-x509", "-nodes", ...curve, "-keyout", key, "-out", cert])
  return { key: fs.readFileSync(key, "utf8"), cert: fs.readFileSync(cert, "utf8") }
}

const signWith = (name: string) => (installation: Installation) => {
  oauth2Provider(installation).signing_key = installation.find("authentik_crypto.certificatekeypair", { name })
}
