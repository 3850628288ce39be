/** The options, each with its undo. */
import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import type { Installation } from "../../../authentik/blueprint"
import { changeOAuth2, oauth2Provider } from "../../../authentik/changes"
import { without } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { answers } from "../../../machine/programs"
import { waitFor } from "../../../../test/support/wait-for"
import { isAccepted, PORT, type Outline } from "./application"
import { sessionOf } from "./browser"
import { EVE } from "./people"

/** The addresses of authentik that the browser of a page asks for from now on. */
function requestsOf(page: Page, host: string): URL[] {
  const asked: URL[] = []
  page.on("request", (request) => {
    const url = new URL(request.url())
    if (url.host === host) asked.push(url)
  })
  return asked
}

/** Adds a redirect URI of the type Post Logout. */
const returningTo = (url: string) => (installation: Installation) => {
  const provider = oauth2Provider(installation)
  const added = { matching_mode: "strict", url, redirect_uri_type: "logout" }
  provider.redirect_uris = [...(provider.redirect_uris as object[]), added]
}

export async function setOptions(lab: Lab, outline: Outline): Promise<void> {
  const { site, settings, block, authentik, start, restart, logs, query, age, wasChecked } = outline
  const { button, isAtAuthentik, goToAuthentik, opens, enter, signOut } = outline
  const host = lab.host("authentik.company")
  /** Signs out; the sign-in page would open authentik again, which still knows the user. */
  const signsOutAndIn = async (page: Page): Promise<void> => {
    const again = page.waitForResponse((one) => one.url().includes("/auth/oidc.callback"))
    await signOut(page, EVE)
    await again
    await opens(page, EVE)
  }
  await lab.step("option", "Show the sign-in page, and its undo", async () => {
    lab.says("users with an open authentik session are signed in again at once")
    await signsOutAndIn(await enter(EVE))
    await restart(block("OIDC_DISABLE_REDIRECT"))
    const page = await enter(EVE)
    const session = await sessionOf(page)
    await signOut(page, EVE)
    await button(page).waitFor()
    assert.ok(!(await isAccepted(session)))
    await restart()
    await isAtAuthentik(await lab.open(site))
  })
  /** Signs out; authentik ends the session with Outline and keeps its own. */
  const signsOutAtAuthentik = async (page: Page): Promise<void> => {
    await signOut(page, EVE)
    await shows(page, "You've logged out of Outline.")
    await page.goto(`https://${host}/if/user/`)
    await shows(page, `Signed in as ${EVE.username}`)
  }
  await lab.step("option", "Sign out of authentik, too, and its undo", async () => {
    await restart(block("OIDC_LOGOUT_URI"))
    await signsOutAtAuthentik(await enter(EVE))
    lab.says("Don't add a redirect URI of the type Post Logout")
    await authentik({ change: returningTo(site) })
    const page = await enter(EVE)
    const asked = requestsOf(page, host)
    await signsOutAndIn(page)
    const returns = asked.map(({ searchParams }) => searchParams.get("post_logout_redirect_uri"))
    assert.ok(returns.includes(site), asked.join("\n"))
    await authentik()
    await restart()
    await signsOutAndIn(await enter(EVE))
  })
  await lab.step("option", "Keep users signed in: without it, sessions end with the access token", async () => {
    const expiring = changeOAuth2({ access_token_validity: "seconds=10" })
    const expires = () =>
      waitFor("the end of the access token", async () => {
        const [left] = await query(`SELECT count(*) FROM user_authentications WHERE "expiresAt" > now()`)
        return left === "0"
      })
    await query(`UPDATE user_authentications SET "expiresAt" = now()`)
    await authentik({ change: expiring })
    const page = await enter(EVE)
    const session = await sessionOf(page)
    await expires()
    await page.reload()
    await opens(page, EVE)
    await age(EVE)
    await page.reload()
    await waitFor("the end of the session", async () => !(await isAccepted(session)))
    await authentik({ options: ["refresh-tokens"], change: expiring })
    await restart(block("OIDC_SCOPES"))
    const kept = await enter(EVE)
    await expires()
    await age(EVE)
    await kept.reload()
    await waitFor("a renewed access token", () => wasChecked(EVE))
    assert.ok(await isAccepted(await sessionOf(kept)))
    await authentik()
    await restart()
  })
  await lab.step("option", "Discover the endpoints", async () => {
    const discovery = block("OIDC_ISSUER_URL")
    const addresses = ["OIDC_AUTH_URI", "OIDC_TOKEN_URI", "OIDC_USERINFO_URI"].map((name) => lab.says(name))
    const discovering = { ...without(settings, ...addresses), ...discovery }
    const challenge = async () => {
      const page = await lab.window()
      const asked = requestsOf(page, host)
      await page.goto(site)
      await isAtAuthentik(page)
      return asked
        .find(({ pathname }) => pathname === "/application/o/authorize/")
        ?.searchParams.get("code_challenge_method")
    }
    lab.says("which take precedence")
    await restart(discovery)
    await logs("OIDC endpoints mounted with manual configuration")
    assert.equal(await challenge(), null)
    await restart({}, discovering)
    await logs("OIDC endpoints mounted after discovery")
    assert.equal(await challenge(), "S256")
    await signsOutAtAuthentik(await enter(EVE))
    lab.says("it stops and starts again until authentik is reachable")
    await lab.publish("authentik.company", 1)
    await start({}, discovering)
    await logs(/(?:Failed to discover OIDC configuration[^]*){2}/)
    await authentik()
    await logs("OIDC endpoints mounted after discovery")
    await answers(`http://127.0.0.1:${PORT}/_health`)
    await enter(EVE)
    await restart()
    await signsOutAndIn(await enter(EVE))
  })
  await lab.step("option", "Keep the secret in a file", async () => {
    const file = block("OIDC_CLIENT_SECRET_FILE")
    const name = file.OIDC_CLIENT_SECRET_FILE ?? ""
    fs.mkdirSync(path.dirname(name), { recursive: true })
    fs.writeFileSync(name, `${settings.OIDC_CLIENT_SECRET}\n`)
    const fails = async () => {
      const page = await goToAuthentik()
      await signInAtAuthentik(page, EVE)
      await shows(page, "Authentication failed")
    }
    lab.says("which takes precedence")
    await restart({ ...file, OIDC_CLIENT_SECRET: "wrong" })
    await fails()
    await restart(file, without(settings, "OIDC_CLIENT_SECRET"))
    await enter(EVE)
  })
}
