/** The options that need no change in authentik. Each restart without a variable undoes the option before. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { signInAtAuthentik } from "../../../machine/browser"
import { ADA, ADMINS, BOB, LOCAL_ADMIN, withGroups, type Homarr } from "./application"

const DAY = 86_400_000

export async function setOptions(lab: Lab, homarr: Homarr): Promise<void> {
  await redirect(lab, homarr)
  await requireSingleSignOn(lab, homarr)
  await chooseClaim(lab, homarr)
  await changeSessions(lab, homarr)
}

async function redirect(lab: Lab, homarr: Homarr): Promise<void> {
  const { login, block, restart, button, opens, signOut, accountOf, enterLocally } = homarr
  const { AUTH_OIDC_AUTO_LOGIN = "", AUTH_LOGOUT_REDIRECT_URL = "" } = block("AUTH_OIDC_AUTO_LOGIN")
  const enterAtOnce = async (): Promise<Page> => {
    const page = await lab.open(login)
    await signInAtAuthentik(page, BOB)
    return opens(page, BOB.username)
  }
  await lab.step(
    "option",
    "Redirect to authentik automatically: a sign-out opens authentik, and ends only the session with Homarr",
    async () => {
      await restart({ AUTH_OIDC_AUTO_LOGIN, AUTH_LOGOUT_REDIRECT_URL })
      const page = await enterAtOnce()
      await signOut(page)
      await page.waitForURL(AUTH_LOGOUT_REDIRECT_URL)
      assert.equal(await accountOf(page), undefined)
      await page.goto(login)
      await opens(page, BOB.username)
    },
  )
  await lab.step("option", "without AUTH_LOGOUT_REDIRECT_URL, a sign-out signs in again at once", async () => {
    lab.says("Homarr signs users in again at once")
    await restart({ AUTH_OIDC_AUTO_LOGIN })
    const page = await enterAtOnce()
    const again = page.waitForResponse((one) => one.url().includes("/api/auth/callback/oidc"))
    await signOut(page)
    await again
    await opens(page, BOB.username)
  })
  await lab.step("option", "Redirect to authentik automatically, undone", async () => {
    await restart()
    await button(await lab.open(login)).waitFor()
    await enterLocally()
  })
}

async function requireSingleSignOn(lab: Lab, homarr: Homarr): Promise<void> {
  const { site, login, block, authentik, restart, button, accountOf, enter, comeBack } = homarr
  /** Sends a password as the form does. */
  const withPassword = async (page: Page) => {
    const { csrfToken } = (await (await page.request.get(`${site}/api/auth/csrf`)).json()) as { csrfToken: string }
    const form = { csrfToken, name: LOCAL_ADMIN.username, password: LOCAL_ADMIN.password, provider: "credentials" }
    await page.request.post(`${site}/api/auth/callback/credentials`, { form })
    return accountOf(page)
  }
  await lab.step(
    "option",
    "Require single sign-on: no form and no passwords; the way back works, also with a redirect",
    async () => {
      await authentik({ options: ["roles"], people: withGroups({ ada: [ADMINS] }) })
      const open = await lab.open(login)
      await open.getByLabel("Username").waitFor()
      assert.equal((await withPassword(open))?.name, LOCAL_ADMIN.username)
      await restart(block("AUTH_PROVIDERS=oidc\n"))
      const page = await lab.open(login)
      await button(page).waitFor()
      assert.equal(await page.getByLabel("Username").count(), 0)
      assert.equal(await withPassword(page), undefined)
      assert.ok((await accountOf(await enter(ADA)))?.permissions.includes("admin"))
      const [name = "", value = ""] = lab.says("AUTH_PROVIDERS=oidc,credentials").split("=")
      await restart({ ...block("AUTH_OIDC_AUTO_LOGIN"), [name]: value })
      await comeBack()
      await authentik()
    },
  )
}

async function chooseClaim(lab: Lab, { block, restart, accounts, enter }: Homarr): Promise<void> {
  await lab.step("option", "Take usernames from another claim, and its undo", async () => {
    const [id] = await accounts(BOB.username)
    const claim = block("AUTH_OIDC_NAME_ATTRIBUTE_OVERWRITE")
    assert.equal(claim.AUTH_OIDC_NAME_ATTRIBUTE_OVERWRITE, "name")
    await restart(claim)
    await enter(BOB, BOB.name)
    assert.deepEqual(await accounts(BOB.name), [id])
    await restart()
    await enter(BOB)
    assert.deepEqual(await accounts(BOB.username), [id])
  })
}

async function changeSessions(lab: Lab, { block, restart, enter, accountOf, expiryOf, age, isSentBack }: Homarr) {
  const daysUntil = (time: number) => Math.round((time - Date.now()) / (DAY / 100)) / 100
  const days = async (page: Page) => daysUntil(await expiryOf(page))
  await lab.step("check", "a session lasts 30 days, and a visit renews it", async () => {
    lab.says("By default, visits renew a Homarr session for 30 days")
    const page = await enter(BOB)
    assert.equal(await days(page), 30)
    assert.equal(daysUntil(await age(page, 2 * DAY)), 28)
    await page.reload()
    assert.equal(await days(page), 30)
  })
  const week = block("AUTH_SESSION_EXPIRY_TIME")
  await lab.step(
    "option",
    "Change the length of sessions: seven days, not for open sessions; and its undo",
    async () => {
      const before = await enter(BOB)
      await restart(week)
      const after = await enter(BOB)
      assert.deepEqual([await days(before), await days(after)], [30, 7])
      lab.says("A shorter length does not apply to open sessions.")
      await before.reload()
      assert.equal(await days(before), 30)
      await age(after, 2 * DAY)
      await after.reload()
      assert.equal(await days(after), 7)
      await restart()
      assert.equal(await days(await enter(BOB)), 30)
    },
  )
  await lab.step("check", "visits do not renew sessions of one day, here in hours", async () => {
    lab.says("Visits do not renew sessions of")
    await restart({ AUTH_SESSION_EXPIRY_TIME: "24h" })
    const page = await enter(BOB)
    assert.equal(await days(page), 1)
    await age(page, DAY / 2)
    await page.reload()
    assert.ok(await accountOf(page))
    assert.equal(await days(page), 0.5)
  })
  await lab.step("refusal", "a length without a unit does not work", async () => {
    lab.says("A plain number does not work")
    await restart({ AUTH_SESSION_EXPIRY_TIME: "86400" })
    await isSentBack(BOB)
    await restart()
    await enter(BOB)
  })
}
