/** MariaDB of Debian, as the reader has it for an application. */
import type { Lab } from "../lab"
import { run } from "./programs"

export interface Database {
  name: string
  user: string
  password: string
}

/** Starts the server with an empty database, and a user who may do everything in it. */
export async function startMariadb(lab: Lab, { name, user, password }: Database): Promise<void> {
  await run(["install", "--directory", "--owner=mysql", "/run/mysqld"])
  const server = lab.start(["mariadbd", "--user=mysql", "--bind-address=127.0.0.1"])
  await server.prints("ready for connections")
  const grant = `GRANT ALL ON ${name}.* TO '${user}'@'%' IDENTIFIED BY '${password}'`
  await run(["mariadb", "--execute", `CREATE DATABASE ${name}; ${grant}`])
}
