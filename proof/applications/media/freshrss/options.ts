/** The options of the guide for sessions, each chosen and undone. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import type { FreshRss } from "./application"
import { ADA } from "./people"

export async function setOptions(lab: Lab, { site, authentik, write, opens, enters }: FreshRss): Promise<void> {
  await lab.step("option", "Keep sessions longer: an hour without a request, and longer than the browser", async () => {
    const lifetime = async (...directives: string[]) => {
      await write(directives.join("\n"))
      const page = await enters(ADA)
      const cookies = await page.context().cookies(site)
      const { expires = 0 } = cookies.find(({ name }) => name === "mod_auth_openidc_session") ?? {}
      return expires < 0 ? expires : Math.round((expires - Date.now() / 1000) / 60)
    }
    const type = `${lab.says("OIDCSessionType")} ${lab.says("server-cache:persistent")}`
    lab.says("By default, a session ends after 300 seconds")
    assert.equal(await lifetime(), -1)
    assert.equal(await lifetime(type), 5)
    const [, seconds = ""] = lab.block({ with: "OIDC_SESSION_INACTIVITY_TIMEOUT" }).text.split("=")
    assert.equal(await lifetime(type, `${lab.says("OIDCSessionInactivityTimeout")} ${seconds}`), 60)
    assert.equal(await lifetime(), -1)
  })
  await lab.step("option", "Keep sessions longer: the longest duration ends a session in use", async () => {
    await write(`${lab.says("OIDCSessionMaxDuration")} 15`)
    const page = await enters(ADA)
    const { log } = await authentik()
    const deadline = Date.now() + 100_000
    for (; log.length === 0; await page.reload()) assert.ok(Date.now() < deadline)
    await write()
  })
  const signOutOfAuthentik = async (page: Page) => {
    await page.goto(`https://${lab.host("authentik.company")}/if/flow/default-invalidation-flow/`)
    await page.goto(`${site}/i/`)
  }
  await lab.step("option", "End sessions when users sign out of authentik", async () => {
    lab.says("Without this option, users stay signed in to FreshRSS after they sign out of authentik.")
    const before = await enters(ADA)
    await signOutOfAuthentik(before)
    await opens(before, ADA)
    await authentik({ options: ["end-sessions"] })
    const page = await enters(ADA)
    await signOutOfAuthentik(page)
    await page.waitForURL(/default-authentication-flow/)
    await authentik()
  })
}
