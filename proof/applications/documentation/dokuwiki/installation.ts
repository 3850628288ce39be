/** DokuWiki's files: as readers have them before they connect authentik, and what DokuWiki keeps in them. */
import fs from "node:fs"
import path from "node:path"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { phpSite, startPhp } from "../../../machine/php-site"
import { run } from "../../../machine/programs"
import { LOCAL } from "./people"

const PORT = 8080
const SITE = "/var/www/dokuwiki"
/** The file of the guide, whose settings the interface cannot change. */
export const FILE = "conf/local.protected.php"

export const inSite = (name: string) => path.join(SITE, name)
export const USERS = inSite("conf/users.auth.php")

/** Starts DokuWiki with PHP and nginx, and runs its own installer. The server trusts the authority of the proof. */
export async function install(lab: Lab, site: string): Promise<void> {
  copyRelease(lab, "dokuwiki")
  await run(["chown", "-R", "www-data:", SITE])
  await trustAuthority(lab)
  await startPhp(lab)
  await phpSite(lab, SITE, PORT).serve("~ \\.php(/|$)")
  await lab.publish("dokuwiki.company", PORT)
  const page = await lab.open(`${site}/install.php`)
  const { username: superuser, name: fullname, email, password } = LOCAL
  const fields = { title: "Wiki", superuser, fullname, email, password, confirm: password }
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value)
  await page.locator("#pop").uncheck()
  await page.getByRole("button", { name: "Save" }).click()
  await shows(page, "The configuration was finished successfully.")
  await page.context().close()
}

const copyRelease = ({ installed }: Lab, name: string) =>
  fs.cpSync(installed.git[name] ?? "", SITE, { recursive: true })

export const trustAuthority = (lab: Lab) =>
  run(["bash", "-ec", lab.block({ with: "update-ca-certificates" }).text], { cwd: lab.folder })

export async function copyPlugins(lab: Lab): Promise<void> {
  for (const name of ["oauth", "oauthgeneric"])
    fs.cpSync(lab.installed.git[name] ?? "", inSite(`lib/plugins/${lab.says(name)}`), { recursive: true })
  await run(["chown", "-R", "www-data:", SITE])
}

/** Replaces DokuWiki by another release, which keeps the configuration. */
export async function replaceRelease(lab: Lab, name: string): Promise<void> {
  const kept = ["local.php", "local.protected.php", "users.auth.php", "acl.auth.php"].map((file) => {
    const place = inSite(`conf/${file}`)
    return [place, fs.readFileSync(place, "utf8")] as const
  })
  fs.rmSync(SITE, { recursive: true })
  copyRelease(lab, name)
  for (const [place, text] of kept) fs.writeFileSync(place, text)
  await copyPlugins(lab)
}

/** The accounts in DokuWiki, by username; their groups are in alphabetical order. */
export function accounts(): Record<string, { mail: string; groups: string[] }> {
  const lines = fs.readFileSync(USERS, "utf8").match(/^[^#\n].*$/gm) ?? []
  return Object.fromEntries(
    lines.map((line) => {
      const [username = "", , , mail = "", groups = ""] = line.split(":")
      return [username, { mail, groups: groups.split(",").sort() }]
    }),
  )
}
