import assert from "node:assert/strict"
import { withChange } from "../../authentik/people"
import type { Lab } from "../../lab"
import type { Proof } from "../../proof"
import { accountOf } from "./kanboard/api"
import { kanboardOf, type Kanboard } from "./kanboard/application"
import { endAccess } from "./kanboard/offboarding"
import { setOptions } from "./kanboard/options"
import { ADA, EVE, PEOPLE } from "./kanboard/people"
import { configurePlugin, installPlugin } from "./kanboard/plugin"
import { troubleshoot, trustAuthority } from "./kanboard/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const kanboard = await kanboardOf(lab)
  await installPlugin(lab, kanboard)
  await configurePlugin(lab, kanboard)
  await trustAuthority(lab, kanboard)
  await signIn(lab, kanboard)
  await endAccess(lab, kanboard)
  await troubleshoot(lab, kanboard)
  await setOptions(lab, kanboard)
}

/** What the guide verifies after the configuration, and what it says about accounts. */
async function signIn(lab: Lab, { authentik, enter, asAdmin, configure }: Kanboard): Promise<void> {
  await lab.step("sign-in", "a new user signs in, and gets an account as a regular user", async () => {
    await enter(ADA)
    const { username, name, email, role } = (await accountOf(ADA)) ?? {}
    assert.deepEqual(
      { username, name, email, role },
      { username: "ada", name: ADA.name, email: ADA.email, role: "app-user" },
    )
  })
  await lab.step("sign-in", "the form still lets the local administrator in", async () => {
    await asAdmin()
  })
  await lab.step("check", "a new name and email address reach the account; the username stays", async () => {
    const changed = { ...ADA, username: "ada2", name: "Ada of the Proof", email: "ada2@proof.test" }
    await authentik({ people: withChange(PEOPLE, ADA, changed) })
    await enter(changed)
    const { name, email } = (await accountOf(ADA)) ?? {}
    assert.deepEqual({ name, email }, { name: changed.name, email: changed.email })
    assert.equal(await accountOf(changed), null)
    await authentik()
    await enter(ADA)
  })
  await lab.step("check", "the list of domains does not limit who gets an account", async () => {
    const list = "Allow account creation only for those domains"
    await configure({ [list]: "other.test" })
    await enter(EVE)
    await configure({ [list]: "" })
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Kanboard", version: "1.2.53 with OAuth2 1.0.2" },
  unproven: [
    "Docker, its variables and the volume for plugins: the proof runs Kanboard with PHP-FPM and nginx.",
    "Kanboard's own plugin directory and the archive that it names: the machine has no internet, so a directory of the proof offers the same files from git.",
    "Releases before 1.2.53.",
  ],
  needs: {
    debian: [
      ...["nginx", "php-fpm", "php-sqlite3", "php-gd", "php-mbstring", "php-xml", "php-curl", "php-zip"],
      ...["ca-certificates", "curl"],
    ],
    git: {
      kanboard: {
        url: "https://github.com/kanboard/kanboard",
        commit: "3c88caa218c8b631e5d663552625a64b86f7f1d6",
      },
      OAuth2: {
        url: "https://github.com/kanboard/plugin-oauth2",
        commit: "f41ed17bd332e2e5672e9f57831b6d1b1e4a28eb",
      },
    },
  },
  prove,
}
