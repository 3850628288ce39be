import assert from "node:assert/strict"
import type { Lab } from "../../lab"
import type { Proof } from "../../proof"
import { endAccess, returnByPasskey } from "./outline/access"
import { linkAccounts, manageAccounts } from "./outline/accounts"
import { outlineOf, type Outline } from "./outline/application"
import { ADA, EVE } from "./outline/people"
import { setOptions } from "./outline/options"
import { troubleshoot } from "./outline/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const outline = await outlineOf(lab)
  await outline.restart()
  await signIn(lab, outline)
  await setOptions(lab, outline)
  const byEmail = await linkAccounts(lab, outline)
  const passkeys = await returnByPasskey(lab, outline)
  await manageAccounts(lab, outline)
  await endAccess(lab, outline, passkeys, byEmail)
  await troubleshoot(lab, outline)
}

async function signIn(lab: Lab, { roleOf, enter }: Outline): Promise<void> {
  await lab.step("role", "the first user who signs in becomes the administrator", async () => {
    lab.says("the first user who signs in becomes the administrator")
    await enter(ADA)
    assert.equal(await roleOf(ADA), "admin")
  })
  await lab.step("sign-in", "a new user signs in as an Editor", async () => {
    await enter(EVE)
    assert.equal(await roleOf(EVE), "member")
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Outline", version: "1.9.2" },
  unproven: [
    "Docker Compose and its commands: the proof starts Outline from its repository.",
    "Releases before 1.9.2, and since which one Outline has passkeys, discovery and the check of unverified addresses.",
    "The hour after which Outline checks an access token: the proof sets the times of sign-ins back in the database.",
  ],
  needs: {
    release: "trixie",
    debian: ["postgresql", "redis-server"],
    unpacked: { outline: "Outline 1.9.2 with its packages, built" },
  },
  prove,
}
