/** Synapse's API, for Matrix clients and for administrators. */
import assert from "node:assert/strict"
import type { LocalAccount } from "../../../authentik/people"
import { ADMIN } from "./people"
import { PORT, SERVER, type Settings } from "./server"

export const matrixId = (localpart: string): string => `@${localpart}:${SERVER}`

/** @returns the status of an answer with its content. */
export async function api(method: string, path: string, token?: string, body?: Settings) {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    body: body && JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as Settings) } as { status: number } & Settings
}

export const withPassword = ({ username, password }: LocalAccount) =>
  api("POST", "/_matrix/client/v3/login", undefined, {
    ...{ type: "m.login.password", identifier: { type: "m.id.user", user: username }, password },
  })

export const acceptsPassword = async (account: LocalAccount): Promise<boolean> =>
  (await withPassword(account)).status === 200

export const isSignedIn = async (token: string): Promise<boolean> =>
  (await api("GET", "/_matrix/client/v3/account/whoami", token)).status === 200

/** Whether a token is that of an administrator, who may see all accounts. */
export const isAdministrator = async (token: string): Promise<boolean> =>
  (await api("GET", `/_synapse/admin/v2/users/${matrixId(ADMIN.username)}`, token)).status === 200

export const displayNameOf = async (localpart: string, token: string): Promise<unknown> =>
  (await api("GET", `/_matrix/client/v3/profile/${matrixId(localpart)}`, token)).displayname

/**
 * What administrators do with accounts.
 * @param token of an administrator.
 */
export function administrationOf(token: string) {
  const setUser = async (localpart: string, body: Settings): Promise<void> => {
    const answer = await api("PUT", `/_synapse/admin/v2/users/${matrixId(localpart)}`, token, body)
    assert.ok(answer.status < 300, JSON.stringify(answer))
  }
  const numberOfRooms = async (localpart: string): Promise<unknown> =>
    (await api("GET", `/_synapse/admin/v1/users/${matrixId(localpart)}/joined_rooms`, token)).total
  const numberOfDevices = async (localpart: string): Promise<unknown> =>
    (await api("GET", `/_synapse/admin/v2/users/${matrixId(localpart)}/devices`, token)).total
  return { setUser, numberOfRooms, numberOfDevices }
}
