/** Miniflux as readers have it before they connect authentik: Debian's package with PostgreSQL. */
import assert from "node:assert/strict"
import fs from "node:fs"
import { environmentOf, type Environment } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { startPostgresql } from "../../../machine/postgresql"
import { answers, type Program } from "../../../machine/programs"
import { LOCAL, PORT } from "./api"
import { browserOf } from "./browser"
import { ADMIN, PEOPLE } from "./people"

/** Debian's package reads this file. */
const CONF = "/etc/miniflux/miniflux.conf"

/** Miniflux in the lab, not started yet, with what the proof does to it. */
export async function minifluxOf(lab: Lab) {
  const site = `https://${lab.host("miniflux.company")}`
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })
  const database = await startPostgresql(lab, "miniflux")
  await lab.publish("miniflux.company", PORT)
  await authentik()

  lab.says(`${CONF} with Debian's own package`)
  const base = [
    fs.readFileSync(CONF, "utf8"),
    `DATABASE_URL=${database}?sslmode=disable`,
    ...["RUN_MIGRATIONS=1", "CREATE_ADMIN=1"],
    ...[`${lab.says("ADMIN_USERNAME")}=${ADMIN.username}`, `ADMIN_PASSWORD=${ADMIN.password}`],
  ].join("\n")
  const settings = lab.block({ title: "/etc/miniflux.conf", variant: "package" }).text
  /** The lines of an option, by a variable in them. */
  const optional = (name: string) => lab.block({ title: "miniflux.env or /etc/miniflux.conf", with: name }).text
  /** The settings, or others, without the line of a variable. */
  const without = (name: string, text = settings): string => {
    assert.match(text, new RegExp(`^${name}=`, "m"))
    return text.replace(new RegExp(`^${name}=.*\n?`, "m"), "")
  }
  const trust = trustAuthority(lab)
  let server: Program | undefined
  /**
   * Starts Miniflux as its service does.
   * @param text the lines that the administrator adds to the file.
   */
  const restart = async (text = settings, env: Environment = trust): Promise<void> => {
    await server?.stop()
    fs.writeFileSync(CONF, `${base}\n${text}\n`)
    const user = ["--reuid=miniflux", "--regid=miniflux", "--clear-groups"]
    server = lab.start(["setpriv", ...user, "miniflux", "-c", CONF], { env })
    await server.prints("Starting HTTP server")
    await answers(`${LOCAL}/healthz`)
  }
  const logs = async (text: string | RegExp) => server?.prints(text)
  return { site, authentik, settings, optional, without, trust, restart, logs, ...browserOf(lab, site) }
}

/** Trusts the authority of the proof as the guide says, and returns the variable for it. */
function trustAuthority(lab: Lab): Environment {
  const trust = environmentOf(lab.block({ with: "SSL_CERT_DIR" }).text)
  fs.mkdirSync(trust.SSL_CERT_DIR ?? "", { recursive: true })
  fs.copyFileSync(lab.authorityFile, `${trust.SSL_CERT_DIR}/company-ca.pem`)
  return trust
}

export type Miniflux = Awaited<ReturnType<typeof minifluxOf>>
