/** Zabbix in the lab, with what the proof does to it. */
import type { Person } from "../../../authentik/people"
import type { AuthentikOptions, Lab } from "../../../lab"
import { run } from "../../../machine/programs"
import { accountsOf } from "./accounts"
import { browserOf } from "./browser"
import { FRONTEND, install, OWN_TLS } from "./installation"
import { LOCAL, PEOPLE } from "./people"
import { settingsOf } from "./settings"

/** Zabbix in the lab without the settings of the guide, and authentik with its blueprint. */
export async function zabbixOf(lab: Lab) {
  const site = String(lab.values["<zabbix_url>"])
  const configure = await install(lab)
  /** Serves Zabbix from one of nginx's ports. */
  const publish = (port: number) => lab.publish("zabbix.company", port)
  await publish(OWN_TLS)
  const accounts = await accountsOf()

  let now = await lab.authentik({ people: PEOPLE })
  const authentik = async (options: AuthentikOptions = {}): Promise<void> => {
    now = await lab.authentik({ people: PEOPLE, ...options })
  }
  /** Changes the groups of a user while authentik runs, until it starts again. */
  const setGroups = ({ username }: Person, groups: readonly string[]): void => {
    const user = now.directory.byUsername(username)
    if (user) user.groups = groups
  }

  const browser = browserOf(lab, site)
  const enterLocally = async () => browser.isIn(await browser.withPassword(LOCAL))
  const settings = settingsOf(lab, site, enterLocally)

  lab.says(`Packages of Zabbix 7.0 have it in ${FRONTEND}`)
  /** Runs commands of the guide as root, with the folder of this package's frontend. */
  const shell = (text: string) =>
    run(["bash", "-ec", `sudo() { "$@"; }; ${text.replaceAll(`${FRONTEND}/ui`, FRONTEND)}`], { cwd: lab.folder })
  const [shipped] = now.installation.all("authentik_crypto.certificatekeypair")
  lab.file("authentik.pem", String(shipped?.attrs.certificate_data))
  const installCertificate = () => shell(lab.block({ variant: "files", with: "install -D" }).text)
  /** The fields of the form and their values. */
  const fields = lab.table("Enable SAML authentication")
  return {
    ...{ site, fields, configure, publish, authentik, setGroups, enterLocally, shell, installCertificate },
    ...accounts,
    ...browser,
    ...settings,
  }
}

export type Zabbix = Awaited<ReturnType<typeof zabbixOf>>
