import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { oauth2Provider } from "../../authentik/changes"
import { person, type Person } from "../../authentik/people"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik } from "../../machine/browser"
import { run, type Program } from "../../machine/programs"
import type { Proof } from "../../proof"
import * as installation from "./whats-up-docker/installation"
import { DIRECT, FAKETIME, LOCAL, PORT, startWud, withLocalAccount } from "./whats-up-docker/installation"

const VERSION = "8.3.1"
const PREFIX = "WUD_AUTH_OIDC_AUTHENTIK_"
const GROUP = "What's Up Docker Users"
const ADA = person("ada", [GROUP])
const EVE = person("eve")
const NOA = { ...person("noa", [GROUP]), email: "" }

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("wud.company")}`
  const title = "wud.env"
  const trust = lab.block({ with: "NODE_EXTRA_CA_CERTS" }).text
  const settings = `${lab.block({ title, with: "WUD_PUBLIC_URL" }).text}\n${trust}`
  fs.copyFileSync(lab.authorityFile, trust.split("=")[1] ?? "")
  await installation.addNetworkInterface()
  await lab.publish("wud.company", PORT)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: [ADA, EVE, NOA], ...options })
  await authentik()

  let wud: Program
  /** A new container, whose store is empty. */
  const recreate = async (text = settings) => {
    // It does not end on its own.
    await (wud as Program | undefined)?.stop(0.1)
    wud = await startWud(lab, text)
  }
  /** Nothing listens at this port. */
  const isUnavailable = () => lab.publish("authentik.company", 1)
  const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true })
  const atSignIn = (page: Page) => tab(page, "authentik").waitFor()
  const connect = async (page: Page) => {
    await tab(page, "authentik").click()
    await page.getByRole("button", { name: lab.says("Connect") }).click()
  }
  const signIn = async (user: Person = ADA, address = site) => {
    const page = await lab.open(address)
    await connect(page)
    await signInAtAuthentik(page, user)
    return page
  }
  const account = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name })
  const opens = async (page: Page, name = ADA.email) => {
    await account(page, name).waitFor()
    assert.equal(new URL(page.url()).origin, site)
  }
  const leaves = async (page: Page, name: string) => {
    await account(page, name).click()
    await page.getByText(lab.says("Log out"), { exact: true }).click()
    await page.getByText("You've logged out of What's Up Docker.").first().waitFor()
    await page.goto(site)
    await atSignIn(page)
  }
  const enterPassword = async (page: Page, password = LOCAL.password) => {
    await tab(page, lab.says("Login")).click()
    await page.getByLabel("Username").fill(LOCAL.username)
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Login", exact: true }).click()
  }
  /** The status of a program's request. */
  const status = async (address: string, ...options: string[]) => {
    const silent = ["--silent", "--cacert", lab.authorityFile, "--output", "/dev/null", "--write-out", "%{http_code}"]
    return Number(await run(["curl", ...silent, ...options, address]))
  }
  const PROTECTED = [`${site}/api/containers`, `${site}${lab.says("/metrics")}`]

  await recreate()
  await lab.step("check", "the Compose file gives the variables to WUD", async () => {
    const { text } = lab.block({ title: "compose.override.yaml" })
    assert.match(text, new RegExp(`env_file: ${title.replace(".", "\\.")}$`, "m"))
  })
  await lab.step("sign-in", "the start page shows the email address of a member", async () => {
    await opens(await signIn())
  })
  await lab.step("refusal", "authentik refuses a user outside the group", async () => {
    await (await signIn(EVE)).getByText("Request has been denied.").waitFor()
  })
  await lab.step("check", "without a sign-in, the API and /metrics are closed", async () => {
    for (const address of PROTECTED) assert.equal(await status(address), 401)
  })
  await lab.step("role", "every user who signs in can run triggers", async () => {
    const page = await signIn()
    await opens(page)
    const answer = await page.evaluate(async () => {
      const headers = { "Content-Type": "application/json" }
      const body = JSON.stringify({ name: "web", image: { tag: { value: "1" } }, updateKind: { kind: "tag" } })
      return (await fetch("/api/triggers/mock/example", { method: "POST", headers, body })).status
    })
    assert.equal(answer, 200)
    await wud.prints("Trigger executed with success")
  })
  await lab.step("sign-out", "Log out ends the session and opens authentik's sign-out page", async () => {
    const page = await signIn()
    await opens(page)
    await leaves(page, ADA.email)
  })
  await lab.step("check", "a session lasts seven days, even if the user loses access in authentik", async () => {
    const page = await signIn()
    await opens(page)
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "connect.sid")
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    assert.ok(days > 6.9 && days <= 7, `the cookie ends in ${days} days`)
    await authentik({ people: [{ ...ADA, groups: [] }] })
    await page.reload()
    await opens(page)
    await authentik()
  })
  await lab.step("check", "without WUD_PUBLIC_URL, WUD derives the address from the headers", async () => {
    await recreate(settings.replace(/^WUD_PUBLIC_URL=.*\n/m, ""))
    await opens(await signIn())
  })

  const local = await withLocalAccount(lab, settings, LOCAL.password)
  await recreate(local)
  await lab.step("option", "a local account signs in on the tab Login, and authentik still does", async () => {
    const page = await lab.open(site)
    await enterPassword(page)
    await opens(page, LOCAL.username)
    await opens(await signIn())
  })
  await lab.step("option", "the API and /metrics accept the local account, and no access token", async () => {
    const { client_id, client_secret } = oauth2Provider((await authentik()).installation)
    const fields = { grant_type: "client_credentials", client_id, client_secret, scope: "openid profile email" }
    const answer = await run([
      ...(["curl", "--silent", "--cacert", lab.authorityFile] as const),
      ...Object.entries(fields).flatMap((field) => ["--data", field.join("=")]),
      `https://${lab.host("authentik.company")}/application/o/token/`,
    ])
    const token = String((JSON.parse(answer) as Record<string, unknown>).access_token)
    for (const address of PROTECTED) {
      assert.equal(await status(address, "--user", Object.values(LOCAL).join(":")), 200)
      assert.equal(await status(address, "--user", `${LOCAL.username}:wrong`), 401)
      assert.equal(await status(address, "--header", `Authorization: Bearer ${token}`), 401)
    }
    await wud.prints("Bearer token is invalid")
  })
  await lab.step("sign-out", "Log out of the local account opens authentik's sign-out page, too", async () => {
    const page = await lab.open(site)
    await enterPassword(page)
    await opens(page, LOCAL.username)
    await leaves(page, LOCAL.username)
  })
  await lab.step("option", "a password with a colon does not work", async () => {
    const password = "local:password"
    await recreate(await withLocalAccount(lab, settings, password))
    const page = await lab.open(site)
    await enterPassword(page, password)
    await page.getByText("Username or password error").waitFor()
  })
  const usernames = `${settings}\n${lab.block({ title, with: "USERNAMECLAIM" }).text}`
  const redirect = `${local}\n${lab.block({ title, with: "REDIRECT" }).text}`
  await lab.step("option", "with the redirect, WUD opens authentik at once", async () => {
    await recreate(redirect)
    const page = await lab.open(site)
    await signInAtAuthentik(page, ADA)
    await opens(page)
  })
  await lab.step("check", "the way back: without the redirect, the local account signs in", async () => {
    await isUnavailable()
    await recreate(redirect)
    const blank = await lab.open(site)
    lab.says("a visit to WUD 8.3.1 can also end it")
    await wud.end()
    assert.equal(await blank.getByRole("tab").count(), 0)
    await recreate(local)
    const page = await lab.open(site)
    await enterPassword(page)
    await opens(page, LOCAL.username)
    await authentik()
  })
  await lab.step("option", "without both variables, the tab Login is gone", async () => {
    await recreate()
    const page = await lab.open(site)
    await atSignIn(page)
    assert.equal(await page.getByRole("tab").count(), 1)
  })
  await lab.step("option", "WUD shows usernames, and email addresses again after the undo", async () => {
    await recreate(usernames)
    await opens(await signIn(), ADA.username)
    await recreate()
    await opens(await signIn())
  })
  await lab.step("option", "WUD has an address with a path", async () => {
    lab.says("redirect /wud to /wud/: after the sign-in, WUD opens the address without the trailing slash")
    await authentik({
      change: (installation) => {
        const [uri] = oauth2Provider(installation).redirect_uris as { url: string }[]
        if (uri) uri.url = uri.url.replace(site, `${site}/wud`)
      },
    })
    await recreate(`${settings.replace(/^(WUD_PUBLIC_URL=.*)$/m, "$1/wud")}\n${lab.says("WUD_SERVER_BASEPATH=/wud/")}`)
    const nginx = await installation.servePath(lab)
    await opens(await signIn(ADA, `${site}/wud/`))
    await nginx.stop()
    await lab.publish("wud.company", PORT)
    await authentik()
    await recreate()
    await opens(await signIn())
  })

  await lab.step("check", "WUD recovers if authentik is unavailable when it starts, or later", async () => {
    await isUnavailable()
    await recreate()
    await authentik()
    await opens(await signIn())
    await isUnavailable()
    const page = await lab.open(site)
    await connect(page)
    await page.waitForURL(/\/application\/o\/authorize\//)
    await authentik()
    await opens(await signIn())
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    lab.says("without a trailing slash")
    lab.says("The part of the path before /cb is the name from your")
    for (const [wrong, right] of [
      [/^(WUD_PUBLIC_URL=.*)$/m, "$1/"],
      [/_AUTHENTIK_/g, "_SSO_"],
    ] as const) {
      await recreate(settings.replace(wrong, right))
      const page = await lab.open(site)
      await page.getByRole("button", { name: "Connect" }).click()
      await page.getByText("Redirect URI Error").first().waitFor()
    }
    await recreate()
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await recreate(settings.replace(trust, ""))
    await wud.prints(lab.says("Unable to discover OIDC authority"))
    await connect(await lab.open(site))
    lab.says("Until it reaches authentik, Connect ends WUD")
    await wud.end()
    await recreate()
    await opens(await signIn())
  })
  await lab.symptom("Cannot read properties of undefined (reading 'codeVerifier')", async ([message = ""]) => {
    await (await signIn(ADA, DIRECT)).getByText(message).waitFor()
    const page = await lab.open(site)
    await connect(page)
    await page.waitForURL(/\/if\/flow\//)
    await recreate()
    await signInAtAuthentik(page, ADA)
    await page.getByText(message).waitFor()
    await opens(await signIn())
  })
  await lab.symptom("The sign-in page has no tab “authentik”", async () => {
    const [, command = ""] =
      /^docker compose exec whatsupdocker env \| (.*)$/.exec(lab.block({ with: "grep" }).text) ?? []
    const names = (text: string) => run(["bash", "-c", `(${command}) || true`], { input: text })
    const missing = `${PREFIX}CLIENTSECRET`
    const incomplete = settings.replace(new RegExp(`^${missing}=.*\\n`, "m"), "")
    await recreate(incomplete)
    await wud.prints(new RegExp(`${lab.says("Some authentications failed to register")}.*clientsecret`))
    const page = await lab.open(site)
    await page.getByRole("dialog").waitFor()
    assert.equal(await page.getByRole("tab").count(), 0)
    assert.deepEqual((await names(incomplete)).trim().split("\n"), [`${PREFIX}CLIENTID`, `${PREFIX}DISCOVERY`])
    const without = settings.replace(/^WUD_AUTH_.*\n/gm, "")
    await recreate(without)
    await page.goto(site)
    await page.waitForURL(`${site}/`)
    assert.equal(await names(without), "")
    assert.equal(await status(`${site}/api/containers`), 200)
    await recreate()
  })
  await lab.symptom("WUD shows the username “unknown”", async ([name = ""]) => {
    await opens(await signIn(NOA), name)
    await authentik({ people: [{ ...NOA, email: "noa@proof.test" }] })
    await opens(await signIn(NOA), "noa@proof.test")
    await authentik()
    await recreate(usernames)
    await opens(await signIn(NOA), NOA.username)
  })
  await lab.symptom("a token is expired or not yet valid", async () => {
    await recreate(`${settings}\nLD_PRELOAD=${FAKETIME}\nFAKETIME=+2h`)
    const message = "JWT timestamp claim value failed validation"
    await (await signIn()).getByText(message).waitFor()
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "What's Up Docker", version: VERSION },
  needs: {
    node: "24.21.0",
    debian: ["apache2-utils", "curl", "faketime", "iproute2", "nginx-light"],
    unpacked: { wud: "What's Up Docker 8.3.1 with its packages in app, and the built interface in app/ui" },
  },
  unproven: [
    "Docker, Docker Compose and docker run: WUD runs from its repository with the variables of wud.env. A new container is a new process with an empty store.",
    "Updates of containers: there is no Docker. The trigger that users run writes to WUD's log.",
    "WUD_AUTH_OIDC_AUTHENTIK_TIMEOUT, and a network that drops packets: authentik is unavailable because nothing listens.",
    "What the guide says of earlier and later releases.",
  ],
  prove,
}
