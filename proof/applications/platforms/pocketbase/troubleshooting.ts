/** The entries of *Troubleshooting*, each caused by one wrong setting. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { oauth2Provider, spoilRedirectUri } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { asSuperuser, recordsOf, register, remove, USERS } from "./api"
import { showsOrCloses } from "./app"
import type { PocketBase } from "./application"
import { ADA, DAN, NONE } from "./people"

export async function troubleshoot(lab: Lab, pocketBase: PocketBase): Promise<void> {
  await createRecords(lab, pocketBase)
  await returnFromAuthentik(lab, pocketBase)
  await reachAuthentik(lab, pocketBase)
}

async function createRecords(lab: Lab, { authentik, dashboard, fails, signIn }: PocketBase): Promise<void> {
  await lab.symptom("Failed to create record.", async ([message = ""]) => {
    await remove(DAN)
    const blank = /"email":\{[^}]*Cannot be blank/
    await authentik({
      change: (one) => {
        const scopes = one.all("authentik_providers_oauth2.scopemapping")
        const shipped = scopes.find(
          ({ attrs }) => attrs.name === lab.says("authentik default OAuth Mapping: OpenID 'email'"),
        )
        const own = scopes.find(({ attrs }) => attrs.name === lab.says("PocketBase verified email"))
        const provider = oauth2Provider(one)
        provider.property_mappings = (provider.property_mappings as unknown[]).map((each) =>
          each === own ? shipped : each,
        )
      },
    })
    assert.match(await fails(DAN, message), blank)
    await authentik()
    assert.match(await fails(NONE, message), blank)
    await signIn(DAN)
  })
  await lab.symptom("Only superusers can perform this action.", async ([message = ""]) => {
    await asSuperuser("PATCH", USERS, { createRule: null })
    await remove(DAN)
    await fails(DAN, message)
    lab.says("Unlock it in the tab")
    await dashboard.setRule("Create rule", () => lab.block({ title: "Create rule" }).text)
    await signIn(DAN)
  })
  await lab.symptom("A user gets a second record instead of the existing one", async () => {
    await remove(DAN)
    await asSuperuser("PATCH", USERS, { createRule: "" })
    await register("daniel@proof.test", "dans-own-password")
    const [first] = await recordsOf("daniel@proof.test")
    assert.notEqual((await signIn(DAN)).record.id, first?.id)
    await remove(DAN)
    await asSuperuser("PATCH", `${USERS}/records/${first?.id}`, { email: DAN.email })
    assert.equal((await signIn(DAN)).record.id, first?.id)
  })
}

async function returnFromAuthentik(lab: Lab, pocketBase: PocketBase): Promise<void> {
  const { site, authentik, dashboard, serve, open, startSignIn, shown, signIn } = pocketBase
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await authentik({ change: spoilRedirectUri })
    lab.says("PocketBase's SDK builds the address from the URL in")
    await shows(await startSignIn(await open()), "Redirect URI Error")
    await authentik()
  })
  await lab.symptom("Auth failed.", async ([message = ""]) => {
    /** PocketBase answers the return from authentik with a failure. */
    const failsIn = async (popup: Page) => {
      const answer = popup.waitForResponse((one) => one.url().includes("/api/oauth2-redirect"))
      await signInAtAuthentik(popup, ADA)
      assert.match((await answer).headers().location ?? "", /oauth2-redirect-failure/)
      await showsOrCloses(popup, message)
    }
    await shows(await open(`${site}/_/#/auth/oauth2-redirect-failure`), message)
    const nginx = await serve("1s")
    const popup = await startSignIn(await open())
    await nginx.prints("upstream timed out")
    await failsIn(popup)
    await serve("360s", "proxy_bind 127.0.0.2;")
    await failsIn(await startSignIn(await open()))
    const page = await dashboard.open()
    await dashboard.configure(page, async () => {
      await page.locator("summary", { hasText: lab.says("IP proxy headers") }).click()
      await page.getByLabel("Trusted IP proxy headers").fill("X-Real-IP")
    })
    await signIn(ADA)
    await serve()
    await authentik({ change: (one) => (oauth2Provider(one).grant_types = ["refresh_token"]) })
    const app = await open()
    await startSignIn(app)
    assert.match(await shown(app), /Something went wrong\./)
    await authentik()
  })
}

async function reachAuthentik(lab: Lab, pocketBase: PocketBase): Promise<void> {
  const { values, environment, dashboard, start, fails, signIn } = pocketBase
  await lab.symptom("Failed to fetch OAuth2 token.", async ([message = ""]) => {
    await dashboard.enter({ "Client secret": "wrong" })
    await fails(ADA, message)
    await dashboard.enter({ ...values, "Token URL": `${values["Token URL"]}x/` })
    await fails(ADA, message)
    await dashboard.enter(values)
    await signIn(ADA)
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await start({})
    await fails(ADA, "Failed to fetch OAuth2 token.")
    await start(environment)
    await signIn(ADA)
  })
}
