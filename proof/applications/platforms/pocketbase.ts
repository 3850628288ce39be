import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { bindTo, oauth2Provider, setRedirectUri, spoilRedirectUri } from "../../authentik/changes"
import { person, type Person } from "../../authentik/people"
import { environmentOf } from "../../guide/files"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import {
  appOf,
  asSuperuser,
  dashboardOf,
  installPocketBase,
  offered,
  recordsOf,
  register,
  remove,
  request,
  SUPERUSER,
  USERS,
  withPassword,
  type UserRecord,
} from "./pocketbase/application"
import type { Proof } from "../../proof"

const GROUP = "staff"
const ADA = person("ada", [GROUP])
const BOB = person("bob")
const CAT = person("cat")
const DAN = person("dan")
const EVE = person("eve")
const NONE = { ...person("none"), email: "" }
const PEOPLE = [ADA, BOB, CAT, DAN, EVE, NONE]

/** PocketBase's SDK closes the pop-up if the app still waits for it. */
const showsOrCloses = (popup: Page, text: string) => shows(popup, text).catch(() => assert.ok(popup.isClosed()))

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("pocketbase.company")}`
  const label = (text: string) => lab.says(text)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, groups: [GROUP], ...options })
  const { installation, directory } = await authentik()

  const environment = environmentOf(lab.block({ with: "SSL_CERT_DIR" }).text)
  fs.mkdirSync(environment.SSL_CERT_DIR ?? "", { recursive: true })
  fs.copyFileSync(lab.authorityFile, `${environment.SSL_CERT_DIR}/company-ca.pem`)
  const { setSuperuser, start, serve } = await installPocketBase(lab, environment)
  const dashboard = dashboardOf(lab, site)

  const code = lab.block({ title: "sign-in.js" }).text
  const writeApp = (options = "") =>
    lab.file("pocketbase/pb_public/sign-in.js", code.replace('provider: "oidc"', `provider: "oidc"${options}`))
  writeApp()
  const { open, startSignIn, attempt, shown } = appOf(lab, site)
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

  await lab.step("check", "collections have no gear icon while their controls are hidden", async () => {
    const page = await dashboard.open()
    const hide = page.getByLabel(label("Hide/Lock collection and record controls"))
    await dashboard.configure(page, () => hide.check())
    await dashboard.openCollection(page)
    assert.equal(await dashboard.gear(page).count(), 0)
    await dashboard.configure(page, () => hide.uncheck())
    await dashboard.openCollection(page)
    await dashboard.gear(page).waitFor()
  })

  const { client_id, client_secret } = oauth2Provider(installation)
  const endpoint = (name: string) =>
    label(`https://authentik.company/application/o/${name}/`).replace(
      "authentik.company",
      lab.host("authentik.company"),
    )
  const values = {
    "Client ID": String(client_id),
    "Client secret": String(client_secret),
    "Display name": label("authentik"),
    "Auth URL": endpoint("authorize"),
    "Token URL": endpoint("token"),
    "User info URL": endpoint("userinfo"),
  }
  await dashboard.enter(values)

  await lab.step("sign-in", "a user signs in in a pop-up, and gets a record with a verified address", async () => {
    const { record } = await signIn(ADA)
    assert.deepEqual([record.email, record.verified, record.name], [ADA.email, true, ADA.name])
    const page = await dashboard.open()
    await dashboard.openCollection(page)
    await page.getByRole("row", { name: `${ADA.email} False True` }).waitFor()
  })
  await lab.step("check", "a record with the same address is joined, and is found by sub afterwards", async () => {
    lab.says("PocketBase joins an authentik user with the record that has the same address, and later uses the claim")
    await register(BOB.email, "bobs-own-password")
    assert.equal((await withPassword(BOB.email, "bobs-own-password")).status, 200)
    const [before] = await recordsOf(BOB.email)
    assert.equal((await signIn(BOB)).record.id, before?.id)
    lab.says("If a joined record was not verified, its password")
    assert.equal((await withPassword(BOB.email, "bobs-own-password")).status, 400)
    await authentik({ people: PEOPLE.map((one) => (one === BOB ? { ...one, email: "robert@proof.test" } : one)) })
    assert.equal((await signIn(BOB)).record.id, before?.id)
    await authentik()
  })
  await lab.step("check", "a client can choose fields and another address, and a rule refuses a field", async () => {
    const { fields } = (await asSuperuser("GET", USERS)) as { fields: unknown[] }
    const added = ["role", "account", "subject"].map((name) => ({ type: "text", name }))
    await asSuperuser("PATCH", USERS, { fields: [...fields, ...added] })
    writeApp(', createData: { role: "admin", email: "chosen@proof.test" }')
    const { record } = await signIn(CAT)
    assert.deepEqual([record.email, record.role, record.verified], ["chosen@proof.test", "admin", false])
    lab.says("which PocketBase then stores as unverified")
    const filter = lab.block({ with: "@request.body.role:isset" }).text
    lab.says("Join it with")
    for (const name of ["Create rule", "Update rule"])
      await dashboard.setRule(name, (before) => (before ? `${before} && ${filter}` : filter))
    writeApp(', createData: { role: "admin" }')
    await fails(DAN, "Failed to create record.")
    assert.deepEqual(await recordsOf(DAN.email), [])
    writeApp()
    await signIn(DAN)
  })
  await lab.step("check", "an app with a callback page of its own signs in with the address of that page", async () => {
    lab.says("An app with its own callback page needs the address of that page.")
    const redirectURL = `${site}/callback.html`
    await authentik({ change: setRedirectUri(redirectURL) })
    lab.file("pocketbase/pb_public/callback.html", "Back")
    const [provider] = (await offered()).providers
    const page = await open(`${provider?.authURL}${encodeURIComponent(redirectURL)}`)
    await signInAtAuthentik(page, ADA)
    await page.waitForURL(/callback\.html.*code=/)
    const body = {
      ...{ provider: "oidc", code: new URL(page.url()).searchParams.get("code") },
      ...{ codeVerifier: provider?.codeVerifier, redirectURL },
    }
    const { data } = await request("POST", `${USERS}/auth-with-oauth2`, body)
    assert.equal((data.record as UserRecord).id, (await recordsOf(ADA.email))[0]?.id)
    await authentik()
  })
  await lab.step("option", "Fill in fields from authentik: the ID and the username, only for new records", async () => {
    await dashboard.fillIn({ "OAuth2 id": "subject", "OAuth2 username": "account" })
    const { record } = await signIn(EVE)
    const { account, subject, name } = record
    assert.deepEqual([account, subject, name], [EVE.username, directory.byUsername(EVE.username)?.uid, EVE.name])
    assert.equal((await signIn(ADA)).record.account, "")
    await dashboard.fillIn({ "OAuth2 id": "", "OAuth2 username": "" })
    assert.equal((await signIn(EVE)).record.account, EVE.username)
    await remove(EVE)
    assert.equal((await signIn(EVE)).record.account, "")
  })
  const createRule = lab.block({ title: "Create rule" }).text
  await lab.step("option", "Require single sign-on refuses passwords and new accounts of other users", async () => {
    const [email, password] = ["self@proof.test", "own-password"]
    assert.equal((await register(email, password)).status, 200)
    assert.equal((await withPassword(email, password)).status, 200)
    await dashboard.setPassword(false)
    await dashboard.setRule("Create rule", () => createRule)
    assert.equal((await withPassword(email, password)).status, 403)
    assert.equal((await register("second@proof.test", password)).status, 400)
    await remove(EVE)
    for (const user of [EVE, ADA]) await signIn(user)
    lab.says("Superusers are in another collection and keep their password.")
    await dashboard.setPassword(true)
    await dashboard.setRule("Create rule", () => "")
    assert.equal((await withPassword(email, password)).status, 200)
    assert.equal((await register("second@proof.test", password)).status, 200)
  })
  await lab.step("refusal", "authentik refuses users that are not bound to the application", async () => {
    lab.says("bind users or groups to the application")
    await authentik({ change: bindTo(GROUP) })
    await signIn(ADA)
    await shows((await attempt(EVE)).popup, "Permission denied")
    await authentik()
  })
  await lab.step("check", "a token is renewed without authentik until it is reset in the dashboard", async () => {
    lab.says("PocketBase doesn't ask authentik again when an app renews its token")
    const { page } = await signIn(EVE)
    const refresh = async () => {
      const stored = await page.evaluate(() => localStorage.getItem("pocketbase_auth") ?? "{}")
      const { token } = JSON.parse(stored) as { token: string }
      return (await request("POST", `${USERS}/auth-refresh`, {}, token)).status
    }
    await authentik({ people: PEOPLE.map((one) => ({ ...one, isActive: one !== EVE })) })
    assert.equal(await refresh(), 200)
    const admin = await dashboard.open()
    const record = await dashboard.moreOptions(admin, EVE)
    await record.getByRole("button", { name: label("Reset issued tokens") }).click()
    await admin.getByRole("button", { name: label("Reset all tokens") }).click()
    await shows(admin, "Successfully reset all tokens")
    assert.equal(await refresh(), 401)
  })
  await lab.step("check", "a password still works until the record is deleted in the dashboard", async () => {
    lab.says("passwords still work, so delete the record")
    const [record] = await recordsOf(EVE.email)
    const password = "eves-own-password"
    await asSuperuser("PATCH", `${USERS}/records/${record?.id}`, { password, passwordConfirm: password })
    assert.equal((await withPassword(EVE.email, password)).status, 200)
    const page = await dashboard.open()
    const modal = await dashboard.moreOptions(page, EVE)
    await modal.getByRole("button", { name: "Delete", exact: true }).click()
    await page.getByRole("button", { name: "Delete record" }).click()
    await shows(page, "Successfully deleted")
    assert.equal((await withPassword(EVE.email, password)).status, 400)
    await authentik()
  })

  await lab.symptom("Failed to create record.", async ([message = ""]) => {
    await remove(DAN)
    const blank = /"email":\{[^}]*Cannot be blank/
    await authentik({
      change: (one) => {
        const scopes = one.all("authentik_providers_oauth2.scopemapping")
        const shipped = scopes.find(
          ({ attrs }) => attrs.name === lab.says("authentik default OAuth Mapping: OpenID 'email'"),
        )
        const own = scopes.find(({ attrs }) => attrs.name === lab.says("PocketBase verified email"))
        const provider = oauth2Provider(one)
        provider.property_mappings = (provider.property_mappings as unknown[]).map((each) =>
          each === own ? shipped : each,
        )
      },
    })
    assert.match(await fails(DAN, message), blank)
    await authentik()
    assert.match(await fails(NONE, message), blank)
    await signIn(DAN)
  })
  await lab.symptom("Only superusers can perform this action.", async ([message = ""]) => {
    await asSuperuser("PATCH", USERS, { createRule: null })
    await remove(DAN)
    await fails(DAN, message)
    label("Unlock it in the tab")
    await dashboard.setRule("Create rule", () => createRule)
    await signIn(DAN)
  })
  await lab.symptom("A user gets a second record instead of the existing one", async () => {
    await remove(DAN)
    await asSuperuser("PATCH", USERS, { createRule: "" })
    await register("daniel@proof.test", "dans-own-password")
    const [first] = await recordsOf("daniel@proof.test")
    assert.notEqual((await signIn(DAN)).record.id, first?.id)
    await remove(DAN)
    await asSuperuser("PATCH", `${USERS}/records/${first?.id}`, { email: DAN.email })
    assert.equal((await signIn(DAN)).record.id, first?.id)
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await authentik({ change: spoilRedirectUri })
    lab.says("PocketBase's SDK builds the address from the URL in")
    await shows(await startSignIn(await open()), "Redirect URI Error")
    await authentik()
  })
  await lab.symptom("Auth failed.", async ([message = ""]) => {
    /** PocketBase answers the return from authentik with a failure. */
    const failsIn = async (popup: Page) => {
      const answer = popup.waitForResponse((one) => one.url().includes("/api/oauth2-redirect"))
      await signInAtAuthentik(popup, ADA)
      assert.match((await answer).headers().location ?? "", /oauth2-redirect-failure/)
      await showsOrCloses(popup, message)
    }
    await shows(await open(`${site}/_/#/auth/oauth2-redirect-failure`), message)
    const nginx = await serve("1s")
    const popup = await startSignIn(await open())
    await nginx.prints("upstream timed out")
    await failsIn(popup)
    await serve("360s", "proxy_bind 127.0.0.2;")
    await failsIn(await startSignIn(await open()))
    const page = await dashboard.open()
    await dashboard.configure(page, async () => {
      await page.locator("summary", { hasText: label("IP proxy headers") }).click()
      await page.getByLabel("Trusted IP proxy headers").fill("X-Real-IP")
    })
    await signIn(ADA)
    await serve()
    await authentik({ change: (one) => (oauth2Provider(one).grant_types = ["refresh_token"]) })
    const app = await open()
    await startSignIn(app)
    assert.match(await shown(app), /Something went wrong\./)
    await authentik()
  })
  await lab.symptom("Failed to fetch OAuth2 token.", async ([message = ""]) => {
    await dashboard.enter({ "Client secret": "wrong" })
    await fails(ADA, message)
    await dashboard.enter({ ...values, "Token URL": `${values["Token URL"]}x/` })
    await fails(ADA, message)
    await dashboard.enter(values)
    await signIn(ADA)
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await start({})
    await fails(ADA, "Failed to fetch OAuth2 token.")
    await start(environment)
    await signIn(ADA)
  })
  await lab.step("check", "the way back: a lost password of a superuser is replaced on the server", async () => {
    await setSuperuser("second-password")
    await dashboard.open("second-password")
    assert.equal((await withPassword(SUPERUSER.email, SUPERUSER.password, "_superusers")).status, 400)
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "PocketBase", version: "0.40.4 (Debian sid)" },
  needs: {
    npm: { pocketbase: "0.28.1" },
    debian: ["pocketbase", "nginx"],
    release: "sid",
    git: {
      // The dashboard of 0.39.11.
      pocketbase: {
        url: "https://github.com/pocketbase/pocketbase",
        commit: "5d217ddb50cb144d80a5d0b0bdf11b52b2c3e457",
      },
    },
  },
  values: { "<superuser_email>": SUPERUSER.email },
  unproven: [
    "The dashboard of 0.40: Debian's package lacks libraries that it needs. The proof uses the dashboard of 0.39.11 from the vendor's repository.",
    "That browsers block a pop-up that no click opened: the proof's browser blocks none.",
    "An app that forwards requests to PocketBase, and apps with other SDKs than that for JavaScript.",
    "That links to other OAuth2 providers end, and that deletion reaches records that refer to the deleted one: the proof has neither.",
    "The details in the log: the proof reads only what the app and the pop-up show.",
    "Containers: PocketBase runs on the machine itself.",
  ],
  prove,
}
