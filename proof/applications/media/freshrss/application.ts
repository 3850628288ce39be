/** FreshRSS behind Apache as readers have it before they connect authentik. */
import fs from "node:fs"
import type { AuthentikOptions, Lab } from "../../../lab"
import { run, type Program } from "../../../machine/programs"
import { browserOf } from "./browser"
import { OTHERS, PEOPLE, READERS } from "./people"

/** At which Apache listens. */
export const PORT = 8080
export const ROOT = "/var/www/FreshRSS"

const CONFIG = "/etc/apache2/conf-available/freshrss-oidc.conf"

/** A site in Apache as readers have it, for PHP behind a reverse proxy that terminates TLS. */
const SITE = `<VirtualHost 127.0.0.1:${PORT}>
  DocumentRoot ${ROOT}/p
  <Directory ${ROOT}/p>
    AllowOverride All
    Options FollowSymLinks
    Require all granted
  </Directory>
</VirtualHost>
`

/** Runs commands of the guide, in a machine without systemd. */
export const shell = (text: string, cwd?: string) =>
  run(["bash", "-ec", `sudo() { "$@"; }; systemctl() { :; }; ${text}`], { cwd })

/** Runs commands in FreshRSS's directory, as the web server's user. */
export const cli = (text: string) => run(["runuser", "-u", "www-data", "--", "bash", "-ec", text], { cwd: ROOT })

/** Puts the files of FreshRSS in its folder, without any of its data. */
export const putFiles = async (lab: Lab) => {
  fs.rmSync(ROOT, { recursive: true, force: true })
  fs.cpSync(lab.installed.git.freshrss ?? "", ROOT, { recursive: true })
  await run(["chown", "-R", "www-data:", ROOT])
}

/** @returns a function that starts Apache, or starts it again. */
async function installFreshRss(lab: Lab): Promise<() => Promise<Program>> {
  await putFiles(lab)
  fs.mkdirSync("/run/lock", { recursive: true })
  fs.writeFileSync("/etc/apache2/ports.conf", `Listen 127.0.0.1:${PORT}\nServerName ${lab.host("freshrss.company")}\n`)
  fs.writeFileSync("/etc/apache2/sites-available/freshrss.conf", SITE)
  await shell("a2dissite 000-default; a2ensite freshrss; a2enmod expires headers rewrite")
  let apache: Program | undefined
  const restart = async (): Promise<Program> => {
    await apache?.stop()
    // Apache cannot open its standard error by name, because that is a socket here.
    apache = lab.start(["apachectl", "-D", "FOREGROUND", "-c", 'ErrorLog "|/bin/cat"'])
    await apache.prints("resuming normal operations")
    return apache
  }
  await lab.publish("freshrss.company", PORT)
  return restart
}

/** FreshRSS in the lab, with what the proof does to it. Apache runs, without the guide's file. */
export async function freshRssOf(lab: Lab) {
  const site = `https://${lab.host("freshrss.company")}`
  const authentik = (options: AuthentikOptions = {}) =>
    lab.authentik({ people: PEOPLE, groups: [READERS, OTHERS], ...options })
  const restart = await installFreshRss(lab)
  await restart()
  await authentik()

  const settings = lab.block({ variant: "apache", title: CONFIG }).text
  /** Saves the guide's file, or a wrong one, and further directives. */
  const save = (more = "", text = settings) => fs.writeFileSync(CONFIG, `${text}\n${more}\n`)
  /** The same, and restarts Apache. */
  const write = async (more?: string, text?: string) => {
    save(more, text)
    return restart()
  }
  const enable = async (isOn: boolean) => {
    await shell(isOn ? lab.block({ with: "a2enconf" }).text : lab.says("sudo a2disconf freshrss-oidc"))
    await restart()
  }
  return { ...{ site, settings, authentik, restart, save, write, enable }, ...browserOf(lab, site) }
}

export type FreshRss = Awaited<ReturnType<typeof freshRssOf>>
