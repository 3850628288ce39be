import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { bindTo } from "../../authentik/changes"
import { withChange } from "../../authentik/people"
import type { Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import type { Proof } from "../../proof"
import { ADMIN, BOB, CONFIGURATION, EVE, NEW, papraOf, type Papra, PEOPLE } from "./papra/application"
import { setOptions } from "./papra/options"
import { troubleshoot } from "./papra/troubleshooting"

const DAY = 86_400_000

async function prove(lab: Lab): Promise<void> {
  const papra = await papraOf(lab)
  await beforeYouBegin(lab, papra)
  await configure(lab, papra)
  await setOptions(lab, papra)
  await endAccess(lab, papra)
  await troubleshoot(lab, papra)
}

async function beforeYouBegin(lab: Lab, papra: Papra): Promise<void> {
  const { site, settings, restart, reset, logs, enter, createOrganization, roleOf } = papra
  await lab.step("role", "the first account becomes an administrator, even one from authentik", async () => {
    lab.says("even to one from authentik")
    await restart()
    await enter(BOB)
    await logs("Admin role assigned to first user")
    assert.equal(await roleOf(BOB), lab.says("admin"))
    await reset()
  })
  await lab.step("role", "the administrator registers with an email address", async () => {
    await restart({}, { APP_BASE_URL: settings.APP_BASE_URL ?? "" })
    const page = await lab.open(`${site}/register`)
    for (const [label, value] of Object.entries({ Email: ADMIN.email, Name: ADMIN.name, Password: ADMIN.password }))
      await page.getByLabel(label).fill(value)
    await page.getByRole("button", { name: "Register" }).click()
    await createOrganization(page)
    assert.equal(await roleOf(ADMIN), "admin")
  })
}

/** The three places for settings, and what the guide verifies afterwards. */
async function configure(lab: Lab, papra: Papra): Promise<void> {
  const { site, compose, file, restart, button, opens, enter, enterLocally, createOrganization } = papra
  await lab.step(
    "sign-in",
    "Docker Compose's variables: a new user signs in with PKCE, and is asked for an organization",
    async () => {
      await restart({}, compose)
      const page = await lab.window()
      const asked = page.waitForRequest(/\/application\/o\/authorize\//)
      await page.goto(site)
      await page.waitForURL(`${site}/login`)
      await button(page).click()
      const { searchParams } = new URL((await asked).url())
      assert.deepEqual(
        [searchParams.get("code_challenge_method"), searchParams.get("scope")],
        ["S256", "openid profile email"],
      )
      await signInAtAuthentik(page, BOB)
      await page.getByRole("heading", { name: lab.says("Create your organization") }).waitFor()
      await opens(page, BOB)
      await createOrganization(page)
    },
  )
  await lab.step("sign-in", ".env: another user sees the documents of the organization", async () => {
    await restart()
    const page = await enter(BOB)
    await page.waitForURL(/\/organizations\/org_/)
    await shows(page, `${BOB.name}'s organization`)
  })
  await lab.step("sign-in", "papra.config.yaml: a new user signs in", async () => {
    fs.writeFileSync(CONFIGURATION, file)
    await restart({}, {})
    await createOrganization(await enter(EVE))
    fs.rmSync(CONFIGURATION)
    await restart()
  })
  await lab.step("sign-in", "the local administrator still signs in with a password", async () => {
    await enterLocally()
  })
  await lab.step("check", "APP_BASE_URL replaces CLIENT_BASE_URL and SERVER_BASE_URL", async () => {
    const other = "https://other.proof.test"
    await restart({ [lab.says("CLIENT_BASE_URL")]: other, [lab.says("SERVER_BASE_URL")]: other })
    await enter(BOB)
    await restart()
  })
}

/** What the guide says about security and offboarding. */
async function endAccess(lab: Lab, papra: Papra): Promise<void> {
  const { authentik, signIn, opens, enter, enterLocally, isAccepted, keyOf, acceptsKey, userId, deleteRows, query } =
    papra
  await lab.step("refusal", "authentik refuses users outside a group that is bound to the application", async () => {
    lab.says("To restrict access, bind users or groups to the application.")
    await authentik({ groups: ["Archivists"], change: bindTo("Archivists") })
    await shows(await signIn(BOB), "Permission denied")
    await authentik()
  })
  await lab.step("check", "an account follows the user, and keeps the first name and email address", async () => {
    lab.says("Papra identifies users by the subject")
    const [id, renamed] = [await userId(BOB), { ...BOB, name: "Robert", email: "robert@proof.test" }]
    await authentik({ people: withChange(PEOPLE, BOB, renamed) })
    await opens(await signIn(renamed), BOB)
    assert.equal(await query(`SELECT name FROM users WHERE id = '${id}'`), BOB.name)
    await authentik()
  })
  await lab.step("check", "a session lasts seven days, and a visit on a later day renews it", async () => {
    lab.says("A session lasts seven days and renews while it is used.")
    const page = await enter(BOB)
    const left = async () =>
      Number(await query(`SELECT max(expires_at) FROM auth_sessions WHERE user_id = '${await userId(BOB)}'`)) -
      Date.now()
    const isFull = (time: number) => Math.abs(time - 7 * DAY) < DAY / 24
    assert.ok(isFull(await left()))
    await query(`UPDATE auth_sessions SET expires_at = expires_at - ${2 * DAY} WHERE user_id = '${await userId(BOB)}'`)
    assert.ok(!isFull(await left()))
    assert.ok(await isAccepted(page))
    assert.ok(isFull(await left()))
  })
  const remains = async (user: typeof EVE): Promise<[Page, string]> => {
    await authentik()
    const page = await enter(user)
    const key = await keyOf(page)
    await authentik({ people: withChange(PEOPLE, user, { isActive: false }) })
    await shows(await signIn(user), "Failed to authenticate.")
    assert.deepEqual([await isAccepted(page), await acceptsKey(key)], [true, true])
    return [page, key]
  }
  const deleteUser = async (user: typeof EVE): Promise<Page> => {
    const admin = await enterLocally()
    await admin.goto(lab.says("https://papra.company/admin/users").replace("https://papra.company", papra.site))
    await admin.getByRole("link", { name: user.name }).click()
    await admin.getByRole("button", { name: "Delete user" }).click()
    const dialog = admin.getByRole("dialog")
    await dialog.getByRole("textbox").fill(user.email)
    await dialog.getByRole("button", { name: "Delete user" }).click()
    return admin
  }
  await lab.step("refusal", "a session and an API key last until Papra deletes the user", async () => {
    const [page, key] = await remains(NEW)
    await shows(await deleteUser(NEW), "User deleted successfully.")
    assert.deepEqual([await isAccepted(page), await acceptsKey(key)], [false, false])
  })
  await lab.step("refusal", "Papra deletes no owner of an organization; the database ends their access", async () => {
    const [page, key] = await remains(EVE)
    lab.says("Papra refuses this while the user owns")
    await shows(await deleteUser(EVE), "This user still owns one or more organizations.")
    for (const table of [lab.says("auth_sessions"), lab.says("api_keys")]) await deleteRows(table, EVE)
    assert.deepEqual([await isAccepted(page), await acceptsKey(key)], [false, false])
    await authentik()
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Papra", version: "26.6.1" },
  needs: {
    debian: ["sqlite3"],
    release: "trixie",
    node: "26.10.0",
    npm: { pnpm: "11.1.1" },
    unpacked: { papra: "Papra 26.6.1 with server and client built as in its Dockerfile" },
  },
  unproven: [
    "Docker Compose, docker run and their files: the proof runs Papra's start command with the variables of the vendor's image.",
    "Papra without a container, releases before 26.6.1, and the dependencies of the vendor's image, which are newer ones.",
    "Messages by email: the proof takes their links from Papra's log, to which the driver logger writes them.",
  ],
  prove,
}
