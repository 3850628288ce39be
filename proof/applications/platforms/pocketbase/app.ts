/** An app that signs its users in with PocketBase. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import type { Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { asSuperuser, USERS, type UserRecord } from "./api"

/** An app as readers have one: a page that PocketBase serves, with a button and what its user gets to see. */
export const APP = `<!doctype html>
<title>App</title>
<script type="importmap">{ "imports": { "pocketbase": "./pocketbase.es.mjs" } }</script>
<button>Sign in with authentik</button>
<p></p>
<script type="module">
  import { signIn } from "./sign-in.js"
  const show = (text) => (document.querySelector("p").textContent = text)
  const fail = (error) => show(error.message + " " + JSON.stringify(error.response))
  document.querySelector("button").onclick = () => signIn().then(({ id }) => show("Signed in as " + id), fail)
</script>
`

/** PocketBase's SDK closes the pop-up if the app still waits for it. */
export const showsOrCloses = (popup: Page, text: string) => shows(popup, text).catch(() => assert.ok(popup.isClosed()))

/** What users do in the app. */
export function appOf(lab: Lab, site: string) {
  const code = lab.block({ title: "sign-in.js" }).text
  const writeApp = (options = "") =>
    lab.file("pocketbase/pb_public/sign-in.js", code.replace('provider: "oidc"', `provider: "oidc"${options}`))
  const open = (address = site): Promise<Page> => lab.open(address)
  const startSignIn = async (page: Page): Promise<Page> => {
    const popup = page.waitForEvent("popup")
    await page.getByRole("button", { name: "Sign in with authentik" }).click()
    return popup
  }
  const attempt = async (user: { username: string; password: string }) => {
    const page = await open()
    const popup = await startSignIn(page)
    await signInAtAuthentik(popup, user)
    return { page, popup }
  }
  const shown = async (page: Page) => {
    await page.locator("p", { hasText: /./ }).waitFor()
    return page.locator("p").innerText()
  }
  /** The app shows an error. */
  const fails = async (user: Person, message: string) => {
    const text = await shown((await attempt(user)).page)
    assert.ok(text.includes(message), text)
    return text
  }
  /** @returns the app's page and the record that the user is signed in as. */
  const signIn = async (user: Person) => {
    const { page, popup } = await attempt(user)
    const [, id = ""] = /^Signed in as (\w+)$/.exec(await shown(page)) ?? assert.fail(await shown(page))
    lab.says("The pop-up closes or says that you can close it")
    await showsOrCloses(popup, "You can close this window")
    return { page, record: (await asSuperuser("GET", `${USERS}/records/${id}`)) as unknown as UserRecord }
  }
  return { writeApp, open, startSignIn, attempt, shown, fails, signIn }
}
