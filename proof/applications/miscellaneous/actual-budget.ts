import assert from "node:assert/strict"
import { execFileSync } from "node:child_process"
import path from "node:path"
import type { Page } from "@playwright/test"
import { changeOAuth2 } from "../../authentik/changes"
import { environmentOf } from "../../guide/files"
import type { Lab } from "../../lab"
import { signInAtAuthentik } from "../../machine/browser"
import type { Program } from "../../machine/programs"
import type { Proof } from "../../proof"

const VERSION = "26.9.0"
const PORT = 5006
const ADA = { username: "ada", name: "Ada Lovelace", email: "ada@proof.test", password: "correct horse 1" }
const BOB = { username: "bob", name: "Bob Ross", email: "bob@proof.test", password: "correct horse 2" }
const SERVER_PASSWORD = "server password 1"

async function start(lab: Lab, data: string, env: Record<string, string>): Promise<Program> {
  const program = lab.start(
    [
      lab.installed.node,
      path.join(lab.installed.npm, "node_modules/@actual-app/sync-server/build/bin/actual-server.js"),
    ],
    {
      cwd: data,
      env: { ACTUAL_DATA_DIR: data, ACTUAL_PORT: String(PORT), NODE_EXTRA_CA_CERTS: lab.authorityFile, ...env },
    },
  )
  await program.prints(/Listening on/)
  return program
}

/** The form for a password; older forms stay in the page until the next one has loaded. */
const password = (page: Page) => page.getByPlaceholder("Password").first()

async function setServerPassword(lab: Lab, site: string): Promise<void> {
  const page = await lab.open(site)
  await password(page).fill(SERVER_PASSWORD)
  await page.getByPlaceholder("Confirm password").fill(SERVER_PASSWORD)
  await page.getByRole("button", { name: "OK" }).click()
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor()
  await page.context().close()
}

const openIdButton = (lab: Lab, page: Page) => page.getByRole("button", { name: lab.says("Sign in with OpenID") })
const methodList = (lab: Lab, page: Page) => page.getByText(lab.says("Select the login method"))

/** Chooses OpenID on the sign-in page. */
async function chooseOpenId(lab: Lab, page: Page): Promise<void> {
  const button = openIdButton(lab, page)
  await button.or(methodList(lab, page)).first().waitFor()
  if (!(await button.isVisible())) {
    await methodList(lab, page).click()
    await page.getByRole("button", { name: "OpenID" }).click()
  }
  await button.click()
}

/** Opens the sign-in page, chooses OpenID, and signs in at authentik. */
async function signIn(lab: Lab, site: string, user: typeof ADA): Promise<Page> {
  const page = await lab.open(site)
  await chooseOpenId(lab, page)
  await signInAtAuthentik(page, user)
  return page
}

async function prove(lab: Lab): Promise<void> {
  const data = path.dirname(lab.file("data/.keep", ""))
  const site = `https://${lab.host("actual.company")}`
  const environment = environmentOf(lab.block({ title: "actual.env", with: "ACTUAL_OPENID_CLIENT_ID" }).text)
  await lab.publish("actual.company", PORT)
  await lab.authentik({ people: [ADA, BOB] })
  let actual = await start(lab, data, {})
  const restart = async (env: Record<string, string>) => {
    await actual.stop()
    actual = await start(lab, data, env)
  }
  await setServerPassword(lab, site)
  await restart(environment)

  await lab.step("check", "the log says that OpenID is configured", () => actual.prints(lab.says("OpenID configured!")))
  await lab.step("role", "the first user who signs in with the server password becomes the server owner", async () => {
    const page = await lab.open(site)
    await password(page).fill(SERVER_PASSWORD)
    await page.getByRole("button", { name: lab.says("Start using OpenID") }).click()
    await signInAtAuthentik(page, ADA)
    await page
      .getByText(/Server online/)
      .first()
      .waitFor()
    await page.getByText(ADA.name).first().waitFor()
    assert.equal(roleOf(data, ADA.username), "ADMIN")
  })
  await lab.symptom("Too many requests", async (messages) => {
    const page = await lab.open(site)
    await methodList(lab, page).waitFor()
    const answers = await page.evaluate(() =>
      Promise.all(
        Array.from(
          { length: 500 },
          async () => (await fetch("/account/needs-bootstrap", { cache: "no-store" })).status,
        ),
      ),
    )
    assert.ok(answers.includes(429), "Actual has answered more than 500 requests")
    await chooseOpenId(lab, page)
    for (const message of messages) await page.getByText(message).first().waitFor()
  })
  // Each restart begins a new count of requests; a few visits in one minute reach Actual's limit.
  await restart(environment)
  await lab.symptom("its log does not name a cause", async () => {
    const page = await signIn(lab, site, BOB)
    await page.getByText(lab.says("openid-grant-failed")).first().waitFor()
  })
  await lab.step(
    "option",
    "ACTUAL_USER_CREATION_MODE=login creates accounts at the first sign-in, as Basic",
    async () => {
      await restart({
        ...environment,
        ...environmentOf(lab.block({ title: "actual.env", with: "USER_CREATION_MODE" }).text),
      })
      const page = await signIn(lab, site, BOB)
      await page.getByText(BOB.name).first().waitFor()
      assert.equal(roleOf(data, BOB.username), "BASIC")
    },
  )
  await lab.step("option", "ACTUAL_TOKEN_EXPIRATION=openid-provider ends sessions with the access token", async () => {
    await lab.authentik({
      people: [ADA, BOB],
      change: changeOAuth2({ access_token_validity: "minutes=7" }),
    })
    await restart({
      ...environment,
      ...environmentOf(lab.block({ title: "actual.env", with: "TOKEN_EXPIRATION" }).text),
    })
    const page = await signIn(lab, site, ADA)
    await page.getByText(ADA.name).first().waitFor()
    const [{ expires_at: ends } = { expires_at: 0 }] = rows<{ expires_at: number }>(
      data,
      "SELECT expires_at FROM sessions ORDER BY expires_at DESC LIMIT 1",
    )
    const minutes = (ends - Date.now() / 1000) / 60
    assert.ok(minutes > 4 && minutes <= 7.1, `the session ends in ${minutes} minutes, not in about 7`)
  })
  await lab.step("option", "ACTUAL_OPENID_ENFORCE=true removes the password from the sign-in page", async () => {
    const block = lab.block({ title: "actual.env", with: "ACTUAL_OPENID_ENFORCE" }).text
    await restart({ ...environment, ...environmentOf(block) })
    const page = await lab.open(site)
    await page.getByRole("button", { name: "Sign in with OpenID" }).waitFor()
    assert.equal(await page.getByText("Select the login method").count(), 0)
  })
  await restart(environment)
  await lab.symptom("unexpected JWT alg received", async (messages) => {
    await lab.authentik({
      people: [ADA, BOB],
      change: changeOAuth2({ signing_key: null }),
    })
    await restart(environment)
    const page = await signIn(lab, site, ADA)
    await page.getByText("openid-grant-failed").first().waitFor()
    for (const message of messages) await actual.prints(message)
  })
  await lab.step("check", "ACTUAL_OPENID_AUTH_METHOD=oauth2 signs in without a signing key", async () => {
    lab.says("ACTUAL_OPENID_AUTH_METHOD=oauth2")
    await restart({ ...environment, ACTUAL_OPENID_AUTH_METHOD: "oauth2" })
    const page = await signIn(lab, site, ADA)
    await page.getByText(ADA.name).first().waitFor()
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await restart({ ...environment, NODE_EXTRA_CA_CERTS: "" })
    for (const message of ["Error setting up OpenID client:", "configuration-error"])
      await actual.prints(lab.says(message))
    const page = await lab.open(site)
    await page.getByRole("button", { name: "Sign in with OpenID" }).click()
    await page.getByText(lab.says("openid-setup-failed")).first().waitFor()
  })
}

/** Reads Actual's own database. */
function rows<Row>(data: string, query: string): Row[] {
  const program =
    "import json, sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.row_factory = sqlite3.Row; print(json.dumps([dict(r) for r in c.execute(sys.argv[2])]))"
  const file = path.join(data, "server-files/account.sqlite")
  return JSON.parse(execFileSync("python3", ["-c", program, file, query], { encoding: "utf8" })) as Row[]
}

const roleOf = (data: string, username: string): string | undefined =>
  rows<{ user_name: string; role: string }>(data, "SELECT user_name, role FROM users").find(
    (row) => row.user_name === username,
  )?.role

export const proof: Proof = {
  method: "oidc",
  application: { name: "Actual Budget", version: VERSION },
  needs: { npm: { "@actual-app/sync-server": VERSION } },
  prove,
}
