/** What the guide says about security and offboarding. */
import assert from "node:assert/strict"
import { type Person, withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { BOB, JANE, PEOPLE, SAM, type Planka } from "./application"
import { accountOf, api, asAdmin, isAccepted, LOCAL_ADMIN, sessionOf, usesSingleSignOn, withPassword } from "./api"

export async function changeAccounts(lab: Lab, planka: Planka): Promise<void> {
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
