import assert from "node:assert/strict"
import { setRedirectUri } from "../../authentik/changes"
import type { Lab } from "../../lab"
import { signInAtAuthentik } from "../../machine/browser"
import type { Proof } from "../../proof"
import { offered, recordsOf, request, USERS, withPassword, type UserRecord } from "./pocketbase/api"
import { pocketBaseOf, type PocketBase } from "./pocketbase/application"
import { endAccess } from "./pocketbase/offboarding"
import { setOptions } from "./pocketbase/options"
import { ADA, SUPERUSER } from "./pocketbase/people"
import { matchRecords } from "./pocketbase/records"
import { troubleshoot } from "./pocketbase/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const pocketBase = await pocketBaseOf(lab)
  await configure(lab, pocketBase)
  await signIn(lab, pocketBase)
  await matchRecords(lab, pocketBase)
  await openCallbackPage(lab, pocketBase)
  await setOptions(lab, pocketBase)
  await endAccess(lab, pocketBase)
  await troubleshoot(lab, pocketBase)
  await findWayBack(lab, pocketBase)
}

async function configure(lab: Lab, { dashboard, values }: PocketBase): Promise<void> {
  await lab.step("check", "collections have no gear icon while their controls are hidden", async () => {
    const page = await dashboard.open()
    const hide = page.getByLabel(lab.says("Hide/Lock collection and record controls"))
    await dashboard.configure(page, () => hide.check())
    await dashboard.openCollection(page)
    assert.equal(await dashboard.gear(page).count(), 0)
    await dashboard.configure(page, () => hide.uncheck())
    await dashboard.openCollection(page)
    await dashboard.gear(page).waitFor()
  })
  await dashboard.enter(values)
}

/** What the guide verifies after the configuration. */
async function signIn(lab: Lab, { dashboard, signIn }: PocketBase): Promise<void> {
  await lab.step("sign-in", "a user signs in in a pop-up, and gets a record with a verified address", async () => {
    const { record } = await signIn(ADA)
    assert.deepEqual([record.email, record.verified, record.name], [ADA.email, true, ADA.name])
    const page = await dashboard.open()
    await dashboard.openCollection(page)
    await page.getByRole("row", { name: `${ADA.email} False True` }).waitFor()
  })
}

async function openCallbackPage(lab: Lab, { site, authentik, open }: PocketBase): Promise<void> {
  await lab.step("check", "an app with a callback page of its own signs in with the address of that page", async () => {
    lab.says("An app with its own callback page needs the address of that page.")
    const redirectURL = `${site}/callback.html`
    await authentik({ change: setRedirectUri(redirectURL) })
    lab.file("pocketbase/pb_public/callback.html", "Back")
    const [provider] = (await offered()).providers
    const page = await open(`${provider?.authURL}${encodeURIComponent(redirectURL)}`)
    await signInAtAuthentik(page, ADA)
    await page.waitForURL(/callback\.html.*code=/)
    const body = {
      ...{ provider: "oidc", code: new URL(page.url()).searchParams.get("code") },
      ...{ codeVerifier: provider?.codeVerifier, redirectURL },
    }
    const { data } = await request("POST", `${USERS}/auth-with-oauth2`, body)
    assert.equal((data.record as UserRecord).id, (await recordsOf(ADA.email))[0]?.id)
    await authentik()
  })
}

async function findWayBack(lab: Lab, { setSuperuser, dashboard }: PocketBase): Promise<void> {
  await lab.step("check", "the way back: a lost password of a superuser is replaced on the server", async () => {
    await setSuperuser("second-password")
    await dashboard.open("second-password")
    assert.equal((await withPassword(SUPERUSER.email, SUPERUSER.password, "_superusers")).status, 400)
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "PocketBase", version: "0.40.4 (Debian sid)" },
  needs: {
    npm: { pocketbase: "0.28.1" },
    debian: ["pocketbase", "nginx"],
    release: "sid",
    git: {
      // The dashboard of 0.39.11.
      pocketbase: {
        url: "https://github.com/pocketbase/pocketbase",
        commit: "5d217ddb50cb144d80a5d0b0bdf11b52b2c3e457",
      },
    },
  },
  values: { "<superuser_email>": SUPERUSER.email },
  unproven: [
    "The dashboard of 0.40: Debian's package lacks libraries that it needs. The proof uses the dashboard of 0.39.11 from the vendor's repository.",
    "That browsers block a pop-up that no click opened: the proof's browser blocks none.",
    "An app that forwards requests to PocketBase, and apps with other SDKs than that for JavaScript.",
    "That links to other OAuth2 providers end, and that deletion reaches records that refer to the deleted one: the proof has neither.",
    "The details in the log: the proof reads only what the app and the pop-up show.",
    "Containers: PocketBase runs on the machine itself.",
  ],
  prove,
}
