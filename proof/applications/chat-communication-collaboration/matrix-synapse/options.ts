/** The options of the guide but for existing accounts. Each restart without a key undoes the option before. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { signOutOfAuthentik } from "../../../machine/sessions"
import { acceptsPassword, displayNameOf, isAdministrator, isSignedIn } from "./api"
import type { Synapse } from "./application"
import { ADA, ADMIN, EVE, GROUP, JANE, LATE, NAMELESS, TIM } from "./people"
import type { Settings } from "./server"

export async function setOptions(lab: Lab, synapse: Synapse): Promise<void> {
  await endSessions(lab, synapse)
  await requireSingleSignOn(lab, synapse)
  await limitUsers(lab, synapse)
  await setOthers(lab, synapse)
}

async function endSessions(lab: Lab, synapse: Synapse): Promise<void> {
  const { authentik, entryWith, restart, choose, signIn, opens, enter } = synapse
  await lab.step("option", "End sessions when users sign out of authentik", async () => {
    await authentik({ options: ["end-sessions"] })
    await restart({ entry: entryWith("backchannel_logout_enabled") })
    const [page, other] = [await signIn(ADA), await signIn(ADA)]
    const [first, elsewhere] = [await opens(page, "ada"), await opens(other, "ada")]
    await choose(page)
    const second = await opens(page, "ada")
    await signOutOfAuthentik(lab, page)
    assert.deepEqual(await Promise.all([first, second, elsewhere].map(isSignedIn)), [false, false, true])
  })
  await lab.step("check", "after allow_existing_users is removed, connected accounts stay connected", async () => {
    await enter(JANE, "jane")
  })
  await lab.step("option", "backchannel_logout_ignore_sub ends sessions with another subject_template", async () => {
    await restart({
      entry: {
        ...entryWith("backchannel_logout_enabled"),
        ...{ idp_id: "by-name", [lab.says("backchannel_logout_ignore_sub")]: true },
        user_mapping_provider: { config: { [lab.says("subject_template")]: "{{ user.preferred_username }}" } },
      },
    })
    const page = await signIn(TIM)
    const token = await opens(page, "tim")
    await signOutOfAuthentik(lab, page)
    assert.ok(!(await isSignedIn(token)))
    await authentik()
  })
}

async function requireSingleSignOn(lab: Lab, synapse: Synapse): Promise<void> {
  const { base, block, restart, setUser, client, enter } = synapse
  const passwords = block("password_config").password_config as Settings
  const { pepper } = base.password_config as Settings
  const change = (password_config: Settings) => restart({ top: { password_config } })
  await lab.step("option", "Require single sign-on disables passwords", async () => {
    await setUser("ada", { admin: true })
    await change({ pepper, ...passwords })
    assert.ok(!(await acceptsPassword(ADMIN)))
    const page = await lab.open(client)
    await shows(page, "m.login.sso")
    assert.equal(await page.getByText("m.login.password").count(), 0)
    assert.ok(await isAdministrator(await enter(ADA, "ada")))
  })
  await lab.step("check", "the way back in turns passwords on again, unless the pepper was removed", async () => {
    lab.says("Without the pepper in it, no password works")
    await change({ ...passwords, enabled: true })
    assert.ok(!(await acceptsPassword(ADMIN)))
    await change({ pepper, ...passwords, enabled: true })
    assert.ok(await acceptsPassword(ADMIN))
  })
}

async function limitUsers(lab: Lab, { restart, signIn, enter }: Synapse): Promise<void> {
  await lab.symptom("Synapse refuses a user that authentik let through", async () => {
    const requirement = { attribute: lab.says("groups"), value: GROUP }
    await restart({ entry: { [lab.says("attribute_requirements")]: [requirement] } })
    await shows(await signIn(EVE), lab.says("You are not allowed to log in here."))
    await enter(ADA, "ada")
  })
  await lab.step("option", "enable_registration: false creates no accounts", async () => {
    await restart({ entry: { [lab.says("enable_registration")]: false } })
    await shows(await signIn(LATE), "User does not exist and registrations are disabled")
    await enter(ADA, "ada")
  })
}

/** Two settings of the guide, and `jwt_config`, which it advises against. */
async function setOthers(lab: Lab, { provider, restart, client, enter }: Synapse): Promise<void> {
  await lab.step("option", "a display name for users without names, and client_secret_path", async () => {
    const file = "/etc/matrix-synapse/client-secret"
    fs.writeFileSync(file, `${String(provider.client_secret)}\n`)
    const template = lab.says("{{ user.preferred_username|capitalize }}")
    const jwt = { enabled: true, secret: provider.client_secret, algorithm: "RS256" }
    await restart({
      entry: {
        ...{ client_secret: undefined, [lab.says("client_secret_path")]: file },
        user_mapping_provider: { config: { [lab.says("display_name_template")]: template } },
      },
      top: { [lab.says("jwt_config")]: jwt },
    })
    assert.equal(await displayNameOf("nameless", await enter(NAMELESS, "nameless")), "Nameless")
  })
  await lab.step("check", "jwt_config turns on the login method org.matrix.login.jwt", async () => {
    await shows(await lab.open(client), lab.says("org.matrix.login.jwt"))
  })
}
