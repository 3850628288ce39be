/** PocketBase as readers have it before they connect authentik, and what superusers do in its dashboard. */
import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Locator, Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { answers, run, type Program } from "../../../machine/programs"

const [PORT, PROXY_PORT] = [8090, 8080]
export const USERS = "collections/users"
export const SUPERUSER = { email: "superuser@proof.test", password: "first-password" }

export interface UserRecord {
  id: string
  email: string
  verified: boolean
  [field: string]: unknown
}

/** An app as readers have one: a page that PocketBase serves, with a button and what its user gets to see. */
const APP = `<!doctype html>
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

/** A reverse proxy. It serves the vendor's build of the dashboard, because that of Debian's package lacks libraries. */
const proxy = (dashboard: string, timeout: string, callback: string) => `daemon off;
error_log stderr;
user root;
events {}
http {
  include /etc/nginx/mime.types;
  server {
    listen 127.0.0.1:${PROXY_PORT};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Real-IP 192.0.2.1;
    proxy_buffering off;
    proxy_read_timeout ${timeout};
    location @pocketbase { proxy_pass http://127.0.0.1:${PORT}; }
    location / { proxy_pass http://127.0.0.1:${PORT}; }
    location /api/oauth2-redirect { ${callback} proxy_pass http://127.0.0.1:${PORT}; }
    location /_/ { alias ${dashboard}/; error_page 404 = @pocketbase; }
  }
}
`

/** PocketBase's API. */
export async function request(method: string, address: string, body?: unknown, token = "") {
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/${address}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: token },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, data: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
}

export const withPassword = (identity: string, password: string, collection = "users") =>
  request("POST", `collections/${collection}/auth-with-password`, { identity, password })

export const register = (email: string, password: string) =>
  request("POST", `${USERS}/records`, { email, password, passwordConfirm: password })

export async function asSuperuser(method: string, address: string, body?: unknown) {
  const { data } = await withPassword(SUPERUSER.email, SUPERUSER.password, "_superusers")
  const answer = await request(method, address, body, String(data.token))
  assert.ok(answer.status < 300, JSON.stringify(answer))
  return answer.data
}

export async function recordsOf(email: string): Promise<UserRecord[]> {
  const { items } = await asSuperuser("GET", `${USERS}/records?perPage=100`)
  return (items as UserRecord[]).filter((record) => record.email === email)
}

export async function remove({ email }: { email: string }): Promise<void> {
  for (const { id } of await recordsOf(email)) await asSuperuser("DELETE", `${USERS}/records/${id}`)
}

/** What apps are told about the providers of the collection. */
export async function offered() {
  const { data } = await request("GET", `${USERS}/auth-methods`)
  return data.oauth2 as { enabled: boolean; providers: { authURL: string; codeVerifier: string }[] }
}

/** What users do in the app. */
export function appOf(lab: Lab, site: string) {
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
  return { open, startSignIn, attempt, shown }
}

/** What superusers do in the dashboard, with the labels of the guide. */
export function dashboardOf(lab: Lab, site: string) {
  const label = (text: string) => lab.says(text)
  const open = async (password = SUPERUSER.password): Promise<Page> => {
    const page = await lab.open(`${site}/_/`)
    await page.getByLabel("Email").fill(SUPERUSER.email)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Login" }).click()
    await page.getByRole("link", { name: "Settings" }).waitFor()
    return page
  }
  const openCollection = async (page: Page) => {
    await page.getByRole("link", { name: label("Collections"), exact: true }).click()
    await page.getByRole("navigation").getByRole("button", { name: "users" }).click()
    await page.getByRole("button", { name: "Refresh" }).waitFor()
  }
  const gear = (page: Page) => page.getByRole("button", { name: "Collection settings" })
  const save = async (page: Page) => {
    await page.getByRole("button", { name: label("Save changes"), exact: true }).click()
    const confirmation = page.getByRole("button", { name: "Yes, save changes" })
    const saved = page.getByText("Successfully updated collection")
    await confirmation.or(saved).first().waitFor()
    if (await confirmation.isVisible()) {
      label("Yes, save changes")
      await confirmation.click()
    }
    await saved.waitFor()
  }
  /** Changes the settings of the collection at one of its tabs, and saves them. */
  const change = async (tab: string, section: string, edit: (modal: Locator, page: Page) => Promise<void>) => {
    const page = await open()
    await openCollection(page)
    await gear(page).click()
    const modal = page.locator(".collection-upsert-modal")
    await modal.getByRole("button", { name: label(tab), exact: true }).click()
    if (tab === "Options") await modal.locator("summary", { hasText: label(section) }).click()
    await edit(modal, page)
    await save(page)
  }
  const setRule = (name: string, filter: (before: string) => string) =>
    change("API rules", name, async (modal) => {
      const field = modal.locator(".rule-field", { hasText: label(name) })
      const unlock = field.getByRole("button", { name: "Unlock and set custom rule" })
      if (await unlock.isVisible()) await unlock.click()
      const editor = field.locator("[contenteditable]")
      await editor.fill(filter((await editor.innerText()).trim()))
    })
  const setPassword = (isOn: boolean) =>
    change("Options", "Identity/Password", async (modal, page) => {
      await modal.locator("details[open]").getByLabel(label("Enable")).setChecked(isOn)
      await shows(page, label("One-time password (OTP)"))
    })
  /** Enters the values of the provider, and adds it the first time. */
  const enter = (values: Record<string, string>) =>
    change("Options", "OAuth2", async (modal, page) => {
      const { enabled } = await offered()
      const card = modal.locator(".provider-card")
      if (enabled) for (const name of ["Options", "Settings"]) await card.getByRole("button", { name }).click()
      else {
        await modal.getByRole("button", { name: label("Add provider") }).click()
        lab.says("Select the OIDC with the name oidc")
        await page.getByRole("button", { name: "OIDC oidc", exact: true }).click()
      }
      for (const [name, value] of Object.entries(values)) await page.getByLabel(label(name)).fill(value)
      await shows(page, label("Fetch user info from"))
      assert.ok(await page.getByLabel(label("Support PKCE")).isChecked())
      await page.getByRole("button", { name: label("Set provider config") }).click()
      assert.equal((await offered()).enabled, enabled)
      assert.ok(await modal.locator("details[open]").getByLabel(label("Enable")).isChecked())
    })
  /** Fills in fields of new records from authentik, or no longer for those without a field. */
  const fillIn = (fields: Record<string, string>) =>
    change("Options", "OAuth2", async (modal) => {
      await modal.getByRole("button", { name: label("Optional users create fields mapping") }).click()
      for (const [name, field] of Object.entries(fields)) {
        if (field) await modal.getByLabel(label(name)).click()
        const select = modal.locator(".field", { hasText: name })
        await select.getByRole("button", { name: field || "Unset", exact: true }).click()
      }
    })
  /** Changes the settings of the application. */
  const configure = async (page: Page, edit: () => Promise<void>) => {
    await page.getByRole("link", { name: "Settings" }).click()
    await page.getByRole("link", { name: label("Application") }).click()
    await edit()
    await page.getByRole("button", { name: label("Save changes") }).click()
    await shows(page, "Successfully saved application settings")
  }
  const moreOptions = async (page: Page, { email }: { email: string }) => {
    await openCollection(page)
    await page.getByRole("cell", { name: email }).first().click()
    const record = page.locator(".record-upsert-modal")
    await record.getByRole("button", { name: label("More options") }).click()
    return record
  }
  return { open, openCollection, gear, setRule, setPassword, enter, fillIn, configure, moreOptions }
}

/** Installs the program in a folder of its own, with a superuser and an app, behind a reverse proxy. */
export async function installPocketBase(lab: Lab, environment: Record<string, string>) {
  const folder = path.dirname(path.dirname(lab.file("pocketbase/pb_public/index.html", APP)))
  const sdk = path.join(lab.installed.npm, "node_modules/pocketbase/dist/pocketbase.es.mjs")
  fs.copyFileSync(sdk, path.join(folder, "pb_public/pocketbase.es.mjs"))
  fs.copyFileSync("/usr/bin/base", path.join(folder, "pocketbase"))
  fs.chmodSync(path.join(folder, "pocketbase"), 0o755)
  const setSuperuser = (password: string) =>
    run(["bash", "-ec", lab.block({ with: "superuser upsert" }).text], { cwd: folder, input: `${password}\n` })
  let program: Program | undefined
  const start = async (env: Record<string, string>) => {
    await program?.stop()
    program = lab.start(["./pocketbase", "serve", `--http=127.0.0.1:${PORT}`], { cwd: folder, env })
    await program.prints("Server started")
  }
  await setSuperuser(SUPERUSER.password)
  await start(environment)
  let nginx: Program | undefined
  const serve = async (timeout = "360s", callback = ""): Promise<Program> => {
    await nginx?.stop()
    const dashboard = path.join(lab.installed.git.pocketbase ?? "", "ui/dist")
    nginx = lab.start(["nginx", "-c", lab.file("nginx.conf", proxy(dashboard, timeout, callback))])
    await answers(`http://127.0.0.1:${PROXY_PORT}/api/health`)
    return nginx
  }
  await serve()
  await lab.publish("pocketbase.company", PROXY_PORT)
  return { setSuperuser, start, serve }
}
