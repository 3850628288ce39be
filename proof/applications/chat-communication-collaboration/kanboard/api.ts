/** Kanboard's API on loopback, and what it says about accounts. */
import type { LocalAccount, Person } from "../../../authentik/people"
import { ADMIN } from "./people"

export const PORT = 8080
/** Kanboard's address without the reverse proxy. */
export const LOCAL = `http://127.0.0.1:${PORT}`

/** What Kanboard says about a user. */
interface Account {
  id: string
  username: string
  name: string
  email: string
  role: string
}

/**
 * Calls a method of the API.
 * @param user with the password, or with an API token instead.
 * @throws with the message of the API if it refuses the call.
 */
export async function call(user: LocalAccount, method: string, params: object = {}): Promise<unknown> {
  const answer = await fetch(`${LOCAL}/jsonrpc.php`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${user.username}:${user.password}`)}` },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

export const accountOf = ({ username }: Person) => call(ADMIN, "getUserByName", { username }) as Promise<Account | null>

/** The names of a user's groups, in alphabetical order. */
export async function groupsOf(user: Person): Promise<string[]> {
  const groups = await call(ADMIN, "getMemberGroups", { user_id: (await accountOf(user))?.id })
  return (groups as { name: string }[]).map(({ name }) => name).sort()
}
