/** The options of the guide, without the one for existing accounts. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { withChange } from "../../../authentik/people"
import { environmentOf } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { addDevice } from "../../../machine/passkeys"
import { statusOf, withKey, withPassword } from "./api"
import type { Miniflux } from "./application"
import { ADA, ADMIN, PEOPLE, ROOT } from "./people"

export async function setOptions(lab: Lab, miniflux: Miniflux): Promise<void> {
  await readCredentials(lab, miniflux)
  await assignRoles(lab, miniflux)
  await requireSingleSignOn(lab, miniflux)
}

async function readCredentials(lab: Lab, { settings, optional, without, restart, enter }: Miniflux): Promise<void> {
  await lab.step("option", "Miniflux reads the credentials from files", async () => {
    const block = optional("OAUTH2_CLIENT_SECRET_FILE")
    const { OAUTH2_CLIENT_ID_FILE: id = "", OAUTH2_CLIENT_SECRET_FILE: secret = "" } = environmentOf(block)
    const { OAUTH2_CLIENT_ID = "", OAUTH2_CLIENT_SECRET = "" } = environmentOf(settings)
    fs.mkdirSync("/run/secrets", { recursive: true })
    fs.writeFileSync(id, `${OAUTH2_CLIENT_ID}\n`)
    fs.writeFileSync(secret, `${OAUTH2_CLIENT_SECRET}\n`)
    await restart(`${without("OAUTH2_CLIENT_ID", without("OAUTH2_CLIENT_SECRET"))}\n${block}`)
    await enter(ADA)
  })
}

/** Debian has an older Miniflux than the option needs, so this shows only that it changes nothing there. */
async function assignRoles(
  lab: Lab,
  { authentik, settings, optional, restart, enter, rowOf }: Miniflux,
): Promise<void> {
  await lab.symptom("Groups from authentik do not arrive in Miniflux", async () => {
    lab.says("Only Miniflux 2.3.5 and later read it.")
    await authentik({ options: ["roles"], people: withChange(PEOPLE, ADA, { groups: ["Miniflux Admins"] }) })
    await restart(`${settings}\n${optional("OAUTH2_ADMIN_GROUP")}`)
    await enter(ADA)
    assert.match(await (await rowOf(ADA)).innerText(), /\bNo\b/)
    await authentik()
    await restart()
  })
}

async function requireSingleSignOn(lab: Lab, miniflux: Miniflux): Promise<void> {
  const { site, settings, optional, without, restart, logs, link, open, opens, enter, enterLocally } = miniflux
  const withPasskey = (page: Page) => page.getByRole("button", { name: lab.says("Login with passkey") })
  await lab.step(
    "option",
    "single sign-on only: no form, link, unlink or passkey, the API needs a key, and the way back works",
    async () => {
      await restart(`${settings}\nWEBAUTHN=1`)
      const page = await enterLocally(ADMIN)
      await miniflux.linkOwn(page, ROOT)
      await miniflux.isLinked(page)
      await registerPasskey(page)
      const key = await miniflux.createApiKey(page)
      assert.equal(await statusOf(withPassword(ADMIN)), 200)

      const required = `${settings}\nWEBAUTHN=1\n${optional("DISABLE_LOCAL_AUTH")}`
      await restart(required)
      await enter(ROOT, ADMIN)
      const first = await open()
      await link(first).waitFor()
      assert.equal(await first.getByLabel("Username").count(), 0)
      await page.goto(`${site}/settings`)
      await opens(page, ADMIN)
      assert.equal(await page.getByText("my authentik account").count(), 0)
      await forceUnlink(page)
      await logs("blocking oauth2 unlink attempt")
      assert.equal(await statusOf(withPassword(ADMIN)), 401)
      assert.equal(await statusOf(withKey(key)), 200)
      await page.getByRole("button", { name: "Logout" }).click()
      await withPasskey(page).waitFor()
      // The scripts of the page have run once it is loaded.
      await page.reload()
      assert.ok(await withPasskey(page).isDisabled())

      await restart(without("DISABLE_LOCAL_AUTH", required))
      await enterLocally(ADMIN)
      await enter(ROOT, ADMIN)
      await page.reload()
      await withPasskey(page).click()
      await opens(page, ADMIN)
      await restart()
    },
  )
}

/** Registers a passkey for the account of a page with the settings. */
async function registerPasskey(page: Page): Promise<void> {
  // The browser must not use the passkey before the click.
  await page.addInitScript("PublicKeyCredential.isConditionalMediationAvailable = async () => false")
  await addDevice(page)
  await page.getByRole("button", { name: "Register passkey" }).click()
  await page.waitForURL(/\/webauthn\/.*\/rename/)
}

/** Asks Miniflux to unlink the account of a page with the settings, which lacks the button for it. */
const forceUnlink = (page: Page): Promise<void> =>
  page.locator("form[action='/settings']").evaluate((form: HTMLFormElement) => {
    form.action = "/oauth2/oidc/unlink"
    form.submit()
  })
