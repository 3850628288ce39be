/** The options of FileRise's guide. */
import assert from "node:assert/strict"
import fs from "node:fs"
import { local, withChange } from "../../../authentik/people"
import { environmentOf } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { ADA, ADMIN, CONFIG, EVE, KIM, LOU, PEOPLE, USERS, type FileRise } from "./application"

export async function setOptions(lab: Lab, fileRise: FileRise): Promise<void> {
  await linkAccounts(lab, fileRise)
  await assignRoles(lab, fileRise)
  await limit(lab, fileRise)
}

async function linkAccounts(lab: Lab, fileRise: FileRise): Promise<void> {
  const { authentik, addUser, link, signIn, enters, opens } = fileRise
  const identities = () => fs.readFileSync(`${USERS}/oidc_identities.json`, "utf8")
  await lab.step("option", "Link existing accounts: FileRise asks for the password once", async () => {
    await addUser(local(LOU))
    const page = await signIn(LOU)
    await shows(page, `Confirm the local password for “${LOU.username}”`)
    await link(page, local(LOU))
    await enters(LOU)
    lab.says("users/oidc_identities.json")
    assert.ok(identities().includes(`"${LOU.username}"`))
  })
  await lab.step("option", "Link existing accounts: the link outlives another username and email address", async () => {
    lab.says("A changed username or email address no longer matters.")
    const renamed = { ...LOU, username: "louise", email: "louise@proof.test" }
    await authentik({ people: withChange(PEOPLE, LOU, renamed) })
    await opens(await signIn(renamed), LOU)
    await authentik()
  })
  await lab.step("option", "Link existing accounts, undone: the deleted account takes its link along", async () => {
    await addUser(local(KIM))
    await link(await signIn(KIM), local(KIM))
    assert.ok(identities().includes(`"${KIM.username}"`))
    lab.says("To remove a link, delete the local account as an administrator.")
    await fileRise.deleteUser(KIM)
    assert.ok(!identities().includes(`"${KIM.username}"`))
  })
}

async function assignRoles(lab: Lab, fileRise: FileRise): Promise<void> {
  const { authentik, enters, isAdmin, restart } = fileRise
  const file = environmentOf(lab.block({ with: "FR_OIDC_ADMIN_GROUP" }).text)
  const outside = { options: ["roles"], people: withChange(PEOPLE, ADA, { groups: [] }) }
  const demotes = async () => {
    await authentik({ options: ["roles"] })
    assert.equal(await isAdmin(await enters(ADA)), true)
    await authentik(outside)
    return !(await isAdmin(await enters(ADA)))
  }
  await lab.step("option", "Assign roles from authentik: members become administrators, and stay so", async () => {
    lab.says("become administrators of FileRise at their next sign-in")
    assert.equal(await demotes(), false)
  })
  await lab.step("option", "Assign roles from authentik: another group, in other letter case", async () => {
    const people = withChange(PEOPLE, EVE, { groups: ["File Heads"] })
    await restart({ ...file, FR_OIDC_ADMIN_GROUP: "file heads" })
    lab.says("the letter case of the name")
    await authentik({ options: ["roles"], people, groups: ["File Heads"] })
    assert.equal(await isAdmin(await enters(EVE)), true)
  })
  await lab.step("option", "Assign roles from authentik, undone: the variable takes the right away", async () => {
    await restart({ ...file, [lab.says("FR_OIDC_ALLOW_DEMOTE")]: "1" })
    assert.equal(await demotes(), true)
    await authentik({ options: ["roles"] })
    assert.equal(await isAdmin(await enters(EVE)), false)
    await restart()
  })
  await lab.step("option", "Assign roles from authentik: the Admin Panel and config.php do the same", async () => {
    const box = async (isOn: boolean) => {
      const panel = await fileRise.settings(await fileRise.withPassword(ADMIN))
      await panel.getByLabel(lab.says("Allow OIDC to downgrade FileRise admins")).setChecked(isOn)
      await fileRise.save(panel)
    }
    await box(true)
    assert.equal(await demotes(), true)
    lab.says("variable overrides that setting")
    await restart({ FR_OIDC_ALLOW_DEMOTE: "0" })
    assert.equal(await demotes(), false)
    await box(false)
    await withConstant(lab, fileRise, "define('FR_OIDC_ALLOW_DEMOTE', true);", async () =>
      assert.equal(await demotes(), true),
    )
    await authentik()
  })
}

/** Runs a check with a line in `config.php`, where the guide says. */
async function withConstant(lab: Lab, fileRise: FileRise, line: string, check: () => Promise<void>): Promise<void> {
  lab.says("above the lines that read the variable")
  const before = fs.readFileSync(CONFIG, "utf8")
  fs.writeFileSync(CONFIG, before.replace("<?php\ndeclare(strict_types=1);\n", `$&${line}\n`))
  await fileRise.restart()
  await check()
  fs.writeFileSync(CONFIG, before)
  await fileRise.restart()
}

async function limit(lab: Lab, fileRise: FileRise): Promise<void> {
  const { signIn, addUser, link, enters, restart } = fileRise
  const message = "OIDC login rejected: User does not exist in FileRise and auto-create is disabled."
  await lab.step("option", "Refuse users without an account: FR_OIDC_AUTO_CREATE in filerise.env", async () => {
    await restart(environmentOf(lab.block({ with: "FR_OIDC_AUTO_CREATE=" }).text))
    await shows(await signIn(KIM), lab.says(message))
    await addUser(local(KIM))
    await link(await signIn(KIM), local(KIM))
    await fileRise.deleteUser(KIM)
    await shows(await signIn(KIM), message)
  })
  await lab.step("option", "Refuse users without an account: the same in config.php", () =>
    withConstant(lab, fileRise, lab.says("define('FR_OIDC_AUTO_CREATE', false);"), async () => {
      await shows(await signIn(KIM), message)
    }),
  )
  await lab.step("option", "Refuse users without an account, undone", async () => {
    await restart()
    await enters(KIM)
  })
}
