import assert from "node:assert/strict"
import { bindTo } from "../../authentik/changes"
import { withChange } from "../../authentik/people"
import type { Lab } from "../../lab"
import { shows } from "../../machine/browser"
import { run } from "../../machine/programs"
import { signOutOfAuthentik } from "../../machine/sessions"
import type { Proof } from "../../proof"
import { displayNameOf, isSignedIn, matrixId, withPassword } from "./matrix-synapse/api"
import { synapseOf, type Synapse } from "./matrix-synapse/application"
import { keepAccounts, linkAccounts } from "./matrix-synapse/linking"
import { endAccess } from "./matrix-synapse/offboarding"
import { setOptions } from "./matrix-synapse/options"
import { ADA, ADMIN, EVE, GROUP, PEOPLE } from "./matrix-synapse/people"
import { serverOf, type Server } from "./matrix-synapse/server"
import { troubleshoot } from "./matrix-synapse/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const server = serverOf(lab)
  await needLibrary(lab, server)
  const synapse = await synapseOf(lab, server)
  await signInAndOut(lab, synapse)
  await endAccess(lab, synapse)
  await linkAccounts(lab, synapse)
  await setOptions(lab, synapse)
  await keepAccounts(lab, synapse)
  await troubleshoot(lab, synapse)
}

async function needLibrary(lab: Lab, { start }: Server): Promise<void> {
  await lab.step("check", "Synapse of Debian needs the package python3-authlib", async () => {
    lab.says("python3-authlib")
    const [library, aside] = ["/usr/lib/python3/dist-packages/authlib", "/usr/lib/python3/dist-packages/aside"]
    await run(["mv", library, aside])
    await (await start()).prints("No module named 'authlib'")
    await run(["mv", aside, library])
  })
}

/** What the guide verifies after the configuration, and who may sign in. */
async function signInAndOut(lab: Lab, synapse: Synapse): Promise<void> {
  const { authentik, signIn, opens, enter } = synapse
  await lab.step("sign-in", "a new user signs in, and gets an account with the username as Matrix ID", async () => {
    assert.equal(await displayNameOf("ada", await enter(ADA, "ada")), ADA.name)
  })
  await lab.step("sign-in", "the local administrator still signs in with a password", async () => {
    assert.equal((await withPassword(ADMIN)).user_id, matrixId(ADMIN.username))
  })
  await lab.step(
    "check",
    "the localpart is in lowercase, without characters such as @, and never changes",
    async () => {
      await enter(EVE, "eve=40proof")
      const renamed = { username: "evelyn" }
      await authentik({ people: withChange(PEOPLE, EVE, renamed) })
      await enter({ ...EVE, ...renamed }, "eve=40proof")
      await authentik()
    },
  )
  await lab.step("refusal", "a user outside the bound group is refused by authentik", async () => {
    await authentik({ change: bindTo(GROUP) })
    await shows(await signIn(EVE), "Permission denied")
    await enter(ADA, "ada")
    await authentik()
  })
  await lab.step("sign-out", "after a sign-out of authentik, Matrix clients stay signed in", async () => {
    const page = await signIn(ADA)
    const token = await opens(page, "ada")
    await signOutOfAuthentik(lab, page)
    assert.ok(await isSignedIn(token))
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Matrix Synapse", version: "1.160.0 (Debian sid)" },
  needs: { release: "sid", debian: ["matrix-synapse", "python3-authlib", "python3-jwt"] },
  unproven: [
    "Element and other clients: a page of the proof lists the ways to sign in, and exchanges the login token as they do.",
    "The packages of matrix.org, Docker, a virtualenv, systemctl and synctl: the proof starts Debian's own package without systemd.",
    "What Synapse before 1.151 does while authentik cannot be reached: Debian has 1.160.0.",
    "Encryption keys, which a signed-out or deactivated account loses: the page of the proof does not encrypt.",
    "A message about the algorithm that stays after a restart with an RSA key: it did not occur.",
    "Settings and the tab Preview of authentik: the stand-in has no Admin interface.",
  ],
  prove,
}
