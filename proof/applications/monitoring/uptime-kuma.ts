import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { unbind } from "../../authentik/changes"
import { person } from "../../authentik/people"
import type { AuthentikOptions, Lab } from "../../lab"
import { leadsNowhere, signInAtAuthentik } from "../../machine/browser"
import { run } from "../../machine/programs"
import type { Proof } from "../../proof"
import * as application from "./uptime-kuma/application"
import { INTERNAL, LOCAL, MONITOR, NGINX_PORT, OTHER, PORT, PUBLIC } from "./uptime-kuma/application"

const VERSION = "2.5.3"
/** What the administrator opens for the way back. */
const TUNNEL = `http://localhost:${PORT}`
/** A client of the reverse proxy. */
const CLIENT = "127.0.0.9"
const GROUP = "Uptime Kuma Administrators"
const ADA = person("ada", [GROUP])
const BEA = person("bea", [GROUP])
const EVE = person("eve")

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("uptime-kuma.company")}`
  await application.prepare(lab)
  let kuma = await application.startKuma(lab)
  await application.fill(lab)

  const setUp = async (options: AuthentikOptions = {}) => {
    const authentik = await lab.authentik({ people: [ADA, BEA, EVE], ...options })
    await lab.proxyOutpost(authentik)
    const [provider] = authentik.installation.all("authentik_providers_proxy.proxyprovider")
    assert.ok(provider)
    return { authentik, provider: provider.attrs }
  }
  let { authentik, provider } = await setUp()
  const serve = application.nginxOf(lab)
  await serve()

  const signIn = async (user = ADA, path = "/") => {
    const page = await lab.open(`${site}${path}`)
    await signInAtAuthentik(page, user)
    return page
  }
  /** The dashboard with data that comes over the connection. */
  const opens = async (page: Page) => {
    await page.waitForURL(/\/dashboard/)
    await page.getByText(MONITOR.name, { exact: true }).first().waitFor()
  }
  const form = (page: Page) => page.getByRole("form", { name: "Login Form" })
  const enterPassword = async (page: Page, password = LOCAL.password) => {
    await form(page).getByLabel("Username").fill(LOCAL.username)
    await form(page).getByLabel("Password").fill(password)
    await form(page).getByRole("button").click()
  }
  const settings = async (page: Page, path: string) => {
    const [, name = ""] = /^Settings > (.*)$/.exec(lab.says(path)) ?? []
    await page.goto(new URL("/settings/general", page.url()).href)
    await page.getByRole("link", { name, exact: true }).click()
  }
  const button = (page: Page, name: string) => page.getByRole("button", { name: lab.says(name), exact: true })
  /** A program without a browser. */
  const get = async (path: string, ...options: string[]) => {
    const silent = ["--silent", "--show-error", "--cacert", lab.authorityFile]
    const format = "\\n%{http_code} %{redirect_url}"
    const address = path.startsWith("/") ? site + path : path
    const output = await run(["curl", ...silent, "--write-out", format, ...options, address])
    const [, text = "", status, redirect = ""] = /^([^]*)\n(\d+) (.*)$/.exec(output) ?? []
    return { text, status: Number(status), redirect }
  }
  const isOpen = async (...paths: string[]) => {
    for (const path of paths) assert.equal((await get(path)).status, 200, path)
  }
  const isClosed = async (...paths: string[]) => {
    for (const path of paths) assert.match((await get(path)).redirect, /\/outpost\.goauthentik\.io\/start/, path)
  }
  const api = (path = "", slug = PUBLIC) => `/api/status-page/${slug}${path}`
  const [PUSH, BADGE] = [`/api/push/${MONITOR.token}`, "/api/badge/1/status"]

  await lab.step("check", "the Compose file publishes no port, and names the host of the provider", async () => {
    const { text } = lab.block({ title: "compose.yaml" })
    assert.equal(provider.internal_host, INTERNAL)
    assert.match(text, /^services:\n {2}uptime-kuma:\n/)
    assert.doesNotMatch(text, /^\s*ports:/m)
    assert.match(text, /^\s*# {3}- "127\.0\.0\.1:3001:3001"$/m)
  })
  await lab.step("check", "with UPTIME_KUMA_HOST, other addresses of the server do not answer", async () => {
    const [name = "", value = ""] = lab.says("UPTIME_KUMA_HOST=127.0.0.1").split("=")
    const elsewhere = `http://127.0.0.2:${PORT}/icon.svg`
    await isOpen(elsewhere)
    await kuma.stop()
    kuma = await application.startKuma(lab, { [name]: value })
    await assert.rejects(get(elsewhere), /status 7/)
    await kuma.stop()
    kuma = await application.startKuma(lab)
  })
  await lab.symptom("After the sign-in to authentik, the form of Uptime Kuma appears", async () => {
    const page = await signIn()
    await enterPassword(page)
    await opens(page)
  })
  await lab.step("check", "the local password turns the form off", async () => {
    assert.equal((await get(`${INTERNAL}/metrics`)).status, 401)
    const page = await signIn()
    await enterPassword(page)
    await opens(page)
    await settings(page, "Settings > Security")
    await page.getByRole("heading", { name: lab.says("Advanced") }).waitFor()
    await button(page, "Disable Auth").click()
    await page.getByRole("dialog").getByLabel(lab.says("Current Password")).fill(LOCAL.password)
    await button(page, "I understand, please disable").click()
    await button(page, "Enable Auth").waitFor()
  })

  /** Signs in, and tells whether the dashboard gets something over a WebSocket connection. */
  const socketOf = async () => {
    const page = await lab.window()
    const outcome = application.getsFrames(page)
    await page.goto(site)
    await signInAtAuthentik(page, ADA)
    await opens(page)
    return { page, hasFrames: await outcome }
  }
  await lab.step("sign-in", "a member sees the dashboard without the form of Uptime Kuma", async () => {
    const { page, hasFrames } = await socketOf()
    assert.equal(await form(page).count(), 0)
    assert.ok(hasFrames)
  })
  await lab.step(
    "check",
    "without the headers of WebSocket connections, the dashboard falls back to polling",
    async () => {
      lab.says("the dashboard falls back to polling")
      await serve((text) => text.replace(/^.*(Upgrade|Connection).*\n/gm, ""))
      const { hasFrames } = await socketOf()
      assert.ok(!hasFrames)
      await serve()
    },
  )
  await lab.step("refusal", "authentik refuses a user outside the group", async () => {
    await (await signIn(EVE)).getByText("Request has been denied.").waitFor()
  })
  await lab.step("check", "an open session goes on when the user loses access in authentik", async () => {
    lab.says("an open session at the outpost lasts up to 24 hours more")
    const bea = authentik.directory.byUsername(BEA.username)
    assert.ok(bea)
    const page = await signIn(BEA)
    await opens(page)
    bea.groups = []
    await page.reload()
    await opens(page)
    await (await signIn(BEA)).getByText("Request has been denied.").waitFor()
    bea.groups = [GROUP]
  })
  await lab.step("role", "another member is the same administrator", async () => {
    const page = await signIn(BEA)
    await opens(page)
    await settings(page, "Settings > Security")
    await button(page, "Enable Auth").waitFor()
  })
  await lab.step("sign-out", "the outpost's address ends this session, not the one with authentik", async () => {
    const page = await signIn()
    await opens(page)
    await page.locator(".dropdown-profile-pic").click()
    await page.locator(".dropdown-menu").getByText("Settings").first().waitFor()
    assert.equal(await page.getByText(/log ?out/i).count(), 0)
    await page.goto(`${site}${lab.says("/outpost.goauthentik.io/sign_out")}`)
    await page.getByText("You've logged out of Uptime Kuma.").first().waitFor()
    authentik.log.length = 0
    await page.goto(site)
    await opens(page)
    assert.ok(!authentik.log.some((line) => line.startsWith("POST /if/flow/")), authentik.log.join("\n"))
  })
  const paths = provider.skip_path_regex
  await lab.step("check", "a published status page opens without a sign-in, the dashboard does not", async () => {
    const page = await lab.open(`${site}/status/${PUBLIC}`)
    await page.getByText(MONITOR.name).waitFor()
    assert.equal(await page.getByText("Edit Status Page").count(), 0)
    const logo = page.locator("img[src*='/upload/']").first()
    assert.equal(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth), 1)
    await isClosed("/dashboard", "/", "/metrics", "/settings/security", "/socket.io/")
  })
  await lab.step("check", "push monitors and badges work without a sign-in", async () => {
    assert.match((await get(PUSH)).text, /"ok":true/)
    assert.match((await get(BADGE)).text, /^<svg/)
  })
  await lab.symptom("The status page shows Edit Status Page and Go to Dashboard", async () => {
    const page = await signIn()
    await opens(page)
    await page.goto(`${site}/status/${PUBLIC}`)
    for (const name of ["Edit Status Page", "Go to Dashboard"]) await page.getByText(lab.says(name)).waitFor()
    await page.context().clearCookies()
    await page.getByText("Go to Dashboard").click()
    await page.waitForURL(/\/if\/flow\//)
  })
  await lab.symptom("Push monitors turn red, or badges and status pages show the sign-in of authentik", async () => {
    provider.skip_path_regex = ""
    await isClosed(PUSH, BADGE, `/status/${PUBLIC}`)
    provider.skip_path_regex = lab.block({ title: "Unauthenticated Paths" }).text
    await isOpen(`/status/${PUBLIC}`)
    await isClosed(`/status/${PUBLIC.toUpperCase()}`)
    provider.skip_path_regex = paths
  })

  await lab.step("option", "one status page, its monitors, badges and logo are open, and nothing else", async () => {
    await isOpen(`/status/${OTHER}`, api("", OTHER), "/upload/logo2.png")
    provider.skip_path_regex = lab.block({ title: "Unauthenticated Paths" }).text
    const visitor = await lab.open(`${site}/status/${PUBLIC}`)
    await visitor.getByText(MONITOR.name).waitFor()
    await isOpen(`/status/${PUBLIC}/rss`, PUSH, BADGE, "/icon.svg", "/upload/logo1.png", api())
    await isOpen(api("", `heartbeat/${PUBLIC}`), api("/manifest.json"), api("/incident-history"), api("/badge"))
    await isClosed("/", "/dashboard", "/status", `/status/${OTHER}`, `/status/${OTHER}/rss`)
    await isClosed(api("", OTHER), api("", `heartbeat/${OTHER}`), "/upload/logo2.png")
    provider.skip_path_regex = paths
    await isOpen(`/status/${OTHER}`)
  })
  await lab.step("option", "programs of the Docker network need neither a sign-in nor an API key", async () => {
    const { text, status } = await get(`${lab.says("http://uptime-kuma:3001")}/metrics`)
    assert.equal(status, 200)
    assert.match(text, /^monitor_status\{.*\} 1$/m)
    ;(await application.connect(lab, "autoLogin")).close()
  })
  await lab.step(
    "option",
    "with Trust Proxy, the log shows the client, and the outpost again after the undo",
    async () => {
      const page = await signIn()
      await opens(page)
      const cookies = (await page.context().cookies(site)).map(({ name, value }) => `${name}=${value}`)
      const headers = [`Host: ${new URL(site).host}`, `Cookie: ${cookies.join("; ")}`].flatMap((text) => [
        "--header",
        text,
      ])
      const polls = async (address: string) => {
        kuma.log = ""
        const path = `http://127.0.0.1:${NGINX_PORT}/socket.io/?EIO=4&transport=polling`
        const { status } = await get(path, "--interface", CLIENT, ...headers)
        assert.equal(status, 200)
        await kuma.prints(`New polling connection, IP = ${address}`)
      }
      const trust = async (choice: string) => {
        await settings(page, "Settings > Reverse Proxy")
        await page.getByText(lab.says("Trust Proxy"), { exact: true }).waitFor()
        await page.getByLabel(lab.says(choice), { exact: true }).check()
        await button(page, "Save").click()
        await page.getByText("Saved").first().waitFor()
      }
      await polls("127.0.0.1")
      await trust("Yes")
      await polls(CLIENT)
      await trust("No")
      await polls("127.0.0.1")
    },
  )

  await lab.symptom("Cannot connect to the socket server.", async ([message = ""]) => {
    const page = await signIn()
    await opens(page)
    const other = await page.context().newPage()
    await other.goto(`${site}/outpost.goauthentik.io/sign_out`)
    await other.getByText("You've logged out of Uptime Kuma.").first().waitFor()
    await kuma.stop()
    kuma = await application.startKuma(lab)
    await page.waitForResponse((answer) => answer.url().includes("/socket.io/") && answer.status() === 302)
    await page.getByText(message).waitFor()
    await page.reload()
    await opens(page)
    assert.equal(await page.getByText(message).count(), 0)
  })
  await lab.symptom("The sign-in opens a wrong or unreachable address", async () => {
    const elsewhere = "https://authentik.internal"
    lab.says("authentik_host")
    await lab.proxyOutpost(authentik, elsewhere)
    await leadsNowhere(await lab.window(), site, elsewhere)
    await lab.proxyOutpost(authentik)
    await opens(await signIn())
  })
  await lab.symptom("The outpost answers 502 Bad Gateway", async () => {
    await kuma.stop()
    const page = await signIn()
    await page.getByText("Bad Gateway").first().waitFor()
    kuma = await application.startKuma(lab)
    await page.goto(site)
    await opens(page)
  })
  await lab.step("check", "without the binding, every user of authentik is the administrator", async () => {
    await setUp({ change: unbind })
    await opens(await signIn(EVE))
    ;({ authentik, provider } = await setUp())
  })
  await lab.step("check", "the way back: the port opens without authentik, and the form comes back", async () => {
    await lab.publish("authentik.company", 1)
    const page = await lab.open(TUNNEL)
    await opens(page)
    await settings(page, "Settings > Security")
    await button(page, "Enable Auth").click()
    await enterPassword(page)
    await button(page, "Disable Auth").waitFor()
    await form(await lab.open(TUNNEL)).waitFor()
  })
  await lab.step("check", "the way back: a lost password is reset", async () => {
    const password = "another-Password-2"
    const [, script = ""] =
      /^docker compose exec uptime-kuma npm run (.*)$/.exec(lab.block({ with: "npm run" }).text) ?? []
    const reset = application.startScript(lab, script)
    for (const prompt of ["New Password: ", "Confirm New Password: "]) {
      await reset.prints(prompt)
      reset.enter(password)
    }
    await reset.prints("Password reset successfully.")
    const page = await lab.open(TUNNEL)
    await enterPassword(page, password)
    await opens(page)
  })
}

export const proof: Proof = {
  method: "proxy",
  application: { name: "Uptime Kuma", version: VERSION },
  needs: {
    node: "22.23.3",
    debian: ["curl", "mariadb-server", "nginx-light"],
    unpacked: { "uptime-kuma": "the folder /app of the image of Uptime Kuma 2.5.3" },
  },
  values: {
    "<outpost_network>": "authentik_default",
    "<outpost_url>": "http://authentik-server:9000",
    "<status_page_slug>": PUBLIC,
    "<upload_file>": "logo1.png",
  },
  unproven: [
    "Docker, Docker Compose and SSH: Uptime Kuma runs from its repository with MariaDB. The names of the Docker network are names of the machine, and the address of the tunnel is the port itself.",
    "Firewalls and ports of other machines: another loopback address of the same machine answers, or does not.",
    "The time limit of the outpost's sessions, and sessions that are deleted in authentik.",
    "Domain names of status pages, Terraform, and what Uptime Kuma does not support.",
  ],
  prove,
}
