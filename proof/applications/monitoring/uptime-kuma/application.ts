/** Uptime Kuma as readers have it before they connect authentik, with a push monitor and two status pages. */
import assert from "node:assert/strict"
import fs from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import type { Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { startMariadb } from "../../../machine/mariadb"
import { answers, type Program } from "../../../machine/programs"

export const [PORT, NGINX_PORT] = [3001, 8080]
/** The address in the Docker network. */
export const INTERNAL = `http://uptime-kuma:${PORT}`
export const LOCAL = { username: "admin", password: "local-Password-1" }
export const MONITOR = { name: "Backup", token: "k".repeat(32) }
export const [PUBLIC, OTHER] = ["public", "other"]

const DATABASE = { user: "kuma", password: "kuma", name: "kuma" }
const LOGO =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** A program that uses the WebSocket interface. */
interface Connection {
  emitWithAck: (event: string, ...values: unknown[]) => Promise<{ ok: boolean; msg?: string }>
  once: (event: string, listener: () => void) => void
  close: () => void
}

/** The names of the Docker network, and the database. */
export async function prepare(lab: Lab): Promise<void> {
  fs.appendFileSync("/etc/hosts", "127.0.0.1 uptime-kuma authentik-server\n")
  await startMariadb(lab, DATABASE)
}

const environment = (lab: Lab, more: Record<string, string>) => ({
  cwd: lab.installed.unpacked["uptime-kuma"],
  env: {
    DATA_DIR: path.dirname(lab.file("data/.keep", "")),
    UPTIME_KUMA_DB_TYPE: "mariadb",
    UPTIME_KUMA_DB_HOSTNAME: "127.0.0.1",
    UPTIME_KUMA_DB_PORT: "3306",
    UPTIME_KUMA_DB_NAME: DATABASE.name,
    UPTIME_KUMA_DB_USERNAME: DATABASE.user,
    UPTIME_KUMA_DB_PASSWORD: DATABASE.password,
    ...more,
  },
})

export async function startKuma(lab: Lab, more: Record<string, string> = {}): Promise<Program> {
  const kuma = lab.start([lab.installed.node, "server/server.js"], environment(lab, more))
  await kuma.prints(/Listening on/)
  return kuma
}

/** Starts a script of the application's `package.json`, such as `reset-password`. */
export function startScript(lab: Lab, name: string): Program {
  const file = path.join(lab.installed.unpacked["uptime-kuma"] ?? "", "package.json")
  const { scripts } = JSON.parse(fs.readFileSync(file, "utf8")) as { scripts: Record<string, string> }
  const [program, ...rest] = (scripts[name] ?? "").split(" ")
  assert.equal(program, "node")
  return lab.start([lab.installed.node, ...rest], { ...environment(lab, {}), isInteractive: true })
}

/** Connects a program of the Docker network, and waits for what Uptime Kuma says about the sign-in. */
export async function connect(lab: Lab, event: "autoLogin" | "loginRequired" | "setup"): Promise<Connection> {
  const load = createRequire(path.join(lab.installed.unpacked["uptime-kuma"] ?? "", "package.json"))
  const { io } = load("socket.io-client") as { io: (address: string) => Connection }
  const connection = io(INTERNAL)
  await new Promise<void>((resolve) => connection.once(event, resolve))
  return connection
}

/** The setup, and what the administrator has added since. */
export async function fill(lab: Lab): Promise<void> {
  const connection = await connect(lab, "setup")
  const send = async (event: string, ...values: unknown[]) => {
    const { ok, msg } = await connection.emitWithAck(event, ...values)
    assert.ok(ok, `${event}: ${msg}`)
  }
  await send("setup", LOCAL.username, LOCAL.password)
  await send("login", LOCAL)
  await send("add", {
    ...{ name: MONITOR.name, type: "push", pushToken: MONITOR.token, active: true },
    ...{ interval: 60, retryInterval: 60, resendInterval: 0, maxretries: 0, timeout: 48, maxredirects: 10 },
    ...{ accepted_statuscodes: ["200-299"], notificationIDList: {}, conditions: [], method: "GET" },
    ...{ kafkaProducerBrokers: [], kafkaProducerSaslOptions: { mechanism: "None" }, rabbitmqNodes: [] },
  })
  for (const slug of [PUBLIC, OTHER]) {
    await send("addStatusPage", `Status of ${slug}`, slug)
    const config = { slug, title: `Status of ${slug}`, theme: "auto", autoRefreshInterval: 300, domainNameList: [] }
    const more = { description: "", footerText: "", customCSS: "", analyticsType: null, showTags: false }
    const groups = [{ name: "Services", monitorList: [{ id: 1 }] }]
    await send("saveStatusPage", slug, { ...config, ...more, showPoweredBy: true }, LOGO, groups)
  }
  connection.close()
}

/** Whether a page gets something over its first WebSocket connection. */
export const getsFrames = (page: Page): Promise<boolean> =>
  new Promise((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", () => resolve(true)).on("socketerror", () => resolve(false))
    })
  })

/** The site's nginx, with the guide's block and what `change` makes of it. TLS ends in front of it. */
export function nginxOf(lab: Lab): (change?: (text: string) => string) => Promise<void> {
  const block = lab.block({ with: "proxy_pass" }).text
  let nginx: Program | undefined
  return async (change = (text) => text) => {
    await nginx?.stop()
    const server = `listen 127.0.0.1:${NGINX_PORT};\n${change(block)}`
    const file = lab.file("nginx.conf", `daemon off;\nerror_log stderr;\nevents {}\nhttp { server { ${server}\n} }\n`)
    nginx = lab.start(["nginx", "-c", file])
    await lab.publish("uptime-kuma.company", NGINX_PORT)
    await answers(`http://127.0.0.1:${NGINX_PORT}/icon.svg`)
  }
}
