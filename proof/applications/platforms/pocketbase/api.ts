/** PocketBase's API for apps and superusers. */
import assert from "node:assert/strict"
import { SUPERUSER } from "./people"

/** Where PocketBase listens, without the reverse proxy. */
export const PORT = 8090
export const USERS = "collections/users"

export interface UserRecord {
  id: string
  email: string
  verified: boolean
  [field: string]: unknown
}

/** PocketBase's API. */
export async function request(method: string, address: string, body?: unknown, token = "") {
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/${address}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: token },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, data: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
}

export const withPassword = (identity: string, password: string, collection = "users") =>
  request("POST", `collections/${collection}/auth-with-password`, { identity, password })

export const register = (email: string, password: string) =>
  request("POST", `${USERS}/records`, { email, password, passwordConfirm: password })

export async function asSuperuser(method: string, address: string, body?: unknown) {
  const { data } = await withPassword(SUPERUSER.email, SUPERUSER.password, "_superusers")
  const answer = await request(method, address, body, String(data.token))
  assert.ok(answer.status < 300, JSON.stringify(answer))
  return answer.data
}

export async function recordsOf(email: string): Promise<UserRecord[]> {
  const { items } = await asSuperuser("GET", `${USERS}/records?perPage=100`)
  return (items as UserRecord[]).filter((record) => record.email === email)
}

export async function remove({ email }: { email: string }): Promise<void> {
  for (const { id } of await recordsOf(email)) await asSuperuser("DELETE", `${USERS}/records/${id}`)
}

/** What apps are told about the providers of the collection. */
export async function offered() {
  const { data } = await request("GET", `${USERS}/auth-methods`)
  return data.oauth2 as { enabled: boolean; providers: { authURL: string; codeVerifier: string }[] }
}
