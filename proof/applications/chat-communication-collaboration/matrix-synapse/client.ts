/** A page that does what Matrix clients do, and what users do with it. */
import assert from "node:assert/strict"
import http from "node:http"
import type { Page } from "@playwright/test"
import type { Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik } from "../../../machine/browser"
import { matrixId } from "./api"

const PORT = 8090

/** Lists the ways to sign in to a homeserver, and exchanges a login token for a session. */
const pageFor = (homeserver: string): string => `<!doctype html><title>Client</title><script type="module">
const api = async (path, options) => (await fetch("${homeserver}/_matrix/client/v3/" + path, options)).json()
const add = (tag, textContent, more) =>
  document.body.append(Object.assign(document.createElement(tag), { textContent, ...more }))
const token = new URLSearchParams(location.search).get("loginToken")
if (token) {
  const session = await api("login", { method: "POST", body: JSON.stringify({ type: "m.login.token", token }) })
  add("p", session.user_id ?? session.error)
  add("output", session.access_token)
} else {
  for (const { type, identity_providers: providers = [] } of (await api("login")).flows) {
    add("p", type)
    for (const { id, name } of providers) {
      const path = "/_matrix/client/v3/login/sso/redirect/" + id + "?redirectUrl=" + encodeURIComponent(location.href)
      add("a", "Continue with " + name, { href: "${homeserver}" + path })
    }
  }
}
</script><body></body>`

/** Serves the page, and returns its address and what users do. */
export async function clientOf(lab: Lab, homeserver: string) {
  const client = `http://127.0.0.1:${PORT}/`
  const server = http.createServer((_, response) =>
    response.setHeader("Content-Type", "text/html").end(pageFor(homeserver)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(PORT, "127.0.0.1", resolve)
  })
  const choose = async (page: Page): Promise<void> => {
    await page.goto(client)
    await page.getByRole("link", { name: "authentik" }).click()
  }
  const signIn = async (user: Person): Promise<Page> => {
    const page = await lab.window()
    await choose(page)
    await signInAtAuthentik(page, user)
    return page
  }
  /** The access token of the client, once it has opened with this Matrix ID. */
  const opens = async (page: Page, localpart: string): Promise<string> => {
    await page.getByRole("heading", { name: lab.says("Continue to your account") }).waitFor()
    await page.getByRole("link", { name: lab.says("Continue"), exact: true }).click()
    await page.locator("output").waitFor({ state: "attached" })
    assert.equal(await page.locator("p").innerText(), matrixId(localpart))
    return page.locator("output").innerText()
  }
  const enter = async (user: Person, localpart: string) => opens(await signIn(user), localpart)
  return { client, choose, signIn, opens, enter }
}
