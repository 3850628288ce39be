/** PowerDNS-Admin in the lab. */
import { environmentOf, type Environment } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { answers, run, type Program } from "../../../machine/programs"
import { administrationOf } from "./administration"
import { browserOf } from "./browser"
import { API, FOLDER, install, query, removeDatabase, SERVE, START } from "./installation"
import { pythonPath } from "./needs"
import { PEOPLE, type Account } from "./people"

const PORT = 9191

/** PowerDNS-Admin in the lab, not started yet, with what the proof does to it. */
export async function powerDnsAdminOf(lab: Lab) {
  const site = `https://${lab.host("pdns-admin.company")}`
  const base = {
    ...{ FLASK_APP: "powerdnsadmin/__init__.py", PYTHONPATH: pythonPath(lab.installed), PYTHONDONTWRITEBYTECODE: "1" },
    ...{
      POWERDNSADMIN_ASSETS_PREBUILT: "1",
      BIND_ADDRESS: `127.0.0.1:${PORT}`,
      GUNICORN_WORKERS: "2",
      CAPTCHA_ENABLE: "False",
      ...API,
    },
    [lab.says("SECRET_KEY")]: (await run(["bash", "-c", lab.says("openssl rand -hex 32")])).trim(),
  }
  await install(lab)
  await lab.publish("pdns-admin.company", PORT)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })

  const block = (text: string) => environmentOf(lab.block({ title: "powerdns-admin.env", with: text }).text)
  const settings = block("OIDC_OAUTH_ENABLED")
  const bundle = environmentOf(lab.block({ with: "REQUESTS_CA_BUNDLE" }).text)
  const files = ["/etc/ssl/certs/ca-certificates.crt", lab.authorityFile].join(" ")
  await run(["bash", "-ec", `cat ${files} >${bundle.REQUESTS_CA_BUNDLE}`])
  const rest = /^Username \//
  const table = Object.entries(lab.table("Enable OpenID Connect OAuth"))
  /** The fields of the form and their values. The guide also has the name of one in the documentation. */
  const fields = Object.fromEntries(
    table.filter(([label]) => !rest.test(label)).map(([label, value]) => [label.replace(/ \(.*/, ""), value]),
  )
  let server: Program | undefined
  /** Whether the database is that of this version. */
  let isUpdated = false
  /** Starts PowerDNS-Admin anew with the variables of the guide, or with others. */
  const restart = async (env: Environment = {}, given: Environment = settings) => {
    await server?.stop()
    const options = { cwd: FOLDER, env: { ...base, ...bundle, ...given, ...env } }
    server = lab.start(isUpdated ? SERVE : START, options)
    await server.prints("Listening at")
    await answers(`http://127.0.0.1:${PORT}/ping`)
    isUpdated = true
  }
  const storedSetting = (name: string) => query(`SELECT value FROM setting WHERE name = '${name}'`)
  /** Removes what the form has saved. */
  const clearSettings = () => query("DELETE FROM setting WHERE name LIKE 'oidc_oauth_%'")
  const reset = async () => {
    await server?.stop()
    await removeDatabase()
    isUpdated = false
  }
  const logs = async (text: string | RegExp) => server?.prints(text)
  const browser = browserOf(lab, site)
  const { enterLocally } = browser
  const administration = administrationOf(lab, site, enterLocally)
  /** First name, last name, email address and role of a user, or nothing. */
  const recordOf = async ({ username }: Pick<Account, "username">): Promise<string[]> => {
    const columns = "user.firstname, user.lastname, user.email, role.name"
    const rows = await query(
      `SELECT ${columns} FROM user JOIN role ON role.id = user.role_id WHERE username = '${username}'`,
    )
    return rows ? rows.split("|") : []
  }
  return {
    ...{ site, base, settings, fields, block, authentik, restart, reset, logs, storedSetting, clearSettings, recordOf },
    ...browser,
    ...administration,
  }
}

export type PowerDnsAdmin = Awaited<ReturnType<typeof powerDnsAdminOf>>
