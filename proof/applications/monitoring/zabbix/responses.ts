/** Responses of authentik that Zabbix refuses. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { changeSaml } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { shows, signInWithSaml } from "../../../machine/browser"
import type { Zabbix } from "./application"
import { BEHIND_PROXY, CERTIFICATE, OWN_TLS } from "./installation"
import { BOB } from "./people"

/** Waits until Zabbix shows why it refuses a response. */
async function isRefused(lab: Lab, page: Page, message: RegExp | undefined): Promise<void> {
  assert.ok(message)
  await shows(page, lab.says("You are not logged in"))
  await shows(page, message)
}

/** Causes each message of the guide's table, one after the other. */
export async function refuseResponses(lab: Lab, zabbix: Zabbix): Promise<void> {
  const { fields, publish, authentik, start, signIn, setSaml, installCertificate } = zabbix
  const messages = Object.keys(lab.table("Invalid issuer in the Assertion/Response")).map((message) => {
    const parts = message.split("…").map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    return new RegExp(parts.join(".*"))
  })
  const [issuer, audience, received, unsigned, wrong, missing, parameter] = messages
  const shown = (page: Page, message?: RegExp) => isRefused(lab, page, message)
  await lab.symptom("Zabbix refuses the response of authentik", async () => {
    assert.equal(messages.length, 7)
    await setSaml({ "IdP entity ID": "authentik" })
    await shown(await signIn(BOB), issuer)
    await setSaml({ ...fields, "Username attribute": "username" })
    await shown(await signIn(BOB), parameter)
    await setSaml(fields)
    await authentik({ change: changeSaml({ audience: "zabbix" }) })
    await shown(await signIn(BOB), audience)
    await authentik({ change: changeSaml({ signing_kp: null }) })
    await shown(await signIn(BOB), unsigned)
    await authentik()
    fs.copyFileSync(lab.authorityFile, CERTIFICATE)
    await shown(await signIn(BOB), wrong)
    fs.rmSync(CERTIFICATE)
    await shown(await start(), missing)
    await installCertificate()
    await publish(BEHIND_PROXY)
    const page = await lab.open(`https://${lab.host("authentik.company")}/application/saml/zabbix/init/`)
    await signInWithSaml(page, BOB)
    await shown(page, received)
    await publish(OWN_TLS)
  })
}

export async function refuseAtWrongTimes(lab: Lab, { authentik, signIn }: Zabbix): Promise<void> {
  await lab.symptom("the SAML response is expired or not yet valid", async () => {
    for (const attrs of [
      { assertion_valid_not_on_or_after: "minutes=-10" },
      { assertion_valid_not_before: "minutes=10" },
    ]) {
      await authentik({ change: changeSaml(attrs) })
      await isRefused(lab, await signIn(BOB), /Could not validate timestamp/)
    }
    await authentik()
  })
}
