/** The options of Planka's guide. */
import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { withChange } from "../../../authentik/people"
import { without } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { ADA, BOB, EVE, LOU, MAIL, PEOPLE, type Planka } from "./application"
import { accountOf, asAdmin, LOCAL_ADMIN, roleOf, sessionOf, usesSingleSignOn } from "./api"

const [ADMINS, OWNERS, MEMBERS] = ["Planka Admins", "Planka Project Owners", "Planka Board Users"] as const

export async function setOptions(lab: Lab, planka: Planka): Promise<void> {
  await assignRoles(lab, planka)
  await setOthers(lab, planka)
}

/** The option that takes roles from groups, and the roles without it. */
async function assignRoles(lab: Lab, planka: Planka): Promise<void> {
  const { settings, roles, has, authentik, withGroups, restart } = planka
  await lab.step(
    "option",
    "Assign roles from authentik: the first match counts, others become Board user",
    async () => {
      await withGroups({ ada: [ADMINS], bob: [MEMBERS, OWNERS] })
      await restart({}, roles)
      await has(ADA, "admin")
      await has(BOB, "projectOwner")
      await has(EVE, "boardUser")
    },
  )
  await lab.symptom("Groups from authentik do not arrive in Planka", async () => {
    await withGroups({ ada: [ADMINS], bob: [OWNERS], eve: [OWNERS] })
    assert.equal(await roleOf(EVE), "boardUser")
    await has(EVE, "projectOwner")
  })
  await lab.step("option", "Assign roles from authentik: several groups with commas, and * for everyone", async () => {
    lab.says("Several groups are separated by commas without spaces.")
    await restart({ OIDC_ADMIN_ROLES: `Others,${ADMINS}, ${OWNERS}`, OIDC_PROJECT_OWNER_ROLES: lab.says("*") }, roles)
    await has(ADA, "admin")
    await has(LOU, "projectOwner")
    await has(BOB, "projectOwner")
  })
  await lab.step("option", "Assign roles from authentik, undone: users keep their last role", async () => {
    await authentik()
    await restart()
    await has(ADA, "admin")
  })
  await lab.step("check", "without OIDC_IGNORE_ROLES and the variables, administrators lose their role", async () => {
    lab.says("If the three variables are missing as well")
    await restart({}, without(settings, "OIDC_IGNORE_ROLES"))
    await has(ADA, "boardUser")
  })
}

/** The other options. Each restart without a variable undoes the option before. */
async function setOthers(lab: Lab, planka: Planka): Promise<void> {
  const { site, settings, block, authentik, restart, logs, fails, enter, enterLocally, choose, rowOf, button } = planka
  await lab.step("option", "Let users choose their usernames, and undo it", async () => {
    await fails(MAIL)
    lab.says("If the log complains about username")
    await logs("Could not use specified `username`")
    await restart(block("OIDC_IGNORE_USERNAME"))
    const page = await enter(MAIL)
    await choose(page, MAIL, "Settings")
    await page.getByRole("button", { name: "Edit Username" }).click()
    await page.locator("input[name=username]").fill("chosen")
    await page.getByRole("button", { name: "Save" }).last().click()
    await page.locator("input[name=username]").waitFor({ state: "detached" })
    await enter(MAIL)
    assert.equal((await accountOf(MAIL)).username, "chosen")
    await restart()
    await fails(MAIL)
  })
  await lab.step("check", "usernames have 3 to 64 characters; hyphens, dots and underscores are accepted", async () => {
    lab.says("usernames of 3 to 64 characters")
    const username = `a.b-c_${"d".repeat(58)}`
    await authentik({ people: withChange(PEOPLE, EVE, { username }) })
    await enter({ ...EVE, username })
    assert.equal((await accountOf(EVE)).username, username)
    for (const refused of [`${username}d`, "ev", "e v"]) {
      await authentik({ people: withChange(PEOPLE, EVE, { username: refused }) })
      await fails({ ...EVE, username: refused })
    }
    await authentik()
  })
  await lab.step("option", "Shorten sessions from 365 to 30 days", async () => {
    lab.says("up to 365 days")
    assert.equal(await daysOf(await enter(BOB)), 365)
    const shorter = block("TOKEN_EXPIRES_IN")
    await restart(shorter)
    assert.equal(await daysOf(await enter(BOB)), Number(shorter.TOKEN_EXPIRES_IN))
  })
  await lab.step(
    "option",
    "Require single sign-on: no form, no password, no new users; the way back works",
    async () => {
      const adds = async (list: Page) => list.getByRole("button", { name: "Add user" }).count()
      const open = async () => (await rowOf(await enter(BOB), BOB, EVE)).page()
      const { status } = await asAdmin("PATCH", `users/${(await accountOf(BOB)).id}`, { role: "admin" })
      assert.equal(status, 200)
      assert.equal(await adds(await open()), 1)
      await restart(block("OIDC_ENFORCED"))
      const page = await lab.open(site)
      await button(page).waitFor()
      assert.equal(await page.locator("[name=password]").count(), 0)
      assert.ok(await usesSingleSignOn(LOCAL_ADMIN.email, LOCAL_ADMIN.password))
      assert.equal(await adds(await open()), 0)
      await restart()
      await enterLocally()
    },
  )
  await lab.step("option", "Read the client secret from a file", async () => {
    const file = block("OIDC_CLIENT_SECRET__FILE")
    const name = file.OIDC_CLIENT_SECRET__FILE ?? ""
    fs.mkdirSync(path.dirname(name), { recursive: true })
    fs.writeFileSync(name, `${settings.OIDC_CLIENT_SECRET}\n`)
    await restart(file, without(settings, "OIDC_CLIENT_SECRET"))
    await enter(BOB)
  })
  await lab.step("option", "Use other claims, from the ID token or the user info, and undo it", async () => {
    await restart({ [lab.says("OIDC_CLAIMS_SOURCE")]: "id_token", [lab.says("OIDC_NAME_ATTRIBUTE")]: "nickname" })
    await enter({ ...BOB, name: BOB.username })
    assert.equal((await accountOf(BOB)).name, BOB.username)
    await restart()
    await enter(BOB)
    assert.equal((await accountOf(BOB)).name, BOB.name)
  })
}

/** How long the session of a page lasts. */
async function daysOf(page: Page): Promise<number> {
  const [, payload = ""] = (await sessionOf(page)).Authorization?.split(".") ?? []
  const { iat, exp } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { iat: number; exp: number }
  return (exp - iat) / 86_400
}
