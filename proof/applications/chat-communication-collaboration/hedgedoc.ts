import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { unbind } from "../../authentik/changes"
import { withChange } from "../../authentik/people"
import { mergedJson, without } from "../../guide/files"
import type { Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import { run } from "../../machine/programs"
import type { Proof } from "../../proof"
import {
  accounts,
  ADA,
  BOB,
  EVE,
  FOLDER,
  GROUP,
  hedgedocOf,
  LOCAL,
  NEW,
  PEOPLE,
  type HedgeDoc,
} from "./hedgedoc/application"
import { troubleshoot } from "./hedgedoc/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const hedgedoc = await hedgedocOf(lab)
  const { authentik, restart } = hedgedoc
  await authentik()
  await beforeYouBegin(lab, hedgedoc)
  await restart()
  await configure(lab, hedgedoc)
  await limit(lab, hedgedoc)
  await restrict(lab, hedgedoc)
  await setOptions(lab, hedgedoc)
  await endAccess(lab, hedgedoc)
  await troubleshoot(lab, hedgedoc)
}

async function beforeYouBegin(lab: Lab, { settings, database, restart, enter }: HedgeDoc): Promise<void> {
  await lab.step(
    "check",
    "without CMD_OAUTH2_USER_PROFILE_ID_ATTR, usernames identify users; sub gives new accounts",
    async () => {
      lab.says("Without it, HedgeDoc knows them by")
      await restart({}, without(settings, "CMD_OAUTH2_USER_PROFILE_ID_ATTR"))
      await enter(EVE)
      assert.deepEqual(await accounts(database), [EVE.username])
      await restart()
      await enter(EVE)
      assert.equal((await accounts(database)).length, 2)
    },
  )
}

/** Both ways to configure HedgeDoc, and what the guide verifies afterwards. */
async function configure(lab: Lab, hedgedoc: HedgeDoc): Promise<void> {
  const { site, database, settings, authentik, restart, choose, start, signIn } = hedgedoc
  const { isSignedIn, enter, withEmail, isSignedOut } = hedgedoc
  await lab.step("check", "an email account is registered, as HedgeDoc allows by default", async () => {
    // The page that follows may lack the message, because HedgeDoc answers before it has stored the message in the session.
    await withEmail("Register")
    await (await withEmail("Sign In")).locator("#history").waitFor()
  })
  await lab.step("sign-in", "a new user signs in with PKCE, and sees the history and the display name", async () => {
    lab.says("HedgeDoc shows your history")
    const page = await lab.window()
    const asked = page.waitForRequest(/\/application\/o\/authorize\//)
    await page.goto(site)
    await (await choose(page)).getByRole("link", { name: "Sign in via authentik" }).click()
    assert.equal(new URL((await asked).url()).searchParams.get("code_challenge_method"), "S256")
    await signInAtAuthentik(page, ADA)
    await isSignedIn(page, ADA.name)
  })
  await lab.step("check", "a sign-in through authentik opens no email account with the same address", async () => {
    lab.says("A sign-in through authentik never opens an existing email account")
    const { directory } = await authentik()
    assert.deepEqual((await accounts(database)).slice(-2), [LOCAL.email, directory.byUsername(ADA.username)?.uid])
  })
  await lab.step("sign-in", "the launch URL of the application starts the sign-in at once", async () => {
    const { installation } = await authentik()
    const [application] = installation.all("authentik_core.application")
    const page = await lab.open(String(application?.attrs.meta_launch_url))
    await signInAtAuthentik(page, BOB)
    await isSignedIn(page, BOB.name)
  })
  await lab.step("sign-out", "a sign-out of HedgeDoc ends its session", async () => {
    const page = await enter(BOB)
    await page.locator("#profileLabel").click()
    await page.getByRole("link", { name: "Sign Out" }).click()
    await isSignedOut(page)
  })
  await lab.step("check", "HedgeDoc reads the client secret as a Docker secret without a line break", async () => {
    const file = path.join("/run/secrets", lab.says("oauth2_clientSecret"))
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, `${settings.CMD_OAUTH2_CLIENT_SECRET}\n`)
    const env = without(settings, "CMD_OAUTH2_CLIENT_SECRET")
    await restart({}, env)
    await shows(await signIn(ADA), /Internal Server Error/)
    fs.writeFileSync(file, String(settings.CMD_OAUTH2_CLIENT_SECRET))
    await restart({}, env)
    await enter(ADA)
    fs.rmSync(path.dirname(file), { recursive: true })
  })
  await lab.step("sign-in", "config.json is read with NODE_ENV=production; the environment overrides it", async () => {
    const own = { production: { [lab.says("allowEmailRegister")]: false } }
    const block = JSON.parse(lab.block({ title: "config.json" }).text) as Record<string, unknown>
    fs.writeFileSync(path.join(FOLDER, "config.json"), JSON.stringify(mergedJson(own, block)))
    await restart({}, {})
    await enter(ADA)
    const form = await choose(await lab.open(site))
    await form.getByPlaceholder("E-Mail").waitFor()
    assert.equal(await form.getByRole("button", { name: "Register" }).count(), 0)
    await restart({ CMD_OAUTH2_PROVIDERNAME: "another name" }, {})
    await isSignedIn(await signIn(ADA, "Sign in via another name"), ADA.name)
    await restart(
      { NODE_ENV: "development", CMD_DOMAIN: lab.host("hedgedoc.company"), CMD_PROTOCOL_USESSL: "true" },
      {},
    )
    const page = await choose(await lab.open(site))
    await page.getByPlaceholder("E-Mail").waitFor()
    assert.equal(await page.getByRole("link", { name: /Sign in via/ }).count(), 0)
    fs.rmSync(path.join(FOLDER, "config.json"))
    await restart()
    await (await start()).getByLabel("Password").waitFor()
  })
}

async function limit(lab: Lab, hedgedoc: HedgeDoc): Promise<void> {
  const { database, block, authentik, restart, logs, signIn, enter, isSignedOut } = hedgedoc
  const people = PEOPLE.map((one) => (one === ADA ? { ...ADA, groups: [GROUP] } : one))
  await lab.step("option", "Limit who can sign in: authentik refuses users outside the group", async () => {
    await authentik({ options: ["limit"], people })
    await shows(await signIn(BOB), "Permission denied")
    await enter(ADA)
  })
  await lab.symptom("“Permission denied” in HedgeDoc's log", async ([onPage = "", inLog = ""]) => {
    const { directory } = await authentik({ options: ["limit"], people, change: unbind })
    await restart(block("CMD_OAUTH2_ACCESS_ROLE"))
    const page = await signIn(NEW)
    await shows(page, onPage)
    await logs(inLog)
    await isSignedOut(page)
    lab.says("still creates accounts for them")
    assert.ok((await accounts(database)).includes(directory.byUsername(NEW.username)?.uid ?? ""))
    await enter(ADA)
  })
  await lab.step("check", "without CMD_OAUTH2_ROLES_CLAIM, HedgeDoc logs an error and lets everyone in", async () => {
    await restart(without(block("CMD_OAUTH2_ACCESS_ROLE"), "CMD_OAUTH2_ROLES_CLAIM"))
    await enter(BOB)
    await logs(/"accessRole" is configured, but "rolesClaim" is missing/)
  })
  await lab.step("option", "Limit who can sign in, undone", async () => {
    await authentik()
    await restart()
    await enter(BOB)
  })
}

async function restrict(lab: Lab, hedgedoc: HedgeDoc): Promise<void> {
  const { site, block, environment, settings, restart, enter, choose, withEmail, newNote, reads } = hedgedoc
  const notes: string[] = []
  await lab.step("check", "by default, guests create notes and read those of users", async () => {
    const guest = await lab.open(site)
    assert.notEqual(await newNote(guest), `${site}/`)
    const note = await newNote(await enter(ADA))
    assert.ok(await reads(guest, note))
    notes.push(note)
  })
  await lab.step(
    "option",
    "Restrict guests: no registration, no notes of guests, new notes for signed-in users",
    async () => {
      const restricted = block("CMD_ALLOW_ANONYMOUS")
      await restart(restricted)
      const guest = await choose(await lab.open(site))
      await guest.getByPlaceholder("E-Mail").waitFor()
      assert.equal(await guest.getByRole("button", { name: "Register" }).count(), 0)
      assert.equal(await newNote(guest), `${site}/`)
      const note = await newNote(await enter(ADA))
      assert.ok(!(await reads(guest, note)))
      assert.ok(await reads(await enter(BOB), note))
      lab.says("Existing notes keep their permission")
      assert.ok(await reads(guest, notes[0] ?? ""))
      const offersFreely = async () => {
        const page = await enter(ADA)
        return !/ui-permission-freely" style="display: none/.test(await (await page.request.get(note)).text())
      }
      assert.ok(!(await offersFreely()))
      const [name = "", value = ""] = lab.says("CMD_ALLOW_ANONYMOUS_EDITS=true").split("=")
      await restart({ ...restricted, [name]: value })
      assert.ok(await offersFreely())
    },
  )
  await lab.step("check", "email accounts still work, and bin/manage_users --add creates new ones", async () => {
    await (await withEmail("Sign In")).locator("#history").waitFor()
    const added = { email: "added@proof.test", password: "password-of-the-added-account" }
    const command = lab.says("bin/manage_users --add").split(" ") as [string, ...string[]]
    await run([lab.installed.node, ...command, added.email, "--pass", added.password], {
      cwd: FOLDER,
      env: environment(settings),
    })
    await (await withEmail("Sign In", added)).locator("#history").waitFor()
  })
  await lab.step("option", "Restrict guests, undone", async () => {
    await restart()
    assert.notEqual(await newNote(await lab.open(site)), `${site}/`)
  })
}

async function setOptions(lab: Lab, hedgedoc: HedgeDoc): Promise<void> {
  const { site, block, restart, choose, enter, withEmail } = hedgedoc
  await lab.step("option", "Require single sign-on: email accounts cannot sign in; the way back works", async () => {
    await restart(block("CMD_EMAIL"))
    const page = await choose(await lab.open(site))
    await page.getByRole("link", { name: "Sign in via authentik" }).waitFor()
    assert.equal(await page.getByPlaceholder("E-Mail").count(), 0)
    assert.equal((await page.request.post(`${site}/login`, { form: LOCAL })).status(), 404)
    await enter(ADA)
    const [name = "", value = ""] = lab.says("CMD_EMAIL=true").split("=")
    await restart({ [name]: value })
    await (await withEmail("Sign In")).locator("#history").waitFor()
  })
  const days = async (page: Page) => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === "connect.sid")
    return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)
  }
  await lab.step("option", "Shorten sessions from 14 days to one", async () => {
    lab.says("14 days")
    assert.equal(await days(await enter(ADA)), 14)
    await restart(block("CMD_SESSION_LIFE"))
    assert.equal(await days(await enter(ADA)), 1)
    await restart()
  })
}

async function endAccess(lab: Lab, hedgedoc: HedgeDoc): Promise<void> {
  const { authentik, restart, signIn, enter, isSignedIn, isSignedOut } = hedgedoc
  await lab.step(
    "refusal",
    "a session lasts after access ends in authentik, until CMD_SESSION_SECRET changes",
    async () => {
      lab.says("HedgeDoc doesn't ask authentik again until a session ends.")
      const page = await enter(BOB)
      await authentik({ people: withChange(PEOPLE, BOB, { isActive: false }) })
      await shows(await signIn(BOB), "Failed to authenticate.")
      await restart()
      await page.reload()
      await isSignedIn(page, BOB.name)
      await restart({ [lab.says("CMD_SESSION_SECRET")]: "another-session-secret" })
      await isSignedOut(page)
      await authentik()
    },
  )
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "HedgeDoc", version: "1.10.8" },
  needs: {
    debian: ["postgresql"],
    release: "trixie",
    unpacked: { hedgedoc: "HedgeDoc 1.10.8 with its packages and the built frontend" },
  },
  values: { "<session_secret>": "c0ffee".repeat(10) },
  unproven: [
    "HedgeDoc 1.12, whose Sign In opens authentik at once without other methods: a package of it is not in every registry.",
    "Docker Compose and its files: the proof runs HedgeDoc with Node.js, with the variables of the same names.",
    "That visits extend a session, and that HedgeDoc logs a missing roles attribute.",
    "The editor, in which owners change the permission of a note: the proof has an older one.",
  ],
  prove,
}
