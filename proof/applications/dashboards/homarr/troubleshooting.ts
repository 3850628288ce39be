/** The entries of Troubleshooting. */
import assert from "node:assert/strict"
import { changeOAuth2 } from "../../../authentik/changes"
import { withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { ready, shows } from "../../../machine/browser"
import { withoutHeader } from "../../../machine/front"
import { run } from "../../../machine/programs"
import { BOB, EVE, MAIL, PEOPLE, PORT, type Homarr } from "./application"

export async function troubleshoot(lab: Lab, homarr: Homarr): Promise<void> {
  await findAccounts(lab, homarr)
  await readProfiles(lab, homarr)
  await connect(lab, homarr)
  await trustCertificates(lab, homarr)
}

async function findAccounts(lab: Lab, homarr: Homarr): Promise<void> {
  const { authentik, restart, logs, accounts, accountOf, enter, isSentBack, deleteUser } = homarr
  await lab.symptom("OAuthAccountNotLinked", async ([message = ""]) => {
    await deleteUser(EVE.username)
    await authentik({ people: withChange(PEOPLE, EVE, { email: BOB.email }) })
    await isSentBack(EVE)
    await logs(message)
    await logs("OAuthAccountNotLinked")
    await authentik({ change: changeOAuth2({ sub_mode: "user_username" }) })
    await isSentBack(BOB)
    const [name = "", value = ""] = lab.says("AUTH_OIDC_ENABLE_DANGEROUS_ACCOUNT_LINKING=true").split("=")
    const [id] = await accounts(BOB.username)
    await restart({ [name]: value })
    assert.equal((await accountOf(await enter(BOB)))?.id, id)
    await restart()
    assert.equal((await accountOf(await enter(BOB)))?.id, id)
    await authentik()
  })
}

async function readProfiles(lab: Lab, homarr: Homarr): Promise<void> {
  const { block, authentik, restart, logs, signIn, opens, enter, isSentBack } = homarr
  const refused = async (user: typeof BOB) => {
    await isSentBack(user)
    await logs("OAuthProfileParseError")
  }
  await lab.symptom("OAuthProfileParseError", async () => {
    await authentik({ people: withChange(PEOPLE, MAIL, { name: "" }) })
    await refused(MAIL)
    await authentik()
    await opens(await signIn(MAIL), MAIL.name)
    await restart({ AUTH_OIDC_NAME_ATTRIBUTE_OVERWRITE: "missing" })
    await refused(BOB)
    const linking = block("AUTH_OIDC_ENABLE_DANGEROUS_CREDENTIALS_LINKING")
    await restart(linking)
    await refused(BOB)
    await authentik({ options: ["link"], people: withChange(PEOPLE, BOB, { email: "" }) })
    await refused(BOB)
    await authentik({ options: ["link"] })
    await enter(BOB)
    await restart({ ...linking, [lab.says("AUTH_OIDC_SCOPE_OVERWRITE")]: "openid email profile" })
    await refused(BOB)
    await restart()
    await authentik()
  })
}

async function connect(lab: Lab, homarr: Homarr): Promise<void> {
  const { login, restart, logs, button, start, enter, isSentBack } = homarr
  await lab.symptom("the value entered for AUTH_PROVIDER is incorrect", async () => {
    await restart({ AUTH_PROVIDERS: 'authentik,"oidc"' })
    const page = await lab.open(login)
    await shows(page, "Log in to your account")
    assert.equal(await button(page).count(), 0)
    for (const word of ["authentik", '"oidc"']) await logs(`value entered for AUTH_PROVIDER "${word}" is incorrect`)
    const [name = "", value = ""] = lab.says("AUTH_PROVIDERS=oidc,credentials").split("=")
    await restart({ [name]: value })
    await enter(BOB)
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    lab.says("X-Forwarded-Host")
    const proxy = await withoutHeader(lab.says("X-Forwarded-Proto"), PORT)
    await lab.publish("homarr.company", proxy.port)
    const page = await start()
    await shows(page, "Redirect URI Error")
    lab.says("it begins with http")
    assert.ok(new URL(page.url()).searchParams.get("redirect_uri")?.startsWith("http:"), page.url())
    await lab.publish("homarr.company", PORT)
    proxy.close()
  })
  await lab.symptom("After the sign-in at authentik, Homarr shows its login page again", async () => {
    await restart({ [lab.says("AUTH_OIDC_CLIENT_SECRET")]: "wrong" })
    await isSentBack(BOB)
    await logs(lab.says("CallbackRouteError"))
    await restart()
    await enter(BOB)
  })
}

async function trustCertificates(lab: Lab, homarr: Homarr): Promise<void> {
  const { logs, start, follow, enter, enterLocally, trust } = homarr
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const test = ["bash", "-c", lab.block({ with: "curl --verbose" }).text] as const
    const issuer = `"issuer":"https://${lab.host("authentik.company")}/application/o/homarr/"`
    assert.ok((await run(test, { env: { CURL_CA_BUNDLE: lab.authorityFile } })).includes(issuer))
    await assert.rejects(run(test), new RegExp(lab.says("self-signed certificate")))
    trust(false)
    await shows(await start(), "Login failed")
    await logs(lab.says("SELF_SIGNED_CERT_IN_CHAIN"))
    lab.says("/appdata/trusted-certificates")
    trust(true)
    await enter(BOB)
    trust(false)
    const page = await follow(await enterLocally(), "Management > Tools > Certificates")
    await (await ready(page.getByRole("button", { name: "Add certificate" }))).click()
    await page.locator("input[type=file]").setInputFiles(lab.authorityFile)
    await page.getByRole("dialog").getByRole("button", { name: "Add" }).click()
    await shows(page, "Certificate added")
    await enter(BOB)
  })
}
