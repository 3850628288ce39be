import fs from "node:fs"
import { unbind } from "../../authentik/changes"
import type { Lab } from "../../lab"
import { shows } from "../../machine/browser"
import { signOutOfAuthentik } from "../../machine/sessions"
import type { Proof } from "../../proof"
import { zabbixOf, type Zabbix } from "./zabbix/application"
import { CERTIFICATE } from "./zabbix/installation"
import { endAccess } from "./zabbix/offboarding"
import { setPublicAddress, signRequests } from "./zabbix/options"
import { ADA, BOB, EVE } from "./zabbix/people"
import { provision } from "./zabbix/provisioning"
import { refuseAtWrongTimes, refuseResponses } from "./zabbix/responses"

async function prove(lab: Lab): Promise<void> {
  const zabbix = await zabbixOf(lab)
  await zabbix.installCertificate()
  await zabbix.setSaml(zabbix.fields)
  await signInAndOut(lab, zabbix)
  await endAccess(lab, zabbix)
  await refuseResponses(lab, zabbix)
  await setPublicAddress(lab, zabbix)
  await refuseAtWrongTimes(lab, zabbix)
  await signRequests(lab, zabbix)
  await provision(lab, zabbix)
}

/** What the guide verifies after the configuration, and who may sign in. */
async function signInAndOut(lab: Lab, zabbix: Zabbix): Promise<void> {
  const { site, authentik, installCertificate, chooseAuthentik, isIn, isOut, signIn, enter, signOut } = zabbix
  await lab.step("sign-in", "members of both groups sign in as their users of Zabbix", async () => {
    for (const user of [ADA, BOB]) {
      const page = await enter(user)
      await page.goto(`${site}/zabbix.php?action=userprofile.edit`)
      await page.getByRole("heading", { name: `User profile: ${user.username}` }).waitFor()
    }
  })
  await lab.step("refusal", "authentik refuses a user outside the groups", async () => {
    await shows(await signIn(EVE), "Permission denied")
  })
  await lab.step("check", "without a binding, users with a username of Zabbix sign in", async () => {
    lab.says("every authentik user whose username exists in Zabbix can sign in")
    await authentik({ change: unbind })
    await enter(EVE)
    await authentik()
  })
  await lab.step("check", "the way back in works without authentik's certificate", async () => {
    fs.rmSync(CERTIFICATE)
    await zabbix.enterLocally()
    await installCertificate()
  })
  await lab.step("sign-out", "signing out of Zabbix tells authentik, whose session stays", async () => {
    const page = await enter(BOB)
    await signOut(page)
    await isOut(page)
    await chooseAuthentik(page)
    await isIn(page)
  })
  await lab.step("sign-out", "signing out of authentik ends the session of Zabbix", async () => {
    const page = await enter(BOB)
    await signOutOfAuthentik(lab, page)
    await isOut(page)
  })
}

export const proof: Proof = {
  method: "saml",
  application: { name: "Zabbix", version: "7.0.22 (Debian trixie)" },
  needs: {
    debian: ["zabbix-frontend-php", "zabbix-server-pgsql", "php-fpm", "php-pgsql", "postgresql", "nginx", "openssl"],
    release: "trixie",
  },
  values: { "<zabbix_url>": "https://zabbix.proof.test/zabbix" },
  unproven: [
    "Containers and their variables: the machine has Debian's package.",
    "Certificates in the database: they need Zabbix 8.0, and Debian trixie has 7.0.22.",
    "Other paths in $SSO['IDP_CERT'], $SSO['SP_KEY'] and $SSO['SP_CERT']: the proof uses those of the guide.",
    "Email notifications: the proof sees the address in Zabbix, but runs no Zabbix server that would send them.",
  ],
  prove,
}
