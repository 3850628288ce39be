/** PocketBase as readers have it before they connect authentik. */
import fs from "node:fs"
import path from "node:path"
import { oauth2Provider } from "../../../authentik/changes"
import { environmentOf } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { answers, run, type Program } from "../../../machine/programs"
import { PORT } from "./api"
import { APP, appOf } from "./app"
import { dashboardOf } from "./dashboard"
import { GROUP, PEOPLE, SUPERUSER } from "./people"

const PROXY_PORT = 8080

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

/** Installs the program in a folder of its own, with a superuser and an app, behind a reverse proxy. */
async function install(lab: Lab, environment: Record<string, string>) {
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

/** PocketBase in the lab, not connected yet, and what the proof does to it. */
export async function pocketBaseOf(lab: Lab) {
  const site = `https://${lab.host("pocketbase.company")}`
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, groups: [GROUP], ...options })
  const { installation, directory } = await authentik()

  const environment = environmentOf(lab.block({ with: "SSL_CERT_DIR" }).text)
  fs.mkdirSync(environment.SSL_CERT_DIR ?? "", { recursive: true })
  fs.copyFileSync(lab.authorityFile, `${environment.SSL_CERT_DIR}/company-ca.pem`)
  const server = await install(lab, environment)
  const app = appOf(lab, site)
  app.writeApp()

  const { client_id, client_secret } = oauth2Provider(installation)
  const endpoint = (name: string) =>
    lab
      .says(`https://authentik.company/application/o/${name}/`)
      .replace("authentik.company", lab.host("authentik.company"))
  /** The fields of the provider in the dashboard. */
  const values = {
    "Client ID": String(client_id),
    "Client secret": String(client_secret),
    "Display name": lab.says("authentik"),
    "Auth URL": endpoint("authorize"),
    "Token URL": endpoint("token"),
    "User info URL": endpoint("userinfo"),
  }
  return { site, authentik, directory, environment, values, dashboard: dashboardOf(lab, site), ...server, ...app }
}

export type PocketBase = Awaited<ReturnType<typeof pocketBaseOf>>
