/** ownCloud's container without Docker: the files of the image and of the release, at the places where the image has them. */
import fs from "node:fs"
import type { Environment } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { answers, run, type Program } from "../../../machine/programs"

export const PORT = 8080
const ROOT = "/var/www/owncloud"
const SITE = "/etc/apache2/sites-enabled/default.conf"
const TEMPLATES = "/etc/templates"
const COMPILED = "/var/cache/opcache"

/**
 * The image has PHP 8.3. With 8.4, ownCloud 11.0.0 must be compiled before: it writes messages about its own old notation to
 * the log, and can't do so while it loads the classes that do this.
 */
const PHP_8_4 = `opcache.enable_cli = 1
opcache.file_cache = ${COMPILED}
opcache.blacklist_filename = /etc/php/not-compiled
opcache.max_accelerated_files = 20000
`
const COMPILE = `foreach (['private', 'public'] as $part)
  foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("${ROOT}/lib/$part")) as $file)
    if (str_ends_with($file, '.php')) opcache_compile_file($file);`

/** Takes the commands of Docker Compose in the guide, and does the same in the proof's machine. */
const DOCKER = `#!/bin/bash
set -e
shift
command=$1
shift
case $command in
exec)
  if [ "$1" = --user ]; then shift 2; fi
  shift
  exec "$@"
  ;;
cp) exec cp "$1" "\${2#owncloud:}" ;;
*) exit 64 ;;
esac
`

/** Variables of a `compose.yaml` or a part of one. */
export const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^\s*- (\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]))

/** The template of Apache's site, with the conditions that it uses decided. */
export function siteOf(template: string, environment: Environment): string {
  const holds = (condition: string) =>
    [...condition.matchAll(/(eq|ne) \.Env\.(\w+) "([^"]*)"/g)].some(
      ([, kind, name = "", value]) => (kind === "eq") === (environment[name] === value),
    )
  return template.replace(/\n *\{\{- if (.*?) \}\}(.*?)\n *\{\{- end \}\}/gs, (_, condition: string, lines: string) =>
    holds(condition) ? lines : "",
  )
}

export class Container {
  private apache?: Program
  private environment: Environment = {}

  private constructor(
    private readonly lab: Lab,
    private readonly base: Environment,
  ) {}

  /** @param base the variables of the reader's Compose file, before the guide. */
  static async create(lab: Lab, base: Environment): Promise<Container> {
    const { git, unpacked } = lab.installed
    for (const image of [`${git["owncloud-php"]}/v24.04/overlay`, `${git["owncloud-base"]}/v24.04/overlay`])
      for (const part of ["apache2", "entrypoint.d", "templates"])
        if (fs.existsSync(`${image}/etc/${part}`))
          fs.cpSync(`${image}/etc/${part}`, `/etc/${part}`, { recursive: true })
    for (const name of ["occ", "owncloud", "entrypoint", "server"])
      fs.copyFileSync(`${git["owncloud-base"]}/v24.04/overlay/usr/bin/${name}`, `/usr/bin/${name}`)
    fs.writeFileSync("/usr/local/bin/docker", DOCKER, { mode: 0o755 })
    // As the image's own Dockerfile does.
    await run(["bash", "-ec", "rm -rf /etc/apache2/envvars /etc/apache2/conf-*/[!crs]* /etc/apache2/sites-*/000*"])
    await run(["a2enmod", "rewrite", "headers", "env", "dir", "mime", "expires", "remoteip"])
    fs.cpSync(unpacked.owncloud ?? "", ROOT, { recursive: true })
    for (const folder of ["config", "files", "apps", "sessions"])
      fs.mkdirSync(`/mnt/data/${folder}`, { recursive: true })
    for (const [name, target] of [
      ["config", "config"],
      ["custom", "apps"],
    ] as const) {
      fs.rmSync(`${ROOT}/${name}`, { recursive: true, force: true })
      fs.symlinkSync(`/mnt/data/${target}`, `${ROOT}/${name}`)
    }
    fs.copyFileSync(`${TEMPLATES}/config.php`, "/mnt/data/config/overwrite.config.php")
    for (const sapi of ["apache2", "cli"]) fs.writeFileSync(`/etc/php/8.4/${sapi}/conf.d/98-compiled.ini`, PHP_8_4)
    fs.writeFileSync("/etc/php/not-compiled", "/mnt/data/config/*\n")
    for (const folder of [COMPILED, "/run/lock"]) fs.mkdirSync(folder)
    await run(["chown", "-R", "www-data:root", ROOT, "/mnt/data", COMPILED])
    const asServer = ["--reuid=www-data", "--regid=www-data", "--clear-groups"]
    await run(["setpriv", ...asServer, "php", "-d", "display_errors=0", "-r", COMPILE])
    const container = new Container(lab, base)
    await container.start({}, async () => {
      await container.shell("/usr/bin/owncloud install")
    })
    return container
  }

  /** Runs a command of the guide, or another one, with the variables of the container. */
  readonly shell = (command: string): Promise<string> =>
    run(["bash", "-ec", command], { cwd: this.lab.folder, env: this.environment })

  readonly occ = (command: string): Promise<string> => this.shell(`occ ${command}`)

  /** Creates the container anew, as Docker Compose does, with further variables. */
  readonly start = async (variables: Environment = {}, first?: () => Promise<void>): Promise<void> => {
    await this.apache?.stop()
    // Node.js gives programs sockets, which Apache cannot open as its logs.
    const logs = { OWNCLOUD_ERRORLOG_LOCATION: "/run/apache2.log", OWNCLOUD_ACCESSLOG_LOCATION: "/dev/null" }
    this.environment = { ...this.base, ...logs, ...variables, APACHE_LISTEN: String(PORT) }
    const text = await this.shell(". /usr/bin/entrypoint env -0")
    this.environment = Object.fromEntries(
      text.split("\0").flatMap((line) => {
        const [, name = "", value = ""] = /^(\w+)=(.*)$/s.exec(line) ?? []
        return name ? [[name, value] as const] : []
      }),
    )
    await first?.()
    await this.occ("maintenance:update:htaccess")
    const template = fs.readFileSync(`${TEMPLATES}/apache.conf.tmpl`, "utf8")
    fs.writeFileSync(SITE, siteOf(template, this.environment))
    const ini = fs.readFileSync(`${TEMPLATES}/owncloud.ini.tmpl`, "utf8").replace(/\n\{\{- if.*?\n\{\{- end \}\}/s, "")
    const filled = ini.replace(/\{\{ \.Env\.(\w+) \}\}/g, (_, name: string) => this.environment[name] ?? "")
    for (const sapi of ["apache2", "cli"]) fs.writeFileSync(`/etc/php/8.4/${sapi}/conf.d/99-owncloud.ini`, filled)
    await this.restart()
  }

  /** Restarts ownCloud with the variables that it has. */
  readonly restart = async (): Promise<void> => {
    await this.apache?.stop()
    this.apache = this.lab.start(["/usr/bin/entrypoint", "/usr/bin/server"], { cwd: ROOT, env: this.environment })
    const isUp = answers(`http://127.0.0.1:${PORT}/status.php`)
    const ended = this.apache.end().then(() => Promise.reject(new Error(`Apache ended: ${this.apache?.log ?? ""}`)))
    await Promise.race([isUp, ended])
  }
}
