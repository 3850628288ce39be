/** DokuWiki in the lab, with the guide's settings in its file. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { AuthentikOptions, Lab } from "../../../lab"
import { browserOf } from "./browser"
import { FILE, inSite, install } from "./installation"
import { PEOPLE } from "./people"

/** Settings by the names that the guide gives them, such as `plugin»oauth»singleService`. */
type Settings = Readonly<Record<string, string | number>>

/** Ends sessions of DokuWiki after a second, not only after eight hours. */
export const SOON: Settings = { auth_security_timeout: 1 }

/** DokuWiki in the lab, without the plugins, and what the proof does to it. */
export async function dokuWikiOf(lab: Lab) {
  const site = `https://${lab.host("dokuwiki.company")}`
  const authentik = (options: AuthentikOptions = {}) =>
    lab.authentik({ people: PEOPLE, groups: ["admin"], options: ["groups"], ...options })
  await install(lab, site)
  await authentik()

  const settings = lab.block({ title: FILE, with: "register-on-auth" }).text
  /** Writes the guide's file, or another one, with further settings. */
  const configure = (further: Settings = {}, base = settings): void => {
    const lines = Object.entries(further).map(([name, value]) => {
      const keys = lab.says(name).replaceAll("»", "']['")
      return `$conf['${keys}'] = ${JSON.stringify(value)};`
    })
    fs.writeFileSync(inSite(FILE), [base, ...lines, ""].join("\n"))
  }
  /** Writes the guide's file with something else instead of one text. */
  const configureWith = (text: string | RegExp, other: string, further: Settings = {}): void => {
    const changed = settings.replace(text, other)
    assert.notEqual(changed, settings)
    configure(further, changed)
  }
  /** `conf/local.php`, as the installer has written it. */
  const original = fs.readFileSync(inSite("conf/local.php"), "utf8")
  const setLocal = (text = original): void => fs.writeFileSync(inSite("conf/local.php"), text)
  return { site, authentik, settings, configure, configureWith, original, setLocal, ...browserOf(lab, site) }
}

export type DokuWiki = Awaited<ReturnType<typeof dokuWikiOf>>
