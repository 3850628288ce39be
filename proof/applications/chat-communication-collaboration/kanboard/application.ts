/** Kanboard as readers have it before they connect authentik, with PHP and nginx. */
import fs from "node:fs"
import { local, type Person } from "../../../authentik/people"
import { without } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { phpSite, startPhp } from "../../../machine/php-site"
import { run } from "../../../machine/programs"
import { administrationOf } from "./administration"
import { call, PORT } from "./api"
import { browserOf } from "./browser"
import { startDirectory } from "./directory"
import { ADMIN, BOARDS, LOU, MAX, OTHERS, PEOPLE } from "./people"

/** The folder of Kanboard. */
export const ROOT = "/var/www/kanboard"
/** Whether a sign-in through authentik creates an account. */
export const CREATION = "Allow Account Creation"

const SCRIPTS = "~ \\.php$"
const REWRITING = "location / { try_files $uri $uri/ /index.php$is_args$args; } location ~ /data { return 404; }"

/** Kanboard in the lab, without the plugin, and what the proof does to it. */
export async function kanboardOf(lab: Lab) {
  const site = `https://${lab.host("kanboard.company")}`
  const authentik = (options: AuthentikOptions = {}) =>
    lab.authentik({ people: PEOPLE, groups: [BOARDS, OTHERS], ...options })
  await authentik()
  await lab.publish("kanboard.company", PORT)

  fs.cpSync(lab.installed.git.kanboard ?? "", ROOT, { recursive: true })
  await run(["chown", "-R", "www-data:", `${ROOT}/data`])
  const constants = new Map([["PLUGIN_API_URL", `define('PLUGIN_API_URL', '${await startDirectory(lab)}');`]])
  let php = await startPhp(lab)
  const nginx = phpSite(lab, ROOT, PORT)
  await nginx.serve(SCRIPTS)
  /** Sets or replaces constants in `config.php`, and restarts PHP; `undefined` removes a constant. */
  const setConstants = async (lines: Readonly<Record<string, string | undefined>> = {}): Promise<void> => {
    for (const [name, line] of Object.entries(lines)) {
      if (line) constants.set(name, line)
      else constants.delete(name)
    }
    fs.writeFileSync(`${ROOT}/config.php`, `<?php\n${[...constants.values()].join("\n")}\n`)
    await php.stop()
    php = await startPhp(lab)
  }
  const rewriteAddresses = () => nginx.serve(SCRIPTS, REWRITING)
  for (const user of [LOU, MAX]) await call(ADMIN, "createUser", { ...local(user), name: user.name })

  /** The fields of the plugin's form, except the one for the creation of accounts. */
  const fields = without(lab.table("Client ID"), CREATION)
  const browser = browserOf(lab, site)
  const administration = administrationOf(lab, browser)
  /** Signs in at authentik; Kanboard then refuses the user. */
  const refuses = async (user: Person): Promise<void> => {
    await shows(await browser.signIn(user), "External authentication failed")
    // Three refusals in a row bring up a captcha; a sign-in resets the count.
    await (await administration.asAdmin()).context().close()
  }
  return { site, fields, authentik, setConstants, rewriteAddresses, refuses, ...browser, ...administration }
}

export type Kanboard = Awaited<ReturnType<typeof kanboardOf>>
