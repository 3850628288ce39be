/** Papra's database, which the guide changes where Papra has no command. */
import { run } from "../../../machine/programs"

/** What the proof reads in the database, and deletes there. */
export function databaseOf(file: string) {
  const query = async (statement: string): Promise<string> =>
    (await run(["sqlite3", "-cmd", ".timeout 20000", file, statement])).trim()
  const userId = ({ email }: { email: string }) => query(`SELECT id FROM users WHERE email = '${email.toLowerCase()}'`)
  /** Deletes the rows of a user in a table. */
  const deleteRows = async (table: string, user: { email: string }): Promise<void> => {
    await query(`DELETE FROM ${table} WHERE user_id = '${await userId(user)}'`)
  }
  /** The role that the user has for the whole installation. */
  const roleOf = async (user: { email: string }) =>
    query(`SELECT role FROM user_roles WHERE user_id = '${await userId(user)}'`)
  return { query, userId, deleteRows, roleOf }
}
