/** What ownCloud's guide says about security and offboarding. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { bindTo } from "../../../authentik/changes"
import { local, withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { ADA, ADMIN, EVE, PEOPLE, type OwnCloud } from "./application"
import { tokenOf } from "./clients"
import { appPassword } from "./options"

export async function endAccess(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { authentik, enters, signIn, isSignedIn, webDav, container, withPassword, variables, proxy } = ownCloud
  await lab.step("refusal", "a binding refuses users, but does not restrict the clients", async () => {
    lab.says("a binding of ownCloud does not restrict the others")
    const bound = await authentik({ groups: ["Files"], options: ["desktop"], change: bindTo("Files") })
    await shows(await signIn(ADA), "Permission denied")
    assert.equal(await webDav(await tokenOf(lab, bound, "desktop")), 207)
    await authentik()
  })
  await lab.step("check", "another authentik user with the username gets the account, in any letter case", async () => {
    lab.says("Otherwise, users can take over the accounts")
    const renamed = { ...EVE, username: "Ada" }
    await authentik({ people: withChange(PEOPLE, EVE, renamed).filter((one) => one !== ADA) })
    lab.says("takes Anna and anna for one user")
    await enters(renamed, ADA.username)
    await authentik()
  })
  await lab.step(
    "refusal",
    "passwords, app passwords and sessions last until the account is disabled in ownCloud",
    async () => {
      const password = await appPassword(lab, ownCloud)
      const page = await enters(ADA)
      await authentik({ people: withChange(PEOPLE, ADA, { isActive: false }) })
      await shows(await signIn(ADA), "Failed to authenticate.")
      lab.says("Local passwords, app passwords and open sessions keep working")
      assert.deepEqual([await isSignedIn(page), await webDav(local(ADA)), await webDav(password)], [true, 207, 207])
      lab.says("Disable such users in ownCloud too.")
      await container.occ(`user:disable ${ADA.username}`)
      assert.deepEqual([await isSignedIn(page), await webDav(local(ADA)), await webDav(password)], [false, 401, 401])
      await container.occ(`user:enable ${ADA.username}`)
      await authentik()
    },
  )
  await lab.step("check", "the local administrator signs in while authentik is out of reach", async () => {
    await lab.publish("authentik.company", 1)
    await withPassword(ADMIN)
    await authentik()
  })
  await lab.step(
    "check",
    "resets of passwords: the variable only hides the link, the reverse proxy blocks them",
    async () => {
      const link = "Wrong password. Reset it?"
      const page = await wrongPassword(ownCloud)
      await shows(page, link)
      assert.equal(await askForReset(page), 200)
      const [name = "", value = ""] = lab.says("OWNCLOUD_LOST_PASSWORD_LINK=disabled").split("=")
      await container.start({ ...variables, [name]: value })
      const hidden = await wrongPassword(ownCloud)
      assert.equal(await hidden.getByText(link).count(), 0)
      assert.equal(await askForReset(hidden), 200)
      const path = lab.says("/lostpassword/")
      await proxy(`${lab.block({ title: "nginx.conf" }).text}\nlocation ~ ${path} { deny all; }`)
      assert.equal(await askForReset(hidden), 403)
      await proxy(lab.block({ title: "nginx.conf" }).text)
      await container.start(variables)
    },
  )
}

async function wrongPassword({ open }: OwnCloud): Promise<Page> {
  const page = await open()
  await page.locator("#user").fill(ADA.username)
  await page.locator("#password").fill("wrong")
  await page.locator("#submit").click()
  await shows(page, "Wrong password.")
  return page
}

/** Asks for a link to reset a password, and gives the status of the answer. */
const askForReset = (page: Page): Promise<number> =>
  page.evaluate(async (user) => {
    const headers = { requesttoken: document.head.dataset.requesttoken ?? "" }
    const body = new URLSearchParams({ user })
    return (await fetch("/lostpassword/email", { method: "POST", headers, body })).status
  }, ADA.username)
