import path from "node:path"
import type { Page } from "@playwright/test"
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
    [lab.installed.node, path.join(lab.installed.npm, "node_modules/@actual-app/sync-server/build/bin/actual-server.js")],
    {
      cwd: data,
      env: { ACTUAL_DATA_DIR: data, ACTUAL_PORT: String(PORT), NODE_EXTRA_CA_CERTS: lab.authorityFile, ...env },
    },
  )
  await program.prints(/Listening on/)
  return program
}

async function prove(lab: Lab): Promise<void> {
  const data = path.dirname(lab.file("data/.keep", ""))
  await lab.publish("actual.company", PORT)
  const site = `https://${lab.host("actual.company")}`
  await lab.authentik({ people: [ADA, BOB] })
  let actual = await start(lab, data, {})
  const page = await lab.window()
  await page.goto(site)
  await page.getByPlaceholder("Password").first().waitFor({ timeout: 60_000 })
  console.log(await page.locator("body").innerText(), page.url())
  await page.getByPlaceholder("Password", { exact: true }).fill(SERVER_PASSWORD)
  await page.getByPlaceholder("Confirm password").fill(SERVER_PASSWORD)
  await page.getByRole("button", { name: "OK" }).click()
  await page.waitForTimeout(5000)
  await page.screenshot({ path: "/tmp/hp/2.png" })
  console.log(await page.locator("body").innerText(), page.url())
  await actual.stop()
  actual = await start(lab, data, environmentOf(lab.block({ title: "actual.env", with: "ACTUAL_OPENID_CLIENT_ID" }).text))
  console.log(actual.log)
  const second = await lab.window()
  await second.goto(site)
  await second.getByPlaceholder("Password").first().waitFor({ timeout: 60_000 })
  console.log(await second.locator("body").innerText(), second.url())
  await second.screenshot({ path: "/tmp/hp/3.png" })
  await second.getByPlaceholder("Password").first().fill(SERVER_PASSWORD)
  await second.getByRole("button", { name: "Start using OpenID" }).click()
  await second.waitForTimeout(3000)
  await second.screenshot({ path: "/tmp/hp/4.png" })
  console.log(await second.locator("body").innerText(), second.url())
  await signInAtAuthentik(second, ADA)
  await second.waitForTimeout(8000)
  await second.screenshot({ path: "/tmp/hp/5.png" })
  console.log(await second.locator("body").innerText(), second.url(), actual.log)
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Actual Budget", version: VERSION },
  needs: { npm: { "@actual-app/sync-server": VERSION } },
  prove,
}
