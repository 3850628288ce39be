/** What the guide says about security and offboarding. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { accounts, BOB, EVE, type XenOrchestra, PEOPLE } from "./application"

export async function endAccess(lab: Lab, xo: XenOrchestra): Promise<void> {
  const { site, authentik, start, signIn, enter, opens, whoIs, remove } = xo
  /** How long the session of a page lasts in all. */
  const hours = async (page: Page) => {
    const answer = await page.request.get(`${site}/rest/v0/users/me/authentication_tokens?fields=*`)
    const tokens = (await answer.json()) as { created_at: number; expiration: number }[]
    const { created_at: begin, expiration } = tokens.sort((a, b) => a.created_at - b.created_at).at(-1) ?? assert.fail()
    return (expiration - begin) / 3_600_000
  }
  await lab.step("check", "a session lasts 10 hours, or 30 days with Remember me", async () => {
    lab.says("An open session lasts up to 10 hours, or 30 days")
    assert.equal(await hours(await enter(EVE)), 10)
    const page = await xo.open()
    await page.getByLabel(lab.says("Remember me")).first().check()
    await signInAtAuthentik(await start(page), EVE)
    assert.equal(await hours(await opens(page, EVE.username)), 30 * 24)
  })
  await lab.step("sign-out", "a sign-out leads to the sign-in page, and leaves the token valid", async () => {
    lab.says("A sign-out of Xen Orchestra only removes the cookie")
    const page = await enter(EVE)
    const token = (await page.context().cookies()).find(({ name }) => name === "token")
    await page.getByText("Sign out").click()
    await xo.button(page).waitFor()
    assert.equal(await whoIs(page), undefined)
    assert.ok(token)
    await page.context().addCookies([token])
    assert.equal((await whoIs(page))?.name, EVE.username)
  })
  await lab.step("refusal", "a session and a token last after access ends, until the user is deleted", async () => {
    const page = await enter(BOB)
    const answer = await page.request.post(`${site}/rest/v0/users/me/authentication_tokens`, { data: {} })
    const { token } = (await answer.json()) as { token: { id: string } }
    const isAccepted = async () => {
      const headers = { Cookie: `authenticationToken=${token.id}` }
      return (await fetch(`${xo.local}/rest/v0/users/me`, { headers })).ok
    }
    await authentik({ people: withChange(PEOPLE, BOB, { isActive: false }) })
    await shows(await signIn(BOB), "Failed to authenticate.")
    assert.deepEqual([(await whoIs(page))?.name, await isAccepted()], [BOB.username, true])
    await remove("Users", BOB.username)
    assert.deepEqual([await whoIs(page), await isAccepted()], [undefined, false])
    await page.goto(site)
    await xo.button(page).waitFor()
    assert.ok((await accounts()).every(({ name }) => name !== BOB.username))
    await authentik()
  })
}
