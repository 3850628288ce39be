/** nginx and Caddy with the files of `deploy`, over a built site, on a port of the loopback interface. */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { startServer, type Server } from "./server-process"

/** The folder that the files of `deploy` serve. */
const SITE = "/srv/integrations"
const NGINX_MODULES = "/etc/nginx/modules-enabled"

export const isInstalled = (program: string): boolean => spawnSync(program, ["-v"]).error === undefined

/**
 * Starts nginx.
 * @param site a folder with `public` and `deploy/built`, as a build leaves it.
 */
export async function startNginx(site: string, port: number): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "nginx-"))
  const sample = replaced("deploy/nginx.conf", site, [["listen 80;", `listen 127.0.0.1:${port};`]])
  fs.writeFileSync(path.join(folder, "site.conf"), sample)
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  // Debian's package of each module writes a file that loads it.
  fs.writeFileSync(
    path.join(folder, "nginx.conf"),
    // Its workers would otherwise not be allowed to read temporary folders.
    (process.getuid?.() === 0 ? "user root;\n" : "") +
      `include ${NGINX_MODULES}/*.conf;\n` +
      `daemon off;\nworker_processes 2;\npid ${folder}/pid;\nerror_log stderr;\n` +
      `events { worker_connections 1024; }\n` +
      `http {\n${temporary.join("\n")}\ninclude /etc/nginx/mime.types;\naccess_log off;\ninclude ${folder}/site.conf;\n}\n`,
  )
  return startServer(["nginx", "-e", "stderr", "-c", path.join(folder, "nginx.conf")], port, () => remove(folder))
}

/** Starts Caddy; the parameters are those of `startNginx`. */
export async function startCaddy(site: string, port: number): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "caddy-"))
  const sample = replaced("deploy/Caddyfile", site, [[":80 {", `http://127.0.0.1:${port}, http://localhost:${port} {`]])
  const file = path.join(folder, "Caddyfile")
  fs.writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${sample}`)
  return startServer(["caddy", "run", "--adapter", "caddyfile", "--config", file], port, () => remove(folder))
}

const remove = (folder: string) => fs.rmSync(folder, { recursive: true, force: true })

/** The sample's text with the paths of a site. @throws {Error} if the sample lacks what is replaced. */
function replaced(file: string, site: string, changes: [string, string][]): string {
  const paths: [string, string][] = [
    [`${SITE}/public`, path.join(site, "public")],
    [`${SITE}/built`, path.join(site, "deploy/built")],
  ]
  let text = fs.readFileSync(file, "utf8").replace(/^#.*$/gm, "")
  for (const [from, to] of [...paths, ...changes]) {
    if (!text.includes(from)) throw new Error(`${file} no longer contains "${from}", which the tests replace`)
    text = text.replaceAll(from, to)
  }
  return text
}
