/** The entries of Troubleshooting. */
import assert from "node:assert/strict"
import type { Installation } from "../../../authentik/blueprint"
import { oauth2Provider } from "../../../authentik/changes"
import { type Person, withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { run } from "../../../machine/programs"
import { ADMIN, BOB, DIRECT, JOE, KIM, ZOE, type Papra, PEOPLE } from "./application"

export async function troubleshoot(lab: Lab, papra: Papra): Promise<void> {
  await connect(lab, papra)
  await openElsewhere(lab, papra)
  await link(lab, papra)
}

/** Signs in at authentik; Papra then shows its login page, and the browser has asked for the cause. */
async function isSentBack(lab: Lab, papra: Papra, user: Person, cause: string, address?: string): Promise<void> {
  const page = await papra.start(address)
  const asked = page.waitForRequest((one) => one.url().includes(lab.says("/api/auth/error")))
  await signInAtAuthentik(page, user)
  assert.equal(new URL((await asked).url()).searchParams.get("error"), lab.says(cause))
  await page.waitForURL(`${papra.site}/login`)
  await papra.button(page).waitFor()
}

async function connect(lab: Lab, papra: Papra): Promise<void> {
  const { settings, restart, logs, enter } = papra
  const provider = (change: (text: string) => string) => {
    const [[name, value] = ["", ""]] = Object.entries(settings).filter(([one]) => one.endsWith("CUSTOMS"))
    return { [name]: change(value) }
  }
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    lab.says("If you change the providerId, change the redirect URI as well.")
    await restart(provider((text) => text.replace('"providerId":"authentik"', '"providerId":"other"')))
    await shows(await papra.start(), "Redirect URI Error")
    await restart({ APP_BASE_URL: DIRECT })
    await shows(await papra.start(DIRECT), "Redirect URI Error")
  })
  await lab.symptom("Papra does not start, or its login page has no authentik button", async () => {
    const faults: ((text: string) => string)[] = [
      (text) => `'${text}'`,
      (text) => text.slice(1, -1),
      ...["providerId", "providerName", "clientId", "clientSecret"].map(
        (key) => (text: string) => text.replace(new RegExp(`"${lab.says(key)}":"[^"]*",`), ""),
      ),
    ]
    for (const fault of faults) {
      const program = await papra.launch({ ...settings, ...provider(fault) })
      assert.notEqual(await program.end(), 0)
      assert.ok(program.log.includes(lab.says("Invalid configuration")), program.log)
    }
    await restart({}, { APP_BASE_URL: settings.APP_BASE_URL ?? "" })
    const page = await lab.open(papra.site)
    await page.getByLabel("Password").waitFor()
    assert.equal(await papra.button(page).count(), 0)
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const test = ["bash", "-c", lab.block({ with: "curl --verbose" }).text] as const
    const issuer = `"issuer":"https://${lab.host("authentik.company")}/application/o/papra/"`
    assert.ok((await run(test, { env: { CURL_CA_BUNDLE: lab.authorityFile } })).includes(issuer))
    await assert.rejects(run(test), new RegExp(lab.says("self-signed certificate")))
    await restart({ [lab.says("NODE_EXTRA_CA_CERTS")]: "" })
    await shows(await papra.start(), lab.says("An error occurred while processing your request."))
    await logs(lab.says("SELF_SIGNED_CERT_IN_CHAIN"))
    await restart(provider((text) => text.replace("/application/o/papra/", "/application/o/other/")))
    await shows(await papra.start(), lab.says("Invalid OAuth configuration"))
    await logs('"status":404,"statusText":"Not Found"')
    await restart()
    await enter(BOB)
  })
}

async function openElsewhere(lab: Lab, papra: Papra): Promise<void> {
  const { withPassword, start, restart, opens, button } = papra
  await lab.symptom("Invalid application origin", async ([withoutCookies = "", message = ""]) => {
    await shows(await withPassword(ADMIN, DIRECT), withoutCookies)
    const page = await start(DIRECT)
    await shows(page, withoutCookies)
    await page.context().addCookies([{ name: "any", value: "cookie", url: DIRECT }])
    await button(page).click()
    await shows(page, message)
    await restart({ [lab.says("TRUSTED_ORIGINS")]: `https://third.proof.test,${DIRECT}` })
    await opens(await withPassword(ADMIN, DIRECT), ADMIN)
    lab.says("Users sign in through authentik only at")
    await isSentBack(lab, papra, BOB, "state_mismatch", DIRECT)
    await restart()
  })
}

async function link(lab: Lab, papra: Papra): Promise<void> {
  const { site, restart, authentik, auth, linkInLog, enter, enterLocally, withPassword, query, userId } = papra
  const register = async ({ email, name }: Person) => {
    assert.equal((await auth("sign-up/email", { email, name, password: "own-password" })).status, 200)
  }
  await lab.symptom("Papra's login page opens again without a message", async () => {
    lab.says("Papra refuses a user from authentik whose email address a local account already has")
    await register(JOE)
    const id = await userId(JOE)
    await isSentBack(lab, papra, JOE, "account_not_linked")
    await authentik({ change: verifying(lab) })
    await isSentBack(lab, papra, JOE, "account_not_linked")
    const [name = "", value = ""] = lab.says("AUTH_IS_EMAIL_VERIFICATION_REQUIRED=true").split("=")
    await restart({ [name]: value })
    lab.says("all local accounts need a verified address, the administrator's too")
    await shows(await withPassword(ADMIN), "Verify your email")
    await shows(await withPassword({ ...JOE, password: "own-password" }), "Verify your email")
    const page = await lab.open(await linkInLog(/\/verify-email/))
    await shows(page, "Email verified")
    await authentik()
    await isSentBack(lab, papra, JOE, "account_not_linked")
    await authentik({ change: verifying(lab) })
    await enter(JOE)
    assert.equal(await userId(JOE), id)
    assert.equal(await query(`SELECT count(*) FROM auth_accounts WHERE user_id = '${id}'`), "2")
    await restart()
    await authentik()
  })
  await lab.step(
    "check",
    "a user with another email address gets an account, which an organization invites",
    async () => {
      lab.says("Otherwise, give the user another email address in authentik")
      await register(KIM)
      const user = { ...KIM, email: "second-address@proof.test" }
      await authentik({ people: withChange(PEOPLE, KIM, user) })
      const page = await enter(user)
      const admin = await enterLocally()
      await admin.waitForURL(/\/organizations\/org_/)
      const organization = new URL(admin.url()).pathname
      await admin.request.post(`${site}/api${organization}/members/invitations`, {
        data: { email: user.email, role: "member" },
      })
      await page.goto(`${site}/invitations`)
      await page.getByRole("button", { name: "Accept" }).click()
      await page.goto(site)
      await page.waitForURL(`${site}${organization}`)
      await authentik()
    },
  )
  await lab.symptom("the email address is missing or not verified", async () => {
    await authentik({ people: withChange(PEOPLE, ZOE, { email: "" }) })
    await isSentBack(lab, papra, ZOE, "email_is_missing")
    await authentik({ people: withChange(PEOPLE, ZOE, { name: "" }) })
    await isSentBack(lab, papra, ZOE, "name_is_missing")
    await authentik()
    await enter(ZOE)
  })
}

/** Replaces the mapping for email addresses as the guide says. */
const verifying = (lab: Lab) => (installation: Installation) => {
  const provider = oauth2Provider(installation)
  const own = installation.create("authentik_providers_oauth2.scopemapping", {
    name: lab.says("Papra verified email"),
    scope_name: "email",
    expression: lab.block({ language: "python", with: "email_verified" }).text,
  })
  const shipped = lab.says("authentik default OAuth Mapping: OpenID 'email'")
  provider.property_mappings = (provider.property_mappings as { attrs: { name: string } }[]).map((each) =>
    each.attrs.name === shipped ? own : each,
  )
}
