/** The options. Each restart without a variable undoes the option before. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { environmentOf, type Environment } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import {
  ADA,
  addBookmark,
  BOB,
  bookmarksOf,
  call,
  CAP,
  exchange,
  isAccepted,
  isAdministrator,
  JANE,
  LOCAL_ADMIN,
  NEW,
  SAM,
  sessionOf,
  type Karakeep,
} from "./application"

export async function setOptions(lab: Lab, karakeep: Karakeep): Promise<void> {
  await linkAccounts(lab, karakeep)
  await requireSingleSignOn(lab, karakeep)
  await connectApps(lab, karakeep)
  await makeAdministrators(lab, karakeep)
}

async function linkAccounts(lab: Lab, karakeep: Karakeep): Promise<void> {
  const { block, restart, find, accountOf, addLocal, enter, refuses, deleteUser } = karakeep
  const link = "https://jane.proof.test/"
  await lab.symptom("OAuth login failed: OAuthAccountNotLinked", async () => {
    await addBookmark((await exchange(await addLocal(JANE.email, "admin"))).headers, link)
    await addLocal(SAM.email)
    await refuses(JANE, "OAuth login failed: OAuthAccountNotLinked")
    await refuses(SAM, "OAuth login failed: OAuthAccountNotLinked")
    lab.says("or delete the old account")
    const { id } = await accountOf(SAM)
    await deleteUser(SAM)
    await enter(SAM)
    assert.notEqual((await accountOf(SAM)).id, id)
  })
  await lab.step("option", "Link existing accounts: the account keeps its bookmarks, and role", async () => {
    lab.says("This option gives them that account, with its bookmarks")
    // By default, authentik says that addresses are not verified.
    lab.says("Karakeep does not ask authentik whether the address is verified.")
    const { id } = await accountOf(JANE)
    await restart(block("OAUTH_ALLOW_DANGEROUS_EMAIL_ACCOUNT_LINKING"))
    const session = await sessionOf(await enter(JANE))
    assert.equal((await accountOf(JANE)).id, id)
    assert.deepEqual(await bookmarksOf(session), [link])
    assert.ok(await isAdministrator(session))
  })
  await lab.step("check", "a local account whose address has capital letters is not linked", async () => {
    lab.says("If the address of a local account has capital letters")
    await addLocal(CAP.email)
    await enter(CAP)
    const account = await find({ email: CAP.email.toLowerCase() })
    assert.ok(account && !account.localUser)
    assert.equal((await accountOf(CAP)).localUser, true)
  })
  await lab.step("option", "Link existing accounts, undone: linked accounts stay linked", async () => {
    lab.says("Linked accounts stay linked.")
    await restart()
    await enter(JANE)
  })
}

async function requireSingleSignOn(lab: Lab, karakeep: Karakeep): Promise<void> {
  const { site, restart, find, button, ready, enter, enterLocally, opens, refuses, choose, addKey } = karakeep
  const text = lab.block({ title: ".env", with: "DISABLE_PASSWORD_AUTH" }).text
  const required = environmentOf(text)
  const { OAUTH_AUTO_REDIRECT = "", DISABLE_SIGNUPS = "" } = environmentOf(text.replace(/^# (?=\w+=)/gm, ""))
  const hasForm = async (page: Page) => {
    await ready(button(page))
    return (await page.getByLabel("Password").count()) > 0
  }
  const disabled = "Password authentication is currently disabled"
  await lab.step("option", "Require single sign-on: no form, no registration; apps accept only API keys", async () => {
    const key = await addKey(await enter(ADA), "before")
    assert.ok(await hasForm(await lab.open(site)))
    await restart(required)
    const page = await lab.open(site)
    await shows(page, disabled)
    assert.ok(!(await hasForm(page)))
    assert.equal(await signInOverApi(page, site), 401)
    await page.goto(`${site}/signup`)
    await shows(page, "Signups are currently disabled")
    lab.says("only API keys")
    assert.equal((await exchange(LOCAL_ADMIN)).message, disabled)
    assert.ok(await isAccepted(key))
    await enter(ADA)
  })
  await lab.step(
    "option",
    "OAUTH_AUTO_REDIRECT opens authentik at once, only together with DISABLE_PASSWORD_AUTH",
    async () => {
      await restart({ OAUTH_AUTO_REDIRECT })
      assert.ok(await hasForm(await lab.open(site)))
      await restart({ ...required, OAUTH_AUTO_REDIRECT })
      const page = await lab.open(site)
      await signInAtAuthentik(page, ADA)
      await opens(page, ADA)
      lab.says("session are signed in again at once")
      const again = page.waitForResponse((one) => one.url().startsWith(`${site}/api/auth/callback/custom`))
      await choose(page, "Sign Out")
      await again
      await opens(page, ADA)
    },
  )
  await lab.step("option", "DISABLE_SIGNUPS accepts only users who have an account", async () => {
    await restart({ ...required, DISABLE_SIGNUPS })
    await enter(ADA)
    await refuses(NEW, "OAuth login failed: Signups are disabled in server config")
    assert.equal(await find(NEW), undefined)
  })
  await lab.symptom("Signups are disabled in server config", async () => {
    lab.says("Set it to false, restart, and let the user sign in once.")
    await restart({ DISABLE_SIGNUPS: "false" })
    await enter(NEW)
    await restart({ DISABLE_SIGNUPS })
    await enter(NEW)
  })
  await lab.step("option", "Require single sign-on, undone: the way back lets the local administrator in", async () => {
    await restart({ ...required, OAUTH_AUTO_REDIRECT, DISABLE_SIGNUPS, DISABLE_PASSWORD_AUTH: "false" })
    await enterLocally()
    await restart()
    assert.ok(await hasForm(await lab.open(site)))
  })
}

/** Sends a password as the form does. */
async function signInOverApi(page: Page, site: string): Promise<number> {
  const { csrfToken } = (await (await page.request.get(`${site}/api/auth/csrf`)).json()) as { csrfToken: string }
  const { email, password } = LOCAL_ADMIN
  const answer = await page.request.post(`${site}/api/auth/callback/credentials`, {
    form: { csrfToken, email, password, json: "true" },
  })
  return answer.status()
}

async function connectApps(lab: Lab, karakeep: Karakeep): Promise<void> {
  const { enter, addKey } = karakeep
  await lab.step(
    "option",
    "Use the mobile app and the browser extension: with a key, until it is deleted",
    async () => {
      lab.says("have no password for them")
      assert.equal((await exchange(BOB)).status, 401)
      const page = await enter(BOB)
      const key = await addKey(page, "extension")
      const { status } = await call("apiKeys.validate", {}, { apiKey: key.Authorization?.replace("Bearer ", "") })
      assert.equal(status, 200)
      assert.ok(await isAccepted(key))
      lab.says("Delete the key.")
      await page.getByRole("row").filter({ hasText: "extension" }).getByTitle("Delete").click()
      await page.getByRole("button", { name: "Delete", exact: true }).last().click()
      await shows(page, "Key was successfully deleted")
      assert.ok(!(await isAccepted(key)))
    },
  )
}

async function makeAdministrators(lab: Lab, karakeep: Karakeep): Promise<void> {
  const { accountOf, enter, signOut, setRole } = karakeep
  const rightsAfterNextSignIn = async (page: Page, before: Environment, was: boolean) => {
    assert.equal(await isAdministrator(before), was)
    await signOut(page)
    return isAdministrator(await sessionOf(await enter(BOB)))
  }
  await lab.step("option", "Make users administrators, from the next sign-in on", async () => {
    lab.says("must then sign out and sign in again")
    const page = await enter(BOB)
    const session = await sessionOf(page)
    await setRole(BOB, lab.says("Admin"))
    assert.equal((await accountOf(BOB)).role, "admin")
    assert.ok(await rightsAfterNextSignIn(page, session, false))
  })
  await lab.step("option", "Make users administrators, undone from the next sign-out on", async () => {
    lab.says("The user keeps the administrator rights until the next sign-out.")
    const page = await enter(BOB)
    const session = await sessionOf(page)
    await setRole(BOB, "User")
    assert.ok(!(await rightsAfterNextSignIn(page, session, true)))
  })
}
