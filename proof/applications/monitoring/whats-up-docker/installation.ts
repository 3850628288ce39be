/** What's Up Docker as readers have it: its container, the local account and a reverse proxy. */
import fs from "node:fs"
import path from "node:path"
import { environmentOf } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { answers, run, type Program } from "../../../machine/programs"

const NGINX_PORT = 8080
export const PORT = 3000
export const DIRECT = `http://127.0.0.1:${PORT}`
export const LOCAL = { username: "wud-admin", password: "local password 1" }
/** Changes the clock of a program. */
export const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
/** A trigger that the reader has. It only writes to the log. */
const TRIGGER = { WUD_TRIGGER_MOCK_EXAMPLE_MOCK: "mock" }

/** A new container with the variables of a file. Its store is empty. */
export async function startWud(lab: Lab, file: string): Promise<Program> {
  fs.rmSync("/store", { recursive: true, force: true })
  const wud = lab.start([lab.installed.node, "dist/index"], {
    cwd: path.join(lab.installed.unpacked.wud ?? "", "app"),
    env: { WUD_VERSION: "8.3.1", ...TRIGGER, ...environmentOf(file) },
  })
  await wud.prints("Server listening on port")
  return wud
}

/** WUD's session secret depends on an address of the network, which the machine does not have. */
export async function addNetworkInterface(): Promise<void> {
  await run(["ip", "link", "add", "eth0", "type", "veth", "peer", "name", "eth1"])
  await run(["ip", "address", "add", "192.0.2.1/24", "dev", "eth0"])
  for (const name of ["eth0", "eth1"]) await run(["ip", "link", "set", name, "up"])
}

/** `wud.env` after the guide's command, with a password for the account. */
export async function withLocalAccount(lab: Lab, settings: string, password: string): Promise<string> {
  const file = lab.file("wud.env", `${settings}\n`)
  const command = lab.block({ with: "htpasswd" }).text
  await run(["bash", "-ec", command], { cwd: path.dirname(file), input: `${password}\n${password}\n` })
  return fs.readFileSync(file, "utf8").trim()
}

/** The reader's reverse proxy for a path. */
export async function servePath(lab: Lab): Promise<Program> {
  const file = lab.file(
    "nginx.conf",
    `daemon off;
error_log stderr;
events {}
http { server {
  listen 127.0.0.1:${NGINX_PORT};
  absolute_redirect off;
  location = /wud { return 301 /wud/; }
  location /wud/ { proxy_pass ${DIRECT}/; proxy_set_header Host $host; }
} }
`,
  )
  const nginx = lab.start(["nginx", "-c", file])
  await answers(`http://127.0.0.1:${NGINX_PORT}/wud/`)
  await lab.publish("wud.company", NGINX_PORT)
  return nginx
}
