/** Outline as readers have it before they connect authentik: its programs, its API and its database. */
import { environmentOf, type Environment } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { startPostgresql } from "../../../machine/postgresql"
import { run, type Program } from "../../../machine/programs"
import { browserOf } from "./browser"
import { PEOPLE } from "./people"

export const PORT = 3000

interface Answer {
  status: number
  data?: unknown
}

/** Outline's API, with the token of a session or an API key. */
export async function api(token: string, method: string, body: object = {}): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/${method}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-Proto": "https", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, data: ((await answer.json()) as { data?: unknown }).data }
}

export const isAccepted = async (token: string): Promise<boolean> => (await api(token, "users.info")).status === 200

/** Outline in the lab, not started yet, with what the proof does to it. */
export async function outlineOf(lab: Lab) {
  const site = `https://${lab.host("outline.company")}`
  const browser = browserOf(lab, site)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })
  const database = await startPostgresql(lab, "outline")
  const redis = lab.start(["redis-server", "--bind", "127.0.0.1", "--save", ""])
  await redis.prints("Ready to accept connections")
  await lab.publish("outline.company", PORT)
  await authentik()

  const block = (text: string) => environmentOf(lab.block({ title: ".env", with: text }).text)
  const settings = block("OIDC_CLIENT_ID")
  const base = {
    ...{ NODE_ENV: "production", PORT: String(PORT), WEB_CONCURRENCY: "1", ENABLE_UPDATES: "false" },
    ...{ DATABASE_URL: database, PGSSLMODE: "disable", REDIS_URL: "redis://127.0.0.1:6379" },
    ...{ SECRET_KEY: "5".repeat(64), UTILS_SECRET: "secret-of-the-utilities" },
    ...{ FILE_STORAGE: "local", FILE_STORAGE_LOCAL_ROOT_DIR: lab.file("data") },
    // A proof signs in more often than a user may.
    ...{ RATE_LIMITER_ENABLED: "false", NODE_EXTRA_CA_CERTS: lab.authorityFile },
  }
  let server: Program | undefined
  const start = async (env: Environment = {}, given: Environment = settings): Promise<Program> => {
    // Outline otherwise waits for the connections of open windows.
    await server?.stop(2)
    server = lab.start([lab.installed.node, "build/server/index.js"], {
      cwd: lab.installed.unpacked.outline,
      env: { ...base, ...given, ...env },
    })
    return server
  }
  const restart = async (env?: Environment, given?: Environment): Promise<void> => {
    // The first start creates the tables.
    await (await start(env, given)).prints("Listening on", 300)
  }
  const logs = async (text: string | RegExp) => server?.prints(text)
  /** Rows of Outline's own database. */
  const query = async (statement: string): Promise<string[]> =>
    (await run(["psql", "--no-align", "--tuples-only", "--quiet", "-c", statement, database]))
      .trim()
      .split("\n")
      .filter(Boolean)
  const accounts = ({ email }: { email: string }) => query(`SELECT id FROM users WHERE email = '${email}'`)
  const roleOf = async ({ email }: { email: string }) =>
    (await query(`SELECT role FROM users WHERE email = '${email}'`))[0]
  /** Lets more than an hour pass since a user signed in, and since Outline last checked the access token. */
  const age = async ({ email }: { email: string }): Promise<void> => {
    const [id = ""] = await accounts({ email })
    await query(`UPDATE users SET "lastSignedInAt" = now() - interval '61 minutes' WHERE id = '${id}'`)
    await query(
      `UPDATE user_authentications SET "lastValidatedAt" = now() - interval '61 minutes' WHERE "userId" = '${id}'`,
    )
  }
  /** Whether Outline has checked the access token of a user since the session is old. */
  const wasChecked = async ({ email }: { email: string }): Promise<boolean> => {
    const [id = ""] = await accounts({ email })
    const [recent] = await query(
      `SELECT count(*) FROM user_authentications WHERE "userId" = '${id}' AND "lastValidatedAt" > now() - interval '5 minutes'`,
    )
    return Number(recent) > 0
  }
  return {
    ...{ site, settings, block, authentik, start, restart, logs, query, accounts, roleOf, age, wasChecked },
    ...browser,
  }
}

export type Outline = Awaited<ReturnType<typeof outlineOf>>
