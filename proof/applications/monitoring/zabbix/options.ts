/** The options about what Zabbix sends to authentik: its public address, and signatures. */
import fs from "node:fs"
import { changeSaml } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import type { Zabbix } from "./application"
import { BEHIND_PROXY, FRONTEND, OWN_TLS } from "./installation"
import { BOB } from "./people"

/** The option for a reverse proxy that terminates TLS, what happens without it, and its undoing. */
export async function setPublicAddress(lab: Lab, zabbix: Zabbix): Promise<void> {
  const { fields, configure, publish, authentik, start, enter, signOut, setSaml } = zabbix
  const publicAddress = lab.block({ title: "zabbix.conf.php", with: "baseurl" }).text
  await publish(BEHIND_PROXY)
  await lab.symptom("authentik reports that the ACS URL does not match the provider", async () => {
    const message = `ACS URL of http://${lab.host("zabbix.company")}:${BEHIND_PROXY}/zabbix/index_sso.php?acs doesn't match`
    await shows(await start(), message)
    // Debian's package does not read this file.
    const ignored = `${FRONTEND}/conf/zabbix.conf.php`
    configure(publicAddress, ignored)
    await shows(await start(), message)
    fs.rmSync(ignored)
  })
  await lab.step("option", "the public address corrects the requests behind a reverse proxy", async () => {
    configure(publicAddress)
    await signOut(await enter(BOB))
  })
  await lab.step("check", "without strict, issuer, audience and times are not checked", async () => {
    lab.says("Zabbix no longer checks the issuer, the audience and the times of a response")
    await setSaml({ "IdP entity ID": "authentik" })
    await authentik({ change: changeSaml({ audience: "zabbix", assertion_valid_not_on_or_after: "minutes=-10" }) })
    configure(publicAddress.replace("= [", `= [${lab.says("'strict' => false")},`))
    await enter(BOB)
    configure(publicAddress)
    await setSaml(fields)
    await authentik()
  })
  configure()
  await publish(OWN_TLS)
}

export async function signRequests(lab: Lab, zabbix: Zabbix): Promise<void> {
  const { authentik, start, enter, signOut, setSaml, shell } = zabbix
  await lab.step("option", "signed requests", async () => {
    await shell(lab.block({ with: "openssl req" }).text)
    const labels = ["AuthN requests", "Logout requests", "Logout responses"]
    const sign = (value: string) => setSaml(Object.fromEntries(labels.map((label) => [lab.says(label), value])))
    await sign("on")
    await enter(BOB)
    const cert = fs.readFileSync(`${FRONTEND}/conf/certs/sp.crt`, "utf8")
    await authentik({ options: ["signed-requests"], keyPairs: { "Zabbix requests": { key: "", cert } } })
    await signOut(await enter(BOB))
    await sign("off")
    await shows(await start(), "request is not signed")
    // The way back: first authentik, then Zabbix.
    await authentik()
    await enter(BOB)
  })
}
