import assert from "node:assert/strict"
import type { Lab } from "../../lab"
import { shows } from "../../machine/browser"
import type { Proof } from "../../proof"
import { changeAccounts } from "./planka/accounts"
import { isAccepted, LOCAL_ADMIN, roleOf, sessionOf } from "./planka/api"
import { ADA, BOB, plankaOf, type Planka } from "./planka/application"
import { setOptions } from "./planka/options"
import { troubleshoot } from "./planka/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const planka = await plankaOf(lab)
  await planka.restart()
  await signInAndOut(lab, planka)
  await setOptions(lab, planka)
  await changeAccounts(lab, planka)
  await troubleshoot(lab, planka)
}

/** What the guide verifies after the configuration. */
async function signInAndOut(lab: Lab, planka: Planka): Promise<void> {
  const { site, signIn, opens, enter, enterLocally, choose, rowOf, act, button } = planka
  await lab.step("refusal", "until a local administrator has accepted the terms, Planka refuses everyone", async () => {
    lab.says("Until then, Planka refuses everyone else")
    await shows(await signIn(ADA), "Admin login required to initialize instance")
    await enterLocally()
  })
  await lab.step("sign-in", "a new user signs in, accepts the terms, and is listed as Board user", async () => {
    const page = await signIn(BOB)
    await page.getByRole("button", { name: "Continue" }).waitFor()
    await opens(page, BOB)
    const list = await rowOf(await enterLocally(), LOCAL_ADMIN, BOB)
    await list.getByText(lab.says("Board user")).waitFor()
    await list.getByText(BOB.name).waitFor()
    await list.getByText(`@${BOB.username}`).waitFor()
  })
  await lab.step("sign-out", "a sign-out of Planka opens authentik, which ends the session with Planka", async () => {
    const page = await enter(BOB)
    const session = await sessionOf(page)
    await choose(page, BOB, "Log Out")
    await shows(page, "You've logged out of Planka.")
    assert.ok(!(await isAccepted(session)))
    await page.goto(site)
    await button(page).waitFor()
  })
  await lab.step("sign-in", "the local administrator still signs in with a password", async () => {
    await enterLocally()
  })
  await lab.step("role", "a role that is assigned in Planka stays after the next sign-in", async () => {
    const page = await act(BOB, "Edit Role", lab.says("Project owner"), "Save")
    await page.getByRole("row", { name: BOB.email }).getByText("Project owner").waitFor()
    await enter(BOB)
    assert.equal(await roleOf(BOB), "projectOwner")
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Planka", version: "2.1.1" },
  needs: {
    debian: ["postgresql", "openssl"],
    release: "trixie",
    unpacked: { planka: "Planka 2.1.1 with server and client built as in its Dockerfile" },
  },
  unproven: [
    "Docker Compose and its files: the proof runs Planka with the start script of the vendor's image.",
    "Other claims for email addresses, usernames and groups, and other scopes: the proof sets another claim for the name.",
  ],
  prove,
}
