/** PowerDNS and PowerDNS-Admin as readers have them before they connect authentik. */
import type { Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { run } from "../../../machine/programs"

export const FOLDER = "/app"
const DATABASE = "/data/powerdns-admin.db"
/** What the vendor's image and a setup of its own set. */
export const API = { PDNS_API_URL: "http://127.0.0.1:8081", PDNS_API_KEY: "key-of-the-server" }

/** Copies PowerDNS-Admin's files, as in the vendor's image. */
export async function install({ installed }: Lab): Promise<void> {
  const vendor = installed.unpacked["powerdns-admin"]
  const script = `mkdir ${FOLDER} /data
cp -r ${vendor}/{configs,docker,migrations,powerdnsadmin} ${FOLDER}
ln -s ${vendor}/node_modules ${FOLDER}/powerdnsadmin/static/node_modules`
  await run(["bash", "-ec", script])
}

/** A zone of PowerDNS. */
export const ZONE = "team.proof.test"

/** Starts PowerDNS with a zone of an account. */
export async function startPowerDns(lab: Lab, account: string): Promise<void> {
  const database = "/data/pdns.sqlite3"
  await run(["bash", "-ec", `sqlite3 ${database} </usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql`])
  const server = lab.start([
    "pdns_server",
    ...["--no-config", "--daemon=no", "--guardian=no", "--socket-dir=/run", "--local-address=127.0.0.1:5300"],
    ...["--launch=gsqlite3", `--gsqlite3-database=${database}`],
    ...["--webserver=yes", "--webserver-port=8081", "--api=yes", `--api-key=${API.PDNS_API_KEY}`],
  ])
  await server.prints("Listening for HTTP requests")
  const response = await fetch(`${API.PDNS_API_URL}/api/v1/servers/localhost/zones`, {
    method: "POST",
    headers: { "X-API-Key": API.PDNS_API_KEY },
    body: JSON.stringify({ name: `${ZONE}.`, kind: "Native", account, nameservers: ["ns.proof.test."] }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Starts PowerDNS-Admin with the script of the vendor's image, which updates the database first. */
export const START = [
  "sh",
  `${FOLDER}/docker/production/entrypoint.sh`,
  "gunicorn",
  "powerdnsadmin:create_app()",
] as const
/** The last command of this script. */
export const SERVE = [
  "bash",
  "-c",
  'exec gunicorn "powerdnsadmin:create_app()" --timeout 120 --workers $GUNICORN_WORKERS --bind $BIND_ADDRESS --log-level info',
] as const

/** The output of a query, with a line for each row. */
export const query = async (sql: string): Promise<string> =>
  (await run(["sqlite3", "-cmd", ".timeout 60000", DATABASE, sql])).trim()

/** Removes the database. */
export const removeDatabase = () => run(["rm", DATABASE])

/** The accounts of a user, with their descriptions. */
export async function accountsOf({ username }: { username: string }): Promise<string[]> {
  const joined = "account JOIN account_user ON account_id = account.id JOIN user ON user_id = user.id"
  const rows = await query(
    `SELECT account.name, account.description FROM ${joined} WHERE username = '${username}' ORDER BY account.name`,
  )
  return rows.split("\n").filter(Boolean)
}

/** Which row has the session of a page. */
async function sessionOf(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session")
  return `session_id LIKE '%${cookie?.value.split(".")[0]}'`
}

/** The seconds until the session of a page ends. */
export const secondsOf = async (page: Page): Promise<number> =>
  Number(
    await query(`SELECT strftime('%s', expiry) - strftime('%s', 'now') FROM sessions WHERE ${await sessionOf(page)}`),
  )

/** Makes the session of a page as old as if its user had done nothing for some seconds. */
export const leaveSession = async (page: Page, seconds: number): Promise<string> =>
  query(`UPDATE sessions SET expiry = datetime(expiry, '-${seconds} seconds') WHERE ${await sessionOf(page)}`)
