/** PostgreSQL of Debian, as the reader has it for an application. */
import fs from "node:fs"
import type { Lab } from "../lab"
import { run } from "./programs"

/**
 * Starts the server with a database for an application, which its own user owns.
 * @param name of the database and the user.
 * @returns the address of the database, with the user's password.
 */
export async function startPostgresql(lab: Lab, name: string): Promise<string> {
  const [version = ""] = fs.readdirSync("/etc/postgresql")
  const server = lab.start(["pg_ctlcluster", version, "main", "start", "--foreground"])
  await server.prints("ready to accept connections")
  // The encoding would otherwise follow from the developer's locale.
  const database = `CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0 ENCODING 'UTF8'`
  const statements = [`CREATE USER ${name} PASSWORD 'database'`, database]
  for (const statement of statements) await run(["runuser", "-u", "postgres", "--", "psql", "-c", statement])
  return `postgres://${name}:database@127.0.0.1/${name}`
}
