import assert from "node:assert/strict"
import { local } from "../../authentik/people"
import { environmentOf } from "../../guide/files"
import type { Lab } from "../../lab"
import { shows } from "../../machine/browser"
import type { Proof } from "../../proof"
import { linkAccounts } from "./miniflux/accounts"
import { createAccount } from "./miniflux/api"
import { minifluxOf, type Miniflux } from "./miniflux/application"
import { endAccess } from "./miniflux/offboarding"
import { setOptions } from "./miniflux/options"
import { ADA, BOB, READER } from "./miniflux/people"
import { troubleshoot } from "./miniflux/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const miniflux = await minifluxOf(lab)
  await miniflux.restart(`BASE_URL=${miniflux.site}`)
  for (const account of [local(BOB), READER]) await createAccount(account)
  await miniflux.restart()
  await signIn(lab, miniflux)
  await linkAccounts(lab, miniflux)
  await setOptions(lab, miniflux)
  await endAccess(lab, miniflux)
  await troubleshoot(lab, miniflux)
}

/** What the guide verifies after the configuration, in each place for the settings. */
async function signIn(lab: Lab, miniflux: Miniflux): Promise<void> {
  const { without, trust, restart, link, open, signIn, opens, enter, rowOf } = miniflux
  await lab.step("sign-in", "a new user gets an account, which is in the list with its last sign-in", async () => {
    lab.says("an empty list in a new account")
    const page = await signIn(ADA)
    await shows(page, "There are no unread entries.")
    await opens(page, ADA)
    assert.match(await (await rowOf(ADA)).innerText(), /\bNo\b.*(just now|minute)/s)
  })
  await lab.step("sign-in", "the variables for Docker Compose do the same in the environment", async () => {
    const variables = environmentOf(lab.block({ title: "miniflux.env" }).text)
    await restart("", { ...trust, ...variables })
    await enter(ADA)
  })
  await lab.step("check", "without OAUTH2_OIDC_PROVIDER_NAME, the link has another name", async () => {
    await restart(without("OAUTH2_OIDC_PROVIDER_NAME"))
    await link(await open(), lab.says("Sign in with OpenID Connect")).waitFor()
    await restart()
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Miniflux", version: "2.3.4 (Debian sid)" },
  needs: { release: "sid", debian: ["miniflux", "dbconfig-no-thanks", "postgresql", "ca-certificates", "curl"] },
  unproven: [
    "The option for roles, and the page Settings > Authentication: they need Miniflux 2.3.5, and Debian sid has 2.3.4.",
    "Docker Compose: the machine has no Docker. Its variables are shown in Miniflux's environment.",
    "The package of the vendor, which reads /etc/miniflux.conf as its environment: it is not in Debian.",
    "systemctl: the machine has no systemd.",
    "The passkey of a user that authentik refuses: the passkey that is shown belongs to an administrator.",
    "The errors of curl when authentik cannot be reached.",
  ],
  prove,
}
