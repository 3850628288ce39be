import assert from "node:assert/strict"
import fs from "node:fs"
import { changeOAuth2 } from "../../authentik/changes"
import type { Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import type { Proof } from "../../proof"
import { accountOf, BOB, EVE, xenOrchestraOf, type XenOrchestra } from "./xen-orchestra/application"
import { chooseUsernames, linkAccounts } from "./xen-orchestra/accounts"
import { assignGroups, givePermissions } from "./xen-orchestra/permissions"
import { endAccess } from "./xen-orchestra/offboarding"
import { findConflicts, recover, troubleshoot } from "./xen-orchestra/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const xo = await xenOrchestraOf(lab)
  await xo.authentik()
  await xo.configure(xo.preparation)
  await configure(lab, xo)
  await assignGroups(lab, xo)
  await redirect(lab, xo)
  await givePermissions(lab, xo)
  await findConflicts(lab, xo)
  await linkAccounts(lab, xo)
  await recover(lab, xo)
  await chooseUsernames(lab, xo)
  await endAccess(lab, xo)
  await troubleshoot(lab, xo)
}

/** The configuration, and what the guide verifies after it. */
async function configure(lab: Lab, xo: XenOrchestra): Promise<void> {
  const { authentik, restart, offersAuthentik, enter, fails, withPassword, entryOf, switchOn, save, settings, rowOf } =
    xo
  await lab.step("check", "the plugin keeps the configuration, and is off", async () => {
    await save({ ...lab.table("Callback URL"), "Client secret": lab.values["<client_secret>"] ?? "" })
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await shows(await switchOn(), "Plugin error")
    const file = lab.block({ language: "ini" }).text
    const [, name = "", value = ""] = /^Environment=(\w+)=(.*)$/m.exec(file) ?? []
    fs.cpSync(lab.authorityFile, value)
    await restart({ [name]: value })
    await enter(BOB)
  })
  await lab.step(
    "sign-in",
    "a new user without rights signs in, and is listed with the authentik username",
    async () => {
      await enter(EVE)
      await rowOf(await settings("Users"), EVE.username)
      assert.equal((await accountOf(EVE.username)).permission, "none")
    },
  )
  await lab.step("sign-in", "a built-in account still signs in with its password", async () => {
    lab.says("Built-in accounts can sign in next to the plugin.")
    await withPassword()
  })
  await lab.step("check", "the plugin loads at the start of the server unless Auto-load is off", async () => {
    lab.says("Auto-load at server start is selected")
    const change = async () => {
      const box = entryOf(await settings("Plugins")).getByLabel("Auto-load at server start")
      const before = await box.isChecked()
      await box.click()
      const after = box.and(box.page().locator(before ? ":not(:checked)" : ":checked"))
      await after.waitFor()
      await restart()
      return before
    }
    assert.ok(await change())
    assert.ok(!(await offersAuthentik()))
    assert.ok(!(await change()))
    assert.ok(await offersAuthentik())
  })
  await lab.step("check", "without claims in the ID token, the sign-in fails", async () => {
    await authentik({ change: changeOAuth2({ include_claims_in_id_token: false }) })
    await fails(BOB, /Expected values to be strictly equal/)
    await authentik()
  })
}

async function redirect(lab: Lab, xo: XenOrchestra): Promise<void> {
  const { open, authentik, configure, preparation, button, opens, withPassword } = xo
  await lab.step("option", "Redirect to authentik automatically; built-in accounts sign in at /signin", async () => {
    await configure(lab.block({ title: xo.file, with: "defaultSignInPage" }).text)
    const page = await open()
    await signInAtAuthentik(page, BOB)
    await opens(page, BOB.username)
    lab.says("https://xenorchestra.company/signin")
    await withPassword()
  })
  await lab.step(
    "check",
    "the way back: without authentik, /signin works, and so does the file without the line",
    async () => {
      await lab.publish("authentik.company", 1)
      await withPassword()
      await configure(preparation)
      await withPassword()
      await authentik()
      await configure(lab.block({ title: xo.file, with: "defaultSignInPage" }).text)
    },
  )
  await lab.step("option", "Redirect to authentik automatically, undone", async () => {
    await configure(preparation)
    await button(await open()).waitFor()
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Xen Orchestra", version: "at commit 9ef5389" },
  needs: {
    node: "24.18.1",
    debian: ["libfuse2t64", "redis-server", "sudo"],
    release: "trixie",
    unpacked: { "xen-orchestra": "Xen Orchestra at commit 9ef5389 with xo-server and both interfaces built" },
  },
  unproven: [
    "ACLs of XO 5 on objects: there is no pool of XCP-ng.",
    "XOA, its bundles, its systemd unit and its journal: the proof runs Xen Orchestra from the sources, with the variable of the unit.",
    "LDAP groups: the proof has a group of Xen Orchestra's own.",
  ],
  prove,
}
