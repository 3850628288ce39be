import assert from "node:assert/strict"
import type { Lab } from "../../lab"
import { shows } from "../../machine/browser"
import type { Proof } from "../../proof"
import {
  ADA,
  addBookmark,
  bookmarksOf,
  isAccepted,
  isAdministrator,
  karakeepOf,
  LOCAL_ADMIN,
  sessionOf,
  type Karakeep,
} from "./karakeep/application"
import { endAccess } from "./karakeep/offboarding"
import { setOptions } from "./karakeep/options"
import { troubleshoot } from "./karakeep/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const karakeep = await karakeepOf(lab)
  await karakeep.authentik()
  await signInAndOut(lab, karakeep)
  await setOptions(lab, karakeep)
  await endAccess(lab, karakeep)
  await troubleshoot(lab, karakeep)
}

/** What comes before the configuration, and what the guide verifies after it. */
async function signInAndOut(lab: Lab, karakeep: Karakeep): Promise<void> {
  const { site, restart, signUp, opens, button, enter, enterLocally, rowOf, signOut } = karakeep
  await lab.step("role", "the first account of a new installation becomes administrator", async () => {
    lab.says("the first account becomes")
    await restart({}, {})
    const page = await opens(await signUp(LOCAL_ADMIN), LOCAL_ADMIN)
    assert.ok(await isAdministrator(await sessionOf(page)))
  })
  await restart()
  await lab.step(
    "sign-in",
    "a new user signs in below the form for local accounts, and has an empty list",
    async () => {
      lab.says("Below the form for local accounts")
      const page = await lab.open(site)
      const [form, own] = [await page.locator("form").boundingBox(), await button(page).boundingBox()]
      assert.ok(form && own && own.y > form.y + form.height)
      const opened = await enter(ADA)
      lab.says("an empty list if the account is new")
      await shows(opened, "NEW ITEM")
      assert.deepEqual(await bookmarksOf(await sessionOf(opened)), [])
      assert.ok(!(await isAdministrator(await sessionOf(opened))))
    },
  )
  await lab.step("check", "the local administrator signs in, and the list of users has the new account", async () => {
    const row = await rowOf(await enterLocally(), ADA)
    await row.getByText(ADA.name).waitFor()
    await row.getByText("User", { exact: true }).waitFor()
  })
  await lab.step("sign-in", "an existing account opens with its bookmarks", async () => {
    const link = "https://ada.proof.test/"
    await addBookmark(await sessionOf(await enter(ADA)), link)
    const page = await enter(ADA)
    await page.getByRole("link", { name: "ada.proof.test" }).first().waitFor()
    assert.deepEqual(await bookmarksOf(await sessionOf(page)), [link])
  })
  await lab.step("sign-out", "a sign-out of Karakeep ends its session", async () => {
    const page = await enter(ADA)
    await signOut(page)
    assert.ok(!(await isAccepted(await sessionOf(page))))
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Karakeep", version: "0.33.2" },
  needs: {
    node: "24.18.1",
    debian: ["curl"],
    release: "trixie",
    unpacked: { karakeep: "Karakeep 0.33.2 with its web application and migrations built as in its Dockerfile" },
  },
  unproven: [
    "Docker Compose, Kubernetes and the installation script: the proof runs Karakeep's web server with the variables of the same names.",
    "The mobile app and the browser extension: the proof uses their API.",
    "That API keys never expire, and that Karakeep cannot change the address of an account: both follow from its source.",
    "Releases before 0.33.2, which lack OAUTH_AUTO_REDIRECT or OAUTH_ID_TOKEN_SIGNED_RESPONSE_ALG.",
  ],
  prove,
}
