import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { type Person, withChange } from "../../authentik/people"
import { without } from "../../guide/files"
import type { Lab } from "../../lab"
import { shows } from "../../machine/browser"
import type { Proof } from "../../proof"
import {
  accountOf,
  ADA,
  api,
  asAdmin,
  BOB,
  EVE,
  isAccepted,
  JANE,
  LOCAL_ADMIN,
  LOU,
  MAIL,
  plankaOf,
  roleOf,
  SAM,
  sessionOf,
  usesSingleSignOn,
  withPassword,
  type Planka,
  PEOPLE,
} from "./planka/application"
import { troubleshoot } from "./planka/troubleshooting"

const [ADMINS, OWNERS, MEMBERS] = ["Planka Admins", "Planka Project Owners", "Planka Board Users"] as const

async function prove(lab: Lab): Promise<void> {
  const planka = await plankaOf(lab)
  await planka.restart()
  await signInAndOut(lab, planka)
  await assignRoles(lab, planka)
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
async function setOptions(lab: Lab, planka: Planka): Promise<void> {
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

/** What the guide says about security and offboarding. */
async function changeAccounts(lab: Lab, planka: Planka): Promise<void> {
  const { has, authentik, restart, signIn, enter, act } = planka
  await lab.step("refusal", "a session and an API key last until the user is deactivated in Planka", async () => {
    const own = await enter(BOB)
    const session = await sessionOf(own)
    const { included } = (await asAdmin("POST", `users/${(await accountOf(BOB)).id}/api-key`)) as unknown as {
      included: { apiKey: string }
    }
    const key = { "X-Api-Key": included.apiKey }
    await authentik({ people: withChange(PEOPLE, BOB, { isActive: false }) })
    await shows(await signIn(BOB), "Failed to authenticate.")
    assert.deepEqual([await isAccepted(session), await isAccepted(key)], [true, true])
    await act(BOB, lab.says("Deactivate User"), "Deactivate user")
    await shows(own, "You've logged out of Planka.")
    assert.deepEqual([await isAccepted(session), await isAccepted(key)], [false, false])
    await authentik()
  })
  await lab.step("check", "a sign-in reactivates a deactivated account", async () => {
    lab.says("A sign-in reactivates a deactivated account.")
    await enter(BOB)
  })
  await lab.step("check", "Unlink SSO allows a password until the next sign-in through authentik", async () => {
    assert.ok(await usesSingleSignOn(BOB.email, BOB.password))
    const page = await act(BOB, lab.says("Unlink SSO"), "Unlink SSO")
    // Planka's own spelling, in the title of the question.
    await page.getByText("Inlink SSO").waitFor({ state: "detached" })
    await page.getByRole("row", { name: BOB.email }).getByRole("button").click()
    await page.getByText("Edit Password", { exact: true }).click()
    await page.locator("input[name=password]").fill("long-password-of-bob")
    await page.getByRole("button", { name: "Save" }).last().click()
    await page.locator("input[name=password]").waitFor({ state: "detached" })
    assert.equal((await withPassword(BOB.email, "long-password-of-bob")).status, 200)
    await enter(BOB)
    assert.ok(await usesSingleSignOn(BOB.email, "long-password-of-bob"))
  })
  await lab.step("check", "an address links local accounts, also of administrators; their password ends", async () => {
    lab.says("Planka links the account with the same email address")
    const add = (role: string, { email, name }: Person) =>
      asAdmin("POST", "users", { email, name, role, password: "long-local-password" })
    await add("admin", JANE)
    const { id } = await accountOf(JANE)
    assert.equal((await withPassword(JANE.email, "long-local-password")).message, "Terms acceptance required")
    await has(JANE, "admin")
    assert.equal((await accountOf(JANE)).id, id)
    assert.ok(await usesSingleSignOn(JANE.email, "long-local-password"))
  })
  await lab.step(
    "check",
    "no one can delete or change the account of DEFAULT_ADMIN_EMAIL, only deactivate it",
    async () => {
      lab.says("Each start of Planka reactivates it")
      const headers = await sessionOf(await enter(JANE))
      const account = `users/${(await accountOf(LOCAL_ADMIN)).id}`
      const refused = [
        await api("DELETE", account, headers),
        ...(await Promise.all(
          [{ role: "boardUser" }, { name: "Other" }].map((body) => api("PATCH", account, headers, body)),
        )),
        await api("PATCH", `${account}/password`, headers, { password: "another-long-password" }),
        await api("PATCH", `${account}/email`, headers, { email: "other@planka.test" }),
        await api("PATCH", `${account}/username`, headers, { username: "other" }),
      ]
      assert.deepEqual(new Set(refused.map(({ status }) => status)), new Set([403]))
      const statusOf = async () => (await withPassword(LOCAL_ADMIN.email, LOCAL_ADMIN.password)).status
      assert.equal((await api("PATCH", account, headers, { isDeactivated: true })).status, 200)
      assert.equal(await statusOf(), 401)
      await restart()
      assert.equal(await statusOf(), 200)
    },
  )
  await lab.step("check", "another SECRET_KEY signs everyone out", async () => {
    const session = await sessionOf(await enter(BOB))
    await restart({ [lab.says("SECRET_KEY")]: "second-secret-key" })
    assert.ok(!(await isAccepted(session)))
  })
  await lab.step("check", "each start restores the account of DEFAULT_ADMIN_EMAIL and its password", async () => {
    await authentik({ people: withChange(PEOPLE, SAM, { email: LOCAL_ADMIN.email }) })
    await enter(SAM)
    assert.ok(await usesSingleSignOn(LOCAL_ADMIN.email, LOCAL_ADMIN.password))
    await restart({ [lab.says("DEFAULT_ADMIN_PASSWORD")]: "second-password-of-the-admin" })
    const isRefused = async () => (await withPassword(LOCAL_ADMIN.email, LOCAL_ADMIN.password)).status === 401
    assert.ok(await isRefused())
    await restart()
    assert.ok(!(await isRefused()))
    assert.equal((await accountOf(LOCAL_ADMIN)).role, "admin")
    await authentik()
  })
}

/** Prints the folder of Node.js, whose headers native modules are compiled with. */
const NODE = `node -p "require('path').resolve(process.execPath, '../..')"`

export const proof: Proof = {
  method: "oidc",
  application: { name: "Planka", version: "2.1.1" },
  needs: {
    debian: ["postgresql", "openssl"],
    release: "trixie",
    git: {
      planka: {
        url: "https://github.com/plankanban/planka",
        commit: "a8dcd7cef3ee8d19ad05b8c734ac43f3103489e8",
        // As in the vendor's Dockerfile, without the Python program that sends notifications.
        build: [
          `cd server && npm ci --ignore-scripts && npx patch-package && npm rebuild lodepng --nodedir="$(${NODE})"`,
          "cd server && npm run build",
          "cd client && npm ci --ignore-scripts --omit=dev && npx patch-package && INDEX_FORMAT=ejs npm run build",
          "mv client/dist/index.ejs server/dist/views && rm -rf client/node_modules",
        ],
      },
    },
  },
  unproven: [
    "Docker Compose and its files: the proof runs Planka with the start script of the vendor's image.",
    "Other claims for email addresses, usernames and groups, and other scopes: the proof sets another claim for the name.",
  ],
  prove,
}
