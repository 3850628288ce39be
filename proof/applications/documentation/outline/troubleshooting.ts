/** The entries of Troubleshooting, and which email addresses Outline accepts. */
import assert from "node:assert/strict"
import type { Entity, Installation } from "../../../authentik/blueprint"
import { changeOAuth2, oauth2Provider } from "../../../authentik/changes"
import { withChange } from "../../../authentik/people"
import type { AuthentikOptions, Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { run } from "../../../machine/programs"
import { api, type Outline } from "./application"
import { sessionOf } from "./browser"
import { ADA, NOA, PEOPLE, PIA, SAM, TIM, UMA } from "./people"

/** The mapping for `email` that the guide replaces. */
const DEFAULT_MAPPING = "authentik default OAuth Mapping: OpenID 'email'"

const mappingOf = (installation: Installation, name: string): Entity => {
  const mapping = installation.find("authentik_providers_oauth2.scopemapping", { name })
  if (!mapping) throw new Error(`authentik has no mapping "${name}"`)
  return mapping
}

/** Replaces one mapping of the provider with another. */
const replacing = (one: string, other: string) => (installation: Installation) => {
  const provider = oauth2Provider(installation)
  const [removed, added] = [mappingOf(installation, one), mappingOf(installation, other)]
  provider.property_mappings = (provider.property_mappings as Entity[]).map((it) => (it === removed ? added : it))
}

export async function troubleshoot(lab: Lab, outline: Outline): Promise<void> {
  const { site, settings, authentik, restart, logs, accounts, signIn, enter, openSettings } = outline
  const mapping = lab.says("Outline verified email")
  const invite = async ({ name, email }: { name: string; email: string }) => {
    const invites = [{ name, email, role: "member" }]
    const { status } = await api(await sessionOf(await enter(ADA)), "users.invite", { invites, suppressEmail: true })
    assert.equal(status, 200)
  }
  /** Limits the domains under Settings > Authentication, or removes the only one. */
  const allow = async (domain?: string) => {
    const page = await openSettings(await enter(ADA), "Authentication")
    lab.says("Allowed domains")
    if (domain) {
      await page.getByRole("button", { name: "Add a domain" }).click()
      await page.getByPlaceholder("example.com").fill(domain)
    } else await page.locator("#allowedDomains0").locator("xpath=following::button[1]").click()
    await page.getByRole("button", { name: "Save changes" }).click()
    await shows(page, "Settings saved")
  }
  await lab.symptom("you do not have permission to access this workspace", async ([message = ""]) => {
    await invite(NOA)
    await authentik({ change: replacing(mapping, lab.says(DEFAULT_MAPPING)) })
    await shows(await signIn(NOA), message)
    await logs(
      lab.says(
        "Your email address has not been verified by authentik. Please verify your email and try signing in again.",
      ),
    )
    await authentik()
    await enter(NOA)
  })
  await lab.step("check", "unverified addresses: refused for accounts and with allowed domains only", async () => {
    const value = lab.says('request.user.attributes.get("email_verified", False)')
    const expression = `return {"email": request.user.email, "email_verified": ${value}}`
    const verifying = (people: AuthentikOptions["people"] = PEOPLE) =>
      authentik({ people, change: (installation) => (mappingOf(installation, mapping).attrs.expression = expression) })
    const refused = "you do not have permission to access this workspace"
    await invite(SAM)
    await verifying()
    await shows(await signIn(SAM), refused)
    await enter(TIM)
    await verifying(withChange(PEOPLE, SAM, { attributes: { email_verified: true } }))
    await enter(SAM)
    await authentik()
    await allow("proof.test")
    await verifying()
    await shows(await signIn(UMA), refused)
    await authentik()
    await allow()
  })
  await lab.symptom("The domain associated with your email address has not been allowed", async ([message = ""]) => {
    await allow("other.test")
    await shows(await signIn(UMA), message)
    assert.deepEqual(await accounts(UMA), [])
    lab.says("or invite the user")
    await invite(UMA)
    await enter(UMA)
    await allow()
  })
  await lab.symptom("Sorry, an unknown error occurred.", async ([message = ""]) => {
    await authentik({ people: withChange(PEOPLE, NOA, { email: "" }) })
    await shows(await signIn(NOA), message)
    await logs(lab.says("An email field was not returned in the profile or id_token parameter, but is required."))
    await authentik()
  })
  await lab.symptom("A user gets the Outline account of a former user with the same username", async () => {
    lab.says("Based on the User's username")
    const byUsername = changeOAuth2({ sub_mode: "user_username" })
    const former = { ...PIA, email: "former@proof.test", name: "Former User" }
    await authentik({ people: [former], change: byUsername })
    await enter(former)
    const before = await accounts(former)
    await authentik({ people: [ADA, PIA], change: byUsername })
    // The name in Outline stays that of the former user.
    await enter({ ...PIA, name: former.name })
    assert.deepEqual(await accounts(PIA), before)
    lab.says("Based on the User's hashed ID")
    await authentik()
    await enter({ ...PIA, name: PIA.name })
    assert.deepEqual(await accounts(PIA), before)
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    lab.says("Outline builds the address from URL and adds /auth/oidc.callback.")
    await restart({ URL: "https://other.proof.test" })
    const page = await lab.open(`${site}/auth/oidc`)
    await shows(page, "Redirect URI Error")
    const asked = new URL(page.url()).searchParams.get("redirect_uri")
    assert.equal(asked, "https://other.proof.test/auth/oidc.callback")
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const test = ["bash", "-c", lab.block({ with: "curl --verbose" }).text] as const
    const issuer = `"issuer":"https://${lab.host("authentik.company")}/application/o/outline/"`
    assert.ok((await run(test, { env: { CURL_CA_BUNDLE: lab.authorityFile } })).includes(issuer))
    await assert.rejects(run(test), new RegExp(lab.says("self-signed certificate")))
    await restart({ [lab.says("NODE_EXTRA_CA_CERTS")]: "" }, settings)
    await shows(await signIn(NOA), lab.says("we were unable to sign you in at this time. Please try again."))
    await logs(lab.says("self-signed certificate in certificate chain"))
    await restart()
    await enter(NOA)
  })
}
