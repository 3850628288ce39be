import assert from "node:assert/strict"
import { bindTo } from "../../authentik/changes"
import { local, withChange } from "../../authentik/people"
import { environmentOf } from "../../guide/files"
import type { Lab } from "../../lab"
import { shows } from "../../machine/browser"
import { run } from "../../machine/programs"
import type { Proof } from "../../proof"
import { ADA, ADMIN, BOB, FileRise, LOU, PEOPLE, PLUS } from "./filerise/application"
import { setOptions } from "./filerise/options"
import { troubleshoot } from "./filerise/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const fileRise = await FileRise.install(lab)
  await fileRise.restart()
  await fileRise.authentik()
  await configure(lab, fileRise)
  await setOptions(lab, fileRise)
  await endAccess(lab, fileRise)
  await troubleshoot(lab, fileRise)
}

async function configure(lab: Lab, fileRise: FileRise): Promise<void> {
  const { open, settings, fill, save, withPassword, enters, isAdmin, logs, button } = fileRise
  await lab.step("check", "a new installation asks for its first administrator", async () => {
    const page = await open()
    await page.locator("#newUsername").fill(ADMIN.username)
    await page.locator("#addUserPassword").fill(ADMIN.password)
    await page.locator("#saveUserBtn").click()
    await page.locator("#loginUsername").waitFor()
    assert.equal(await isAdmin(await withPassword(ADMIN)), true)
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const page = await withPassword(ADMIN)
    const panel = await settings(page)
    await fill(panel, lab.table("OIDC Provider URL"))
    await save(panel)
    const test = async () => {
      await (await settings(page)).getByRole("button", { name: lab.says("Test OIDC discovery") }).click()
      await page.locator("#oidcTestStatus", { hasText: /^(OK|Failed)/ }).waitFor()
    }
    await test()
    await shows(page, "Failed to fetch discovery document from provider.")
    await button(await open()).click()
    await logs(lab.says("SSL certificate problem"))
    await run(["bash", "-ec", lab.block({ with: "update-ca-certificates" }).text], { cwd: lab.folder })
    await run(["bash", "-ec", lab.block({ with: "curl --verbose" }).text])
    await fileRise.restart()
    lab.says("makes the same request")
    await page.reload()
    await test()
    await shows(page, lab.says("OIDC discovery succeeded."))
  })
  await lab.step("sign-in", "a new user signs in with PKCE, without administrator rights", async () => {
    const page = await open()
    const asked = page.waitForRequest(/\/application\/o\/authorize\//)
    await button(page).click()
    assert.equal(new URL((await asked).url()).searchParams.get("code_challenge_method"), "S256")
    assert.equal(await isAdmin(await enters(BOB)), false)
  })
  await lab.step("role", "a member of an existing group filerise-admins becomes an administrator", async () => {
    lab.says("its members become administrators of FileRise")
    assert.equal(await isAdmin(await enters(ADA)), true)
  })
  await lab.step("sign-in", "a username with other characters becomes oidc_ and a hash", async () => {
    const page = await fileRise.signIn(PLUS)
    await page.locator("#userDropdownToggle", { hasText: new RegExp(`${lab.says("oidc_")}[0-9a-f]{16}`) }).waitFor()
  })
  await lab.step("check", "the local administrator still signs in with a password", async () => {
    lab.says("can still sign in with a password")
    assert.equal(await isAdmin(await withPassword(ADMIN)), true)
  })
}

/** What the guide says about security and offboarding, and the way back. */
async function endAccess(lab: Lab, fileRise: FileRise): Promise<void> {
  const { authentik, signIn, enters, withPassword, isAdmin, deleteUser, isSignedIn, webDav, settings, save } = fileRise
  await lab.step("refusal", "authentik refuses users outside a group that is bound to the application", async () => {
    lab.says("Bind the application in authentik to the users and groups")
    await authentik({ groups: ["Files"], change: bindTo("Files") })
    await shows(await signIn(BOB), "Permission denied")
    await authentik()
  })
  await lab.step("check", "an administrator finds the folders of an account in the Admin Panel", async () => {
    const panel = await fileRise.section(await withPassword(ADMIN), "Users & Access")
    await panel.getByRole("button", { name: lab.says("Folder Access") }).click()
    await shows(panel.page(), BOB.username)
  })
  await lab.step("refusal", "a session, a password and WebDAV last until the account is deleted", async () => {
    const admin = await withPassword(ADMIN)
    const panel = await settings(admin)
    await panel.getByLabel("Enable WebDAV").check()
    await save(panel)
    const page = await enters(LOU)
    await authentik({ people: withChange(PEOPLE, LOU, { isActive: false }) })
    await shows(await signIn(LOU), "Failed to authenticate.")
    lab.says("keeps open sessions")
    lab.says("still works, also for WebDAV if that is on")
    assert.deepEqual([await isSignedIn(page), await webDav(local(LOU))], [true, 207])
    await withPassword(local(LOU))
    await deleteUser(LOU)
    assert.deepEqual([await isSignedIn(page), await webDav(local(LOU))], [false, 401])
    await authentik()
  })
  await lab.step("check", "the way back: the local administrator, while authentik is out of reach", async () => {
    await lab.publish("authentik.company", 1)
    assert.equal(await isAdmin(await withPassword(ADMIN)), true)
    await authentik()
  })
  await lab.step("check", "the way back: administrators who lost the right get it back", async () => {
    const variables = { ...environmentOf(lab.block({ with: "FR_OIDC_ADMIN_GROUP" }).text), FR_OIDC_ALLOW_DEMOTE: "1" }
    await fileRise.restart(variables)
    await authentik({ options: ["roles"], people: withChange(PEOPLE, ADA, { groups: [] }) })
    assert.equal(await isAdmin(await enters(ADA)), false)
    lab.says("They get it back at the next sign-in.")
    await authentik({ options: ["roles"] })
    assert.equal(await isAdmin(await enters(ADA)), true)
    await fileRise.restart()
    await authentik()
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "FileRise", version: "3.26.1" },
  needs: {
    debian: ["apache2", "php-fpm", "php-curl", "php-gd", "php-mbstring", "php-xml", "php-zip"],
    release: "trixie",
    unpacked: { filerise: "the folder /var/www of the image of FileRise 3.26.1" },
  },
  unproven: [
    "The Docker image: its environment file is read, but variables reach PHP through Apache, and nothing is recreated.",
    "Limit the groups from authentik: only FileRise Pro has groups.",
    "TOTP of FileRise after a sign-in, and OIDC users from before FileRise 3.23.",
    "How long a session lasts, and that links of a user work until they expire.",
  ],
  prove,
}
