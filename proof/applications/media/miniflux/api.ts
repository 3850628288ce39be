/** The interfaces of Miniflux for programs, on loopback. */
import assert from "node:assert/strict"
import crypto from "node:crypto"
import type { LocalAccount } from "../../../authentik/people"
import type { Environment } from "../../../guide/files"
import { ADMIN } from "./people"

export const PORT = 8080
export const LOCAL = `http://127.0.0.1:${PORT}`

export const withPassword = ({ username, password }: LocalAccount): Environment => ({
  Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
})

export const withKey = (key: string): Environment => ({ "X-Auth-Token": key })

/** The status with which the API answers these headers. */
export const statusOf = async (headers: Environment): Promise<number> =>
  (await fetch(`${LOCAL}/v1/me`, { headers })).status

export async function createAccount(account: LocalAccount): Promise<void> {
  const body = JSON.stringify(account)
  const { status } = await fetch(`${LOCAL}/v1/users`, { method: "POST", headers: withPassword(ADMIN), body })
  assert.equal(status, 201)
}

async function post(address: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(`${LOCAL}${address}`, { method: "POST", body: new URLSearchParams(fields) })
  return response.text()
}

/** Whether clients for Fever get in with the name and password that a user has set for them. */
export async function acceptsFever({ username, password }: LocalAccount): Promise<boolean> {
  const key = crypto.createHash("md5").update(`${username}:${password}`).digest("hex")
  return (await post("/fever/?api", { api_key: key })).includes('"auth":1')
}

/** The same for clients of Google Reader. */
export const acceptsGoogleReader = async ({ username, password }: LocalAccount): Promise<boolean> =>
  (await post("/accounts/ClientLogin", { Email: username, Passwd: password })).includes("SID=")
