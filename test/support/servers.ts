/** Starts nginx and Caddy with the samples in `deploy`, to serve a built site on a loopback port. */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { startServer, type Server } from "./server-process"

/** The folder that the samples in `deploy` serve. */
const SITE = "/srv/integrations"
const NGINX_MODULES = "/etc/nginx/modules-enabled"

/** Whether a program can be started. */
export const isInstalled = (program: string): boolean => spawnSync(program, ["-v"]).error === undefined

/**
 * Starts nginx.
 * @param site a folder with the `public` and `deploy/built` of a build, or with `public` and `built` as on a server.
 * @throws {Error} if nginx does not start.
 */
export async function startNginx(site: string, port: number): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "nginx-"))
  const sample = replaced("deploy/nginx.conf", site, [["listen 80;", `listen 127.0.0.1:${port};`]])
  fs.writeFileSync(path.join(folder, "site.conf"), sample)
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  // Debian's module packages put configuration files that load them into NGINX_MODULES.
  fs.writeFileSync(
    path.join(folder, "nginx.conf"),
    // When nginx runs as root, its workers would otherwise not be allowed to read temporary folders.
    (process.getuid?.() === 0 ? "user root;\n" : "") +
      `include ${NGINX_MODULES}/*.conf;\n` +
      `daemon off;\nworker_processes 2;\npid ${folder}/pid;\nerror_log stderr;\n` +
      `events { worker_connections 1024; }\n` +
      `http {\n${temporary.join("\n")}\ninclude /etc/nginx/mime.types;\naccess_log off;\ninclude ${folder}/site.conf;\n}\n`,
  )
  const configuration = path.join(folder, "nginx.conf")
  const command = ["nginx", "-e", "stderr", "-c", configuration]
  const server = await startServer(command, port, () => remove(folder))
  return { ...server, control: { command: command.join(" "), configuration } }
}

/**
 * Starts Caddy, with the first parameters of `startNginx`.
 * @param adminPort where Caddy takes orders to reload; by default, it takes none.
 */
export async function startCaddy(site: string, port: number, adminPort?: number): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "caddy-"))
  const sample = replaced("deploy/Caddyfile", site, [[":80 {", `http://127.0.0.1:${port}, http://localhost:${port} {`]])
  const file = path.join(folder, "Caddyfile")
  fs.writeFileSync(file, `{\n\tadmin ${adminPort ? `localhost:${adminPort}` : "off"}\n\tauto_https off\n}\n${sample}`)
  const command = ["caddy", "run", "--adapter", "caddyfile", "--config", file]
  const server = await startServer(command, port, () => remove(folder))
  return { ...server, control: { command: "caddy", configuration: file } }
}

const remove = (folder: string) => fs.rmSync(folder, { recursive: true, force: true })

/**
 * A sample's text with the paths of a site and further replacements.
 * @throws {Error} if the sample lacks a text to replace.
 */
function replaced(file: string, site: string, changes: [string, string][]): string {
  const paths: [string, string][] = [
    [`${SITE}/public`, path.join(site, "public")],
    [`${SITE}/built`, path.join(site, fs.existsSync(path.join(site, "built")) ? "built" : "deploy/built")],
  ]
  let text = fs.readFileSync(file, "utf8").replace(/^#.*$/gm, "")
  for (const [from, to] of [...paths, ...changes]) {
    if (!text.includes(from)) throw new Error(`${file} no longer contains "${from}", which the tests replace`)
    text = text.replaceAll(from, to)
  }
  return text
}
